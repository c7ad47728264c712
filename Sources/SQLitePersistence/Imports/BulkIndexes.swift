/// The indexes of a table while many rows are written at once.
///
/// To sort a million rows costs less than to find the place of each in every index. So where the
/// rows that are there are few, the indexes are dropped meanwhile and made again from their own
/// text. What SQLite keeps a rule with, a unique index, stays: it tells which row breaks the rule.
/// So do all where the table has triggers, which may look for rows at each that is written; the
/// feed's are gone by then. And so do those with a text in the marks of names, which stay as they
/// are: made again it would be read anew.
struct BulkIndexes {
  /// How many rows a table has at most whose indexes are made anew.
  private static let mostRows = 10_000

  private let connection: Connection
  private let indexes: [(name: String, sql: String)]

  /// Drops the indexes of a table, if that pays.
  static func pause(of table: String, on connection: Connection) throws -> BulkIndexes {
    var indexes: [(name: String, sql: String)] = []
    if try pays(for: table, on: connection) { indexes = try droppable(of: table, on: connection) }
    for index in indexes { try connection.execute("DROP INDEX \(quoted(identifier: index.name))") }
    return BulkIndexes(connection: connection, indexes: indexes)
  }

  /// Makes them again, in their order.
  func resume() throws {
    for index in indexes { try connection.execute(index.sql) }
  }

  private static func pays(for table: String, on connection: Connection) throws -> Bool {
    let statement = try SQLText(
      """
      SELECT (SELECT count(*) FROM (SELECT 1 FROM \(quoted(identifier: table)) LIMIT ?)),
        EXISTS (SELECT 1 FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = ? COLLATE NOCASE)
      """, [.integer(Int64(mostRows + 1)), .text(table)]
    ).statement(on: connection)
    defer { statement.reset() }
    return try statement.step() && statement.integer(at: 0) <= mostRows
      && statement.integer(at: 1) == 0
  }

  /// Those that a statement made, and that keep no rule, with the statement.
  private static func droppable(
    of table: String, on connection: Connection
  ) throws -> [(name: String, sql: String)] {
    let statement = try SQLText(
      """
      SELECT schema.name, schema.sql
      FROM pragma_index_list(?) AS list JOIN sqlite_schema AS schema ON schema.name = list.name
      WHERE schema.type = 'index' AND schema.sql IS NOT NULL AND NOT list."unique"
      ORDER BY schema.rowid
      """, [.text(table)]
    ).statement(on: connection)
    defer { statement.reset() }
    var indexes: [(name: String, sql: String)] = []
    while try statement.step() { indexes.append((statement.text(at: 0), statement.text(at: 1))) }
    let columns = try RecordedRows.names(
      "SELECT name FROM pragma_table_xinfo(?)", table, on: connection)
    return indexes.filter { index in
      let names = [index.name, table] + columns
      return SQLToken.tokens(of: index.sql).allSatisfy { $0.isName(among: names) }
    }
  }
}

extension SQLToken {
  /// Whether it is one of some names where it is a name in marks.
  fileprivate func isName(among names: [String]) -> Bool {
    guard case .name(let name) = kind else { return true }
    return names.contains { $0.lowercased() == name.lowercased() }
  }
}
