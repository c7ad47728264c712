/// The indexes of a table while many rows are written at once.
///
/// To sort a million rows costs less than to find the place of each in every index. So where the rows
/// that are there are few, the indexes are dropped meanwhile and made again from their own text. What
/// SQLite keeps a rule with, a unique index, stays: it tells which row breaks the rule.
struct BulkIndexes {
  /// How many rows a table has at most whose indexes are made anew.
  private static let mostRows = 10_000

  private let connection: Connection
  private let indexes: [(name: String, sql: String)]

  /// Drops the indexes of a table, if that pays.
  static func pause(of table: String, on connection: Connection) throws -> BulkIndexes {
    let count = try connection.statement(
      "SELECT count(*) FROM (SELECT 1 FROM \(quoted(identifier: table)) LIMIT \(mostRows + 1))")
    defer { count.reset() }
    guard try count.step(), count.integer(at: 0) <= mostRows else {
      return BulkIndexes(connection: connection, indexes: [])
    }
    count.reset()
    var indexes: [(name: String, sql: String)] = []
    // Only those that a statement made have a text.
    let names = try SQLText(
      """
      SELECT schema.name, schema.sql
      FROM pragma_index_list(?) AS list JOIN sqlite_schema AS schema ON schema.name = list.name
      WHERE schema.type = 'index' AND schema.sql IS NOT NULL AND NOT list."unique"
      ORDER BY schema.rowid
      """, [.text(table)]
    ).statement(on: connection)
    defer { names.reset() }
    while try names.step() { indexes.append((names.text(at: 0), names.text(at: 1))) }
    names.reset()
    for index in indexes { try connection.execute("DROP INDEX \(quoted(identifier: index.name))") }
    return BulkIndexes(connection: connection, indexes: indexes)
  }

  /// Makes them again, in their order.
  func resume() throws {
    for index in indexes { try connection.execute(index.sql) }
  }
}
