import TableOrder
import Terminal
import Testing

@testable import TerminalTable

/// Clicks, the wheel, and rows that are dragged by the mouse.
@Suite struct TableMouseTests {
  /// Does things with the left button, written `press 3; drag 5; release`, on lines of the table.
  @discardableResult
  func mouse(
    _ screen: TableScreen, _ script: String, column: Int = 4, time: Duration = .zero
  ) -> [TableMouseAction] {
    script.split(separator: ";").map { step in
      let words = step.split(separator: " ")
      let kind: MouseEvent.Kind =
        switch words[0] {
        case "press": .press
        case "drag": .drag
        case "release": .release
        case "up": .wheelUp
        default: .wheelDown
        }
      let line = words.count > 1 ? Int(words[1]) ?? 0 : 0
      return screen.table.handle(
        MouseEvent(kind, button: .left, at: Position(row: line, column: column)), at: time)
    }
  }

  @Test("A click brings the cursor; a second one in time is a double click, a third is not")
  func clicks() {
    let screen = TableScreen("A: a b | B: c")
    #expect(mouse(screen, "press 2; release 2") == [.clicked(.row([0, 1])), .none])
    #expect(screen.cursor == "b")
    #expect(mouse(screen, "press 2", time: .milliseconds(400)) == [.doubleClicked(.row([0, 1]))])
    #expect(mouse(screen, "press 2", time: .milliseconds(401)) == [.clicked(.row([0, 1]))])
    #expect(mouse(screen, "press 2", time: .milliseconds(900)) == [.clicked(.row([0, 1]))])
    #expect(mouse(screen, "press 1", time: .milliseconds(901)) == [.clicked(.row([0, 0]))])
    #expect(mouse(screen, "press 3") == [.clicked(.header(1))])
    #expect(screen.cursor == "a", "the cursor cannot stand on the header of an open section")
    screen.table.setCollapsed(true, section: 1)
    mouse(screen, "press 3")
    #expect(screen.table.isCursorOnHeader)
    #expect(mouse(screen, "press 7") == [.none], "below the last row")
  }

  @Test("A click brings the cursor to the header of an empty section where it can stand there")
  func clickOnEmptySection() {
    let screen = TableScreen("A: a | B: | C: c", load: false)
    screen.table.stopsAtEmptySections = true
    screen.table.reloadData()
    screen.setCursor("a")
    #expect(mouse(screen, "press 2") == [.clicked(.header(1))])
    #expect(screen.table.isCursorOnHeader && screen.table.cursorSection == 1)
    mouse(screen, "press 3")
    #expect(screen.table.cursorSection == 1, "the header of a section with rows is none")
  }

  @Test("Rows that a key picks up do not follow a button that pulled others before")
  func pickedUpUnderButton() {
    let screen = TableScreen("A: a b c d e f g h", rows: 4)
    #expect(mouse(screen, "press 1; drag 2") == [.clicked(.row([0, 0])), .dragged])
    #expect(screen.table.drop())
    #expect(screen.source.moves.count == 1)
    #expect(screen.table.beginDrag())
    #expect(mouse(screen, "down 2; release 2") == [.scrolled, .none])
    #expect(screen.table.isDragging)
    #expect(!screen.table.drop(), "nobody has asked for another place")
    #expect(screen.source.moves.count == 1)
  }

  @Test("The row is pulled that the button went down on, wherever a key took the cursor since")
  func pulledBehindKey() {
    let screen = TableScreen("A: a b c d")
    mouse(screen, "press 1")
    screen.table.moveCursor(.down, count: 2)
    #expect(mouse(screen, "drag 2; release 2") == [.dragged, .dropped(isMoved: true)])
    #expect(screen.names() == "A b a c d" && screen.cursor == "a")
    screen.source.canMove = { screen.source.row(at: $0) != "a" }
    mouse(screen, "press 2")
    screen.table.moveCursor(.down)
    #expect(mouse(screen, "drag 4") == [.refusedDrag([0, 1])])
    #expect(!screen.table.isDragging)
  }

  @Test("A click on a row in sight scrolls nothing, so that the row stays under the mouse")
  func clickBelowNoHeader() {
    let screen = TableScreen("A: a b c d | B: e f g h i j", rows: 4)
    screen.table.scroll(byLines: 4)
    #expect(screen.names() == "d B e f", "the header would have no row below it")
    #expect(mouse(screen, "press 0") == [.clicked(.row([0, 3]))])
    #expect(screen.names() == "d B e f" && screen.cursor == "d")
    #expect(mouse(screen, "drag 0; release 0", column: 5) == [.none, .none])
    #expect(screen.source.moves == [])
    #expect(mouse(screen, "press 0") == [.doubleClicked(.row([0, 3]))])
    #expect(mouse(screen, "drag 3") == [.dragged])
    #expect(screen.picture()[3] == "↕> d")
  }

  @Test("A click on a row that is cut off brings all of it into sight")
  func clickOnCutRow() {
    let screen = TableScreen("a b c", rows: 5)
    screen.table.rowHeight = 2
    screen.setCell { .subtitle(title: $0, detail: "\($0)2") }
    #expect(screen.names() == "a a2 b b2 c")
    #expect(mouse(screen, "press 4; drag 4; release 4") == [.clicked(.row([0, 2])), .none, .none])
    #expect(screen.names() == "a2 b b2 c c2")
  }

  @Test("A click on the line of column titles says which one, also on the blanks beside it")
  func columnTitles() {
    let screen = TableScreen("a b")
    screen.table.columns = [TableColumn("Title", width: 10), TableColumn("Due", width: 8)]
    let click = "press 0; release 0"
    #expect(mouse(screen, click, column: 4) == [.none, .clicked(.columnTitle(0))])
    #expect(mouse(screen, click, column: 14) == [.none, .clicked(.columnTitle(0))])
    #expect(mouse(screen, click, column: 16) == [.none, .clicked(.columnTitle(1))])
    #expect(mouse(screen, "press 0; release 1", column: 4) == [.none, .none])
    #expect(mouse(screen, "press 0; drag 1; release 0", column: 4) == [.none, .none, .none])
    #expect(mouse(screen, "press 0", column: 1) == [.none], "the gutter")
    #expect(mouse(screen, "press 1", column: 4) == [.clicked(.row([0, 0]))])
  }

  @Test("The blanks behind the title of a column are its edge, and tell how far they are pulled")
  func columnEdges() {
    let screen = TableScreen("a b")
    screen.table.columns = [TableColumn("Title", width: 8), TableColumn("Due", width: 4)]
    let first = screen.table.metrics.text.lowerBound
    for (column, edge) in [(8, 0), (9, 0), (14, 1)] {
      mouse(screen, "press 0", column: first + column)
      #expect(
        mouse(screen, "drag 0", column: first + column + 3) == [
          .pulledColumnEdge(column: edge, by: 3)
        ])
      #expect(
        mouse(screen, "drag 1; release 1", column: first + column - 2)
          == [.pulledColumnEdge(column: edge, by: -2), .none])
    }
    mouse(screen, "press 0", column: first + 7)
    #expect(
      mouse(screen, "drag 0; release 0", column: first + 9) == [.none, .clicked(.columnTitle(0))])
  }

  @Test("Another button gives up an edge that is pulled, and nothing where none is")
  func edgeGivenUp() {
    let screen = TableScreen("a b")
    screen.table.columns = [TableColumn("Title", width: 8), TableColumn("Due", width: 4)]
    let edge = screen.table.metrics.text.lowerBound + 8
    let other = MouseEvent(.press, button: .right, at: Position(row: 1, column: edge))
    mouse(screen, "press 0", column: edge)
    #expect(screen.table.handle(other, at: .zero) == .none)
    mouse(screen, "press 0", column: edge)
    mouse(screen, "drag 0", column: edge + 3)
    #expect(screen.table.handle(other, at: .zero) == .pulledColumnEdge(column: 0, by: 0))
    #expect(mouse(screen, "drag 0; release 0", column: edge + 5) == [.none, .none])
  }

  @Test("The wheel scrolls, and the cursor stays on its row out of sight")
  func wheel() {
    let screen = TableScreen((0..<30).map { "r\($0)" }.joined(separator: " "), rows: 5)
    screen.setCursor("r0")
    #expect(mouse(screen, "down 2; down 2; up 2") == [.scrolled, .scrolled, .scrolled])
    #expect(screen.names() == "r3 r4 r5 r6 r7")
    #expect(screen.cursor == "r0" && !screen.table.isCursorVisible)
    #expect(mouse(screen, "up 2; up 2") == [.scrolled, .none], "there is no more above")
    #expect(mouse(screen, "down 9; down -1") == [.none, .none], "not above the table")
  }

  @Test("A click on a checkbox says so when the button comes up, and is no half of a double click")
  func checkbox() {
    let screen = TableScreen("a b")
    screen.setCell { TableCell(.default(title: $0), checkbox: $0 == "a") }
    let click: [TableMouseAction] = [.clicked(.row([0, 1])), .clickedCheckbox([0, 1])]
    #expect(mouse(screen, "press 1; release 1", column: 4) == click)
    #expect(screen.cursor == "b")
    #expect(mouse(screen, "press 1; release 1", column: 4) == click)
    #expect(mouse(screen, "press 1; drag 1; release 1", column: 4) == [click[0], .none, click[1]])
    #expect(mouse(screen, "press 1", column: 7) == [.clicked(.row([0, 1]))])
    screen.setCell { TableCell(.default(title: $0)) }
    #expect(mouse(screen, "press 0; release 0", column: 4) == [.clicked(.row([0, 0])), .none])
  }

  @Test(
    "A row that is pulled by its checkbox is moved and not ticked, nor is one that takes its place")
  func pulledCheckbox() {
    let screen = TableScreen("a b c")
    screen.setCell { TableCell(.default(title: $0), checkbox: false) }
    #expect(
      mouse(screen, "press 0; drag 1; release 1", column: 4)
        == [.clicked(.row([0, 0])), .dragged, .dropped(isMoved: true)])
    #expect(mouse(screen, "press 1; release 0", column: 4) == [.clicked(.row([0, 1])), .none])
    mouse(screen, "press 1", column: 4)
    screen.table.moveCursor(.down)
    #expect(mouse(screen, "release 1", column: 4) == [.none])
  }

  @Test("A row of the index strip is jumped to by a click, R140")
  func indexStrip() {
    let screen = TableScreen("A: a b | B: c", rows: 5)
    screen.source.indexTitles = ["A", "B"]
    screen.table.reloadData()
    #expect(mouse(screen, "press 1", column: 19) == [.clicked(.indexTitle(1))])
    #expect(screen.cursor == "c")
  }

  struct Drag: CustomTestStringConvertible {
    var before = "A: a b c | B: d e"
    var script: String
    var shows: String
    var call: String?
    var testDescription: String { "\(before), \(script)" }
  }

  static let drags: [Drag] = [
    Drag(script: "press 1; drag 2", shows: "A b a c B d e", call: "[0,0]->[0,1]"),
    Drag(script: "press 1; drag 3", shows: "A b c a B d e", call: "[0,0]->[0,2]"),
    Drag(script: "press 3; drag 1", shows: "A c a b B d e", call: "[0,2]->[0,0]"),
    Drag(script: "press 1; drag 2; drag 1", shows: "A a b c B d e", call: nil),
    Drag(script: "press 1; drag 4", shows: "A b c B a d e", call: "[0,0]->[1,0]"),
    Drag(script: "press 1; drag 5", shows: "A b c B d a e", call: "[0,0]->[1,1]"),
    Drag(script: "press 1; drag 7", shows: "A b c B d e a", call: "[0,0]->[1,2]"),
    Drag(script: "press 6; drag 4", shows: "A a b c e B d", call: "[1,1]->[0,3]"),
    Drag(script: "press 6; drag 0", shows: "A e a b c B d", call: "[1,1]->[0,0]"),
    Drag(script: "press 6; drag -1", shows: "A e a b c B d", call: "[1,1]->[0,0]"),
    Drag(script: "press 1; drag 9", shows: "A b c B d e a", call: "[0,0]->[1,2]"),
    Drag(script: "press 1; drag 3; drag 3", shows: "A b c a B d e", call: "[0,0]->[0,2]"),
    Drag(
      before: "A: a | B: | C: c", script: "press 1; drag 2", shows: "A B a C c",
      call: "[0,0]->[1,0]"),
    Drag(
      before: "A: a | B: | C: c", script: "press 4; drag 3", shows: "A a B c C",
      call: "[2,0]->[1,0]"),
  ]

  @Test("A row is dragged to the line under the mouse and dropped once, R145", arguments: drags)
  func dragsToLine(test: Drag) {
    let screen = TableScreen(test.before, rows: 9)
    mouse(screen, test.script)
    #expect(screen.table.isDragging)
    #expect(screen.names() == test.shows)
    #expect(screen.source.moves == [], "nothing in the model changes before the drop, R144")
    #expect(mouse(screen, "release 1") == [.dropped(isMoved: test.call != nil)])
    #expect(screen.source.moves == [test.call].compactMap { $0 })
    #expect(screen.names() == test.shows && !screen.table.isDragging)
  }

  @Test("The dragged row lies under the mouse wherever that goes")
  func followsTheMouse() {
    let screen = TableScreen("A: a b c | B: d e | C: f g h", rows: 12)
    mouse(screen, "press 2; drag 3")
    for line in [3, 5, 6, 9, 8, 6, 4, 2, 1] {
      mouse(screen, "drag \(line)")
      let shown = screen.picture().firstIndex { $0.hasPrefix("↕") }
      #expect(shown == line, "the mouse is on line \(line)")
    }
  }

  @Test("Beyond the last line the drag goes on from there, and the table scrolls")
  func beyondTheEnd() {
    let screen = TableScreen((0..<30).map { "r\($0)" }.joined(separator: " "), rows: 5)
    mouse(screen, "press 1; drag 5; drag 5; drag 5; drag 6")
    #expect(screen.table.dragTarget == [0, 7])
    #expect(screen.picture().last == "↕> r1")
    mouse(screen, "drag -1")
    #expect(screen.table.dragTarget == [0, 3])
    mouse(screen, "drag -1")
    #expect(screen.table.dragTarget == [0, 2])
  }

  @Test("Held still beyond an edge rows go on in time, faster and faster, and nowhere else")
  func heldBeyondTheEnd() {
    let screen = TableScreen((0..<90).map { "r\($0)" }.joined(separator: " "), rows: 5)
    let table = screen.table
    mouse(screen, "press 1; drag 3")
    #expect(table.continueDrag(at: .zero) == nil, "it is in sight")
    mouse(screen, "drag 5")
    #expect(table.continueDrag(at: .zero) == .milliseconds(300))
    #expect(table.continueDrag(at: .milliseconds(200)) == .milliseconds(100))
    #expect(table.dragTarget == [0, 4])
    #expect(table.continueDrag(at: .milliseconds(300)) == .milliseconds(80))
    #expect(table.dragTarget == [0, 5])
    mouse(screen, "drag 6", time: .milliseconds(310))
    #expect(table.dragTarget == [0, 6], "a motion there does not begin the pause anew")
    #expect(table.continueDrag(at: .milliseconds(380)) == .milliseconds(80))
    #expect(table.continueDrag(at: .seconds(3)) == .milliseconds(80))
    #expect(table.dragTarget == [0, 11], "four at once in the fourth second")
    mouse(screen, "drag 2", time: .seconds(3))
    #expect(table.continueDrag(at: .seconds(4)) == nil)
    mouse(screen, "drag -1", time: .seconds(5))
    #expect(table.continueDrag(at: .seconds(5)) == .milliseconds(300))
    var time = Duration.seconds(5)
    while let wait = table.continueDrag(at: time) { time += wait }
    #expect(time > .milliseconds(5_500), "it took its time")
    #expect(table.dragTarget == [0, 0])
    mouse(screen, "release 2")
    #expect(table.continueDrag(at: .seconds(99)) == nil)
  }

  @Test("A pull ends with a motion without a button, with another press, and by another button")
  func endsOfAPull() {
    let place = Position(row: 4, column: 4)
    let ends: [(event: MouseEvent, action: TableMouseAction, shows: String)] = [
      (MouseEvent(.move, at: place), .dropped(isMoved: true), "b c a d e"),
      (MouseEvent(.press, button: .left, at: place), .dropped(isMoved: true), "b c a d e"),
      (MouseEvent(.press, button: .right, at: place), .cancelledDrag, "a b c d e"),
      (MouseEvent(.press, button: .middle, at: place), .cancelledDrag, "a b c d e"),
    ]
    for end in ends {
      let screen = TableScreen("a b c d e")
      #expect(screen.table.handle(end.event, at: .zero) != end.action, "nothing is pulled")
      mouse(screen, "release 4; press 0; drag 2")
      #expect(screen.table.handle(end.event, at: .zero) == end.action)
      #expect(!screen.table.isDragging && screen.cursor == "a")
      #expect(mouse(screen, "drag 3; release 3") == [.none, .none])
      #expect(screen.names() == end.shows)
    }
  }

  @Test("A row that is pulled while the wheel turns is dropped under the mouse")
  func wheelWhilePulled() {
    let screen = TableScreen("a b c d e f g h i j k l", rows: 4)
    mouse(screen, "press 0; drag 1; down 2")
    #expect(screen.picture()[2] == "↕> a")
    mouse(screen, "down 2; up 2; release 2")
    #expect(screen.picture()[2].hasSuffix("a"))
    #expect(screen.source.moves == ["[0,0]->[0,5]"])
  }

  @Test("A marked row takes the marked ones along, R145b")
  func block() {
    let screen = TableScreen("a b c d e")
    screen.table.setMarked(true, rowsAt: [[0, 0], [0, 2]])
    mouse(screen, "press 2; drag 4; release")
    #expect(screen.source.moves == ["[[0,0], [0,2]]->[0,3]"])
    #expect(screen.names() == "b d e a c")
  }

  @Test("What may not be moved is not dragged, and the delegate chooses the place, R143, R144")
  func permission() {
    let screen = TableScreen("a b c d")
    screen.source.canMove = { $0.row != 0 }
    #expect(mouse(screen, "press 0; drag 2; drag 3; release").contains(.dragged) == false)
    #expect(screen.source.moves == [])
    screen.target = { _ in [0, 1] }
    mouse(screen, "press 3; drag 0; release")
    #expect(screen.source.moves == ["[0,3]->[0,1]"])
  }

  @Test("A drag that a key cancels does not begin again before the next press")
  func cancelled() {
    let screen = TableScreen("a b c d")
    mouse(screen, "press 0; drag 2")
    screen.table.cancelDrag()
    #expect(mouse(screen, "drag 3; release") == [.none, .none])
    #expect(screen.source.moves == [] && screen.names() == "a b c d")
  }

  @Test("Rows that are held by key go where the mouse clicks, and stay held")
  func heldByKey() {
    let screen = TableScreen("a b c d")
    screen.setCursor("a")
    screen.table.beginDrag()
    #expect(mouse(screen, "press 2; release 2") == [.dragged, .none])
    #expect(screen.names() == "b c a d" && screen.table.isDragging)
  }

  @Test("A click on the title of a column proposes no place for rows that are held")
  func heldBelowTitles() {
    let screen = TableScreen("a b c d")
    screen.table.columns = [TableColumn("Title", width: 10)]
    screen.setCursor("c")
    screen.table.beginDrag()
    let target = screen.table.dragTarget
    #expect(mouse(screen, "press 0; release 0") == [.none, .none])
    #expect(screen.table.dragTarget == target && screen.table.isDragging)
    #expect(mouse(screen, "press 1; release 1") == [.dragged, .none])
    #expect(screen.table.dragTarget == [0, 0])
  }

  @Test("In editing mode a click on the mark commits, and one beside it does not, R141")
  func accessories() {
    let screen = TableScreen("a b")
    screen.table.isEditing = true
    screen.source.canEdit = { $0.row == 1 }
    #expect(mouse(screen, "press 1", column: 3) == [.clickedEditingMark(.delete, [0, 1])])
    #expect(mouse(screen, "press 1", column: 6) == [.clicked(.row([0, 1]))])
    #expect(mouse(screen, "press 0", column: 3) == [.clicked(.row([0, 0]))])
    #expect(screen.source.commits == [], "the owner commits, after a question perhaps")
  }

  @Test("While a title is typed a click changes nothing")
  func whileTyping() {
    let screen = TableScreen("a b")
    screen.table.beginEditing(TextField("x"), forRowAt: [0, 0])
    #expect(mouse(screen, "press 1; drag 0; release") == [.none, .none, .none])
    #expect(screen.cursor == "a" && screen.table.editedField != nil)
  }
}
