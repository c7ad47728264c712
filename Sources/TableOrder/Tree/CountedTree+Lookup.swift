extension CountedTree {
  /// The element at `index`.
  ///
  /// - Complexity: O(log n)
  subscript(index: Int) -> Element {
    let (leaf, slots, _) = leaf(at: index)
    return leaf[index - slots.lowerBound]
  }

  /// The leaf that holds the element at `index`, and the range of indices that it holds.
  func leaf(at index: Int) -> (leaf: Block<Element>, indices: Range<Int>, weightBefore: Int) {
    guard index >= 0, index < count else {
      trap("There is no element \(index) among \(count)")
    }
    var subtree = root
    var start = 0
    var weight = 0
    for _ in 0..<height {
      let inner = subtree.inner
      let subtrees = inner.pointer
      var slot = 0
      while index - start >= subtrees[slot].elementCount {
        start += subtrees[slot].elementCount
        weight += subtrees[slot].weight
        slot += 1
      }
      subtree = subtrees[slot]
    }
    return (subtree.leaf(of: Element.self), start..<start + subtree.elementCount, weight)
  }

  /// What the elements before `index` weigh together; `index` may be the count.
  ///
  /// - Complexity: O(log n)
  func weight(before index: Int) -> Int {
    if index == count { return weight }
    let (leaf, indices, weight) = leaf(at: index)
    return weight + leaf.slice(0..<index - indices.lowerBound).total.weight
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
    var subtree = root
    var index = 0
    var rest = position
    for _ in 0..<height {
      let inner = subtree.inner
      let subtrees = inner.pointer
      var slot = 0
      while rest >= subtrees[slot].weight {
        rest -= subtrees[slot].weight
        index += subtrees[slot].elementCount
        slot += 1
      }
      subtree = subtrees[slot]
    }
    let leaf = subtree.leaf(of: Element.self)
    let elements = leaf.pointer
    var slot = 0
    while rest >= elements[slot].weight {
      rest -= elements[slot].weight
      slot += 1
    }
    return (index + slot, rest)
  }
}
