import ObjectGraph

extension IntegrityCheck {
  /// The rows of people's tables whose foreign keys lead nowhere, by table and key, and the tables
  /// of which SQLite cannot tell that.
  ///
  /// Those of tables that are kept for undo are told of as a whole.
  ///
  /// - Parameter problems: Choices without their tables: what leads there is not told again.
  func orphans(besides problems: [IntegrityProblem]) throws -> [IntegrityProblem] {
    let missing = problems.compactMap { problem in
      if case .strayChoice(let table, _) = problem { folded(identifier: table) } else { nil }
    }
    let shown = Set(try texts("SELECT lower(entity) FROM docket_list"))
    let tables = try texts(
      """
      SELECT DISTINCT child.name
      FROM sqlite_schema AS child, pragma_foreign_key_list(child.name)
      WHERE child.type = 'table' ORDER BY child.rowid
      """)
    return try tables.filter { !$0.hasPrefix(BookkeepingSchema.prefix) }.flatMap {
      table -> [IntegrityProblem] in
      do {
        return try orphans(in: table, isShown: shown.contains(table.lowercased()))
          .filter {
            !missing.contains(folded(identifier: $0.parent)) && KeptTable(name: $0.parent) == nil
          }
          .map { .orphans($0) }
      } catch let error as SQLiteStoreError {
        guard let parent = Self.mismatchedParent(of: table, in: error) else { throw error }
        return [.mismatchedReference(table: table, parent: parent)]
      }
    }
  }

  /// The table that another one refers to by what is no key of it, in SQLite's words; nil for
  /// another error.
  private static func mismatchedParent(
    of table: String, in error: SQLiteStoreError
  ) -> String? {
    let start = "foreign key mismatch - \(quoted(storedIdentifier: table)) referencing \""
    guard case .other(_, let words) = error.reason, words.hasPrefix(start) else { return nil }
    return String(words.dropFirst(start.count).dropLast()).replacing("\"\"", with: "\"")
  }

  private func orphans(
    in table: String, isShown: Bool
  ) throws -> [IntegrityProblem.Orphans] {
    struct Reference: Hashable {
      let parent: String
      let number: Int64
    }
    let statement = try SQLText(
      "SELECT rowid, fkid, parent FROM pragma_foreign_key_check(?)", [.text(table)]
    ).statement(on: connection)
    defer { statement.reset() }
    var references: [Reference] = []
    var rows: [Reference: [Int64?]] = [:]
    while try statement.step() {
      let reference = Reference(
        parent: statement.text(at: 2), number: statement.integer(at: 1))
      if rows[reference] == nil { references.append(reference) }
      // Tables WITHOUT ROWID have none of the numbers that are told.
      rows[reference, default: []].append(statement.isNull(at: 0) ? nil : statement.integer(at: 0))
    }
    return try references.compactMap { found in
      // The key may have it in other letters than the table itself.
      let parent = try tableName(found.parent) ?? found.parent
      guard let reference = try reference(found.number, of: table, to: parent) else { return nil }
      let rows = rows[found] ?? []
      // A key with an index of its own is no number of a row.
      let indexes = "SELECT name FROM pragma_index_list(?) WHERE origin = 'pk'"
      let areKeys = try RecordedRows.names(indexes, table, on: connection).isEmpty
      let keys =
        areKeys ? rows.compactMap(\.self) : try self.keys(ofOrphansBy: reference, to: parent)
      return .init(
        table: table, columns: reference.columns.map(\.own), parent: parent,
        parentColumns: reference.columns.map(\.other), keys: keys.sorted(),
        namelessCount: max(0, rows.count - keys.count), number: found.number,
        mending: try mending(of: reference, to: parent), isShown: isShown)
    }
  }

  /// A foreign key of a table; nil if it is another one by now.
  func reference(
    _ number: Int64, of table: String, to parent: String
  ) throws -> TableReference? {
    try TableReference.all(to: parent, on: connection)
      .first { $0.table == table && $0.number == number }
  }

  /// That a row refers to one that is not there, in SQL.
  ///
  /// What it refers to is compared as SQLite does that for foreign keys: whatever its own column
  /// makes of a value, that of the other table decides.
  func leadsNowhere(_ reference: TableReference, to parent: String) -> String {
    let own = reference.columns.map {
      "\(quoted(identifier: reference.table)).\(quoted(identifier: $0.own))"
    }
    let equal = zip(reference.columns, own).map { column, own in
      "docket_parent.\(quoted(identifier: column.other)) = +\(own)"
    }
    return """
      \(Self.isComplete(own)) AND NOT EXISTS (
        SELECT 1 FROM \(quoted(identifier: parent)) AS docket_parent
        WHERE \(equal.joined(separator: " AND ")))
      """
  }

  /// A key that is empty in part leads nowhere on purpose.
  private static func isComplete(_ columns: [String]) -> String {
    columns.map { "\($0) IS NOT NULL" }.joined(separator: " AND ")
  }

  /// The columns of a foreign key that may be empty.
  func emptiableColumns(of reference: TableReference) throws -> [String] {
    let names = try RecordedRows.names(
      """
      SELECT name FROM pragma_table_xinfo(?1)
      WHERE NOT "notnull" AND hidden = 0
        AND (pk = 0 OR type <> 'INTEGER' COLLATE NOCASE
          OR (SELECT max(pk) FROM pragma_table_xinfo(?1)) > 1)
      """, reference.table, on: connection
    ).map { $0.lowercased() }
    return reference.columns.map(\.own).filter { names.contains($0.lowercased()) }
  }

  /// How references that lead nowhere can be mended.
  private func mending(
    of reference: TableReference, to parent: String
  ) throws -> IntegrityProblem.Orphans.Mending? {
    let model = try? ModelReader(connection: connection).read()
    let type = model?.entity(named: reference.table)?
      .attribute(named: reference.columns[0].own)?.type
    if type == .choice(of: parent), reference.leadsToName, model?.entity(named: parent) != nil {
      return .addsValues
    }
    return try isThere(parent) && !emptiableColumns(of: reference).isEmpty ? .emptiesColumns : nil
  }

  /// The rows of a table that lead nowhere, as one WITHOUT ROWID, if it has a key as lists have it.
  private func keys(
    ofOrphansBy reference: TableReference, to parent: String
  ) throws -> [Int64] {
    guard
      try ModelReader(connection: connection).readColumns(of: reference.table)
        .contains(where: \.isKey)
    else { return [] }
    let own = reference.columns.map { quoted(identifier: $0.own) }
    let condition =
      try isThere(parent) ? leadsNowhere(reference, to: parent) : Self.isComplete(own)
    let statement = try connection.statement(
      "SELECT id FROM \(quoted(identifier: reference.table)) WHERE \(condition)")
    defer { statement.reset() }
    var keys: [Int64] = []
    while try statement.step() { keys.append(statement.integer(at: 0)) }
    return keys
  }

  private func isThere(_ table: String) throws -> Bool { try tableName(table) != nil }

  /// What a table itself is called; nil where there is none.
  private func tableName(_ table: String) throws -> String? {
    try RecordedRows.names(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name = ? COLLATE NOCASE", table,
      on: connection
    ).first
  }
}
