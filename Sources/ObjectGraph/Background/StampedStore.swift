/// A store that can tell its own history from that of a copy which went another way.
public protocol StampedStore: PersistentStore {
  /// A number that the change at a position of the feed got by chance when it was made. Two stores
  /// in which a position has the same number had the same contents there.
  ///
  /// - Returns: nil for a position that the feed does not reach back to, or where nothing changed
  ///   yet.
  func feedStamp(at position: Int64) throws -> Int64?
}
