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
      if case .constraint(let words) = error.reason,
        let sentence = TableRefusal.missingKey(words, table: id.entity.name)
      {
        throw PersistentStoreError.refused(sentence)
      }
      guard case .constraint(let words) = error.reason,
        let refusal = try TableRefusal(words, table: id.entity.name, on: connection)
      else {
        throw id.isTemporary
          ? connection.told(error, adding: count + 1, to: id.entity.name) : error
      }
      let row = try RowFetch(id.entity).run([id.key], on: connection)[id.key]
      let failures = refusal.failures(of: id, changes, row: row)
      throw failures.isEmpty ? error : PersistentStoreError.invalid(failures)
    }
  }

  /// Keeps the texts of a row that are no UTF-8 and are about to be written over.
  mutating func keepBrokenTexts(
    of id: ManagedObjectID, changing changes: [ValueChange]
  ) throws {
    guard !changes.isEmpty else { return }
    let statement = try texts(changes.map(\.attribute), of: id)
    defer { statement.reset() }
    guard try statement.step() else { return }
    for (place, change) in changes.enumerated() {
      guard let bytes = statement.brokenText(at: place) else { continue }
      brokenTexts.add(bytes, for: change.attribute, of: id.entity.name, id.key)
    }
  }

  private func texts(_ attributes: [String], of id: ManagedObjectID) throws -> Statement {
    let columns = attributes.map { quoted(identifier: $0) }.joined(separator: ", ")
    return try SQLText(
      "SELECT \(columns) FROM \(quoted(identifier: id.entity.name)) WHERE id = ?",
      [.integer(id.key)]
    ).statement(on: connection)
  }

  /// Refuses to take away a row with a text that no step of undo could hold: bytes that are no
  /// UTF-8 are mended where they are read.
  ///
  /// - Throws: `PersistentStoreError.refused` with the field.
  func requireWholeTexts(of id: ManagedObjectID) throws {
    let attributes = id.entity.attributes
    let statement = try texts(attributes.map(\.name), of: id)
    defer { statement.reset() }
    guard try statement.step(),
      let place = attributes.indices.first(where: statement.isBrokenText)
    else { return }
    throw PersistentStoreError.refused(
      "\(attributes[place].title) of the row \(id.key) of \(id.entity) is no UTF-8, and"
        + " undo could not bring it back; write that text anew first")
  }
}
