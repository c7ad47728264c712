import ObjectGraph

/// What leads from one table to another.
extension KeptTable {
  /// The tables that refer to it, without itself.
  func referringTables(on connection: Connection) throws -> [String] {
    try RecordedRows.names(
      """
      SELECT DISTINCT child.name FROM sqlite_schema AS child,
        pragma_foreign_key_list(child.name) AS key
      WHERE child.type = 'table' AND key."table" = ? COLLATE NOCASE
      ORDER BY child.name
      """, name, on: connection
    ).filter { $0 != name && $0 != KeptReferences.name(of: self) }
  }

  /// The views, and the triggers of other tables, whose texts name it: SQLite has them follow where
  /// a table gets another name.
  ///
  /// - Parameter others: Whether those of other tables that are away count, too.
  func namingTexts(countingKept others: Bool, on connection: Connection) throws -> [String] {
    let statement = try SQLText(
      """
      SELECT name, tbl_name, sql FROM sqlite_schema
      WHERE (type = 'view' OR type = 'trigger' AND tbl_name <> ?1 COLLATE NOCASE)
        AND instr(sql, ?1)
      ORDER BY name
      """, [.text(name)]
    ).statement(on: connection)
    defer { statement.reset() }
    var names: [String] = []
    while try statement.step() {
      guard others || KeptTable(name: statement.text(at: 1)) == nil,
        Self.tables(in: statement.text(at: 2)).contains(self)
      else { continue }
      names.append(statement.text(at: 0))
    }
    return names
  }

  /// The other tables that are away to which it leads, by its references or its triggers.
  func owners(on connection: Connection) throws -> Set<KeptTable> {
    let tables = [name, KeptReferences.name(of: self)]
    let referred = try tables.flatMap { (table: String) -> [String] in
      try RecordedRows.names(
        "SELECT DISTINCT \"table\" FROM pragma_foreign_key_list(?)", table, on: connection)
    }
    let triggers = try RecordedRows.names(
      "SELECT sql FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = ? COLLATE NOCASE",
      name, on: connection)
    return Set(referred.compactMap(KeptTable.init(name:)) + triggers.flatMap(Self.tables(in:)))
      .subtracting([self])
  }

  /// The tables that are away, or were, and that a text names.
  static func tables(in sql: String) -> [KeptTable] {
    SQLToken.tokens(of: sql).compactMap { $0.name.flatMap(KeptTable.init(name:)) }
  }
}
