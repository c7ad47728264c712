extension RandomAccessCollection where Index == Int {
  /// The first index from which on the elements satisfy the predicate.
  ///
  /// - Precondition: no element that satisfies it stands before one that does not.
  /// - Complexity: O(log n).
  func partitioningIndex(where belongsInSecondPart: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = low + (high - low) / 2
      if belongsInSecondPart(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
