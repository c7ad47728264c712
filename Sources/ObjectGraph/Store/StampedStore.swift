/// A store that can tell its own history from that of a copy which went another way.
public protocol StampedStore: PersistentStore {
  /// A number that the change at a position of the feed got by chance when it was made. Two stores
  /// in which a position has the same number had the same contents there.
  ///
  /// - Returns: nil for a position that the feed does not reach back to, or where nothing changed
  ///   yet.
  func feedStamp(at position: Int64) throws -> Int64?

  /// A number that stays as long as the contents are kept where they are. Contents that somebody
  /// built anew out of these, and with them the changes of the feed and their stamps, have another
  /// one, whatever was left out on the way.
  func edition() throws -> Int64
}

extension StampedStore {
  /// This store.
  public var stamped: (any StampedStore)? { self }
}
