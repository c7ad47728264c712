import TableOrder
import Terminal
import Testing

@testable import TerminalTable

/// What rows and sections show is asked for again, and nothing else (R130b).
@Suite struct TableContentsTests {
  @Test("Cells are asked for again, numbers are not, R130b")
  func cells() {
    let screen = TableScreen("A: a b | B: c")
    screen.source.cell = { .default(title: $0 == "b" ? "bee" : $0) }
    screen.resetCounts()
    screen.table.reloadContents()
    #expect(screen.names() == "A a bee B c")
    #expect(screen.source.cellRequests == ["a", "b", "c"])
    #expect(screen.source.countRequests == 0 && screen.source.sectionCountRequests == 0)
    #expect(screen.terminal.counts.linesWritten == 1)
    #expect(screen.told == [])
  }

  @Test("Many marks and the cursor stay without being asked for, R130b, R134")
  func marks() {
    let words = (0..<20_000).map { "w\($0)" }.joined(separator: " ")
    let screen = TableScreen(words)
    screen.source.namesRows = false
    screen.table.markAll()
    screen.setCursor("w15000")
    let before = screen.names()
    screen.resetCounts()
    screen.table.reloadContents()
    #expect(screen.names() == before && screen.cursor == "w15000")
    #expect(screen.table.markedCount == 20_000)
    #expect(screen.told == [] && screen.source.cellRequests.count == 8)
  }

  @Test("Held rows and a text field stay where they are, R130b")
  func heldRows() {
    let screen = TableScreen("a b c d")
    screen.setCursor("a")
    screen.table.beginDrag()
    screen.table.drag(.down, count: 2)
    screen.source.cell = { .default(title: $0.uppercased()) }
    screen.table.reloadContents()
    #expect(screen.names() == "B C A D" && screen.table.isDragging)
    screen.table.cancelDrag()
    screen.table.beginEditing(TextField("half"), forRowAt: [0, 1])
    screen.table.reloadContents()
    #expect(screen.table.editedField?.text == "half" && screen.table.editedRow == [0, 1])
  }

  @Test("The cursor's row keeps its line where heights and titles come and go, R130b, R135")
  func lines() {
    let screen = TableScreen("A: a b c d | B: e f g h i", rows: 6)
    screen.table.stickyHeaders = false
    screen.table.rowHeight = nil
    screen.setCursor("f")
    #expect(screen.names() == "b c d B e f")
    screen.heights = { $0.section == 0 ? 2 : 1 }
    screen.source.sections[1].name = nil
    screen.table.reloadContents()
    #expect(screen.picture().last?.contains("f") == true)
    #expect(screen.names() == "c d e f")
  }

  @Test("A collapsed section stays so under another title, also when it goes and comes, R130b")
  func collapsedSection() {
    let screen = TableScreen("A: a | B: b")
    screen.table.setCollapsed(true, section: 1)
    screen.source.sections[1].name = "C"
    screen.table.reloadContents()
    #expect(screen.names() == "A a C")
    #expect(screen.table.collapsedSectionTitles == ["C"])
    screen.table.reloadData()
    #expect(screen.names() == "A a C")
  }

  @Test("The index strip is asked for again, R130b, R140")
  func index() {
    let screen = TableScreen("A: a | B: b")
    screen.source.indexTitles = ["A", "B"]
    screen.table.reloadContents()
    #expect(screen.table.sectionIndexTitles == ["A", "B"])
  }

  @Test("In a batch it is done at the outermost end, R105, R130b")
  func inBatch() {
    let screen = TableScreen("a b c")
    screen.resetCounts()
    screen.table.beginUpdates()
    screen.source.cell = { .default(title: $0.uppercased()) }
    screen.source.sections = ListSource.parse("x a c")
    TableScript.run("reload-contents; insert [0,0]; delete [0,1]; end", on: screen)
    #expect(screen.names() == "X A C")
    #expect(screen.told == [])
  }

  @Test("A table that is not loaded asks nothing, R102, R130b")
  func notLoaded() {
    let screen = TableScreen("a b", load: false)
    let table = TableView()
    table.dataSource = screen.source
    screen.source.resetCounts()
    table.reloadContents()
    #expect(screen.source.sectionCountRequests == 0 && screen.source.cellRequests == [])
  }
}
