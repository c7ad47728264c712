import ObjectGraph

/// A foreign key that leads to a table.
struct TableReference {
  /// Whose it is.
  let table: String
  /// Which one of its table, as SQLite counts them.
  let number: Int64
  /// Its columns, and those that they lead to.
  private(set) var columns: [(own: String, other: String)] = []
  /// What becomes of its rows.
  let deletion: Action?
  let update: Action?
  /// Whether another one of its column, which leads to an `id` too, is the relationship.
  let isPassedOver: Bool

  /// What a foreign key does to its rows.
  enum Action: String {
    case delete = "CASCADE"
    case empty = "SET NULL"
    case fill = "SET DEFAULT"
  }

  /// Whether it leads to names, as that of a choice does.
  var leadsToName: Bool { columns.map { $0.other.lowercased() } == ["name"] }

  /// Its columns that lead to some, in whatever letters.
  func columns(leadingTo others: [String]) -> [String] {
    let others = Set(others.map { $0.lowercased() })
    return columns.filter { others.contains($0.other.lowercased()) }.map(\.own)
  }

  /// That a row `source` of its table leads to a row `target` of the other one, in SQL.
  var condition: String { condition(from: "source", to: "target") }

  /// That a row of its table leads to one of the other table, in SQL, by what these are called.
  func condition(from source: String, to target: String) -> String {
    // What the other table's column holds equal is a reference, so that stands first.
    columns.map {
      "\(target).\(quoted(identifier: $0.other)) = \(source).\(quoted(identifier: $0.own))"
    }.joined(separator: " AND ")
  }

  /// All of them, but those of the store's own tables.
  static func all(to table: String, on connection: Connection) throws -> [TableReference] {
    let statement = try SQLText(
      """
      SELECT source.name, key.seq, key."from", \(Self.other), key.on_delete, key.on_update, key.id,
        EXISTS (
          SELECT 1 FROM pragma_foreign_key_list(source.name) AS first
          WHERE first."from" = key."from" AND first.id > key.id
          GROUP BY first.id
          HAVING max(first.seq) = 0 AND (first."to" IS NULL OR lower(first."to") = 'id'))
      FROM sqlite_schema AS source, pragma_foreign_key_list(source.name) AS key
      WHERE source.type = 'table' AND substr(source.name, 1, 7) <> 'docket_'
        AND key."table" = ? COLLATE NOCASE
      ORDER BY source.name, key.id, key.seq
      """, [.text(table)]
    ).statement(on: connection)
    defer { statement.reset() }
    var references: [TableReference] = []
    while try statement.step() {
      if statement.integer(at: 1) == 0 {
        references.append(
          TableReference(
            table: statement.text(at: 0), number: statement.integer(at: 6),
            deletion: Action(rawValue: statement.text(at: 4)),
            update: Action(rawValue: statement.text(at: 5)),
            isPassedOver: statement.integer(at: 7) == 1))
      }
      references[references.count - 1].columns
        .append((own: statement.text(at: 2), other: statement.text(at: 3)))
    }
    return references
  }

  /// What a column of `key`, a foreign key, leads to, in SQL: where it does not say that it is the
  /// primary key of the other table.
  static let other = """
    coalesce(key."to",
      (SELECT name FROM pragma_table_info(key."table") WHERE pk = key.seq + 1), 'id')
    """
}
