import ObjectGraph

/// A change in the feed of a file, by which one knows that file again: whoever has the change has
/// the history that led to it.
public struct FeedPlace: Codable, Hashable, Sendable {
  /// Its position in the feed.
  public let position: Int64
  /// The number that it got by chance.
  public let stamp: Int64

  /// A change.
  public init(position: Int64, stamp: Int64) {
    self.position = position
    self.stamp = stamp
  }
}

extension SQLiteStore {
  /// The first and the last change that the feed reaches back to.
  ///
  /// - Returns: nil where it has none, as in a file that nobody has changed yet.
  /// - Throws: `PersistentStoreError` when the file cannot be read.
  public func feedEnds() throws -> (first: FeedPlace, last: FeedPlace)? {
    guard connection.schemaVersion > 1 else { return nil }
    return try reading(isOneStatement: true) {
      let statement = try connection.statement(
        """
        SELECT sequence, stamp FROM docket_change
        WHERE sequence IN (
          (SELECT min(sequence) FROM docket_change), (SELECT max(sequence) FROM docket_change))
        ORDER BY sequence
        """)
      defer { statement.reset() }
      var places: [FeedPlace] = []
      while try statement.step() {
        places.append(
          FeedPlace(position: statement.integer(at: 0), stamp: statement.integer(at: 1)))
      }
      guard let first = places.first, let last = places.last else { return nil }
      return (first, last)
    }
  }
}
