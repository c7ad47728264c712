import Events
import NcursesTerminal

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Failure {
  /// Why there is no screen to draw on.
  init(_ error: TerminalError) {
    self.init(.usage, "\(error)")
  }

  /// Why the program cannot wait for anything.
  init(_ error: EventLoopError) {
    self.init(.inputOutput, "Waiting for keys is impossible. \(error)")
  }
}

/// Refuses to go on without a terminal, before a file is opened for nothing.
///
/// - Throws: ``Failure``.
func requireTerminal() throws(Failure) {
  for (descriptor, stream) in [
    (STDIN_FILENO, TerminalStream.input), (STDOUT_FILENO, TerminalStream.output),
  ] where isatty(descriptor) != 1 {
    throw Failure(.notATerminal(stream))
  }
}
