import TableOrder
import Terminal
import Testing

@testable import TerminalTable

/// What a table looks like.
@Suite struct TablePictureTests {
  @Test("A plain list shows its rows, the cursor, and where the terminal's cursor is")
  func plainList() {
    let screen = TableScreen("milk bread eggs")
    screen.setCursor("bread")
    #expect(screen.picture() == ["   milk", " > bread", "   eggs"])
    #expect(screen.mask() == ["", "   rrrrr"])
    #expect(screen.terminal.cursor == Position(row: 1, column: 3))
  }

  @Test("Sections have a header with name and count, R139")
  func sections() {
    let screen = TableScreen("Fruit: fig kiwi | Tools: saw", rows: 6)
    screen.setCursor("saw")
    #expect(
      screen.picture() == [
        " Fruit            2",
        "   fig",
        "   kiwi",
        " Tools            1",
        " > saw",
      ])
    #expect(screen.mask() == [" bbbbb", "", "", " bbbbb", "   rrr"])
  }
}
