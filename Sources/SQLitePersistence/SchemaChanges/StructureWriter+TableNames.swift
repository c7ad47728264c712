import ObjectGraph

extension StructureWriter {
  /// Gives a table another name.
  ///
  /// - Throws: As ``alter(_:_:)``.
  func rename(_ table: String, to name: String) throws {
    try alter(table, "RENAME TO \(quoted(identifier: name))")
  }

  /// Gives a column of a table another name, and no more than that.
  ///
  /// - Throws: As ``alter(_:_:)``.
  func renameColumn(_ column: String, of table: String, to name: String) throws {
    try alter(
      table, "RENAME COLUMN \(quoted(identifier: column)) TO \(quoted(identifier: name))")
  }

  /// Drops a column, and no mention of it.
  ///
  /// A view that reads it by `"name"`, as SQLite itself writes names, would read that text from
  /// then on. So whatever is a text in these marks gets those of texts first, which comes with each
  /// new name of a column, and then nothing in them is taken for one.
  ///
  /// - Throws: As ``alter(_:_:)``, and SQLite's error where a view or a trigger of another table
  ///   reads it.
  func drop(_ column: String, of table: String) throws {
    try renameColumn(column, of: table, to: column)
    try connection.takingNamesAlone {
      try alter(table, "DROP COLUMN \(quoted(identifier: column))")
    }
  }

  /// Lets texts in the marks of names stay texts where a column comes to be called like one: a
  /// check or an index would compare with it from then on, and an index be damaged by that.
  ///
  /// They get the marks of texts, which comes with each new name of a column.
  ///
  /// - Throws: As ``alter(_:_:)``.
  func keepTexts(calledLike column: String, of table: String) throws {
    let mention = quoted(storedIdentifier: column)
    let uses = try RecordedRows.names(
      "SELECT name FROM sqlite_schema WHERE instr(lower(sql), lower(?)) > 0", mention,
      on: connection)
    let others = try RecordedRows.names(
      "SELECT name FROM pragma_table_info(?) ORDER BY pk, cid", table, on: connection)
    if !uses.isEmpty, let other = others.first { try renameColumn(other, of: table, to: other) }
  }

  /// Alters a table in a way for which SQLite reads all views and triggers of the file.
  ///
  /// It refuses where one of them names something that is not there, whatever it is about. Such a
  /// text does nothing before and nothing afterwards, so it steps aside, and comes back as it was.
  ///
  /// - Parameter change: What stands behind the name of the table in `ALTER TABLE`.
  /// - Throws: `SchemaChangeError.unfit` where it is a trigger of the table itself, whose text
  ///   would have to follow.
  func alter(_ table: String, _ change: String) throws {
    var aside: [[String]] = []
    while let broken = try tryAltering(table, change) {
      aside.append(try takeAside(broken, besides: table))
    }
    // What went last may be what those before were about.
    for text in aside.reversed().joined() { try connection.execute(text) }
  }

  /// A view or a trigger, as `sqlite_schema` has it.
  private struct SchemaText {
    let type: String
    let name: String
    let table: String
    let sql: String
  }

  /// - Returns: What stands against it; nil where the table is altered.
  private func tryAltering(_ table: String, _ change: String) throws -> SchemaText? {
    do {
      try connection.execute("ALTER TABLE \(quoted(identifier: table)) \(change)")
      return nil
    } catch let error as SQLiteStoreError {
      // What breaks by the change has other words: `error in view v after rename: …`.
      guard case .other(_, let words) = error.reason,
        let broken = try texts().first(where: {
          words.hasPrefix("error in \($0.type) \($0.name): ")
        })
      else { throw error }
      return broken
    }
  }

  /// All views and triggers, those of longer names first: one may begin as another.
  private func texts() throws -> [SchemaText] {
    let statement = try connection.statement(
      """
      SELECT type, name, tbl_name, sql FROM sqlite_schema WHERE type IN ('view', 'trigger')
      ORDER BY length(name) DESC, type DESC, rowid
      """)
    defer { statement.reset() }
    var texts: [SchemaText] = []
    while try statement.step() {
      texts.append(
        SchemaText(
          type: statement.text(at: 0), name: statement.text(at: 1), table: statement.text(at: 2),
          sql: statement.text(at: 3)))
    }
    return texts
  }

  /// Drops a view, with its triggers, or a trigger.
  ///
  /// - Returns: What makes them again.
  private func takeAside(_ broken: SchemaText, besides table: String) throws -> [String] {
    guard broken.type == "view" || broken.table.lowercased() != table.lowercased() else {
      throw SchemaChangeError.unfit(
        "the trigger \(broken.name) names something that is not there; drop it first")
    }
    let triggers =
      broken.type == "view"
      ? try texts().filter {
        $0.type == "trigger" && $0.table.lowercased() == broken.name.lowercased()
      } : []
    try connection.execute("DROP \(broken.type) \(quoted(identifier: broken.name))")
    return ([broken] + triggers).map(\.sql)
  }
}
