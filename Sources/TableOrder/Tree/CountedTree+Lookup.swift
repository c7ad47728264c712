extension CountedTree {
  /// The element at `index`.
  ///
  /// - Complexity: O(log n)
  subscript(index: Int) -> Element {
    let (elements, indices, _) = leaf(at: index)
    return elements[index - indices.lowerBound]
  }

  /// The elements of the leaf that holds the element at `index`, the range of indices that it
  /// holds, and what all elements before it weigh.
  func leaf(
    at index: Int
  ) -> (elements: UnsafeMutableBufferPointer<Element>, indices: Range<Int>, weightBefore: Int) {
    guard index >= 0, index < count else {
      trap("There is no element \(index) among \(count)")
    }
    var items = root.items
    var start = 0
    var weight = 0
    for _ in 0..<height {
      let found = items.find(index: index - start)
      items = found.subtree
      start += found.start
      weight += found.weight
    }
    let elements = items.elements(Element.self)
    return (elements, start..<start + elements.count, weight)
  }

  /// What the elements before `index` weigh together; `index` may be the count.
  ///
  /// - Complexity: O(log n)
  func weight(before index: Int) -> Int {
    if index == count { return weight }
    let (elements, indices, weight) = leaf(at: index)
    let before = elements[..<(index - indices.lowerBound)]
    return weight + UnsafeBufferPointer(rebasing: before).total.weight
  }

  /// The element in which the unit `position` of the weight lies, and how far in.
  ///
  /// Elements without weight are never the answer.
  ///
  /// - Complexity: O(log n)
  func locate(weight position: Int) -> (index: Int, rest: Int) {
    guard position >= 0, position < weight else {
      trap("There is no unit \(position) in a weight of \(weight)")
    }
    var items = root.items
    var index = 0
    var rest = position
    for _ in 0..<height {
      let subtrees = items.subtrees
      var slot = 0
      while rest >= subtrees[slot].weight {
        rest -= subtrees[slot].weight
        index += subtrees[slot].elementCount
        slot += 1
      }
      items = subtrees[slot].items
    }
    let elements = items.elements(Element.self)
    var slot = 0
    while rest >= elements[slot].weight {
      rest -= elements[slot].weight
      slot += 1
    }
    return (index + slot, rest)
  }
}
