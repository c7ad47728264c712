#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Standard output, behind which may be a pipe.
enum StandardOutput {
  /// Writes all bytes.
  ///
  /// - Throws: ``Ending`` by a signal that a command watches and that came meanwhile, or by
  ///   `SIGPIPE`; ``Failure`` where it cannot be written.
  static func write(_ bytes: [UInt8]) throws {
    switch try ReaderWait.write(bytes, to: STDOUT_FILENO) {
    case 0: break
    case EPIPE: throw Ending.bySignal(SIGPIPE)
    case let code:
      throw Failure(
        .inputOutput, "Standard output cannot be written (\(String(cString: strerror(code)))).")
    }
  }
}
