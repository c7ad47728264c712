extension FetchRequest {
  /// One key of an order.
  public struct SortDescriptor: Hashable, Sendable {
    /// The direction of an order.
    public enum Order: Hashable, Sendable {
      /// Small values first.
      case ascending
      /// Large values first.
      case descending
    }

    /// Where NULL stands in an order (`R30`).
    public enum Nulls: Hashable, Sendable {
      /// Where a value would that is smaller than all: before the others upwards, behind them
      /// downwards.
      case smallest
      /// Behind all others, upwards too; downwards that is where it stands anyway.
      case last
    }

    /// Where the compared value is found.
    public let path: AttributePath
    /// The direction.
    public let order: Order
    /// How texts compare.
    public let collation: Collation
    /// Where NULL stands; downwards always ``Nulls/smallest``, so that one order is one value.
    public let nulls: Nulls

    /// A key of an order; texts are compared by their bytes unless a collation is given.
    ///
    /// - Parameters:
    ///   - path: Where the compared value is found.
    ///   - order: The direction.
    ///   - collation: How texts compare.
    ///   - nulls: Where NULL stands.
    public init(
      _ path: AttributePath, _ order: Order = .ascending, collation: Collation = .binary,
      nulls: Nulls = .smallest
    ) {
      self.path = path
      self.order = order
      self.collation = collation
      self.nulls = order == .descending ? .smallest : nulls
    }

    /// The same by another path.
    package func going(by path: AttributePath) -> Self {
      Self(path, order, collation: collation, nulls: nulls)
    }

    /// The same with NULL elsewhere.
    package func with(nulls: Nulls) -> Self {
      Self(path, order, collation: collation, nulls: nulls)
    }

    /// Whether it is the order in which people put the objects of an entity by hand.
    package func isManualOrder(of entity: Entity) -> Bool {
      entity.orderAttribute.map { path.attribute == $0 } == true && order == .ascending
        && nulls == .smallest
    }

    /// The order of two values under this descriptor.
    ///
    /// - Complexity: O(length of the shorter text)
    public func compare(_ lhs: AttributeValue, _ rhs: AttributeValue) -> Ordering {
      if nulls == .last, lhs.isNull != rhs.isNull { return lhs.isNull ? .after : .before }
      let ordering = lhs.compare(rhs, collation: collation)
      return order == .ascending ? ordering : ordering.reversed
    }

    /// The start of a value's place in this order as a number of fixed width: a smaller key means
    /// that the value stands earlier; equal keys mean nothing, compare the values.
    ///
    /// Stores and controllers use this one function, so that keys of both can be compared.
    public func sortKey(of value: AttributeValue) -> UInt64 {
      if nulls == .last, value.isNull { return .max }
      let key = value.sortKey(collation: collation)
      return order == .ascending ? key : ~key
    }

    /// ``sortKey(of:)`` of a text that lies in somebody else's memory.
    ///
    /// - Parameter text: Its UTF-8, mended as `String(decoding:as:)` does it.
    /// - Complexity: O(length), O(1) for a collation that looks through capitals and marks
    public func sortKey(ofText text: UnsafeBufferPointer<UInt8>) -> UInt64 {
      let key = AttributeValue.sortKey(ofText: text, collation: collation)
      return order == .ascending ? key : ~key
    }
  }
}
