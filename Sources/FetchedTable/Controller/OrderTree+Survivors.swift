import TableOrder

extension OrderTree {
  /// The row that takes the place of one that a later order lacks: the next one of this order that
  /// is still there, in the next section if need be, else the previous one (R132).
  ///
  /// - Parameters:
  ///   - id: The row, by its identity.
  ///   - order: The later order.
  /// - Returns: The identity of that row; nil if there is none, or no such row in this order.
  /// - Complexity: O(k log n) for the k rows beside it that are gone as well
  func survivor(near id: Int64, in order: OrderTree) -> Int64? {
    guard let offset = offset(of: id) else { return nil }
    func isThere(_ offset: Int) -> Bool { order.contains(self[offset].id) }
    let survivor = (offset..<rowCount).first(where: isThere) ?? (0..<offset).last(where: isThere)
    return survivor.map { self[$0].id }
  }
}
