import ObjectGraph

extension SQLiteStore: StampedStore {
  public func feedStamp(at position: Int64) throws -> Int64? {
    // A file of the first version that may only be read has no stamps.
    guard connection.schemaVersion > 1 else { return nil }
    return try reading(isOneStatement: true) {
      let statement = try connection.statement(
        "SELECT stamp FROM docket_change WHERE sequence = ?")
      defer { statement.reset() }
      statement.bind(position, at: 1)
      return try statement.step() ? statement.integer(at: 0) : nil
    }
  }

  /// Made of which file it is, how often its tables were changed, and in which pages they begin: a
  /// file that is built of the text of another (`.dump`) is not laid out as this one has grown.
  public func edition() throws -> Int64 {
    var print = RowPrint()
    if let file = try? SystemCalls.status(of: connection.location.path)?.identity {
      print.add(.integer(Int64(bitPattern: file.device)))
      print.add(.integer(Int64(bitPattern: file.number)))
    }
    try reading {
      for sql in [
        "PRAGMA schema_version",
        "SELECT rootpage FROM sqlite_schema WHERE rootpage > 0 ORDER BY rowid",
      ] {
        let statement = try connection.statement(sql)
        defer { statement.reset() }
        while try statement.step() { print.add(statement.value(at: 0)) }
      }
    }
    return Int64(bitPattern: print.bits)
  }
}
