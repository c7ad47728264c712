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
    let lines = previewText.map { RowPreview.wrapped($0, on: area, metrics: metrics) } ?? []
    guard lines != drawnPreview else { return }
    drawnPreview = lines
    area.clear()
    let rule = DisplayText(
      String(repeating: area.glyphs.horizontal.string, count: size.columns), widths: widths)
    area.draw(rule, style: theme.rule, at: .origin)
    for (index, line) in lines.enumerated() {
      area.draw(
        line, style: theme.title, at: Position(row: index + 1, column: metrics.text.lowerBound))
    }
  }

  /// What the preview says of the cursor's row; nothing where the cursor is on a header.
  private var previewText: String? {
    guard !isCursorOnHeader, let path = focus?.path, sections.contains(path) else { return nil }
    if let text = delegate?.tableView(self, previewForRowAt: path) { return text }
    return RowPreview.text(of: row(at: path).cell, columns: columns)
  }

  // MARK: Sideways

  /// Scrolls the texts that do not fit sideways, to the right if positive: as far as one of them on
  /// the screen goes. What fits stays, and so do the titles of the columns.
  ///
  /// - Returns: whether they were scrolled.
  @discardableResult
  public func scrollSideways(byColumns columns: Int) -> Bool {
    let wanted = max(0, horizontalOffset + columns)
    guard wanted != horizontalOffset else { return false }
    if columns > 0, !isTextLeft(behind: horizontalOffset) { return false }
    horizontalOffset = wanted
    return true
  }

  /// Whether any text of the rows on the screen has an end that does not show at an offset.
  private func isTextLeft(behind offset: Int) -> Bool {
    visibleRows.contains { path in
      scrolledTexts(of: row(at: path).cell).contains { text, room in
        // Two columns more, of which a character may take both.
        DisplayText(text, widths: widths, limit: offset + max(0, room) + 2).columns > offset + room
      }
    }
  }

  /// The texts of a cell that move sideways, with the least room that each of them has.
  private func scrolledTexts(of cell: TableCell) -> [(text: String, room: Int)] {
    let checkbox = cell.checkbox == nil ? 0 : 4
    let room = metrics.text.count - checkbox
    switch cell.style {
    case .default(let title): return [(title, room)]
    case .value(let title, let detail):
      let details = DisplayText(detail, widths: widths, limit: room / 2).columns
      return [(title, details == 0 ? room : room - details - 2)]
    case .subtitle(let title, let detail): return [(title, room), (detail, metrics.text.count)]
    case .columns(let fields):
      let places = columns.places(in: metrics.text.count)
      return zip(fields, places).enumerated().map { index, column in
        (column.0, column.1.count - (index == 0 ? checkbox : 0))
      }.filter { $0.room > 0 }
    case .custom: return []
    }
  }
}
