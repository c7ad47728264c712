import ObjectGraph
import Terminal
import Testing

@testable import ListEditor

/// Changes in edit mode whose field or list somebody else takes away before they are saved.
struct ForgottenEditsTests {
  private static func editors() throws -> (EditorUnderTest, EditorUnderTest) {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "customers"), size: Size(columns: 130, rows: 14))
    return (editor, try EditorUnderTest(reopening: editor))
  }

  /// With a field that the other one has added, and takes back behind some keys.
  private static func editorWithoutField(after keys: String) throws -> EditorUnderTest {
    let (editor, other) = try Self.editors()
    other.type(":fields<Enter>oExtra<Enter><Enter><Esc>")
    editor.noticeOutsideChange()
    editor.type("<Ctrl-e>\(keys)")
    other.type("u")
    #expect(other.status.hasPrefix(" Undid Add field Extra."), "\(other.status)")
    editor.noticeOutsideChange()
    return editor
  }

  private static let told = "Somebody else deleted the field Extra, in which you changed"

  @Test("A field that is taken back is told at once and by the save, which saves the rest")
  func field() throws {
    let editor = try Self.editorWithoutField(
      after: "E<Shift-Tab>one<Enter>jE<Shift-Tab>two<Enter>e<Ctrl-u>New name<Enter>")
    #expect(editor.status.hasPrefix(" \(Self.told) 2 rows."), "\(editor.status)")
    editor.type("<Ctrl-e>")
    #expect(
      editor.status.hasPrefix(
        " Saved as one step, but not what you changed in the field Extra: somebody else deleted it."
      ), "\(editor.status)")
    #expect(try editor.storedTitles().contains("New name"))
  }

  @Test(
    "It is not told where nothing of what is pending was in it",
    arguments: ["e<Ctrl-u>New<Enter>", "jE<Shift-Tab>two<Enter>d", "oNew<Enter>", "jJ"])
  func untouched(keys: String) throws {
    let editor = try Self.editorWithoutField(after: keys)
    #expect(!editor.status.contains("Extra"), "\(editor.status)")
    editor.type("<Ctrl-e>")
    #expect(editor.status.contains("as one step."), "\(editor.status)")
  }

  @Test("Nor where what was in it was taken back")
  func takenBack() throws {
    let editor = try Self.editorWithoutField(after: "E<Shift-Tab>one<Enter>")
    editor.type("u<Ctrl-e>")
    #expect(editor.status.hasPrefix(" Nothing was changed."), "\(editor.status)")
  }

  @Test("Where it was all that was pending nothing is saved")
  func onlyField() throws {
    let editor = try Self.editorWithoutField(after: "E<Shift-Tab>one<Enter>")
    editor.type("<Ctrl-e>")
    #expect(
      editor.status.hasPrefix(
        " Nothing was saved: somebody else deleted the field Extra, which you changed."),
      "\(editor.status)")
  }

  @Test(
    "A list below the one where edit mode began is told as well, on the screen or not",
    arguments: ["q", ""])
  func list(leaving: String) throws {
    let (editor, _) = try Self.editors()
    editor.type("<Ctrl-e><Enter>oNew<Enter>\(leaving)")
    try editor.somebodyElse(performs: .deleteList(editor.store.model.lists[1].key))
    #expect(
      editor.status.contains("Somebody else deleted the list Jobs, in which you changed 1 row."),
      "\(editor.status)")
    editor.type("<Ctrl-e>")
    #expect(
      editor.status.hasPrefix(
        " Nothing was saved: somebody else deleted the list Jobs, which you changed."),
      "\(editor.status)")
  }
}
