import ObjectGraph

/// What is done to one row.
extension GroupTurner {
  /// Turns one row, if it is as the gesture left it.
  ///
  /// - Parameter asRows: Whether it is in the way that somebody did the same already; what goes
  ///   with tables and columns is turned by that.
  mutating func turnRow(
    _ table: String, _ key: Int64, _ lines: [JournalStep.Line], of group: UndoGroup.ID,
    _ texts: JournaledTexts, asRows: Bool
  ) throws -> [SaveConflict] {
    let id = ManagedObjectID(entity(table), key)
    let present = try RecordedRows.read(table, key, on: connection)
    switch lines.first?.kind {
    case .insert:
      guard present.isEmpty else { return [SaveConflict(id)] }
      try insert(table, key, lines, texts)
      try noteEffects(on: id, lines.map { ($0.attribute, $0.after) })
      noteRank(of: key, in: table, lines)
    case .delete:
      guard !present.isEmpty else { return asRows ? [SaveConflict(id)] : [] }
      let countsRank = try isMoved(key, of: table, besides: group)
      let conflicts = differences(
        id, present, lines.filter { countsRank || $0.attribute != "rank" }, asRows: asRows)
      guard conflicts.isEmpty else { return conflicts }
      try requireUnused(key, of: table, holding: present)
      try SQLText("DELETE FROM \(quoted(identifier: table)) WHERE id = ?", [.integer(key)])
        .statement(on: connection).runOnRow(of: table)
      removed.insert(id)
    case .update:
      guard !present.isEmpty else { return [SaveConflict(id)] }
      let edited = lines.filter { !$0.isTriggered }
      let conflicts = differences(id, present, edited, asRows: asRows)
      guard conflicts.isEmpty || conflicts.count < edited.count else { return conflicts }
      // What triggers changed along is left in silence where it is something else by now.
      let others = lines.filter { line in
        line.isTriggered
          && present.contains { $0.column == line.attribute && $0.value.isSame(as: line.before) }
      }
      let refused = Set(conflicts.compactMap(\.attribute))
      try update(
        table, key, edited.filter { !refused.contains($0.attribute) } + others, present, texts,
        of: group)
      noteRank(of: key, in: table, lines)
      return conflicts
    case .move, nil: break
    }
    return []
  }

  /// Changes a row by one command, as it was changed: triggers find all of it.
  private mutating func update(
    _ table: String, _ key: Int64, _ lines: [JournalStep.Line], _ present: RecordedRows.Values,
    _ texts: JournaledTexts, of group: UndoGroup.ID
  ) throws {
    guard !lines.isEmpty else { return }
    try requireUnled(key, of: table, toHold: lines)
    if table.hasPrefix(BookkeepingSchema.prefix) { choices = [:] }
    let renamings = try lines.compactMap { line -> ChoiceRenaming? in
      guard line.attribute == "name", try isChoice(table), case .text(let old) = line.before,
        case .text(let new) = line.after
      else { return nil }
      return ChoiceRenaming(choice: table, old: old, new: new)
    }
    let following = try FollowingRows(renamings, on: connection)
    let assignments = lines.map { "\(quoted(identifier: $0.attribute)) = ?" }
    let statement = try SQLText(
      """
      UPDATE\(policies.policy(of: table)) \(quoted(identifier: table))
      SET \(assignments.joined(separator: ", ")) WHERE id = ?
      """, lines.map(\.after) + [.integer(key)]
    ).statement(on: connection)
    for (index, line) in lines.enumerated() {
      if let bytes = try texts.bytes(of: line.after, for: line.attribute, of: table, key) {
        try statement.bind(textOf: bytes, at: index + 1)
      }
    }
    try statement.runOnRow(of: table)
    try noteEffects(
      on: ManagedObjectID(entity(table), key),
      present.map { column, value in
        (column, lines.first { $0.attribute == column }?.after ?? value)
      })
    for renaming in renamings {
      let choice = JournaledChoice(connection: connection, choice: table)
      let names = ValueNames([renaming])
      try choice.renameInRows(names)
      try following.noteEffects(besides: told)
      try choice.rename(names, besides: group)
    }
  }

  /// Whether a table has the values of a choice. Lists have columns of that name too, and for a
  /// value that gets another name the whole journal is asked.
  private mutating func isChoice(_ table: String) throws -> Bool {
    let known =
      try choices[table] ?? JournaledChoice(connection: connection, choice: table).isThere()
    choices[table] = known
    return known
  }

  /// Remembers where a row holds something else than it was to.
  mutating func noteEffects(on id: ManagedObjectID, _ values: RecordedRows.Values) throws {
    let changes = try RecordedRows.read(id.entity.name, id.key, on: connection).compactMap {
      column, held -> ValueChange? in
      guard let value = values.first(where: { $0.column == column })?.value,
        !value.isSame(as: held), column != id.entity.orderAttribute
      else { return nil }
      return ValueChange(column, from: value, to: held)
    }
    if !changes.isEmpty { effects[id] = changes }
  }

  private mutating func insert(
    _ table: String, _ key: Int64, _ lines: [JournalStep.Line], _ texts: JournaledTexts
  ) throws {
    let columns = ["id"] + lines.map { quoted(identifier: $0.attribute) }
    let statement = try SQLText(
      """
      INSERT\(policies.policy(of: table)) INTO \(quoted(identifier: table))
        (\(columns.joined(separator: ", ")))
      VALUES (\(columns.map { _ in "?" }.joined(separator: ", ")))
      """, [.integer(key)] + lines.map(\.after)
    ).statement(on: connection)
    for (index, line) in lines.enumerated() {
      if let bytes = try texts.bytes(of: line.after, for: line.attribute, of: table, key) {
        try statement.bind(textOf: bytes, at: index + 2)
      }
    }
    try statement.runOnRow(of: table)
  }

  /// Where a row does not hold what a line starts from, nor, unless in steps of rows alone, what it
  /// leads to.
  private func differences(
    _ id: ManagedObjectID, _ present: RecordedRows.Values, _ lines: [JournalStep.Line],
    asRows: Bool
  ) -> [SaveConflict] {
    lines.compactMap { line in
      let value = present.first { $0.column == line.attribute }?.value
      if value?.isSame(as: line.before) == true { return nil }
      if !asRows, line.kind == .update, value?.isSame(as: line.after) == true { return nil }
      return SaveConflict(
        id, attribute: line.attribute, base: line.before, theirs: value,
        ours: line.kind == .delete ? AttributeValue?.none : line.after)
    }
  }
}

extension JournalStep.Line {
  /// The line that takes this one back.
  var inverse: JournalStep.Line {
    let kind: JournalStep.Kind =
      switch self.kind {
      case .insert: .delete
      case .delete: .insert
      case .update, .move: self.kind
      }
    return JournalStep.Line(
      kind: kind, attribute: attribute, before: after, after: before, isTriggered: isTriggered)
  }
}
