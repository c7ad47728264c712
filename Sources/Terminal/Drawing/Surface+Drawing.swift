extension Surface {
  /// `raw` made safe, in at most `columns` columns, with an ellipsis if it does not fit.
  ///
  /// - Complexity: O(*columns*), however long `raw` is.
  public func text(_ raw: String, columns: Int) -> DisplayText {
    DisplayText(raw, widths: widths, limit: columns)
      .truncated(to: columns, ellipsis: glyphs.ellipsis)
  }

  /// Draws `text` from `position` to the right, as far as the surface goes.
  ///
  /// - Returns: the column after the text, as if the surface had no right edge.
  @discardableResult
  public func draw(_ text: DisplayText, style: Style = .plain, at position: Position) -> Int {
    let end = position.column + text.columns
    guard (0..<size.rows).contains(position.row),
      let visible = text.clipped(at: position.column, to: 0..<size.columns)
    else { return end }
    driver.draw(
      visible.text, style: style,
      at: Position(row: position.row, column: visible.column).offset(by: rect.origin))
    return end
  }

  /// Makes `raw` safe and draws it from `position` to the right, with an ellipsis where the surface
  /// ends before it.
  ///
  /// - Returns: the column after what was drawn.
  /// - Complexity: O(*n*) in the columns up to the right edge, however long `raw` is.
  @discardableResult
  public func draw(_ raw: String, style: Style = .plain, at position: Position) -> Int {
    draw(text(raw, columns: size.columns - position.column), style: style, at: position)
  }

  /// Fills the whole surface with blanks in `style`.
  public func clear(style: Style = .plain) {
    guard !rect.isEmpty else { return }
    driver.clear(rect, style: style)
  }

  /// Fills a row with blanks in `style`.
  public func clear(row: Int, style: Style = .plain) {
    clear(Rect(rows: row..<row + 1, columns: 0..<size.columns), style: style)
  }

  /// Fills the cells of `area`, in coordinates of the surface, with blanks in `style`.
  public func clear(_ area: Rect, style: Style = .plain) {
    subsurface(area).clear(style: style)
  }

  /// Moves what is drawn in `rows` up by `lines` (down if negative) and clears the rows revealed.
  ///
  /// - Returns: `false`, and nothing has happened, where the caller has to draw the rows anew: if
  ///   the
  ///   surface is not as wide as the screen, since a terminal scrolls whole lines only, or does not
  ///   have all of the rows, since something else may stand in the others.
  public func scroll(rows: Range<Int>, by lines: Int) -> Bool {
    guard rect.size.columns == driver.size.columns, rows.lowerBound >= 0,
      rows.upperBound <= size.rows
    else { return false }
    let top = rect.origin.row
    driver.scroll(rows: rows.lowerBound + top..<rows.upperBound + top, by: lines)
    return true
  }

  /// Puts the terminal's cursor on a cell of the surface; `nil`, or a cell outside of it, hides it.
  public func placeCursor(at position: Position?) {
    guard let position, Rect(origin: .origin, size: size).contains(position) else {
      driver.placeCursor(at: nil)
      return
    }
    driver.placeCursor(at: position.offset(by: rect.origin))
  }
}
