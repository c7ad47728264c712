import TableOrder

extension OrderTree {
  /// Lets two rows exchange their identities; where only one of them is there it gets the other's.
  /// Their places stay.
  ///
  /// - Parameters:
  ///   - first: The identity of the one row.
  ///   - second: That of the other one.
  /// - Complexity: O(log n)
  mutating func exchangeIDs(_ first: Int64, _ second: Int64) {
    guard let path = indexPath(of: second) else {
      if contains(first) { replaceID(first, with: second) }
      return
    }
    let row = removeRow(at: path)
    if contains(first) { replaceID(first, with: second) }
    insertRow(Row(id: first, sortKey: row.sortKey), at: path)
  }
}
