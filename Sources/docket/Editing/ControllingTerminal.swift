#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The terminal that the process belongs to, in the place of standard input and output for a while:
/// so a program in a pipe or in `$(…)` can ask a person.
enum ControllingTerminal {
  /// Does something with the terminal on descriptors 0 and 1, which are as before afterwards.
  ///
  /// - Throws: ``Failure`` where there is no terminal, or what the body throws.
  static func with<Result>(_ body: () throws -> Result) throws -> Result {
    let streams = [STDIN_FILENO, STDOUT_FILENO]
    // Before the terminal is opened, which takes the place of one that is closed.
    let saved = streams.map { fcntl($0, F_DUPFD_CLOEXEC, 3) }
    defer {
      for (stream, copy) in zip(streams, saved) {
        if copy < 0 {
          close(stream)  // It was closed before.
        } else {
          dup2(copy, stream)
          close(copy)
        }
      }
    }
    let opened = open("/dev/tty", O_RDWR | O_CLOEXEC)
    guard opened >= 0 else {
      throw Failure(.usage, "There is no terminal on which to choose.")
    }
    let terminal = fcntl(opened, F_DUPFD_CLOEXEC, 3)
    close(opened)
    for stream in streams { dup2(terminal, stream) }
    close(terminal)
    return try body()
  }
}
