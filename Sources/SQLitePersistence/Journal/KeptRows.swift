import ObjectGraph

/// A copy of the rows of a kept table that refers to others.
///
/// A kept table still has its foreign keys, where they give way (``KeptReferences``), so that a
/// renamed section is renamed in it, too. But where a row that its rows lead to is deleted, the
/// file deletes them along or empties the reference, which no step tells of. The copy brings back
/// what was lost that way.
struct KeptRows {
  let table: KeptTable
  let connection: Connection

  /// The name of the copy.
  static func name(of table: KeptTable) -> String { table.name + "_rows" }

  private var kept: String { quoted(identifier: table.name) }
  private var copy: String { quoted(identifier: Self.name(of: table)) }

  /// Makes the copy.
  ///
  /// - Complexity: O(number of rows) if the table refers to others
  func save() throws {
    guard try !references().isEmpty else { return }
    try connection.execute("CREATE TABLE \(copy) AS SELECT \(try columns()) FROM \(kept)")
  }

  /// Brings back into the kept table what deletions elsewhere took from it, and drops the copy.
  ///
  /// - Complexity: O(n log n) in the number of rows
  /// - Throws: `SchemaChangeError.unfit` where something that the lost rows led to is still gone.
  func restore() throws {
    guard
      try !RecordedRows.names(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name = ?", Self.name(of: table),
        on: connection
      ).isEmpty
    else { return }
    let references = try references().map(quoted(identifier:))
    if try isReached(references) { try bringBack(references) }
    try connection.execute("DROP TABLE \(copy)")
  }

  /// Drops the copy, if there is one.
  func forget() throws {
    try connection.execute("DROP TABLE IF EXISTS \(copy)")
  }

  /// Whether a deletion, or a change of what a reference is to, has reached a row.
  private func isReached(_ references: [String]) throws -> Bool {
    let columns = (["id"] + references).joined(separator: ", ")
    return try !RecordedRows.names(
      """
      SELECT 1 FROM (SELECT \(columns) FROM \(copy) EXCEPT SELECT \(columns) FROM \(kept))
      WHERE ?1 = '' LIMIT 1
      """, "", on: connection
    ).isEmpty
  }

  private func bringBack(_ references: [String]) throws {
    let broken = try brokenReferences()
    try withoutTriggers {
      let columns = try columns()
      try connection.execute(
        """
        INSERT INTO \(kept) (\(columns))
        SELECT \(columns) FROM \(copy) WHERE id NOT IN (SELECT id FROM \(kept))
        """)
      for column in references {
        try connection.execute(
          """
          UPDATE \(kept) SET \(column) = former.\(column) FROM \(copy) AS former
          WHERE former.id = \(kept).id AND \(kept).\(column) IS NULL
            AND former.\(column) IS NOT NULL
          """)
      }
    }
    guard try brokenReferences() <= broken else {
      throw SchemaChangeError.unfit("rows that it leads to are gone")
    }
  }

  /// The columns that refer to other tables.
  private func references() throws -> [String] {
    try RecordedRows.names(
      "SELECT DISTINCT \"from\" FROM pragma_foreign_key_list(?)", table.name, on: connection)
  }

  /// The columns that can be written, quoted.
  private func columns() throws -> String {
    try ModelReader(connection: connection).readColumns(of: table.name)
      .map { quoted(identifier: $0.name) }.joined(separator: ", ")
  }

  private func brokenReferences() throws -> Int {
    try RecordedRows.names(
      "SELECT ifnull(rowid, 0) FROM pragma_foreign_key_check(?)", table.name, on: connection
    ).count
  }

  /// Does something in the kept table without what the file's own triggers would make of it.
  private func withoutTriggers(_ body: () throws -> Void) throws {
    func texts(_ column: String) throws -> [String] {
      try RecordedRows.names(
        """
        SELECT \(column) FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = ? ORDER BY name
        """, table.name, on: connection)
    }
    let triggers = try texts("sql")
    for name in try texts("name") {
      try connection.execute("DROP TRIGGER \(quoted(identifier: name))")
    }
    try body()
    for trigger in triggers { try connection.execute(trigger) }
  }
}
