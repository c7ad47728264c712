import ObjectGraph

extension KeptTable {
  /// Drops the tables of groups that are forgotten, and of those that were before.
  ///
  /// `DROP TABLE` deletes the rows first, which takes rows of other tables along that refer to
  /// them, or is refused. So a table stays as long as something leads to it.
  static func forget(_ groups: [Int64], on connection: Connection) throws {
    var tables = try all(on: connection)
    guard !tables.isEmpty else { return }
    let noted = try RecordedRows.names("SELECT id FROM docket_undo_group", on: connection)
    let present = Set(noted).subtracting(groups.map(String.init))
    tables.removeAll { present.contains(String($0.group)) }
    // What leads to another one goes before that.
    while let index = try tables.firstIndex(where: { try $0.drop(on: connection) }) {
      tables.remove(at: index)
    }
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
