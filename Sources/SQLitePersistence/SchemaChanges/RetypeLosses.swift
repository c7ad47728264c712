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
  /// - Complexity: O(rows of the table + lines of the group)
  func renew() throws {
    var losses: [Int64: Loss] = [:]
    var known = try knownLosses()
    for value in try retyping.losses() {
      let loss = known.removeValue(forKey: value.key)
      if let loss, loss.lost == value.lost {
        losses[value.key] = loss
      } else if let restored = value.restored {
        losses[value.key] = Loss(lost: value.lost, left: restored)
      }
    }
    // What the type can hold, and the choice does not have.
    for (key, loss) in known where try value(in: key) == loss.lost { losses[key] = loss }
    try forgetKnownLosses()
    try note(losses)
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

  private func forgetKnownLosses() throws {
    try SQLText(
      "DELETE FROM docket_undo_entry WHERE \(Self.lines) AND id IN (SELECT id FROM \(table))",
      arguments
    ).statement(on: connection).run()
  }

  private func value(in key: Int64) throws -> AttributeValue? {
    let statement = try SQLText(
      "SELECT \(column) FROM \(table) WHERE id = ?", [.integer(key)]
    ).statement(on: connection)
    defer { statement.reset() }
    return try statement.step() ? statement.value(at: 0) : nil
  }

  private func note(_ losses: [Int64: Loss]) throws {
    // Before all other steps of the change: they are taken back last.
    let first = try SQLText(
      "SELECT min(0, ifnull(min(step), 0)) FROM docket_undo_entry WHERE undo_group = ?",
      [.integer(group)]
    ).statement(on: connection)
    defer { first.reset() }
    guard try first.step() else { return }
    var step = first.integer(at: 0)
    for (key, loss) in losses.sorted(by: { $0.key < $1.key }) {
      step -= 1
      try SQLText(
        "INSERT INTO docket_undo_entry VALUES (?, ?, 0, ?, ?, 'update', ?, ?, ?)",
        [
          .integer(group), .integer(step), .text(retyping.table), .integer(key),
          .text(retyping.column), loss.lost, loss.left,
        ]
      ).statement(on: connection).run()
      try SQLText(
        "UPDATE \(table) SET \(column) = ? WHERE id = ?", [loss.left, .integer(key)]
      ).statement(on: connection).run()
    }
  }

  private static let lines = "undo_group = ? AND kind = 'update' AND entity = ? AND attribute = ?"

  private var arguments: [AttributeValue] {
    [.integer(group), .text(retyping.table), .text(retyping.column)]
  }
}
