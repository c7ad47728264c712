/// What the table knows of a section: how many rows it has, and whether they are hidden.
struct TableSection: Hashable, Sendable {
  /// The number of rows as of the last update.
  var rowCount: Int
  /// Whether only the header is shown.
  var isCollapsed: Bool

  init(rowCount: Int, isCollapsed: Bool = false) {
    self.rowCount = rowCount
    self.isCollapsed = isCollapsed
  }
}
