/// Why the program has to end although nobody told it so by a key.
public enum EndReason: Hashable, Sendable {
  /// A signal from outside: `SIGTERM`, `SIGINT` or `SIGHUP`.
  case signal(Int32)
  /// The terminal is gone: no key will ever come, and nothing can be shown.
  case hangUp
}
