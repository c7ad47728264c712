/// What happened to the rows of a store between two positions of its change feed, by whomever.
public struct FeedChanges: Equatable, Sendable {
  /// What became of one row in all.
  public struct Change: Hashable, Sendable {
    /// The net effect on a row.
    public enum Kind: Hashable, Sendable {
      /// The row is there and was not at the start.
      case inserted
      /// The row is there and was touched; perhaps deleted and inserted again meanwhile.
      case updated
      /// The row is not there. It may not have been at the start either.
      case deleted
    }

    /// The row.
    public let id: ManagedObjectID
    /// What became of it.
    public let kind: Kind

    /// What became of one row, whatever happened to it on the way.
    ///
    /// - Parameters:
    ///   - id: The row.
    ///   - kind: What became of it in all.
    public init(_ id: ManagedObjectID, _ kind: Kind) {
      self.id = id
      self.kind = kind
    }
  }

  /// The position up to which the feed was read.
  public var position: Int64
  /// One entry per touched row, in the order of first touch.
  public var changes: [Change]
  /// Whether the feed no longer reaches back to the position asked from: then `changes` says
  /// nothing, and anything may have happened.
  public var isTruncated: Bool

  /// What a store answers to ``PersistentStore/changes(after:)``: nothing happened, by default.
  ///
  /// - Parameters:
  ///   - position: Up to where the feed was read; a context asks from there the next time.
  ///   - changes: One entry per touched row, in the order of first touch.
  ///   - isTruncated: Whether the feed no longer reaches back to the position asked from.
  public init(position: Int64, changes: [Change] = [], isTruncated: Bool = false) {
    self.position = position
    self.changes = changes
    self.isTruncated = isTruncated
  }
}
