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
    return noKeyLeft(path: error.path)
  }

  /// Whether a table gives each key once and has given a greater one. One that gives them again
  /// looks for some key that is free.
  private func hasGivenKey(behind key: Int64, in table: String) throws -> Bool {
    guard try givesKeysOnce(table) else { return false }
    let statement = try SQLText(
      """
      SELECT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = ?1 COLLATE NOCASE AND seq > ?2)
        OR EXISTS (SELECT 1 FROM \(quoted(identifier: table)) WHERE id > ?2)
      """, [.text(table), .integer(key)]
    ).statement(on: self)
    defer { statement.reset() }
    return try statement.step() && statement.integer(at: 0) == 1
  }

  /// Whether the keys of a table are `AUTOINCREMENT`: the word may also stand in a comment, or as a
  /// name in quotation marks.
  private func givesKeysOnce(_ table: String) throws -> Bool {
    let statement = try SQLText(
      """
      SELECT sql FROM sqlite_schema
      WHERE type = 'table' AND name = ? COLLATE NOCASE AND sql LIKE '%autoincrement%'
      """, [.text(table)]
    ).statement(on: self)
    defer { statement.reset() }
    guard try statement.step() else { return false }
    return SQLToken.tokens(of: statement.text(at: 0)).contains { $0.isKeyword("AUTOINCREMENT") }
  }

  /// The key behind the greatest one of a table that gives keys again; nil for one that gives each
  /// once, and where there is none behind it.
  func keyBehindLast(in table: String) throws -> Int64? {
    guard try !givesKeysOnce(table) else { return nil }
    let statement = try self.statement("SELECT max(id) FROM \(quoted(identifier: table))")
    defer { statement.reset() }
    guard try statement.step(), case .integer(let last) = statement.value(at: 0), last < .max
    else { return nil }
    return last + 1
  }

  /// Takes keys of a table without adding rows: those behind the greatest one that it has or had. A
  /// table that gives each key once will give them to no row.
  ///
  /// - Parameter count: How many; positive.
  /// - Throws: `SQLiteStoreError`, also where there are not so many.
  func takeKeys(_ count: Int, in table: String) throws -> ClosedRange<Int64> {
    let statement = try SQLText(
      """
      SELECT max(
        0, coalesce((SELECT max(id) FROM \(quoted(identifier: table))), 0),
        coalesce((SELECT max(seq) FROM sqlite_sequence WHERE name = ? COLLATE NOCASE), 0))
      """, [.text(table)]
    ).statement(on: self)
    defer { statement.reset() }
    let last = try statement.step() ? statement.integer(at: 0) : 0
    let (end, isTooFar) = last.addingReportingOverflow(Int64(count))
    if isTooFar { throw noKeyLeft(path: location.path) }
    try noteGivenKey(end, in: table)
    return last + 1...end
  }

  /// Notes the greatest key that a table has given, if it gives each once.
  private func noteGivenKey(_ key: Int64, in table: String) throws {
    let parameters: [AttributeValue] = [.text(table), .integer(key)]
    let noted = try SQLText(
      "UPDATE sqlite_sequence SET seq = ?2 WHERE name = ?1 COLLATE NOCASE", parameters
    ).statement(on: self).run()
    guard noted == 0, try givesKeysOnce(table) else { return }
    try SQLText(
      """
      INSERT INTO sqlite_sequence (name, seq) SELECT name, ?2 FROM sqlite_schema
      WHERE type = 'table' AND name = ?1 COLLATE NOCASE
      """, parameters
    ).statement(on: self).run()
  }

  private func noKeyLeft(path: String) -> SQLiteStoreError {
    SQLiteStoreError(path: path, reason: .constraint("no id is left behind \(Int64.max)"))
  }
}
