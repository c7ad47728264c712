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

  /// The text in lines of the given size; the last one ends with the mark of cut text if there is
  /// more.
  static func wrapped(_ text: String, on surface: Surface, metrics: RowMetrics) -> [DisplayText] {
    var lines = DisplayText.lines(
      of: text, widths: surface.widths, columns: metrics.text.count,
      limit: surface.size.rows - 1)
    if let last = lines.last, last.isTruncated {
      lines[lines.count - 1] = last.truncated(
        to: metrics.text.count, ellipsis: surface.glyphs.ellipsis)
    }
    return lines
  }
}
