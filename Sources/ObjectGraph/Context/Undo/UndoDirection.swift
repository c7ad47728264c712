/// Whether a gesture is taken back or brought back.
public enum UndoDirection: Hashable, Sendable {
  case undo, redo
}
