/// The start of a long list, or all of it where reading all was no more work.
public struct FirstKeys: Equatable, Sendable {
  /// The keys in order, from the first one on.
  public var keys: OrderedKeys
  /// Whether there are no others.
  public var isComplete: Bool

  public init(_ keys: OrderedKeys, isComplete: Bool) {
    self.keys = keys
    self.isComplete = isComplete
  }
}
