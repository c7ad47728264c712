import TableOrder

/// Rows that have been picked up and not put down yet (R143–R145b).
///
/// Nothing has moved in the model or in the counts of the table. The rows are shown at the proposed
/// place by mapping paths: a *model* path is one as of the last update, a *shown* path one as it is
/// on the screen, and a *target* counts the rows that have not been picked up (the path after
/// removal, R145). A step costs the same whatever the distance.
struct DraggedRows: Sendable {
  /// The model paths of the rows, ascending.
  let rows: [TableIndexPath]
  /// Which of the rows has the cursor.
  let leader: Int
  /// The sections without the rows.
  let rest: SectionList
  /// The sections with the rows at the proposed place.
  private(set) var shown: SectionList
  /// The proposed place of the first row.
  private(set) var target: TableIndexPath
  /// Whether nobody has asked for another place than the one where the rows are: putting them down
  /// then changes nothing, wherever batches of others have taken them since.
  private(set) var isUntouched: Bool
  /// The rows by section.
  private let rowsBySection: [Int: [Int]]

  /// Picks rows up; the block gathers around its leader.
  ///
  /// - Parameters:
  ///   - rows: model paths in any order, at least one, all different.
  ///   - leader: the path among them that has the cursor.
  ///   - sections: the sections of the table.
  ///   - target: the proposed place, or `nil` for that of the leader.
  /// - Complexity: O(k log k) for k rows.
  init(
    rows: [TableIndexPath], leader: TableIndexPath, in sections: SectionList,
    target: TableIndexPath? = nil
  ) {
    self.rows = rows.sorted()
    self.leader = self.rows.firstIndex(of: leader) ?? 0
    rowsBySection = Dictionary(grouping: self.rows, by: \.section).mapValues { $0.map(\.row) }
    var rest = sections
    for (section, rows) in rowsBySection { rest[section].rowCount -= rows.count }
    self.rest = rest
    shown = rest
    isUntouched = false
    self.target = [0, 0]
    let place = self.rows[self.leader]
    self.target =
      target
      ?? TableIndexPath(
        section: place.section,
        row: place.row - picked(before: place.row, inSection: place.section))
    shown[self.target.section].rowCount += rows.count
    isUntouched = isAtHome
  }

  /// The same rows, which nobody has asked to be anywhere else.
  func untouched() -> DraggedRows {
    var rows = self
    rows.isUntouched = true
    return rows
  }

  /// Whether putting the rows down here would change nothing.
  var isAtHome: Bool {
    rows.indices.allSatisfy { rows[$0] == shownPath(ofDragged: $0) }
  }

  /// The model paths and the shown place of the row with the cursor.
  var leaderPath: TableIndexPath { rows[leader] }

  /// The shown path of one of the rows.
  func shownPath(ofDragged index: Int) -> TableIndexPath {
    TableIndexPath(section: target.section, row: target.row + index)
  }

  /// The rows, as shown.
  var shownRange: Range<Int> { target.row..<target.row + rows.count }

  /// Proposes another place, clamped to what there is; a collapsed section is one place.
  mutating func propose(_ proposal: TableIndexPath) {
    let section = min(max(proposal.section, 0), rest.count - 1)
    let row = min(max(proposal.row, 0), rest[section].rowCount)
    let place = meant(TableIndexPath(section: section, row: row))
    if section != target.section {
      shown[target.section].rowCount -= rows.count
      shown[section].rowCount += rows.count
    }
    isUntouched = isUntouched && target == place
    target = place
  }

  // MARK: Paths

  /// Where a row of the table is shown.
  ///
  /// - Complexity: O(log k).
  func shownPath(ofModel path: TableIndexPath) -> TableIndexPath {
    let index = rows.partitioningIndex { $0 >= path }
    if index < rows.count, rows[index] == path { return shownPath(ofDragged: index) }
    var result = path
    result.row -= picked(before: path.row, inSection: path.section)
    if path.section == target.section, result.row >= target.row { result.row += rows.count }
    return result
  }

  /// Which row of the table is shown at a place.
  ///
  /// - Complexity: O(log k).
  func modelPath(ofShown path: TableIndexPath) -> TableIndexPath {
    var row = path.row
    if path.section == target.section {
      if shownRange.contains(row) { return rows[row - target.row] }
      if row >= shownRange.upperBound { row -= rows.count }
    }
    return modelPath(ofTarget: TableIndexPath(section: path.section, row: row))
  }

  /// The model path of a row counted without those that have been picked up.
  func modelPath(ofTarget path: TableIndexPath) -> TableIndexPath {
    guard let picked = rowsBySection[path.section] else { return path }
    return TableIndexPath(section: path.section, row: HoleMap.hole(path.row, between: picked))
  }

  /// The target of a row that has not been picked up, by its model path.
  func target(ofModel path: TableIndexPath) -> TableIndexPath {
    TableIndexPath(
      section: path.section, row: path.row - picked(before: path.row, inSection: path.section))
  }

  private func picked(before row: Int, inSection section: Int) -> Int {
    rowsBySection[section]?.partitioningIndex { $0 >= row } ?? 0
  }
}

extension DraggedRows {
  // MARK: Slots

  /// The proposed place, counted over all places where the rows can be put down.
  var slot: Int {
    let isCollapsed = rest[target.section].isCollapsed
    return rest.total(.slots, before: target.section) + (isCollapsed ? 0 : target.row)
  }

  /// The first place of a section where the rows can be put down.
  func firstTarget(inSection section: Int) -> TableIndexPath {
    target(atSlot: rest.total(.slots, before: section))
  }

  /// The place after so many others, clamped to those that there are; in a collapsed section it is
  /// behind the last row.
  func target(atSlot slot: Int) -> TableIndexPath {
    let clamped = min(max(slot, 0), rest.total(.slots) - 1)
    guard let place = rest.place(clamped, in: .slots) else { return target }
    let section = rest[place.section]
    return TableIndexPath(
      section: place.section, row: section.isCollapsed ? section.rowCount : place.rest)
  }
}
