import Events

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The signals that end a command, watched until this is let go.
struct EndingSignals {
  /// One that came, if one did; asked now and then.
  var pending: () -> Int32?
  /// Waits until a descriptor has something to tell, its end among that, or one of them comes.
  var wait: (_ descriptor: Int32) throws -> Void

  /// Those that ask a program to end.
  static let all = [SIGINT, SIGTERM, SIGHUP]

  /// Those that do so here: whoever starts a command that ignores some, as `nohup` does, wants it
  /// to go on.
  static var heeded: [Int32] { all.filter { !EventLoop.isIgnored(signal: $0) } }
}
