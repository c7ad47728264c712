import ObjectGraph

/// What a gesture of the store's own did, as the journal has it.
struct GroupContents {
  enum Item {
    case structure(StructureStep)
    case row(table: String, key: Int64, lines: [EntryLine])
  }

  /// A line of a row, and which part of its step it is.
  struct EntryLine {
    let part: Int64
    var line: JournalStep.Line
  }

  /// All steps in their order; values as their columns hold them now.
  let items: [(step: Int64, item: Item)]
  /// The steps that change tables, columns or ranges of rows. Each row is asked about them.
  let structure: [(step: Int64, change: StructureStep)]
  /// Whether the type of a column that it tells of was changed since, so that no part of it may
  /// become another group.
  private(set) var isRetyped = false

  /// Reads a group for a direction.
  ///
  /// - Throws: `SchemaChangeError.unfit` for a step that this version does not know.
  init(
    of group: UndoGroup.ID, _ direction: UndoDirection, model: Model, on connection: Connection
  ) throws {
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
    // What a part of another group says of that group names no table.
    let entries = try SQLText(
      """
      SELECT step, entity, id, kind, attribute, before, after, part FROM docket_undo_entry
      WHERE undo_group = ? AND entity <> '' ORDER BY step, part
      """, [.integer(group)]
    ).statement(on: connection)
    defer { entries.reset() }
    while try entries.step() {
      guard let kind = JournalStep.Kind(rawValue: entries.text(at: 3)) else { continue }
      let table = entries.text(at: 1)
      let key = entries.integer(at: 2)
      var lines: [EntryLine] = []
      if case .row(_, _, let earlier) = items[entries.integer(at: 0)] { lines = earlier }
      let line = JournalStep.Line(
        kind: kind, attribute: entries.text(at: 4), before: entries.value(at: 5),
        after: entries.value(at: 6), isTriggered: entries.integer(at: 7) < 0)
      let column = RetypedColumns.Column(table: table, name: line.attribute)
      if !columns.isTurnable(column, by: group) { isRetyped = true }
      let held = try columns.line(
        line, of: key, model.entity(ofTable: table) ?? Entity(table, attributes: []), in: group,
        direction, on: connection)
      lines.append(EntryLine(part: entries.integer(at: 7), line: held))
      items[entries.integer(at: 0)] = .row(table: table, key: key, lines: lines)
    }
    self.items = items.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    structure = self.items.compactMap { step, item in
      if case .structure(let change) = item { (step, change) } else { nil }
    }
  }

  /// All steps in the order of a direction.
  func items(_ direction: UndoDirection) -> [(step: Int64, item: Item)] {
    direction == .redo ? items : items.reversed()
  }

  /// Whether it changed rows alone, so that a part of it can be turned.
  var isOfRows: Bool { structure.isEmpty }

  /// The columns whose types it changes.
  var retypedColumns: Set<RetypedColumns.Column> {
    Set(
      structure.compactMap { _, change in
        guard case .retypeColumn(let name, let table, _, _) = change else { return nil }
        return RetypedColumns.Column(table: table, name: name)
      })
  }

  /// The columns whose rows have values of a choice that it gives other names.
  func columnsOfRenamedValues(on connection: Connection) throws -> Set<RetypedColumns.Column> {
    // Lists have columns of that name too, so it is asked once for each table.
    let tables = Set(
      items.compactMap { _, item -> String? in
        guard case .row(let table, _, let lines) = item,
          lines.contains(where: { $0.line.kind == .update && $0.line.attribute == "name" })
        else { return nil }
        return table
      })
    return Set(
      try tables.flatMap { try JournaledChoice(connection: connection, choice: $0).fields() }
        .map { RetypedColumns.Column(table: $0.entity, name: $0.name) })
  }

  /// What it renames of the values of choices.
  func renamings(_ direction: UndoDirection) -> [ChoiceRenaming] {
    items.flatMap { _, item -> [ChoiceRenaming] in
      guard case .row(let table, _, let lines) = item else { return [] }
      return lines.map(\.line).compactMap { line in
        guard line.kind == .update, line.attribute == "name", case .text(let before) = line.before,
          case .text(let after) = line.after
        else { return nil }
        return direction == .redo
          ? ChoiceRenaming(choice: table, old: before, new: after)
          : ChoiceRenaming(choice: table, old: after, new: before)
      }
    }
  }

  /// The tables that it takes away in a direction.
  func tablesTakenAway(_ direction: UndoDirection) -> Set<String> {
    Set(
      structure.compactMap { _, change in
        switch (change, direction) {
        case (.makeTable(let table, _, _), .undo), (.dropTable(let table, _), .redo): table
        default: nil
        }
      })
  }
}
