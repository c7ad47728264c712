import GRDBSQLite

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
}
