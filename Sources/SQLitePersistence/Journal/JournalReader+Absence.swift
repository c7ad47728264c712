import ObjectGraph

/// What is away, and may come back.
extension JournalReader {
  /// What the list of a table that is away was called, as the journal has it; nil where the table
  /// does not come back.
  func title(ofAbsent table: String) throws -> String? {
    guard model.entity(ofTable: table) == nil, !table.hasPrefix(BookkeepingSchema.prefix),
      try isAway(table)
    else { return nil }
    let statement = try SQLText(
      """
      SELECT coalesce(title.after, title.before) FROM docket_undo_entry AS noted
      JOIN docket_undo_entry AS title
      ON title.undo_group = noted.undo_group AND title.step = noted.step
      WHERE noted.entity = 'docket_list' AND noted.attribute = 'entity'
        AND ?1 IN (noted.before, noted.after) AND title.attribute = 'title'
      ORDER BY noted.undo_group DESC
      """, [.text(table)]
    ).statement(on: connection)
    defer { statement.reset() }
    return try statement.step() ? statement.text(at: 0) : table
  }

  /// Whether a table that the model does not have may come back: it is there, and no field leads to
  /// it any more, or a gesture that deleted it is done, or one that made it is undone.
  func isAway(_ table: String) throws -> Bool {
    guard connection.schemaVersion >= 2 else { return false }
    if try isPresent(table) { return true }
    return try hasRow(
      """
      SELECT 1 FROM docket_undo_step AS step
      JOIN docket_undo_group AS made ON made.id = step.undo_group
      WHERE entity = ?1 AND (step.kind = 'drop table' AND state = 'done'
        OR step.kind = 'make table' AND state = 'undone')
      """, [.text(table)])
  }

  func isPresent(_ table: String) throws -> Bool {
    try hasRow("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?", [.text(table)])
  }

  private func hasRow(_ query: String, _ values: [AttributeValue]) throws -> Bool {
    let statement = try SQLText(query, values).statement(on: connection)
    defer { statement.reset() }
    return try statement.step()
  }
}
