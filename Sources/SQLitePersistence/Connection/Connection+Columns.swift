import GRDBSQLite
import ObjectGraph

extension Connection {
  /// Whether a column's texts are compared in another way than by bytes.
  ///
  /// `sqlite3_table_column_metadata`
  func isCollated(_ column: String, of table: String) -> Bool {
    var collation: UnsafePointer<CChar>?
    let code = sqlite3_table_column_metadata(
      handle, "main", table, column, nil, &collation, nil, nil, nil)
    guard code == SQLITE_OK, let collation else { return false }
    return String(cString: collation).uppercased() != "BINARY"
  }

  /// Does something during which SQLite takes nothing in the quotation marks of names for a text.
  ///
  /// `SQLITE_DBCONFIG_DQS_DML`, `SQLITE_DBCONFIG_DQS_DDL`
  func takingNamesAlone(_ body: () throws -> Void) rethrows {
    _disableDoubleQuotedStringLiterals(handle)
    defer { _enableDoubleQuotedStringLiterals(handle) }
    try body()
  }

  /// The columns of a table that are generated, which nobody can write.
  func generatedColumns(of table: String) throws -> [String] {
    try RecordedRows.names(
      "SELECT name FROM pragma_table_xinfo(?) WHERE hidden IN (2, 3)", table, on: self)
  }

  /// The columns that stand second in the indexes of an entity that begin with an attribute; nil
  /// without such an index. Where it is the only column, the key stands behind it.
  func columns(behind attribute: String, of entity: Entity) throws -> Set<String>? {
    let statement = try self.statement(
      """
      SELECT coalesce(
        (SELECT name FROM pragma_index_xinfo(list.name) WHERE seqno = 1 AND key), 'id')
      FROM pragma_index_list(?) AS list, pragma_index_xinfo(list.name) AS part
      WHERE list.partial = 0 AND part.seqno = 0 AND part.name = ? AND part.coll = 'BINARY'
      """)
    defer { statement.reset() }
    try statement.bind(.text(entity.name), at: 1)
    try statement.bind(.text(attribute), at: 2)
    var columns: Set<String> = []
    while try statement.step() { columns.insert(statement.value(at: 0).plainText) }
    return columns.isEmpty ? nil : columns
  }
}
