extension CountedTree {
  /// Traps if the tree is not as it must be; for tests.
  ///
  /// - Complexity: O(n)
  func _checkInvariants() {
    Self.check(root, height: height, isRoot: true)
  }

  private static func check(_ subtree: CountedSubtree, height: Int, isRoot: Bool) {
    let items: Int
    let sum: (count: Int, weight: Int)
    if height == 0 {
      let leaf = subtree.leaf(Element.self)
      items = leaf.count
      sum = leaf.slice(0..<items).total
    } else {
      let inner = subtree.inner
      items = inner.count
      sum = inner.slice(0..<items).total
      for slot in 0..<items { check(inner[slot], height: height - 1, isRoot: false) }
    }
    guard sum.count == subtree.elementCount, sum.weight == subtree.weight else {
      trap("Node \(subtree.number) has \(sum) and its parent says \(subtree)")
    }
    let limits = height == 0 ? Element.leafLimits : .small
    let fewest = isRoot ? (height == 0 ? 0 : 2) : limits.minimum
    guard items >= fewest, items <= limits.maximum else {
      trap("Node \(subtree.number) at height \(height) has \(items) items")
    }
  }

  /// Calls `visit` for every node, with the bytes of heap that it takes.
  func forEachNode(_ visit: (AnyObject, _ heapBytes: Int) -> Void) {
    Self.forEachNode(in: root, height: height, visit)
  }

  private static func forEachNode(
    in subtree: CountedSubtree, height: Int, _ visit: (AnyObject, Int) -> Void
  ) {
    guard height > 0 else {
      visit(subtree.node, subtree.leaf(Element.self).heapBytes)
      return
    }
    let inner = subtree.inner
    visit(inner, inner.heapBytes)
    for slot in 0..<inner.count { forEachNode(in: inner[slot], height: height - 1, visit) }
  }
}
