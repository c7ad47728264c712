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
}
