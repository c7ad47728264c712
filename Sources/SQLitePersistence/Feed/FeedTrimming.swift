/// Keeps the change feed from growing for ever.
///
/// The rule: at least the newest `limit` notes stay. Once gestures have added some notes, the one
/// that fills their number removes somewhat more, so that the feed shrinks, nearly no gesture pays
/// for it, and none for the rows that another program wrote. What such a program leaves is removed
/// at an import, and a portion of it whenever a store that wrote is closed: somebody waits there
/// too.
struct FeedTrimming {
  /// How many notes lie between two gestures that remove some, and how many those remove: about two
  /// pages of the file.
  private static let interval: Int64 = 128
  private static let share: Int64 = 192
  /// How many notes beyond the limit are a backlog, how many of it are removed in one go (in some
  /// milliseconds), and how often an import does that.
  private static let leastBacklog: Int64 = 1_024
  private static let portion: Int64 = 16_384
  private static let portions = 16

  let limit: Int
  let connection: Connection

  /// Removes a share of the notes for each interval that a gesture's own notes fill.
  ///
  /// - Parameters:
  ///   - start: The feed's position before the gesture.
  ///   - end: The feed's position.
  func run(after start: Int64, upTo end: Int64) throws {
    let shares = end / Self.interval - start / Self.interval
    guard shares > 0 else { return }
    try remove(atMost: shares * Self.share, end: end)
  }

  /// Removes a backlog, or the first portions of a long one.
  func removeBacklog() throws {
    for _ in 0..<Self.portions {
      guard try removePortionOfBacklog() == Self.portion else { return }
    }
  }

  /// Removes a backlog, or one portion of a long one.
  ///
  /// - Returns: How many numbers the removed notes take up.
  @discardableResult
  func removePortionOfBacklog() throws -> Int64 {
    let end = try FeedReader(connection: connection).position()
    return try remove(atMost: Self.portion, atLeast: Self.leastBacklog, end: end)
  }

  /// Removes the oldest notes, as far as the limit allows.
  ///
  /// - Returns: How many numbers the removed notes take up.
  @discardableResult
  private func remove(atMost most: Int64, atLeast least: Int64 = 1, end: Int64) throws -> Int64 {
    let removable = end - Int64(limit)
    // The first note has the number 1; below are those that somebody else made up.
    guard removable >= least, let oldest = try oldest().map({ max(0, $0) }) else { return 0 }
    let count = min(most, removable - oldest + 1)
    guard count >= least else { return 0 }
    let removal = try connection.statement("DELETE FROM docket_change WHERE sequence < ?")
    removal.bind(oldest + count, at: 1)
    try removal.run()
    return count
  }

  private func oldest() throws -> Int64? {
    let statement = try connection.statement("SELECT min(sequence) FROM docket_change")
    defer { statement.reset() }
    return try statement.step() && !statement.isNull(at: 0) ? statement.integer(at: 0) : nil
  }
}
