/// The order of a sectioned table: which rows there are, in which sections, and where.
///
/// It is a value that is copied in O(1) and edited in O(log n); an earlier copy stays as it was and
/// shares with the later one all that the edits left alone. So the state before a batch, the state
/// after it, and what a table shows are three of these, and none costs more than its differences.
///
/// The idea: the rows of all sections are one counted tree, numbered from 0 (the *offset* of a
/// row), and the sections are another, in which a section weighs as much as it has rows. A path is
/// an offset minus the weight of the sections before. Rows and sections are found by identity too.
/// A row costs about 26 bytes, and hardly more than 32 behind edits.
///
/// ```swift
/// var order = OrderTree()
/// order.insertSection(7, at: 0)
/// order.insertRow(.init(id: 42), at: [0, 0])
/// let path = order.indexPath(of: 42)  // [0,0]
/// ```
///
/// The order has no names, objects or values; it is given where a row belongs. Asking for a place
/// that does not exist is a programmer's mistake and traps.
public struct OrderTree: Sendable {
  var rows = IndexedTree<Row>()
  var sectionTree = IndexedTree<Section>()

  /// An order without sections.
  public init() {}

  /// An order of `sections`, whose rows are given one section after another by parallel arrays.
  ///
  /// - Parameters:
  ///   - sections: the sections in order, with different identities.
  ///   - ids: the identities of all rows in order, all different; given away, as the sort keys,
  ///     they are freed as soon as the rows are made of them.
  ///   - sortKeys: the sort keys of the rows, as many.
  /// - Precondition: the row counts of the sections add up to the number of rows.
  /// - Complexity: O(n) if the identities rise or lie close together, else O(n log n)
  public init(
    sections: [Section], ids: consuming [Int64], sortKeys: consuming [UInt64]
  ) {
    let sum = sections.reduce(0) { $0 + $1.rowCount }
    guard ids.count == sortKeys.count, ids.count == sum else {
      trap("\(ids.count) identities, \(sortKeys.count) sort keys, \(sum) rows in sections")
    }
    sectionTree = IndexedTree(count: sections.count) { sections[$0] }
    guard sum > 0 else { return }
    var builder = DirectoryBuilder<Row>()
    let tree = Self.tree(of: ids, sortKeys, &builder)
    // With a million rows these are as large as the tree.
    ids = []
    sortKeys = []
    rows = IndexedTree(tree, builder)
  }

  private static func tree(
    of ids: borrowing [Int64], _ sortKeys: borrowing [UInt64],
    _ builder: inout DirectoryBuilder<Row>
  ) -> CountedTree<Row> {
    CountedTree(count: ids.count, registry: &builder) { Row(id: ids[$0], sortKey: sortKeys[$0]) }
  }

  /// An order of the rows of another one, in the same order but in other sections.
  ///
  /// - Parameters:
  ///   - sections: the sections in order, with different identities.
  ///   - order: where the rows are taken from; nothing is copied.
  /// - Precondition: the row counts of the sections add up to the number of rows.
  /// - Complexity: O(s) for s sections if their identities rise or lie close together, else
  ///   O(s log s)
  public init(sections: [Section], rowsOf order: OrderTree) {
    let sum = sections.reduce(0) { $0 + $1.rowCount }
    guard sum == order.rowCount else {
      trap("\(order.rowCount) rows, \(sum) rows in sections")
    }
    rows = order.rows
    sectionTree = IndexedTree(count: sections.count) { sections[$0] }
  }

  /// An order of some rows of another one, in the same order but in other sections.
  ///
  /// - Parameters:
  ///   - sections: the sections in order, with different identities.
  ///   - offsets: which rows, rising strictly; they are gone through twice.
  ///   - order: where the rows are taken from. Where none is left out nothing is copied.
  /// - Precondition: the row counts of the sections add up to the number of offsets.
  /// - Complexity: O(k) for k rows, with no other memory than that of the result, if their
  ///   identities rise or lie close together, else O(k log k)
  public init(sections: [Section], rowsAt offsets: some Collection<Int>, of order: OrderTree) {
    let sum = sections.reduce(0) { $0 + $1.rowCount }
    let count = offsets.count
    guard sum == count else { trap("\(count) offsets, \(sum) rows in sections") }
    sectionTree = IndexedTree(count: sections.count) { sections[$0] }
    if count == order.rowCount { rows = order.rows }
    guard count > 0, count < order.rowCount else { return }
    var left = offsets.makeIterator()
    var reader = CountedTree<Row>.LeafReader(order.rows.tree)
    rows = IndexedTree(count: count) { _ in
      guard let offset = left.next() else { trap("Fewer than \(count) offsets") }
      return reader[offset]
    }
  }

  /// The number of rows in all sections.
  public var rowCount: Int { rows.count }

  /// The number of sections.
  public var sectionCount: Int { sectionTree.count }

  /// Whether both are copies of each other since which neither was edited.
  ///
  /// An edit and its undoing make a tree that is equal but not identical.
  ///
  /// - Complexity: O(1)
  public func isIdentical(to other: OrderTree) -> Bool {
    rows.isIdentical(to: other.rows) && sectionTree.isIdentical(to: other.sectionTree)
  }
}

extension OrderTree: CustomStringConvertible {
  /// How much there is; the rows are not listed.
  public var description: String { "\(rowCount) rows in \(sectionCount) sections" }
}
