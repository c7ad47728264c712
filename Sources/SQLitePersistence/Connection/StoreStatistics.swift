/// What a store has asked of SQLite since it was opened, for tests and benchmarks that fence costs
/// by counting.
public struct StoreStatistics: Hashable, Sendable {
  /// Statements that ran, transaction control included; a trigger's are not counted.
  public var statements = 0
  /// Statements that were prepared: each text once, however often it runs.
  public var preparations = 0
  /// Rows that statements gave back, identities and whole rows alike.
  public var rowsRead = 0
  /// Rows that were inserted, updated or deleted; a trigger's are not counted.
  public var rowsWritten = 0
  /// Pages that went to the log, or to the file itself while it has none.
  public var pagesWritten = 0
}
