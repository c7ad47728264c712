extension OrderTree {
  /// Rows one after another, read from the order as they are asked for.
  ///
  /// It keeps its copy of the order, so edits do not disturb it.
  public struct Rows: Sequence, IteratorProtocol {
    private var elements: CountedTree<Row>.Elements

    init(_ elements: CountedTree<Row>.Elements) {
      self.elements = elements
    }

    /// - Complexity: O(1) on average
    public mutating func next() -> Row? { elements.next() }

    /// The number of rows that are left.
    public var underestimatedCount: Int { elements.underestimatedCount }
  }

  /// The rows at the offsets of `range`.
  ///
  /// - Complexity: O(log n) to begin with, then O(1) a row
  public func rows(in range: Range<Int>) -> Rows {
    Rows(rows.tree.elements(in: range))
  }

  /// The rows at some offsets, read from the order as they are asked for.
  ///
  /// - Parameter offsets: Of rows, in any order.
  /// - Complexity: O(log n) a row, and O(1) where neighbours follow each other
  public func rows<Offsets: Sequence<Int>>(
    at offsets: Offsets
  ) -> LazyMapSequence<Offsets, Row> {
    var reader = CountedTree<Row>.LeafReader(rows.tree)
    return offsets.lazy.map { reader[$0] }
  }

  /// The sections with the indices of `range`, one after another.
  public struct Sections: Sequence, IteratorProtocol {
    private var elements: CountedTree<Section>.Elements

    init(_ elements: CountedTree<Section>.Elements) {
      self.elements = elements
    }

    /// - Complexity: O(1) on average
    public mutating func next() -> Section? { elements.next() }

    /// The number of sections that are left.
    public var underestimatedCount: Int { elements.underestimatedCount }
  }

  /// The sections with the indices of `range`.
  ///
  /// - Complexity: O(log n) to begin with, then O(1) a section
  public func sections(in range: Range<Int>) -> Sections {
    Sections(sectionTree.tree.elements(in: range))
  }
}
