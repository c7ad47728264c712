import ObjectGraph

/// Which steps wait for others.
extension JournalReader {
  /// A step that a group came after, and that has to be brought back before it, by its name: it
  /// makes a row lead to one that the group takes away, and was taken back after the group was.
  /// One that can never be done again, because the row is another one by now, is not waited for.
  ///
  /// Any other step that a group rests on is told by the rows, which are not as the group expects
  /// them.
  ///
  /// - Complexity: O(lines of the journal) where the group takes rows away to which others may lead
  func earlierStep(neededBefore group: UndoGroup.ID) throws -> String? {
    for (table, rows) in try deletedRows(of: group) {
      for entity in model.entities {
        for attribute in entity.attributes where attribute.type == .choice(of: table) {
          let step = try earlierStep(
            than: group, setting: attribute.name, of: entity, to: Set(rows.map(\.name)))
          if let step { return step }
        }
        for relationship in entity.relationships where relationship.destination == table {
          guard let attribute = relationship.attribute else { continue }
          let step = try earlierStep(
            than: group, setting: attribute, of: entity,
            to: Set(rows.map { .integer($0.key) }))
          if let step { return step }
        }
      }
    }
    return nil
  }

  /// Lets rows of which a group changed the section alone wait for steps that it came after, and
  /// that have yet to move them again: they are not where it found them, whatever rank they have.
  ///
  /// Of other rows their ranks tell.
  ///
  /// - Complexity: O(lines of the journal) where it changed the section of a row alone
  func awaitEarlierMoves(in group: inout UndoGroup) throws {
    let places = group.entries.indices.filter { index in
      let entry = group.entries[index]
      return entry.from != nil && entry.from?.rank == entry.to?.rank
    }
    guard !places.isEmpty else { return }
    let statement = try SQLText(
      """
      SELECT DISTINCT entity, entry.id FROM docket_undo_group AS undo
      CROSS JOIN docket_undo_entry AS entry ON undo_group = undo.id
      WHERE \(Self.isBroughtBackBefore) AND entry.kind = 'move' AND attribute = 'rank'
        AND before IS NOT after
      """, [.integer(group.id)]
    ).statement(on: connection)
    defer { statement.reset() }
    var moved: [String: Set<Int64>] = [:]
    while try statement.step() {
      moved[statement.text(at: 0), default: []].insert(statement.integer(at: 1))
    }
    for index in places {
      let id = group.entries[index].id
      guard moved[id.entity.name]?.contains(id.key) == true else { continue }
      group.entries[index].from?.rank = .null
    }
  }

  /// Of a group `undo`: whether it came before the group that is the first argument, and was taken
  /// back after that was.
  private static let isBroughtBackBefore = """
    state = 'undone' AND turn > (SELECT turn FROM docket_undo_group WHERE id = ?1)
      AND \(JournalWriter.origin(of: "undo.id")) < \(JournalWriter.origin(of: "?1"))
    """

  private typealias DeletedRow = (key: Int64, name: AttributeValue)

  private func deletedRows(of group: UndoGroup.ID) throws -> [String: [DeletedRow]] {
    let statement = try SQLText(
      """
      SELECT entity, id, max(iif(attribute = 'name', before, NULL)) FROM docket_undo_entry
      WHERE undo_group = ? AND kind = 'delete' GROUP BY entity, id
      """, [.integer(group)]
    ).statement(on: connection)
    defer { statement.reset() }
    var rows: [String: [DeletedRow]] = [:]
    while try statement.step() {
      rows[statement.text(at: 0), default: []]
        .append((statement.integer(at: 1), statement.value(at: 2)))
    }
    return rows
  }

  /// The earliest undone step that gives a row one of some values, and that can still be done.
  private func earlierStep(
    than group: UndoGroup.ID, setting attribute: String, of entity: Entity,
    to values: Set<AttributeValue>
  ) throws -> String? {
    let statement = try SQLText(
      """
      SELECT name, entry.id, entry.kind, before, after FROM docket_undo_group AS undo
      CROSS JOIN docket_undo_entry AS entry ON undo_group = undo.id
      WHERE \(Self.isBroughtBackBefore) AND entity = ?2 AND attribute = ?3
        AND entry.kind IN ('insert', 'update')
      ORDER BY \(JournalWriter.origin(of: "undo.id"))
      """, [.integer(group), .text(entity.name), .text(attribute)]
    ).statement(on: connection)
    defer { statement.reset() }
    // Of steps that build on one another in a row the first one tells whether they can be done.
    var beginnings: [Int64: Beginning] = [:]
    while try statement.step() {
      let row = statement.integer(at: 1)
      let beginning =
        beginnings[row]
        ?? Beginning(isInsertion: statement.text(at: 2) == "insert", value: statement.value(at: 3))
      beginnings[row] = beginning
      if values.contains(statement.value(at: 4)), try isThere(beginning, row, of: entity, attribute)
      {
        return statement.text(at: 0)
      }
    }
    return nil
  }

  /// What an undone step found of a row: that it was absent, or a value.
  private struct Beginning {
    let isInsertion: Bool
    let value: AttributeValue
  }

  /// Whether a row is as an undone step found it.
  private func isThere(
    _ beginning: Beginning, _ row: Int64, of entity: Entity, _ attribute: String
  ) throws -> Bool {
    let (table, column) = (quoted(identifier: entity.name), quoted(identifier: attribute))
    let statement = try SQLText(
      "SELECT \(column) IS ? FROM \(table) WHERE id = ?", [beginning.value, .integer(row)]
    ).statement(on: connection)
    defer { statement.reset() }
    guard try statement.step() else { return beginning.isInsertion }
    return !beginning.isInsertion && statement.integer(at: 0) == 1
  }
}
