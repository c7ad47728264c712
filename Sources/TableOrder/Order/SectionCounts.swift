/// How many rows each section of a table has: a counted sequence without identities.
///
/// A table that shows sections needs to know where they begin without adding up all that come
/// before. This finds a section by row, and the rows by section, in O(log n), is copied in O(1),
/// and shares between copies what is the same. A section costs about 18 bytes.
///
/// ```swift
/// let counts = SectionCounts([3, 0, 2])
/// let path = counts.path(ofOffset: 3)  // [2,0]
/// let offset = counts.offset(of: [2, 1])  // 4
/// ```
public struct SectionCounts: Sendable {
  private var tree = CountedTree<SectionCount>()
  private var registry = NoRegistry<SectionCount>()

  /// No sections.
  public init() {}

  /// A section for each of `rowCounts`.
  ///
  /// - Complexity: O(n)
  public init(_ rowCounts: some RandomAccessCollection<Int>) {
    tree = CountedTree(count: rowCounts.count, registry: &registry) { index in
      SectionCount(weight: rowCounts[rowCounts.index(rowCounts.startIndex, offsetBy: index)])
    }
  }

  /// The number of rows in all sections.
  public var rowCount: Int { tree.weight }

  /// The number of sections.
  public var count: Int { tree.count }

  /// The number of rows in the section at `section`.
  ///
  /// - Complexity: O(log n)
  public subscript(section: Int) -> Int {
    get { tree[section].weight }
    set { tree.update(at: section) { $0.weight = newValue } }
  }

  /// Puts a section with `rowCount` rows before the one at `index`, or at the end.
  ///
  /// - Complexity: O(log n)
  public mutating func insert(_ rowCount: Int, at index: Int) {
    tree.insert(SectionCount(weight: rowCount), at: index, registry: &registry)
  }

  /// Takes out the section at `index`; the answer is how many rows it had.
  ///
  /// - Complexity: O(log n)
  @discardableResult
  public mutating func remove(at index: Int) -> Int {
    tree.remove(at: index, registry: &registry).weight
  }

  /// How many rows there are in the sections before `section`, which may be the count.
  ///
  /// - Complexity: O(log n)
  public func rowCount(before section: Int) -> Int { tree.weight(before: section) }

  /// The offset over all sections of the row at `path`.
  ///
  /// - Complexity: O(log n)
  public func offset(of path: TableIndexPath) -> Int {
    tree.weight(before: path.section) + path.row
  }

  /// The path of the row at `offset`, counted over all sections.
  ///
  /// - Complexity: O(log n)
  public func path(ofOffset offset: Int) -> TableIndexPath {
    let (section, row) = tree.locate(weight: offset)
    return TableIndexPath(section: section, row: row)
  }

  /// Whether there is a row at `path`.
  ///
  /// - Complexity: O(log n)
  public func contains(_ path: TableIndexPath) -> Bool {
    path.section >= 0 && path.section < count && path.row >= 0 && path.row < self[path.section]
  }

  /// Traps if the counts are not as they must be; for tests.
  package func _checkInvariants() {
    tree._checkInvariants()
  }
}
