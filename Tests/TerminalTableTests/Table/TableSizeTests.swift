import TableOrder
import Terminal
import Testing

@testable import TerminalTable

/// Small screens, and screens that change their size.
@Suite struct TableSizeTests {
  @Test(
    "Small screens show the cursor's row",
    arguments: [
      (1, 1, ["b"]),
      (2, 2, ["a", "b"]),
      (3, 1, [">b"]),
      (4, 3, ["A", " a", ">b"]),
      (6, 3, [" A", "   a", " > b"]),
      (8, 2, ["   a", " > b"]),
      (12, 4, [" A        2", "   a", " > b", " B        1"]),
    ] as [(Int, Int, [String])])
  func smallSizes(columns: Int, rows: Int, expected: [String]) {
    let screen = TableScreen("A: a b | B: c", columns: columns, rows: rows)
    screen.setCursor("b")
    #expect(screen.picture() == expected)
  }

  @Test("Every size from 1×1 up draws without a trap, with everything switched on")
  func everySize() {
    let screen = TableScreen("A: a b | B: c", columns: 1, rows: 1)
    screen.source.indexTitles = ["A", "B"]
    screen.source.footer = { _ in "end" }
    screen.setCell { TableCell(.value(title: $0, detail: "x"), checkbox: true) }
    screen.table.columns = [TableColumn("A"), TableColumn("B", width: 3)]
    screen.table.isEditing = true
    screen.table.markAll()
    screen.table.reloadData()
    screen.setCursor("c")
    screen.table.beginDrag()
    for rows in 0...6 {
      for columns in 0...20 {
        screen.resize(columns: columns, rows: rows)
        screen.table.drag(.up)
        screen.draw()
        screen.table.beginEditing(TextField("draft"), forRowAt: [0, 0])
        screen.table.drag(.down)
        let lines = screen.draw()
        #expect(lines.count == rows)
        screen.table.endEditing()
      }
    }
  }

  @Test("No number of lines, no offset and no width is too great")
  func greatNumbers() {
    let text = String(repeating: "text ", count: 20)
    let screen = TableScreen("a b c d e f", columns: 20, rows: 9)
    screen.setCell { .columns([$0 + text, $0]) }
    screen.table.rowHeight = 2
    screen.table.scroll(byLines: 1)
    screen.table.scroll(byLines: .max)
    #expect(screen.table.visibleRows.last == [0, 5])
    screen.table.scroll(byLines: .min)
    #expect(screen.table.topRow == [0, 0])
    screen.table.showsPreview = true
    screen.table.moveCursor(.first)
    screen.table.columns = [TableColumn("A", width: .max), TableColumn("B", width: .max)]
    screen.draw()
    #expect(screen.table.columnWidths == [16, 0])
    #expect(screen.table.scrollPreview(byLines: .max))
    #expect(screen.table.scrollPreview(byLines: .min))
    screen.table.horizontalOffset = .max
    #expect(screen.draw()[1].hasSuffix("text"))
    screen.table.scrollSideways(byColumns: .min)
    #expect(screen.table.horizontalOffset == 0)
  }

  @Test("Shrinking keeps the cursor in sight, growing shows everything again")
  func resizing() {
    let screen = TableScreen("a b c d e f g h", rows: 8)
    screen.setCursor("g")
    let full = screen.picture()
    screen.resize(columns: 20, rows: 2)
    #expect(screen.picture() == ["   f", " > g"])
    screen.resize(columns: 1, rows: 1)
    #expect(screen.picture() == ["g"])
    screen.resize(columns: 20, rows: 8)
    #expect(screen.picture() == full)
  }

  @Test("A table without a size keeps its counts in step, R151")
  func offScreen() {
    let screen = TableScreen("a b c", rows: 4)
    screen.setCursor("c")
    screen.resize(columns: 0, rows: 0)
    screen.batch("x a b c", .foreign) { $0.insertRows(at: [[0, 0]]) }
    #expect(screen.table.rowCount == 4 && screen.told == ["cursor c"])
    screen.resize(columns: 20, rows: 4)
    #expect(screen.picture() == ["   x", "   a", "   b", " > c"])
  }

  @Test("Rows of different heights, asked for near the screen only, R104b")
  func variableHeights() {
    let rows = (0..<1_000).map { "r\($0)" }
    let screen = TableScreen(rows.joined(separator: " "), rows: 5)
    screen.table.rowHeight = nil
    screen.heights = { $0.row % 3 + 1 }
    screen.heightRequests = []
    screen.table.moveCursor(.last)
    #expect(screen.picture() == ["", "   r998", "", "", " > r999"])
    #expect(screen.heightRequests.count < 20)
    screen.table.setCursor([0, 500])
    screen.draw()
    #expect(screen.heightRequests.count < 40)
    #expect(
      screen.heightRequests.allSatisfy { $0.row < 10 || $0.row > 985 || abs($0.row - 500) < 10 })
  }

  @Test("Without room for the cursor's whole row its first lines are shown")
  func tallRows() {
    let screen = TableScreen("a b c", rows: 3)
    screen.table.rowHeight = 5
    screen.setCell { .subtitle(title: $0, detail: "below") }
    screen.setCursor("b")
    #expect(screen.picture() == [" > b", "   below"])
    screen.table.scroll(byLines: 1)
    #expect(screen.picture() == ["   below"])
    screen.table.moveCursor(.down)
    #expect(screen.picture() == [" > c", "   below"])
  }
}
