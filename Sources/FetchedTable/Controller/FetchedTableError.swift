/// Why a table refused what the user did.
public enum FetchedTableError: Error, Equatable, Sendable {
  /// The row that the user dropped is no longer in the results: somebody else deleted it, or
  /// changed it so that it does not match. Nothing was written (R164).
  case droppedRowIsGone
  /// The results could not take in what others changed, so nobody knows where the user put the row.
  /// Nothing was written.
  case resultsAreBehind
  /// The table was asked to insert a row, and nothing says how: `commit` is the default, which
  /// deletes. Nothing was written.
  case nothingInserts
  /// The user dropped a row into another section, and no attribute that a drop writes says in which
  /// section a row is: it is worked out, or that of another object, or not what the entity says
  /// (R162). Nothing was written.
  case sectionCannotBeWritten(name: String)
}
