extension CountedTree {
  /// Puts those of `elements` in that go to one leaf, counted from the last one on.
  ///
  /// Called again with those that are left until none is, it makes many insertions for little more
  /// than what the nodes cost that they concern: the indices of those that are left stay what they
  /// are.
  ///
  /// - Parameters:
  ///   - elements: not empty.
  ///   - indices: for each element the index, among those that are there now, of the one before
  ///     which it comes; rising, and at most the count.
  /// - Returns: How many were put in: the last ones, and at least one.
  /// - Complexity: O(log n)
  mutating func insertLast(
    of elements: UnsafeBufferPointer<Element>, at indices: UnsafeBufferPointer<Int>,
    registry: inout some NodeRegistry<Element>
  ) -> Int {
    guard let index = indices.last, index >= 0, index <= count else {
      trap("Nothing can be inserted at \(Array(indices.suffix(1))) among \(count)")
    }
    let before = count
    let right = Self.insertLast(
      of: elements, at: indices, start: 0, into: &root, height: height, registry: &registry)
    if let right { grow(right, registry: &registry) }
    return count - before
  }

  private static func insertLast(
    of elements: UnsafeBufferPointer<Element>, at indices: UnsafeBufferPointer<Int>, start: Int,
    into subtree: inout CountedSubtree, height: Int, registry: inout some NodeRegistry<Element>
  ) -> CountedSubtree? {
    let index = indices[indices.count - 1]
    guard height > 0 else {
      let most = Element.leafLimits.maximum + 1 - subtree.elementCount
      let length = indices.suffixLength(atMost: most) { $0 > start || start == 0 }
      let run = UnsafeBufferPointer(rebasing: elements.suffix(length))
      let leaf = subtree.unique(Element.self, room: length)
      leaf.insert(run, at: UnsafeBufferPointer(rebasing: indices.suffix(length)), from: start)
      registry.register(run, inLeaf: subtree.number)
      subtree.elementCount += length
      subtree.weight += run.total.weight
      return splitLeaf(&subtree, leaf, registry: &registry)
    }
    let inner = subtree.unique(CountedSubtree.self)
    let (slot, rest) = inner.slot(forInsertionAt: index - start)
    let before = (count: inner[slot].elementCount, weight: inner[slot].weight)
    let extra = insertLast(
      of: elements, at: indices, start: index - rest, into: &inner[slot], height: height - 1,
      registry: &registry)
    subtree.elementCount +=
      inner[slot].elementCount + (extra?.elementCount ?? 0) - before.count
    subtree.weight += inner[slot].weight + (extra?.weight ?? 0) - before.weight
    return extra.flatMap { add($0, at: slot + 1, below: &subtree, registry: &registry) }
  }

  /// Takes those of the elements at `indices` out that are in one leaf, counted from the last one
  /// on.
  ///
  /// Called again with those that are left until none is, it makes many removals for little more
  /// than what the nodes cost that they concern: the indices of those that are left stay what they
  /// are. The registry is not told of the elements themselves, only of others that come into
  /// another node.
  ///
  /// - Parameter indices: rising strictly, below the count, not empty.
  /// - Returns: How many were taken out: the last ones, and at least one.
  /// - Complexity: O(log n)
  mutating func removeLast(
    of indices: UnsafeBufferPointer<Int>, registry: inout some NodeRegistry<Element>
  ) -> Int {
    guard let index = indices.last, index >= 0, index < count else {
      trap("There is no element \(Array(indices.suffix(1))) among \(count) to be removed")
    }
    let before = count
    // A root may be as small as it likes, another leaf too small by one until it is mended.
    let fewest = height == 0 ? 0 : Element.leafLimits.minimum - 1
    Self.removeLast(
      of: indices, start: 0, from: &root, height: height, fewest: fewest, registry: &registry)
    shrink(registry: &registry)
    return before - count
  }

  private static func removeLast(
    of indices: UnsafeBufferPointer<Int>, start: Int, from subtree: inout CountedSubtree,
    height: Int, fewest: Int, registry: inout some NodeRegistry<Element>
  ) {
    guard height > 0 else {
      let leaf = subtree.unique(Element.self)
      let length = indices.suffixLength(atMost: leaf.count - fewest) { $0 >= start }
      leaf.remove(at: UnsafeBufferPointer(rebasing: indices.suffix(length)), from: start)
      subtree.elementCount -= length
      subtree.weight = leaf.slice(0..<leaf.count).total.weight
      subtree.trim(Element.self)
      return
    }
    let index = indices[indices.count - 1]
    let inner = subtree.unique(CountedSubtree.self)
    let (slot, rest) = inner.slot(ofElementAt: index - start)
    let before = (count: inner[slot].elementCount, weight: inner[slot].weight)
    removeLast(
      of: indices, start: index - rest, from: &inner[slot], height: height - 1, fewest: fewest,
      registry: &registry)
    subtree.elementCount += inner[slot].elementCount - before.count
    subtree.weight += inner[slot].weight - before.weight
    mend(&subtree, slot, height: height, registry: &registry)
  }
}

extension UnsafeBufferPointer<Int> {
  /// How many of the last ones, at most `most`, fulfil a condition that those before them do not.
  fileprivate func suffixLength(atMost most: Int, _ condition: (Int) -> Bool) -> Int {
    var length = 0
    while length < Swift.min(count, most), condition(self[count - 1 - length]) { length += 1 }
    return length
  }
}
