import TableOrder
import Terminal
import TerminalTable

/// Reads from the screen what a table shows.
struct ShownTable {
  let table: TableView
  let terminal: VirtualTerminal
  /// The names that headers may bear.
  let sectionNames: [String]

  /// The rows and sections on the screen, from top to bottom.
  ///
  /// Where a line belongs the table says; what stands in it is read from the screen.
  func list(isSectioned: Bool) -> RowList {
    var sections: [Int: RowList.Section] = [:]
    for (row, text) in terminal.lines.enumerated() {
      switch table.place(at: Position(row: row, column: 0)) {
      case .header(let section):
        sections[section, default: .init(rows: [])].name = name(inHeader: text)
      case .row(let path):
        let id = text.drop { !String($0).isIdentifier }.prefix { String($0).isIdentifier }
        sections[path.section, default: .init(rows: [])].rows.append(.init(id: String(id)))
      case .columnTitle, .footer, .indexTitle, nil: break
      }
    }
    let ordered = sections.sorted { $0.key < $1.key }.map(\.value)
    return isSectioned
      ? RowList(sections: ordered, isSectioned: true) : RowList(rows: ordered.flatMap(\.rows))
  }

  /// The name of the section whose header the text is: what stands before the number of its rows.
  private func name(inHeader text: String) -> String? {
    guard let (shown, _) = text.lastWord, !shown.isEmpty else { return nil }
    let name = sectionNames.first { name in
      let drawn = DisplayText(name, widths: terminal.widths, limit: terminal.size.columns).string
      return drawn.hasSameBytes(as: shown)
    }
    return name ?? shown
  }

  /// A terminal wide enough for some texts, with so many lines.
  static func terminal(for texts: some Sequence<String>, lines: Int) -> VirtualTerminal {
    let longest = texts.map { $0.unicodeScalars.count * 2 }.max() ?? 0
    return VirtualTerminal(size: Size(columns: longest + 48, rows: max(1, lines)))
  }
}
