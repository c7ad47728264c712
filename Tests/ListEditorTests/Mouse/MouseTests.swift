import ObjectGraph
import SQLitePersistence
import Terminal
import TestSupport
import Testing

@testable import ListEditor

/// The mouse in a list, and sections that open under a row that is held.
struct MouseTests {
  private func point(
    _ editor: EditorUnderTest, _ kind: MouseEvent.Kind, row: Int, column: Int = 5
  ) {
    editor.send(
      .mouse(MouseEvent(kind, button: .left, at: Position(row: row, column: column))))
  }

  /// The button goes down and comes up at one place.
  private func click(_ editor: EditorUnderTest, row: Int, column: Int) {
    point(editor, .press, row: row, column: column)
    point(editor, .release, row: row, column: column)
  }

  @Test("A click brings the cursor; the second one in a row opens the row, a slow one does not")
  func clicks() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat)
    var time = Duration.seconds(5)
    editor.editor.clock = { time }
    point(editor, .press, row: 3)
    point(editor, .release, row: 3)
    #expect(editor.summary == "A B >C D E")
    time += .seconds(2)
    point(editor, .press, row: 3)
    #expect(editor.listScreen != nil)
    time += .milliseconds(200)
    point(editor, .press, row: 3)
    #expect(editor.listScreen == nil, "the form is open")
  }

  @Test("A row that is pulled is moved: one gesture, one step of undo")
  func drags() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat)
    point(editor, .press, row: 1)
    point(editor, .drag, row: 2)
    point(editor, .drag, row: 3)
    #expect(editor.summary == "B C =>A D E")
    #expect(try editor.storedTitles() == ["A", "B", "C", "D", "E"])
    point(editor, .release, row: 3)
    #expect(editor.summary == "B C >A D E")
    #expect(try editor.storedTitles() == ["B", "C", "A", "D", "E"])
    #expect(editor.status.contains("Moved A to 3 of 5."))
    editor.type("u")
    #expect(try editor.storedTitles() == ["A", "B", "C", "D", "E"])
  }

  @Test("A row that cannot be moved says why when it is pulled, as the keys do")
  func immovable() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat)
    editor.type("stitle, desc<Enter>")
    point(editor, .press, row: 2)
    point(editor, .drag, row: 2, column: 7)
    #expect(!editor.status.contains("manual"), "it is still on its row")
    point(editor, .drag, row: 3)
    #expect(
      editor.status.hasPrefix(
        " The rows are shown by Title, descending. Show them in manual order?"))
    point(editor, .drag, row: 4)
    editor.type("y")
    #expect(editor.summary == "A B C >D E")
  }

  @Test("A click on a checkbox ticks that row and no other, as one step of undo")
  func checkbox() throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo"), size: Size(columns: 78, rows: 16))
    editor.type("<Space>")
    let others = try editor.stored("done", ofRow: 1)
    let line = try #require(editor.terminal.lines.firstIndex { $0.contains("Call the dentist") })
    click(editor, row: line, column: 4)
    #expect(editor.status.hasPrefix(" Done is yes now: Call the dentist."))
    #expect(try editor.stored("done", ofRow: 2) == "1")
    #expect(try editor.stored("done", ofRow: 1) == others)
    click(editor, row: line, column: 4)
    #expect(editor.listScreen != nil, "two clicks on a checkbox open nothing")
    #expect(try editor.stored("done", ofRow: 2) == "0")
    editor.observed.deniesWriting = true
    click(editor, row: line, column: 4)
    #expect(editor.status.hasPrefix(" This file is open for reading only"))
  }

  @Test("A row that is pulled by its checkbox is moved, and not ticked")
  func pulledCheckbox() throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo"), size: Size(columns: 78, rows: 16))
    let line = try #require(editor.terminal.lines.firstIndex { $0.contains("Call the dentist") })
    point(editor, .press, row: line, column: 4)
    point(editor, .drag, row: line + 1, column: 4)
    #expect(editor.status.hasPrefix(" Moving Call the dentist"))
    point(editor, .release, row: line + 1, column: 4)
    #expect(editor.status.hasPrefix(" Moved Call the dentist"))
    #expect(try editor.stored("done", ofRow: 2) == "0")
  }

  @Test("A second click at once hits no other row that has come to its place")
  func echo() throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo"), size: Size(columns: 78, rows: 16))
    var time = Duration.seconds(5)
    editor.editor.clock = { time }
    editor.type("X")
    let line = try #require(editor.terminal.lines.firstIndex { $0.contains("Call the dentist") })
    click(editor, row: line, column: 4)
    #expect(editor.terminal.lines[line].contains("Buy milk"), "the row is hidden now")
    for _ in 0..<2 {
      time += .milliseconds(200)
      click(editor, row: line, column: 4)
      #expect(editor.status.hasPrefix(" That click was passed over"))
    }
    #expect(try editor.stored("done", ofRow: 2) == "1")
    #expect(try editor.stored("done", ofRow: 3) == "0")
    time += .milliseconds(200)
    click(editor, row: line, column: 4)
    #expect(try editor.stored("done", ofRow: 3) == "1", "who clicks on and on is heard again")
  }

  @Test("A click on the title of a column sorts by it, the other way round, and not any more")
  func columnTitles() throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo"), size: Size(columns: 78, rows: 16))
    let column = try #require(Self.column(of: "Due", in: editor))
    var (orders, marks) = ([String](), [String]())
    for _ in 0..<4 {
      click(editor, row: 1, column: column + 1)
      orders.append(editor.terminal.lines[0].components(separatedBy: "items, ").last ?? "")
      marks.append(editor.terminal.lines[1].contains("Due ▲ ") ? "up" : "")
      marks[marks.count - 1] += editor.terminal.lines[1].contains("Due ▼ ") ? "down" : ""
    }
    #expect(orders == ["by Due", "by Due, descending", "manual order", "by Due"])
    #expect(marks == ["up", "down", "", "up"])
    click(editor, row: 1, column: 4)
    #expect(editor.status.hasPrefix(" The rows are shown by Title."))
    editor.type("w")
    click(editor, row: 1, column: column)
    #expect(editor.terminal.lines[1].contains("[Due]"))
  }

  @Test("Clicks at one place sort by one column, also where the order brings it elsewhere")
  func movedColumn() throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo")
        + "UPDATE docket_list SET columns = 'due, priority, notes';",
      size: Size(columns: 78, rows: 16))
    // Where Priority stands without a column before it, and Due with one.
    let column = try #require(Self.column(of: "Priority", in: editor)) + 1
    editor.type("SNo<Enter>sSection, a<Enter>")
    #expect(editor.terminal.lines[1].contains("Section ▲"))
    var orders: [String] = []
    for _ in 0..<2 {
      click(editor, row: 1, column: column)
      orders.append(editor.terminal.lines[0].components(separatedBy: "items, ").last ?? "")
    }
    #expect(orders == ["by Due", "by Due, descending"])
    #expect(Self.column(of: "Priority", in: editor) == column - 1)
    editor.type("j")
    click(editor, row: 1, column: column)
    #expect(editor.status.hasPrefix(" The rows are shown by Priority."), "what stands there now")
    #expect(editor.terminal.lines[1].contains("Priority ▲"))
  }

  private static func column(of title: String, in editor: EditorUnderTest) -> Int? {
    let line = editor.terminal.lines[1]
    return line.range(of: title).map { line.distance(from: line.startIndex, to: $0.lowerBound) }
  }

  @Test("No click on the title of a column shows nothing, also where the list is sorted by it")
  func columnOfTheList() throws {
    for (sort, expected) in [
      ("due DESC", ["by Due", "by Due, descending", "by Due"]),
      ("due", ["by Due, descending", "by Due", "by Due, descending"]),
    ] {
      let editor = try EditorUnderTest(
        sql: EditorUnderTest.sql(template: "todo")
          + "UPDATE docket_list SET section_column = NULL, sort = '\(sort)';",
        size: Size(columns: 78, rows: 16))
      let column = try #require(Self.column(of: "Due", in: editor))
      var orders: [String] = []
      for _ in expected {
        click(editor, row: 1, column: column + 1)
        orders.append(editor.terminal.lines[0].components(separatedBy: "items, ").last ?? "")
      }
      #expect(orders == expected, "\(sort)")
    }
  }

  @Test("A click on the title of a column that somebody has just hidden does nothing")
  func hiddenColumn() throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo"), size: Size(columns: 78, rows: 16))
    let column = try #require(Self.column(of: "Notes", in: editor))
    let other = try SQLiteStore(path: editor.path)
    try ManagedObjectContext(store: other).perform(
      .hideField("notes", of: "todo", true), as: "Hide")
    try other.close()
    click(editor, row: 1, column: column)
    #expect(!editor.terminal.lines[1].contains("Notes"))
    #expect(editor.terminal.lines[0].hasSuffix("9 items, manual order"))
  }

  @Test("A button that goes down on the title of a column and comes up elsewhere does not sort")
  func releasedElsewhere() throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo"), size: Size(columns: 78, rows: 16))
    let due = try #require(Self.column(of: "Due", in: editor))
    let before = editor.terminal.lines
    for (row, column) in [(1, due + 20), (3, due), (1, 2)] {
      point(editor, .press, row: 1, column: due)
      point(editor, .drag, row: row, column: column)
      point(editor, .release, row: row, column: column)
      #expect(editor.terminal.lines == before)
    }
    point(editor, .press, row: 1, column: due)
    point(editor, .release, row: 1, column: due + 2)
    #expect(editor.status.hasPrefix(" The rows are shown by Due."))
  }

  @Test("A column gets another width by its edge, which is no click on its title")
  func pulledEdge() throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo"), size: Size(columns: 78, rows: 16))
    var edge = try #require(Self.column(of: "Priority", in: editor)) - 1
    point(editor, .press, row: 1, column: edge)
    for column in [edge - 1, edge - 4, edge - 3] {
      point(editor, .drag, row: column % 3, column: column)
    }
    #expect(editor.status.hasPrefix(" Due: 12 wide."), "\(editor.status)")
    point(editor, .release, row: 1, column: edge - 3)
    #expect(editor.listScreen?.columns.widths == ["due": 12])
    #expect(editor.terminal.lines[0].hasSuffix("9 items, manual order"))
    edge = try #require(Self.column(of: "Priority", in: editor)) - 1
    point(editor, .press, row: 1, column: edge)
    for (column, width) in [(0, 3), (77, 89 - edge), (edge + 3, 15)] {
      point(editor, .drag, row: 1, column: column)
      #expect(editor.listScreen?.columns.widths == ["due": width])
    }
    point(editor, .release, row: 1, column: edge + 3)
    click(editor, row: 1, column: try #require(Self.column(of: "Priority", in: editor)) - 1)
    #expect(editor.status.hasPrefix(" The rows are shown by Due."), "nothing was pulled")
  }

  @Test("Another button puts a column that is pulled back to the width that it had")
  func pullGivenUp() throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo"), size: Size(columns: 78, rows: 16))
    let titles = editor.terminal.lines[1]
    let edge = try #require(Self.column(of: "Priority", in: editor)) - 1
    point(editor, .press, row: 1, column: edge)
    point(editor, .drag, row: 1, column: edge - 4)
    #expect(editor.terminal.lines[1] != titles)
    editor.send(.mouse(MouseEvent(.press, button: .right, at: Position(row: 4, column: 9))))
    #expect(editor.terminal.lines[1] == titles)
    #expect(editor.listScreen?.columns.widths == [:])
    point(editor, .drag, row: 1, column: edge - 6)
    point(editor, .release, row: 1, column: edge - 6)
    #expect(editor.terminal.lines[1] == titles)
  }

  @Test("A column that is pulled back to where it was has the width that it had, if one was chosen")
  func pulledBack() throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo"), size: Size(columns: 78, rows: 16))
    for (script, widths) in [("", [:]), ("wl+<Enter>", ["due": 16])] {
      editor.type(script)
      let titles = editor.terminal.lines[1]
      let edge = try #require(Self.column(of: "Priority", in: editor)) - 1
      point(editor, .press, row: 1, column: edge)
      for column in [edge + 1, edge - 2, edge] { point(editor, .drag, row: 1, column: column) }
      #expect(editor.listScreen?.columns.widths == widths)
      point(editor, .release, row: 1, column: edge)
      #expect(editor.listScreen?.columns.widths == widths)
      #expect(editor.terminal.lines[1] == titles)
    }
  }

  @Test("What is typed is seen, also where the wheel had scrolled its row away")
  func typingOutOfSight() throws {
    let rows = (0..<30).map { (title: "T\($0)", section: "") }
    for script in ["e", "o"] {
      let editor = try EditorUnderTest(sql: TestLists.letters(section: false, rows))
      editor.type(script + "x")
      for _ in 0..<2 { point(editor, .wheelDown, row: 2) }
      #expect(!editor.summary.contains(">"))
      editor.type("y")
      #expect(editor.summary.hasPrefix(script == "e" ? ">T0xy T1" : ">xy T1"))
      for _ in 0..<2 { point(editor, .wheelDown, row: 2) }
      editor.type("<Right>")
      #expect(editor.summary.contains(">"), "also where the caret has nowhere to go")
    }
  }

  @Test("Esc puts back what the mouse holds, and the wheel scrolls without the cursor")
  func cancelAndWheel() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Size(columns: 60, rows: 5))
    point(editor, .press, row: 1)
    point(editor, .drag, row: 2)
    editor.type("<Escape>")
    point(editor, .drag, row: 3)
    point(editor, .release, row: 3)
    #expect(editor.summary == ">A B C")
    point(editor, .wheelDown, row: 2)
    #expect(editor.summary == "C D E")
    editor.type("j")
    #expect(editor.summary == ">B C D", "the next key shows the cursor again")
  }

  @Test("A double click closes and opens a section; a question is answered by key only")
  func headers() throws {
    let editor = try EditorUnderTest(template: "heroes", size: Size(columns: 60, rows: 20))
    point(editor, .press, row: 1)
    point(editor, .press, row: 1)
    #expect(editor.terminal.lines[1].hasPrefix(">▸ Build Brigade"))
    point(editor, .press, row: 1)
    point(editor, .press, row: 1)
    #expect(editor.terminal.lines[1].hasPrefix(" Build Brigade"))
    editor.type("<Ctrl-c>")
    point(editor, .press, row: 8)
    #expect(editor.status.contains("Quit Docket?"))
  }

  @Test("z opens the closed section under a row that is held, and a pause over it does too")
  func opensUnderDrag() throws {
    let editor = try EditorUnderTest(template: "heroes", size: Size(columns: 60, rows: 20))
    var time = Duration.seconds(5)
    editor.editor.clock = { time }
    editor.type("]z[m]")
    #expect(editor.terminal.lines.contains { $0.hasPrefix(" ▸ Harbour Watch") })
    editor.type("z")
    #expect(!editor.terminal.lines.contains { $0.contains("▸") })
    editor.type("z")
    #expect(editor.status.contains("No closed section here"))
    editor.type("<Escape>")
    #expect(editor.terminal.lines.contains { $0.hasPrefix(" ▸ Harbour Watch") }, "closed again")
    editor.type("m]")
    #expect(editor.editor.timeUntilGoingOn() == .milliseconds(800))
    time += .milliseconds(900)
    #expect(editor.editor.timeUntilGoingOn() == nil)
    editor.editor.endTurn()
    #expect(!editor.terminal.lines.contains { $0.contains("▸") })
  }

  @Test("In edit mode a click on the mark of a row deletes it alone, pending like every step")
  func deletionMark() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat)
    editor.type("<Ctrl-e>G<Space>")
    let line = try #require(editor.terminal.lines.firstIndex { $0.contains("B") })
    let mark = try #require(editor.terminal.lines[line].firstIndex(of: "−"))
    let column = editor.terminal.lines[line].distance(
      from: editor.terminal.lines[line].startIndex, to: mark)
    point(editor, .press, row: line, column: column)
    point(editor, .release, row: line, column: column)
    #expect(editor.status.hasPrefix(" Deleted B. u brings it back."))
    #expect(editor.listScreen?.table.rowCount == 4)
    #expect(editor.listScreen?.table.markedCount == 1, "the mark is that of E")
    #expect(try editor.storedTitles() == ["A", "B", "C", "D", "E"])
    editor.type("u")
    #expect(editor.listScreen?.table.rowCount == 5)
    point(editor, .press, row: line, column: column)
    editor.type("<Ctrl-e>")
    #expect(try editor.storedTitles() == ["A", "C", "D", "E"])
  }

  @Test("Y leaves the mouse to the terminal and takes it back, where there is one")
  func releasing() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat)
    editor.type("Y")
    #expect(!editor.terminal.usesMouse)
    #expect(editor.status.hasPrefix(" The mouse selects text now. Y takes it back."))
    editor.type("mY")
    #expect(editor.terminal.usesMouse)
    #expect(editor.status.hasPrefix(" The mouse works here again."))
    editor.type("<Esc>oY<Enter>")
    #expect(editor.terminal.usesMouse, "it is a letter where one types")
  }

  @Test("Somebody else moves the row that one holds: it is said, and Enter writes nothing, R164")
  func heldRowMoves() throws {
    let editor = try EditorUnderTest(template: "heroes", size: Size(columns: 80, rows: 20))
    editor.type("m")
    try editor.somebodyElse { context in
      let hero = try #require(editor.store.model.entity(named: "hero"))
      let all = try context.fetch(FetchRequest(entity: hero, sortDescriptors: [.init("rank")]))
      let held = try #require(all.first { $0["name"] == "Captain Compile" })
      held["team"] = "Zzz"
    }
    editor.noticeOutsideChange()
    #expect(editor.status.contains("Somebody else moved this row to Zzz."))
    #expect(!editor.terminal.lines.contains { $0.hasSuffix(" 0") }, "no section without rows")
    editor.type("<Enter>")
    #expect(editor.terminal.lines.contains { $0.hasPrefix(" Zzz") && $0.hasSuffix("1") })
  }
}
