import ObjectGraph
import Terminal
import Testing

@testable import ListEditor

/// What was done, and what came to be known with it, in one line.
struct JoinedMessageTests {
  @Test("News stands behind what nobody has seen yet, and in the place of what was seen")
  func news() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Size(columns: 110, rows: 12))
    editor.editor.message = .note("Done.")
    editor.editor.tell(.refusal("News."))
    editor.editor.endTurn()
    #expect(editor.status.hasPrefix(" Done. News. "))
    editor.editor.tell(.note("Later."))
    editor.editor.endTurn()
    #expect(editor.status.hasPrefix(" Later. "))
  }

  @Test("What is said already is not said twice, and the more urgent kind counts")
  func adding() {
    let told = Message.note("Saved. Nothing is left.")
    #expect(told.adding(.refusal("Nothing is left.")) == .refusal("Saved. Nothing is left."))
    #expect(told.adding(.note("More.")) == .note("Saved. Nothing is left. More."))
  }

  @Test("A row that is deleted between the look and the save of its title is told once")
  func rowIsGone() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Size(columns: 110, rows: 12))
    editor.type("ex")
    var isDeleted = false
    editor.observed.before = { [unowned editor] call in
      guard call == "beginGesture", !isDeleted else { return }
      isDeleted = true
      try editor.delete("A")
    }
    editor.type("<Enter>")
    #expect(
      editor.status.hasPrefix(" Somebody else deleted this row; Enter adds it again."),
      "\(editor.status)")
    #expect(isDeleted)
    editor.type("<Enter>")
    #expect(try editor.storedTitles().first == "Ax")
  }
}
