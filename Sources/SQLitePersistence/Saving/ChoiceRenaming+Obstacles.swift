import ObjectGraph

/// Foreign keys that stand against another name of a value, of which SQLite says no more than that
/// there are some.
extension ChoiceRenaming {
  /// Gives values other names.
  ///
  /// - Parameter body: Does so, to the end: what leads nowhere then leads nowhere for good.
  /// - Throws: `PersistentStoreError.refused` with the table whose rows would lead nowhere; or what
  ///   the body throws.
  static func tellingObstacles<Result>(
    to renamings: [ChoiceRenaming], on connection: Connection, _ body: () throws -> Result
  ) throws -> Result {
    do {
      let result = try body()
      if !renamings.isEmpty, connection.leavesBrokenReferences {
        try requireNone(renamings, on: connection)
      }
      return result
    } catch let error as SQLiteStoreError {
      // Some keys forbid it at once, whatever may follow.
      if case .constraint(let words) = error.reason, words.hasPrefix("FOREIGN KEY") {
        try requireNone(renamings, on: connection)
      }
      throw error
    }
  }

  private static func requireNone(
    _ renamings: [ChoiceRenaming], on connection: Connection
  ) throws {
    for renaming in renamings {
      if let obstacle = try renaming.obstacle(on: connection) {
        throw PersistentStoreError.refused(obstacle)
      }
    }
  }

  /// Rows that have the old name by a foreign key which does not let them follow, in words.
  private func obstacle(on connection: Connection) throws -> String? {
    let fields = try JournaledChoice(connection: connection, choice: choice).fields()
    let targets = [(choice, "name")] + fields.map { ($0.entity, $0.name) }
    for (table, name) in targets {
      for reference in try TableReference.all(to: table, on: connection)
      where reference.update == nil {
        for column in reference.columns(leadingTo: [name]) {
          let rows = try RecordedRows.names(
            """
            SELECT 1 FROM \(quoted(identifier: reference.table))
            WHERE \(quoted(identifier: column)) IS ? LIMIT 1
            """, [.text(old)], on: connection)
          guard rows.isEmpty else {
            return "rows of the table \(reference.table) that lead to it by \(column) do not"
              + " follow, and would lead nowhere; lead them elsewhere first"
          }
        }
      }
    }
    return nil
  }
}
