extension CountedTree {
  /// Changes the element at `index` in place; its weight may change.
  ///
  /// - Complexity: O(log n)
  mutating func update<Result>(at index: Int, _ body: (inout Element) -> Result) -> Result {
    guard index >= 0, index < count else {
      trap("There is no element \(index) among \(count) that could be changed")
    }
    var growth = 0
    return Self.update(at: index, in: &root, height: height, growth: &growth, body)
  }

  private static func update<Result>(
    at index: Int, in subtree: inout CountedSubtree, height: Int, growth: inout Int,
    _ body: (inout Element) -> Result
  ) -> Result {
    let result: Result
    if height == 0 {
      let leaf = subtree.unique(Element.self)
      let before = leaf[index].weight
      result = body(&leaf[index])
      growth = leaf[index].weight - before
    } else {
      let inner = subtree.unique(CountedSubtree.self)
      let (slot, rest) = inner.slot(ofElementAt: index)
      result = update(at: rest, in: &inner[slot], height: height - 1, growth: &growth, body)
    }
    subtree.weight += growth
    return result
  }
}
