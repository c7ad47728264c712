/// How another program ended.
public enum ProgramStatus: Hashable, Sendable {
  /// With this exit code; 127 when there is no such program.
  case exited(Int32)
  /// By this signal.
  case signaled(Int32)
}
