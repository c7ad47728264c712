import ObjectGraph
import TableOrder

/// The search for the place of one row in an order that does not have it.
///
/// First the section: by name if there is one already, else by halving the sections. Then the place
/// among its rows, by halving: sort keys decide, and only where they are equal the values of the
/// two rows are read and compared.
struct RowPlacement<Source: RowSource> {
  /// Where a row belongs.
  struct Place {
    var path: TableIndexPath
    var section: Int64
    var sortKey: UInt64
    /// Whether the section does not exist yet.
    var isNewSection: Bool
  }

  private let row: Source.Row
  private let sortKey: UInt64
  private let order: OrderTree
  private let arrangement: Arrangement
  private let sections: SectionTable
  private let source: Source

  init(
    of row: Source.Row, in order: OrderTree, _ arrangement: Arrangement, _ sections: SectionTable,
    _ source: Source
  ) {
    self.row = row
    self.order = order
    self.arrangement = arrangement
    self.sections = sections
    self.source = source
    sortKey = arrangement.sortKey(of: row)
  }

  /// The place of the row.
  ///
  /// - Throws: What the source throws; ``VanishedRow``; or
  ///   ``FetchedResultsError/sectionsOutOfOrder(index:name:)`` if the row belongs where rows of other
  ///   sections stand (`R27`).
  /// - Complexity: O(log n) comparisons
  func find() throws -> Place {
    guard arrangement.sections.isSectioned else {
      let offset = try place(in: 0..<order.rowCount, section: SectionTable.whole)
      return Place(
        path: TableIndexPath(section: 0, row: offset), section: SectionTable.whole,
        sortKey: sortKey,
        isNewSection: false)
    }
    let value = arrangement.sections.value(of: row)
    let section = sections.identity(of: value)
    if let index = order.sectionIndex(of: section) {
      let range = order.rowRange(ofSection: index)
      let offset = try place(in: range, section: section)
      try checkNeighbours(of: offset, in: range, section: index, section)
      let path = TableIndexPath(section: index, row: offset - range.lowerBound)
      return Place(path: path, section: section, sortKey: sortKey, isNewSection: false)
    }
    let index = try sectionIndex(value)
    let offset = index == 0 ? 0 : order.rowRange(ofSection: index - 1).upperBound
    try checkNeighbours(of: offset, in: offset..<offset, section: index, section)
    return Place(
      path: TableIndexPath(section: index, row: 0), section: section, sortKey: sortKey,
      isNewSection: true)
  }

  /// The offset among `range`, the rows of one section.
  private func place(in range: Range<Int>, section: Int64) throws -> Int {
    let trustsSortKeys = !sections[section].isMixed
    return try order.partitionPoint(in: range) { other in
      arrangement.comparisons.value += 1
      if trustsSortKeys, other.sortKey != sortKey { return other.sortKey < sortKey }
      return try isBefore(other.id)
    }
  }

  /// The index at which a new section with this value belongs.
  private func sectionIndex(_ value: AttributeValue) throws -> Int {
    var low = 0
    var high = order.sectionCount
    while low < high {
      let middle = (low + high) / 2
      arrangement.comparisons.value += 1
      let known = sections[order.sectionID(at: middle)]
      let isBefore: Bool
      if !known.isMixed, let ordering = arrangement.compareSections(known.value, value),
        ordering != .same
      {
        isBefore = ordering == .before
      } else {
        isBefore = try self.isBefore(order[order.rowRange(ofSection: middle).lowerBound].id)
      }
      if isBefore { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Makes sure that a row at the border of its section stands on the right side of the rows beyond.
  ///
  /// Nothing needs to be looked at where the section value alone decides on the order of sections.
  private func checkNeighbours(
    of offset: Int, in range: Range<Int>, section index: Int, _ section: Int64
  ) throws {
    if arrangement.isSectionOrdered && sections.isPlain { return }
    let failure = FetchedResultsError.sectionsOutOfOrder(index: index, name: sections[section].name)
    if offset == range.lowerBound, offset > 0, try !isBefore(order[offset - 1].id) {
      throw failure
    }
    if offset == range.upperBound, offset < order.rowCount, try isBefore(order[offset].id) {
      throw failure
    }
  }

  /// Whether the row with the identity `other` stands before the row to be placed.
  private func isBefore(_ other: Int64) throws -> Bool {
    guard let neighbour = try source.row(other) else { throw VanishedRow(key: other) }
    return arrangement.isOrdered(neighbour, before: row)
  }
}
