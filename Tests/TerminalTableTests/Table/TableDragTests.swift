import TableOrder
import Terminal
import Testing

@testable import TerminalTable

/// Rows that are picked up, dragged and put down (R143–R146, R161, R164, R165).
@Suite struct TableDragTests {
  /// Picks the row up, performs motions such as `down 2` or `last`, and says what the table shows.
  private func drag(_ screen: TableScreen, _ row: String, _ motions: String...) {
    screen.setCursor(row)
    screen.table.beginDrag()
    for motion in motions { move(screen, motion) }
  }

  private func move(_ screen: TableScreen, _ motion: String) {
    let words = motion.split(separator: " ")
    let named = TableMotion.allCases.first { "\($0)" == words[0] }
    guard let named else { fatalError("no motion \(motion)") }
    screen.table.drag(named, count: words.count > 1 ? Int(words[1]) ?? 1 : 1)
  }

  struct Case: CustomTestStringConvertible {
    var before: String
    var row: String
    var motions: [String]
    var shows: String
    var call: String?
    var testDescription: String { "\(before): \(row) \(motions.joined(separator: ", "))" }
  }

  static let cases: [Case] = [
    Case(before: "a b c d", row: "a", motions: ["down"], shows: "b a c d", call: "[0,0]->[0,1]"),
    Case(before: "a b c d", row: "a", motions: ["down 9"], shows: "b c d a", call: "[0,0]->[0,3]"),
    Case(before: "a b c d", row: "c", motions: ["up 2"], shows: "c a b d", call: "[0,2]->[0,0]"),
    Case(before: "a b c d", row: "c", motions: ["up", "down"], shows: "a b c d", call: nil),
    Case(before: "a b c d", row: "d", motions: ["first"], shows: "d a b c", call: "[0,3]->[0,0]"),
    Case(before: "a b c d", row: "b", motions: ["last"], shows: "a c d b", call: "[0,1]->[0,3]"),
    Case(
      before: "A: a b | B: c d", row: "b", motions: ["down"], shows: "A a B b c d",
      call: "[0,1]->[1,0]"),
    Case(
      before: "A: a b | B: c d", row: "c", motions: ["up"], shows: "A a b c B d",
      call: "[1,0]->[0,2]"),
    Case(
      before: "A: a | B: c d", row: "a", motions: ["down"], shows: "A B a c d",
      call: "[0,0]->[1,0]"),
    Case(
      before: "A: a b | B: c | C: d", row: "a", motions: ["nextSection"], shows: "A b B a c C d",
      call: "[0,0]->[1,0]"),
    Case(
      before: "A: a b | B: c | C: d", row: "a", motions: ["nextSection 9"],
      shows: "A b B c C a d", call: "[0,0]->[2,0]"),
    Case(
      before: "A: a b | B: c d", row: "d", motions: ["nextSection 2"], shows: "A a b B c d",
      call: nil),
    Case(
      before: "A: a b | B: c | C: d e", row: "e", motions: ["previousSection"],
      shows: "A a b B c C e d", call: "[2,1]->[2,0]"),
    Case(
      before: "A: a b | B: c | C: d e", row: "e", motions: ["previousSection 2"],
      shows: "A a b B e c C d", call: "[2,1]->[1,0]"),
    Case(
      before: "A: a b | B: | C: d", row: "b", motions: ["down"], shows: "A a B b C d",
      call: "[0,1]->[1,0]"),
    Case(
      before: "a b c d e f g h i j", row: "a", motions: ["halfPageDown"],
      shows: "b c d e f a g h i j", call: "[0,0]->[0,5]"),
    Case(
      before: "a b c d e f g h i j", row: "i", motions: ["pageUp"],
      shows: "i a b c d e f g h j", call: "[0,8]->[0,0]"),
  ]

  @Test(
    "A dragged row is shown at the proposed place and dropped there once, R145", arguments: cases)
  func drags(test: Case) {
    let screen = TableScreen(test.before, rows: 10)
    screen.setCursor(test.row)
    #expect(screen.table.beginDrag())
    for motion in test.motions { move(screen, motion) }
    #expect(screen.names() == test.shows)
    #expect(screen.source.moves.isEmpty, "nothing in the model changes, R144")
    #expect(screen.cursor == test.row)
    #expect(screen.table.drop() == (test.call != nil))
    #expect(screen.source.moves == [test.call].compactMap { $0 })
    #expect(screen.names() == test.shows)
    #expect(screen.cursor == test.row, "the cursor stays on the moved row, R161")
    #expect(!screen.table.isDragging)
    #expect(screen.told.filter { $0.hasPrefix("E") } == [])
  }

  @Test("Cancelling puts the row back and calls nobody")
  func cancelled() {
    let screen = TableScreen("A: a b | B: c")
    let before = screen.picture()
    drag(screen, "a", "last")
    #expect(screen.names() == "A b B c a")
    screen.table.cancelDrag()
    screen.table.clearCursor()
    #expect(screen.picture() == before)
    #expect(screen.source.moves.isEmpty)
  }

  @Test(
    "A page is as many rows as the screen has, also where they take several lines",
    arguments: [
      (2, "a", "pageDown", 5), (2, "a", "halfPageDown", 2), (2, "a", "pageDown 9", 19),
      (2, "t", "pageUp", 14), (2, "t", "halfPageUp", 17), (3, "a", "pageDown", 3),
      (1, "a", "pageDown", 10),
    ])
  func pages(height: Int, row: String, motion: String, target: Int) {
    for uniform in [height, nil] {
      let screen = TableScreen("a b c d e f g h i j k l m n o p q r s t", rows: 10)
      screen.heights = { _ in height }
      screen.table.rowHeight = uniform
      drag(screen, row, motion)
      #expect(screen.table.dragTarget == [0, target], "height \(uniform.map(String.init) ?? "-")")
    }
  }

  @Test("A row that may not move is not picked up, R143")
  func refused() {
    let screen = TableScreen("a b")
    screen.source.canMove = { $0.row > 0 }
    screen.setCursor("a")
    #expect(!screen.table.beginDrag() && !screen.table.isDragging)
    #expect(!screen.table.beginDrag(rowsAt: [[0, 0], [0, 1]]), "all of them or none, R145b")
    #expect(screen.table.beginDrag(rowsAt: [[0, 1]]))
    #expect(!screen.table.moveCursor(.up), "the cursor stays with the row")
  }

  @Test("Each step asks for the target, whose answer counts and is clamped, R144")
  func targets() {
    let screen = TableScreen("A: a b c | B: d")
    screen.target = { $0.section == 0 ? $0 : [0, 99] }
    drag(screen, "a", "down", "last")
    #expect(screen.targetRequests == ["[0,0]->[0,1]", "[0,0]->[1,1]"])
    #expect(screen.table.dragTarget == [0, 2])
    #expect(screen.names() == "A b c a B d")
    screen.target = { _ in [-3, -1] }
    move(screen, "down")
    #expect(screen.table.dragTarget == [0, 0])
  }

  @Test("A collapsed section is one place, its end, whichever is asked for")
  func collapsedTarget() {
    let screen = TableScreen("A: a b c | B: d e")
    screen.table.setCollapsed(true, section: 0)
    drag(screen, "d")
    #expect(screen.table.drag(to: [0, 1]))
    #expect(screen.table.dragTarget == [0, 3])
    screen.target = { _ in [0, 0] }
    #expect(!screen.table.drag(to: [0, 2]))
    screen.table.drop()
    #expect(screen.source.moves == ["[1,0]->[0,3]"])
  }

  @Test("A nudge by nothing moves nothing")
  func nudgeByNothing() {
    let screen = TableScreen("a b")
    screen.setCursor("a")
    #expect(!screen.table.nudge(by: 0) && !screen.table.isDragging)
    #expect(screen.source.moves == [])
  }

  @Test("A nudge is a grab, a step and a drop; at an edge it crosses into the next section")
  func nudges() {
    let screen = TableScreen("A: a b | B: c")
    screen.setCursor("a")
    #expect(screen.table.nudge(by: 2))
    #expect(screen.names() == "A b B a c")
    #expect(screen.table.nudge(by: -1))
    #expect(screen.names() == "A b a B c")
    screen.setCursor("b")
    #expect(!screen.table.nudge(by: -1), "no change, no call, R157")
    #expect(screen.source.moves == ["[0,0]->[1,0]", "[1,0]->[0,1]"])
  }

  @Test("The emptied section is shown until a batch removes it, R161")
  func emptiedSection() {
    let screen = TableScreen("A: a | B: b")
    screen.setCursor("a")
    screen.source.didMove = { table in
      #expect(table.numberOfRows(inSection: 0) == 0 && table.numberOfRows(inSection: 1) == 2)
      screen.source.sections.removeFirst()
      table.performBatchUpdates { table.deleteSections([0]) }
    }
    screen.table.nudge(by: 1)
    #expect(screen.names() == "B a b")
    #expect(screen.cursor == "a")
    #expect(screen.told.filter { $0.hasPrefix("E") } == [])
  }

  @Test("That a header of a closed section has the cursor, or has it no more, is told once, R132")
  func cursorOfClosedSection() {
    let screen = TableScreen("A: a b | B: c")
    screen.table.setCollapsed(true, section: 1)
    drag(screen, "b")
    screen.told = []
    screen.table.drag(.down)
    screen.source.didMove = { _ in #expect(screen.told == [], "the data source comes first") }
    #expect(screen.table.drop())
    #expect(screen.told == ["cursor header"])
    screen.told = []
    #expect(screen.table.beginDrag(rowsAt: [[1, 1]]))
    #expect(screen.told == ["cursor b"])
    screen.table.cancelDrag()
    #expect(screen.told == ["cursor b", "cursor header"])
  }

  @Test("A move that fails in the data source is put back by ordinary operations, R158")
  func failedMove() {
    let screen = TableScreen("A: a b | B: c")
    let before = screen.source.sections
    screen.source.didMove = { table in
      screen.source.sections = before
      table.moveRow(at: [1, 0], to: [0, 1])
    }
    screen.setCursor("b")
    screen.table.nudge(by: 1)
    #expect(screen.names() == "A a b B c")
    #expect(screen.cursor == "b")
  }

  @Test("A drop draws at once what has moved, and asks for the moved row only, R156, R165")
  func costOfDrop() {
    let screen = TableScreen((0..<40).map { "r\($0)" }.joined(separator: " "), rows: 20)
    screen.setCursor("r3")
    screen.table.beginDrag()
    screen.table.drag(.down, count: 10)
    screen.resetCounts()
    screen.table.drop()
    screen.draw()
    #expect(screen.source.cellRequests == ["r3"])
    #expect(screen.terminal.counts.linesWritten <= 1, "the grabbed mark goes")
    #expect(screen.terminal.counts.flushes == 1)
    #expect(screen.source.countRequests == 0)
  }

  @Test("A drop asks the data source nothing before it has told it of the move, R145")
  func tellsBeforeAsking() {
    let screen = TableScreen("A: a b | B: c")
    screen.table.rowHeight = nil
    screen.setCursor("b")
    screen.table.beginDrag()
    screen.table.drag(.down)
    screen.resetCounts()
    var asked: [Int] = []
    screen.source.didMove = { _ in
      asked = [
        screen.heightRequests.count, screen.source.cellRequests.count,
        screen.source.countRequests, screen.source.titleRequests,
      ]
    }
    screen.table.drop()
    #expect(asked == [0, 0, 0, 0])
    #expect(screen.names() == "A a B b c")
  }

  @Test("The greatest numbers of places and lines go to the ends", arguments: [Int.min, .max])
  func extremes(number: Int) {
    let screen = TableScreen("a b c d")
    screen.setCursor("b")
    screen.table.scroll(byLines: number)
    #expect(screen.table.nudge(by: number))
    #expect(screen.source.moves.count == 1)
  }

  @Test("The cursor is in sight when rows from other sections gather around it, R145b")
  func gatheredAboveTheCursor() {
    let screen = TableScreen("A: a b c d e f | B: x y z", rows: 4)
    screen.setCursor("y")
    screen.draw()
    let rows = (0..<6).map { TableIndexPath(section: 0, row: $0) }
    #expect(screen.table.beginDrag(rowsAt: rows + [[1, 1]]))
    #expect(screen.table.isCursorVisible && screen.cursor == "y")
  }

  @Test("The cursor stays on the row that is held, whoever puts it elsewhere, R164")
  func cursorOfHeldRow() {
    let screen = TableScreen("A: a b | B: c d")
    screen.setCursor("b")
    #expect(screen.table.beginDrag())
    screen.resetCounts()
    screen.setCursor("c")
    screen.table.setCursor(section: 1)
    screen.table.clearCursor()
    #expect(screen.cursor == "b" && screen.told.isEmpty)
    #expect(screen.table.drag(.down) && screen.table.drop())
    #expect(screen.cursor == "b")
  }

  @Test("Where the first line loses its row to a drag, no height is asked of what is not there")
  func firstLineIsLeft() {
    let screen = TableScreen("A: a b | B: c d e f", rows: 3)
    let table = screen.table
    table.stickyHeaders = false
    table.rowHeight = nil
    screen.setCursor("c")
    table.scrollToTop([0, 1])
    #expect(screen.names() == "b B c")
    func isThere(_ path: TableIndexPath) -> Bool {
      screen.source.sections[path.section].rows.indices.contains(path.row)
    }
    screen.heightRequests = []
    #expect(table.beginDrag(rowsAt: [[0, 0], [0, 1], [1, 0]]))
    #expect(screen.heightRequests.allSatisfy(isThere), "picked up")
    #expect(table.drag(.first))
    table.scrollToTop([0, 1])
    screen.heightRequests = []
    #expect(table.drag(.down))
    #expect(screen.heightRequests.allSatisfy(isThere), "dragged away")
  }
}
