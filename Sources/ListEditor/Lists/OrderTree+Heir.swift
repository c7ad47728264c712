import TableOrder

extension OrderTree {
  /// The row that takes the place of one that is not among these any more: the next of these that
  /// stood behind it, else the last (R132).
  ///
  /// - Parameters:
  ///   - lost: The identity of the row.
  ///   - before: An order that has it and, in the same order, these rows.
  /// - Returns: The path of its heir; nil if there are no rows, or that order does not have it.
  /// - Complexity: O(log² n)
  func heir(to lost: Int64, in before: OrderTree) -> TableIndexPath? {
    guard rowCount > 0, let place = before.offset(of: lost) else { return nil }
    let next = partitionPoint(in: 0..<rowCount) { row in
      before.offset(of: row.id).map { $0 < place } ?? true
    }
    return path(ofOffset: min(next, rowCount - 1))
  }
}
