import ObjectGraph

/// What a kept table refers to.
///
/// A kept table has no references, where these could forbid to delete or to change a row that it
/// leads to, or where more would come of that than a copy of the rows brings back (``KeptRows``):
/// nobody sees it. An empty table beside it has them. There SQLite has them follow other names of
/// tables and columns, and from there they return.
struct KeptReferences {
  let table: KeptTable
  let connection: Connection

  /// The name of the empty table.
  static func name(of table: KeptTable) -> String { table.name + "_keys" }

  private var keys: String { Self.name(of: table) }

  /// Takes the references off the kept table where that is needed, and possible.
  ///
  /// - Complexity: O(number of rows) if the table refers to others
  /// - Returns: Whether it refers to nothing by then.
  func takeOff() throws -> Bool {
    guard try refersToSomething() else { return true }
    // Rows that lead nowhere already could not be told from those whose owners go.
    guard try !givesWay(), try countBroken() == 0,
      let text = try TableText(of: table.name, on: connection)?.named(keys),
      (try? connection.execute(text)) != nil
    else { return false }
    if try DeclarationWriter(connection: connection).dropReferences(of: table.name) { return true }
    try forget()
    return false
  }

  /// Gives the kept table its references again, if they were taken off.
  ///
  /// - Throws: `SchemaChangeError.unfit` where something that rows lead to is gone.
  func putBack() throws {
    guard let text = try TableText(of: keys, on: connection)?.named(table.name) else { return }
    try forget()
    try DeclarationWriter(connection: connection).write(text, of: table.name)
    guard try countBroken() == 0 else {
      throw SchemaChangeError.unfit("rows that it leads to are gone")
    }
  }

  /// Drops the empty table, if there is one.
  func forget() throws {
    try connection.execute("DROP TABLE IF EXISTS \(quoted(identifier: keys))")
  }

  private func refersToSomething() throws -> Bool {
    try !names("SELECT \"from\" FROM pragma_foreign_key_list(?)").isEmpty
  }

  /// Whether all references follow another name of what they lead to, forbid nothing, and set off
  /// nothing where it goes.
  private func givesWay() throws -> Bool {
    let obstacles = try names(
      """
      SELECT 1 FROM pragma_foreign_key_list(?1) AS key
      LEFT JOIN pragma_table_xinfo(?1) AS own ON own.name = key."from" COLLATE NOCASE
      WHERE on_update <> 'CASCADE' OR on_delete NOT IN ('CASCADE', 'SET NULL')
        OR on_delete = 'SET NULL' AND (own."notnull" OR own.pk)
      UNION ALL
      SELECT 1 FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = ?1 COLLATE NOCASE
      """)
    guard obstacles.isEmpty, let text = try TableText(of: table.name, on: connection) else {
      return false
    }
    return !SQLToken.tokens(of: text.sql).contains { $0.isKeyword("CHECK") }
  }

  private func countBroken() throws -> Int {
    try names("SELECT ifnull(rowid, 0) FROM pragma_foreign_key_check(?)").count
  }

  private func names(_ sql: String) throws -> [String] {
    try RecordedRows.names(sql, table.name, on: connection)
  }
}
