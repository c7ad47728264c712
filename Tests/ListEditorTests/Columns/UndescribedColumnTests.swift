import ObjectGraph
import SQLitePersistence
import Terminal
import TestSupport
import Testing

@testable import ListEditor

/// Columns that another program adds to a table become fields when somebody says so.
struct UndescribedColumnTests {
  /// The fields of a to-do list to which columns were added while it was open.
  private static func editor(_ declarations: String...) throws -> EditorUnderTest {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo"), size: Size(columns: 100, rows: 16))
    try add(declarations, to: editor)
    editor.type(":fields<Enter>")
    return editor
  }

  private static func add(_ declarations: [String], to editor: EditorUnderTest) throws {
    for declaration in declarations {
      try shell(editor, "ALTER TABLE todo ADD COLUMN \(declaration)")
    }
    editor.noticeOutsideChange()
  }

  private static func shell(_ editor: EditorUnderTest, _ sql: String) throws {
    _ = try Command.run("sqlite3", [editor.path, sql])
  }

  private static func columns(_ editor: EditorUnderTest) -> [String] {
    let attributes = editor.store.model.entity(named: "todo")?.attributes ?? []
    return attributes.map(\.name).filter { $0.contains("effort") }
  }

  private static func field(_ editor: EditorUnderTest, _ name: String) -> Attribute? {
    editor.store.model.lists.first?.fields.first { $0.name == name }
  }

  @Test("They stand below the fields, and Enter makes fields of them, as one step each")
  func takenIn() throws {
    let editor = try Self.editor("effort REAL")
    #expect(editor.terminal.lines[0].hasSuffix("6 fields, 1 more column"))
    #expect(editor.terminal.lines[7].hasPrefix("   effort "))
    #expect(editor.terminal.lines[7].hasSuffix(" a number, no field yet"))
    editor.type("G")
    #expect(editor.status.hasPrefix(" 7 of 7: Enter makes it a field"), "\(editor.status)")
    editor.type("<Enter>")
    #expect(
      editor.status.hasPrefix(
        " effort, a column of another program, is a field now and holds a number; t retypes it."),
      "\(editor.status)")
    #expect(Self.field(editor, "effort")?.type == .real)
    #expect(editor.terminal.lines[0].hasSuffix("7 fields"))
    editor.type("u")
    #expect(Self.field(editor, "effort") == nil)
    #expect(editor.terminal.lines[0].hasSuffix("6 fields, 1 more column"))
    editor.type("<Ctrl-r>")
    #expect(Self.field(editor, "effort")?.type == .real)
    #expect(Self.columns(editor) == ["effort"])
  }

  @Test(
    "A new field of the same name is that column, however the name is written",
    arguments: [("effort", "effort"), ("Effort", "effort"), ("Effort days", "effort_days")])
  func sameName(label: String, column: String) throws {
    let editor = try Self.editor("\(column) INTEGER")
    editor.type("o\(label)<Enter>")
    #expect(Self.field(editor, column)?.title == label, "\(editor.status)")
    #expect(Self.field(editor, column)?.type == .integer)
    #expect(Self.columns(editor) == [column])
    editor.type("q")
    try editor.somebodyElse { context in
      context.object(with: ManagedObjectID(context.store.model.lists[0].entity, 1))[column] = 5
    }
    editor.noticeOutsideChange()
    editor.type("f\(label) > 3<Enter>")
    #expect(editor.terminal.lines[0].contains("1 of 9 items"), "\(editor.terminal.lines[0])")
  }

  @Test("A field that is added when another program had just done so is that column as well")
  func addedMeanwhile() throws {
    let editor = try Self.editor()
    editor.type("oEffort<Enter>")
    try Self.shell(editor, "ALTER TABLE todo ADD COLUMN effort REAL")
    editor.type("text<Enter>")
    #expect(Self.columns(editor) == ["effort"], "\(editor.status)")
    #expect(Self.field(editor, "effort")?.type == .real)
  }

  @Test("Of one that was declared as nothing people say what it holds, and its values become that")
  func bytes() throws {
    let editor = try Self.editor("effort")
    try Self.shell(editor, "UPDATE todo SET effort = 5 WHERE id = 1")
    editor.type("G<Enter>")
    #expect(editor.terminal.lines[0].contains("What effort holds"), "\(editor.terminal.lines[0])")
    editor.type("text<Enter>")
    #expect(Self.field(editor, "effort")?.type == .text, "\(editor.status)")
    #expect(try editor.stored("effort", ofRow: 1) == "5")
    editor.type("u")
    #expect(Self.field(editor, "effort") == nil, "one step")
    #expect(editor.terminal.lines[7].hasSuffix(" bytes, no field yet"))
  }

  @Test("Conditions ask for them by name, and words are not looked for in them")
  func conditions() throws {
    let editor = try Self.editor("effort TEXT")
    try Self.shell(editor, "UPDATE todo SET effort = 'herculean' WHERE id = 1")
    editor.type("qfeffort = herculean<Enter>")
    #expect(editor.terminal.lines[0].contains("1 of 9 items"))
    editor.type("<Esc>fherculean<Enter>")
    #expect(editor.terminal.lines[0].contains("0 of 9 items"))
  }

  @Test("Nothing else is done to them", arguments: ["e", "d", "t", "S", "K"])
  func nothingElse(key: String) throws {
    let editor = try Self.editor("effort REAL")
    editor.type("G\(key)")
    #expect(
      editor.status.hasPrefix(" effort is no field yet; Enter makes it one."), "\(editor.status)")
    editor.type("kJ")
    #expect(
      editor.status.hasPrefix(" What stands below the fields is none yet. Nothing was changed."))
    #expect(Self.field(editor, "effort") == nil)
  }

  @Test("One that is called as a field is needs another name of that first")
  func clash() throws {
    let editor = try Self.editor("effort REAL")
    try Self.shell(editor, "UPDATE docket_field SET label = 'Effort' WHERE name = 'notes'")
    editor.noticeOutsideChange()
    editor.type("G<Enter>")
    #expect(editor.status.hasPrefix(" There is already a field Effort."), "\(editor.status)")
    #expect(Self.field(editor, "effort") == nil)
  }

  @Test(
    "Rows take their values along to another list that has them, and elsewhere the loss is told",
    arguments: ["M", "p"], [false, true])
  func otherLists(key: String, isThere: Bool) throws {
    let editor = try Self.editor("effort REAL")
    try Self.shell(
      editor,
      """
      UPDATE todo SET effort = 2.5;
      CREATE TABLE plan (
        id INTEGER PRIMARY KEY AUTOINCREMENT, title TEXT, done INTEGER, due TEXT, priority TEXT,
        section TEXT, notes TEXT, \(isThere ? "effort REAL," : "") rank INTEGER);
      INSERT INTO docket_list (entity, title, title_column, order_column, rank)
      VALUES ('plan', 'Plans', 'title', 'rank', 9);
      INSERT INTO docket_field (entity, name, label, type, choice)
      SELECT 'plan', name, label, type, choice FROM docket_field WHERE entity = 'todo';
      """)
    editor.noticeOutsideChange()
    editor.type(key == "M" ? "qMplans<Enter>" : "qyLG<Enter>p")
    #expect(editor.status.contains(" without effort") != isThere, "\(editor.status)")
    let plans = try #require(editor.store.model.entity(named: "plan"))
    let moved = try editor.objects.fetch(FetchRequest(entity: plans))
    #expect(moved.count == 1)
    if isThere { #expect(moved.first?["effort"] == .real(2.5)) }
  }

  @Test("What connects rows, and their order, are none of them")
  func connections() throws {
    let editor = try EditorUnderTest(template: "customers", size: Size(columns: 100, rows: 16))
    editor.type("<Enter>:fields<Enter>")
    #expect(editor.terminal.lines[0].hasSuffix("5 fields"), "\(editor.terminal.lines[0])")
  }
}
