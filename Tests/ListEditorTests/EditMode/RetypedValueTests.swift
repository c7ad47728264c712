import ObjectGraph
import TableOrder
import Terminal
import Testing

@testable import ListEditor

/// Values that rows are given in edit mode, and whose field somebody gives another type meanwhile.
struct RetypedValueTests {
  private static func editor(_ keys: String) throws -> EditorUnderTest {
    let editor = try EditorUnderTest(
      sql: EmptySectionTests.parts, size: Size(columns: 130, rows: 14))
    editor.type(keys)
    return editor
  }

  private static func retype(_ editor: EditorUnderTest, to type: AttributeType) throws {
    try editor.somebodyElse(
      performs: .retypeField("part", of: "letter", to: type, misfits: .clear))
    editor.noticeOutsideChange()
  }

  @Test(
    "One that the field does not hold any more is told at once, and is not saved",
    arguments: [
      (">", "Two, which you gave A.", 1, "…y"), ("m]<Enter>", "Two, which you gave A.", 1, "…y"),
      ("oNew<Enter>", "One, which you gave New.", 4, ""),
    ])
  func misfit(keys: String, words: String, row: Int64, answer: String) throws {
    let editor = try Self.editor("<Ctrl-e>\(keys)")
    try Self.retype(editor, to: .integer)
    let told = "Part holds a whole number now, and not \(words)"
    #expect(editor.status.hasPrefix(" \(told)"), "\(editor.status)")
    editor.type("gg<Ctrl-e>")
    #expect(
      editor.status.hasPrefix(" Nothing was saved: \(told) E gives it another."),
      "\(editor.status)")
    #expect(editor.terminal.lines[0].contains("1 not saved yet"))
    editor.type("E<Tab>7<Enter><Ctrl-e>\(answer)")
    #expect(editor.status.hasPrefix(" Saved 2 changes as one step."), "\(editor.status)")
    #expect(try editor.stored("part", ofRow: row) == "7")
  }

  @Test("Its row is shown where its section is closed, for the key that is told")
  func closedSection() throws {
    let editor = try Self.editor("<Ctrl-e>>")
    try Self.retype(editor, to: .integer)
    editor.type("ggZ<Ctrl-e>")
    #expect(editor.status.contains("E gives it another."), "\(editor.status)")
    #expect(editor.listScreen?.focusedName == "A")
    editor.type("E")
    #expect(editor.editor.screen is FormScreen, "\(editor.status)")
  }

  @Test("One that was given while the field had another type is not saved behind that either")
  func between() throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo"), size: Size(columns: 130, rows: 14))
    func retype(_ type: AttributeType) throws {
      try editor.somebodyElse(
        performs: .retypeField("due", of: "todo", to: type, misfits: .clear))
      editor.noticeOutsideChange()
    }
    editor.type("<Ctrl-e>")
    try retype(.text)
    try Self.give(.text("after easter"), to: "due", in: editor)
    try retype(.date)
    let words = "Due holds a day now, and not after easter, which you gave "
    #expect(editor.status.hasPrefix(" \(words)"), "\(editor.status)")
    editor.type("<Ctrl-e>")
    #expect(editor.status.hasPrefix(" Nothing was saved: \(words)"), "\(editor.status)")
    editor.type("u<Ctrl-e>")
    #expect(editor.status.hasPrefix(" Nothing was changed."), "\(editor.status)")
  }

  /// Gives the first row in sight a value, as a step of edit mode.
  private static func give(
    _ value: AttributeValue, to field: String, in editor: EditorUnderTest
  ) throws {
    let list = try #require(editor.listScreen)
    let row = try #require(list.rows.object(at: TableIndexPath(section: 0, row: 0)))
    try list.objects.performStep("Edit") { _ in row[field] = value }
  }

  @Test(
    "One that is none of a choice which the field got is told at once, and nobody deleted it",
    arguments: ["Foo", "Bar"])
  func choice(value: String) throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo") + "UPDATE todo SET notes = 'Bar' WHERE id = 1;",
      size: Size(columns: 130, rows: 14))
    editor.type("<Ctrl-e>j")
    try Self.give(.text(value), to: "notes", in: editor)
    try editor.somebodyElse(
      performs: .retypeField("notes", of: "todo", to: .choice(of: "Kind"), misfits: .addToChoice))
    editor.noticeOutsideChange()
    let words = "Notes holds a choice now, and not \(value), which you gave "
    #expect(editor.status.hasPrefix(" \(words)") == (value == "Foo"), "\(editor.status)")
    editor.type("<Ctrl-e>")
    #expect(
      editor.status.hasPrefix(" Nothing was saved: \(words)") == (value == "Foo"),
      "\(editor.status)")
  }

  @Test("In a list of edit mode that lies above another one it is told at once, too")
  func child() throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "customers"), size: Size(columns: 130, rows: 20))
    editor.type("<Ctrl-e><Enter>")
    try Self.give(.real(7.25), to: "hours", in: editor)
    for type in [AttributeType.integer, .real, .integer] {
      try editor.somebodyElse(
        performs: .retypeField("hours", of: "job", to: type, misfits: .clear))
      editor.noticeOutsideChange()
    }
    #expect(
      editor.status.contains("Hours holds a whole number now, and not 7.25"), "\(editor.status)")
    editor.type("h<Ctrl-e>")
    #expect(editor.status.hasPrefix(" Nothing was saved: Hours holds"), "\(editor.status)")
  }

  @Test("It is taken back like any other change")
  func undone() throws {
    let editor = try Self.editor("<Ctrl-e>>jjex<Enter>")
    try Self.retype(editor, to: .integer)
    editor.type("<Ctrl-e>uu<Ctrl-e>")
    #expect(editor.status.hasPrefix(" Nothing was changed."), "\(editor.status)")
  }

  @Test("One that the field holds all the same is saved")
  func text() throws {
    let editor = try Self.editor("<Ctrl-e>>")
    try Self.retype(editor, to: .text)
    #expect(editor.status.hasPrefix(" Moved A to Two"), "\(editor.status)")
    editor.type("<Ctrl-e>")
    #expect(editor.status.hasPrefix(" Saved 1 change as one step."), "\(editor.status)")
    #expect(try editor.stored("part", ofRow: 1) == "Two")
  }

  @Test("Nor is a text a number that only looks like one to a program", arguments: ["0x10", "inf"])
  func noNumber(text: String) throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo"), size: Size(columns: 130, rows: 14))
    editor.type("<Ctrl-e>")
    try Self.give(.text(text), to: "notes", in: editor)
    try editor.somebodyElse(
      performs: .retypeField("notes", of: "todo", to: .real, misfits: .clear))
    let words = "Notes holds a number now, and not \(text), which you gave "
    #expect(editor.status.hasPrefix(" \(words)"), "\(editor.status)")
  }

  @Test("A text that looks like a number is one")
  func number() throws {
    let editor = try Self.editor("jjR<C-u>5<Enter>gg<Ctrl-e>>")
    try Self.retype(editor, to: .integer)
    editor.type("<Ctrl-e>…y")
    #expect(editor.status.hasPrefix(" Saved 1 change as one step."), "\(editor.status)")
    #expect(try editor.shell("SELECT typeof(part), part FROM letter WHERE id = 1") == ["integer|5"])
  }
}
