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
  /// The style of the right end.
  let rightStyle: Style

  /// Arranges a line: the left end is cut with an ellipsis if it must be; the right end is shown
  /// whole or not at all.
  ///
  /// - Parameters:
  ///   - left: The left end, made by ``text(_:columns:widths:glyphs:)``.
  ///   - keepsRight: Whether the left end gives way to the right one, if that fits alone.
  ///   - rightStyle: The style of the right end, if that has one of its own.
  init(
    left leftText: DisplayText, right: String, columns: Int, keepsRight: Bool = false, style: Style,
    rightStyle: Style? = nil, widths: CharacterWidths, glyphs: Glyphs
  ) {
    let room = max(0, columns - 2)
    let rightText = Self.text(right, columns: columns, widths: widths, glyphs: glyphs)
    let gap = rightText.isEmpty ? 0 : Self.gap
    let bothFit = leftText.columns + gap + rightText.columns <= room
    self.columns = columns
    self.style = style
    self.rightStyle = rightStyle ?? style
    let showsRight = bothFit || keepsRight && rightText.columns <= room
    let rest = showsRight && !bothFit ? room - gap - rightText.columns : room
    self.left = leftText.truncated(to: max(0, rest), ellipsis: glyphs.ellipsis)
    self.right = showsRight ? rightText : DisplayText()
  }

  /// What one end of a line of so many columns says; one column more than there is room for, if it
  /// does not fit.
  static func text(
    _ text: String, columns: Int, widths: CharacterWidths, glyphs: Glyphs
  ) -> DisplayText {
    DisplayText(glyphs.fitting(text), widths: widths, limit: max(0, columns - 2) + 1)
  }

  /// Draws the line over the whole width of a surface.
  ///
  /// - Parameter old: The line that stands there, of which what stays is left alone.
  func draw(on surface: Surface, row: Int, over old: ChromeLine? = nil) {
    let keepsRight =
      old.map { hasSameRight(as: $0) } ?? false
    if let old, keepsRight {
      // Both were cut so that they end before the right one.
      let end = 1 + max(left.columns, old.left.columns)
      surface.clear(Rect(rows: row..<row + 1, columns: 0..<end), style: style)
    } else {
      surface.clear(row: row, style: style)
    }
    surface.draw(left, style: style, at: Position(row: row, column: 1))
    if right.columns > 0, !keepsRight {
      surface.draw(
        right, style: rightStyle, at: Position(row: row, column: columns - 1 - right.columns))
    }
  }

  private func hasSameRight(as old: ChromeLine) -> Bool {
    old.right == right && old.rightStyle == rightStyle && old.style == style
      && old.columns == columns
  }
}
