import TableOrder

extension TableView {
  // MARK: Where the cursor is

  /// The path of the row that the cursor is on; `nil` if it is on a header or nowhere.
  ///
  /// The cursor belongs to the row, not to the path: batches carry it along (R131).
  public var cursor: TableIndexPath? {
    guard let path = focus?.path, isDragging || !sections[path.section].isCollapsed else {
      return nil
    }
    return path
  }

  /// The path of the row that the cursor is on, or comes back to when the collapsed section opens
  /// whose header shows it; `nil` if it is on the header of a section without rows or nowhere.
  public var cursorRow: TableIndexPath? { focus?.path }

  /// The section that the cursor is in, on a row or on the header.
  public var cursorSection: Int? { focus?.section }

  /// Whether the cursor is on the header of a section: a collapsed one, or one without rows (R131).
  public var isCursorOnHeader: Bool { focus != nil && cursor == nil }

  // MARK: Moving it

  /// Puts the cursor on a row, and brings it into sight.
  ///
  /// In a collapsed section it shows on the header. A path of no row does nothing. In an open batch
  /// paths are those of before it. While rows are held the cursor stays on them (R164).
  public func setCursor(_ path: TableIndexPath) {
    loadIfNeeded()
    if !isDragging, sections.contains(path) { moveFocus(to: Focus(path)) }
  }

  /// Puts the cursor on the header of a collapsed or empty section, or else on its first row. While
  /// rows are held it stays on them (R164).
  public func setCursor(section: Int) {
    loadIfNeeded()
    guard !isDragging, (0..<sections.count).contains(section) else { return }
    moveFocus(to: Focus(section: section, row: rowOfHeader(section)))
  }

  /// Takes the cursor away, unless rows are held: it stays on them (R164).
  public func clearCursor() {
    if !isDragging { moveFocus(to: nil) }
  }

  /// Moves the cursor, and brings it into sight.
  ///
  /// It stops at every row and at the header of every collapsed section. `first` and `last` bring
  /// it to a row also where it stops at sections without rows, unless there is none. Without a
  /// cursor, any motion but `last` brings it to the first row on the screen. While
  /// rows are being dragged nothing happens: move them with `drag`.
  ///
  /// - Parameters:
  ///   - motion: which way.
  ///   - count: how many times, at least once; one call with a count costs as much as without.
  /// - Returns: whether it moved.
  @discardableResult
  public func moveCursor(_ motion: TableMotion, count: Int = 1) -> Bool {
    loadIfNeeded()
    guard !isDragging else { return false }
    let old = focus
    let count = Self.repetitions(count)
    guard let focus else {
      guard sections.total(.stops) > 0 else { return false }
      let last = stop(ofRow: sections.total(.rows) - 1) ?? self.focus(atStop: .max)
      moveFocus(to: motion == .last ? last : firstStopOnScreen)
      return true
    }
    switch motion {
    case .up:
      moveFocus(
        to: row(by: -count, from: focus) ?? self.focus(atStop: stopOffset(of: focus) - count))
    case .down:
      moveFocus(
        to: row(by: count, from: focus)
          ?? self.focus(atStop: stopOffset(below: focus, by: count)))
    case .first: moveFocus(to: stop(ofRow: 0) ?? self.focus(atStop: 0))
    case .last:
      moveFocus(to: stop(ofRow: sections.total(.rows) - 1) ?? self.focus(atStop: .max))
    case .pageUp: movePage(by: -pageLines, count: count)
    case .pageDown: movePage(by: pageLines, count: count)
    case .halfPageUp: movePage(by: -max(1, pageLines / 2), count: count)
    case .halfPageDown: movePage(by: max(1, pageLines / 2), count: count)
    case .nextSection: moveFocus(to: sectionStart(after: focus, steps: count) ?? focus)
    case .previousSection: moveFocus(to: sectionStart(before: focus, steps: count) ?? focus)
    }
    return self.focus != old
  }

  /// A number of repetitions: at least one, and not so many that places overflow.
  static func repetitions(_ count: Int) -> Int { min(max(1, count), 1 << 40) }

  /// Puts the cursor somewhere else, shows it and tells the delegate.
  ///
  /// - Parameter scrolls: Whether the table scrolls for it.
  func moveFocus(to new: Focus?, scrolls: Bool = true) {
    if placeFocus(at: new, scrolls: scrolls) { delegate?.tableViewDidMoveCursor(self) }
  }

  /// Puts the cursor somewhere else and shows it. The delegate is to be told by the caller, once
  /// all is settled: what it does may change rows.
  ///
  /// - Parameter scrolls: Whether the table scrolls for it.
  /// - Returns: Whether it was elsewhere.
  func placeFocus(at new: Focus?, scrolls: Bool = true) -> Bool {
    let old = focus
    focus = new
    if scrolls { revealCursor() }
    guard new != old else { return false }
    focusIdentity = identity(ofRowAt: new?.path)
    if changes == .none { changes = .cursor }
    return true
  }

  // MARK: Stops

  /// The place where the cursor stands after so many others, clamped to those that there are.
  func focus(atStop offset: Int) -> Focus? {
    let total = sections.total(.stops)
    guard let place = sections.place(min(max(offset, 0), total - 1), in: .stops) else { return nil }
    let section = sections[place.section]
    let isHeader = section.rowCount == 0 || section.isCollapsed
    return Focus(section: place.section, row: isHeader ? rowOfHeader(place.section) : place.rest)
  }

  /// The row to which the header of a section leads where the cursor comes to it: the first, but
  /// for the one behind a collapsed header that has the cursor already. None of an empty one.
  private func rowOfHeader(_ section: Int) -> Int? {
    let count = sections[section].rowCount
    guard count > 0 else { return nil }
    guard sections[section].isCollapsed, focus?.section == section else { return 0 }
    return min(focus?.row ?? 0, count - 1)
  }

  /// Where the cursor stands for a row, counted over all sections; nil where there is none.
  private func stop(ofRow offset: Int) -> Focus? {
    sections.path(ofRowOffset: offset).map { path in
      sections[path.section].isCollapsed
        ? Focus(section: path.section, row: rowOfHeader(path.section)) : Focus(path)
    }
  }

  /// A row so many below in the same open section, if there is one.
  private func row(by count: Int, from focus: Focus) -> Focus? {
    let section = sections[focus.section]
    guard let row = focus.row, !section.isCollapsed,
      (0..<section.rowCount).contains(row + count)
    else { return nil }
    return Focus(section: focus.section, row: row + count)
  }

  /// How many stops there are before the cursor's.
  func stopOffset(of focus: Focus) -> Int {
    let hidden = focus.row == nil || sections[focus.section].isCollapsed
    return sections.total(.stops, before: focus.section) + (hidden ? 0 : focus.row ?? 0)
  }

  /// The stop so many below; a header on which the cursor may not stand counts for nothing.
  func stopOffset(below focus: Focus, by count: Int) -> Int {
    let section = sections[focus.section]
    let standsNowhere =
      focus.row == nil && !section.isCollapsed && !sections.stopsAtEmptySections
    return stopOffset(of: focus) + count - (standsNowhere ? 1 : 0)
  }

  private var firstStopOnScreen: Focus? {
    for line in screenLines() {
      guard let place = line.place, let stop = stop(at: place.item) else { continue }
      return stop.row == nil ? focus(atStop: stopOffset(of: stop)) ?? stop : stop
    }
    return focus(atStop: 0)
  }

  /// The stop nearest to an item, at or behind it.
  func nearestStop(to item: TableItem) -> Focus? {
    let before = sections.total(.stops, before: item.section)
    switch item {
    case .header: return focus(atStop: before)
    case .row(let path): return Focus(path)
    case .footer: return focus(atStop: sections.total(.stops, before: item.section + 1) - 1)
    }
  }
}
