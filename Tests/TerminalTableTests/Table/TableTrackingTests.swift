import TableOrder
import Terminal
import Testing

@testable import TerminalTable

/// What stays with its row through a batch: cursor, marks, and what is on the screen.
@Suite struct TableTrackingTests {
  struct Case: CustomTestStringConvertible {
    var name: String
    var before: String
    var cursor: String?
    var operations: String
    var after: String
    var cursorAfter: String?
    var told: [String] = []
    var testDescription: String { name }
  }

  static let cursorCases: [Case] = [
    Case(
      name: "insertion above keeps it, R131", before: "a b c", cursor: "b",
      operations: "insert [0,0]", after: "x a b c", cursorAfter: "b"),
    Case(
      name: "a move takes it along, R131", before: "a b c", cursor: "a",
      operations: "move [0,0]->[0,2]", after: "b c a", cursorAfter: "a"),
    Case(
      name: "a reload keeps it, R131", before: "a b c", cursor: "b",
      operations: "reload [0,1]", after: "a b c", cursorAfter: "b"),
    Case(
      name: "a move out of a deleted section takes it along, R123", before: "A: a b | B: c",
      cursor: "b", operations: "delete-section 0; move [0,1]->[0,0]", after: "B: b c",
      cursorAfter: "b"),
    Case(
      name: "deletion gives it to the next row, R132", before: "a b c", cursor: "b",
      operations: "delete [0,1]", after: "a c", cursorAfter: "c", told: ["cursor c"]),
    Case(
      name: "a new row at the place does not get it, R132", before: "a b c", cursor: "b",
      operations: "delete [0,1]; insert [0,1]", after: "a x c", cursorAfter: "c",
      told: ["cursor c"]),
    Case(
      name: "deletion at the end of a section gives it to the next section, R132",
      before: "A: a b | B: c", cursor: "b", operations: "delete [0,1]", after: "A: a | B: c",
      cursorAfter: "c", told: ["cursor c"]),
    Case(
      name: "deletion of a section gives it to the next one, R132",
      before: "A: a | B: b c | C: d", cursor: "b", operations: "delete-section 1",
      after: "A: a | C: d", cursorAfter: "d", told: ["cursor d"]),
    Case(
      name: "deletion at the end of the table gives it to the previous row, R132",
      before: "A: a | B: b c", cursor: "c", operations: "delete-section 1", after: "A: a",
      cursorAfter: "a", told: ["cursor a"]),
    Case(
      name: "without survivors there is none, R132", before: "a b", cursor: "a",
      operations: "delete [0,0]; delete [0,1]; insert [0,0]", after: "x", cursorAfter: nil,
      told: ["cursor -"]),
    Case(
      name: "a survivor that moves away is still the next, R132", before: "a b c d", cursor: "b",
      operations: "delete [0,1]; move [0,2]->[0,0]", after: "c a d", cursorAfter: "c",
      told: ["cursor c"]),
    Case(
      name: "a reloaded section keeps it by position, R127", before: "A: a b c", cursor: "b",
      operations: "reload-section 0", after: "A: x y z", cursorAfter: "y"),
    Case(
      name: "a reloaded section that is shorter gives it to the row before, R127, R132",
      before: "A: a b c", cursor: "c", operations: "reload-section 0", after: "A: x y",
      cursorAfter: "y", told: ["cursor y"]),
    Case(
      name: "a moved section takes it along, R126", before: "A: a | B: b c", cursor: "c",
      operations: "move-section 1->0", after: "B: b c | A: a", cursorAfter: "c"),
  ]

  @Test("The cursor stays with its row", arguments: cursorCases)
  func cursor(test: Case) {
    let screen = TableScreen(test.before)
    if let cursor = test.cursor { screen.setCursor(cursor) }
    screen.resetCounts()
    TableScript.run("begin; source \(test.after); \(test.operations); end", on: screen)
    #expect(screen.cursor == test.cursorAfter)
    #expect(screen.told == test.told)
  }

  @Test("A reload keeps the cursor by object, or else by path, R133")
  func cursorAfterReload() {
    let screen = TableScreen("a b c")
    screen.setCursor("b")
    screen.resetCounts()
    TableScript.run("source b x a; reload-data", on: screen)
    #expect(screen.cursor == "b")
    #expect(screen.told.isEmpty)
    TableScript.run("source a x; reload-data", on: screen)
    #expect(screen.cursor == "a", "b is gone: the row at its path")
    #expect(screen.told == ["cursor a"])
    screen.source.namesRows = false
    screen.setCursor("x")
    TableScript.run("source r s t; reload-data", on: screen)
    #expect(screen.cursor == "s")
    TableScript.run("source r; reload-data", on: screen)
    #expect(screen.cursor == "r", "clamped")
    TableScript.run("source -; reload-data", on: screen)
    #expect(screen.table.cursor == nil)
  }

  @Test("Marks follow their rows, and go with them, R134")
  func marks() {
    let screen = TableScreen("A: a b c | B: d e")
    let table = screen.table
    table.setMarked(true, rowsAt: [[0, 0], [0, 1], [1, 1]])
    screen.resetCounts()
    TableScript.run(
      "begin; source A: x b c | B: e d; delete [0,0]; insert [0,0]; move [1,1]->[1,0]; end",
      on: screen)
    #expect(table.markedRows.map { screen.source.row(at: $0) } == ["b", "e"])
    #expect(screen.told == ["marks 2"])
    TableScript.run("source B: d e b; reload-data", on: screen)
    #expect(table.markedRows.map { screen.source.row(at: $0) } == ["e", "b"])
  }

  @Test("What has come to a place in a reloaded section is the row of that place, R127, R133, R134")
  func reloadedSection() {
    let screen = TableScreen("a b c")
    let table = screen.table
    table.setMarked(true, rowsAt: [[0, 1]])
    table.beginEditing(TextField("text"), forRowAt: [0, 1])
    screen.batch("b c a") { $0.reloadSections([0]) }
    #expect(screen.cursor == "c")
    TableScript.run("source x y b c a; reload-data", on: screen)
    #expect(screen.cursor == "c")
    #expect(table.markedRows.map { screen.source.row(at: $0) } == ["c"])
    #expect(screen.source.row(at: table.editedRow) == "c")
  }

  @Test(
    "Which marked and held rows are gone is told by their identities, R134, R164",
    arguments: [
      "begin; source A: b | B: d e; delete [0,0]; delete [0,2]; end",
      "source A: b | B: d e; reload-data",
      "begin; source B: d b e; delete-section 0; insert [0,1]; end",
    ])
  func lostRows(script: String) throws {
    let screen = TableScreen("A: a b c | B: d e")
    let identities = try "abc".map { row in
      let path = screen.source.path(of: String(row))
      return try #require(screen.source.tableView(screen.table, identityForRowAt: path))
    }
    screen.table.setMarked(true, rowsAt: [[0, 0], [0, 1], [1, 1]])
    screen.table.beginDrag(rowsAt: [[0, 0], [0, 1], [0, 2]])
    TableScript.run(script, on: screen)
    #expect(screen.lostMarks.map(\.identities) == [[identities[0]]])
    #expect(screen.lostHeld.map(\.identities) == [[identities[0], identities[2]]])
  }

  @Test("Marking ranges, sections, everything, and the rest")
  func marking() {
    let screen = TableScreen("A: a b c | B: d e")
    let table = screen.table
    func marked() -> String {
      table.markedRows.map { screen.source.row(at: $0) ?? "-" }.joined()
    }
    table.markRows(from: [1, 0], through: [0, 1])
    #expect(marked() == "bcd")
    table.invertMarks()
    #expect(marked() == "ae")
    table.setMarked(true, section: 0)
    #expect(marked() == "abce")
    table.setMarked(false, section: 1)
    #expect(marked() == "abc")
    table.markAll()
    #expect(marked() == "abcde" && table.markedCount == 5 && table.isMarked([1, 1]))
    table.unmarkAll()
    #expect(marked() == "" && !table.isMarked([1, 1]) && !table.isMarked([7, 7]))
  }

  @Test("A range passes collapsed sections over, whatever it begins or ends with")
  func markingOverCollapsed() {
    let screen = TableScreen("A: a b c | B: d e | C: f | D: | E: g h")
    let table = screen.table
    table.setCollapsed(true, section: 1)
    for (first, last, rows) in [
      ([0, 1], [2, 0], "bcf"), ([0, 0], [1, 1], "abc"), ([1, 0], [4, 0], "fg"),
      ([1, 0], [1, 1], ""), ([0, 2], [4, 1], "cfgh"),
    ] as [(TableIndexPath, TableIndexPath, String)] {
      #expect(table.openRowCount(in: first...last) == rows.count)
      #expect(table.markedCount(with: first...last) == rows.count)
      table.markRows(from: last, through: first)
      #expect(table.markedRows.map { screen.source.row(at: $0) ?? "-" }.joined() == rows)
      #expect(table.markedCount(with: first...last) == rows.count)
      table.setMarked(true, section: 1)
      #expect(table.markedCount(with: first...last) == rows.count + 2)
      table.unmarkAll()
    }
    #expect(table.openRowCount(in: [0, 0]...[9, 9]) == 0)
  }

  @Test("What cannot be told apart is not marked after a reload, R133")
  func marksWithoutIdentity() {
    let screen = TableScreen("a b c")
    screen.source.namesRows = false
    screen.table.markAll()
    screen.table.reloadData()
    #expect(screen.table.markedCount == 0)
  }

  @Test(
    "The cursor of an empty section is on its first row when rows come, wherever it stands then, R131",
    arguments: [
      "begin; source B: b | A: a | C: c; delete-section 1; insert-section 0; end",
      "source Z: z | A: a | B: b | C: c; reload-data",
    ])
  func emptySectionFills(script: String) {
    let screen = TableScreen("A: a | B: | C: c", load: false)
    screen.table.stopsAtEmptySections = true
    screen.table.reloadData()
    screen.draw()
    screen.table.setCursor(section: 1)
    screen.resetCounts()
    TableScript.run(script, on: screen)
    #expect(screen.cursor == "b")
    #expect(screen.told == ["cursor b"])
  }

  @Test(
    "Where no row is left the header of its section takes the cursor if that may stand there, R132",
    arguments: [
      (true, "A: | C:", "delete [0,0]; delete [1,0]", "cursor header"),
      (true, "A: | C: z", "delete [0,0]; delete [1,0]; insert [1,0]", "cursor z"),
      (true, "A:", "delete [0,0]; delete-section 1", "cursor -"),
      (false, "A: | C:", "delete [0,0]; delete [1,0]", "cursor -"),
    ])
  func lastRowGoes(stops: Bool, source: String, script: String, told: String) {
    let screen = TableScreen("A: a | C: c", load: false)
    screen.table.stopsAtEmptySections = stops
    screen.table.reloadData()
    screen.draw()
    screen.setCursor("c")
    screen.resetCounts()
    screen.batch(source, .foreign) { _ in TableScript.run(script, on: screen) }
    #expect(screen.told == [told])
    #expect(screen.table.cursorSection == (told == "cursor -" ? nil : 1))
  }

  @Test("A cursor that comes from a header to its row, or to a header with it, is told, R131, R132")
  func rowOutOfCollapsedSection() {
    let screen = TableScreen("A: a | B: b | C: c")
    screen.table.setCollapsed(true, section: 1)
    screen.setCursor("b")
    screen.resetCounts()
    screen.batch("A: a b | C: c", .foreign) { _ in
      TableScript.run("delete-section 1; move [1,0]->[0,1]", on: screen)
    }
    #expect(screen.told == ["cursor b"])
    screen.table.setCollapsed(true, section: 1)
    screen.resetCounts()
    screen.batch("A: a | C: b c", .foreign) { $0.moveRow(at: [0, 1], to: [1, 0]) }
    #expect(screen.told == ["cursor header"])
  }
}
