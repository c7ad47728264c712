import ObjectGraph
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

  @Test("A text that looks like a number is one")
  func number() throws {
    let editor = try Self.editor("jjR<C-u>5<Enter>gg<Ctrl-e>>")
    try Self.retype(editor, to: .integer)
    editor.type("<Ctrl-e>…y")
    #expect(editor.status.hasPrefix(" Saved 1 change as one step."), "\(editor.status)")
    #expect(try editor.shell("SELECT typeof(part), part FROM letter WHERE id = 1") == ["integer|5"])
  }
}
