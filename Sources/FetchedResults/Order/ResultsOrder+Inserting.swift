import ObjectGraph
import TableOrder

extension ResultsOrder {
  /// Puts rows in where they belong.
  ///
  /// - Returns: Their offsets, as many as there were rows; nil for those that are not there.
  mutating func insert(
    _ placed: [(key: Int64, candidate: PlacementCandidate?)], from source: some RowSource
  ) throws -> [Int?] {
    var numbers: [Int] = []
    var candidates: [PlacementCandidate] = []
    numbers.reserveCapacity(placed.count)
    candidates.reserveCapacity(placed.count)
    for (number, entry) in placed.enumerated() {
      guard let candidate = entry.candidate else { continue }
      numbers.append(number)
      candidates.append(candidate)
    }
    let single = try insertSections(of: candidates, from: source)
    let many = try batch(of: candidates.indices.filter { !single.contains($0) }, candidates, source)
    all.insertRows(many.map(\.row), at: many.map(\.path))
    try check(many, candidates, RowPlacement(in: all, arrangement, sections, source))
    var offsets = [Int?](repeating: nil, count: placed.count)
    for (index, entry) in many.enumerated() {
      offsets[numbers[entry.number]] = entry.offset + index
    }
    for number in single { offsets[numbers[number]] = all.offset(of: candidates[number].key) }
    return offsets
  }

  /// Makes the sections that are lacking, each with the first row of it.
  ///
  /// - Returns: The numbers of the candidates that were dealt with.
  private mutating func insertSections(
    of candidates: [PlacementCandidate], from source: some RowSource
  ) throws -> Set<Int> {
    guard arrangement.sections.isSectioned else { return [] }
    var single: Set<Int> = []
    var known: Set<Int64> = []
    for (number, candidate) in candidates.enumerated() where !known.contains(candidate.section) {
      guard all.sectionIndex(of: candidate.section) == nil else {
        known.insert(candidate.section)
        continue
      }
      single.insert(number)
      let index = try newSection(for: candidate, from: source)
      // What belongs behind the last row of an incomplete order is left out.
      if !isComplete, index == all.sectionCount { continue }
      known.insert(candidate.section)
      all.insertSection(candidate.section, at: index)
      all.insertRow(OrderTree.Row(id: candidate.key, sortKey: candidate.sortKey), at: [index, 0])
    }
    return single
  }

  /// A function of its own, so that nothing refers to the order any more when it is edited.
  private func newSection(
    for candidate: PlacementCandidate, from source: some RowSource
  ) throws -> Int {
    try RowPlacement(in: all, arrangement, sections, source).newSection(for: candidate)
  }

  /// The places of rows whose sections exist, in order: each as if it were the only one.
  private func batch(
    of numbers: [Int], _ candidates: [PlacementCandidate], _ source: some RowSource
  ) throws -> [PlacedRow] {
    let placement = RowPlacement(in: all, arrangement, sections, source)
    var spans: [Int64: (index: Int, range: Range<Int>)] = [:]
    var waiting: [Waiting] = []
    waiting.reserveCapacity(numbers.count)
    for number in numbers {
      let candidate = candidates[number]
      if spans[candidate.section] == nil, let index = all.sectionIndex(of: candidate.section) {
        spans[candidate.section] = (index, all.rowRange(ofSection: index))
      }
      waiting.append(
        Waiting(
          number: number, section: spans[candidate.section]?.index ?? 0,
          sortKey: sections.isMixed(candidate.section) ? 0 : candidate.sortKey))
    }
    try sort(&waiting) { left, right in
      try placement.isOrdered(candidates[left].key, before: candidates[right].key)
    }
    var result: [PlacedRow] = []
    result.reserveCapacity(waiting.count)
    for row in waiting {
      let candidate = candidates[row.number]
      guard let (index, range) = spans[candidate.section] else { continue }
      // Behind the one before it, which comes first.
      let low = result.last.map { max($0.offset, range.lowerBound) } ?? range.lowerBound
      let offset = try placement.offset(of: candidate, in: low..<range.upperBound)
      if !isComplete, offset == all.rowCount { break }
      result.append(
        PlacedRow(
          number: row.number, offset: offset,
          path: TableIndexPath(section: index, row: offset - range.lowerBound),
          row: OrderTree.Row(id: candidate.key, sortKey: candidate.sortKey)))
    }
    return result
  }

  /// Sorts rows by their sections and sort keys, and where these are equal by their values: this is
  /// apart because it may fail, which every comparison would pay for.
  private func sort(
    _ rows: inout [Waiting], isOrdered: (Int, Int) throws -> Bool
  ) rethrows {
    var comparisons = 0
    rows.sort { left, right in
      comparisons += 1
      return left.section != right.section
        ? left.section < right.section : left.sortKey < right.sortKey
    }
    var start = 0
    while start < rows.count {
      let first = rows[start]
      let end =
        rows[start...].firstIndex { $0.section != first.section || $0.sortKey != first.sortKey }
        ?? rows.count
      if end - start > 1 {
        try rows[start..<end].sort { left, right in
          comparisons += 1
          return try isOrdered(left.number, right.number)
        }
      }
      start = end
    }
    arrangement.comparisons.value += comparisons
  }

  /// Makes sure that rows that were put in at the borders of their sections stand right there
  /// (`R27`).
  private func check<Source>(
    _ rows: [PlacedRow], _ candidates: [PlacementCandidate],
    _ placement: RowPlacement<Source>
  ) throws {
    guard !placement.isSafe else { return }
    for (index, entry) in rows.enumerated() {
      try placement.checkBorders(
        of: candidates[entry.number], at: entry.offset + index,
        in: all.rowRange(ofSection: entry.path.section), section: entry.path.section)
    }
  }

  /// A row that is to be placed, as far as it takes part in nearly every comparison with others.
  private struct Waiting {
    /// Which of the candidates it is.
    let number: Int
    /// The index of its section.
    let section: Int
    /// 0 where sort keys tell nothing, because the section has values of several kinds.
    let sortKey: UInt64
  }

  /// A row with its place among those that are there already.
  private struct PlacedRow {
    /// Which of the candidates it is.
    let number: Int
    let offset: Int
    let path: TableIndexPath
    let row: OrderTree.Row
  }
}
