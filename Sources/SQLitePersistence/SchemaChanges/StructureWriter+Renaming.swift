import ObjectGraph

extension StructureWriter {
  /// Renames a column, also where the journal names it.
  func rename(_ column: String, of table: String, to name: String) throws {
    let columns = try columns(of: table)
    guard columns.contains(column) else { throw SchemaChangeError.missing(column) }
    guard !columns.contains(name) else { throw SchemaChangeError.nameTaken(name) }
    try dropTriggers(of: table)
    try connection.execute(
      """
      ALTER TABLE \(quoted(identifier: table)) \
      RENAME COLUMN \(quoted(identifier: column)) TO \(quoted(identifier: name))
      """)
    let change: [AttributeValue] = [.text(name), .text(table), .text(column)]
    try SQLText(
      """
      UPDATE docket_undo_entry SET attribute = ?
      WHERE entity = ? AND attribute = ? AND kind <> 'move'
      """, change
    ).statement(on: connection).run()
    try SQLText(
      "UPDATE docket_undo_step SET attribute = ? WHERE entity = ? AND attribute = ?", change
    ).statement(on: connection).run()
    try renamePrinted(column, of: table, to: name)
    try renameDeclared(column, of: table, to: name)
  }

  /// Renames a column where it is named among those of which the journal keeps prints, and where
  /// rows of imports that were taken back are kept.
  private func renamePrinted(_ column: String, of table: String, to name: String) throws {
    try SQLText(
      """
      UPDATE docket_undo_step SET before = (
        SELECT json_group_array(iif(value = ?1, ?2, value)) FROM json_each(before))
      WHERE kind IN ('import rows', 'make table', 'drop table') AND entity = ?3
        AND before IS NOT NULL
      """, [.text(column), .text(name), .text(table)]
    ).statement(on: connection).run()
    let kept = try RecordedRows.names(
      """
      SELECT name FROM sqlite_schema AS kept JOIN docket_undo_step AS step
      ON kept.name = 'docket_kept_' || undo_group || '_' || step
      WHERE kind = 'import rows' AND entity = ?
      """, table, on: connection)
    for keptTable in kept where try columns(of: keptTable).contains(column) {
      try connection.execute(
        """
        ALTER TABLE \(quoted(identifier: keptTable)) \
        RENAME COLUMN \(quoted(identifier: column)) TO \(quoted(identifier: name))
        """)
    }
  }

  /// Renames a column in what is kept of columns that undo took away: the indexes that went with
  /// them, and their checks.
  private func renameDeclared(_ column: String, of table: String, to name: String) throws {
    let statement = try SQLText(
      """
      SELECT undo_group, step, after FROM docket_undo_step
      WHERE kind = 'add column' AND entity = ? AND after IS NOT NULL
      """, [.text(table)]
    ).statement(on: connection)
    var changed: [[AttributeValue]] = []
    do {
      defer { statement.reset() }
      while try statement.step() {
        guard let kept = ColumnDeclaration(journalText: statement.text(at: 2)) else { continue }
        var declaration = kept
        declaration.indexes = kept.indexes?.map { SQLToken.renaming(column, to: name, in: $0) }
        declaration.definition = kept.definition?.renaming(column, to: name)
        guard declaration != kept else { continue }
        changed.append([
          .text(declaration.journalText), .integer(statement.integer(at: 0)),
          .integer(statement.integer(at: 1)),
        ])
      }
    }
    for values in changed {
      try SQLText(
        "UPDATE docket_undo_step SET after = ? WHERE undo_group = ? AND step = ?", values
      ).statement(on: connection).run()
    }
  }
}
