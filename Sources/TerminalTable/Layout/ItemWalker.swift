import TableOrder

/// Goes from item to item and from line to line, near the screen and without ever adding up the
/// list (R104b).
///
/// Items without lines, such as the header of a section without a title, are passed over.
struct ItemWalker {
  /// The sections as they are shown.
  let sections: SectionList
  /// Rows that are shown although their section is collapsed: those about to be dropped into it.
  let dropped: (section: Int, rows: Range<Int>)?
  /// The height of every row, or `nil` if each has its own.
  let uniformRowHeight: Int?
  /// The lines of an item.
  let height: (TableItem) -> Int

  /// The rows of a section that are shown.
  func rows(inSection section: Int) -> Range<Int> {
    let content = sections[section]
    guard content.isCollapsed else { return 0..<content.rowCount }
    guard let dropped, dropped.section == section else { return 0..<0 }
    return dropped.rows
  }

  // MARK: Items

  /// The first item with lines.
  var first: TableItem? {
    sections.count == 0 ? nil : orNext(.header(0))
  }

  /// The last item with lines.
  var last: TableItem? {
    sections.count == 0 ? nil : orPrevious(.footer(sections.count - 1))
  }

  /// The next item with lines.
  func next(after item: TableItem) -> TableItem? {
    following(item).flatMap(orNext)
  }

  /// The previous item with lines.
  func previous(before item: TableItem) -> TableItem? {
    preceding(item).flatMap(orPrevious)
  }

  private func orNext(_ item: TableItem) -> TableItem? {
    var item = item
    while lines(of: item) == 0 {
      guard let next = following(item) else { return nil }
      item = next
    }
    return item
  }

  private func orPrevious(_ item: TableItem) -> TableItem? {
    var item = item
    while lines(of: item) == 0 {
      guard let previous = preceding(item) else { return nil }
      item = previous
    }
    return item
  }

  private func following(_ item: TableItem) -> TableItem? {
    let rows = rows(inSection: item.section)
    switch item {
    case .header(let section):
      return rows.isEmpty ? .footer(section) : row(section, rows.lowerBound)
    case .row(let path):
      return path.row + 1 < rows.upperBound
        ? row(path.section, path.row + 1) : .footer(path.section)
    case .footer(let section):
      return section + 1 < sections.count ? .header(section + 1) : nil
    }
  }

  private func preceding(_ item: TableItem) -> TableItem? {
    let rows = rows(inSection: item.section)
    switch item {
    case .header(let section): return section > 0 ? .footer(section - 1) : nil
    case .row(let path):
      return path.row > rows.lowerBound
        ? row(path.section, path.row - 1) : .header(path.section)
    case .footer(let section):
      return rows.isEmpty ? .header(section) : row(section, rows.upperBound - 1)
    }
  }

  private func row(_ section: Int, _ row: Int) -> TableItem {
    .row(TableIndexPath(section: section, row: row))
  }

  /// The lines of an item; a footer is hidden with its rows.
  func lines(of item: TableItem) -> Int {
    switch item {
    case .row: uniformRowHeight ?? height(item)
    case .footer(let section) where sections[section].isCollapsed: 0
    default: height(item)
    }
  }
}
