import ObjectGraph
import TableOrder

/// The search for the places of rows in an order that does not have them.
///
/// First the section: by name if there is one already, else by halving the sections. Then the place
/// among its rows, by halving: sort keys decide, and only where they are equal the values of the
/// two rows are read and compared.
struct RowPlacement<Source: RowSource> {
  private let order: OrderTree
  private let arrangement: Arrangement
  private let sections: SectionTable
  private let source: Source

  init(
    in order: OrderTree, _ arrangement: Arrangement, _ sections: SectionTable, _ source: Source
  ) {
    self.order = order
    self.arrangement = arrangement
    self.sections = sections
    self.source = source
  }

  /// The place of a row in a section that does not exist yet.
  ///
  /// - Throws: What the source throws; ``VanishedRow``; or
  ///   ``FetchedResultsError/sectionsOutOfOrder(index:name:)`` if the row belongs where rows of
  ///   other sections stand (`R27`).
  /// - Complexity: O(log n) comparisons
  func newSection(for candidate: PlacementCandidate) throws -> Int {
    let index = try sectionIndex(
      arrangement.sections.value(of: row(candidate.key)), candidate)
    let offset = index == 0 ? 0 : order.rowRange(ofSection: index - 1).upperBound
    if !isSafe {
      try checkNeighbours(of: candidate, before: offset - 1, after: offset, section: index)
    }
    return index
  }

  /// The offset of a row among those of `range`, which are of its section.
  ///
  /// - Throws: What the source throws; ``VanishedRow``.
  /// - Complexity: O(log n) comparisons
  func offset(of candidate: PlacementCandidate, in range: Range<Int>) throws -> Int {
    let trustsSortKeys = !sections.isMixed(candidate.section)
    let sortKey = candidate.sortKey
    var own: Source.Row?
    var comparisons = 0
    defer { arrangement.comparisons.value += comparisons }
    return try order.partitionPoint(in: range) { other in
      comparisons += 1
      if trustsSortKeys, other.sortKey != sortKey { return other.sortKey < sortKey }
      let row = try own ?? row(candidate.key)
      own = row
      return arrangement.isOrdered(try self.row(other.id), before: row)
    }
  }

  /// Makes sure that a row which has been put in at the border of its section stands on the right
  /// side of the rows beyond (`R27`).
  func checkBorders(
    of candidate: PlacementCandidate, at offset: Int, in range: Range<Int>, section: Int
  ) throws {
    try checkNeighbours(
      of: candidate, before: offset == range.lowerBound ? offset - 1 : -1,
      after: offset == range.upperBound - 1 ? offset + 1 : order.rowCount, section: section)
  }

  /// Whether the section value alone decides on the order of sections, so that nothing can be wrong
  /// at their borders.
  var isSafe: Bool { arrangement.isSectionOrdered && sections.isPlain }

  private func checkNeighbours(
    of candidate: PlacementCandidate, before: Int, after: Int, section index: Int
  ) throws {
    let name = sections[candidate.section].name
    let failure = FetchedResultsError.sectionsOutOfOrder(index: index, name: name)
    if before >= 0, try !isOrdered(order[before].id, before: candidate.key) { throw failure }
    if after < order.rowCount, try isOrdered(order[after].id, before: candidate.key) {
      throw failure
    }
  }

  /// The index at which a new section with this value belongs.
  private func sectionIndex(_ value: AttributeValue, _ candidate: PlacementCandidate) throws -> Int
  {
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
        isBefore = try isOrdered(
          order[order.rowRange(ofSection: middle).lowerBound].id, before: candidate.key)
      }
      if isBefore { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Whether one row stands before another, as their values say.
  ///
  /// - Throws: What the source throws; ``VanishedRow``.
  func isOrdered(_ left: Int64, before right: Int64) throws -> Bool {
    arrangement.isOrdered(try row(left), before: try row(right))
  }

  private func row(_ key: Int64) throws -> Source.Row {
    guard let row = try source.row(key) else { throw VanishedRow(key: key) }
    return row
  }
}
