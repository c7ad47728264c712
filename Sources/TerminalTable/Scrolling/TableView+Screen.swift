import TableOrder
import Terminal

extension TableView {
  // MARK: Size

  /// Gives the table its part of the screen.
  ///
  /// The cursor stays in sight if it was; the scroll position is clamped to the new size.
  ///
  /// - Parameters:
  ///   - size: the lines and columns, any size from nothing up.
  ///   - widths: how wide characters are on this screen, which a terminal does not change: they are
  ///     taken with the first size and each new one.
  public func layout(size: Size, widths: CharacterWidths = .standard) {
    guard size != self.size else { return }
    let wasVisible = isCursorVisible || self.size.isEmpty
    self.size = size
    self.widths = widths
    measureStrip()
    invalidateDisplay()
    updateLayout(revealingCursor: wasVisible)
  }

  /// Clamps the scroll position after something that changes heights.
  func updateLayout(revealingCursor: Bool = true) {
    cache.invalidateHeights()
    if isLoaded {
      showNearest(anchor)
      if revealingCursor { revealCursor() }
    }
    scrollField()
    setNeedsDisplay()
  }

  /// Whether there is something to draw, or a completion waits for a drawing.
  public var needsDisplay: Bool { changes != .none || !completions.isEmpty }

  /// Lets the next drawing look at every line.
  func setNeedsDisplay() {
    changes = .everything
    knownLines = nil
  }

  /// Forgets what is on the screen: the next drawing draws every line.
  ///
  /// To be called when something else was drawn over the table.
  public func invalidateDisplay() {
    drawn = nil
    drawnPreview = nil
    setNeedsDisplay()
  }

  /// How many columns of the screen each of the table's ``columns`` takes now; 0 where it is hidden
  /// or found no room.
  ///
  /// - Complexity: O(c) for c columns
  public var columnWidths: [Int] { columns.places(in: metrics.fieldColumns).map(\.count) }

  /// The lines above the rows: the titles of columns, if there is room for them.
  var columnTitleLines: Int { columns.isEmpty || size.rows < 3 ? 0 : 1 }

  /// The lines for rows, headers and footers.
  var bodyLines: Int { max(0, size.rows - columnTitleLines - previewLines) }

  /// Whether a header stays at the top of the screen.
  private var headersStick: Bool { stickyHeaders && bodyLines >= 3 }

  // MARK: Items

  /// The sections as they are shown: with the dragged rows at the proposed place.
  var shown: SectionList { dragging?.shown ?? sections }

  /// Goes through the items as they are shown.
  ///
  /// - Parameter asking: whether titles and heights that are not known are asked for. While the
  ///   data source may be ahead of the table, as in an open batch, they are not (R111).
  func walker(asking: Bool = true) -> ItemWalker {
    let asking = asking && openBatch == nil
    return ItemWalker(
      sections: shown, dropped: dragging.map { ($0.target.section, $0.shownRange) },
      uniformRowHeight: rowHeight.map { max(1, $0) },
      height: { [self] item in asking ? height(of: item) : knownHeight(of: item) })
  }

  private func height(of item: TableItem) -> Int {
    guard let path = item.path else {
      return title(of: item).value == nil && !needsHeader(item) ? 0 : 1
    }
    let model = modelPath(ofShown: path)
    if let known = cache.height(at: model) { return known }
    let height = max(1, delegate?.tableView(self, heightForRowAt: model) ?? 1)
    cache.setHeight(height, at: model)
    return height
  }

  private func knownHeight(of item: TableItem) -> Int {
    guard let path = item.path else {
      return cache.lastTitle(of: item) == nil && !needsHeader(item) ? 0 : 1
    }
    return cache.lastHeight(at: modelPath(ofShown: path)) ?? 1
  }

  /// Whether a header takes a line even without a title, because the cursor can stand on it.
  private func needsHeader(_ item: TableItem) -> Bool {
    guard case .header(let section) = item else { return false }
    let content = sections[section]
    return content.isCollapsed || (content.rowCount == 0 && stopsAtEmptySections)
  }

  /// The title of a header or footer.
  func title(of item: TableItem) -> ContentCache.Title {
    if let known = cache.title(of: item) { return known }
    let title: String? =
      switch item {
      case .header(let section):
        dataSource?.tableView(self, titleForHeaderInSection: section)
      case .footer(let section):
        dataSource?.tableView(self, titleForFooterInSection: section)
      case .row: nil
      }
    return cache.setTitle(title, of: item)
  }

  func modelPath(ofShown path: TableIndexPath) -> TableIndexPath {
    dragging?.modelPath(ofShown: path) ?? path
  }

  func shownPath(ofModel path: TableIndexPath) -> TableIndexPath {
    dragging?.shownPath(ofModel: path) ?? path
  }

  /// The item that shows the cursor when it is at `focus`.
  func item(of focus: Focus) -> TableItem {
    guard let path = focus.path else { return .header(focus.section) }
    let shownPath = shownPath(ofModel: path)
    let isHidden = sections[shownPath.section].isCollapsed && !isDragged(shownAt: shownPath)
    return isHidden ? .header(shownPath.section) : .row(shownPath)
  }

  /// Whether the row shown at a place has been picked up.
  func isDragged(shownAt path: TableIndexPath) -> Bool {
    guard let dragging else { return false }
    return dragging.target.section == path.section && dragging.shownRange.contains(path.row)
  }

  /// The item that shows the cursor.
  var focusItem: TableItem? { focus.map(item(of:)) }

  /// Where the cursor stands when it is shown by `item`; `nil` if it cannot stand there.
  func stop(at item: TableItem) -> Focus? {
    switch item {
    case .row(let path): Focus(modelPath(ofShown: path))
    case .header(let section):
      sections.isStop(headerOf: section) ? Focus(section: section, row: nil) : nil
    case .footer: nil
    }
  }

  // MARK: Lines

  /// What each line of the body shows.
  func screenLines(asking: Bool = true) -> [ScreenLine] {
    if let knownLines { return knownLines }
    let lines = walkedLines(asking: asking)
    if asking, openBatch == nil { knownLines = lines }
    return lines
  }

  private func walkedLines(asking: Bool) -> [ScreenLine] {
    let count = bodyLines
    guard let anchor, count > 0 else { return Array(repeating: ScreenLine(), count: count) }
    let walker = walker(asking: asking)
    var lines = walker.places(from: anchor, count: count).map { ScreenLine(place: $0) }
    let header = TableItem.header(anchor.item.section)
    if headersStick, anchor.item != header, walker.lines(of: header) > 0,
      !Self.isLastRow(in: lines)
    {
      lines[0] = ScreenLine(place: ScreenPlace(item: header, line: 0), isSticky: true)
    }
    return lines
  }

  /// Whether the first of some lines begins the only row of its section among them. A header there
  /// would have no row below it, so the next one pushes it out.
  private static func isLastRow(in lines: [ScreenLine]) -> Bool {
    guard let first = lines.first?.place, first.line == 0, first.item.path != nil else {
      return false
    }
    return !lines.contains { line in
      line.place.map { $0.item.section == first.item.section && $0.item != first.item } ?? false
    }
  }

  /// The first line on which an item can be seen: below the header that stays above it.
  func firstLine(of item: TableItem, _ walker: ItemWalker) -> Int {
    guard let path = item.path, bodyLines > 1, headersStick || path.row == 0 else { return 0 }
    return walker.lines(of: .header(path.section))
  }

  /// Whether the row or header with the cursor is on the screen, at least in part.
  public var isCursorVisible: Bool {
    guard let item = focusItem else { return false }
    return screenLines().contains { $0.place?.item == item }
  }

  /// The line on which the row or header with the cursor begins, negative if that is cut off; nil
  /// if it is out of sight.
  func cursorLine(asking: Bool = true) -> Int? {
    guard let item = focusItem else { return nil }
    let lines = screenLines(asking: asking)
    let line = lines.firstIndex { $0.place?.item == item && !$0.isSticky }
    return line.map { $0 - (lines[$0].place?.line ?? 0) }
  }

  /// Whether all lines of an item are on the screen.
  func isInSight(_ item: TableItem) -> Bool {
    screenLines().count { $0.place?.item == item } == walker().lines(of: item)
  }

  // MARK: Scrolling

  /// Scrolls so that the first line of an item is on the given line, as far as the table goes.
  func show(_ item: TableItem, atLine line: Int) {
    let walker = walker()
    anchor = walker.moved(ScreenPlace(item: item, line: 0), by: -line).place
    clampEnd(walker)
  }

  /// Scrolls so that the row or header with the cursor is on the given line, or on the next ones
  /// where a header has come to all that would be in sight of it.
  func showCursor(atLine line: Int) {
    guard let item = focusItem else { return }
    show(item, atLine: line)
    guard !isCursorVisible else { return }
    let walker = walker()
    show(item, atLine: firstLine(of: item, walker) + 1 - walker.lines(of: item))
  }

  /// Scrolls to the start.
  func showTop() {
    anchor = walker().first.map { ScreenPlace(item: $0, line: 0) }
  }

  /// Scrolls to a place, or to the nearest one that there is.
  func showNearest(_ place: ScreenPlace?) {
    let walker = walker()
    guard let place else { return showTop() }
    guard place.item.section < walker.sections.count else {
      anchor = walker.last.map { ScreenPlace(item: $0, line: 0) }
      clampEnd(walker)
      return
    }
    var item = place.item
    if let path = item.path {
      let rows = walker.rows(inSection: path.section)
      item =
        rows.isEmpty
        ? .header(path.section)
        : .row(
          TableIndexPath(
            section: path.section, row: min(max(path.row, rows.lowerBound), rows.upperBound - 1)))
    }
    if walker.lines(of: item) == 0 {
      guard let other = walker.next(after: item) ?? walker.previous(before: item) else {
        anchor = nil
        return
      }
      item = other
    }
    let line = min(place.line, walker.lines(of: item) - 1)
    anchor = ScreenPlace(item: item, line: line)
    clampEnd(walker)
  }

  /// Leaves no blank lines at the end while there is something above (R137).
  private func clampEnd(_ walker: ItemWalker) {
    guard let place = anchor, bodyLines > 0 else { return }
    let missing = bodyLines - walker.lines(from: place, limit: bodyLines)
    if missing > 0 { anchor = walker.moved(place, by: -missing).place }
  }

  /// Scrolls as little as is needed for the cursor to be in sight.
  public func revealCursor() {
    if let item = focusItem { reveal(item) }
  }

  /// Scrolls as little as is needed for the rows that have been picked up to be in sight; of more
  /// than fit the row of the cursor, and those before it as far as they do.
  func revealDraggedRows() {
    if let rows = dragging?.rows, rows.count > 1 {
      for row in [rows[rows.count - 1], rows[0]] { reveal(item(of: Focus(row))) }
    }
    revealCursor()
  }

  private func reveal(_ item: TableItem) {
    guard let place = anchor, bodyLines > 0 else { return }
    let walker = walker()
    let first = firstLine(of: item, walker)
    let last = max(first, bodyLines - walker.lines(of: item))
    let line = walker.distance(from: place, to: item, limit: bodyLines)
    switch line {
    case .some(first...last): return
    case .some(let line) where line < first: show(item, atLine: first)
    case .none where item < place.item: show(item, atLine: first)
    default: show(item, atLine: last)
    }
    setNeedsDisplay()
  }

  /// Scrolls the cursor to the middle of the screen, as far as there is something above and below
  /// it.
  ///
  /// For a cursor that comes from far, so that people see where it is. Without a cursor, or before
  /// the table has a size, it does nothing.
  public func centerCursor() {
    guard let item = focusItem, bodyLines > 0 else { return }
    show(item, atLine: bodyLines / 2)
    revealCursor()
    setNeedsDisplay()
  }
}
