import ObjectGraph
import Terminal
import TestSupport
import Testing

/// Undo and redo where something stands against them.
struct HistoryTests {
  private static let size = Size(columns: 120, rows: 12)

  @Test(
    "What somebody else changed since is left, and told, in the list and in the list of lists",
    arguments: ["u", "Lu"])
  func conflict(keys: String) throws {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Self.size)
    editor.type("ex<Enter>")
    try editor.rename("Ax", to: "Theirs")
    editor.type(keys)
    #expect(editor.status.contains("Title was changed to Theirs since."))
    #expect(editor.status.hasPrefix(" Could not undo"))
    #expect(try editor.storedTitles().first == "Theirs")
  }

  @Test(
    "A new field that has been filled since stays, and that is told, in the list and elsewhere",
    arguments: ["u", "Lu"])
  func refusal(keys: String) throws {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Self.size)
    editor.type("LEoDue<Enter>day<Enter>")
    try editor.somebodyElse { context in
      let letter = try #require(context.store.model.entity(named: "letter"))
      context.object(with: ManagedObjectID(letter, 1))["due"] = "2026-11-21"
    }
    editor.type("qq" + keys)
    #expect(editor.status.hasPrefix(" Could not undo"), "\(editor.status)")
    #expect(try editor.stored("due", ofRow: 1) == "2026-11-21")
  }
}
