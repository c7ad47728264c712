import ObjectGraph

/// What a change of a type loses of the rows when it is brought back: of what they hold by then,
/// which need not be what they held when it was done first.
struct RetypeLosses {
  let retyping: ColumnRetyping
  let group: UndoGroup.ID

  private var connection: Connection { retyping.connection }
  private var table: String { quoted(identifier: retyping.table) }
  private var column: String { quoted(identifier: retyping.column) }

  private struct Loss {
    let lost: AttributeValue
    var left: AttributeValue
  }

  /// Makes the values what the way back will give, and notes what they were instead of what the
  /// group had noted of those rows. Of rows that are gone that stays: they may return.
  ///
  /// - Complexity: O(rows of the table + lines of the journal)
  func renew() throws {
    var losses: [Int64: Loss] = [:]
    var known = try knownLosses()
    var misfits: [Int64: AttributeValue] = [:]
    for value in try retyping.losses() {
      let loss = known.removeValue(forKey: value.key)
      if let loss, loss.lost == value.lost {
        losses[value.key] = loss
      } else if let restored = value.restored {
        losses[value.key] = Loss(lost: value.lost, left: restored)
      } else {
        misfits[value.key] = value.lost
      }
    }
    // What it found when it was done first it may clear again, though that was gone meanwhile.
    for (key, value) in try formerValues(of: misfits) where value == misfits[key] {
      losses[key] = Loss(lost: value, left: retyping.old.held(.null))
    }
    // What the type can hold, and the choice does not have.
    for (key, loss) in known where try value(in: key) == loss.lost { losses[key] = loss }
    try forgetKnownLosses(besides: coveredRows(among: known.keys.filter { losses[$0] == nil }))
    try note(losses)
  }

  /// Rows where steps that were done while the change stood, and are done, wrote over what it left:
  /// it loses nothing of those now, but what it lost lies below these steps.
  ///
  /// - Complexity: O(lines of the journal), unless there are none
  private func coveredRows(among rows: [Int64]) throws -> Set<Int64> {
    guard !rows.isEmpty else { return [] }
    let history = retyping.new.history ?? RetypeHistory(doneBy: group)
    let statement = try SQLText(
      """
      SELECT entry.id, made.id FROM docket_undo_group AS made
      CROSS JOIN docket_undo_entry AS entry ON undo_group = made.id
      WHERE state = 'done' AND made.id <> ? AND entity = ? AND attribute = ?
        AND entry.kind = 'update'
      """, [.integer(group), .text(retyping.table), .text(retyping.column)]
    ).statement(on: connection)
    defer { statement.reset() }
    var covered: Set<Int64> = []
    while try statement.step() {
      guard history.stood(at: statement.integer(at: 1)) else { continue }
      covered.insert(statement.integer(at: 0))
    }
    return covered.intersection(rows)
  }

  /// What rows held when the change was done first, where the last step before it that tells of
  /// them is done; as their column holds it now.
  ///
  /// - Complexity: O(lines of the journal), unless there are none of these rows
  private func formerValues(
    of rows: [Int64: AttributeValue]
  ) throws -> [Int64: AttributeValue] {
    guard !rows.isEmpty else { return [:] }
    let statement = try SQLText(
      """
      SELECT entry.id, entry.kind, before, after, made.id, state = 'done',
        \(GroupNote.origin(of: "made.id")) AS origin
      FROM docket_undo_entry AS entry JOIN docket_undo_group AS made ON made.id = undo_group
      WHERE entity = ? AND attribute = ? AND entry.kind IN ('insert', 'update') AND origin < ?
      ORDER BY origin, step
      """, [.text(retyping.table), .text(retyping.column), .integer(group)]
    ).statement(on: connection)
    defer { statement.reset() }
    var lines: [Int64: (line: JournalStep.Line, group: UndoGroup.ID, isDone: Bool)] = [:]
    while try statement.step() {
      let key = statement.integer(at: 0)
      guard rows[key] != nil, let kind = JournalStep.Kind(rawValue: statement.text(at: 1)) else {
        continue
      }
      let line = JournalStep.Line(
        kind: kind, attribute: retyping.column, before: statement.value(at: 2),
        after: statement.value(at: 3))
      lines[key] = (line, statement.integer(at: 4), statement.integer(at: 5) == 1)
    }
    var columns = try RetypedColumns(connection: connection)
    let entity = Entity(retyping.table, attributes: [])
    return try lines.filter(\.value.isDone).reduce(into: [:]) { values, found in
      let (line, maker, _) = found.value
      values[found.key] = try columns.line(line, of: found.key, entity, in: maker).after
    }
  }

  /// The rows in sight of which the group tells a loss.
  private func knownLosses() throws -> [Int64: Loss] {
    let statement = try SQLText(
      """
      SELECT id, before, after FROM docket_undo_entry
      WHERE \(Self.lines) AND id IN (SELECT id FROM \(table)) ORDER BY step
      """, arguments
    ).statement(on: connection)
    defer { statement.reset() }
    var losses: [Int64: Loss] = [:]
    while try statement.step() {
      // One that was rounded and is none of the choice then has two lines.
      let loss = Loss(lost: statement.value(at: 1), left: statement.value(at: 2))
      losses[statement.integer(at: 0), default: loss].left = loss.left
    }
    return losses
  }

  /// With what triggers changed along, and without what the group tells of itself.
  private func forgetKnownLosses(besides covered: Set<Int64>) throws {
    let keys = "[\(covered.map { "\($0)" }.joined(separator: ","))]"
    try SQLText(
      """
      DELETE FROM docket_undo_entry WHERE undo_group = ? AND entity <> '' AND step IN (
        SELECT step FROM docket_undo_entry WHERE \(Self.lines) AND id IN (SELECT id FROM \(table))
          AND id NOT IN (SELECT value FROM json_each(?)))
      """, [.integer(group)] + arguments + [.text(keys)]
    ).statement(on: connection).run()
  }

  private func value(in key: Int64) throws -> AttributeValue? {
    let statement = try SQLText(
      "SELECT \(column) FROM \(table) WHERE id = ?", [.integer(key)]
    ).statement(on: connection)
    defer { statement.reset() }
    return try statement.step() ? statement.value(at: 0) : nil
  }

  /// Notes what is lost, and lets the rows hold what is left.
  private func note(_ losses: [Int64: Loss]) throws {
    // Before all other steps of the change: they are taken back last.
    let first = try SQLText(
      "SELECT min(0, ifnull(min(step), 0)) FROM docket_undo_entry WHERE undo_group = ?",
      [.integer(group)]
    ).statement(on: connection)
    defer { first.reset() }
    guard try first.step() else { return }
    var step = first.integer(at: 0)
    guard step >= .min + Int64(losses.count) else {
      throw SchemaChangeError.unfit("the journal has no number left for what would be lost")
    }
    let references = try UnkeptReferences(to: retyping.table, on: connection)
    for (key, loss) in losses.sorted(by: { $0.key < $1.key }) {
      step -= 1
      let change = ValueChange(retyping.column, from: loss.lost, to: loss.left)
      try note(change, of: key, in: (step, 0))
      if let obstacle = try references.obstacle(
        toUpdateOf: key, to: [(retyping.column, loss.left)], on: connection)
      {
        throw SchemaChangeError.unfit(obstacle)
      }
      let former = try RecordedRows.read(retyping.table, key, on: connection)
      try SQLText(
        "UPDATE \(table) SET \(column) = ? WHERE id = ?", [loss.left, .integer(key)]
      ).statement(on: connection).run()
      // What triggers changed along goes back along.
      let held = try RecordedRows.read(retyping.table, key, on: connection)
      for (place, (old, new)) in zip(former, held).enumerated()
      where old.column != retyping.column && old.value != new.value {
        let effect = ValueChange(old.column, from: old.value, to: new.value)
        try note(effect, of: key, in: (step, Int64(-1 - place)))
      }
    }
  }

  private func note(
    _ change: ValueChange, of key: Int64, in line: (step: Int64, part: Int64)
  ) throws {
    try SQLText(
      "INSERT INTO docket_undo_entry VALUES (?, ?, ?, ?, ?, 'update', ?, ?, ?)",
      [
        .integer(group), .integer(line.step), .integer(line.part), .text(retyping.table),
        .integer(key), .text(change.attribute), change.old, change.new,
      ]
    ).statement(on: connection).run()
  }

  private static let lines = "undo_group = ? AND kind = 'update' AND entity = ? AND attribute = ?"

  private var arguments: [AttributeValue] {
    [.integer(group), .text(retyping.table), .text(retyping.column)]
  }
}
