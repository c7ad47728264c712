import ObjectGraph

/// The foreign keys that lead to a table and are no relationships, where SQLite deletes or empties
/// rows by them on its own.
///
/// No step of undo would hold what is lost that way: such rows have no `id` of their own, or lead
/// to another column than that. So a change that reaches any is refused.
struct UnkeptReferences {
  /// One foreign key.
  private struct Reference {
    let table: String
    /// Its columns, and those that they lead to.
    var columns: [(own: String, other: String)]
    /// What becomes of its rows.
    let deletion: Action?
    let update: Action?

    /// Whether it leads to a column, in whatever letters.
    func leadsTo(_ column: String) -> Bool {
      columns.contains { $0.other.lowercased() == column.lowercased() }
    }

    /// Whether a row leads to one of a key.
    func leads(to key: Int64, of table: String, on connection: Connection) throws -> Bool {
      // What the other table's column holds equal is a reference, so that stands first.
      let joined = columns.map {
        " AND target.\(quoted(identifier: $0.other)) = source.\(quoted(identifier: $0.own))"
      }
      let statement = try SQLText(
        """
        SELECT 1
        FROM \(quoted(identifier: table)) AS target, \(quoted(identifier: self.table)) AS source
        WHERE target.id = ?\(joined.joined()) LIMIT 1
        """, [.integer(key)]
      ).statement(on: connection)
      defer { statement.reset() }
      return try statement.step()
    }
  }

  /// What a foreign key does to its rows.
  private enum Action: String {
    case delete = "CASCADE"
    case empty = "SET NULL"
    case fill = "SET DEFAULT"

    var words: String {
      switch self {
      case .delete: "would be deleted along"
      case .empty: "would be emptied"
      case .fill: "would be changed along"
      }
    }
  }

  private let table: String
  private var references: [Reference] = []

  /// Finds them.
  init(to entity: Entity, on connection: Connection) throws {
    table = entity.name
    let reader = ModelReader(connection: connection)
    for reference in try Self.references(to: table, on: connection) {
      let columns = try reader.readColumns(of: reference.table)
      let isRelationship =
        reference.columns.count == 1 && reference.columns[0].other.lowercased() == "id"
        && columns.contains(where: \.isKey)
        && columns.contains { $0.name == reference.columns[0].own && !$0.isKey }
      if !isRelationship { references.append(reference) }
    }
  }

  /// Refuses to delete a row if others would be lost.
  func check(deletionOf key: Int64, on connection: Connection) throws {
    for reference in references {
      guard let action = reference.deletion,
        try reference.leads(to: key, of: table, on: connection)
      else { continue }
      throw Self.refusal(action, reference)
    }
  }

  /// Refuses to change columns of a row if others would be lost. Where those follow, they follow
  /// undo as well.
  func check(
    updateOf key: Int64, changing columns: some Sequence<String>, on connection: Connection
  ) throws {
    for reference in references {
      guard let action = reference.update, action != .delete,
        columns.contains(where: reference.leadsTo),
        try reference.leads(to: key, of: table, on: connection)
      else { continue }
      throw Self.refusal(action, reference)
    }
  }

  private static func refusal(_ action: Action, _ reference: Reference) -> PersistentStoreError {
    .refused(
      "rows of the table \(reference.table) that lead to it \(action.words),"
        + " and undo could not bring that back")
  }

  private static func references(
    to table: String, on connection: Connection
  ) throws -> [Reference] {
    let statement = try SQLText(
      """
      SELECT source.name, key.seq, key."from", ifnull(key."to", 'id'), key.on_delete, key.on_update
      FROM sqlite_schema AS source, pragma_foreign_key_list(source.name) AS key
      WHERE source.type = 'table' AND substr(source.name, 1, 7) <> 'docket_'
        AND key."table" = ? COLLATE NOCASE
      ORDER BY source.name, key.id, key.seq
      """, [.text(table)]
    ).statement(on: connection)
    defer { statement.reset() }
    var references: [Reference] = []
    while try statement.step() {
      if statement.integer(at: 1) == 0 {
        references.append(
          Reference(
            table: statement.text(at: 0), columns: [],
            deletion: Action(rawValue: statement.text(at: 4)),
            update: Action(rawValue: statement.text(at: 5))))
      }
      references[references.count - 1].columns
        .append((own: statement.text(at: 2), other: statement.text(at: 3)))
    }
    return references
  }
}
