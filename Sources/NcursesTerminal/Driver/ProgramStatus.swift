/// How another program ended.
public enum ProgramStatus: Hashable, Sendable {
  /// With this exit code; 127 when there is no such program.
  case exited(Int32)
  /// By this signal.
  case signaled(Int32)
  /// Not yet: it was told to end, since this process has to, and takes longer than that can wait.
  case running
}
