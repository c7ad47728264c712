import ObjectGraph

/// Gives a column the very declaration that it is to have, which `ADD COLUMN` does not take in a
/// table that has rows: a default that is an expression, a check, that there must be a value.
///
/// The text that SQLite keeps of the table is written over, as its documentation tells to do where
/// nothing that is stored changes.
struct DeclarationWriter {
  let connection: Connection
  /// A table that is made to have the new text read by SQLite, and dropped.
  private static let trial = BookkeepingSchema.prefix + "trial"

  /// Declares a column, all rows of which hold a value of their own; nothing becomes the default
  /// where there must be a value.
  ///
  /// - Complexity: O(rows of the table) where there are constraints that rows must keep
  /// - Throws: `SchemaChangeError.unfit` where the table would make no sense,
  ///   `SchemaChangeError.broken` where rows do not keep a check, and what SQLite says of rows that
  ///   do not keep another constraint.
  func declare(_ column: String, of table: String, as definition: ColumnDefinition) throws {
    guard let text = try TableText(of: table, on: connection),
      let present = text.definition(of: column), present != definition
    else { return }
    guard let sql = text.declaring(column, as: definition),
      let trial = TableText(sql).named(Self.trial)
    else { throw SchemaChangeError.missing(column) }
    try connection.execute(trial)
    guard try columns(of: Self.trial, but: column) == columns(of: table, but: column) else {
      throw SchemaChangeError.unfit("the declaration of \(column)")
    }
    try connection.execute("DROP TABLE \(Self.trial)")
    if definition.has(.required), let start = definition.startExpression {
      let name = quoted(identifier: column)
      try connection.execute(
        "UPDATE \(quoted(identifier: table)) SET \(name) = \(start) WHERE \(name) IS NULL")
    }
    try write(sql, of: table)
    try requireKept(column, of: table, definition)
  }

  /// Declares a table without what it refers to, if that changes nothing else of it.
  ///
  /// - Parameter others: The tables to which it refers no more; without, all.
  /// - Returns: Whether it refers to nothing of that by then.
  func dropReferences(of table: String, to others: [String]? = nil) throws -> Bool {
    guard try refers(table, to: others) else { return true }
    guard let sql = try TableText(of: table, on: connection)?.withoutReferences(to: others),
      let trial = TableText(sql).named(Self.trial)
    else { return false }
    // Where it is in vain it may be tried again and again: taken back, it leaves the schema's
    // version as it was, by which every other program knows that it has to read the tables anew.
    try connection.execute("SAVEPOINT \(Self.trial)")
    var isSame = false
    if (try? connection.execute(trial)) != nil {
      isSame =
        try columns(of: Self.trial, but: "") == columns(of: table, but: "")
        && indexes(of: Self.trial) == indexes(of: table) && !refers(Self.trial, to: others)
    }
    try connection.execute(
      isSame ? "DROP TABLE \(Self.trial)" : "ROLLBACK TO \(Self.trial)")
    try connection.execute("RELEASE \(Self.trial)")
    if isSame { try write(sql, of: table) }
    return isSame
  }

  private func refers(_ table: String, to others: [String]?) throws -> Bool {
    let referred = try RecordedRows.names(
      "SELECT \"table\" FROM pragma_foreign_key_list(?)", table, on: connection)
    guard let others else { return !referred.isEmpty }
    return referred.contains { name in others.contains { $0.lowercased() == name.lowercased() } }
  }

  /// The indexes of a table's constraints, which are stored.
  private func indexes(of table: String) throws -> [String] {
    try RecordedRows.names(
      """
      SELECT json_array(origin, (
        SELECT json_group_array(json_array(cid, "desc", coll)) FROM pragma_index_xinfo(list.name)))
      FROM pragma_index_list(?) AS list WHERE origin <> 'c' ORDER BY seq
      """, table, on: connection)
  }

  /// Writes over the text of a table, which means the same columns and indexes.
  func write(_ sql: String, of table: String) throws {
    try connection.execute("PRAGMA writable_schema = ON")
    // Ends that, and has SQLite read the texts of all tables.
    defer { try? connection.execute("PRAGMA writable_schema = RESET") }
    try SQLText(
      "UPDATE sqlite_schema SET sql = ? WHERE type = 'table' AND name = ? COLLATE NOCASE",
      [.text(sql), .text(table)]
    ).statement(on: connection).run()
  }

  /// Has SQLite judge the rows, which were there before the constraints.
  private func requireKept(
    _ column: String, of table: String, _ definition: ColumnDefinition
  ) throws {
    guard definition.has(.check) || definition.has(.required) else { return }
    let name = quoted(identifier: column)
    do {
      try connection.execute("UPDATE \(quoted(identifier: table)) SET \(name) = \(name)")
    } catch let error as SQLiteStoreError {
      guard case .constraint(let words) = error.reason,
        case .condition(let condition)? = try TableRefusal(words, table: table, on: connection)?
          .rule
      else { throw error }
      throw SchemaChangeError.broken(condition: condition, entity: table, attribute: column)
    }
  }

  /// What SQLite reads in the texts of columns.
  private func columns(of table: String, but column: String) throws -> [String] {
    try RecordedRows.names(
      """
      SELECT iif(name = \(quoted(literal: column)) COLLATE NOCASE, name,
        json_array(name, type, "notnull", dflt_value, pk, hidden))
      FROM pragma_table_xinfo(?) ORDER BY cid
      """, table, on: connection)
  }
}
