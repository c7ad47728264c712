import Terminal
import Testing

@testable import ListEditor

/// The key that opens a row, where there is none.
struct HeadingTests {
  @Test(
    "A closed section is opened, with the cursor on its first row", arguments: ["<Enter>", "l"])
  func closed(key: String) throws {
    let editor = try EditorUnderTest(sql: TestLists.sectioned)
    editor.type("Z]" + key)
    #expect(editor.summary == "[One-] [Two] >D E")
  }

  @Test("A list without rows says how one is added, and a section without rows too")
  func empty() throws {
    let editor = try EditorUnderTest(sql: TestLists.empty, size: Size(columns: 78, rows: 8))
    editor.type("<Enter>")
    #expect(editor.status.hasPrefix(" There is no row here. o adds one"))
    let todo = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo"), size: Size(columns: 78, rows: 16))
    todo.type("G+Void<Enter>]<Enter>")
    #expect(todo.status.hasPrefix(" No row is in this section; o adds one."))
  }
}
