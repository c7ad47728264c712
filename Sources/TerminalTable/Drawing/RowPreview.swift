import Terminal

/// The whole of a row's texts in a few lines below the table, under a line of their own.
struct RowPreview {
  /// The lines that a table of so many lines gives away: a third, but enough for three texts if
  /// half of it is left.
  static func lines(ofTable rows: Int) -> Int { rows < 6 ? 0 : max(min(4, rows / 2), rows / 3) }

  /// What a cell says, one text a paragraph, with the titles of the columns where it has some.
  static func text(of cell: TableCell, columns: [TableColumn]) -> String? {
    switch cell.style {
    case .default(let title): title
    case .value(let title, let detail), .subtitle(let title, let detail): "\(title)\n\(detail)"
    case .columns(let fields):
      zip(columns, fields).map { "\($0.title): \($1)" }.joined(separator: "\n")
    case .custom: nil
    }
  }

  /// The lines of a text that there is room for.
  struct Part: Hashable {
    var lines: [DisplayText]
    /// How many lines are above them.
    var start: Int
    /// Whether there are others below them.
    var hasMore: Bool
    /// Whether there are others.
    var isCut: Bool { start > 0 || hasMore }
  }

  /// The part of a text that begins behind so many lines, or with its last lines if there are not
  /// as many behind that as there is room for.
  ///
  /// - Complexity: O(c · (s + r)) for c columns, s lines above it, and room for r
  static func part(
    of text: String, from start: Int, rows: Int, columns: Int, widths: CharacterWidths
  ) -> Part {
    let lines = DisplayText.lines(of: text, widths: widths, columns: columns, limit: start + rows)
    let first = min(start, max(0, lines.count - rows))
    return Part(
      lines: Array(lines[first...]), start: first, hasMore: lines.last?.isTruncated == true)
  }

  /// In which line the word that begins at a place of a text ends.
  ///
  /// - Complexity: O(length of the text up to the place)
  static func line(
    of place: String.Index, in text: String, columns: Int, widths: CharacterWidths
  ) -> Int {
    // A word that begins on a line may have no room there.
    let word = text[place...].prefix(columns).prefix { !$0.isWhitespace }
    let lines = DisplayText.lines(
      of: String(text[..<word.endIndex]), widths: widths, columns: columns, limit: .max)
    return max(0, lines.count - 1)
  }
}
