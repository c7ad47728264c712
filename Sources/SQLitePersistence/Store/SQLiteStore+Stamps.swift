import ObjectGraph

extension SQLiteStore: StampedStore {
  public func feedStamp(at position: Int64) throws -> Int64? {
    try reading(isOneStatement: true) {
      try FeedReader(connection: connection).stamp(at: position)
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
