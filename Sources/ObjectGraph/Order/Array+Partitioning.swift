extension Array {
  /// The first index from which on the elements satisfy the predicate.
  ///
  /// - Precondition: no element that satisfies it stands before one that does not.
  /// - Complexity: O(log n).
  func partitioningIndex(where belongsInSecondPart: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if belongsInSecondPart(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
