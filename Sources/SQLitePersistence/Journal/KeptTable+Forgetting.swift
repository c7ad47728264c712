import ObjectGraph

extension KeptTable {
  /// Drops the tables of groups that are forgotten, and of those that were before.
  ///
  /// `DROP TABLE` deletes the rows first, which takes rows of other tables along that refer to
  /// them, or is refused. So a table stays as long as something leads to it.
  ///
  /// - Complexity: O(tables of the file), and a question for each that is kept: a new gesture
  ///   forgets an old one where the journal is full
  static func forget(_ groups: [Int64], on connection: Connection) throws {
    let forgotten = Set(groups)
    var tables = try all(on: connection).filter { table in
      try forgotten.contains(table.group) || !table.isNoted(on: connection)
    }
    // What leads to another one goes before that.
    while let index = try tables.firstIndex(where: { try $0.drop(on: connection) }) {
      tables.remove(at: index)
    }
  }

  /// Whether the journal has the gesture that took the table away.
  private func isNoted(on connection: Connection) throws -> Bool {
    let statement = try connection.statement("SELECT 1 FROM docket_undo_group WHERE id = ?")
    defer { statement.reset() }
    statement.bind(group, at: 1)
    return try statement.step()
  }

  /// Drops the table, unless something leads to it.
  ///
  /// - Returns: Whether it was dropped.
  func drop(on connection: Connection) throws -> Bool {
    guard try referringTables(on: connection).isEmpty,
      try namingTexts(countingKept: true, on: connection).isEmpty,
      // Of its rows one may forbid to delete another.
      try DeclarationWriter(connection: connection).dropReferences(of: name)
    else { return false }
    try KeptReferences(table: self, connection: connection).forget()
    try KeptRows(table: self, connection: connection).forget()
    try connection.execute("DROP TABLE \(quoted(identifier: name))")
    return true
  }
}
