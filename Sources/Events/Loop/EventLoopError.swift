/// What the system may refuse an event loop. The loop is as it was before the call.
public enum EventLoopError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A C function failed with this `errno`.
  case systemCall(String, errno: Int32)
  /// A loop of this process watches the signal already: this one, or another.
  case signalTaken(Int32)

  /// What was refused, as a whole sentence.
  public var description: String {
    switch self {
    case .systemCall(let name, let errno):
      "The system refused what an event loop needs (\(name): \(SystemCalls.message(of: errno)))."
    case .signalTaken(let signal):
      "An event loop of this program watches signal \(signal) already."
    }
  }
}
