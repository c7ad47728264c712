extension IntegrityCheck {
  /// The rows of people's tables whose foreign keys lead nowhere, by table and column.
  ///
  /// Those of tables that are kept for undo are told of as a whole.
  ///
  /// - Parameter problems: Choices without their tables: what leads there is not told again.
  func orphans(besides problems: [IntegrityProblem]) throws -> [IntegrityProblem] {
    let missing = problems.compactMap { problem in
      if case .strayChoice(let table, _) = problem { table } else { nil }
    }
    struct Reference: Hashable {
      let table: String
      let number: Int64
    }
    let statement = try connection.statement(
      "SELECT \"table\", rowid, fkid FROM pragma_foreign_key_check WHERE rowid IS NOT NULL")
    defer { statement.reset() }
    var references: [Reference] = []
    var keys: [Reference: [Int64]] = [:]
    while try statement.step() {
      let table = statement.text(at: 0)
      guard !table.hasPrefix(BookkeepingSchema.prefix) else { continue }
      let reference = Reference(table: table, number: statement.integer(at: 2))
      if keys[reference] == nil { references.append(reference) }
      keys[reference, default: []].append(statement.integer(at: 1))
    }
    let shown = try texts("SELECT lower(entity) FROM docket_list")
    return try references.compactMap { reference in
      guard
        let (column, parent, parentColumn) = try target(of: reference.number, in: reference.table),
        !missing.contains(parent), KeptTable(name: parent) == nil
      else { return nil }
      return .orphans(
        .init(
          table: reference.table, column: column, parent: parent, parentColumn: parentColumn,
          keys: (keys[reference] ?? []).sorted(),
          isRepairable: try isRepairable(column, of: reference.table, parent),
          isShown: shown.contains(reference.table.lowercased())))
    }
  }

  /// Whether references of a column that lead nowhere can be mended.
  private func isRepairable(_ column: String, of table: String, _ parent: String) throws -> Bool {
    let model = try? ModelReader(connection: connection).read()
    let type = model?.entity(named: table)?.attribute(named: column)?.type
    if type == .choice(of: parent), model?.entity(named: parent) != nil { return true }
    let statement = try connection.statement(
      """
      SELECT 1 FROM pragma_table_xinfo(?1) WHERE name = ?2 COLLATE NOCASE AND NOT "notnull"
      AND EXISTS (
        SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?3 COLLATE NOCASE)
      """)
    defer { statement.reset() }
    try statement.bind(table, at: 1)
    try statement.bind(column, at: 2)
    try statement.bind(parent, at: 3)
    return try statement.step()
  }

  /// What a foreign key of a table refers to. Without a column it is the parent's key.
  private func target(
    of number: Int64, in table: String
  ) throws -> (column: String, parent: String, parentColumn: String)? {
    let statement = try connection.statement(
      """
      SELECT "from", "table", "to" FROM pragma_foreign_key_list(?) WHERE id = ?
      ORDER BY seq LIMIT 1
      """)
    defer { statement.reset() }
    try statement.bind(table, at: 1)
    statement.bind(number, at: 2)
    guard try statement.step() else { return nil }
    return (statement.text(at: 0), statement.text(at: 1), statement.optionalText(at: 2) ?? "id")
  }
}
