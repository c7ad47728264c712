/// What a file notes of a field whose column is not there: another program dropped it, or gave it
/// another name. The note means nothing, and is passed over.
public struct StrayField: Hashable, Sendable {
  /// The table.
  public let table: String
  /// The column that it does not have.
  public let column: String
}
