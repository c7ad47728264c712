/// Whose steps an undo may take back, or a redo bring back.
public enum UndoReach: Hashable, Sendable {
  /// This session's newest step; without one, the newest of the same user's other sessions.
  case ownUser
  /// The newest step of anybody, or the one of anybody that was taken back last.
  case anybody
}
