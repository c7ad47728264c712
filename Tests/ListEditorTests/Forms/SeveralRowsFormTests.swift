import ObjectGraph
import SQLitePersistence
import Terminal
import Testing

@testable import ListEditor

/// One form for all rows that are marked.
struct SeveralRowsFormTests {
  private static func todo(
    _ size: Size = Size(columns: 70, rows: 14)
  ) throws -> EditorUnderTest {
    try EditorUnderTest(sql: EditorUnderTest.sql(template: "todo"), size: size)
  }

  private static func row(_ key: Int64, in context: ManagedObjectContext) -> ManagedObject {
    context.object(with: ManagedObjectID(context.store.model.entities[0], key))
  }

  @Test("The form of marked rows counts them, and tells what they share from what differs")
  func picture() throws {
    let editor = try Self.todo()
    editor.type("2<Space>E")
    #expect(editor.status.hasPrefix(" What you change is written to 2 rows."))
    editor.type("<Tab><Tab><Tab>")
    #expect(
      editor.terminal.lines == [
        " 2 rows                                                  field 4 of 6",
        "   Title     they differ",
        "   Done      they differ",
        "   Due       Fri 20 Nov 2026",
        " > Priority",
        "             They hold: medium; high",
        "             high, medium, low",
        "   Section   Today",
        "   Notes     they differ",
        "", "", "", "",
        " Left and Right choose, or type       Enter keep  Esc leave  Tab next",
      ])
  }

  @Test(
    "Only what was changed is written, to all marked rows, as one step of undo",
    arguments: [
      ("2<Space>E<Tab><Tab>+3d", "due", "2026-11-24", "Due"),
      ("2<Space>E<Tab><Tab><Ctrl-u>", "due", "", "Due"),
      ("2<Space>E<Tab>n", "done", "0", "Done"),
      ("2<Space>E<Tab> ", "done", "1", "Done"),
      ("2<Space>E<Tab><Tab><Tab><Right>", "priority", "high", "Priority"),
      ("2<Space>E<Shift-Tab>!", "notes", "!", "Notes"),
      ("2<Space>E<Shift-Tab><Ctrl-u>", "notes", "", "Notes"),
      ("2<Space>e!<Shift-Tab>x", "title", "!", "Title and Notes"),
      ("2<Space>E!<Tab>y<Tab>tom<Tab>low", "priority", "low", "4 fields"),
    ])
  func writing(keys: String, attribute: String, expected: String, names: String) throws {
    let editor = try Self.todo()
    editor.type(keys + "<Enter>")
    #expect(editor.status.hasPrefix(" Changed \(names) of 2 rows."))
    for key: Int64 in [1, 2] {
      let value = try editor.stored(attribute, ofRow: key)
      #expect(value == expected, "row \(key)")
    }
    if attribute == "due" {
      #expect(try editor.stored("title", ofRow: 1) == "Water the plants", "what was not typed")
      #expect(try editor.stored("done", ofRow: 1) == "1")
      #expect(try editor.stored("notes", ofRow: 2) == "They open at nine.")
    }
    #expect(editor.terminal.lines[0].contains("2 marked"))
    editor.type("u")
    #expect(editor.status.hasPrefix(" Undid Change \(names) of 2 rows."))
    #expect(try editor.stored("title", ofRow: 2) == "Call the dentist")
    #expect(try editor.stored("due", ofRow: 2) == "2026-11-20")
    #expect(try editor.stored("priority", ofRow: 1) == "medium")
    #expect(try editor.stored("notes", ofRow: 2) == "They open at nine.")
    editor.type("u")
    #expect(editor.status.hasPrefix(" There is nothing to undo."))
  }

  @Test("That one key empties a field of all rows is told below it")
  func emptying() throws {
    let editor = try Self.todo()
    editor.type("2<Space>E<Shift-Tab><Backspace>")
    #expect(editor.terminal.lines.contains { $0.hasSuffix("   It is emptied in 2 rows") })
  }

  @Test("What was typed can be taken back to what the rows hold, and then nothing is written")
  func takingBack() throws {
    let editor = try Self.todo()
    let before = try editor.store.feedPosition()
    editor.type("2<Space>E<Shift-Tab>x<Ctrl-t>…y")
    #expect(
      editor.terminal.lines.contains { $0.hasSuffix("They hold: nothing; They open at nine.") })
    editor.type("<Enter>")
    #expect(editor.listScreen != nil)
    #expect(try editor.store.feedPosition() == before)
  }

  @Test("One marked row is edited as such, wherever the cursor is; without marks the cursor's")
  func one() throws {
    let editor = try Self.todo()
    editor.type("j<Space>jE")
    #expect(editor.terminal.lines[0].hasPrefix(" Call the dentist "))
    editor.type("!<Enter>")
    #expect(editor.status.hasPrefix(" Saved Call the dentist! "))
    editor.type("ke?<Enter>")
    #expect(try editor.stored("title", ofRow: 2) == "Call the dentist!?", "in its place")
    editor.type("<Esc>gE")
    #expect(editor.terminal.lines[0].hasPrefix(" Water the plants "))
  }

  @Test("One marked row below an empty section is added again in its place once it is deleted")
  func oneBelowEmptySection() throws {
    let editor = try Self.todo()
    for title in ["Water the plants", "Call the dentist", "Buy milk and lemons"] {
      try editor.delete(title)
    }
    editor.noticeOutsideChange()
    editor.type("/invoice<Enter><Space>E")
    let before = try editor.storedTitles()
    try editor.delete("Send the invoice")
    editor.noticeOutsideChange()
    editor.type("<Enter>")
    #expect(editor.status.hasPrefix(" Added Send the invoice."))
    #expect(try editor.storedTitles() == before)
  }

  @Test("In edit mode the change of several rows is one step that is not saved yet")
  func editMode() throws {
    let editor = try Self.todo()
    editor.type("<Ctrl-e>2<Space>E<Tab><Tab>+3d<Enter>")
    #expect(editor.status.hasPrefix(" Changed Due of 2 rows."))
    #expect(try editor.stored("due", ofRow: 1) == "2026-11-20")
    editor.type("<Ctrl-e>")
    #expect(try editor.stored("due", ofRow: 1) == "2026-11-24")
    #expect(try editor.stored("due", ofRow: 2) == "2026-11-24")
  }

  @Test("What somebody else writes into one of the rows is told, and replaced only on purpose")
  func conflict() throws {
    let editor = try Self.todo()
    editor.type("2<Space>E<Tab><Tab>+3d")
    try editor.somebodyElse { Self.row(2, in: $0)["due"] = "2026-12-01" }
    editor.type("<Enter>")
    #expect(editor.status.hasPrefix(" Enter keeps yours, Ctrl-t takes theirs"))
    let lines = editor.terminal.lines
    #expect(lines[5] == "             Somebody else changed 1 row: Tue 1 Dec 2026")
    #expect(try editor.stored("due", ofRow: 1) == "2026-11-20")
    editor.type("<Enter>")
    #expect(editor.status.hasPrefix(" Changed Due of 2 rows."))
    #expect(try editor.stored("due", ofRow: 2) == "2026-11-24")
  }

  @Test("Fields in which nothing is typed follow what others write into some of the rows")
  func following() throws {
    let editor = try Self.todo()
    editor.type("2<Space>E")
    try editor.somebodyElse { Self.row(2, in: $0)["due"] = "2026-12-01" }
    editor.noticeOutsideChange()
    #expect(editor.terminal.lines[4] == "   Due       they differ")
    try editor.somebodyElse { Self.row(1, in: $0)["due"] = "2026-12-01" }
    editor.noticeOutsideChange()
    #expect(editor.terminal.lines[4] == "   Due       Tue  1 Dec 2026")
  }

  @Test("Rows that somebody deletes leave the form, which says so; the others are changed")
  func deletedRows() throws {
    let editor = try Self.todo()
    editor.type("3<Space>E<Tab><Tab>+3d")
    try editor.delete("Call the dentist")
    editor.noticeOutsideChange()
    #expect(editor.status.hasPrefix(" Somebody else deleted 1 of these 3 rows."))
    #expect(editor.terminal.lines[0].hasPrefix(" 2 rows "))
    editor.type("<Enter>")
    #expect(editor.status.hasPrefix(" Changed Due of 2 rows; somebody else deleted 1 row."))
    #expect(try editor.stored("due", ofRow: 3) == "2026-11-24")
  }

  @Test("Where all of them are deleted nothing can be kept, until they are there again")
  func allDeleted() throws {
    let editor = try Self.todo()
    editor.type("2<Space>E<Tab><Tab>+3d")
    let other = try SQLiteStore(path: editor.path)
    let context = try ManagedObjectContext(store: other)
    try context.performGesture("Delete") {
      for key: Int64 in [1, 2] { try $0.delete(Self.row(key, in: $0)) }
    }
    editor.noticeOutsideChange()
    #expect(editor.status.hasPrefix(" Somebody else deleted these rows; Esc leaves."))
    editor.type("<Enter>")
    #expect(editor.status.hasPrefix(" Somebody else deleted these rows; Esc leaves."))
    _ = try context.undo()
    try other.close()
    editor.noticeOutsideChange()
    #expect(editor.status.hasPrefix(" These rows are there again."))
    editor.type("<Enter>")
    #expect(editor.status.hasPrefix(" Changed Due of 2 rows."))
    #expect(try editor.stored("due", ofRow: 1) == "2026-11-24")
  }

  /// Names with a rule between two fields, which the second row alone breaks.
  private static let ruled = """
    CREATE TABLE shirt (
      id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, price REAL, cost REAL,
      CHECK (cost <= price));
    INSERT INTO docket_list (entity, title, title_column) VALUES ('shirt', 'Shirts', 'name');
    INSERT INTO shirt (name, price) VALUES ('Blue', 5), ('Red', 2), ('Green', 9);
    """

  @Test("What one of the rows may not hold is written to none, and that row is named")
  func refusal() throws {
    let editor = try EditorUnderTest(sql: Self.ruled, size: Size(columns: 78, rows: 14))
    let before = try editor.store.feedPosition()
    editor.type("AE<Tab><Tab>3<Enter>")
    #expect(editor.status.hasPrefix(" cost: Red: This must keep the rule of this file"))
    #expect(editor.terminal.lines.contains { $0.contains("   Red: This must keep the rule") })
    #expect(try editor.store.feedPosition() == before)
    editor.type("<Ctrl-u>1<Enter>")
    #expect(editor.status.hasPrefix(" Changed cost of 3 rows."))
  }

  @Test("Where a yes/no field differs a blank says yes and the next one no, however fast they come")
  func blanks() throws {
    for pace in Pace.allCases {
      let editor = try Self.todo()
      try editor.type("2<Space>E<Tab>  <Enter>", pace)
      #expect(try editor.stored("done", ofRow: 1) == "0", "\(pace)")
      #expect(try editor.stored("done", ofRow: 2) == "0", "\(pace)")
    }
  }
}
