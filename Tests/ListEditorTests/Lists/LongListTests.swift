import Terminal
import TestSupport
import Testing

@testable import ListEditor

/// Lists that are shown before all of their rows are known.
struct LongListTests {
  private let posted = PostedWork()

  private func editor() throws -> EditorUnderTest {
    try EditorUnderTest(
      sql: TestLists.letters(section: false, [])
        + """
        WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
        INSERT INTO letter (title, rank) SELECT 'r' || i, i * 1000 FROM n;
        """,
      size: Size(columns: 90, rows: 6), posted: posted)
  }

  @Test("Their first rows are there at once, and the others come without moving the cursor")
  func completion() throws {
    let editor = try editor()
    #expect(editor.terminal.lines[0].hasSuffix("more than 512 items, manual order"))
    editor.type("jj")
    #expect(editor.summary == "r1 r2 >r3 r4")
    #expect(editor.status.hasPrefix(" 3 "))
    #expect(editor.terminal.lines[0].hasSuffix("more than 512 items, manual order"))
    try posted.run { editor.listScreen?.results.isComplete == true }
    editor.editor.endTurn()
    #expect(editor.terminal.lines[0].hasSuffix("2000 items, manual order"))
    #expect(editor.summary == "r1 r2 >r3 r4")
    #expect(editor.status.hasPrefix(" 3 of 2000 "))
  }

  @Test("Their marks come along into edit mode, also those of rows that are read later")
  func marks() throws {
    let editor = try editor()
    editor.type("<Space><Space>G<Space>g<Ctrl-e>")
    #expect(editor.listScreen?.results.isComplete == false)
    #expect(editor.terminal.lines[0].contains("3 marked"), "\(editor.terminal.lines[0])")
    try posted.run { editor.listScreen?.results.isComplete == true }
    editor.editor.endTurn()
    #expect(editor.terminal.lines[0].contains("3 marked"), "\(editor.terminal.lines[0])")
    editor.type("d<Ctrl-e>g")
    #expect(editor.terminal.lines[0].contains("1997 items"), "\(editor.terminal.lines[0])")
    #expect(editor.summary == ">r3 r4 r5 r6")
  }

  @Test(
    "What needs the others waits for them",
    arguments: [
      ("G", "r1997 r1998 r1999 >r2000"),
      ("1500G", "r1497 r1498 r1499 >r1500"),
      ("400j", "r398 r399 r400 >r401"),
      ("900j", "r898 r899 r900 >r901"), ("dk", ">r2 r3 r4 r5"),
      ("mG<Enter>", "r1998 r1999 r2000 >r1"), ("J", "r2 >r1 r3 r4"),
    ])
  func waiting(keys: String, summary: String) throws {
    let editor = try editor()
    editor.type(keys)
    #expect(editor.listScreen?.results.isComplete == true)
    #expect(editor.summary == summary)
    let count = keys.hasPrefix("d") ? 1999 : 2000
    #expect(editor.terminal.lines[0].hasSuffix("\(count) items, manual order"))
  }

  @Test("What passes the many rows of a closed section over waits for those behind it")
  func closedSection() throws {
    let editor = try EditorUnderTest(
      sql: TestLists.letters(section: true, [])
        + """
        WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
        INSERT INTO letter (title, part, rank)
        SELECT printf('r%04d', i), CASE WHEN i > 502 THEN 'Cc' WHEN i > 2 THEN 'Bb' ELSE 'Aa' END,
          i * 1000 FROM n;
        """,
      size: Size(columns: 90, rows: 12), posted: posted)
    for kind in [MouseEvent.Kind.press, .release, .press, .release] {
      editor.send(.mouse(MouseEvent(kind, button: .left, at: Position(row: 4, column: 5))))
    }
    editor.type("g")
    #expect(editor.summary.hasPrefix("[Aa] >r0001 r0002 [Bb-] [Cc]"), "\(editor.summary)")
    #expect(editor.listScreen?.results.isComplete == false)
    editor.type("20j")
    #expect(editor.summary.contains(">r0520"), "\(editor.summary)")
  }

  @Test(
    "The cursor stays with its row when a filter goes",
    arguments: [("fr1<Enter>1000j<Esc>", "r1889"), ("1200GfXX<Enter><Esc>", "r1200")])
  func filterGoes(keys: String, row: String) throws {
    let editor = try editor()
    editor.type(keys)
    try posted.run { editor.listScreen?.results.isComplete == true }
    editor.editor.endTurn()
    #expect(editor.summary.contains(">\(row)"))
  }

  /// 709 rows, of which 8 are done.
  private func todo() throws -> EditorUnderTest {
    try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo")
        + """
        WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 700)
        INSERT INTO todo (title, done, section, rank)
        SELECT 'r' || i, i % 100 = 0, 'Later', 10000000 + i * 1000 FROM n;
        """,
      size: Size(columns: 110, rows: 8), posted: posted)
  }

  @Test(
    "Marked rows that are read later than the first ones have their marks, and are not hidden",
    arguments: [("X", ", 701 marked and 8 hidden, ")])
  func laterMarks(keys: String, facts: String) throws {
    let editor = try todo()
    editor.type("A")
    editor.type(keys)
    #expect(editor.listScreen?.results.isComplete == false)
    #expect(editor.terminal.lines[0].contains(", 709 marked, "), "\(editor.terminal.lines[0])")
    #expect(!editor.status.contains("marked rows"))
    try posted.run { editor.listScreen?.results.isComplete == true }
    editor.editor.endTurn()
    #expect(editor.terminal.lines[0].contains(facts), "\(editor.terminal.lines[0])")
  }

  @Test(
    "A command that is typed behind another order is for all marked rows, not the first ones only",
    arguments: [("X", 701), ("stitle, de<Enter>", 709)])
  func laterMarksAtOnce(keys: String, count: Int) throws {
    let editor = try todo()
    editor.type("A")
    editor.type(keys + "d")
    #expect(editor.status.hasPrefix(" Deleted \(count) rows."), "\(editor.status)")
    #expect(try editor.storedTitles().count == 709 - count)
  }

  @Test(
    "A row that is hidden leaves the cursor to the next one that is shown, or to the last",
    arguments: [("/r500<Enter>", "r501"), ("G", "r699"), ("/r50<Enter>/r100<Enter>", "r101")])
  func hiddenCursor(keys: String, row: String) throws {
    let editor = try todo()
    editor.type(keys + "X")
    try posted.run { editor.listScreen?.results.isComplete == true }
    editor.editor.endTurn()
    #expect(editor.status.contains("hidden"), "\(editor.status)")
    #expect(editor.listScreen?.rows.focusedObject?["title"] == .text(row))
  }

  @Test("A row that is pulled waits for the others, among which it is put down")
  func pulling() throws {
    let editor = try editor()
    let steps: [(kind: MouseEvent.Kind, row: Int)] = [
      (.press, 1), (.drag, 2), (.drag, 3), (.release, 3),
    ]
    for step in steps {
      let position = Position(row: step.row, column: 5)
      editor.send(.mouse(MouseEvent(step.kind, button: .left, at: position)))
    }
    #expect(editor.listScreen?.results.isComplete == true)
    #expect(editor.summary == "r2 r3 >r1 r4")
    #expect(try editor.storedTitles().count == 2000)
  }

  @Test("They can be quit before the others are there, and no log is left")
  func quitting() throws {
    let editor = try editor()
    editor.type("jq")
    editor.editor.stopReading()
    try editor.store.close()
    #expect(editor.listScreen?.results.isComplete == false)
  }
}
