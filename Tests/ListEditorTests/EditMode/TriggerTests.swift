import Terminal
import Testing

@testable import ListEditor

/// Triggers of the file that stand in the way of what is pending.
struct TriggerTests {
  @Test(
    "A row that a trigger deletes when the rest is saved is told, and nobody is asked for what no yes can settle"
  )
  func deleted() throws {
    let editor = try EditorUnderTest(
      sql: TestLists.sectioned + """
        CREATE TRIGGER gone AFTER UPDATE OF title ON letter WHEN new.id = 1
        BEGIN DELETE FROM letter WHERE id = 2; END;
        """, size: Size(columns: 110, rows: 12))
    editor.type("<Ctrl-e>ex<Enter>jey<Enter>G<Ctrl-e>")
    #expect(
      editor.status.hasPrefix(
        " Nothing was saved: a rule of the file deletes By when the rest is saved. u takes back"),
      "\(editor.status)")
    #expect(editor.listScreen?.table.cursor == [0, 1])
    #expect(try editor.storedTitles() == ["A", "B", "C", "D", "E"])
    editor.type("u<Ctrl-e>")
    #expect(editor.status.hasPrefix(" Saved 1 change as one step."), "\(editor.status)")
    #expect(try editor.storedTitles() == ["Ax", "C", "D", "E"])
  }
}
