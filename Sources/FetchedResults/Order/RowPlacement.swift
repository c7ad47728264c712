import ObjectGraph
import TableOrder

/// The search for the places of rows in an order that does not have them.
///
/// First the section: by name if there is one already, else by halving the sections. Then the place
/// among its rows, by halving: sort keys decide, and only where they are equal the values of the
/// two rows are read and compared.
struct RowPlacement<Source: RowSource> {
  /// A row that is to be placed, and what decides on its place.
  struct Candidate {
    let row: Source.Row
    let sortKey: UInt64
    /// The identity of its section.
    let section: Int64

    var key: Int64 { row.objectID.key }
  }

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
  func newSection(for candidate: Candidate) throws -> Int {
    let index = try sectionIndex(arrangement.sections.value(of: candidate.row), candidate)
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
  func offset(of candidate: Candidate, in range: Range<Int>) throws -> Int {
    let trustsSortKeys = !sections.isMixed(candidate.section)
    let sortKey = candidate.sortKey
    return try order.partitionPoint(in: range) { other in
      arrangement.comparisons.value += 1
      if trustsSortKeys, other.sortKey != sortKey { return other.sortKey < sortKey }
      return try isBefore(other.id, candidate)
    }
  }

  /// Makes sure that a row which has been put in at the border of its section stands on the right
  /// side of the rows beyond (`R27`).
  func checkBorders(
    of candidate: Candidate, at offset: Int, in range: Range<Int>, section: Int
  ) throws {
    try checkNeighbours(
      of: candidate, before: offset == range.lowerBound ? offset - 1 : -1,
      after: offset == range.upperBound - 1 ? offset + 1 : order.rowCount, section: section)
  }

  /// Whether the section value alone decides on the order of sections, so that nothing can be wrong
  /// at their borders.
  var isSafe: Bool { arrangement.isSectionOrdered && sections.isPlain }

  private func checkNeighbours(
    of candidate: Candidate, before: Int, after: Int, section index: Int
  ) throws {
    let name = sections[candidate.section].name
    let failure = FetchedResultsError.sectionsOutOfOrder(index: index, name: name)
    if before >= 0, try !isBefore(order[before].id, candidate) { throw failure }
    if after < order.rowCount, try isBefore(order[after].id, candidate) { throw failure }
  }

  /// The index at which a new section with this value belongs.
  private func sectionIndex(_ value: AttributeValue, _ candidate: Candidate) throws -> Int {
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
        isBefore = try self.isBefore(
          order[order.rowRange(ofSection: middle).lowerBound].id, candidate)
      }
      if isBefore { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Whether the row with the identity `other` stands before the row to be placed.
  private func isBefore(_ other: Int64, _ candidate: Candidate) throws -> Bool {
    guard let neighbour = try source.row(other) else { throw VanishedRow(key: other) }
    return arrangement.isOrdered(neighbour, before: candidate.row)
  }
}
