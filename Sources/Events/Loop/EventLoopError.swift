/// What the system may refuse an event loop. The loop is as it was before the call.
public enum EventLoopError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A C function failed with this `errno`.
  case systemCall(String, errno: Int32)
  /// Another loop of this process watches the signal.
  case signalTaken(Int32)

  public var description: String {
    switch self {
    case .systemCall(let name, let errno): "\(name): \(SystemCalls.message(of: errno))"
    case .signalTaken(let signal): "signal \(signal) is watched by another event loop"
    }
  }
}
