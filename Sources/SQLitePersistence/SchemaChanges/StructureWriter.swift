import ObjectGraph

/// Changes tables and columns, forwards and back.
///
/// The triggers of the change feed are dropped where they would be in the way; whoever ends the
/// gesture makes those that are missing then.
struct StructureWriter {
  let connection: Connection

  /// Carries a step out, as it was done first or to bring it back.
  ///
  /// - Parameter kept: Where the step keeps a table.
  /// - Returns: The rows of an import that are left as they are.
  @discardableResult
  func carryOut(_ step: StructureStep, kept: KeptTable) throws -> LeftRows {
    switch step {
    case .makeTable(let table, _, _): try restore(table, from: kept)
    case .dropTable(let table, _): try keep(table, as: kept)
    case .addColumn(let column, let table, let declaration):
      try add(column, to: table, declaration)
      try complete(column, of: table, declaration)
    case .renameColumn(let column, let table, let name):
      try rename(column, of: table, to: name)
    case .retypeColumn(let column, let table, let old, let new):
      try ColumnRetyping(column, of: table, from: old, to: new, connection: connection).run()
    case .importRows(let range):
      try ImportTurner(
        connection: connection, range: range, group: kept.group, kept: kept
      ).bringBack()
    }
    return LeftRows()
  }

  /// Takes a step back.
  ///
  /// - Returns: The rows of an import that are left as they are.
  func takeBack(_ step: StructureStep, kept: KeptTable) throws -> LeftRows {
    switch step {
    case .makeTable(let table, _, _): try keep(table, as: kept)
    case .dropTable(let table, _): try restore(table, from: kept)
    case .addColumn(let column, let table, let declaration):
      try note(declaration, of: column, of: table, in: kept)
      try remove(column, of: table)
    case .renameColumn(let column, let table, let name):
      try rename(name, of: table, to: column)
    case .retypeColumn(let column, let table, let old, let new):
      try ColumnRetyping(column, of: table, from: new, to: old, connection: connection).run()
    case .importRows(let range):
      return try ImportTurner(
        connection: connection, range: range, group: kept.group, kept: kept
      ).takeBack()
    }
    return LeftRows()
  }

  /// Takes a table away, with all that is in it.
  private func keep(_ table: String, as kept: KeptTable) throws {
    // In whatever letters, as SQLite has names.
    guard try columns(of: table).contains(where: { $0.lowercased() == "id" }) else {
      throw SchemaChangeError.missing(table)
    }
    let users = try RecordedRows.names(
      """
      SELECT DISTINCT child.name FROM sqlite_schema AS child,
        pragma_foreign_key_list(child.name) AS key
      WHERE child.type = 'table' AND key."table" = ?1 COLLATE NOCASE
        AND child.name <> ?1 COLLATE NOCASE AND substr(child.name, 1, 7) <> 'docket_'
      ORDER BY child.name
      """, table, on: connection)
    guard users.isEmpty else { throw SchemaChangeError.inUse(table, by: users) }
    try dropTriggers(of: table)
    try rename(table, to: kept.name)
    // They would go on with it in secret, and break once it is forgotten.
    let texts = try kept.namingTexts(countingKept: false, on: connection)
    guard texts.isEmpty else { throw SchemaChangeError.inUse(table, by: texts) }
    guard try !KeptReferences(table: kept, connection: connection).takeOff() else { return }
    try KeptRows(table: kept, connection: connection).save()
  }

  /// Brings a table back.
  private func restore(_ table: String, from kept: KeptTable) throws {
    guard try columns(of: table).isEmpty else { throw SchemaChangeError.nameTaken(table) }
    guard try !columns(of: kept.name).isEmpty else { throw SchemaChangeError.missing(kept.name) }
    try requireOwners(of: kept)
    try KeptReferences(table: kept, connection: connection).putBack()
    try KeptRows(table: kept, connection: connection).restore()
    try rename(kept.name, to: table)
  }

  /// Refuses to bring a table back before those that it leads to: its rows would lead to what
  /// nobody sees.
  private func requireOwners(of kept: KeptTable) throws {
    for owner in try kept.owners(on: connection).sorted(by: { $0.group > $1.group }) {
      let statement = try SQLText(
        "SELECT name, state FROM docket_undo_group WHERE id = ?", [.integer(owner.group)]
      ).statement(on: connection)
      defer { statement.reset() }
      guard try statement.step() else {
        throw SchemaChangeError.unfit("rows that it leads to are gone")
      }
      let name = statement.text(at: 0)
      guard statement.text(at: 1) == "done" else { throw SchemaChangeError.needsRedo(of: name) }
      throw SchemaChangeError.unfit("\(name) has to be taken back first")
    }
  }

  func add(_ column: String, to table: String, _ declaration: ColumnDeclaration) throws {
    let namesakes = try RecordedRows.names(
      "SELECT name FROM pragma_table_xinfo(?) WHERE name = ? COLLATE NOCASE",
      [.text(table), .text(column)], on: connection)
    guard namesakes.isEmpty else { throw SchemaChangeError.nameTaken(column) }
    try keepTexts(calledLike: column, of: table)
    try connection.execute(
      """
      ALTER TABLE \(quoted(identifier: table)) \
      ADD COLUMN \(quoted(storedIdentifier: column)) \(declaration.sql)
      """)
  }

  /// Declares what cannot be added with a column, and makes the indexes that it had.
  private func complete(
    _ column: String, of table: String, _ declaration: ColumnDeclaration
  ) throws {
    if let definition = declaration.definition, definition.addable != definition {
      // Nobody edits the rows.
      let triggers = try dropAllTriggers(of: table)
      // Rows that hold nothing of their own would hold another default.
      let name = quoted(identifier: column)
      try connection.execute("UPDATE \(quoted(identifier: table)) SET \(name) = \(name)")
      try DeclarationWriter(connection: connection).declare(column, of: table, as: definition)
      for trigger in triggers { try connection.execute(trigger) }
    }
    for index in declaration.indexes ?? [] where try !isTaken(index) {
      try connection.execute(index)
    }
  }

  /// Whether there is an index already that is called like another, from its text.
  private func isTaken(_ index: String) throws -> Bool {
    let words = SQLToken.tokens(of: index).prefix { !$0.isKeyword("ON") }
    guard let name = words.last?.name else { return false }
    return try !RecordedRows.names(
      "SELECT name FROM sqlite_schema WHERE type = 'index' AND name = ? COLLATE NOCASE", name,
      on: connection
    ).isEmpty
  }

  /// Notes with the step that added a column what others made of it since: redo makes that again.
  private func note(
    _ declaration: ColumnDeclaration, of column: String, of table: String, in step: KeptTable
  ) throws {
    var present = declaration
    present.definition = try TableText(of: table, on: connection)?.definition(of: column)
    present.indexes = try indexes(on: column, of: table).map(\.sql)
    try SQLText(
      "UPDATE docket_undo_step SET after = ? WHERE undo_group = ? AND step = ?",
      [.text(present.journalText), .integer(step.group), .integer(step.step)]
    ).statement(on: connection).run()
  }

  /// Removes a column that holds nothing but its default.
  private func remove(_ column: String, of table: String) throws {
    guard let row = try columnRow(column, of: table) else {
      throw SchemaChangeError.missing(column)
    }
    let name = quoted(identifier: column)
    let start = ColumnRow.value(ofLiteral: row.defaultText) ?? .null
    let rows = try RowsInTheWay(
      in: table, where: SQLText("\(name) IS NOT ?", [start]), on: connection)
    guard rows.isEmpty else {
      throw SchemaChangeError.valuesInTheWay(
        entity: table, attribute: column, keys: rows.keys, count: rows.count)
    }
    try requireUnused(column, of: table)
    try dropTriggers(of: table)
    for index in try indexes(on: column, of: table) {
      try connection.execute("DROP INDEX \(quoted(identifier: index.name))")
    }
    try drop(column, of: table)
  }

  /// Refuses to take a column from tables that refer to it: SQLite would let nobody write them.
  private func requireUnused(_ column: String, of table: String) throws {
    let user = try TableReference.all(to: table, on: connection)
      .first { !$0.columns(leadingTo: [column]).isEmpty }
    guard let user else { return }
    throw SchemaChangeError.unfit("a foreign key of the table \(user.table) leads to it by now")
  }

  /// Drops the change feed's triggers of a table.
  func dropTriggers(of table: String) throws {
    for trigger in try triggers(of: table) where ChangeTriggers.isName(trigger.name) {
      try connection.execute("DROP TRIGGER \(quoted(identifier: trigger.name))")
    }
  }

  /// Drops all triggers of a table.
  ///
  /// - Returns: The texts of those that are not the change feed's, to make them again.
  func dropAllTriggers(of table: String) throws -> [String] {
    let triggers = try triggers(of: table)
    for trigger in triggers {
      try connection.execute("DROP TRIGGER \(quoted(identifier: trigger.name))")
    }
    return triggers.filter { !ChangeTriggers.isName($0.name) }.map(\.sql)
  }

  private func triggers(of table: String) throws -> [(name: String, sql: String)] {
    let statement = try SQLText(
      """
      SELECT name, sql FROM sqlite_schema
      WHERE type = 'trigger' AND tbl_name = ? COLLATE NOCASE ORDER BY rowid
      """, [.text(table)]
    ).statement(on: connection)
    defer { statement.reset() }
    var triggers: [(String, String)] = []
    while try statement.step() {
      triggers.append((statement.text(at: 0), statement.text(at: 1)))
    }
    return triggers
  }

  /// The indexes that name a column, those of constraints excepted, with their text.
  func indexes(on column: String, of table: String) throws -> [(name: String, sql: String)] {
    let statement = try SQLText(
      """
      SELECT name, sql FROM sqlite_schema
      WHERE type = 'index' AND tbl_name = ? COLLATE NOCASE AND sql IS NOT NULL
      """, [.text(table)]
    ).statement(on: connection)
    defer { statement.reset() }
    var indexes: [(String, String)] = []
    while try statement.step() {
      let sql = statement.text(at: 1)
      // Also in an expression, or in the condition of a partial one.
      guard !SQLToken.mentions(of: column, in: SQLToken.tokens(of: sql)).isEmpty else { continue }
      indexes.append((statement.text(at: 0), sql))
    }
    return indexes
  }

  func columns(of table: String) throws -> [String] {
    try ModelReader(connection: connection).readColumns(of: table).map(\.name)
  }

  private func columnRow(_ column: String, of table: String) throws -> ColumnRow? {
    try ModelReader(connection: connection).readColumns(of: table).first { $0.name == column }
  }
}
