import TableOrder
import Terminal
import Testing

@testable import TerminalTable

/// Collapsed sections that open under a drag, and the preview of a row.
@Suite struct TableSpringTests {
  private func dragOverB() -> TableScreen {
    let screen = TableScreen("A: a | B: b c | C: d", rows: 9)
    screen.table.setCollapsed(true, section: 1)
    screen.setCursor("a")
    screen.table.beginDrag()
    return screen
  }

  @Test("A collapsed section under dragged rows opens on a key, and the rows go to its start")
  func byKey() {
    let screen = dragOverB()
    #expect(!screen.table.openDropSection(), "it is over its own section")
    screen.table.drag(.down)
    #expect(screen.table.collapsedDropSection == 1)
    #expect(screen.table.openDropSection())
    #expect(screen.names() == "A B a b c C d")
    screen.table.drag(.down)
    screen.table.drop()
    #expect(screen.source.moves == ["[0,0]->[1,1]"])
    #expect(!screen.table.isCollapsed(section: 1))
  }

  @Test("From below the rows stay at the section's end when it opens")
  func fromBelow() {
    let screen = dragOverB()
    screen.table.cancelDrag()
    screen.setCursor("d")
    screen.table.beginDrag()
    screen.table.drag(.up)
    #expect(screen.table.openDropSection())
    #expect(screen.names() == "A a B b c d C")
  }

  @Test("It opens after a pause over it; leaving it in between begins anew")
  func afterAPause() {
    let screen = dragOverB()
    #expect(screen.table.openDropSection(at: .seconds(10)) == nil, "there is nothing to wait for")
    screen.table.drag(.down)
    #expect(screen.table.openDropSection(at: .milliseconds(10_000)) == .milliseconds(800))
    #expect(screen.table.openDropSection(at: .milliseconds(10_300)) == .milliseconds(500))
    screen.table.drag(.down)
    #expect(screen.table.openDropSection(at: .milliseconds(10_500)) == nil)
    screen.table.drag(.up)
    #expect(screen.table.openDropSection(at: .milliseconds(11_000)) == .milliseconds(800))
    #expect(screen.table.isCollapsed(section: 1))
    #expect(screen.table.openDropSection(at: .milliseconds(11_800)) == nil)
    #expect(!screen.table.isCollapsed(section: 1))
    #expect(screen.names() == "A B a b c C d")
  }

  @Test(
    "What a drag has opened is collapsed again when it is cancelled, and stays open after a drop")
  func closesOnCancel() {
    let screen = dragOverB()
    screen.table.drag(.down)
    screen.table.openDropSection()
    screen.table.drag(.down)
    screen.table.cancelDrag()
    #expect(screen.names() == "A a B C d")
    #expect(screen.table.isCollapsed(section: 1) && screen.cursor == "a")
    #expect(screen.table.collapsedSectionTitles == ["B"])
    screen.table.beginDrag()
    screen.table.drag(.down)
    screen.table.openDropSection()
    screen.table.drop()
    screen.table.beginDrag()
    screen.table.cancelDrag()
    #expect(!screen.table.isCollapsed(section: 1), "an earlier drag opened it")
  }

  @Test("It is collapsed again wherever it is by then, also when the dragged row is deleted, R164")
  func closesElsewhere() {
    for reloads in [false, true] {
      let screen = dragOverB()
      screen.table.drag(.down)
      screen.table.openDropSection()
      if reloads {
        screen.source.sections = ListSource.parse("N: n | A: a | B: b c | C: d")
        screen.table.reloadData()
      } else {
        screen.batch("N: n | A: a | B: b c | C: d", .foreign) { $0.insertSections([0]) }
      }
      #expect(!screen.table.isCollapsed(section: 2) && screen.table.isDragging)
      screen.batch("N: n | A: | B: b c | C: d", .foreign) { $0.deleteRows(at: [[1, 0]]) }
      #expect(!screen.table.isDragging && screen.table.isCollapsed(section: 2))
      #expect(screen.names() == "N n A B C d", "reloads: \(reloads)")
    }
  }

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
    #expect(screen.picture() == ["   defghij", "   xy"], "what fits stays")
    #expect(!screen.table.scrollSideways(byColumns: 8))
    #expect(screen.table.horizontalOffset == 8)
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

  @Test("Titles of columns and values that fit stay while a longer text scrolls sideways")
  func sidewaysInColumns() {
    let screen = TableScreen("a", columns: 24, rows: 3)
    screen.table.columns = [TableColumn("Name", width: 8), TableColumn("Day", width: 6)]
    screen.setCell { _ in .columns(["abcdefghijkl", "today"]) }
    #expect(screen.picture() == ["   Name      Day", "   abcdefg…  today"])
    #expect(screen.table.scrollSideways(byColumns: 8))
    #expect(screen.picture() == ["   Name      Day", "   efghijkl  today"])
    #expect(!screen.table.scrollSideways(byColumns: 8), "the end shows already")
  }
}
