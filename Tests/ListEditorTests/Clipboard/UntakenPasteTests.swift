import Terminal
import Testing

@testable import ListEditor

/// What is pasted where nothing takes it.
struct UntakenPasteTests {
  @Test("Where no row can be added, keys that add one are not told of", arguments: ["?", "m"])
  func elsewhere(keys: String) throws {
    let editor = try EditorUnderTest(sql: TestLists.flat)
    editor.type(keys)
    editor.send(.paste("text"))
    #expect(editor.status.hasPrefix(" Nothing here takes pasted text."), "\(editor.status)")
  }

  @Test("Blanks, and what no font shows, add no row", arguments: ["\n", " \n\t\n", "\u{200B}"])
  func blank(text: String) throws {
    let editor = try EditorUnderTest(sql: TestLists.flat)
    editor.send(.paste(text))
    #expect(editor.status.hasPrefix(" What you pasted is blank, so it adds no row."))
    #expect(try editor.storedTitles().count == 5)
  }
}
