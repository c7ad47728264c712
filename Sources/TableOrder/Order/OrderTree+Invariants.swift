extension OrderTree {
  /// Traps if the order is not as it must be; for tests.
  ///
  /// - Complexity: O(n log n)
  package func _checkInvariants() {
    rows._checkInvariants()
    sectionTree._checkInvariants()
    guard sectionTree.tree.weight == rowCount else {
      trap("The sections have \(sectionTree.tree.weight) rows and the order has \(rowCount)")
    }
  }

  /// Calls `visit` for every node, with the bytes of heap that it takes.
  func forEachNode(_ visit: (AnyObject, _ heapBytes: Int) -> Void) {
    rows.forEachNode(visit)
    sectionTree.forEachNode(visit)
  }

  /// The bytes of heap that the order takes, the allocator's rounding included.
  ///
  /// - Complexity: O(n / 64)
  package var heapBytes: Int {
    var sum = 0
    forEachNode { _, bytes in sum += bytes }
    return sum
  }

  /// The bytes of heap of what this order has and `other` does not share with it.
  ///
  /// - Complexity: O(n / 64)
  package func heapBytes(notSharedWith other: OrderTree) -> Int {
    var shared: Set<ObjectIdentifier> = []
    other.forEachNode { node, _ in shared.insert(ObjectIdentifier(node)) }
    var sum = 0
    forEachNode { node, bytes in
      if !shared.contains(ObjectIdentifier(node)) { sum += bytes }
    }
    return sum
  }
}
