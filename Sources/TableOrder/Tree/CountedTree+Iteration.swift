extension CountedTree {
  /// The elements of a range of indices, one after another, in a tree that stays as it was.
  struct Elements: Sequence, IteratorProtocol {
    private let tree: CountedTree
    private var range: Range<Int>
    private var elements: UnsafeMutableBufferPointer<Element>?
    private var indices: Range<Int> = 0..<0

    init(_ tree: CountedTree, _ range: Range<Int>) {
      self.tree = tree
      self.range = range
    }

    /// - Complexity: O(1) on average
    mutating func next() -> Element? {
      guard let index = range.first else { return nil }
      range = index + 1..<range.upperBound
      if let elements, indices.contains(index) { return elements[index - indices.lowerBound] }
      let found = tree.leaf(at: index)
      elements = found.elements
      indices = found.indices
      return found.elements[index - indices.lowerBound]
    }

    var underestimatedCount: Int { range.count }
  }

  /// The elements at the indices of `range`, read only when they are asked for.
  func elements(in range: Range<Int>) -> Elements {
    guard range.lowerBound >= 0, range.upperBound <= count else {
      trap("There are no elements \(range) among \(count)")
    }
    return Elements(self, range)
  }
}
