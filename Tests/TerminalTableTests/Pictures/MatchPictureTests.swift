import TableOrder
import Terminal
import TerminalTable
import TestSupport
import Testing

/// The parts of texts that somebody looks for.
struct MatchPictureTests {
  private static let letters: [Style: Character] = [
    Style([.bold, .underline]): "m", Style([.dim, .bold, .underline]): "d",
    Style([.reverse, .bold, .underline]): "M", Style(.reverse): "r", Style(.dim): ".",
  ]

  /// A table of two rows of one cell.
  private final class Rows: TableViewDataSource {
    var cell: TableCell

    init(_ cell: TableCell) { self.cell = cell }

    func numberOfSections(in tableView: TableView) -> Int { 1 }
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 2 }
    func tableView(_ tableView: TableView, cellForRowAt path: TableIndexPath) -> TableCell { cell }
  }

  private static func picture(
    _ style: TableCell.Style, _ matches: [String], columns: Int = 30, offset: Int = 0,
    widths: CharacterWidths = .standard
  ) -> [String] {
    var cell = TableCell(style)
    cell.matches = matches
    let rows = Rows(cell)
    let table = TableView()
    let terminal = VirtualTerminal(size: Size(columns: columns, rows: 4), widths: widths)
    table.dataSource = rows
    if case .subtitle = style { table.rowHeight = 2 }
    if case .columns(let fields) = style {
      table.columns = fields.indices.map { TableColumn("\($0)", width: 10, alignment: .trailing) }
    }
    table.layout(size: terminal.size, widths: widths)
    table.loadIfNeeded()
    table.moveCursor(.last)
    table.scrollSideways(byColumns: offset)
    table.draw(on: Surface(terminal))
    terminal.flush()
    return terminal.styleMask(letters)
  }

  @Test("They stand out in every cell style, wherever they occur")
  func styles() {
    #expect(
      Self.picture(.default(title: "ab cab"), ["ab"]).prefix(2) == ["   mm  mm", "   MMrrMM"])
    #expect(
      Self.picture(.value(title: "ab", detail: "cabin"), ["ab"])[0]
        == "   mm                   .dd..")
    #expect(Self.picture(.subtitle(title: "ab", detail: "cab"), ["ab"])[1] == "   .dd")
    #expect(
      Self.picture(.columns(["ab", "cab"]), ["ab"])[1] == "           mm          mm")
  }

  @Test("What is out of sight to the left or cut off at the right does not")
  func edges() {
    let title = "abcdefghijklmnopqrstuvwxyz"
    #expect(Self.picture(.default(title: title), ["cde"], columns: 20, offset: 4)[0] == "   m")
    #expect(Self.picture(.default(title: title), ["ab"], columns: 20, offset: 4)[0] == "")
    #expect(Self.picture(.default(title: title), ["xyz"], columns: 12)[0] == "")
    #expect(Self.picture(.default(title: "日本語の"), ["語"], columns: 20)[0] == "       mm")
  }

  @Test("They stand out wherever a text is scrolled to, also where wide characters are cut")
  func scrolled() {
    let title = "日ab本ab🇩🇪cab語abcdefghijab"
    let whole = "  mm  mm   mm  mm        mm"
    for offset in 0...11 {
      let picture = Self.picture(.default(title: title), ["ab"], columns: 20, offset: offset)
      let shown = whole.dropFirst(offset).prefix(16)
      #expect(picture[0] == "   " + shown.replacing(/[ ]+$/, with: ""), "\(offset)")
    }
  }

  @Test("A long text full of them costs what is shown of it up to its end, not each time all of it")
  func cost() {
    final class Counter: @unchecked Sendable { var lookups = 0 }
    let counter = Counter()
    let widths = CharacterWidths { scalar in
      counter.lookups += 1
      return CharacterWidths.standard[scalar]
    }
    let title = String(repeating: "é", count: 4_000)
    let picture = Self.picture(
      .default(title: title), ["é"], columns: 20, offset: 4_000, widths: widths)
    #expect(picture[0] == "   mmmmmmmmmmmmmmmm")
    #expect(counter.lookups < 20 * 4_000)
  }
}
