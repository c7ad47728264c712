import TableOrder
import Testing

@testable import TerminalTable

/// Batches of others while rows are being dragged (R164).
@Suite struct TableDragBatchTests {
  struct Case: CustomTestStringConvertible {
    var name: String
    var before = "A: a b c d | B: e f"
    var row: String
    var down: Int
    var operations: String
    var after: String
    /// The rows in the order shown during the drag, and the call of the drop.
    var shows: String
    var call: String?
    var testDescription: String { name }
  }

  static let cases: [Case] = [
    Case(
      name: "insertion above source and target", row: "a", down: 2, operations: "insert [0,0]",
      after: "A: x a b c d | B: e f", shows: "A x b c a d B e f", call: "[0,1]->[0,3]"),
    Case(
      name: "insertion below the target", row: "a", down: 2, operations: "insert [0,4]",
      after: "A: a b c d x | B: e f", shows: "A b c a d x B e f", call: "[0,0]->[0,2]"),
    Case(
      name: "deletion of the row above the target", row: "a", down: 2, operations: "delete [0,2]",
      after: "A: a b d | B: e f", shows: "A b a d B e f", call: "[0,0]->[0,1]"),
    Case(
      name: "a neighbour that moves away is not followed", row: "a", down: 2,
      operations: "move [0,2]->[1,0]", after: "A: a b d | B: c e f",
      shows: "A b a d B c e f", call: "[0,0]->[0,1]"),
    Case(
      name: "all rows above the target go", row: "d", down: -2,
      operations: "delete [0,0]", after: "A: b c d | B: e f", shows: "A d b c B e f",
      call: "[0,2]->[0,0]"),
    Case(
      name: "the source moves", row: "a", down: 2, operations: "move [0,0]->[1,1]",
      after: "A: b c d | B: e a f", shows: "A b c a d B e f", call: "[1,1]->[0,2]"),
    Case(
      name: "a section comes before", row: "a", down: 5, operations: "insert-section 0",
      after: "N: n | A: a b c d | B: e f", shows: "N n A b c d B e a f", call: "[1,0]->[2,1]"),
    Case(
      name: "the section of the target goes", before: "A: a b | B: c | C: d", row: "a", down: 3,
      operations: "delete-section 1", after: "A: a b | C: d", shows: "A b C a d",
      call: "[0,0]->[1,0]"),
    Case(
      name: "the section of the target goes and comes elsewhere, with its rows",
      before: "A: a b | B: c d | C: e f", row: "a", down: 3,
      operations: "delete-section 1; insert-section 2; move [1,0]->[2,0]; move [1,1]->[2,1]",
      after: "A: a b | C: e f | B: c d", shows: "A b C e f B c a d", call: "[0,0]->[2,1]"),
    Case(
      name: "an empty section of the target goes and comes elsewhere",
      before: "A: a b | B: | C: e f", row: "a", down: 2,
      operations: "delete-section 1; insert-section 2", after: "A: a b | C: e f | B:",
      shows: "A b C e f B a", call: "[0,0]->[2,0]"),
    Case(
      name: "the section goes and comes, without the row above the target",
      before: "A: a | B: b c | C: e", row: "a", down: 2,
      operations: "delete-section 1; insert-section 2; move [1,1]->[2,1]",
      after: "A: a | C: e | B: x c", shows: "A C e B x a c", call: "[0,0]->[2,1]"),
    Case(
      name: "the last section goes, with the target", before: "A: a b | B: c", row: "a", down: 2,
      operations: "delete-section 1", after: "A: a b", shows: "A b a", call: "[0,0]->[0,1]"),
    Case(
      name: "the place becomes the row's own", row: "a", down: 1, operations: "delete [0,1]",
      after: "A: a c d | B: e f", shows: "A a c d B e f", call: nil),
    Case(
      name: "the section of the source goes, the row moves out of it", before: "A: a | B: b c",
      row: "a", down: 2, operations: "delete-section 0; move [0,0]->[0,0]", after: "B: a b c",
      shows: "B b a c", call: "[0,0]->[0,1]"),
  ]

  @Test("A foreign batch is applied around the dragged row", arguments: cases)
  func around(test: Case) {
    let screen = TableScreen(test.before, rows: 12)
    screen.setCursor(test.row)
    screen.table.beginDrag()
    screen.table.drag(test.down < 0 ? .up : .down, count: abs(test.down))
    screen.resetCounts()
    screen.batch(test.after, .foreign) { _ in TableScript.run(test.operations, on: screen) }
    #expect(screen.told.filter { !$0.hasPrefix("moved") } == [])
    #expect(screen.cursor == test.row)
    #expect(screen.names() == test.shows)
    #expect(screen.table.drop() == (test.call != nil))
    #expect(screen.source.moves == [test.call].compactMap { $0 })
  }

  @Test(
    "A row that nobody has moved since it was picked up goes where others take it; Enter writes nothing",
    arguments: [
      ("move [0,0]->[1,1]", "A: b c d | B: e a f", "A b c d B e a f"),
      ("delete-section 0; move [0,0]->[0,0]", "B: a e f", "B a e f"),
      ("move [0,0]->[0,3]", "A: b c d a | B: e f", "A b c d a B e f"),
    ])
  func untouched(operations: String, after: String, shows: String) {
    for leavesAndReturns in [false, true] {
      let screen = TableScreen("A: a b c d | B: e f", rows: 12)
      screen.setCursor("a")
      screen.table.beginDrag()
      if leavesAndReturns {
        screen.table.drag(.down, count: 2)
        screen.table.drag(.up, count: 2)
      }
      screen.resetCounts()
      screen.batch(after, .foreign) { _ in TableScript.run(operations, on: screen) }
      #expect(screen.told == ["moved \(screen.source.path(of: "a"))"])
      #expect(screen.names() == shows)
      #expect(screen.table.isDragging && screen.cursor == "a")
      #expect(!screen.table.drop(), "nothing may be written, R157, R164")
      #expect(screen.source.moves == [])
      #expect(screen.names() == shows)
    }
  }

  @Test("After a reload a row that nobody has moved is still at home, R133, R164")
  func untouchedAfterReload() {
    let screen = TableScreen("A: a b | B: c")
    screen.setCursor("a")
    screen.table.beginDrag()
    TableScript.run("source A: b | B: c a; reload-data", on: screen)
    #expect(screen.names() == "A b B c a")
    #expect(screen.table.isDragging && !screen.table.drop())
    #expect(screen.source.moves == [])
  }

  @Test("If the dragged row is deleted the grab ends without a call, R164")
  func deleted() {
    let screen = TableScreen("a b c d")
    screen.setCursor("b")
    screen.table.beginDrag()
    screen.table.drag(.last)
    screen.resetCounts()
    screen.batch("a c d", .foreign) { $0.deleteRows(at: [[0, 1]]) }
    #expect(screen.told == ["lost rows", "cursor c"])
    #expect(!screen.table.isDragging && !screen.table.drop())
    #expect(screen.source.moves.isEmpty)
    #expect(screen.picture() == ["   a", " > c", "   d"])
  }

  @Test("A dragged row of a collapsed section that is deleted leaves the screen where it is, R135")
  func deletedFromCollapsedSection() {
    let screen = TableScreen("A: a b c d e f | B: x y", rows: 5)
    screen.setCursor("x")
    screen.table.beginDrag()
    screen.table.drag(.first)
    screen.table.drag(.down)
    screen.table.setCollapsed(true, section: 1)
    #expect(screen.names() == "A a x b c")
    screen.batch("A: a b c d e f | B: y", .foreign) { $0.deleteRows(at: [[1, 0]]) }
    #expect(screen.names() == "A a b c d")
    #expect(screen.table.isCursorOnHeader && screen.table.cursorSection == 1)
  }

  @Test("The dragged row stays on its line of the screen, R135")
  func staysOnItsLine() {
    let screen = TableScreen("a b c d e f g h i j", rows: 4)
    screen.setCursor("b")
    screen.table.beginDrag()
    screen.table.drag(.down, count: 6)
    let line = screen.picture().firstIndex { $0.contains("b") }
    screen.batch("x y a b c d e f g h i j", .foreign) { $0.insertRows(at: [[0, 0], [0, 1]]) }
    #expect(screen.picture().firstIndex { $0.contains("b") } == line)
  }

  @Test("A reload keeps the grab if rows can be told apart, R133, R164")
  func reload() {
    let screen = TableScreen("a b c d")
    screen.setCursor("a")
    screen.table.beginDrag()
    screen.table.drag(.down, count: 2)
    TableScript.run("source x a b c y d; reload-data", on: screen)
    #expect(screen.picture() == ["   x", "   b", "   c", "↕> a", "   y", "   d"])
    screen.table.drop()
    #expect(screen.source.moves == ["[0,1]->[0,3]"])
    screen.table.beginDrag()
    TableScript.run("source p q; reload-data", on: screen)
    #expect(!screen.table.isDragging && screen.told.contains("lost rows"))
  }

  @Test(
    "A place in a section without other rows, or whose rows are gone, stays in it, R131, R133",
    arguments: [
      ("A: a b | B: | C: c", "Z: z | Y: y | A: a b | B: | C: c", "[2,0]->[3,0]"),
      ("A: a b | B: d | C: c", "Z: z | A: a b | B: e | C: c", "[1,0]->[2,1]"),
    ])
  func reloadOfEmptySection(before: String, after: String, move: String) {
    let screen = TableScreen(before)
    screen.setCursor("a")
    screen.table.beginDrag()
    screen.table.drag(to: [1, 1])
    TableScript.run("source \(after); reload-data", on: screen)
    screen.table.drop()
    #expect(screen.source.moves == [move])
  }

  @Test("A block gathers around the cursor, keeps its order and is dropped by one call, R145b")
  func block() {
    let screen = TableScreen("A: a b c d | B: e f")
    screen.setCursor("c")
    #expect(screen.table.beginDrag(rowsAt: [[1, 0], [0, 2], [0, 0]]))
    #expect(
      screen.picture() == [
        " A                5", "   b", "↕  a", "↕> c", "↕  e", "   d", " B                1",
        "   f",
      ])
    screen.table.drag(.last)
    screen.batch("A: a b c d | B: x e f", .foreign) { $0.insertRows(at: [[1, 0]]) }
    screen.table.drop()
    #expect(screen.source.moves == ["[[0,0], [0,2], [1,1]]->[1,2]"])
    #expect(screen.source.sections.map(\.rows) == [["b", "d"], ["x", "f", "a", "c", "e"]])
    #expect(screen.cursor == "c")
  }

  @Test("A block that loses rows to a batch goes on with the others, R164")
  func blockLosesRows() {
    let screen = TableScreen("a b c d e")
    screen.setCursor("b")
    screen.table.beginDrag(rowsAt: [[0, 1], [0, 3]])
    screen.resetCounts()
    screen.batch("a c d e", .foreign) { $0.deleteRows(at: [[0, 1]]) }
    #expect(screen.cursor == "d")
    #expect(screen.told == ["lost 1 of the rows", "cursor d"])
    screen.table.drag(.first)
    screen.table.drop()
    #expect(screen.source.moves == ["[0,2]->[0,0]"])
  }

  @Test("A block that is together already and stays is not dropped")
  func blockAtHome() {
    let screen = TableScreen("a b c d")
    screen.setCursor("b")
    screen.table.beginDrag(rowsAt: [[0, 1], [0, 2]])
    #expect(!screen.table.drop())
    screen.table.beginDrag(rowsAt: [[0, 0], [0, 2]])
    #expect(screen.table.drop(), "gathering is a move")
  }

  @Test("A collapsed section is one place for a dragged row, at its end")
  func collapsedSection() {
    let screen = TableScreen("A: a | B: b c | C: d")
    screen.table.setCollapsed(true, section: 1)
    screen.setCursor("a")
    screen.table.beginDrag()
    screen.table.drag(.down)
    #expect(
      screen.picture() == [
        " A                0", " ▸ B              3", "↕> a", " C                1", "   d",
      ])
    screen.table.setCollapsed(false, section: 1)
    #expect(screen.picture()[2...5] == ["   b", "   c", "↕> a", " C                1"])
    screen.table.setCollapsed(true, section: 1)
    screen.table.drag(.down)
    #expect(screen.picture().last == "   d")
    screen.table.drag(.up)
    screen.table.drop()
    #expect(screen.source.moves == ["[0,0]->[1,2]"])
    #expect(screen.table.isCursorOnHeader && screen.table.cursorSection == 1)
  }

  @Test("Rows above a collapsed section stay at its end when others come there")
  func collapsedSectionWithNews() {
    let screen = TableScreen("A: a | B: b c | C: d")
    screen.table.setCollapsed(true, section: 1)
    screen.setCursor("a")
    screen.table.beginDrag()
    screen.table.drag(.down)
    screen.batch("A: a | B: b c x | C: d", .foreign) { $0.insertRows(at: [[1, 2]]) }
    #expect(screen.table.dragTarget == [1, 3])
    screen.batch("A: a | B: b x | C: d", .foreign) { $0.deleteRows(at: [[1, 1]]) }
    screen.table.drop()
    #expect(screen.source.moves == ["[0,0]->[1,2]"])
  }

  @Test("By sections rows come to the end of a collapsed one, as they do by rows")
  func collapsedSectionBySections() {
    let screen = TableScreen("A: a | B: b c | C: d")
    screen.table.setCollapsed(true, section: 1)
    screen.setCursor("a")
    screen.table.beginDrag()
    #expect(screen.table.drag(.nextSection))
    #expect(screen.table.dragTarget == [1, 2])
    #expect(screen.table.drag(.previousSection))
    #expect(screen.table.dragTarget == [0, 0])
    screen.table.drag(.nextSection)
    screen.table.drop()
    #expect(screen.source.moves == ["[0,0]->[1,2]"])
  }

  @Test(
    "A delegate that changes the rows while it is asked for a place has changed them, R144, R164")
  func changedWhileAsked() {
    let screen = TableScreen("a b c d")
    screen.setCursor("a")
    #expect(screen.table.beginDrag())
    screen.target = { proposal in
      screen.target = { $0 }
      screen.batch("x a b c d") { $0.insertRows(at: [[0, 0]]) }
      return proposal
    }
    #expect(screen.table.drag(to: [0, 2]))
    #expect(screen.names() == "x b a c d")
    #expect(screen.table.drop())
    #expect(screen.source.moves == ["[0,1]->[0,2]"])
    #expect(screen.names() == "x b a c d" && !screen.told.contains { $0.hasPrefix("E-") })
  }

  @Test("Without a data source rows are put back where they were, R145")
  func dropForNobody() {
    let screen = TableScreen("a b c")
    screen.setCursor("a")
    #expect(screen.table.beginDrag() && screen.table.drag(to: [0, 1]))
    screen.table.dataSource = nil
    #expect(!screen.table.drop() && !screen.table.isDragging)
    screen.table.dataSource = screen.source
    #expect(screen.names() == "a b c" && screen.source.moves.isEmpty)
  }
}
