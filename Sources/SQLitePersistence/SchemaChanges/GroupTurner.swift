import ObjectGraph

/// Takes back, or brings back, what a gesture of the store's own did, step by step.
struct GroupTurner {
  let connection: Connection
  let model: Model
  /// What could not be turned because somebody changed it since.
  private(set) var conflicts: [SaveConflict] = []
  /// Whether something was turned.
  private(set) var didTurn = false

  init(connection: Connection, model: Model) {
    self.connection = connection
    self.model = model
  }

  /// A step as the journal has it.
  private enum Item {
    case structure(StructureStep)
    case row(table: String, key: Int64, lines: [JournalStep.Line])
  }

  /// Turns a group; ``conflicts`` and ``didTurn`` tell how far that went.
  ///
  /// - Throws: `SchemaChangeError` where tables and columns are not as the gesture left them.
  mutating func turn(_ group: UndoGroup.ID, _ direction: UndoDirection) throws {
    let items = try items(of: group, direction)
    let retyped = direction == .redo ? Self.retypedColumns(in: items.map(\.item)) : []
    let changes = items.compactMap { step, item in
      if case .structure(let change) = item { (step, change) } else { nil }
    }
    let structure = StructureWriter(connection: connection)
    for (step, item) in direction == .redo ? items : items.reversed() {
      let kept = KeptTable(group: group, step: step)
      switch item {
      case .structure(let change):
        try requireOrder(of: change, in: group, direction)
        try requireOwnRows(in: change, of: group, direction)
        if direction == .redo, case .retypeColumn(let column, let table, let old, let new) = change
        {
          let retyping = ColumnRetyping(
            column, of: table, from: old, to: new, connection: connection)
          try RetypeLosses(retyping: retyping, group: group).renew()
        }
        let left =
          switch direction {
          case .redo: try structure.carryOut(change, kept: kept)
          case .undo: try structure.takeBack(change, kept: kept)
          }
        let entity = entity(change.journalLine.table)
        conflicts += left.map { SaveConflict(ManagedObjectID(entity, $0)) }
        didTurn = true
      case .row(let table, _, let lines)
      where lines.contains { retyped.contains(.init(table: table, name: $0.attribute)) }:
        // What the change lost then; it finds out itself what it loses now.
        continue
      case .row(let table, let key, let lines):
        let left = try turn(
          table, key, direction == .redo ? lines : lines.reversed().map(\.inverse), of: group)
        conflicts += left
        // Of an edited row each value is turned for itself.
        let isEdit = lines.first?.kind == .update && left.allSatisfy { $0.attribute != nil }
        if left.isEmpty || isEdit && left.count < lines.count { didTurn = true }
      }
    }
    if direction == .undo { try keepPrints(of: changes, of: group) }
  }

  /// Refuses to turn a change of a type below or above which others came or went: values would be
  /// converted from a type that they do not have.
  private func requireOrder(
    of step: StructureStep, in group: UndoGroup.ID, _ direction: UndoDirection
  ) throws {
    guard case .retypeColumn(let name, let table, let old, _) = step else { return }
    let columns = try RetypedColumns(connection: connection)
    // In both directions the notes have the old type by now; without a note the column tells.
    // A change below that the journal has forgotten is told by them alone.
    let note = try ModelReader(connection: connection).readFields()
      .first { $0.entity == table && $0.name == name }
    let present =
      note.flatMap { AttributeType(fieldType: $0.type, choice: $0.choice) }
      ?? (direction == .redo ? model.entity(named: table)?.attribute(named: name)?.type : nil)
    guard columns.isTurnable(.init(table: table, name: name), by: group),
      present ?? old.attributeType == old.attributeType
    else {
      throw SchemaChangeError.unfit("the type of \(table).\(name) was changed since")
    }
  }

  /// The columns whose types a group changes.
  private static func retypedColumns(in items: [Item]) -> Set<RetypedColumns.Column> {
    Set(
      items.compactMap { item in
        guard case .structure(.retypeColumn(let name, let table, _, _)) = item else { return nil }
        return RetypedColumns.Column(table: table, name: name)
      })
  }

  /// All steps in their order; values as their columns hold them now.
  private func items(
    of group: UndoGroup.ID, _ direction: UndoDirection
  ) throws -> [(step: Int64, item: Item)] {
    var items: [Int64: Item] = [:]
    let steps = try SQLText(
      """
      SELECT step, kind, entity, attribute, before, after FROM docket_undo_step
      WHERE undo_group = ?
      """, [.integer(group)]
    ).statement(on: connection)
    defer { steps.reset() }
    while try steps.step() {
      let line = StructureStep.JournalLine(
        kind: steps.text(at: 1), table: steps.text(at: 2), column: steps.optionalText(at: 3),
        before: steps.optionalText(at: 4), after: steps.optionalText(at: 5))
      guard let step = StructureStep(line) else { throw SchemaChangeError.unfit(line.kind) }
      items[steps.integer(at: 0)] = .structure(step)
    }
    var columns = try RetypedColumns(connection: connection, rowsOf: group)
    let entries = try SQLText(
      """
      SELECT step, entity, id, kind, attribute, before, after FROM docket_undo_entry
      WHERE undo_group = ? ORDER BY step, part
      """, [.integer(group)]
    ).statement(on: connection)
    defer { entries.reset() }
    while try entries.step() {
      guard let kind = JournalStep.Kind(rawValue: entries.text(at: 3)) else { continue }
      var lines: [JournalStep.Line] = []
      if case .row(_, _, let earlier) = items[entries.integer(at: 0)] { lines = earlier }
      let line = JournalStep.Line(
        kind: kind, attribute: entries.text(at: 4), before: entries.value(at: 5),
        after: entries.value(at: 6))
      lines.append(
        try columns.line(
          line, of: entries.integer(at: 2), entity(entries.text(at: 1)), in: group, direction,
          on: connection))
      items[entries.integer(at: 0)] = .row(
        table: entries.text(at: 1), key: entries.integer(at: 2), lines: lines)
    }
    return items.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Turns one row, if it is as the gesture left it.
  private func turn(
    _ table: String, _ key: Int64, _ lines: [JournalStep.Line], of group: UndoGroup.ID
  ) throws -> [SaveConflict] {
    let id = ManagedObjectID(entity(table), key)
    let present = try RecordedRows.read(table, key, on: connection)
    switch lines.first?.kind {
    case .insert:
      guard present.isEmpty else { return [SaveConflict(id)] }
      try insert(table, key, lines)
    case .delete:
      guard !present.isEmpty else { return [] }
      let conflicts = differences(id, present, lines.filter { $0.attribute != "rank" })
      guard conflicts.isEmpty else { return conflicts }
      try requireUnused(present, of: table)
      try SQLText("DELETE FROM \(quoted(identifier: table)) WHERE id = ?", [.integer(key)])
        .statement(on: connection).run()
    case .update:
      guard !present.isEmpty else { return [SaveConflict(id)] }
      let conflicts = differences(id, present, lines)
      let refused = Set(conflicts.compactMap(\.attribute))
      for line in lines where !refused.contains(line.attribute) {
        try SQLText(
          """
          UPDATE \(quoted(identifier: table)) SET \(quoted(identifier: line.attribute)) = ?
          WHERE id = ?
          """, [line.after, .integer(key)]
        ).statement(on: connection).run()
        if line.attribute == "name", case .text(let old) = line.before,
          case .text(let new) = line.after
        {
          try JournaledChoice(connection: connection, choice: table)
            .rename(old, to: new, besides: group)
        }
      }
      return conflicts
    case .move, nil: break
    }
    return []
  }

  /// The entity of a table; those of lists and fields are none of the model's.
  private func entity(_ table: String) -> Entity {
    model.entity(named: table) ?? Entity(table, attributes: [])
  }

  private func insert(_ table: String, _ key: Int64, _ lines: [JournalStep.Line]) throws {
    let columns = ["id"] + lines.map { quoted(identifier: $0.attribute) }
    try SQLText(
      """
      INSERT INTO \(quoted(identifier: table)) (\(columns.joined(separator: ", ")))
      VALUES (\(columns.map { _ in "?" }.joined(separator: ", ")))
      """, [.integer(key)] + lines.map(\.after)
    ).statement(on: connection).run()
  }

  /// Where a row holds neither what a line starts from nor what it leads to.
  private func differences(
    _ id: ManagedObjectID, _ present: RecordedRows.Values, _ lines: [JournalStep.Line]
  ) -> [SaveConflict] {
    lines.compactMap { line in
      let value = present.first { $0.column == line.attribute }?.value
      if value == line.before || (line.kind == .update && value == line.after) { return nil }
      return SaveConflict(
        id, attribute: line.attribute, base: line.before, theirs: value,
        ours: line.kind == .delete ? AttributeValue?.none : line.after)
    }
  }
}

extension JournalStep.Line {
  /// The line that takes this one back.
  fileprivate var inverse: JournalStep.Line {
    let kind: JournalStep.Kind =
      switch self.kind {
      case .insert: .delete
      case .delete: .insert
      case .update, .move: self.kind
      }
    return JournalStep.Line(kind: kind, attribute: attribute, before: after, after: before)
  }
}
