import TableOrder

extension UpdateMap {
  /// The row that takes the place of a lost one: the next survivor in the old order, in the next
  /// section if need be, else the previous one (R132).
  ///
  /// - Parameters:
  ///   - lost: an old path; the row at it is passed over.
  ///   - before: the sections before the batch.
  /// - Returns: the old path of the survivor, or `nil` if no row survived.
  /// - Complexity: O(k) steps over lost rows, moved ones and sections, each O(log n).
  func survivor(near lost: TableIndexPath, in before: SectionList) -> TableIndexPath? {
    survivor(from: before.rowOffset(of: lost) + 1, in: before)
      ?? survivor(upTo: before.rowOffset(of: lost), in: before)
  }

  /// The first survivor at or behind a row offset.
  func survivor(from offset: Int, in before: SectionList) -> TableIndexPath? {
    var offset = offset
    let moved = movedRows
    while let path = before.path(ofRowOffset: offset) {
      let count = before[path.section].rowCount
      if let row = survivingRow(in: path.row..<count, ofOldSection: path.section, moved) {
        return TableIndexPath(section: path.section, row: row)
      }
      offset += count - path.row
    }
    return nil
  }

  /// The last survivor before a row offset.
  func survivor(upTo offset: Int, in before: SectionList) -> TableIndexPath? {
    var offset = offset
    let moved = movedRows
    while let path = before.path(ofRowOffset: offset - 1) {
      if let row = lastSurvivingRow(in: 0..<path.row + 1, ofOldSection: path.section, moved) {
        return TableIndexPath(section: path.section, row: row)
      }
      offset -= path.row + 1
    }
    return nil
  }

  /// The first row of a range of an old section that survived, moved ones included.
  private func survivingRow(
    in range: Range<Int>, ofOldSection section: Int, _ moved: [Int: [Int]]
  ) -> Int? {
    let moved = moved[section]?.filter(range.contains).min()
    let stayed = stayingRange(range, ofOldSection: section)
      .first { newPath(ofOld: TableIndexPath(section: section, row: $0)) != nil }
    return [moved, stayed].compactMap { $0 }.min()
  }

  /// The last row of a range of an old section that survived, moved ones included.
  private func lastSurvivingRow(
    in range: Range<Int>, ofOldSection section: Int, _ moved: [Int: [Int]]
  ) -> Int? {
    let moved = moved[section]?.filter(range.contains).max()
    let stayed = stayingRange(range, ofOldSection: section)
      .last { newPath(ofOld: TableIndexPath(section: section, row: $0)) != nil }
    return [moved, stayed].compactMap { $0 }.max()
  }

  /// The last row of a range of an old section that is still in it and was not moved.
  func lastStayingRow(in range: Range<Int>, ofOldSection section: Int) -> Int? {
    stayingRange(range, ofOldSection: section).last { stays($0, inOldSection: section) }
  }

  /// The first row of a range of an old section that is still in it and was not moved.
  func firstStayingRow(in range: Range<Int>, ofOldSection section: Int) -> Int? {
    stayingRange(range, ofOldSection: section).first { stays($0, inOldSection: section) }
  }

  private func stays(_ row: Int, inOldSection section: Int) -> Bool {
    let path = TableIndexPath(section: section, row: row)
    return !isMoved(path) && newPath(ofOld: path) != nil
  }

  /// The rows that were moved, by their old section.
  private var movedRows: [Int: [Int]] {
    Dictionary(grouping: rowTargets.keys, by: \.section).mapValues { $0.map(\.row) }
  }

  /// The part of a range of rows that did not go as a whole, with its section or by position.
  private func stayingRange(_ range: Range<Int>, ofOldSection section: Int) -> Range<Int> {
    guard let new = newSection(ofOld: section) else { return 0..<0 }
    return reloadedSections[new].map { range.clamped(to: 0..<$0.kept) } ?? range
  }
}
