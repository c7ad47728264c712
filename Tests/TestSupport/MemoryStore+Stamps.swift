import ObjectGraph

extension MemoryStore: StampedStore {
  public func feedStamp(at position: Int64) throws -> Int64? {
    try faults.call("feedStamp")
    guard position > 0, position >= tables.feedStart, position <= tables.feedPosition else {
      return nil
    }
    return database.history &* 1_000_003 &+ position
  }

  public func edition() throws -> Int64 { database.edition }
}
