import TableOrder
import Testing

@testable import TerminalTable

/// What is seen of rows that are held, in tables of four lines (R145b).
@Suite struct HeldRowsInSightTests {
  struct Case: CustomTestStringConvertible {
    var block: ClosedRange<Int>
    var cursor: String
    var motion: TableMotion
    var shows: String
    var testDescription: String { "\(block), cursor on \(cursor), \(motion)" }
  }

  @Test(
    "All of a block is brought into sight, and of a larger one the row of the cursor",
    arguments: [
      Case(block: 2...4, cursor: "e", motion: .first, shows: "c d e a"),
      Case(block: 2...4, cursor: "c", motion: .last, shows: "j c d e"),
      Case(block: 2...4, cursor: "d", motion: .down, shows: "f c d e"),
      Case(block: 0...5, cursor: "f", motion: .last, shows: "c d e f"),
      Case(block: 0...5, cursor: "a", motion: .last, shows: "a b c d"),
      Case(block: 0...5, cursor: "c", motion: .last, shows: "a b c d"),
      Case(block: 4...9, cursor: "j", motion: .first, shows: "g h i j"),
    ])
  func block(test: Case) {
    let screen = TableScreen("a b c d e f g h i j", rows: 4)
    screen.setCursor(test.cursor)
    #expect(screen.table.beginDrag(rowsAt: test.block.map { [0, $0] }))
    screen.table.drag(test.motion)
    #expect(screen.names() == test.shows)
  }

  @Test("A block that is picked up out of sight comes into it whole")
  func pickedUp() {
    let screen = TableScreen("a b c d e f g h i j", rows: 4)
    screen.setCursor("c")
    screen.table.revealCursor()
    #expect(screen.table.beginDrag(rowsAt: [[0, 0], [0, 2], [0, 8]]))
    #expect(screen.names() == "b a c i", "\(screen.names())")
  }

  @Test("In a closed section its header is brought into sight")
  func closedSection() {
    let screen = TableScreen("A: a b c d e f | B: g h", rows: 4)
    screen.table.setCollapsed(true, section: 1)
    screen.setCursor("a")
    #expect(screen.table.beginDrag(rowsAt: [[0, 0], [0, 1]]))
    screen.table.drag(.last)
    #expect(screen.names() == "f B a b")
  }
}
