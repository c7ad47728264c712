import ObjectGraph
import SQLitePersistence
import Terminal
import Testing

@testable import ListEditor

/// Rows that somebody deletes while their title is being typed, and brings back.
struct ReturnedRowTests {
  /// An editor below a filter that shows the row A, in which a title is typed; the row was deleted,
  /// and is there again under another name that the filter hides.
  private static func editor(prefix: String = "") throws -> EditorUnderTest {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Size(columns: 90, rows: 12))
    editor.type(prefix + "fa<Enter>ex")
    let other = try SQLiteStore(path: editor.path)
    let context = try ManagedObjectContext(store: other)
    let id = ManagedObjectID(other.model.entities[0], 1)
    try context.performGesture("Delete") { try $0.delete($0.object(with: id)) }
    editor.noticeOutsideChange()
    #expect(editor.status.hasPrefix(" Somebody else deleted this row; Enter adds it again."))
    _ = try context.undo()
    try context.performGesture("Rename") { $0.object(with: id)["title"] = "Zed" }
    try other.close()
    editor.noticeOutsideChange()
    return editor
  }

  @Test(
    "A row that comes back where the filter hides it gets the title, and is not added again",
    arguments: [
      ("<Enter>", ["Ax", "B", "C", "D", "E"], " Saved Ax."),
      ("<Ctrl-u>new<Enter>", ["new", "B", "C", "D", "E"], " Saved new; it is hidden now."),
      ("<Esc>", ["Zed", "B", "C", "D", "E"], ""),
      ("<Enter>u", ["Zed", "B", "C", "D", "E"], " Undid"),
    ])
  func hidden(end: String, titles: [String], words: String) throws {
    let editor = try Self.editor()
    editor.type(end)
    #expect(try editor.storedTitles() == titles)
    #expect(editor.status.hasPrefix(words), "\(editor.status)")
    // The filter hides again what it hid.
    #expect(!editor.summary.contains("B"))
  }

  @Test("In edit mode that is a step that is not saved yet")
  func pending() throws {
    let editor = try Self.editor(prefix: "<Ctrl-e>")
    editor.type("<Enter>")
    #expect(try editor.storedTitles() == ["Zed", "B", "C", "D", "E"])
    editor.type("<Ctrl-e>")
    #expect(try editor.storedTitles() == ["Ax", "B", "C", "D", "E"])
  }

  @Test("A row that stays away is added again below a filter too")
  func away() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Size(columns: 90, rows: 12))
    editor.type("fa<Enter>ex")
    try editor.delete("A")
    editor.noticeOutsideChange()
    editor.type("<Enter>")
    #expect(try editor.storedTitles().sorted() == ["Ax", "B", "C", "D", "E"])
  }
}
