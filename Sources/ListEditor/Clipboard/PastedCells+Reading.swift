import ObjectGraph

/// The text that spreadsheets make of cells: tabs between them, and quotes around those that hold
/// what would not come through otherwise.
extension PastedCells {
  /// The lines in which there is something.
  ///
  /// A cell in quotes may hold tabs, line breaks, and quotes written twice. Quotes around a text
  /// that needs none, and those that do not close at the end of a cell, are characters like others.
  static func lines(of text: String) -> [Line] {
    var lines: [Line] = []
    var line = Line(number: 1, cells: [])
    var number = 1
    var rest = text[...]
    while true {
      let (cell, end) = quotedCell(rest) ?? plainCell(rest)
      number += rest[..<end].count(where: \.isNewline)
      line.cells.append(cell.trimmingBlanks)
      guard end < rest.endIndex else { break }
      if rest[end].isNewline {
        number += 1
        lines.append(line)
        line = Line(number: number, cells: [])
      }
      rest = rest[rest.index(after: end)...]
    }
    lines.append(line)
    return lines.filter { line in line.cells.contains { !$0.isEmpty } }
  }

  /// The cell at the start of a text, and where it ends.
  private static func plainCell(_ text: Substring) -> (cell: String, end: String.Index) {
    let end = text.firstIndex { $0 == "\t" || $0.isNewline } ?? text.endIndex
    return (String(text[..<end]), end)
  }

  /// The same for a cell in quotes that needs them; nil if there is none.
  private static func quotedCell(_ text: Substring) -> (cell: String, end: String.Index)? {
    guard text.first == "\"" else { return nil }
    var cell = ""
    var start = text.index(after: text.startIndex)
    while let quote = text[start...].firstIndex(of: "\"") {
      cell += text[start..<quote].map { $0.isNewline ? "\n" : $0 }
      let end = text.index(after: quote)
      if end < text.endIndex, text[end] == "\"" {
        cell.append("\"")
        start = text.index(after: end)
        continue
      }
      let isWhole = end == text.endIndex || text[end] == "\t" || text[end].isNewline
      let needsQuotes = cell.contains { $0 == "\"" || $0 == "\t" || $0.isNewline }
      return isWhole && needsQuotes ? (cell, end) : nil
    }
    return nil
  }
}
