extension TextField {
  /// The part of a field that is in sight.
  public struct View: Hashable, Sendable {
    /// What is shown, from the left edge.
    public let text: DisplayText
    /// Where the caret is, in columns from the left edge; less than the columns of the view, and 0
    /// where it has none.
    public let caretColumn: Int
    /// Whether text has been scrolled out at the left.
    public let goesOnLeft: Bool
    /// Whether there is more text at the right.
    public let goesOnRight: Bool
  }

  /// The part that is in sight in `columns` columns, after `scroll(columns:widths:)`.
  ///
  /// - Complexity: O(*columns*), however long the text is.
  public func view(columns: Int, widths: CharacterWidths) -> View {
    let shown = DisplayText(text[first...], widths: widths, limit: columns)
    let before = DisplayText(text[first..<caret], widths: widths, limit: columns)
    return View(
      text: shown, caretColumn: min(before.columns, max(0, columns - 1)),
      goesOnLeft: firstOffset > 0, goesOnRight: shown.isTruncated)
  }

  /// Scrolls as little as is needed to have the caret, and the grapheme it stands on, in sight in
  /// `columns` columns; and back, when there is room left behind the end of the text.
  ///
  /// To be called when the field or its width has changed; drawing changes nothing.
  ///
  /// - Complexity: O(*columns*), however long the text is.
  public mutating func scroll(columns: Int, widths: CharacterWidths) {
    guard columns > 0 else { return }
    let onCaret =
      caret < text.endIndex
      ? Self.columns(of: text[caret..<text.graphemeEnd(after: caret)], widths) : 1
    let leftmost = place(
      leftOf: caret, within: columns - min(max(1, onCaret), columns),
      characters: DisplayText.allowance(forColumns: columns - 1), widths)
    if first < leftmost { scroll(to: leftmost) }

    let shown = DisplayText(text[first...], widths: widths, limit: columns)
    if !shown.isTruncated {
      let rest = text.unicodeScalars[first...].count
      scroll(
        to: place(
          leftOf: first, within: columns - 1 - shown.columns,
          characters: DisplayText.allowance(forColumns: columns) - rest, widths))
    }
  }

  /// The place furthest to the left of `place` from which it is at most `columns` away.
  ///
  /// Like everything that is shown, it looks at no more than 16 characters a column.
  ///
  /// - Parameter characters: How many characters of Unicode may lie between the two.
  private func place(
    leftOf place: String.Index, within columns: Int, characters: Int, _ widths: CharacterWidths
  ) -> String.Index {
    var result = place
    var room = columns
    var allowance = characters
    while result > text.startIndex {
      let previous = text.graphemeStart(before: result)
      allowance -= text.unicodeScalars[previous..<result].count
      room -= Self.columns(of: text[previous..<result], widths)
      guard room >= 0, allowance >= 0 else { break }
      result = previous
    }
    return result
  }

  private static func columns(of grapheme: Substring, _ widths: CharacterWidths) -> Int {
    DisplayText(
      scalars: grapheme.unicodeScalars.prefix(GlyphPainter.maximumCharacters), widths: widths
    ).columns
  }
}
