import SQLitePersistence
import Terminal
import Testing

@testable import ListEditor

/// Changes in edit mode that come to nothing.
struct NoChangesTests {
  @Test("What is as it was is not saved, and that is told")
  func takenBackByHand() throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo"), size: Size(columns: 110, rows: 20))
    let before = try editor.store.feedPosition()
    editor.type("<Ctrl-e>xx")
    #expect(editor.terminal.lines[0].contains(", 2 not saved yet, "))
    editor.type("<Ctrl-e>")
    #expect(editor.status.hasPrefix(" Nothing was changed."), "\(editor.status)")
    #expect(try editor.store.feedPosition() == before)
  }

  @Test("A change that cannot be done again is none")
  func refusedRedo() throws {
    // Long before anybody else does something.
    let editor = try EditorUnderTest(
      sql: TestLists.flat, size: Size(columns: 110, rows: 12),
      options: SQLiteStore.Options(now: { 0 }))
    editor.type("<Ctrl-e>e<Ctrl-u>Mine<Enter>")
    try editor.rename("A", to: "Theirs")
    editor.type("u<Ctrl-r>")
    #expect(
      editor.status.hasPrefix(
        " Could not redo Rename A: Title was changed to Theirs in another window or by a script"
          + " since."), "\(editor.status)")
    #expect(editor.terminal.lines[0].contains(", edit mode, "), "\(editor.terminal.lines[0])")
    editor.type("<Ctrl-e>")
    #expect(editor.status.hasPrefix(" Nothing was changed."))
  }

  @Test("A list within the list goes back, where edit mode is saved and cancelled")
  func hints() throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "customers"), size: Size(columns: 130, rows: 14))
    editor.type("<Ctrl-e>")
    #expect(editor.status.contains("Ctrl-e save") && !editor.status.contains("q back"))
    editor.type("<Enter>")
    #expect(editor.status.contains("q back") && !editor.status.contains("Esc cancel"))
    editor.type("q")
    #expect(editor.status.contains("Ctrl-e save") && !editor.status.contains("q back"))
  }
}
