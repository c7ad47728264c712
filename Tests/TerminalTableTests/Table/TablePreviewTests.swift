import TableOrder
import Terminal
import Testing

@testable import TerminalTable

/// Texts that do not fit: scrolled sideways, and shown in full below the rows.
@Suite struct TablePreviewTests {
  @Test("The preview shows the texts of the cursor's row in full, wrapped")
  func preview() {
    let screen = TableScreen("a b", columns: 16, rows: 9)
    screen.setCell { row in
      row == "a"
        ? .subtitle(title: "A title that is long", detail: "first\nand second")
        : .default(title: "short")
    }
    screen.setCursor("a")
    screen.table.showsPreview = true
    #expect(
      screen.picture() == [
        " > A title tha…", "   short", "", "", "", String(repeating: "─", count: 16),
        "   A title that", "   is long", "   first…",
      ])
    screen.resetCounts()
    screen.setCursor("b")
    #expect(screen.picture()[5...] == [String(repeating: "─", count: 16), "   short"])
    screen.table.showsPreview = false
    #expect(screen.picture() == ["   A title tha…", " > short"])
    screen.table.showsPreview = true
    screen.resize(columns: 16, rows: 5)
    #expect(screen.picture() == ["   A title tha…", " > short"], "there is no room for it")
  }

  @Test("A preview that does not show all says how to scroll it, by pages or the wheel")
  func longPreview() {
    let screen = TableScreen("a b", columns: 24, rows: 12)
    screen.preview = { path in
      path.row == 0 ? (1...7).map { "line \($0)" }.joined(separator: "\n") : "short"
    }
    screen.setCursor("a")
    screen.table.showsPreview = true
    screen.table.previewHint = "{ } scroll"
    func expect(_ lines: String..., sourceLocation: SourceLocation = #_sourceLocation) {
      #expect(
        screen.picture()[9...] == lines.map { "   line \($0)" }[...],
        sourceLocation: sourceLocation)
    }
    expect("1", "2", "3…")
    #expect(screen.picture()[8] == String(repeating: "─", count: 10) + " { } scroll ──")
    #expect(screen.table.scrollPreview(byPages: 1))
    expect("3", "4", "5…")
    let wheel = MouseEvent(.wheelDown, at: Position(row: 10, column: 3))
    #expect(screen.table.handle(wheel, at: .zero) == .scrolled)
    expect("5", "6", "7")
    #expect(screen.table.handle(wheel, at: .zero) == .none)
    #expect(!screen.table.scrollPreview(byPages: .max) && screen.table.isPreviewCut)
    #expect(screen.table.scrollPreview(byPages: .min))
    expect("1", "2", "3…")
    screen.table.scrollPreview(byPages: 1)
    screen.setCursor("b")
    #expect(screen.picture()[8...] == [String(repeating: "─", count: 24), "   short"])
    #expect(!screen.table.isPreviewCut && !screen.table.scrollPreview(byLines: 1))
  }

  @Test(
    "A preview begins above the place that is to show, where that does not fit otherwise",
    arguments: [
      ("line 2", "1 2 3…"), ("line 3", "2 3 4…"), ("line 5", "4 5 6…"), ("line 7", "5 6 7"),
      ("none", "1 2 3…"),
    ])
  func placeInPreview(sought: String, lines: String) {
    let screen = TableScreen("a b", columns: 24, rows: 12)
    screen.preview = { _ in (1...7).map { "line \($0)" }.joined(separator: "\n") }
    screen.placeInPreview = { $0.firstRange(of: sought)?.lowerBound }
    screen.setCursor("a")
    screen.table.showsPreview = true
    func shown() -> String {
      screen.picture()[9...].map { $0.replacing("   line ", with: "") }.joined(separator: " ")
    }
    #expect(shown() == lines)
    screen.table.scrollPreview(byPages: .min)
    #expect(shown() == "1 2 3…", "what is scrolled by hand stays there")
  }

  @Test("A preview of one long paragraph is scrolled to its last word", arguments: [40, 60, 61])
  func longParagraph(count: Int) {
    let screen = TableScreen("a b", columns: 24, rows: 12)
    screen.preview = { _ in (1...count).map { "word\($0)" }.joined(separator: " ") }
    screen.setCursor("a")
    screen.table.showsPreview = true
    var words: [String] = []
    repeat {
      let lines = screen.picture()[9...].joined(separator: " ")
      words += lines.split(separator: " ").map { $0.filter { $0 != "…" } }
    } while screen.table.scrollPreview(byLines: 1)
    #expect(words.last == "word\(count)")
    #expect(Set(words).isSuperset(of: (1...count).map { "word\($0)" }))
  }

  @Test("The preview says nothing of the rows of a collapsed section")
  func previewOnHeader() {
    let screen = TableScreen("A: a b | B: c", columns: 16, rows: 9)
    screen.preview = { _ in "all of it" }
    screen.setCursor("a")
    screen.table.showsPreview = true
    #expect(screen.picture().last == "   all of it")
    screen.table.setCollapsed(true, section: 0)
    #expect(screen.picture().last == String(repeating: "─", count: 16))
  }

  @Test("The preview of columns names them, and the delegate may say something else")
  func previewOfColumns() {
    let screen = TableScreen("a", columns: 20, rows: 12)
    screen.table.columns = [TableColumn("Name"), TableColumn("Due")]
    screen.setCell { _ in .columns(["Milk", "today"]) }
    screen.setCursor("a")
    screen.table.showsPreview = true
    #expect(Array(screen.picture().suffix(2)) == ["   Name: Milk", "   Due: today"])
    screen.preview = { _ in "as you like it" }
    screen.table.invalidateDisplay()
    #expect(screen.picture().last == "   as you like it")
  }

  @Test("Texts scroll sideways as far as the longest one on the screen goes")
  func sideways() {
    let screen = TableScreen("abcdefghij xy", columns: 10)
    #expect(screen.table.scrollSideways(byColumns: 8))
    #expect(screen.picture() == ["   …efghij", "   xy"], "what fits stays")
    #expect(!screen.table.scrollSideways(byColumns: 8))
    #expect(screen.table.horizontalOffset == 3)
    #expect(screen.table.scrollSideways(byColumns: -20))
    #expect(!screen.table.scrollSideways(byColumns: -1))
    #expect(screen.picture() == ["   abcdef…", "   xy"])
  }

  @Test("Wide characters scroll sideways to their end", arguments: 8...13)
  func sidewaysWide(columns: Int) {
    let screen = TableScreen("漢字漢字漢字漢字 xy", columns: columns)
    while screen.table.scrollSideways(byColumns: 3) {}
    #expect(screen.picture()[0].hasSuffix("字"), "\(screen.picture())")
  }

  @Test(
    "They scroll no further than their ends, and back from there at once",
    arguments: [TableCell.Accessory.none, .disclosure, .text("twelve")])
  func sidewaysToTheEnd(accessory: TableCell.Accessory) {
    let text = "abcdefghijklmnopqrstuvwxyz"
    let styles: [TableCell.Style] = [
      .default(title: text), .value(title: text, detail: "1,234 in all"),
      .value(title: text, detail: "漢字漢字"), .subtitle(title: "short", detail: text),
    ]
    for style in styles {
      let screen = TableScreen("a", columns: 24, rows: 3)
      if case .subtitle = style { screen.table.rowHeight = 2 }
      screen.setCell { _ in TableCell(style, checkbox: true, accessory: accessory) }
      #expect(screen.table.scrollSideways(byColumns: .max))
      let end = screen.picture()
      #expect(end.contains { $0.contains("xyz") }, "\(style)")
      #expect(!screen.table.scrollSideways(byColumns: 1), "\(style)")
      #expect(screen.table.scrollSideways(byColumns: -1), "\(style)")
      #expect(screen.picture() != end, "\(style)")
      #expect(screen.table.scrollSideways(byColumns: .min))
      #expect(screen.table.horizontalOffset == 0)
    }
  }

  @Test("They scroll back at once where rows in sight now do not go as far as others did")
  func sidewaysAmongOthers() {
    let long = String(repeating: "abcdefghij", count: 5)
    let screen = TableScreen("\(long) klmnopqrstuvw", columns: 14, rows: 1)
    #expect(screen.table.scrollSideways(byColumns: 99))
    screen.table.scroll(byLines: 1)
    #expect(screen.picture() == ["   …opqrstuvw"])
    #expect(!screen.table.scrollSideways(byColumns: 1))
    #expect(screen.table.scrollSideways(byColumns: -1))
    #expect(screen.picture() == ["   …nopqrstu…"])
  }

  @Test("Titles of columns and values that fit stay while a longer text scrolls sideways")
  func sidewaysInColumns() {
    let screen = TableScreen("a", columns: 24, rows: 3)
    screen.table.columns = [TableColumn("Name", width: 8), TableColumn("Day", width: 6)]
    screen.setCell { _ in .columns(["abcdefghijkl", "today"]) }
    #expect(screen.picture() == ["   Name      Day", "   abcdefg…  today"])
    #expect(screen.table.scrollSideways(byColumns: 8))
    #expect(screen.picture() == ["   Name      Day", "   …fghijkl  today"])
    #expect(!screen.table.scrollSideways(byColumns: 8), "the end shows already")
  }
}
