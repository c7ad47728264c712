import TableOrder
import Terminal

extension TableView {
  /// The lines at the end that show the whole row of the cursor; none where the table is too low.
  public var previewLines: Int { showsPreview ? RowPreview.lines(ofTable: size.rows) : 0 }

  /// Draws the texts of the cursor's row in full, if they are wanted and not on the screen already.
  func drawPreview(on surface: Surface) {
    guard previewLines > 0 else { return }
    let area = surface.subsurface(
      Rect(rows: size.rows - previewLines..<size.rows, columns: 0..<size.columns))
    let part = shownPreview
    guard part != drawnPreview else { return }
    drawnPreview = part
    area.clear()
    drawRule(of: part, on: area)
    for (index, line) in part.lines.enumerated() {
      let isLast = part.hasMore && index == part.lines.count - 1
      area.draw(
        isLast
          ? line.truncated(to: metrics.text.count, ellipsis: area.glyphs.ellipsis) : line,
        style: theme.title, at: Position(row: index + 1, column: metrics.text.lowerBound))
    }
  }

  /// The line between the rows and the preview, with the hint where that does not show all.
  private func drawRule(of part: RowPreview.Part, on area: Surface) {
    let horizontal = area.glyphs.horizontal.string
    let rule = DisplayText(String(repeating: horizontal, count: size.columns), widths: widths)
    area.draw(rule, style: theme.rule, at: .origin)
    guard part.isCut, !previewHint.isEmpty else { return }
    let hint = DisplayText(" \(previewHint) ", widths: widths)
    guard hint.columns + 4 <= size.columns else { return }
    area.draw(
      hint, style: theme.rule, at: Position(row: 0, column: size.columns - 2 - hint.columns))
  }

  // MARK: Scrolling the preview

  /// Whether the preview has lines that do not show: ``scrollPreview(byLines:)`` brings them.
  public var isPreviewCut: Bool { shownPreview.isCut }

  /// Scrolls the preview, down if positive, as far as it has lines; that of another row begins
  /// where the delegate says, or with its first line.
  ///
  /// - Returns: whether it was scrolled.
  /// - Complexity: O(number of lines above those that show then), each of as many columns as there
  ///   are
  @discardableResult
  public func scrollPreview(byLines lines: Int) -> Bool {
    let old = shownPreview.start
    let lines = min(max(lines, -Self.mostLines), Self.mostLines)
    let wanted = preview(from: max(0, old + lines)).start
    guard wanted != old else { return false }
    previewScroll = PreviewScroll(focus: focus, identity: focusIdentity, start: wanted)
    setNeedsDisplay()
    return true
  }

  /// The same by what fits there, but for a line that stays in sight.
  ///
  /// - Returns: whether it was scrolled.
  @discardableResult
  public func scrollPreview(byPages pages: Int) -> Bool {
    let page = max(1, previewLines - 2)
    return scrollPreview(byLines: min(max(pages, -Self.mostPages), Self.mostPages) * page)
  }

  /// More pages and lines than any text has: a count of any size overflows nothing.
  private static var mostPages: Int { 1 << 20 }
  private static var mostLines: Int { 1 << 40 }

  /// Where the preview of a row begins.
  struct PreviewScroll {
    let focus: Focus?
    var identity: Int64?
    let start: Int
  }

  private var shownPreview: RowPreview.Part {
    guard let scroll = previewScroll,
      scroll.identity.map({ $0 == focusIdentity }) ?? (scroll.focus == focus)
    else { return preview(from: nil) }
    return preview(from: scroll.start)
  }

  /// - Parameter start: How many lines are above it; `nil` for as many as its place asks for.
  private func preview(from start: Int?) -> RowPreview.Part {
    let rows = previewLines - 1
    // Where the cursor is on a header there is nothing to say.
    guard rows > 0, !isCursorOnHeader, let path = focus?.path, sections.contains(path),
      let text = delegate?.tableView(self, previewForRowAt: path)
        ?? RowPreview.text(of: row(at: path).cell, columns: columns)
    else { return RowPreview.Part(lines: [], start: 0, hasMore: false) }
    func part(from start: Int) -> RowPreview.Part {
      RowPreview.part(
        of: text, from: start, rows: rows, columns: metrics.text.count, widths: widths)
    }
    if let start { return part(from: start) }
    let beginning = part(from: 0)
    guard beginning.hasMore,
      let place = delegate?.tableView(self, placeInPreview: text, ofRowAt: path)
    else { return beginning }
    let line = RowPreview.line(of: place, in: text, columns: metrics.text.count, widths: widths)
    // The last line is cut, and the one above a place tells what that is about.
    return line < rows - 1 ? beginning : part(from: max(0, line - 1))
  }

  // MARK: Sideways

  /// Scrolls the texts that do not fit sideways, to the right if positive: as far as one of them on
  /// the screen goes. What fits stays, and so do the titles of the columns.
  ///
  /// - Returns: whether they were scrolled.
  @discardableResult
  public func scrollSideways(byColumns columns: Int) -> Bool {
    let columns = min(max(columns, -Self.mostColumns), Self.mostColumns)
    let most = largestOffset(upTo: textOffset + max(0, columns))
    // Rows that have gone out of sight may have been scrolled further than these go.
    let old = min(textOffset, most)
    let wanted = min(max(0, old + columns), most)
    guard wanted != old else { return false }
    horizontalOffset = wanted
    return true
  }

  /// How many columns of texts are scrolled out at the left.
  var textOffset: Int { min(horizontalOffset, Self.mostColumns) }

  /// More columns than any text has: a count of any size overflows nothing.
  private static var mostColumns: Int { 1 << 40 }

  /// The offset at which the ends of all texts of the rows on the screen show; `limit` or more if
  /// that is not enough for one of them.
  private func largestOffset(upTo limit: Int) -> Int {
    visibleRows.lazy.flatMap { self.scrolledTexts(of: self.row(at: $0).cell) }.map { text, room in
      // Two columns more, of which a character may take both.
      DisplayText(text, widths: self.widths, limit: limit + room + 2).columns - room
    }.reduce(0, max)
  }

  /// The texts of a cell that move sideways, with the room that each of them has.
  private func scrolledTexts(of cell: TableCell) -> [(text: String, room: Int)] {
    let area = metrics.title(of: cell, widths)
    switch cell.style {
    case .default(let title): return [(title, area.count)]
    case .value(let title, let detail):
      return [(title, RowMetrics.rooms(of: title, detail, in: area.count, widths).title)]
    case .subtitle(let title, let detail):
      return [(title, area.count), (detail, metrics.text.count)]
    case .columns(let fields):
      return zip(fields, metrics.places(of: cell, in: columns, widths))
        .map { (text: $0, room: $1.count) }.filter { $0.room > 0 }
    case .custom: return []
    }
  }
}
