import ObjectGraph

/// Reads how the tables of a file are connected: by their foreign keys.
///
/// A column that references the `id` of a table is a to-one relationship, named after the column
/// without an ending `_id`. Its inverse is named after the table that has the column, and with the
/// relationship's name behind it where that would be ambiguous (`job`, `job_agent`), and a number
/// where that is taken too.
/// `ON DELETE` is the delete rule of the inverse: `CASCADE`, `SET NULL`, and whatever else there is
/// refuses the deletion, as SQLite would in the end. References to other columns, such as that to
/// the name of a choice, are no relationships.
struct RelationshipReader {
  /// One foreign key.
  private struct Reference {
    let table: String
    let column: String
    let destination: String
    let rule: Relationship.DeleteRule

    /// The to-one relationship's name among the columns of its table.
    func name(among columns: [ColumnRow]) -> String {
      guard let name = RelationshipReader.name(ofKey: column) else { return column }
      return columns.contains { $0.name == name } ? column : name
    }
  }

  /// The ending of a column that the name of its relationship is without.
  private static let ending = "_id"

  /// The column of a to-one relationship that is called so because no column is.
  static func key(ofRelationship name: String) -> String { name + ending }

  /// What a to-one relationship is called after its column; nil where that has no ending.
  static func name(ofKey column: String) -> String? {
    guard column.hasSuffix(ending), column.utf8.count > 3 else { return nil }
    return String(column.dropLast(3))
  }

  /// The tables that were asked for, then those that are connected with them.
  private(set) var tables: [String]
  private var references: [Reference] = []
  private var columns: [String: [ColumnRow]] = [:]

  /// Finds all tables that foreign keys connect with some tables, directly or not. Tables that
  /// cannot be entities are left out.
  init(from names: [String], by reader: ModelReader) throws {
    tables = names
    let all = try Self.references(on: reader.connection)
    for table in Set(all.flatMap { [$0.table, $0.destination] } + names) {
      columns[table] = try reader.readColumns(of: table)
    }
    let usable = all.filter {
      isEntity($0.table) && isEntity($0.destination) && isWritable($0)
        && KeptTable(name: $0.destination) == nil
    }
    var isComplete = false
    while !isComplete {
      isComplete = true
      for reference in usable {
        let ends = [reference.table, reference.destination]
        guard ends.contains(where: tables.contains) else { continue }
        for end in ends where !tables.contains(end) {
          tables.append(end)
          isComplete = false
        }
      }
    }
    references = usable.filter { tables.contains($0.table) }
  }

  /// The relationships of a table, in both directions.
  func relationships(of table: String) -> [Relationship] {
    var relationships: [Relationship] = []
    for reference in references where reference.table == table {
      relationships.append(
        .toOne(name(of: reference), to: reference.destination, storedIn: reference.column))
    }
    for reference in references where reference.destination == table {
      func isTaken(_ name: String) -> Bool {
        columns[table, default: []].contains { $0.name == name }
          || relationships.contains { $0.name == name }
      }
      let others = references.filter {
        $0.destination == table && $0.table == reference.table
      }
      var name = reference.table
      if others.count > 1 || isTaken(name) { name += "_\(self.name(of: reference))" }
      // Tables and columns may be called anything.
      let base = name
      var number = 1
      while isTaken(name) {
        number += 1
        name = "\(base)_\(number)"
      }
      relationships.append(
        .toMany(
          name, of: reference.table, inverse: self.name(of: reference), onDelete: reference.rule))
    }
    return relationships
  }

  private func name(of reference: Reference) -> String {
    reference.name(among: columns[reference.table] ?? [])
  }

  private func isEntity(_ table: String) -> Bool {
    columns[table].map { ListObstacle($0) == nil } ?? false
  }

  /// Whether the column is an attribute: a key of its own or a generated column is none.
  private func isWritable(_ reference: Reference) -> Bool {
    columns[reference.table]?.contains { $0.name == reference.column && !$0.isKey } ?? false
  }

  /// The foreign keys of one column that reference an `id`, one for each column, by table.
  private static func references(on connection: Connection) throws -> [Reference] {
    guard try mayHaveReferences(connection) else { return [] }
    let statement = try connection.statement(
      """
      SELECT child.name, key."from", parent.name, key.on_delete
      FROM sqlite_schema AS child, pragma_foreign_key_list(child.name) AS key
        JOIN sqlite_schema AS parent ON parent.name = key."table" COLLATE NOCASE
      WHERE child.type = 'table' AND parent.type = 'table' AND substr(child.name, 1, 7) <> 'docket_'
      GROUP BY child.name, key.id
      HAVING max(key.seq) = 0 AND (key."to" IS NULL OR lower(key."to") = 'id')
      ORDER BY child.name, key.id DESC
      """)
    defer { statement.reset() }
    var references: [Reference] = []
    while try statement.step() {
      let table = statement.text(at: 0)
      let column = statement.text(at: 1)
      if references.contains(where: { $0.table == table && $0.column == column }) { continue }
      let rule: Relationship.DeleteRule =
        switch statement.text(at: 3) {
        case "CASCADE": .cascade
        case "SET NULL": .nullify
        default: .deny
        }
      references.append(
        Reference(
          table: table, column: column, destination: statement.text(at: 2), rule: rule))
    }
    return references
  }

  /// Whether any table says the word with which a reference begins. Most files have none, and to
  /// ask for the references of each table takes six times as long.
  private static func mayHaveReferences(_ connection: Connection) throws -> Bool {
    let statement = try connection.statement(
      """
      SELECT 1 FROM sqlite_schema
      WHERE type = 'table' AND sql LIKE '%REFERENCES%' AND substr(name, 1, 7) <> 'docket_' LIMIT 1
      """)
    defer { statement.reset() }
    return try statement.step()
  }
}
