import ObjectGraph
import Terminal
import Testing

@testable import ListEditor

/// What was typed when the program was ended from outside.
struct DraftTests {
  private static func todo() throws -> EditorUnderTest {
    try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo"), size: Size(columns: 78, rows: 16))
  }

  /// Another editor on the file, to which a draft is offered.
  private static func reopen(
    _ editor: EditorUnderTest, offering draft: Draft?
  ) throws -> EditorUnderTest {
    let again = try EditorUnderTest(reopening: editor)
    again.editor.offer(try #require(draft))
    again.editor.endTurn()
    return again
  }

  @Test("There is no draft where nothing is typed")
  func nothing() throws {
    let editor = try Self.todo()
    #expect(editor.editor.draft == nil)
    editor.type("E")
    #expect(editor.editor.draft == nil)
  }

  @Test("A half-typed title is offered again, in its row")
  func title() throws {
    let editor = try Self.todo()
    editor.type("je at noon")
    let again = try Self.reopen(editor, offering: editor.editor.draft)
    #expect(again.status.hasPrefix(" Go on with \"Call the dentist at noon\", typed last time?"))
    again.type("y!<Enter>")
    #expect(try again.stored("title", ofRow: 2) == "Call the dentist at noon!")
  }

  @Test("The title of a row that was being added is offered as a new row")
  func addition() throws {
    let editor = try Self.todo()
    editor.type("oMilk")
    let again = try Self.reopen(editor, offering: editor.editor.draft)
    again.type("y<Enter>")
    #expect(try again.stored("title", ofRow: 10) == "Milk")
  }

  @Test("A form comes back with every field that was typed in")
  func form() throws {
    let editor = try Self.todo()
    editor.type("jE!<Tab> <Shift-Tab><Shift-Tab>Soon")
    let draft = editor.editor.draft
    #expect(draft?.isForm == true)
    #expect(
      draft?.texts == [
        "title": "Call the dentist!", "done": "yes", "notes": "They open at nine.Soon",
      ]
    )
    let again = try Self.reopen(editor, offering: draft)
    again.type("y")
    #expect(again.terminal.lines[0].contains("3 changed"))
    again.type("<Enter>")
    #expect(try again.stored("notes", ofRow: 2) == "They open at nine.Soon")
    #expect(try again.stored("done", ofRow: 2) == "1")
  }

  @Test("A draft that is declined is gone, and one that is not answered for is kept")
  func answers() throws {
    let editor = try Self.todo()
    editor.type("oMilk")
    let again = try Self.reopen(editor, offering: editor.editor.draft)
    #expect(again.editor.draft?.texts == ["title": "Milk"])
    again.type("n")
    #expect(again.editor.draft == nil)
    #expect(try again.storedTitles().count == 9)
  }
}
