/// What editing does to a row (R141).
public enum TableEditingStyle: Hashable, Sendable {
  /// Nothing can be done to the row.
  case none
  /// The row can be deleted.
  case delete
  /// A row can be inserted here.
  case insert
}
