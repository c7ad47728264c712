import ObjectGraph

/// Which steps wait for others.
extension JournalReader {
  /// A step that a group came after, and that has to be brought back before it, by its name: it
  /// makes a row lead to one that the group takes away, or moved one of which the group changed the
  /// section alone, and was taken back after the group was. One that can never be done again,
  /// because the row is another one by now, is not waited for, nor is one that only somebody else
  /// could bring back.
  ///
  /// Any other step that a group rests on is told by the rows, which are not as the group expects
  /// them.
  ///
  /// - Complexity: O(lines of the journal) where the group takes rows away to which others may
  ///   lead, or changed the section of a row alone
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
    return try earlierMove(than: group)
  }

  /// The earliest undone step that moved a row of which a group changed the section alone, and that
  /// can still be done: the row is not where the group found it, whatever rank it has.
  ///
  /// Of other rows their ranks tell.
  private func earlierMove(than group: UndoGroup.ID) throws -> String? {
    let statement = try SQLText(
      """
      SELECT name, moved.entity, moved.id, moved.before, (
        SELECT before FROM docket_undo_entry AS other
        WHERE other.undo_group = undo.id AND other.step = moved.step AND other.kind = 'move'
          AND attribute = 'section')
      FROM docket_undo_group AS undo
      CROSS JOIN docket_undo_entry AS moved ON undo_group = undo.id
      WHERE \(Self.isBroughtBackBefore) AND moved.kind = 'move' AND attribute = 'rank'
        AND before IS NOT after AND after IS NOT NULL
        AND (moved.entity, moved.id) IN (
          SELECT entity, id FROM docket_undo_entry
          WHERE undo_group = ?1 AND kind = 'move' AND attribute = 'rank' AND before IS after)
      ORDER BY \(GroupNote.origin(of: "undo.id"))
      """, arguments(of: group)
    ).statement(on: connection)
    defer { statement.reset() }
    // Of steps that moved a row one after the other the first one tells whether they can be done.
    var seen: Set<ManagedObjectID> = []
    while try statement.step() {
      guard let entity = model.entity(ofTable: statement.text(at: 1)) else { continue }
      let row = ManagedObjectID(entity, statement.integer(at: 2))
      guard seen.insert(row).inserted else { continue }
      let places = [
        entity.orderAttribute.map { ($0, statement.value(at: 3)) },
        entity.sectionAttribute.map { ($0, statement.value(at: 4)) },
      ].compactMap(\.self)
      if try places.allSatisfy({ try holds(row.key, of: entity, $0.0, $0.1) == true }) {
        return statement.text(at: 0)
      }
    }
    return nil
  }

  /// Of a group `undo`: whether it came before the group that is the first argument, was taken back
  /// after that was, and is the user's, who is the second one, or was taken back in the session
  /// that is the third one.
  private static let isBroughtBackBefore = """
    state = 'undone' AND turn > (SELECT turn FROM docket_undo_group WHERE id = ?1)
      AND \(GroupNote.origin(of: "undo.id")) < \(GroupNote.origin(of: "?1"))
      AND (user = ?2 OR turned_by = ?3)
    """

  private func arguments(of group: UndoGroup.ID) -> [AttributeValue] {
    [.integer(group), .text(user), .text(session)]
  }

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
      WHERE \(Self.isBroughtBackBefore) AND entity = ?4 AND attribute = ?5
        AND entry.kind IN ('insert', 'update')
      ORDER BY \(GroupNote.origin(of: "undo.id"))
      """, arguments(of: group) + [.text(entity.name), .text(attribute)]
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
    let holds = try holds(row, of: entity, attribute, beginning.value)
    return beginning.isInsertion ? holds == nil : holds == true
  }

  /// Whether an attribute of a row has a value; nil where there is no such row.
  private func holds(
    _ row: Int64, of entity: Entity, _ attribute: String, _ value: AttributeValue
  ) throws -> Bool? {
    let (table, column) = (quoted(identifier: entity.name), quoted(identifier: attribute))
    let statement = try SQLText(
      "SELECT \(column) IS ? FROM \(table) WHERE id = ?", [value, .integer(row)]
    ).statement(on: connection)
    defer { statement.reset() }
    return try statement.step() ? statement.integer(at: 0) == 1 : nil
  }
}
