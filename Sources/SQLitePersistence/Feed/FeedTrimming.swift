/// Keeps the change feed from growing for ever.
///
/// The rule: at least the newest `limit` notes stay. They are removed a few hundred at a time, so
/// that nearly no gesture pays for it.
struct FeedTrimming {
  private static let chunk: Int64 = 256
  let limit: Int
  let connection: Connection

  /// Removes notes if there are enough to remove.
  ///
  /// - Parameter end: The feed's position.
  func run(end: Int64) throws {
    let kept = end - Int64(limit)
    let oldest = try connection.statement("SELECT min(sequence) FROM docket_change")
    defer { oldest.reset() }
    guard try oldest.step(), !oldest.isNull(at: 0),
      oldest.integer(at: 0) + Self.chunk <= kept
    else { return }
    let removal = try connection.statement("DELETE FROM docket_change WHERE sequence <= ?")
    removal.bind(kept, at: 1)
    try removal.run()
  }
}
