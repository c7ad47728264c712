/// A row with its rank in the manual order: rows stand by rank, then by
/// ``ManagedObjectID/order(of:)`` of their keys.
public struct RankedRow: Hashable, Sendable {
  /// The row's key.
  public var key: Int64
  /// Its rank as stored: an integer, or whatever another program wrote (`R168`).
  public var rank: AttributeValue

  /// A row of the manual order, with its rank just as the store holds it.
  ///
  /// - Parameters:
  ///   - key: The row's key.
  ///   - rank: Its rank, of whatever class.
  public init(key: Int64, rank: AttributeValue) {
    self.key = key
    self.rank = rank
  }

  /// How two rows stand in the manual order.
  public func compare(_ other: RankedRow) -> Ordering {
    let byRank = rank.compare(other.rank)
    if byRank != .same { return byRank }
    return Ordering(ManagedObjectID.order(of: key), ManagedObjectID.order(of: other.key))
  }
}
