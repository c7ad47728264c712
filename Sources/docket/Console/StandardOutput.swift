import Events

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Standard output, behind which may be a pipe that nobody empties for a while: what ends the
/// program from outside ends the waiting, too.
enum StandardOutput {
  /// Writes all bytes.
  ///
  /// - Throws: ``Ending`` by a signal that a command watches and that came meanwhile, or by
  ///   `SIGPIPE`; ``Failure`` where it cannot be written.
  static func write(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      // A signal that comes just before the waiting is met a moment later.
      while !awaitRoom(in: STDOUT_FILENO, atMost: 100) {
        if let signal = EndingSignals.all.first(where: EventLoop.isPending) {
          throw Ending.bySignal(signal)
        }
      }
      switch writeAll(rest.prefix(piece), to: STDOUT_FILENO) {
      case 0: rest = rest.dropFirst(piece)
      case EPIPE: throw Ending.bySignal(SIGPIPE)
      case let code:
        throw Failure(
          .inputOutput, "Standard output cannot be written (\(String(cString: strerror(code)))).")
      }
    }
  }

  /// So much a pipe takes at once when it takes something. `PIPE_BUF`
  private static let piece = 4_096
}
