import ObjectGraph

extension GroupTurner {
  /// Whether a step that is done moved a row of a note or a choice: such a row stays until that is
  /// taken back, as rows of lists do (`R13`).
  func isMoved(_ key: Int64, of table: String, besides group: UndoGroup.ID) throws -> Bool {
    let statement = try SQLText(
      """
      SELECT 1 FROM docket_undo_entry AS entry JOIN docket_undo_group AS undo
      ON undo_group = undo.id
      WHERE entity = ? AND entry.id = ? AND attribute = 'rank' AND state = 'done'
        AND (entry.kind = 'update' OR entry.kind = 'move' AND before IS NOT NULL)
        AND undo_group <> ?
      """, [.text(table), .integer(key), .integer(group)]
    ).statement(on: connection)
    defer { statement.reset() }
    return try statement.step()
  }

  /// Leaves no rank equal to another one where a row got its former rank back.
  func separate(_ lines: [JournalStep.Line], of key: Int64, in table: String) throws {
    guard lines.contains(where: { $0.attribute == "rank" }) else { return }
    var order = NoteOrder(connection: connection, table: table)
    if table == "docket_field" {
      let note = try RecordedRows.read(table, key, on: connection)
      guard case .text(let entity) = note.first(where: { $0.column == "entity" })?.value else {
        return
      }
      order.entity = entity
    }
    try order.separate(key)
  }
}
