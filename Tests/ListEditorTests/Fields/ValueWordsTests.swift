import ObjectGraph
import Terminal
import Testing

@testable import ListEditor

/// Values in sentences, as their fields show them.
struct ValueWordsTests {
  private static func todo() throws -> EditorUnderTest {
    try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo"), size: Size(columns: 130, rows: 16))
  }

  /// A row with a day and a yes/no field that may be empty.
  private static let days = """
    CREATE TABLE day (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, done INTEGER,
      due TEXT CHECK (due >= '2026-01-05'));
    INSERT INTO docket_list (entity, title, title_column) VALUES ('day', 'Days', 'name');
    INSERT INTO docket_field (entity, name, label, type, rank)
    VALUES ('day', 'name', 'Name', 'text', 1), ('day', 'done', 'Done', 'boolean', 2),
      ('day', 'due', 'Due', 'date', 3);
    INSERT INTO day (name) VALUES ('One');
    """

  @Test(
    "What stands against undo is told in the words of its field",
    arguments: [
      ("x", "done", 0, "Done was changed to no "),
      ("E<Tab><Tab>+5d<Enter>", "due", "2026-12-04", "Due was changed to Fri 4 Dec 2026 "),
    ] as [(String, String, AttributeValue, String)])
  func undo(keys: String, field: String, theirs: AttributeValue, words: String) throws {
    for way in ["u", "Lu"] {
      let editor = try EditorUnderTest(sql: Self.days, size: Size(columns: 130, rows: 12))
      editor.type(keys)
      try editor.somebodyElse { context in
        context.object(with: ManagedObjectID(context.store.model.lists[0].entity, 1))[field] =
          theirs
      }
      editor.type(way)
      #expect(editor.status.contains(words), "\(editor.status)")
    }
  }

  @Test("The limits of a field are told as it shows its values")
  func limits() throws {
    let editor = try EditorUnderTest(sql: Self.days, size: Size(columns: 90, rows: 12))
    editor.type("E<Tab><Tab>2025-12-24<Enter>")
    #expect(editor.status.contains("must not be less than Mon 5 Jan 2026."), "\(editor.status)")
  }

  @Test("A moment is told as the file has it where nothing says by whose clocks")
  func moments() throws {
    let editor = try EditorUnderTest(sql: EditorUnderTest.sql(template: "notes"))
    let note = try #require(editor.store.model.entity(named: "note"))
    let moment: AttributeValue = "2026-12-24 17:00:00"
    #expect(note.words(for: moment, of: "updated") == "2026-12-24 17:00:00")
    #expect(note.words(for: moment, of: "updated", time: .utc) == "Thu 24 Dec 2026 17:00")
  }

  @Test("A section without a name is told as its header says")
  func noName() throws {
    let editor = try EditorUnderTest(
      sql: TestLists.letters(section: true, [("A", ""), ("B", "One")]),
      size: Size(columns: 78, rows: 12))
    editor.type("Rb<Enter>")
    #expect(editor.status.hasPrefix(" Renamed No Part to b."), "\(editor.status)")
    editor.type("u")
    #expect(editor.status.hasPrefix(" Undid Rename section No Part."), "\(editor.status)")
  }

  @Test("Sections are counted as they are seen, those without rows too")
  func emptySections() throws {
    let editor = try Self.todo()
    editor.type("+New<Enter>SNo sections<Enter>jSSection<Enter>")
    #expect(editor.status.contains("in 4 sections"), "\(editor.status)")
  }

  @Test("What is told of a field that finds no room does not stand in for what was done")
  func hiddenColumn() throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo"), size: Size(columns: 60, rows: 14))
    editor.type(":fields<Enter>GoKind<Enter><Enter>qu<Ctrl-r>")
    #expect(
      editor.status.hasPrefix(" Redid Add field Kind. Kind is right of the window: "),
      "\(editor.status)")
  }

  @Test(
    "A letter that a yes/no field does not take is told until the field is left",
    arguments: ["<Tab>", "<Enter>"])
  func wrongAnswer(key: String) throws {
    let editor = try Self.todo()
    editor.type("E<Tab><Tab><Ctrl-u>never<Tab>")
    while editor.terminal.lines.filter({ $0.contains("Done") }).isEmpty { editor.type("<Tab>") }
    let form = try #require(editor.editor.screen as? FormScreen)
    let done = try #require(form.fields.firstIndex { $0.attribute.name == "done" })
    while form.focus != done { editor.type("<Tab>") }
    editor.type("fri")
    #expect(editor.terminal.lines.contains { $0.contains("This must be yes or no.") })
    // Keeping goes to the day, which is none.
    editor.type(key)
    #expect(form.focus != done)
    #expect(!editor.terminal.lines.contains { $0.contains("This must be yes or no.") })
  }

  @Test(
    "Blanks at the ends of a title are no part of it",
    arguments: [("Gox y  <Enter>", "x y"), ("Ge  <Enter>", "E"), ("GE x <Enter>", "E x")])
  func blanks(keys: String, title: String) throws {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Size(columns: 78, rows: 12))
    editor.type(keys)
    #expect(try editor.storedTitles().last == title, "\(editor.status)")
    #expect(!editor.status.contains("  , "))
  }

  @Test("Keys are told by the names that hints have")
  func keys() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat)
    editor.type("e<PageUp>")
    #expect(editor.status.hasPrefix(" PgUp means nothing here."), "\(editor.status)")
    editor.type("<Esc><Ctrl-c>…<PageDown>")
    #expect(editor.status.hasPrefix(" PgDn is no answer, "), "\(editor.status)")
  }

  @Test(
    "What was typed in a form is offered with its field and whose that is",
    arguments: [
      ("E<Tab><Tab><Ctrl-u>+5d", "\"+5d\" in Due of Water the plants"),
      ("3<Space>E<Tab><Tab>+3d", "\"+3d\" in Due of 3 rows"),
      ("E at noon", "\"Water the plants at noon\""),
      ("E at noon<Tab><Tab>+3d", "\"+3d\" in Due and 1 more field of Water the plants"),
      ("e at noon", "\"Water the plants at noon\""),
    ])
  func offer(keys: String, words: String) throws {
    let editor = try Self.todo()
    editor.type(keys)
    let again = try EditorUnderTest(reopening: editor)
    again.offer(editor.editor.drafts)
    #expect(again.status.hasPrefix(" Go on with \(words), typed last time?"), "\(again.status)")
  }
}
