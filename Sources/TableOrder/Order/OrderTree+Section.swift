extension OrderTree {
  /// A section of the order: who it is, and how many rows it has.
  public struct Section: Hashable, Sendable {
    /// The identity, unique within the order.
    public var id: Int64
    /// The number of rows, not negative.
    public var rowCount: Int

    /// Makes a section.
    public init(id: Int64, rowCount: Int) {
      self.id = id
      self.rowCount = rowCount
    }
  }
}

extension OrderTree.Section: IdentifiedElement {
  var weight: Int { rowCount }
}
