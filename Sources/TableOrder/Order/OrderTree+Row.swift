extension OrderTree {
  /// A row of the order: who it is, and the first part of where it belongs.
  public struct Row: Hashable, Sendable {
    /// The identity, unique within the order.
    public var id: Int64
    /// A number that orders rows as their first sort value does, as far as 64 bits can.
    ///
    /// Rows with a smaller number come first; between rows with the same number the values decide,
    /// which the order does not know.
    public var sortKey: UInt64

    /// Makes a row.
    public init(id: Int64, sortKey: UInt64 = 0) {
      self.id = id
      self.sortKey = sortKey
    }
  }
}

extension OrderTree.Row: IdentifiedElement {
  var weight: Int { 1 }
}
