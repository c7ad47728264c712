import TableOrder

extension TableView {
  /// Drops all knowledge and asks the data source again (R130).
  ///
  /// The cursor, the marks and the scroll position stay with their rows if the data source tells
  /// rows apart (`identityForRowAt`), and where one is gone with the row that takes its place if it
  /// knows that (`identityReplacing`); else the cursor and the scroll position keep their paths,
  /// clamped to the new counts, and the marks go (R133). Inside a batch it makes the outermost end
  /// a reload, and other operations of the batch are void.
  ///
  /// - Complexity: O(s) for s sections, and a question for each marked row, up to 10,000 of them.
  public func reloadData() {
    if openBatch != nil {
      openBatch?.batch.reloadData()
    } else {
      load()
    }
  }

  /// Loads the counts if that has not been done yet, and there is somebody to ask.
  package func loadIfNeeded() {
    if !isLoaded, dataSource != nil { load() }
  }

  /// Asks for everything again.
  func load() {
    let screen = ScreenMemory(of: self)
    let old = Tracked(of: self)
    let header = titleOfCursorHeader
    // Without a data source there is nothing yet, and the first update is not the first answer.
    isLoaded = dataSource != nil
    sections = askedSections()
    cache.invalidate()
    if let path = field.map({ pathForIdentity($0.identity) }) {
      field = path.flatMap { field?.moved(to: $0) }
      openSectionOfField()
    }
    restoreDrag()
    restoreSprungSections()
    spring = nil
    let cursorSurvived = restoreFocus(onHeader: header)
    // By its title the header is found again, also where nobody asks for it to draw it.
    if isCursorOnHeader, let focus { _ = title(of: .header(focus.section)) }
    mouse.carry(cursorAt: old.focus?.path, to: cursorSurvived ? focus?.path : nil)
    restoreMarks()
    askIndexTitles()
    screen.restoreAfterReload(of: self)
    setNeedsDisplay()
    tell(of: old, cursorSurvived: cursorSurvived)
  }

  private func askedSections() -> SectionList {
    guard let dataSource else { return SectionList(stopsAtEmptySections: stopsAtEmptySections) }
    let count = dataSource.numberOfSections(in: self)
    guard count >= 0 else { trap("the data source says that there are \(count) sections") }
    let sections = (0..<count).map { index in
      TableSection(
        rowCount: askRowCount(ofSection: index), isCollapsed: isCollapsedByTitle(index))
    }
    return SectionList(sections, stopsAtEmptySections: stopsAtEmptySections)
  }

  /// The data source's number of rows.
  func askRowCount(ofSection section: Int) -> Int {
    guard let dataSource else { return 0 }
    let count = dataSource.tableView(self, numberOfRowsInSection: section)
    guard count >= 0 else { trap("the data source says that section \(section) has \(count) rows") }
    return count
  }

  /// Whether a section that is new to the table is one that was collapsed.
  func isCollapsedByTitle(_ section: Int) -> Bool {
    guard !collapsedTitles.isEmpty, let title = askTitle(ofSection: section) else { return false }
    return collapsedTitles.contains(title)
  }

  /// Finds the cursor's row or header again; `false` if the cursor is on another one now.
  private func restoreFocus(onHeader title: SectionTitle?) -> Bool {
    guard let old = focus else { return true }
    let row = dragging?.leaderPath ?? pathForIdentityOrReplacement(focusIdentity)
    if dragging == nil,
      let header = header(titled: title, among: 0..<sections.count, keeping: row)
    {
      focus = header
      focusIdentity = identity(ofRowAt: focus?.path)
      return true
    }
    if let row {
      let identity = identity(ofRowAt: row)
      defer { focusIdentity = identity }
      focus = Focus(row)
      return identity == focusIdentity
    }
    let hadIdentity = focusIdentity != nil
    focus = clampedFocus(old)
    focusIdentity = identity(ofRowAt: focus?.path)
    return !hadIdentity && focus == old
  }

  /// The title of the header that the cursor is on, as far as the table has asked for it.
  var titleOfCursorHeader: SectionTitle? {
    guard isCursorOnHeader, let focus else { return nil }
    return cache.lastTitle(of: .header(focus.section)).map(SectionTitle.init(_:))
  }

  /// The header on which the cursor was, by its title, which is the identity of a section that went
  /// and came (R131), or its first row where it was empty and is not any more.
  ///
  /// - Parameters:
  ///   - title: its title, or `nil` if the cursor was on none.
  ///   - candidates: the sections that it can be.
  ///   - row: the cursor's row, which it keeps if it is in that section.
  func header(
    titled title: SectionTitle?, among candidates: some Sequence<Int>, keeping row: TableIndexPath?
  ) -> Focus? {
    guard let title else { return nil }
    let found = candidates.first { askTitle(ofSection: $0) == title }
    return found.map { withRow(Focus(section: $0, row: row?.section == $0 ? row?.row : nil)) }
  }

  /// The nearest stop to an old place of the cursor.
  private func clampedFocus(_ old: Focus) -> Focus? {
    guard sections.count > 0, sections.total(.stops) > 0 else { return nil }
    let section = min(old.section, sections.count - 1)
    let rows = sections[section].rowCount
    if rows == 0 { return focus(atStop: sections.total(.stops, before: section)) ?? lastStop }
    let row = section == old.section ? min(old.row ?? 0, rows - 1) : rows - 1
    return Focus(section: section, row: row)
  }

  private var lastStop: Focus? { focus(atStop: sections.total(.stops) - 1) }

  private func restoreMarks() {
    guard !marks.isEmpty else { return }
    marks = MarkedRows()
    // In order, so that each goes to the end of the runs before it.
    for path in (markIdentities ?? []).compactMap(pathForIdentity).sorted() {
      let offset = sections.rowOffset(of: path)
      marks.insert(offset..<offset + 1)
    }
    memorizeMarks()
  }
}
