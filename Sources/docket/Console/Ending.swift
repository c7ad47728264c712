#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// With what the process ends. Thrown where a signal, or a reader that went away, ends a command
/// before its time; whoever catches it closes the file first.
enum Ending: Error, Hashable {
  /// By leaving with a status.
  case withStatus(Int32)
  /// By a signal, so that whoever started the program sees which (128 + n in a shell).
  case bySignal(Int32)

  /// Ends the process.
  func endProcess() -> Never {
    switch self {
    case .withStatus(let status):
      exit(status)
    case .bySignal(let number):
      Self.restoreDefault(of: number)
      raise(number)
      exit(128 + number)
    }
  }

  private static func restoreDefault(of number: Int32) {
    signal(number, SIG_DFL)
    var only = sigset_t()
    sigemptyset(&only)
    sigaddset(&only, number)
    sigprocmask(SIG_UNBLOCK, &only, nil)
  }
}
