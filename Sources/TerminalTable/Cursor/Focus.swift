import TableOrder

/// Where the cursor is: on a row, or on the header of a section without rows.
///
/// In a collapsed section the cursor shows on the header but keeps its row, so that it is back on
/// it when the section opens again.
struct Focus: Hashable, Sendable {
  var section: Int
  /// The row, or `nil` in a section that has none.
  var row: Int?

  init(section: Int, row: Int?) {
    self.section = section
    self.row = row
  }

  init(_ path: TableIndexPath) {
    self.init(section: path.section, row: path.row)
  }

  /// The path of the row, if there is one.
  var path: TableIndexPath? {
    row.map { TableIndexPath(section: section, row: $0) }
  }
}
