import ObjectGraph

extension RetypedColumns {
  /// Writes what steps tell of columns as changes of their types made it that are about to be
  /// forgotten: soon nothing tells of these any more.
  ///
  /// Where a change that is kept came before one that is forgotten, values have gone through it
  /// then and will once more. What that makes another value of is no longer what the row holds, so
  /// its step is refused. It takes two people who take back changes of one column by turns.
  ///
  /// - Parameters:
  ///   - groups: Those that are about to be forgotten.
  ///   - model: What the columns are by now.
  ///   - connection: Of the open transaction.
  /// - Complexity: O(lines of the journal) where a change of a type is among them, else O(number
  ///   of changes of types)
  mutating func settle(
    forgetting groups: [UndoGroup.ID], model: Model, on connection: Connection
  ) throws {
    let groups = Set(groups)
    for column in columns(changedBy: groups) {
      guard let entity = model.entity(ofTable: column.table) else { continue }
      // All at once: what changes lost is told by lines that are written anew as well.
      try readLosses(of: column)
      for place in try places(of: column, entity, in: nil, on: connection) {
        let held = try line(
          place.line, of: place.key, entity, in: place.group, throughLastOf: groups)
        guard held.before != place.line.before || held.after != place.line.after else { continue }
        try SQLText(
          """
          UPDATE docket_undo_entry SET before = ?, after = ?
          WHERE undo_group = ? AND step = ? AND part = ?
          """,
          [
            held.before, held.after, .integer(place.group), .integer(place.step),
            .integer(place.part),
          ]
        ).statement(on: connection).run()
      }
    }
  }

  /// A line, and where it stands.
  struct Place {
    let group: Int64
    let step: Int64
    let part: Int64
    let key: Int64
    let line: JournalStep.Line
  }

  /// What a step tells of a column by rows, or what all do. Of imports it is told otherwise.
  func places(
    of column: Column, _ entity: Entity, in group: UndoGroup.ID?, on connection: Connection
  ) throws -> [Place] {
    let section = entity.sectionAttribute == column.name ? PlacePart.section.rawValue : ""
    let statement = try SQLText(
      """
      SELECT undo_group, step, part, entry.kind, attribute, before, after, entry.id
      FROM docket_undo_group AS undo CROSS JOIN docket_undo_entry AS entry
      ON undo_group = undo.id
      WHERE undo.kind <> ? AND entity = ?
        AND attribute = iif(entry.kind = 'move', ?, ?) AND undo.id = ifnull(?, undo.id)
      """,
      [
        .text(GroupKind.import.rawValue), .text(column.table), .text(section), .text(column.name),
        group.map { .integer($0) } ?? .null,
      ]
    ).statement(on: connection)
    defer { statement.reset() }
    var places: [Place] = []
    while try statement.step() {
      guard let kind = JournalStep.Kind(rawValue: statement.text(at: 3)) else { continue }
      places.append(
        Place(
          group: statement.integer(at: 0), step: statement.integer(at: 1),
          part: statement.integer(at: 2), key: statement.integer(at: 7),
          line: JournalStep.Line(
            kind: kind, attribute: statement.text(at: 4), before: statement.value(at: 5),
            after: statement.value(at: 6), isTriggered: statement.integer(at: 2) < 0)))
    }
    return places
  }
}
