import Terminal

extension LinePainter {
  /// Draws the parts of a text that somebody looks for once more, so that they stand out.
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
    guard !text.isEmpty else { return }
    for match in matches where !match.isEmpty {
      for place in places(of: match, in: raw, within: offset..<offset + text.columns) {
        let start = place.lowerBound - offset
        let part = text.dropping(columns: start).truncated(to: place.count)
        draw(part, style.union(theme.match), at: column + start)
      }
    }
  }

  /// The columns of a text in which a part of it lies, as far as they are in sight.
  ///
  /// It is looked for from where it could reach into sight to where that ends, and the columns are
  /// counted on from one place to the next.
  ///
  /// - Complexity: O(columns up to the end of `window`), however long the text is and however often
  ///   the part stands in it
  private func places(
    of match: String, in raw: String, within window: Range<Int>
  ) -> [Range<Int>] {
    let widths = painting.widths
    let width = DisplayText(match, widths: widths, limit: window.upperBound).columns
    var (place, column) = DisplayText.place(
      ofColumn: window.lowerBound - width, in: raw, widths: widths)
    let bytes = (window.upperBound - column + 1) * Self.bytesPerColumn
    let end = raw.utf8.index(place, offsetBy: bytes, limitedBy: raw.endIndex) ?? raw.endIndex
    var places: [Range<Int>] = []
    while let range = raw[place..<end].firstRange(of: match) {
      let before = DisplayText(
        raw[place..<range.lowerBound], widths: widths, limit: window.upperBound - column)
      column += before.columns
      guard !before.isTruncated, column < window.upperBound else { break }
      let shown = (column..<column + width).clamped(to: window)
      if !shown.isEmpty { places.append(shown) }
      column += width
      place = range.upperBound
    }
    return places
  }

  /// More bytes than the characters of a column ever have in texts that people read.
  private static let bytesPerColumn = 16
}
