import TableOrder
import Testing

@testable import TerminalTable

/// Where rows that are held are put down when the sections around them have changed (R164).
@Suite struct TableDragPlaceTests {
  struct Case: CustomTestStringConvertible {
    var name: String
    var before = "A: a | B: b c | C: d e"
    var collapsed: Int
    var target: TableIndexPath
    var changes: String
    var placeAfter: TableIndexPath
    var testDescription: String { name }
  }

  static let cases: [Case] = [
    Case(
      name: "rows come behind the last one, told one by one", collapsed: 1, target: [1, 2],
      changes: "begin-foreign; source A: a | B: b c x | C: d e; insert [1,2]; end",
      placeAfter: [1, 3]),
    Case(
      name: "rows come behind the last one in a reload", collapsed: 1, target: [1, 2],
      changes: "source A: a | B: b c x | C: d e; reload-data", placeAfter: [1, 3]),
    Case(
      name: "the section goes and comes, with another row", collapsed: 1, target: [1, 2],
      changes: """
        begin-foreign; source A: a | C: d e | B: b c x; delete-section 1; insert-section 2; \
        move [1,0]->[2,0]; move [1,1]->[2,1]; end
        """, placeAfter: [2, 3]),
    Case(
      name: "the section of the place goes, and the next one is collapsed", collapsed: 2,
      target: [1, 1], changes: "begin-foreign; source A: a | C: d e; delete-section 1; end",
      placeAfter: [1, 2]),
  ]

  @Test("In a collapsed section it is the end, whatever has come or gone", arguments: cases)
  func collapsedSection(test: Case) {
    let screen = TableScreen(test.before)
    screen.table.setCollapsed(true, section: test.collapsed)
    screen.setCursor("a")
    screen.table.beginDrag()
    screen.table.drag(to: test.target)
    TableScript.run(test.changes, on: screen)
    #expect(screen.told.filter { $0.hasPrefix("E") } == [])
    #expect(screen.table.dragTarget == test.placeAfter)
  }

  @Test("It is the end of a section that collapses around it, and home stays home")
  func collapsing() {
    let screen = TableScreen("A: a b | B: c d")
    screen.setCursor("a")
    screen.table.beginDrag()
    screen.table.drag(to: [1, 1])
    screen.table.setCollapsed(true, section: 1)
    #expect(screen.table.dragTarget == [1, 2])
    TableScript.run("source A: a b | B: c d x; reload-data", on: screen)
    #expect(screen.table.dragTarget == [1, 3])
    screen.table.cancelDrag()
    screen.table.beginDrag()
    screen.table.setCollapsed(true, section: 0)
    #expect(screen.table.dragTarget == [0, 0])
    #expect(!screen.table.drop())
  }

  @Test(
    "After a reload rows are not put beside neighbours that others moved to another section",
    arguments: [
      ("A: a b d | Z: z c", [0, 1]), ("A: a b | Z: d z c", [0, 1]),
      ("Y: y | A: a b d | Z: z c", [1, 1]), ("Q: a b d | Z: z c", [1, 2]),
    ] as [(String, TableIndexPath)])
  func neighbourElsewhere(after: String, place: TableIndexPath) {
    let screen = TableScreen("A: a b c d | Z: z")
    screen.setCursor("a")
    screen.table.beginDrag()
    screen.table.drag(to: [0, 2])
    TableScript.run("source \(after); reload-data", on: screen)
    #expect(screen.table.dragTarget == place)
  }
}
