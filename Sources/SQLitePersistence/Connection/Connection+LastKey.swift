import ObjectGraph

extension Connection {
  /// An error of adding rows to a table as people are told it: behind the greatest key SQLite finds
  /// none for another row, and calls that a full disk.
  ///
  /// - Parameter count: How many rows were added in the transaction, that one included: SQLite may
  ///   have taken them back by now.
  func told(
    _ error: SQLiteStoreError, adding count: Int, to table: String
  ) -> SQLiteStoreError {
    let last = Int64.max - Int64(count)
    guard error.reason == .full, (try? hasGivenKey(behind: last, in: table)) == true else {
      return error
    }
    return SQLiteStoreError(
      path: error.path, reason: .constraint("no id is left behind \(Int64.max)"))
  }

  /// Whether a table gives each key once and has given a greater one. One that gives them again
  /// looks for some key that is free.
  private func hasGivenKey(behind key: Int64, in table: String) throws -> Bool {
    let statement = try SQLText(
      """
      SELECT EXISTS (
        SELECT 1 FROM sqlite_schema
        WHERE type = 'table' AND name = ?1 COLLATE NOCASE AND sql LIKE '%autoincrement%'
      ) AND (
        EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = ?1 COLLATE NOCASE AND seq > ?2)
        OR EXISTS (SELECT 1 FROM \(quoted(identifier: table)) WHERE id > ?2)
      )
      """, [.text(table), .integer(key)]
    ).statement(on: self)
    defer { statement.reset() }
    return try statement.step() && statement.integer(at: 0) == 1
  }
}
