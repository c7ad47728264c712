import ObjectGraph

/// What leads from people's tables to those that are kept for undo, under whose names nobody sees
/// them. Docket lets none of that come about; other programs may, by what was a table's name.
extension IntegrityCheck {
  /// Tables that refer to such tables, whether these are still there or not.
  func keptReferences() throws -> [IntegrityProblem] {
    let statement = try connection.statement(
      """
      SELECT DISTINCT child.name, key."table"
      FROM sqlite_schema AS child, pragma_foreign_key_list(child.name) AS key
      WHERE child.type = 'table'
        AND substr(child.name, 1, 7) <> '\(BookkeepingSchema.prefix)' COLLATE NOCASE
      ORDER BY 1, 2
      """)
    defer { statement.reset() }
    var found: [(table: String, kept: [String])] = []
    while try statement.step() {
      let (table, kept) = (statement.text(at: 0), statement.text(at: 1))
      guard KeptTable(name: kept) != nil else { continue }
      if found.last?.table != table { found.append((table, [])) }
      found[found.count - 1].kept.append(kept)
    }
    return found.map { .keptReferences(table: $0.table, kept: $0.kept) }
  }

  /// Views, and triggers of people's tables, whose texts name such tables.
  func keptTexts() throws -> [IntegrityProblem] {
    let statement = try connection.statement(
      """
      SELECT type, name, sql FROM sqlite_schema
      WHERE type IN ('trigger', 'view')
        AND substr(tbl_name, 1, 7) <> '\(BookkeepingSchema.prefix)' COLLATE NOCASE
        AND instr(sql, '\(KeptTable.prefix)')
      ORDER BY name
      """)
    defer { statement.reset() }
    var found: [IntegrityProblem] = []
    while try statement.step() {
      guard let kept = KeptTable.tables(in: statement.text(at: 2)).first else { continue }
      found.append(
        .keptText(
          name: statement.text(at: 1), isView: statement.text(at: 0) == "view", kept: kept.name))
    }
    return found
  }

  /// Rows with ids that Docket takes for those of rows that are not saved yet.
  func temporaryKeys(of model: Model) throws -> [IntegrityProblem] {
    try model.entities.compactMap { entity in
      let keys = try texts(
        """
        SELECT id FROM \(quoted(identifier: entity.name))
        WHERE id < \(ManagedObjectID.firstKey) ORDER BY id
        """
      ).compactMap { Int64($0) }
      return keys.isEmpty ? nil : .temporaryKeys(table: entity.name, keys: keys)
    }
  }

  /// Declares a table without its references to tables that are kept for undo.
  func dropReferences(of table: String, to kept: [String]) throws -> Bool {
    guard try keptReferences().contains(.keptReferences(table: table, kept: kept)) else {
      return false
    }
    return try DeclarationWriter(connection: connection).dropReferences(of: table, to: kept)
  }

  /// Drops a trigger or a view.
  func dropText(_ name: String, isView: Bool, _ kept: String) throws -> Bool {
    guard try keptTexts().contains(.keptText(name: name, isView: isView, kept: kept)) else {
      return false
    }
    try connection.execute("DROP \(isView ? "VIEW" : "TRIGGER") \(quoted(identifier: name))")
    return true
  }
}
