import TableOrder
import Terminal

extension TableView {
  /// The lines at the end that show the whole row of the cursor.
  var previewLines: Int { showsPreview ? RowPreview.lines(ofTable: size.rows) : 0 }

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

  /// What the preview says of the cursor's row.
  private var previewText: String? {
    guard let path = focus?.path, sections.contains(path) else { return nil }
    if let text = delegate?.tableView(self, previewForRowAt: path) { return text }
    return RowPreview.text(of: row(at: path).cell, columns: columns)
  }

  // MARK: Sideways

  /// Scrolls long texts sideways, to the right if positive: as far as one of the texts on the screen
  /// goes.
  ///
  /// - Returns: whether they were scrolled.
  @discardableResult
  public func scrollSideways(byColumns columns: Int) -> Bool {
    let wanted = max(0, horizontalOffset + columns)
    guard wanted != horizontalOffset else { return false }
    if columns > 0, !isTextVisible(atOffset: wanted) { return false }
    horizontalOffset = wanted
    return true
  }

  /// Whether any text of the rows on the screen reaches beyond an offset.
  private func isTextVisible(atOffset offset: Int) -> Bool {
    visibleRows.contains { path in
      row(at: path).cell.style.scrolledTexts.contains { text in
        DisplayText(text, widths: widths, limit: offset + 1).columns > offset
      }
    }
  }
}

extension TableCell.Style {
  /// The texts that move sideways.
  fileprivate var scrolledTexts: [String] {
    switch self {
    case .default(let title), .value(let title, _): [title]
    case .subtitle(let title, let detail): [title, detail]
    case .columns(let fields): fields
    case .custom: []
    }
  }
}
