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
  /// How many characters are looked through: more than any window shows of a text.
  private static let soughtLength = 1_000

  /// The parts of it that are a text but for case and marks, each as it stands here.
  ///
  /// - Complexity: O(length of both), up to a length that no screen shows
  func parts(like text: String) -> Set<String> {
    let wanted = Array(text.folded.unicodeScalars)
    guard !wanted.isEmpty else { return [] }
    let letters = Array(prefix(Self.soughtLength))
    let folded = letters.map { Array(String($0).folded.unicodeScalars) }
    var parts: Set<String> = []
    for start in letters.indices where folded[start].first == wanted[0] {
      var rest = wanted[...]
      var end = start
      while !rest.isEmpty, end < letters.count, rest.starts(with: folded[end].prefix(rest.count)) {
        rest = rest.dropFirst(folded[end].count)
        end += 1
      }
      if rest.isEmpty { parts.insert(String(letters[start..<end])) }
    }
    return parts
  }
}
