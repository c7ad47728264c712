import Terminal

/// What all lines of one drawing have in common, looked up once.
final class LinePainting {
  let surface: Surface
  let glyphs: Glyphs
  let widths: CharacterWidths
  let metrics: RowMetrics
  let theme: TableTheme
  let columns: [TableColumn]
  let horizontalOffset: Int

  init(_ table: TableView, _ surface: Surface) {
    self.surface = surface
    glyphs = surface.glyphs
    widths = surface.widths
    metrics = table.metrics
    theme = table.theme
    columns = table.columns
    horizontalOffset = table.textOffset
  }

  /// Clears a row of the surface and lets it be painted, if there is such a row.
  func paint(row: Int, _ paint: (LinePainter) -> Void) {
    let line = surface.subsurface(Rect(rows: row..<row + 1, columns: 0..<surface.size.columns))
    guard !line.rect.isEmpty else { return }
    line.clear()
    paint(LinePainter(surface: line, painting: self))
  }
}
