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
    let (placed, unplaced) = try tellApart(touched, from: source)
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
  private func tellApart(
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
      case .edited, .unknown, .misplaced:
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
    guard row.sortKey == known.sortKey, sections.isPlain,
      !arrangement.sections.isSectioned
        || arrangement.request.sortDescriptors.first?.path == arrangement.sectionPath
    else { return false }
    let path = all.path(ofOffset: offset)
    guard all.sectionID(at: path.section) == row.section else { return false }
    let range = all.rowRange(ofSection: path.section)
    arrangement.comparisons.value += 2
    let isBehind = offset == range.lowerBound || all[offset - 1].sortKey < known.sortKey
    // Of an incomplete order nobody knows what follows the last row.
    guard offset < range.upperBound - 1 else { return isBehind && isComplete }
    return isBehind && known.sortKey < all[offset + 1].sortKey
  }

  private func candidate(_ row: some AttributeReading) -> PlacementCandidate {
    let section =
      arrangement.sections.isSectioned
      ? sections.identity(of: arrangement.sections.value(of: row)) : SectionTable.whole
    return PlacementCandidate(
      key: row.objectID.key, sortKey: arrangement.sortKey(of: row), section: section)
  }
}
