import Terminal

extension LinePainter {
  /// Draws the parts of a text that somebody looks for once more, so that they stand out.
  ///
  /// Only as much of the raw text is looked through as can lie in sight.
  ///
  /// - Parameters:
  ///   - matches: The parts.
  ///   - text: What is drawn of the raw text.
  ///   - style: The style that it is drawn in.
  ///   - column: Where it is drawn.
  ///   - offset: How many columns of the raw text are out of sight at its left.
  func drawMatches(
    _ matches: [String], in text: DisplayText, of raw: String, _ style: Style, at column: Int,
    offset: Int
  ) {
    guard !matches.isEmpty, !text.isEmpty else { return }
    let end = offset + text.columns
    let reach = raw.utf8.index(
      raw.startIndex, offsetBy: (end + 1) * Self.bytesPerColumn, limitedBy: raw.endIndex)
    let visible = raw[..<(reach ?? raw.endIndex)]
    for match in matches where !match.isEmpty {
      let width = DisplayText(match, widths: painting.widths, limit: end).columns
      for range in visible.ranges(of: match) {
        let before = DisplayText(
          raw[..<range.lowerBound], widths: painting.widths, limit: end + 1)
        guard before.columns < end else { break }
        let start = max(0, before.columns - offset)
        let shown = before.columns - offset + width - start
        guard shown > 0 else { continue }
        let part = text.dropping(columns: start).truncated(to: shown)
        draw(part, style.union(theme.match), at: column + start)
      }
    }
  }

  /// More bytes than the characters of a column ever have in texts that people read.
  private static let bytesPerColumn = 16
}
