/// The indexes of a table while many rows are written at once.
///
/// To sort a million rows costs less than to find the place of each in every index. So where the
/// rows that are there are few, the indexes are dropped meanwhile and made again from their own
/// text. What SQLite keeps a rule with, a unique index, stays: it tells which row breaks the rule.
/// So do all where the table has triggers, which may look for rows at each that is written; the
/// feed's are gone by then.
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
    return indexes
  }
}
