import Events

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Waiting for whoever reads what the program writes: for a pipe that nobody empties for a while,
/// and one that nobody has opened yet. What ends the program from outside ends the waiting, too.
enum ReaderWait {
  /// Writes all bytes, and gives back `errno`, or 0.
  ///
  /// - Throws: ``Ending`` by a signal that a command watches and that came meanwhile.
  static func write(_ bytes: [UInt8], to descriptor: Int32) throws(Ending) -> Int32 {
    var rest = bytes[...]
    while !rest.isEmpty {
      // A signal that comes just before the waiting is met a moment later.
      while !awaitRoom(in: descriptor, atMost: pause) { try requireNoSignal() }
      let error = writeAll(rest.prefix(piece), to: descriptor)
      if error != 0 { return error }
      rest = rest.dropFirst(piece)
    }
    return 0
  }

  /// Opens a named pipe for writing as soon as somebody reads it, and gives back its descriptor; -1
  /// with `errno` where it cannot be opened.
  ///
  /// - Throws: As ``write(_:to:)``.
  static func openPipe(at path: String) throws(Ending) -> Int32 {
    while true {
      let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NONBLOCK)
      if descriptor >= 0 { _ = fcntl(descriptor, F_SETFL, O_WRONLY) }
      guard descriptor < 0, errno == ENXIO else { return descriptor }
      try requireNoSignal()
      poll(nil, 0, pause)
    }
  }

  /// How many milliseconds pass between two looks.
  private static let pause: Int32 = 100

  /// So much a pipe takes at once when it takes something. `PIPE_BUF`
  private static let piece = 4_096

  private static func requireNoSignal() throws(Ending) {
    if let signal = EndingSignals.all.first(where: EventLoop.isPending) {
      throw .bySignal(signal)
    }
  }
}
