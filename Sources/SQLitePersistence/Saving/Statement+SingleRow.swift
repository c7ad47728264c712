import ObjectGraph

extension Statement {
  /// Runs a command that is to write one row of a table.
  ///
  /// - Throws: `PersistentStoreError.refused` where it wrote none: a trigger of the table ignored
  ///   it. Or what SQLite says.
  func runOnRow(of table: String) throws {
    guard try run() > 0 else { throw RowWriter.ignored(table) }
  }
}
