import TableOrder
import Terminal
import Testing

@testable import TerminalTable

/// What makes a row the same after a reload, when it has changed before that (R131, R133).
@Suite struct TableIdentityTests {
  @Test("A held row stays beside the neighbours that a batch has left it, R133, R164")
  func heldRowAfterBatch() {
    let screen = TableScreen("a b c d e")
    screen.setCursor("a")
    screen.table.beginDrag()
    screen.table.drag(.down, count: 2)
    screen.batch("a b d e", .foreign) { $0.deleteRows(at: [[0, 2]]) }
    #expect(screen.names() == "b a d e")
    TableScript.run("source x a d y e z b; reload-data", on: screen)
    #expect(screen.names() == "x d y e z b a")
  }

  @Test("A row that took the cursor of a lost one keeps it, R132, R133")
  func cursorOfLostRow() {
    let screen = TableScreen("a b c d e")
    screen.setCursor("b")
    screen.batch("a c d e", .foreign) { $0.deleteRows(at: [[0, 1]]) }
    TableScript.run("source x y a d e c; reload-data", on: screen)
    #expect(screen.cursor == "c")
    screen.table.beginDrag(rowsAt: [[0, 5], [0, 3]])
    screen.batch("x y a d e", .foreign) { $0.deleteRows(at: [[0, 5]]) }
    screen.table.cancelDrag()
    TableScript.run("source d x y a e; reload-data", on: screen)
    #expect(screen.cursor == "d")
  }

  @Test("A header keeps the hidden row that took the place of a lost one, R131, R133")
  func hiddenRow() {
    let screen = TableScreen("A: a | B: b c d")
    screen.table.setCollapsed(true, section: 1)
    screen.setCursor("b")
    screen.batch("A: a | B: c d", .foreign) { $0.deleteRows(at: [[1, 0]]) }
    TableScript.run("source A: a | B: d c; reload-data", on: screen)
    #expect(screen.table.isCursorOnHeader)
    screen.table.setCollapsed(false, section: 1)
    #expect(screen.cursor == "c")
  }

  @Test(
    "The first row of a section that was empty keeps the cursor that its header had, R131, R133")
  func rowOfEmptySection() {
    let screen = TableScreen("A: a | B:", load: false)
    screen.table.stopsAtEmptySections = true
    screen.table.reloadData()
    screen.table.setCursor(section: 1)
    screen.batch("A: a | B: b c", .foreign) { $0.insertRows(at: [[1, 0], [1, 1]]) }
    TableScript.run("source A: a | B: c b; reload-data", on: screen)
    #expect(screen.cursor == "b")
  }

  @Test("Rows of another list are not the same rows, whichever identities they have, R133, R134")
  func otherList() {
    let screen = TableScreen("a b c d e")
    let table = screen.table
    func show(_ source: ListSource, _ name: String) {
      table.setDataSource(source, naming: IdentityScope(name, of: screen))
      table.reloadData()
    }
    show(screen.source, "letters")
    screen.setCursor("d")
    table.setMarked(true, rowsAt: [[0, 2], [0, 4]])
    let other = ListSource("a b c d e")
    other.sections = ListSource.parse("e d c b a")
    show(other, "letters")
    #expect(table.cursor == [0, 1] && Array(table.markedRows) == [[0, 0], [0, 2]])
    table.beginEditing(TextField("half"), forRowAt: [0, 1])
    screen.told = []
    show(screen.source, "words")
    #expect(table.cursor == [0, 1] && table.markedCount == 0 && table.editedField == nil)
    #expect(screen.told == ["lost half", "marks 0"] && screen.lostMarks.map(\.count) == [2])
  }

  @Test("Under other identities rows are still held, edited, scrolled and on their lines, R8")
  func replacedIdentities() {
    let text = (1...60).map { "word\($0)" }.joined(separator: " ")
    let screen = TableScreen("a b c d e f g h i j k l m n", rows: 12)
    let table = screen.table
    screen.setCursor("a")
    table.scroll(byLines: 1)
    table.replaceIdentities(screen.source.renumber(["b"]))
    TableScript.run("source x a b c d e f g h i j k l m n; reload-data", on: screen)
    #expect(screen.names() == "b c d e f g h i j k l m")

    table.beginEditing(TextField("half"), forRowAt: [0, 3])
    table.replaceIdentities(screen.source.renumber(["c"]))
    TableScript.run("source c b a; reload-data", on: screen)
    #expect(table.editedField?.text == "half" && table.editedRow == [0, 0])
    table.endEditing()

    table.beginDrag()
    table.drag(.down)
    table.replaceIdentities(screen.source.renumber(["a", "b", "c"]))
    TableScript.run("source x b c a; reload-data", on: screen)
    #expect(table.isDragging && screen.names() == "x b c a")
    table.cancelDrag()

    screen.preview = { _ in text }
    table.showsPreview = true
    #expect(table.scrollPreview(byLines: 1))
    let scrolled = screen.picture()
    table.replaceIdentities(screen.source.renumber(["c"]))
    table.invalidateDisplay()
    #expect(screen.picture() == scrolled)
  }

  @Test("Titles are told apart by their bytes, also where they look alike, R131, R133")
  func titlesThatLookAlike() {
    let (apart, whole) = ("e\u{301}", "\u{E9}")
    let screen = TableScreen("\(apart): a | \(whole): b")
    let table = screen.table
    table.setCollapsed(true, section: 1)
    table.setCursor(section: 1)
    TableScript.run("reload-data", on: screen)
    #expect(!table.isCollapsed(section: 0) && table.isCollapsed(section: 1))
    #expect(table.cursorSection == 1)
    TableScript.run(
      "begin-foreign; source \(apart): a | c: c | \(whole): b; delete-section 1;"
        + "insert-section 1; insert-section 2; end", on: screen)
    #expect((0..<3).map(table.isCollapsed) == [false, false, true])
    #expect(table.cursorSection == 2)
    table.setAllCollapsed(true)
    TableScript.run("reload-data", on: screen)
    #expect((0..<3).map(table.isCollapsed) == [true, true, true])
    table.setCollapsed(false, section: 0)
    TableScript.run("reload-data", on: screen)
    #expect((0..<3).map(table.isCollapsed) == [false, true, true])
  }

  @Test("So held rows keep their section, and one that they opened is closed again, R133, R164")
  func heldOverTitlesThatLookAlike() {
    let screen = TableScreen("c: c | e\u{301}: a | \u{E9}: b", rows: 12)
    let table = screen.table
    table.setCollapsed(true, section: 2)
    screen.setCursor("c")
    table.beginDrag()
    table.drag(.last)
    #expect(table.openDropSection())
    TableScript.run("reload-data", on: screen)
    table.cancelDrag()
    #expect((0..<3).map(table.isCollapsed) == [false, false, true])
    TableScript.run("source c: c | e\u{301}: | \u{E9}:; reload-data", on: screen)
    screen.setCursor("c")
    table.beginDrag()
    table.drag(.down, count: 2)
    #expect(table.dragTarget == [2, 0])
    TableScript.run("reload-data", on: screen)
    #expect(table.dragTarget == [2, 0])
  }

  @Test(
    "The cursor's header is found by the title that it has now, also where it is not seen, R131")
  func headerOutOfSight() {
    let names = (0..<8).map { "\(Character(UnicodeScalar(65 + $0)!))" }
    func picture(_ names: [String]) -> String {
      names.map { "\($0): \($0)1 \($0)2 \($0)3" }.joined(separator: " | ")
    }
    let screen = TableScreen(picture(names), rows: 5)
    let table = screen.table
    // All headers are asked for once.
    for _ in 0..<40 {
      table.scroll(byLines: 1)
      screen.draw()
    }
    table.setCollapsed(true, section: 5)
    table.setCursor(section: 5)
    table.scroll(byLines: -1000)
    screen.draw()
    let other = ["A", "B", "C", "D", "E", "H", "G", "F"]
    for _ in 1...3 {
      TableScript.run("source \(picture(other)); reload-data", on: screen)
      table.scroll(byLines: -1000)
      screen.draw()
      #expect(table.isCursorOnHeader && table.cursorSection == 7)
      #expect((0..<8).filter(table.isCollapsed) == [7])
    }
  }

  @Test("Rows that are marked in a batch which becomes a reload leave the other marks, R133")
  func marksInBatch() {
    let screen = TableScreen("a b c d e")
    let table = screen.table
    func marks() -> [String?] { table.markedRows.map(screen.source.row) }
    table.setMarked(true, rowsAt: [[0, 3]])
    table.beginUpdates()
    table.setMarked(true, rowsAt: [[0, 4]])
    table.reloadData()
    table.endUpdates()
    // Where a row was of which nothing was known is known to nobody.
    #expect(marks() == ["d"])
    screen.batch("x a b c d e") {
      $0.setMarked(true, rowsAt: [[0, 0]])
      $0.insertRows(at: [[0, 0]])
    }
    TableScript.run("source e d c b a x; reload-data", on: screen)
    #expect(marks() == ["d", "a"])
  }

  @Test("A closed section whose title changes in a batch stays closed by the new one, R131")
  func renamedClosedSection() {
    let screen = TableScreen("A: a | B: b c")
    let table = screen.table
    table.setCollapsed(true, section: 1)
    screen.batch("A: a | C: b c") { $0.reloadSections([1]) }
    #expect(table.collapsedSectionTitles == ["C"])
    TableScript.run("reload-data", on: screen)
    #expect(table.isCollapsed(section: 1))
  }
}
