import Testing

@testable import TerminalTable

/// What becomes of clicks and pulls in the middle of which others change the rows.
extension TableMouseTests {
  @Test("The second click of two is on the row of the first, wherever a batch has taken that")
  func clicksAroundBatch() {
    let screen = TableScreen("A: a b c")
    mouse(screen, "press 2; release 2")
    screen.batch("A: x y a b c", .foreign) { $0.insertRows(at: [[0, 0], [0, 1]]) }
    #expect(screen.names() == "A x y a b c")
    #expect(mouse(screen, "press 2; release 2") == [.clicked(.row([0, 1])), .none])
    screen.batch("A: y a b c", .foreign) { $0.deleteRows(at: [[0, 0]]) }
    #expect(mouse(screen, "press 1") == [.doubleClicked(.row([0, 0]))])
  }

  @Test("The second click of two is on the row of the first, wherever a reload or a key has put it")
  func clicksAroundReload() {
    let screen = TableScreen("a b c")
    mouse(screen, "press 1; release 1")
    screen.batch("x a b c", .foreign) { $0.reloadData() }
    #expect(mouse(screen, "press 1; release 1") == [.clicked(.row([0, 1])), .none])
    screen.batch("a b c", .foreign) { $0.reloadData() }
    #expect(mouse(screen, "press 0; release 0") == [.doubleClicked(.row([0, 0])), .none])
    let other = TableScreen("a b c")
    mouse(other, "press 0; release 0")
    other.table.nudge(by: 1)
    #expect(other.names() == "b a c")
    #expect(mouse(other, "press 0") == [.clicked(.row([0, 0]))])
  }

  @Test("Of a row that goes while the button is down on its checkbox, the next one is not ticked")
  func lostCheckbox() {
    let screen = TableScreen("a b c")
    screen.setCell { TableCell(.default(title: $0), checkbox: false) }
    mouse(screen, "press 1")
    screen.batch("a c", .foreign) { $0.deleteRows(at: [[0, 1]]) }
    #expect(screen.cursor == "c")
    #expect(mouse(screen, "release 1") == [.none])
    mouse(screen, "press 1")
    screen.batch("x c", .foreign) { $0.reloadData() }
    #expect(mouse(screen, "release 1") == [.clickedCheckbox([0, 1])])
    mouse(screen, "press 1")
    screen.batch("x d", .foreign) { $0.reloadData() }
    #expect(screen.cursor == "d")
    #expect(mouse(screen, "release 1") == [.none])
    mouse(screen, "press 1")
    screen.batch("d x", .foreign) { $0.reloadData() }
    #expect(mouse(screen, "release 0") == [.clickedCheckbox([0, 0])])
  }

  @Test("A foreign batch between press and motion does not change what is dragged, R131")
  func batchInBetween() {
    let screen = TableScreen("a b c d")
    mouse(screen, "press 1")
    screen.batch("x a b c d", .foreign) { $0.insertRows(at: [[0, 0]]) }
    mouse(screen, "drag 4; release")
    #expect(screen.source.sections[0].rows == ["x", "a", "c", "d", "b"])
  }

  @Test("Where another row has come under a mouse that keeps its line, nothing is pulled")
  func batchUnderTheMouse() {
    let screen = TableScreen("a b c d e f g h", rows: 4)
    screen.table.scroll(byLines: 9)
    mouse(screen, "press 1")
    screen.batch("a b c d e f", .foreign) { $0.deleteRows(at: [[0, 6], [0, 7]]) }
    #expect(screen.names() == "c d e f" && screen.cursor == "f", "it was on the line of d")
    #expect(mouse(screen, "drag 1; release 1", column: 5) == [.none, .none])
    #expect(screen.source.moves == [])
  }
}
