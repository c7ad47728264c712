import Terminal
import Testing

@testable import ListEditor

/// Filters that name a field which gets another name.
struct FieldNameTests {
  private static func editor() throws -> EditorUnderTest {
    try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo"), size: Size(columns: 110, rows: 16))
  }

  private static func facts(_ editor: EditorUnderTest) -> String { editor.terminal.lines[0] }

  @Test("The filter that is on goes on, here and in another window, and when that is undone")
  func renamed() throws {
    let editor = try Self.editor()
    let other = try EditorUnderTest(reopening: editor)
    other.type("fpriority = high or \"Due\" = 2026-11-20<Enter>j")
    let before = other.terminal.lines[1...10].map { $0.replacing("Priority", with: "How much") }
    editor.type("fpriority = high or \"Due\" = 2026-11-20<Enter>")
    #expect(Self.facts(editor).contains("4 of 9 items"), "\(Self.facts(editor))")
    editor.type(":fields<Enter>jjje<Ctrl-u>How much<Enter>q")
    for window in [editor, other] {
      window.noticeOutsideChange()
      #expect(
        Self.facts(window).contains("4 of 9 items, filter \"How much\" = high or \"Due\" = 2026"),
        "\(Self.facts(window))")
      #expect(!window.status.contains("All rows are shown"), "\(window.status)")
    }
    #expect(other.terminal.lines[1...10].map { String($0) } == before)
    editor.type("u")
    for window in [editor, other] {
      window.noticeOutsideChange()
      #expect(
        Self.facts(window).contains("4 of 9 items, filter Priority = high or \"Due\" = 2026"),
        "\(Self.facts(window))")
    }
  }

  @Test(
    "It is over, with words, where the field is of another kind",
    arguments: [("not done and priority = high", "jttext<Enter>")])
  func unreadable(filter: String, change: String) throws {
    let editor = try Self.editor()
    editor.type("f\(filter)<Enter>:fields<Enter>\(change)q")
    #expect(
      editor.status.hasPrefix(" All rows are shown: \(filter) is no condition on the fields as"),
      "\(editor.status)")
  }
}
