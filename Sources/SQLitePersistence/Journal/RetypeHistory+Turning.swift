import ObjectGraph

extension RetypeHistory {
  /// Notes that the changes of types in a group were taken back or brought back just now.
  static func note(
    _ direction: UndoDirection, of group: UndoGroup.ID, on connection: Connection
  ) throws {
    let newest = try connection.statement("SELECT max(id) FROM docket_undo_group")
    defer { newest.reset() }
    guard try newest.step() else { return }
    let last = newest.integer(at: 0)
    for (step, old, new) in try declarations(of: group, on: connection) {
      var noted = new
      noted.history = new.history ?? RetypeHistory(doneBy: group)
      noted.history?.turn(newest: last)
      noted.history?.names = try (direction == .undo ? old : new).choice.map { choice in
        try RecordedRows.names(ofChoice: choice, on: connection)
      }
      try SQLText(
        "UPDATE docket_undo_step SET after = ? WHERE undo_group = ? AND step = ?",
        [.text(noted.journalText), .integer(group), .integer(step)]
      ).statement(on: connection).run()
    }
  }

  private static func declarations(
    of group: UndoGroup.ID, on connection: Connection
  ) throws -> [(step: Int64, old: ColumnDeclaration, new: ColumnDeclaration)] {
    let statement = try SQLText(
      """
      SELECT step, before, after FROM docket_undo_step
      WHERE undo_group = ? AND kind = 'retype column'
      """, [.integer(group)]
    ).statement(on: connection)
    defer { statement.reset() }
    var found: [(Int64, ColumnDeclaration, ColumnDeclaration)] = []
    while try statement.step() {
      guard let old = ColumnDeclaration(journalText: statement.text(at: 1)),
        let new = ColumnDeclaration(journalText: statement.text(at: 2))
      else { continue }
      found.append((statement.integer(at: 0), old, new))
    }
    return found
  }
}
