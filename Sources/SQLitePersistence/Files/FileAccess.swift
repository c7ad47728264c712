/// How a store has its file open.
public enum FileAccess: Hashable, Sendable {
  /// For reading and writing.
  case readWrite
  /// For reading only, beside programs that write: their commits show.
  case readOnly
  /// For reading only, without locks and without a log beside the file, because the rights allow
  /// neither, or the disk has no room for it (``SQLiteStore/lacksRoom``), and nobody was writing
  /// when it was opened. Where somebody does write after all, the store notices it at the next
  /// look, and opens the file anew.
  case immutable
}
