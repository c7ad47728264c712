/// The start of a long list, or all of it where reading all was no more work.
public struct FirstKeys: Equatable, Sendable {
  /// The keys in order, from the first one on.
  public var order: OrderedKeys
  /// Whether there are no others.
  public var isComplete: Bool

  /// What a store has read.
  public init(_ order: OrderedKeys, isComplete: Bool) {
    self.order = order
    self.isComplete = isComplete
  }
}
