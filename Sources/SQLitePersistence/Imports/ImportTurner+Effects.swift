import ObjectGraph

extension ImportTurner {
  /// Where triggers made something else of rows that are back, steps expect that from now on: this
  /// import, and those that tell of the rows.
  ///
  /// - Parameter others: The rows that were there before.
  /// - Complexity: O(number of rows) in a table with triggers of its own
  func noteEffects(besides others: Set<Int64>) throws {
    guard try !OwnTriggers(of: range.table, on: connection).all.isEmpty else { return }
    try JournalPrints(connection: connection, group: group).renew(
      RowPrints(of: range.table, range.columns, range.keys, before: group, on: connection),
      besides: others)
    var effects: [ManagedObjectID: [ValueChange]] = [:]
    for key in try toldKeys() where !others.contains(key) {
      let held = try RecordedRows.read(range.table, key, on: connection)
      effects[ManagedObjectID(Entity(range.table, attributes: []), key)] =
        try RecordedRows.read(kept.name, key, on: connection).compactMap { column, value in
          held.first { $0.column == column && $0.value != value }
            .map { ValueChange(column, from: value, to: $0.value) }
        }
    }
    try JournalCorrection(connection: connection).run(effects)
  }

  /// The rows of the import that steps tell of.
  private func toldKeys() throws -> [Int64] {
    let statement = try SQLText(
      """
      SELECT DISTINCT id FROM docket_undo_entry WHERE entity = ? AND id BETWEEN ? AND ?
      """,
      [.text(range.table), .integer(range.keys.lowerBound), .integer(range.keys.upperBound)]
    ).statement(on: connection)
    defer { statement.reset() }
    var keys: [Int64] = []
    while try statement.step() { keys.append(statement.integer(at: 0)) }
    return keys
  }
}
