import ObjectGraph

extension StructureWriter {
  /// Renames a column, also where the journal names it.
  func rename(_ column: String, of table: String, to name: String) throws {
    let columns = try columns(of: table)
    guard columns.contains(column) else { throw SchemaChangeError.missing(column) }
    guard !columns.contains(name) else { throw SchemaChangeError.nameTaken(name) }
    try dropTriggers(of: table)
    try renameColumn(column, of: table, to: name)
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
      try renameColumn(column, of: keptTable, to: name)
    }
  }

  /// Renames a column in what is kept of the declarations of columns that undo took away, or gave
  /// another type: the indexes that went with them, their checks, and what other tables refer to.
  private func renameDeclared(_ column: String, of table: String, to name: String) throws {
    let statement = try connection.statement(
      """
      SELECT undo_group, step, entity, before, after FROM docket_undo_step
      WHERE kind IN ('add column', 'retype column')
      """)
    var changed: [[AttributeValue]] = []
    do {
      defer { statement.reset() }
      while try statement.step() {
        let isOwn = statement.text(at: 2) == table
        func renamed(_ text: String) -> String? {
          guard let kept = ColumnDeclaration(journalText: text) else { return nil }
          var declaration = kept
          if isOwn {
            declaration.indexes = kept.indexes?.map { SQLToken.renaming(column, to: name, in: $0) }
            declaration.definition = kept.definition?.renaming(column, to: name)
          }
          declaration.definition = declaration.definition?
            .renaming(column, ofReferenced: table, to: name)
          return declaration == kept ? nil : declaration.journalText
        }
        let texts = [3, 4].map { index in statement.optionalText(at: index).flatMap(renamed) }
        guard texts.contains(where: { $0 != nil }) else { continue }
        changed.append(
          texts.map { $0.map { .text($0) } ?? .null } + [
            .integer(statement.integer(at: 0)), .integer(statement.integer(at: 1)),
          ])
      }
    }
    for values in changed {
      try SQLText(
        """
        UPDATE docket_undo_step SET before = ifnull(?, before), after = ifnull(?, after)
        WHERE undo_group = ? AND step = ?
        """, values
      ).statement(on: connection).run()
    }
  }
}
