extension FetchRequest {
  /// One key of an order.
  public struct SortDescriptor: Hashable, Sendable {
    /// The direction of an order.
    public enum Order: Hashable, Sendable {
      /// Small values first, NULL before all (`R30`).
      case ascending
      /// Large values first, NULL after all (`R30`).
      case descending
    }

    /// Where the compared value is found.
    public let path: AttributePath
    /// The direction.
    public let order: Order
    /// How texts compare.
    public let collation: Collation

    /// A key of an order; texts are compared by their bytes unless a collation is given.
    ///
    /// - Parameters:
    ///   - path: Where the compared value is found.
    ///   - order: The direction.
    ///   - collation: How texts compare.
    public init(
      _ path: AttributePath, _ order: Order = .ascending, collation: Collation = .binary
    ) {
      self.path = path
      self.order = order
      self.collation = collation
    }

    /// The order of two values under this descriptor.
    ///
    /// - Complexity: O(length of the shorter text)
    public func compare(_ lhs: AttributeValue, _ rhs: AttributeValue) -> Ordering {
      let ordering = lhs.compare(rhs, collation: collation)
      return order == .ascending ? ordering : ordering.reversed
    }

    /// The start of a value's place in this order as a number of fixed width: a smaller key means
    /// that the value stands earlier; equal keys mean nothing, compare the values.
    ///
    /// Stores and controllers use this one function, so that keys of both can be compared.
    public func sortKey(of value: AttributeValue) -> UInt64 {
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
