import TableOrder

/// One step of a controller case's `edits`.
enum Edit {
  /// A change of one row, or of one section's rank.
  enum Change {
    case insert(id: String, key: Int, section: String?)
    case delete(String)
    case setKey(String, Int)
    case setSection(String, String?)
    case setDone(String, Bool)
    /// A new title.
    case touch(String)
    /// The present title again.
    case same(String)
    case rank(section: String, Int)
  }

  /// A step that is one word.
  enum Command: String, CaseIterable {
    case process, save, rollback, undo, redo, reset, refetch
  }

  /// An edit made on the context.
  case change(Change)
  /// An edit by another context, saved and merged.
  case other(Change)
  /// An edit by raw SQL on another connection.
  case shell(Change)
  case command(Command)
  /// The next save fails.
  case failSave
  /// A user-driven move of the table, and its drop.
  case drag(String, to: TableIndexPath)
}
