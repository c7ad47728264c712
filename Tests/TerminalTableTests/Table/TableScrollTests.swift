import TableOrder
import Testing

@testable import TerminalTable

/// What stays on the screen (R135–R137); tables of four lines without headers unless said.
@Suite struct TableScrollTests {
  struct Case: CustomTestStringConvertible {
    var name: String
    var before = "a b c d e f g h"
    var lines = 4
    var top: String
    var cursor: String?
    var origin = UpdateOrigin.foreign
    var operations: String
    var after: String
    var shows: String
    var testDescription: String { name }
  }

  static let cases: [Case] = [
    Case(
      name: "the cursor's row keeps its line, R135", top: "c", cursor: "d",
      operations: "insert [0,0]; delete [0,1]; delete [0,2]; insert [0,2]",
      after: "x a y d e f g h", shows: "y d e f"),
    Case(
      name: "the first row in sight keeps its line if the cursor is out of sight, R135",
      top: "c", cursor: "a", operations: "insert [0,0]", after: "x a b c d e f g h",
      shows: "c d e f"),
    Case(
      name: "the first survivor in sight keeps its line, R135", top: "c",
      operations: "delete [0,2]; delete [0,3]; insert [0,0]", after: "x a b e f g h",
      shows: "a b e f"),
    Case(
      name: "the row that takes the cursor gets the line of the lost one, R136", top: "c",
      cursor: "d", operations: "delete [0,2]; delete [0,3]; delete [0,4]; delete [0,5]",
      after: "a b g h", shows: "a b g h"),
    Case(
      name: "without survivors in sight the cursor's successor takes the line, R136",
      before: "a b c d e f g h i j", top: "c", cursor: "d",
      operations: "delete [0,2]; delete [0,3]; delete [0,4]; delete [0,5]",
      after: "a b g h i j", shows: "b g h i"),
    Case(
      name: "without cursor and survivors the next row takes the first line", top: "c",
      operations: "delete [0,2]; delete [0,3]; delete [0,4]; delete [0,5]",
      after: "a b g h", shows: "a b g h"),
    Case(
      name: "no blank lines at the end, R137", top: "e",
      operations: "delete [0,6]; delete [0,7]", after: "a b c d e f", shows: "c d e f"),
    Case(
      name: "a foreign batch does not bring the cursor into sight, R137", top: "e", cursor: "a",
      operations: "move [0,0]->[0,1]", after: "b a c d e f g h", shows: "e f g h"),
    Case(
      name: "a batch of the user brings the cursor into sight, R137", top: "e", cursor: "a",
      origin: .user, operations: "move [0,0]->[0,1]", after: "b a c d e f g h",
      shows: "a c d e"),
    Case(
      name: "so does one that only draws a row afresh, R137", top: "e", cursor: "a",
      origin: .user, operations: "reload [0,5]", after: "a b c d e f g h", shows: "a b c d"),
    Case(
      name: "a moved cursor row keeps its line where there is something around it, R135",
      top: "c", cursor: "d", operations: "move [0,3]->[0,6]", after: "a b c e f g d h",
      shows: "f g d h"),
    Case(
      name: "insertion before the first row leaves the screen alone, R135", top: "a",
      operations: "insert [0,0]", after: "x a b c d e f g h", shows: "a b c d"),
    Case(
      name: "a short table starts at the top", before: "a b c", top: "a", cursor: "c",
      operations: "delete [0,0]", after: "b c", shows: "b c"),
    Case(
      name: "a header stays above the first row in sight", before: "A: a b c d | B: e f", top: "b",
      operations: "insert [0,0]", after: "A: x a b c d | B: e f", shows: "A b c d"),
    Case(
      name: "the section of the first row goes", before: "A: a b | B: c d | C: e f", top: "b",
      operations: "delete-section 0", after: "B: c d | C: e f", shows: "B c d C"),
  ]

  @Test("The screen stays where it is", arguments: cases)
  func staysWhereItIs(test: Case) {
    let screen = TableScreen(test.before, rows: test.lines)
    if let cursor = test.cursor { screen.setCursor(cursor) }
    screen.table.scrollToTop(screen.source.path(of: test.top))
    #expect(screen.table.topRow == screen.source.path(of: test.top))
    screen.batch(test.after, test.origin) { _ in TableScript.run(test.operations, on: screen) }
    #expect(screen.told.filter { $0.hasPrefix("E") } == [])
    #expect(screen.names() == test.shows)
  }

  @Test(
    "A header stays above the rows of its section, and hides none that is the only one in sight",
    arguments: [
      (3, "A d B e"), (4, "d B e f"), (5, "B e f g"), (6, "B f g h"), (0, "A a b c"),
    ])
  func pushedOut(scrolled: Int, shows: String) {
    let screen = TableScreen("A: a b c d | B: e f g h i", rows: 4)
    screen.table.scroll(byLines: scrolled)
    #expect(screen.names() == shows)
  }

  @Test("The header of a row of several lines hides none of them where no other row is in sight")
  func pushedOutByTallRows() {
    let screen = TableScreen("A: a b | B: c d e", rows: 4)
    screen.table.rowHeight = 2
    screen.table.scroll(byLines: 3)
    #expect(screen.names() == "b B c")
  }

  @Test("A cursor that was in sight stays so where a header comes to its line, R135")
  func headerOverCursor() {
    let screen = TableScreen("A: a b c d | B: e f g h", rows: 4)
    screen.setCursor("d")
    screen.table.scroll(byLines: 3)
    #expect(screen.names() == "d B e f")
    screen.batch("A: a b c d x | B: e f g h", .foreign) { $0.insertRows(at: [[0, 4]]) }
    #expect(screen.names() == "A d x B" && screen.table.isCursorVisible)
    screen.table.rowHeight = 2
    screen.setCursor("x")
    screen.table.scroll(byLines: 2)
    #expect(screen.table.cursorPosition?.row == 0 && screen.table.topRow == [0, 4])
    screen.batch("A: a b c d x y | B: e f g h", .foreign) { $0.insertRows(at: [[0, 5]]) }
    #expect(screen.table.screenLines()[1].place == ScreenPlace(item: .row([0, 4]), line: 1))
  }

  @Test("Where a title goes with what a row says, its line goes too, R137, R139")
  func lostTitles() {
    let screen = TableScreen("A: a b c d e", rows: 4, load: false)
    var footer: String? = "sum"
    screen.source.footer = { _ in footer }
    screen.table.reloadData()
    screen.table.scroll(byLines: 9)
    #expect(screen.names() == "A d e sum")
    footer = nil
    screen.batch("A: a b c d x", .foreign) { $0.reloadRows(at: [[0, 4]]) }
    #expect(screen.names() == "A c d x")
    screen.table.scroll(byLines: -9)
    #expect(screen.names() == "A a b c")
    screen.batch("y b c d x", .foreign) { $0.reloadRows(at: [[0, 0]]) }
    #expect(screen.picture() == ["   y", "   b", "   c", "   d"])
  }

  @Test("A title that comes or goes above the cursor leaves it on its line, R135")
  func titlesAbove() {
    let screen = TableScreen("A: a b | B: c d e f", rows: 5, load: false)
    var footer: String?
    screen.source.footer = { $0 == 0 ? footer : nil }
    screen.table.reloadData()
    screen.setCursor("c")
    screen.draw()
    #expect(screen.names() == "A a b B c" && screen.table.cursorPosition?.row == 4)
    footer = "sum"
    screen.batch("A: a b | B: c d e f", .foreign) { $0.reloadRows(at: [[0, 0]]) }
    #expect(screen.names() == "A b sum B c" && screen.table.cursorPosition?.row == 4)
    footer = nil
    screen.batch("A: a b | B: c d e f", .foreign) { $0.reloadRows(at: [[0, 0]]) }
    #expect(screen.names() == "A a b B c" && screen.table.cursorPosition?.row == 4)
    // Where the cursor is out of sight the first line stays.
    screen.setCursor("a")
    screen.table.scroll(byLines: 9)
    footer = "sum"
    screen.batch("A: a b | B: c d e f", .foreign) { $0.reloadRows(at: [[0, 0]]) }
    #expect(screen.names() == "B c d e f")
  }

  @Test("A reload keeps the first row on its line if rows can be told apart, R133")
  func reloadKeepsTop() {
    let screen = TableScreen("a b c d e f g h", rows: 3)
    screen.table.scrollToTop([0, 3])
    screen.draw()
    TableScript.run("source x y a b c d e f g h; reload-data", on: screen)
    #expect(screen.picture() == ["   d", "   e", "   f"])
    screen.source.namesRows = false
    screen.draw()
    TableScript.run("source p q; reload-data", on: screen)
    #expect(screen.picture() == ["   p", "   q"])
  }

  @Test("The data source may be ahead of the table when a batch begins, R111")
  func dataSourceAhead() {
    let screen = TableScreen("A: a b | B: c d | C: e f", rows: 5)
    screen.table.moveCursor(.last)
    screen.table.scroll(byLines: -1)
    TableScript.run("source A: a; begin", on: screen)
    TableScript.run("delete [0,1]; delete-section 1; delete-section 2; end", on: screen)
    #expect(screen.told.filter { $0.hasPrefix("E") } == [])
    #expect(screen.picture() == [" A                1", " > a"])
  }

  @Test(
    "A reload keeps the cursor's row on its line, else the first row in sight on its, R133, R135")
  func reload() {
    let screen = TableScreen("a b c d e f g h i j", rows: 4)
    screen.setCursor("f")
    screen.table.scroll(byLines: 1)
    #expect(screen.names() == "d e f g")
    screen.source.sections = ListSource.parse("x y a b c d e f g h i j")
    screen.table.reloadData()
    #expect(screen.names() == "d e f g" && screen.cursor == "f")
    screen.source.sections = ListSource.parse("x a b d f g h i j")
    screen.table.reloadData()
    #expect(screen.names() == "b d f g", "the cursor keeps its line")
    screen.table.scroll(byLines: 3)
    #expect(screen.names() == "g h i j")
    screen.source.sections = ListSource.parse("v w x a b d f g h k i j")
    screen.table.reloadData()
    #expect(screen.names() == "g h k i" && screen.cursor == "f", "the cursor is out of sight")
    screen.source.sections = ListSource.parse("v w x a b d f h k i j l")
    screen.table.reloadData()
    #expect(screen.names() == "h k i j", "the first row is gone: what stands at its path is first")
    screen.source.namesRows = false
    screen.source.sections = ListSource.parse("p q r s t u")
    screen.table.reloadData()
    #expect(screen.names() == "r s t u", "no blank lines at the end")
  }

  @Test("A reload keeps the first row on its line below the header of a collapsed section, R133")
  func reloadBelowCollapsedSection() {
    let screen = TableScreen("A: a b | B: c d e f g h", rows: 4)
    screen.table.setCollapsed(true, section: 0)
    screen.setCursor("h")
    screen.table.scroll(byLines: -99)
    #expect(screen.names() == "A B c d")
    screen.table.reloadData()
    #expect(screen.names() == "A B c d")
  }

  @Test("The screen does not follow a row into a collapsed section, R135")
  func rowIntoCollapsedSection() {
    for reloads in [false, true] {
      let screen = TableScreen("A: a b c d e f g h i j | Z: z", rows: 4)
      screen.table.setCollapsed(true, section: 1)
      screen.setCursor("a")
      screen.table.scrollToTop([0, 2])
      #expect(screen.names() == "A c d e")
      if reloads {
        // What stands at its path is first.
        TableScript.run("source A: a b d e f g h i j | Z: z c; reload-data", on: screen)
        #expect(screen.names() == "A d e f")
      } else {
        screen.batch("A: a b d e f g h i j | Z: z c", .foreign) {
          $0.moveRow(at: [0, 2], to: [1, 1])
        }
        #expect(screen.names() == "A b d e")
      }
    }
  }

  @Test("A reload keeps the first row on its line that was scrolled there in the same turn, R133")
  func reloadBeforeDrawing() {
    let screen = TableScreen("a b c d e f g h i j", rows: 4)
    screen.setCursor("a")
    screen.draw()
    screen.table.scroll(byLines: 4)
    TableScript.run("source x a b c d e f g h i j; reload-data", on: screen)
    #expect(screen.names() == "e f g h")
    screen.table.scrollToTop([0, 3])
    TableScript.run("source a b c d e f g h i j; reload-data", on: screen)
    #expect(screen.names() == "c d e f")
  }

  @Test("Rows of many lines stay where they are where heights have to be asked for again, R135")
  func heightsAskedAgain() {
    let screen = TableScreen("a b c d e f g h i j", rows: 8)
    screen.heights = { _ in 2 }
    screen.table.rowHeight = nil
    screen.table.reloadData()
    screen.setCursor("d")
    let before = screen.names()
    screen.table.isEditing = true
    screen.table.performBatchUpdates {}
    #expect(screen.names() == before)
    screen.table.performBatchUpdates {}
    screen.batch("x a b c d e f g h i j", .foreign) { $0.insertRows(at: [[0, 0]]) }
    #expect(screen.names() == before)
  }
}
