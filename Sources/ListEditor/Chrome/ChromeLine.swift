import Terminal

/// A line of the screen's frame: something at its left, something at its right, a margin of one
/// column on both sides.
///
/// What it shows is a value, so that the editor draws a line again exactly when the value changed.
struct ChromeLine: Equatable {
  /// Blank columns that keep the two ends apart.
  static let gap = 2

  let columns: Int
  let left: DisplayText
  let right: DisplayText
  let style: Style

  /// Arranges a line: the left end is cut with an ellipsis if it must be; the right end is shown
  /// whole or not at all.
  ///
  /// - Parameter keepsRight: Whether the left end gives way to the right one, if that fits alone.
  init(
    left: String, right: String, columns: Int, keepsRight: Bool = false, style: Style,
    widths: CharacterWidths, glyphs: Glyphs
  ) {
    let room = max(0, columns - 2)
    let leftText = DisplayText(left, widths: widths, limit: room + 1)
    let rightText = DisplayText(right, widths: widths, limit: room + 1)
    let bothFit = leftText.columns + Self.gap + rightText.columns <= room
    self.columns = columns
    self.style = style
    let showsRight = bothFit || keepsRight && rightText.columns <= room
    let rest = showsRight && !bothFit ? room - Self.gap - rightText.columns : room
    self.left = leftText.truncated(to: max(0, rest), ellipsis: glyphs.ellipsis)
    self.right = showsRight ? rightText : DisplayText()
  }

  /// Draws the line over the whole width of a surface.
  func draw(on surface: Surface, row: Int) {
    surface.clear(row: row, style: style)
    surface.draw(left, style: style, at: Position(row: row, column: 1))
    if right.columns > 0 {
      surface.draw(
        right, style: style, at: Position(row: row, column: columns - 1 - right.columns))
    }
  }
}
