import TableOrder

/// The checks of one batch, each a step on the way to its map (R112–R127).
struct BatchCheck {
  /// The counts of the last update.
  let before: SectionList
  /// The map as far as it is known.
  var map = UpdateMap()

  var deletedSections: Set<Int> = []
  var insertedSections: Set<Int> = []
  /// Old indexes; of a section that is deleted too the map knows no new one.
  var reloadedSections: Set<Int> = []

  var deletedRows: Set<TableIndexPath> = []
  var insertedRows: Set<TableIndexPath> = []
  /// All moves of rows, in the order of the operations, which mostly is that of the rows.
  var rowMoves: [(from: TableIndexPath, to: TableIndexPath)] = []
  /// The targets by source of those moved rows whose arrival is absorbed (R125); the map has those
  /// of the others.
  var absorbedMoves: [TableIndexPath: TableIndexPath] = [:]

  init(before: SectionList) {
    self.before = before
  }

  // MARK: Ranges (R115)

  /// Every old-space place lies within the counts before, every new-space place within those after.
  func checkRanges(
    of operations: [TableOperation], after: inout AnsweredCounts
  ) throws(TableUpdateError) {
    for operation in operations {
      switch operation {
      case .deleteSection(let index), .reloadSection(let index):
        try requireOld(index, operation)
      case .insertSection(let index):
        try requireNew(index, after, operation)
      case .moveSection(let from, let to):
        try requireOld(from, operation)
        try requireNew(to, after, operation)
      case .deleteRow(let path), .reloadRow(let path):
        try requireOld(path, operation)
      case .insertRow(let path):
        try requireNew(path, &after, operation)
      case .moveRow(let from, let to):
        try requireOld(from, operation)
        try requireNew(to, &after, operation)
      }
    }
  }

  private func requireOld(
    _ section: Int, _ operation: TableOperation
  ) throws(TableUpdateError) {
    guard section >= 0, section < before.count else {
      throw TableUpdateError(
        .range, "\(operation): there are \(before.count) sections before the update")
    }
  }

  private func requireNew(
    _ section: Int, _ after: AnsweredCounts, _ operation: TableOperation
  ) throws(TableUpdateError) {
    guard section >= 0, section < after.sectionCount else {
      throw TableUpdateError(
        .range, "\(operation): there are \(after.sectionCount) sections after the update")
    }
  }

  private func requireOld(
    _ path: TableIndexPath, _ operation: TableOperation
  ) throws(TableUpdateError) {
    try requireOld(path.section, operation)
    let count = before[path.section].rowCount
    guard path.row >= 0, path.row < count else {
      throw TableUpdateError(
        .range, "\(operation): section \(path.section) has \(count) rows before the update")
    }
  }

  private func requireNew(
    _ path: TableIndexPath, _ after: inout AnsweredCounts, _ operation: TableOperation
  ) throws(TableUpdateError) {
    try requireNew(path.section, after, operation)
    let count = after.rowCount(inSection: path.section)
    guard path.row >= 0, path.row < count else {
      throw TableUpdateError(
        .range, "\(operation): section \(path.section) has \(count) rows after the update")
    }
  }
}
