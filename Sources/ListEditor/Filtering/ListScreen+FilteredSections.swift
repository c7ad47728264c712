import TerminalTable

/// A filter opens the closed sections while it lasts: whoever looks for rows wants to see them.
/// What is closed or opened meanwhile ends with it.
extension ListScreen {
  /// Remembers or restores which sections are closed, as a filter begins or ends. The rows are
  /// loaded afterwards, and sections close and open then.
  func filterDidChange(from old: Filter?) {
    switch (old, arrangement.filter) {
    case (nil, .some):
      closedBeforeFilter = table.collapsedSectionTitles
      table.collapsedSectionTitles = []
    case (.some, nil):
      guard let closedBeforeFilter else { return }
      table.collapsedSectionTitles = closedBeforeFilter
      self.closedBeforeFilter = nil
    default: break
    }
  }

  /// The titles of the sections that are closed without a filter.
  var closedSections: Set<String> {
    get { closedBeforeFilter ?? table.collapsedSectionTitles }
    set {
      if closedBeforeFilter == nil {
        table.collapsedSectionTitles = newValue
        table.reloadData()
      } else {
        closedBeforeFilter = newValue
      }
    }
  }

  /// Opens the section of the row with the cursor, which was found in it.
  func openSectionOfCursor() {
    guard let section = table.cursorSection, table.isCollapsed(section: section) else { return }
    table.setCollapsed(false, section: section)
  }
}
