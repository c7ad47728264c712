import ObjectGraph

extension RowWriter {
  /// Runs a command that writes a row.
  ///
  /// - Parameter changes: The values that it writes.
  /// - Returns: How many rows it wrote.
  /// - Throws: `PersistentStoreError.invalid` with the row and the values where a rule of the table
  ///   refuses it, or what SQLite says.
  func run(
    _ statement: Statement, on id: ManagedObjectID, writing changes: [ValueChange]
  ) throws -> Int {
    do {
      return try statement.run()
    } catch let error as SQLiteStoreError {
      guard case .constraint(let words) = error.reason,
        let refusal = try TableRefusal(words, table: id.entity.name, on: connection)
      else { throw error }
      let row = try RowFetch(id.entity).run([id.key], on: connection)[id.key]
      let failures = refusal.failures(of: id, changes, row: row)
      throw failures.isEmpty ? error : PersistentStoreError.invalid(failures)
    }
  }
}
