import TableOrder
import Terminal
import Testing

@testable import TerminalTable

/// A delegate that changes the rows while it is told of something.
@Suite("What the delegate does about the cursor")
struct TableReactionTests {
  /// A new row without a name goes when the cursor leaves it.
  private static func screen(_ picture: String, without: String) -> TableScreen {
    let screen = TableScreen(picture)
    screen.setCursor("new")
    screen.react = { screen in
      let path = screen.source.path(of: "new")
      screen.batch(without, .foreign) { $0.deleteRows(at: [path]) }
    }
    return screen
  }

  @Test("leaves a click on its row, and a pull from there")
  func click() {
    let screen = Self.screen("a new c d", without: "a c d")
    let clicks = TableMouseTests()
    screen.setCell { TableCell(.default(title: $0), checkbox: false) }
    #expect(clicks.mouse(screen, "press 2", column: 12) == [.clicked(.row([0, 1]))])
    #expect(screen.cursor == "c")
    clicks.mouse(screen, "drag 3; release 3")
    #expect(screen.source.sections[0].rows == ["a", "d", "c"])
  }

  @Test("leaves a click on its header")
  func header() {
    let screen = TableScreen("N: new | A: a | B: b c")
    screen.table.setCollapsed(true, section: 2)
    screen.setCursor("new")
    screen.react = { screen in
      screen.batch("A: a | B: b c", .foreign) { $0.deleteSections([0]) }
    }
    let clicks = TableMouseTests()
    #expect(clicks.mouse(screen, "press 4; release 4") == [.clicked(.header(1)), .none])
    #expect(screen.names() == "A a B")
    #expect(clicks.mouse(screen, "press 2") == [.doubleClicked(.header(1))])
    #expect(clicks.mouse(screen, "press 0") == [.clicked(.header(0))])
  }

  @Test("may take away the row that was clicked")
  func lostClick() {
    let screen = Self.screen("new c", without: "new")
    screen.react = { screen in screen.batch("new", .foreign) { $0.deleteRows(at: [[0, 1]]) } }
    #expect(TableMouseTests().mouse(screen, "press 1") == [.none])
    #expect(screen.names() == "new")
  }

  @Test("leaves the rows in the hand that are picked up")
  func drag() {
    let screen = Self.screen("a new c d", without: "a c d")
    #expect(screen.table.beginDrag(rowsAt: [[0, 2], [0, 3]]))
    #expect(screen.table.draggedRows == [[0, 1], [0, 2]])
    screen.draw()
    #expect(screen.table.drag(.first) && screen.table.drop())
    #expect(screen.source.sections[0].rows == ["c", "d", "a"])
  }

  @Test("may take away what is picked up")
  func lostDrag() {
    let screen = Self.screen("new c", without: "new")
    screen.react = { screen in screen.batch("new", .foreign) { $0.deleteRows(at: [[0, 1]]) } }
    #expect(!screen.table.beginDrag(rowsAt: [[0, 1]]))
    #expect(!screen.table.isDragging && screen.lostHeld.count == 1)
    screen.draw()
  }

  @Test("leaves a field in its row")
  func field() {
    let screen = Self.screen("a new c d", without: "a c d")
    #expect(screen.table.beginEditing(TextField("x"), forRowAt: [0, 2]))
    #expect(screen.table.editedRow == [0, 1])
    #expect(screen.draw()[1].contains("x"))
  }

  @Test("leaves the header at the top that an entry of the index means")
  func index() {
    let screen = Self.screen(
      "N: new | A: a b c d | B: e f g h i j k l", without: "A: a b c d | B: e f g h")
    screen.source.indexTitles = ["N", "A", "B"]
    screen.table.reloadData()
    screen.react = { screen in
      screen.batch("A: a b c d | B: e f g h i j k l", .foreign) { $0.deleteSections([0]) }
    }
    screen.table.jump(toIndexTitleAt: 2)
    #expect(screen.cursor == "e")
    #expect(screen.draw()[0].contains("B"))
  }

  @Test("is no part of what a batch is told to have taken")
  func marks() {
    let screen = TableScreen("a b c d")
    screen.table.setMarked(true, rowsAt: [[0, 0], [0, 1], [0, 2]])
    screen.table.beginDrag(rowsAt: [[0, 0], [0, 1], [0, 2]])
    screen.told = []
    screen.react = { $0.table.unmarkAll() }
    screen.batch("a c d", .foreign) { $0.deleteRows(at: [[0, 1]]) }
    #expect(screen.lostHeld.map(\.count) == [1])
    #expect(screen.lostMarks.map(\.count) == [1])
  }
}
