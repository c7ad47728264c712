import ObjectGraph

extension GroupTurner {
  /// Whether a step that is done moved a row of a note or a choice: such a row stays until that is
  /// taken back, as rows of lists do (`R13`).
  ///
  /// - Complexity: O(lines of the journal) for the first row of a table, then O(1)
  mutating func isMoved(
    _ key: Int64, of table: String, besides group: UndoGroup.ID
  ) throws -> Bool {
    if let known = moved[table] { return known.contains(key) }
    let statement = try SQLText(
      """
      SELECT entry.id FROM docket_undo_entry AS entry JOIN docket_undo_group AS undo
      ON undo_group = undo.id
      WHERE entity = ? AND attribute = 'rank' AND state = 'done'
        AND (entry.kind = 'update' OR entry.kind = 'move' AND before IS NOT NULL)
        AND undo_group <> ?
      """, [.text(table), .integer(group)]
    ).statement(on: connection)
    defer { statement.reset() }
    var keys: Set<Int64> = []
    while try statement.step() { keys.insert(statement.integer(at: 0)) }
    moved[table] = keys
    return keys.contains(key)
  }

  /// Remembers a row that got its former rank back.
  mutating func noteRank(of key: Int64, in table: String, _ lines: [JournalStep.Line]) {
    guard lines.contains(where: { $0.attribute == "rank" }) else { return }
    ranked[table, default: []].insert(key)
  }

  /// Leaves no rank equal to another one where rows got their former ranks back: once all of them
  /// did, since a group may hand ranks from one row to the next.
  func separateRanks() throws {
    for (table, keys) in ranked.sorted(by: { $0.key < $1.key }) {
      // By the table whose fields they are; under "" what is one order.
      var orders: [String: Set<Int64>] = [:]
      for key in keys {
        let row = try RecordedRows.read(table, key, on: connection)
        guard !row.isEmpty else { continue }  // gone again, or with its table
        guard table == "docket_field" else {
          orders["", default: []].insert(key)
          continue
        }
        if case .text(let entity) = row.first(where: { $0.column == "entity" })?.value {
          orders[entity, default: []].insert(key)
        }
      }
      for (entity, keys) in orders {
        try NoteOrder(
          connection: connection, table: table, entity: entity.isEmpty ? nil : entity
        ).separate(keys)
      }
    }
  }
}
