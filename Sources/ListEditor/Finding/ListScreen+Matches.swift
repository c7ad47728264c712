import ObjectGraph
import TerminalTable

/// What is looked for or filtered stands out in the rows.
extension ListScreen {
  /// The texts that people look for now.
  var soughtTexts: [String] {
    (finding.map { [$0.text] } ?? []) + (arrangement.filter?.words ?? [])
  }

  /// Marks the parts of a cell's texts that are one of some texts, as searches compare them.
  func point(at texts: [String], in cell: inout TableCell) {
    guard !texts.isEmpty else { return }
    var parts: Set<String> = []
    for text in texts where !text.isEmpty {
      for shown in cell.style.texts { parts.formUnion(shown.parts(like: text)) }
    }
    cell.matches = parts.sorted()
  }

  /// Whether a part that is looked for stands in a text of a cell that is in sight.
  func showsMatch(_ cell: TableCell) -> Bool {
    guard case .columns(let texts) = cell.style else { return !cell.matches.isEmpty }
    return zip(texts, table.columns).contains { text, column in
      !column.isHidden && cell.matches.contains { text.contains($0) }
    }
  }

  /// The first place in a text of what people look for now; of the words of a filter, that of the
  /// one which begins last, since the others may be anywhere.
  func soughtPlace(in text: String) -> String.Index? {
    finding.flatMap { text.firstPlace(of: $0.text) }
      ?? arrangement.filter?.words.compactMap { text.firstPlace(of: $0) }.max()
  }
}

extension TableCell.Style {
  /// The texts of a row.
  fileprivate var texts: [String] {
    switch self {
    case .default(let title): [title]
    case .value(let title, let detail), .subtitle(let title, let detail): [title, detail]
    case .columns(let fields): fields
    case .custom: []
    }
  }
}

extension String {
  /// Where the first part of it begins that is a text but for case and marks, on one line.
  ///
  /// - Complexity: O(length of one · length of the other)
  fileprivate func firstPlace(of text: String) -> String.Index? {
    let sought = SoughtText(text)
    let lines = split(whereSeparator: \.isNewline)
    guard !sought.isEmpty, let line = lines.first(where: sought.occurs) else { return nil }
    return sought.ranges(in: line, endingCharacters: false).first?.lowerBound ?? line.startIndex
  }

  /// The parts of it that are a text but for case and marks, each as it stands here, among more
  /// characters than any window shows of a text.
  ///
  /// - Complexity: O(length of one · length of the other)
  func parts(like text: String) -> Set<String> {
    let ranges = SoughtText(text).ranges(in: prefix(1_000), endingCharacters: false)
    return Set(ranges.map { String(self[$0]) })
  }
}
