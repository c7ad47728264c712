import TableOrder
import Terminal

extension TableView {
  // MARK: Counts

  /// The number of sections as of the last update (R101).
  public var numberOfSections: Int { sections.count }

  /// The number of rows of a section as of the last update (R101).
  ///
  /// - Precondition: there is such a section.
  /// - Complexity: O(log s) for s sections.
  public func numberOfRows(inSection section: Int) -> Int {
    guard (0..<sections.count).contains(section) else {
      trap("rows of section \(section) of \(sections.count)")
    }
    return sections[section].rowCount
  }

  /// The number of rows in all sections as of the last update.
  public var rowCount: Int { sections.total(.rows) }

  // MARK: Collapsing

  /// Whether the rows of a section are hidden.
  ///
  /// - Precondition: there is such a section.
  public func isCollapsed(section: Int) -> Bool {
    guard (0..<sections.count).contains(section) else {
      trap("collapsed section \(section) of \(sections.count)")
    }
    return sections[section].isCollapsed
  }

  /// Hides or shows the rows of a section. The cursor on one of them shows on the header, and is
  /// back on its row when the section opens again. It asks for the header's title: to be called in
  /// an open batch only as long as the data source has not changed.
  public func setCollapsed(_ isCollapsed: Bool, section: Int) {
    tellingOfCursor {
      collapse(isCollapsed, section: section, titled: title(ofSection: section))
    }
  }

  /// Hides or shows the rows of a section, and tells nobody.
  func collapse(
    _ isCollapsed: Bool, section: Int, titled title: @autoclosure () -> SectionTitle?
  ) {
    guard (0..<sections.count).contains(section), sections[section].isCollapsed != isCollapsed
    else { return }
    changeCollapsed {
      sections[section].isCollapsed = isCollapsed
      guard let title = title() else { return }
      if isCollapsed { collapsedTitles.insert(title) } else { collapsedTitles.remove(title) }
    }
  }

  /// Hides or shows the rows of all sections.
  ///
  /// - Complexity: O(s) for s sections.
  public func setAllCollapsed(_ isCollapsed: Bool) {
    tellingOfCursor {
      changeCollapsed {
        let all = (0..<sections.count).map {
          TableSection(rowCount: sections[$0].rowCount, isCollapsed: isCollapsed)
        }
        sections = SectionList(all, stopsAtEmptySections: sections.stopsAtEmptySections)
        let titles = (0..<(isCollapsed ? sections.count : 0)).compactMap(askTitle)
        collapsedTitles = Set(titles)
      }
    }
  }

  /// Tells the delegate if the cursor is shown by something else afterwards.
  func tellingOfCursor(_ change: () -> Void) {
    let old = focusItem
    change()
    if focusItem != old { delegate?.tableViewDidMoveCursor(self) }
  }

  /// The titles of the sections that are collapsed, to be kept with a window's state.
  ///
  /// Sections with these titles are collapsed when the table is loaded next, and when they come in
  /// a batch.
  public var collapsedSectionTitles: Set<SectionTitle> {
    get { collapsedTitles }
    set { collapsedTitles = newValue }
  }

  /// Changes which rows are hidden; the cursor, or else the first line, stays where it is.
  private func changeCollapsed(_ change: () -> Void) {
    let line = focusItem.flatMap { item in screenLines().firstIndex { $0.place?.item == item } }
    change()
    if let drag = dragging {
      dragging = drag.carried(to: sections)
      memorizeNeighbours()
    }
    if let line, let item = focusItem {
      show(item, atLine: line)
      revealCursor()
    } else {
      showNearest(anchor)
    }
    setNeedsDisplay()
  }

  // MARK: Index strip (R140)

  /// Asks for the entries of the index strip.
  func askIndexTitles() {
    let titles = dataSource?.sectionIndexTitles(for: self) ?? []
    guard titles != indexTitles else { return }
    indexTitles = titles
    setNeedsDisplay()
    measureStrip()
  }

  /// Makes the index strip as wide as its widest entry, or as a strip may be.
  func measureStrip() {
    let most = Self.mostStripColumns
    let widest = indexTitles.lazy.map { title in
      let text = DisplayText(title, widths: self.widths, limit: most)
      return text.isTruncated ? most : text.columns
    }.max()
    guard widest ?? 0 != stripColumns else { return }
    stripColumns = widest ?? 0
    invalidateDisplay()
  }

  /// Letters take two columns at most; words leave the rows their room.
  private static var mostStripColumns: Int { 4 }

  /// The entries of the index strip, as of the last load or batch that changed sections.
  public var sectionIndexTitles: [String] { indexTitles }

  /// The number of the entry of the index strip on a line: all of them from the top, or, where
  /// there are more than lines, some of them evenly.
  func indexEntry(atLine line: Int) -> Int? {
    let count = indexTitles.count
    let entry = count > bodyLines ? line * count / bodyLines : line
    return entry < count ? entry : nil
  }

  /// Brings the cursor to the section that an entry of the index strip means. Nothing happens while
  /// rows are held, or a batch is open, in which the data source may be ahead of the table (R111).
  ///
  /// - Parameter index: the number of the entry; one that does not exist does nothing.
  public func jump(toIndexTitleAt index: Int) {
    guard !isDragging, openBatch == nil, indexTitles.indices.contains(index), let dataSource
    else { return }
    let section = dataSource.tableView(
      self, sectionForSectionIndexTitle: indexTitles[index], at: index)
    guard (0..<sections.count).contains(section) else { return }
    setCursor(section: section)
    // The delegate may have changed sections.
    guard let section = cursorSection else { return }
    show(.header(section), atLine: 0)
    revealCursor()
  }
}
