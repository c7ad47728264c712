import ObjectGraph

@testable import SQLitePersistence

extension SQLiteStore {
  /// How SQLite goes about a query.
  func plan(of query: SQLText) throws -> String {
    let explained = SQLText("EXPLAIN QUERY PLAN " + query.text, query.values)
    let statement = try explained.statement(on: connection)
    defer { statement.reset() }
    var lines: [String] = []
    while try statement.step() { lines.append(statement.text(at: 3)) }
    return lines.joined(separator: "\n")
  }
}
