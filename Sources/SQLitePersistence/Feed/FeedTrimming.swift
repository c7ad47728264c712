/// Keeps the change feed from growing for ever.
///
/// The rule: at least the newest `limit` notes stay. The others are removed some hundreds at a time,
/// so that nearly no gesture pays for it, and no more than some thousands at a time, so that no
/// gesture pays for another program's import.
struct FeedTrimming {
  private static let least: Int64 = 256
  private static let most: Int64 = 4_096
  let limit: Int
  let connection: Connection

  /// Removes notes if there are enough to remove.
  ///
  /// - Parameter end: The feed's position.
  func run(end: Int64) throws {
    let removable = end - Int64(limit)
    // The first note has the number 1.
    guard removable > Self.least else { return }
    let oldest = try connection.statement("SELECT min(sequence) FROM docket_change")
    defer { oldest.reset() }
    guard try oldest.step(), !oldest.isNull(at: 0) else { return }
    let start = oldest.integer(at: 0)
    guard start + Self.least <= removable else { return }
    let removal = try connection.statement("DELETE FROM docket_change WHERE sequence <= ?")
    removal.bind(min(removable, start + Self.most), at: 1)
    try removal.run()
  }
}
