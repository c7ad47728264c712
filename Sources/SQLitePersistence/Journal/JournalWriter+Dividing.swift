import ObjectGraph

extension JournalWriter {
  /// Makes a new group of what of a group was turned; it has the same maker, time and turn. What is
  /// left stays in its own, with the number that tells which changes of types came after it.
  ///
  /// - Returns: The new group, which is as done or undone as the other.
  /// - Complexity: O(lines of the group)
  func divide(_ group: UndoGroup.ID, leaving rest: UndoRemainder) throws -> UndoGroup.ID {
    try divide(group) { $0.isLeft(by: rest, in: model) }
  }

  /// The same of a group of the store's own.
  func divide(_ group: UndoGroup.ID, leaving rest: GroupRest) throws -> UndoGroup.ID {
    try divide(group) { line in
      line.table.isEmpty || rest.lines.contains(.init(step: line.step, part: line.part))
    }
  }

  private func divide(
    _ group: UndoGroup.ID, _ isLeft: (Line) throws -> Bool
  ) throws -> UndoGroup.ID {
    try SQLText(
      """
      INSERT INTO docket_undo_group (name, list, user, session, time, state, turn, turned_by, kind)
      SELECT name, list, user, session, time, state, turn, turned_by, kind
      FROM docket_undo_group WHERE id = ?
      """, [.integer(group)]
    ).statement(on: connection).run()
    let new = connection.lastInsertedKey
    try GroupNote.origin.note(of: new, from: group, on: connection)
    try GroupNote.firstTurn.note(of: new, from: group, on: connection)
    let move = try connection.statement(
      """
      UPDATE docket_undo_entry SET undo_group = ? WHERE undo_group = ? AND step = ? AND part = ?
      """)
    for line in try lines(of: group) where try !isLeft(line) {
      move.bind(new, at: 1)
      move.bind(group, at: 2)
      move.bind(line.step, at: 3)
      move.bind(line.part, at: 4)
      try move.run()
    }
    return new
  }

  /// A line, told by where it stands and what it is about.
  private struct Line {
    let step: Int64
    let part: Int64
    let table: String
    let key: Int64
    let kind: JournalStep.Kind
    let attribute: String
    /// Whether the row came or went.
    let isOfWholeRow: Bool

    func isLeft(by rest: UndoRemainder, in model: Model) -> Bool {
      // What is of a table that is gone was not turned.
      guard let entity = model.entity(ofTable: table) else { return true }
      let id = ManagedObjectID(entity, key)
      let isOfRules = part < 0
      return switch kind {
      case .update where !isOfRules: rest.hasValue(of: attribute, in: id)
      case .move where !isOfWholeRow: rest.hasPlace(of: id)
      case .insert, .delete, .update, .move: rest.hasPart(of: id)
      }
    }
  }

  private func lines(of group: UndoGroup.ID) throws -> [Line] {
    let statement = try SQLText(
      """
      SELECT step, part, entity, id, kind, attribute,
        max(kind = 'insert' OR kind = 'delete') OVER (PARTITION BY step)
      FROM docket_undo_entry WHERE undo_group = ?
      """, [.integer(group)]
    ).statement(on: connection)
    defer { statement.reset() }
    var lines: [Line] = []
    while try statement.step() {
      guard let kind = JournalStep.Kind(rawValue: statement.text(at: 4)) else { continue }
      lines.append(
        Line(
          step: statement.integer(at: 0), part: statement.integer(at: 1),
          table: statement.text(at: 2), key: statement.integer(at: 3), kind: kind,
          attribute: statement.text(at: 5), isOfWholeRow: statement.integer(at: 6) == 1))
    }
    return lines
  }
}
