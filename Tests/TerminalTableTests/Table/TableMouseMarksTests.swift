import TableOrder
import Terminal
import Testing

@testable import TerminalTable

/// What the mouse hits of a row that takes several lines, and while a title is typed.
@Suite struct TableMouseMarksTests {
  private func mouse(
    _ screen: TableScreen, _ kind: MouseEvent.Kind, line: Int, column: Int = 4,
    time: Duration = .zero
  ) -> TableMouseAction {
    screen.table.handle(
      MouseEvent(kind, button: .left, at: Position(row: line, column: column)), at: time)
  }

  /// What a press and a release do.
  private func click(
    _ screen: TableScreen, line: Int, time: Duration = .zero
  ) -> [TableMouseAction] {
    [
      mouse(screen, .press, line: line, time: time),
      mouse(screen, .release, line: line, time: time),
    ]
  }

  /// Two rows of two lines each, with boxes.
  private func twoLines() -> TableScreen {
    let screen = TableScreen("a b")
    screen.table.rowHeight = 2
    screen.setCell { TableCell(.subtitle(title: $0, detail: "detail"), checkbox: false) }
    screen.draw()
    return screen
  }

  @Test("The second of two clicks below a box, of which the first brought it there, opens the row")
  func boxBelowMouse() {
    let screen = TableScreen("A: a b c d e f", rows: 5, load: false)
    screen.table.rowHeight = 2
    screen.setCell { TableCell(.subtitle(title: $0, detail: "more"), checkbox: false) }
    screen.setCursor("f")
    screen.table.scroll(byLines: -1000)
    screen.table.scroll(byLines: 1)
    screen.draw()
    // Of the first row the second line alone is in sight.
    let row = TableMouseAction.clicked(.row([0, 0]))
    #expect(click(screen, line: 1) == [row, .none])
    #expect(screen.draw()[1].hasSuffix("a"))
    #expect(click(screen, line: 1) == [.doubleClicked(.row([0, 0])), .none])
    #expect(click(screen, line: 1, time: .seconds(9)) == [row, .clickedCheckbox([0, 0])])
    // Who goes to the box means it.
    #expect(click(screen, line: 2, time: .seconds(20)) == [row, .none])
    #expect(click(screen, line: 1, time: .seconds(20)) == [row, .clickedCheckbox([0, 0])])
  }

  @Test("A click below a box is none on it, and a second one opens the row")
  func belowTheBox() {
    let screen = twoLines()
    #expect(mouse(screen, .press, line: 1) == .clicked(.row([0, 0])))
    #expect(mouse(screen, .release, line: 1) == .none)
    #expect(mouse(screen, .press, line: 1) == .doubleClicked(.row([0, 0])))
    #expect(mouse(screen, .release, line: 1) == .none)
    #expect(mouse(screen, .press, line: 0) == .clicked(.row([0, 0])))
    #expect(mouse(screen, .release, line: 0) == .clickedCheckbox([0, 0]))
  }

  @Test("A click below the sign for deleting a row deletes nothing")
  func belowTheSign() {
    let screen = twoLines()
    screen.table.isEditing = true
    screen.draw()
    #expect(mouse(screen, .press, line: 3, column: 3) == .clicked(.row([0, 1])))
    #expect(mouse(screen, .release, line: 3, column: 3) == .none)
    #expect(mouse(screen, .press, line: 2, column: 3) == .clickedEditingMark(.delete, [0, 1]))
  }

  @Test("A button that was down before a title is typed pulls no row and no edge")
  func pullBelowField() {
    let screen = TableScreen("a b c")
    #expect(mouse(screen, .press, line: 0) == .clicked(.row([0, 0])))
    screen.table.beginEditing(TextField("half"), forRowAt: [0, 1])
    #expect(mouse(screen, .drag, line: 2) == .none)
    #expect(mouse(screen, .release, line: 2) == .none)
    #expect(!screen.table.isDragging && screen.source.moves.isEmpty)
    #expect(screen.table.editedField?.text == "half")
  }

  @Test("A closed section opens for a row whose title is typed", arguments: ["batch", "reload"])
  func fieldInClosedSection(way: String) {
    let screen = TableScreen("A: a b | B: c")
    screen.table.setCollapsed(true, section: 1)
    screen.table.beginEditing(TextField("half"), forRowAt: [0, 1])
    if way == "batch" {
      screen.batch("A: a | B: c b", .foreign) { $0.moveRow(at: [0, 1], to: [1, 1]) }
    } else {
      TableScript.run("source A: a | B: c b; reload-data", on: screen)
    }
    #expect(screen.names() == "A a B c half")
    #expect(screen.table.editedRow == [1, 1] && !screen.table.isCollapsed(section: 1))
    #expect(screen.table.collapsedSectionTitles == [])
  }

  @Test("Identities that pass from row to row keep the marks with the rows, R8, R133")
  func passedIdentities() {
    let screen = TableScreen("a b c")
    screen.table.setMarked(true, rowsAt: [[0, 0]])
    screen.table.replaceIdentities([1: 2, 2: 3, 3: 1])
    #expect(screen.table.markIdentities == [2])
  }

  @Test("Another button that goes down or comes up ticks no box, and lets go of what was pressed")
  func otherButton() {
    let screen = twoLines()
    func other(_ kind: MouseEvent.Kind) -> TableMouseAction {
      screen.table.handle(
        MouseEvent(kind, button: .right, at: Position(row: 0, column: 4)), at: .zero)
    }
    #expect(mouse(screen, .press, line: 0) == .clicked(.row([0, 0])))
    #expect(other(.release) == .none)
    #expect(mouse(screen, .release, line: 0) == .clickedCheckbox([0, 0]))
    #expect(mouse(screen, .press, line: 0) == .clicked(.row([0, 0])))
    #expect(other(.press) == .none)
    #expect(mouse(screen, .release, line: 0) == .none)
  }
}
