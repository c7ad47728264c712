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
  init(to entity: Entity, on connection: Connection) throws {
    table = entity.name
    let reader = ModelReader(connection: connection)
    for reference in try TableReference.all(to: table, on: connection) {
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
      guard let action = reference.deletion, try isLed(by: reference, to: key, on: connection)
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
        try isLed(by: reference, to: key, on: connection)
      else { continue }
      throw Self.refusal(action, reference)
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

  private static func refusal(
    _ action: TableReference.Action, _ reference: TableReference
  ) -> PersistentStoreError {
    let words =
      switch action {
      case .delete: "would be deleted along"
      case .empty: "would be emptied"
      case .fill: "would be changed along"
      }
    return .refused(
      "rows of the table \(reference.table) that lead to it \(words),"
        + " and undo could not bring that back")
  }
}
