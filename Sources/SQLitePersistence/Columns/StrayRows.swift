import ObjectGraph

/// How many rows lead nowhere by the foreign keys that lead to a column. SQLite looks at none of
/// them where the column gives way to another one that is called so.
struct StrayRows {
  /// A foreign key.
  private struct Key: Hashable {
    let table: String
    let columns: [String]
  }

  private var counts: [(key: Key, count: Int64)] = []

  /// Counts them.
  ///
  /// - Complexity: O(rows with such foreign keys), mostly none
  init(leadingTo column: String, of table: String, on connection: Connection) throws {
    for reference in try TableReference.all(to: table, on: connection)
    where !reference.columns(leadingTo: [column]).isEmpty {
      // Their numbers change with the columns of the table.
      let key = Key(table: reference.table, columns: reference.columns.map(\.own))
      let count = try Self.count(by: reference, to: table, on: connection)
      counts.append((key, count))
    }
  }

  /// By which foreign key more rows lead nowhere than before: its table and columns; nil for none.
  func grown(since before: StrayRows) -> (table: String, columns: [String])? {
    let former = Dictionary(before.counts.map { ($0.key, $0.count) }) { max($0, $1) }
    let grown = counts.first { $0.count > former[$0.key] ?? 0 }
    return grown.map { ($0.key.table, $0.key.columns) }
  }

  private static func count(
    by reference: TableReference, to table: String, on connection: Connection
  ) throws -> Int64 {
    // What the column makes of a value decides, as for foreign keys. Joined, so that what no index
    // holds is not looked for row by row.
    let equal = reference.columns.map {
      "target.\(quoted(identifier: $0.other)) = +source.\(quoted(identifier: $0.own))"
    }
    let given = reference.columns.map { "source.\(quoted(identifier: $0.own)) IS NOT NULL" }
    let statement = try connection.statement(
      """
      SELECT count(*) FROM \(quoted(identifier: reference.table)) AS source
      LEFT JOIN \(quoted(identifier: table)) AS target ON \(equal.joined(separator: " AND "))
      WHERE \(given.joined(separator: " AND ")) AND target.id IS NULL
      """)
    defer { statement.reset() }
    return try statement.step() ? statement.integer(at: 0) : 0
  }
}
