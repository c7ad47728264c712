extension CountedTree {
  /// The elements of a range of indices, one after another, in a tree that stays as it was.
  struct Elements: Sequence, IteratorProtocol {
    private var reader: LeafReader
    private var range: Range<Int>

    init(_ tree: CountedTree, _ range: Range<Int>) {
      reader = LeafReader(tree)
      self.range = range
    }

    /// - Complexity: O(1) on average
    mutating func next() -> Element? {
      guard let index = range.first else { return nil }
      range = index + 1..<range.upperBound
      return reader[index]
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

  /// Reads elements of a tree that stays as it was, in about O(1) where one lies near the last one.
  struct LeafReader {
    private let tree: CountedTree
    private var elements: UnsafeMutableBufferPointer<Element>?
    private var indices: Range<Int> = 0..<0

    init(_ tree: CountedTree) { self.tree = tree }

    /// The element at `index`.
    ///
    /// - Complexity: O(1) in the leaf that was read last, else O(log n)
    subscript(index: Int) -> Element {
      mutating get {
        if let elements, indices.contains(index) { return elements[index - indices.lowerBound] }
        let found = tree.leaf(at: index)
        elements = found.elements
        indices = found.indices
        return found.elements[index - indices.lowerBound]
      }
    }
  }
}
