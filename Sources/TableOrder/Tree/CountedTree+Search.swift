extension CountedTree {
  /// The first index of `range` whose element does not belong to the first part, or the end of the
  /// range, where all elements that belong to it come before all that do not.
  ///
  /// The search goes down the tree once and halves the subtrees of a node by their first elements,
  /// which costs hardly more questions than halving the range and far fewer steps.
  ///
  /// - Complexity: O(log n), with at most about log2(n) + height questions
  func partitionPoint(
    in range: Range<Int>, where belongsToFirstPart: (Element) throws -> Bool
  ) rethrows -> Int {
    // Everything before `low` belongs to the first part, nothing from `high` on does.
    var low = range.lowerBound
    var high = range.upperBound
    var items = root.items
    var start = 0
    for level in stride(from: height, to: 0, by: -1) {
      guard low < high else { return low }
      let subtrees = items.subtrees
      var slot = 0
      while start + subtrees[slot].elementCount <= low {
        start += subtrees[slot].elementCount
        slot += 1
      }
      var last = slot
      var end = start + subtrees[slot].elementCount
      while end < high {
        last += 1
        end += subtrees[last].elementCount
      }
      let first = slot
      while slot < last {
        let middle = (slot + last + 1) / 2
        let element = subtrees[middle].items.firstElement(Element.self, height: level - 1)
        if try belongsToFirstPart(element.pointee) { slot = middle } else { last = middle - 1 }
      }
      for passed in first..<slot { start += subtrees[passed].elementCount }
      items = subtrees[slot].items
      low = max(low, start)
      high = min(high, start + subtrees[slot].elementCount)
    }
    let elements = items.elements(Element.self)
    while low < high {
      let middle = (low + high) / 2
      if try belongsToFirstPart(elements[middle - start]) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }

  /// The last element of which `condition` holds and its index, or the first element if there is
  /// none; nil if there are no elements. The condition holds of no element behind one of which it
  /// does not hold.
  ///
  /// The element is given by its address, good as long as the tree is held and not edited.
  ///
  /// - Complexity: O(log n)
  func last(
    where condition: (UnsafeMutablePointer<Element>) -> Bool
  ) -> (index: Int, element: UnsafeMutablePointer<Element>)? {
    guard count > 0 else { return nil }
    var items = root.items
    var start = 0
    for level in stride(from: height, to: 0, by: -1) {
      let subtrees = items.subtrees
      var slot = 0
      var last = subtrees.count - 1
      while slot < last {
        let middle = (slot + last + 1) / 2
        let first = subtrees[middle].items.firstElement(Element.self, height: level - 1)
        if condition(first) { slot = middle } else { last = middle - 1 }
      }
      for passed in 0..<slot { start += subtrees[passed].elementCount }
      items = subtrees[slot].items
    }
    let elements = items.start.assumingMemoryBound(to: Element.self)
    var slot = 0
    var last = Block<Element>.count(at: items.start) - 1
    while slot < last {
      let middle = (slot + last + 1) / 2
      if condition(elements + middle) { slot = middle } else { last = middle - 1 }
    }
    return (start + slot, elements + slot)
  }
}
