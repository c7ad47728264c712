import ObjectGraph

extension SchemaWriter {
  /// A table like another with the constraints of its columns, its indexes, its fields, perhaps its
  /// rows, and those of its triggers that write nowhere else.
  func duplicateList(_ list: ListDefinition, _ title: String, _ withRows: Bool) throws {
    let original = list.entity.name
    let copy = try tableName(for: title, fallback: "list")
    guard let sql = try TableText(of: original, on: connection)?.named(copy) else {
      throw SchemaChangeError.missing(original)
    }
    try connection.execute(sql)
    var lastKey: Int64? = 0
    var printed: [String]?
    if withRows {
      let columns = try ModelReader(connection: connection).readColumns(of: original)
        .map { quoted(identifier: $0.name) }.joined(separator: ", ")
      try connection.execute(
        """
        INSERT INTO \(quoted(identifier: copy)) (\(columns))
        SELECT \(columns) FROM \(quoted(identifier: original)) ORDER BY id
        """)
      lastKey = try rows.keys(
        SQLText("SELECT coalesce(max(id), 0) FROM \(quoted(identifier: copy))")
      ).first
      let names = try RowPrints.columns(
        of: copy, orderedBy: list.entity.orderAttribute, on: connection)
      try JournalPrints(connection: connection, group: recorder.group)
        .keep(RowPrints(of: copy, names, on: connection))
      printed = names
    }
    try recorder.note(.makeTable(copy, lastKey: lastKey, printed: printed))
    try copyIndexes(of: original, to: copy)
    try copyTriggers(of: original, to: copy)
    try removeNotes(of: copy)
    for key in try fieldKeys(of: original) {
      try rows.insert("docket_field", try read("docket_field", key, ["entity": .text(copy)]))
    }
    let next = model.lists.drop { $0.key != list.key }.dropFirst().first
    let rank = try listOrder.rank(for: nil, before: next?.key)
    try rows.insert(
      "docket_list",
      try read(
        "docket_list", list.key, ["entity": .text(copy), "title": .text(title), "rank": rank]))
  }

  /// A row's values with others in the place of some.
  private func read(
    _ table: String, _ key: Int64, _ replaced: [String: AttributeValue]
  ) throws -> RecordedRows.Values {
    try rows.read(table, key).map { ($0.column, replaced[$0.column] ?? $0.value) }
  }

  private func copyTriggers(of table: String, to copy: String) throws {
    for trigger in try OwnTriggers(of: table, on: connection).all {
      let taken = try RecordedRows.names(
        "SELECT name FROM sqlite_schema WHERE name <> ?", "", on: connection)
      guard
        let new = NameMaker(taken: taken).name(for: "\(copy) \(trigger.name)", fallback: "trigger"),
        let sql = trigger.text.named(new, on: copy)
      else { continue }
      try connection.execute(sql)
    }
  }

  /// Makes the indexes that are no constraints, whatever they are on: one that is unique says what
  /// the list may hold.
  private func copyIndexes(of table: String, to copy: String) throws {
    let statement = try SQLText(
      """
      SELECT name, sql FROM sqlite_schema
      WHERE type = 'index' AND tbl_name = ? COLLATE NOCASE AND sql IS NOT NULL ORDER BY rowid
      """, [.text(table)]
    ).statement(on: connection)
    var indexes: [(name: String, sql: String)] = []
    while try statement.step() { indexes.append((statement.text(at: 0), statement.text(at: 1))) }
    statement.reset()
    for (name, sql) in indexes {
      let taken = try RecordedRows.names("SELECT name FROM sqlite_schema", on: connection)
      // `task_by_rank` becomes `copy_by_rank`.
      let label = name.hasPrefix(table) ? copy + name.dropFirst(table.count) : "\(copy) \(name)"
      let words = SQLToken.tokens(of: sql)
      guard let new = NameMaker(taken: taken).name(for: label, fallback: "index"),
        let contents = words.first(where: { $0.isSymbol("(") })
      else { continue }
      let text = String(
        decoding: Array(sql.utf8)[contents.range.lowerBound...], as: UTF8.self)
      let isUnique = words.dropFirst().first?.isKeyword("UNIQUE") == true
      try connection.execute(
        """
        CREATE \(isUnique ? "UNIQUE " : "")INDEX \(quoted(storedIdentifier: new))
        ON \(quoted(storedIdentifier: copy)) \(SQLToken.renamingTable(table, to: copy, in: text))
        """)
    }
  }
}
