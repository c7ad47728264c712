import ObjectGraph
import TerminalTable

/// A filter opens the closed sections while it lasts: whoever looks for rows wants to see them.
/// What is closed or opened meanwhile ends with it.
extension ListScreen {
  /// Remembers or restores which sections are closed, as a filter begins or ends. The rows are
  /// loaded afterwards, and sections close and open then.
  func filterDidChange(from old: Filter?) {
    switch (old, arrangement.filter) {
    case (nil, .some):
      filterMemory.closedSections = table.collapsedSectionTitles
      table.collapsedSectionTitles = []
    case (.some, nil):
      guard let closed = filterMemory.closedSections else { return }
      table.collapsedSectionTitles = closed
      filterMemory.closedSections = nil
    default: break
    }
  }

  /// What is closed, and what will be when the filter ends; to be put back where showing other rows
  /// fails.
  var sectionStates: (beforeFilter: Set<SectionTitle>?, now: Set<SectionTitle>) {
    get { (filterMemory.closedSections, table.collapsedSectionTitles) }
    set { (filterMemory.closedSections, table.collapsedSectionTitles) = newValue }
  }

  /// The titles of the sections that are closed without a filter.
  var closedSections: Set<SectionTitle> {
    get { filterMemory.closedSections ?? table.collapsedSectionTitles }
    set {
      if filterMemory.closedSections == nil {
        table.collapsedSectionTitles = newValue
        table.reloadData()
      } else {
        filterMemory.closedSections = newValue
      }
    }
  }

  /// Opens the section of a row that was found: at once, or when it is read.
  func openSection(of object: ManagedObject) {
    if let path = rows.indexPath(forObject: object) {
      table.setCollapsed(false, section: path.section)
    } else if awaitedRow?.id == object.objectID {
      awaitedRow?.opensSection = true
    }
  }
}
