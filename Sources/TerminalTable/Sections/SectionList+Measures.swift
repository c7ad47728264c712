import TableOrder

extension SectionList {
  /// What one section counts in every measure.
  func weights(of section: TableSection) -> SectionTotals {
    let rows = section.rowCount
    if section.isCollapsed { return SectionTotals(rows: rows, stops: 1, slots: 1) }
    let stops = rows == 0 && stopsAtEmptySections ? 1 : rows
    return SectionTotals(rows: rows, stops: stops, slots: rows + 1)
  }

  /// The sum over the sections before one.
  ///
  /// - Precondition: the index lies in `0...count`.
  func total(_ measure: SectionMeasure, before index: Int) -> Int {
    guard index >= 0, index <= count else { trap("sections before \(index) of \(count)") }
    var sum = 0
    var offset = index
    for chunk in chunks {
      guard offset < chunk.sections.count else {
        sum += chunk.totals[measure]
        offset -= chunk.sections.count
        continue
      }
      for section in chunk.sections[..<offset] { sum += weights(of: section)[measure] }
      break
    }
    return sum
  }

  /// The section that a place counted over all sections falls into, and the rest within it, or
  /// `nil` outside `0..<totals[measure]`.
  func place(_ offset: Int, in measure: SectionMeasure) -> (section: Int, rest: Int)? {
    guard offset >= 0, offset < totals[measure] else { return nil }
    var rest = offset
    var index = 0
    for chunk in chunks {
      if rest >= chunk.totals[measure] {
        rest -= chunk.totals[measure]
        index += chunk.sections.count
        continue
      }
      for section in chunk.sections {
        let weight = weights(of: section)[measure]
        if rest < weight { return (index, rest) }
        rest -= weight
        index += 1
      }
    }
    return nil
  }

  /// The number of rows before a path, hidden ones included.
  func rowOffset(of path: TableIndexPath) -> Int {
    total(.rows, before: path.section) + path.row
  }

  /// The path of a row counted over all sections.
  func path(ofRowOffset offset: Int) -> TableIndexPath? {
    place(offset, in: .rows).map { TableIndexPath(section: $0.section, row: $0.rest) }
  }

  /// Whether a path names a row of this list.
  func contains(_ path: TableIndexPath) -> Bool {
    path.section >= 0 && path.section < count && path.row >= 0
      && path.row < self[path.section].rowCount
  }
}
