/// Where a row stands in the manual order, told by its surroundings.
///
/// Ranks are spread out again from time to time, so a rank alone would not find a place later. A
/// row belongs directly after its predecessor; if that is gone, directly before its successor; if
/// both are, where its rank was. A neighbour that was moved itself tells no place.
public struct Place: Hashable, Sendable {
  /// The section's value; NULL in entities without a section attribute.
  public var section: AttributeValue
  /// The key of the row before it in its section, or nil for the first.
  public var predecessor: Int64?
  /// The key of the row after it in its section, or nil for the last.
  public var successor: Int64?
  /// The rank it had there.
  public var rank: AttributeValue

  /// A place, told by what was around it, and by the rank for when that is gone.
  ///
  /// - Parameters:
  ///   - section: The section's value; NULL in entities without a section attribute.
  ///   - predecessor: The key of the row before it in its section, or nil for the first.
  ///   - successor: The key of the row after it in its section, or nil for the last.
  ///   - rank: The rank the row had there.
  public init(
    section: AttributeValue = .null, predecessor: Int64?, successor: Int64?, rank: AttributeValue
  ) {
    self.section = section
    self.predecessor = predecessor
    self.successor = successor
    self.rank = rank
  }
}
