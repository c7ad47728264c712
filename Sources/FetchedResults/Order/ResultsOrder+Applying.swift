import ObjectGraph
import TableOrder

extension ResultsOrder {
  /// Takes touched rows out and puts them in where they belong now.
  ///
  /// All are taken out before the first is put in, so that none is compared with one that is still
  /// in its old place.
  ///
  /// - Returns: Where the rows of the window were and are that may have changed: touched ones, and
  ///   those that were pushed out or pulled in.
  /// - Throws: What the source throws, ``VanishedRow``, or
  ///   ``FetchedResultsError/sectionsOutOfOrder(index:name:)`` (`R27`). The order is then in an
  ///   unknown state, to be thrown away.
  /// - Complexity: O(k log n) comparisons for k touched rows; values of untouched rows are read
  ///   only where sort keys are equal. Rows that are seen to stand where they belong stay there.
  mutating func apply(
    _ touched: TouchedRows, from source: some RowSource
  ) throws -> [RowOffsets] {
    let (placed, unplaced) = try sort(touched, from: source)
    let contentsBefore = all.offsets(of: unplaced)
    if placed.isEmpty && window.isWhole {
      visible = all
      return zip(unplaced, contentsBefore).compactMap { RowOffsets($0, old: $1, new: $1) }
    }
    let keys = placed.map(\.key)
    let before = all.removeRows(
      withIDs: keys, dropsEmptySections: arrangement.sections.isSectioned)
    let after = try insert(placed, from: source)
    guard window.isWhole else { return moveWindow(touched: keys, unplaced) }
    visible = all
    let contents = zip(unplaced, zip(contentsBefore, all.offsets(of: unplaced)))
    return zip(keys, zip(before, after)).compactMap { RowOffsets($0, old: $1.0, new: $1.1) }
      + contents.compactMap { RowOffsets($0, old: $1.0, new: $1.1) }
  }

  /// Moves the window after rows were taken out and put in.
  private mutating func moveWindow(touched keys: [Int64], _ unplaced: [Int64]) -> [RowOffsets] {
    let shown = visible
    let crossing = window.move(&visible, over: all, touched: keys)
    let ids = crossing.union(keys).union(unplaced).sorted()
    let offsets = zip(shown.offsets(of: ids), visible.offsets(of: ids))
    return zip(ids, offsets).compactMap { RowOffsets($0, old: $1.0, new: $1.1) }
  }

  /// Decides which rows have to be placed anew (with nil where there is nothing to place any more),
  /// and which only changed in their contents; both rising.
  private func sort(
    _ touched: TouchedRows, from source: some RowSource
  ) throws -> (placed: [(key: Int64, candidate: PlacementCandidate?)], unplaced: [Int64]) {
    var placed: [(key: Int64, candidate: PlacementCandidate?)] = []
    var unplaced: [Int64] = []
    var read: [Int64] = []
    var slots: [Int] = []
    for key in touched.rows.keys.sorted() {
      switch touched.rows[key] {
      case .edited(let oldValues)
      where arrangement.placingAttributes.isDisjoint(with: oldValues.keys):
        unplaced.append(key)
        continue
      case .edited, .unknown:
        read.append(key)
        slots.append(placed.count)
      case .deleted, nil: break
      }
      placed.append((key, nil))
    }
    try source.load(read)
    var standing: [Int64] = []
    for ((key, slot), offset) in zip(zip(read, slots), all.offsets(of: read)) {
      guard let row = try source.row(key), arrangement.matches(row) else { continue }
      let candidate = candidate(row)
      placed[slot].candidate = candidate
      if let offset, stands(candidate, at: offset) { standing.append(key) }
    }
    guard !standing.isEmpty else { return (placed, unplaced) }
    let stays = Set(standing)
    placed.removeAll { stays.contains($0.key) }
    return (placed, (unplaced + standing).sorted())
  }

  /// Whether a row stands where it belongs, as its sort key alone shows: that is what it was, and
  /// those of the rows beside it are others. Where they are equal, or something else than the
  /// section's own value decides where a section stands, the place has to be looked for.
  private func stands(_ row: PlacementCandidate, at offset: Int) -> Bool {
    // First what tells nearly all rows that moved from those that stay.
    let known = all[offset]
    guard row.sortKey == known.sortKey, arrangement.isSectionOrdered, sections.isPlain,
      !arrangement.sections.isSectioned
        || arrangement.request.sortDescriptors.first?.path == arrangement.sectionPath
    else { return false }
    let path = all.path(ofOffset: offset)
    guard all.sectionID(at: path.section) == row.section, !sections.isMixed(row.section)
    else { return false }
    let range = all.rowRange(ofSection: path.section)
    arrangement.comparisons.value += 2
    let isBehind = offset == range.lowerBound || all[offset - 1].sortKey < known.sortKey
    // Of an incomplete order nobody knows what follows the last row.
    guard offset < range.upperBound - 1 else { return isBehind && isComplete }
    return isBehind && known.sortKey < all[offset + 1].sortKey
  }

  /// Puts rows in where they belong.
  ///
  /// - Returns: Their offsets, as many as there were rows; nil for those that are not there.
  private mutating func insert(
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

  private func candidate(_ row: some AttributeReading) -> PlacementCandidate {
    let section =
      arrangement.sections.isSectioned
      ? sections.identity(of: arrangement.sections.value(of: row)) : SectionTable.whole
    return PlacementCandidate(
      key: row.objectID.key, sortKey: arrangement.sortKey(of: row), section: section)
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
    var sorted: [Waiting] = []
    sorted.reserveCapacity(numbers.count)
    for number in numbers {
      let candidate = candidates[number]
      if spans[candidate.section] == nil, let index = all.sectionIndex(of: candidate.section) {
        spans[candidate.section] = (index, all.rowRange(ofSection: index))
      }
      sorted.append(
        Waiting(
          number: number, section: spans[candidate.section]?.index ?? 0,
          sortKey: sections.isMixed(candidate.section) ? nil : candidate.sortKey))
    }
    try sorted.sort { left, right in
      if left.section != right.section { return left.section < right.section }
      arrangement.comparisons.value += 1
      if let one = left.sortKey, let other = right.sortKey, one != other { return one < other }
      return try placement.isOrdered(
        candidates[left.number].key, before: candidates[right.number].key)
    }
    var result: [PlacedRow] = []
    result.reserveCapacity(sorted.count)
    for waiting in sorted {
      let candidate = candidates[waiting.number]
      guard let (index, range) = spans[candidate.section] else { continue }
      // Behind the one before it, which comes first.
      let low = result.last.map { max($0.offset, range.lowerBound) } ?? range.lowerBound
      let offset = try placement.offset(of: candidate, in: low..<range.upperBound)
      if !isComplete, offset == all.rowCount { break }
      result.append(
        PlacedRow(
          number: waiting.number, offset: offset,
          path: TableIndexPath(section: index, row: offset - range.lowerBound),
          row: OrderTree.Row(id: candidate.key, sortKey: candidate.sortKey)))
    }
    return result
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
    /// Nil where sort keys tell nothing, because the section has values of several kinds.
    let sortKey: UInt64?
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
