import ObjectGraph

/// The foreign keys that lead to a table and are no relationships, where SQLite deletes or empties
/// rows by them on its own.
///
/// No step of undo would hold what is lost that way: such rows have no `id` of their own, or lead
/// to another column than that. So a change that reaches any is refused.
struct UnkeptReferences {
  private let table: String
  private var references: [TableReference] = []

  /// Finds them.
  ///
  /// - Parameter includingRelationships: Whether relationships count: a gesture that changes a
  ///   choice, or the notes of lists, keeps nothing of the rows that lead to what it takes away.
  init(
    to entity: Entity, includingRelationships: Bool = false, on connection: Connection
  ) throws {
    table = entity.name
    let reader = ModelReader(connection: connection)
    for reference in try TableReference.all(to: table, on: connection) {
      let columns = try reader.readColumns(of: reference.table)
      let isRelationship =
        reference.columns.count == 1 && reference.columns[0].other.lowercased() == "id"
        && columns.contains(where: \.isKey)
        && columns.contains { $0.name == reference.columns[0].own && !$0.isKey }
      if includingRelationships || !isRelationship { references.append(reference) }
    }
  }

  /// Refuses to delete a row if others would be lost.
  func check(deletionOf key: Int64, on connection: Connection) throws {
    if let obstacle = try obstacle(toDeletionOf: key, on: connection) {
      throw PersistentStoreError.refused(obstacle)
    }
  }

  /// What would be lost with a row; nil if it can be deleted.
  func obstacle(toDeletionOf key: Int64, on connection: Connection) throws -> String? {
    for reference in references {
      guard let action = reference.deletion, try isLed(by: reference, to: key, on: connection)
      else { continue }
      return Self.words(action, reference)
    }
    return nil
  }

  /// Refuses to change columns of a row if others would be lost. Where those follow, they follow
  /// undo as well.
  func check(
    updateOf key: Int64, changing columns: some Sequence<String>, on connection: Connection
  ) throws {
    for reference in references {
      guard let action = reference.update, action != .delete,
        columns.contains(where: reference.leadsTo),
        try isLed(by: reference, to: key, on: connection)
      else { continue }
      throw PersistentStoreError.refused(Self.words(action, reference))
    }
  }

  /// Whether a foreign key leads some row to one of a key.
  private func isLed(
    by reference: TableReference, to key: Int64, on connection: Connection
  ) throws -> Bool {
    let statement = try SQLText(
      """
      SELECT 1 FROM \(quoted(identifier: table)) AS target,
        \(quoted(identifier: reference.table)) AS source
      WHERE target.id = ? AND \(reference.condition) LIMIT 1
      """, [.integer(key)]
    ).statement(on: connection)
    defer { statement.reset() }
    return try statement.step()
  }

  private static func words(
    _ action: TableReference.Action, _ reference: TableReference
  ) -> String {
    let words =
      switch action {
      case .delete: "would be deleted along"
      case .empty: "would be emptied"
      case .fill: "would be changed along"
      }
    return "rows of the table \(reference.table) that lead to it \(words),"
      + " and undo could not bring that back"
  }
}
