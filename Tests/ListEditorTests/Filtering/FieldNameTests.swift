import Terminal
import Testing

@testable import ListEditor

/// Filters that name a field which gets another name, or another type.
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

  @Test(
    "What it compares is told once where a field of it holds something else, here and elsewhere",
    arguments: [
      ("due < +7d", "text", " The filter compares Due as text now."),
      ("not (due < +7d and due > -7d)", "text", " The filter compares Due as text now."),
      ("due is empty", "a day and a time", " The filter compares Due as a day and a time"),
      ("priority = high and not done", "text", ""), ("due", "text", ""),
    ])
  func retyped(filter: String, type: String, told: String) throws {
    let editor = try Self.editor()
    let other = try EditorUnderTest(reopening: editor)
    for window in [editor, other] { window.type("f\(filter.replacing("<", with: "<lt>"))<Enter>") }
    editor.type(":fields<Enter>jjt\(type)<Enter>")
    if editor.editor.question != nil { editor.type("y") }
    editor.type("q")
    other.noticeOutsideChange()
    for window in [editor, other] {
      #expect(Self.facts(window).contains("filter \(filter)"), "\(Self.facts(window))")
      #expect(window.status.contains("The filter compares") == !told.isEmpty, "\(window.status)")
      #expect(window.status.contains(told.dropFirst()) || told.isEmpty, "\(window.status)")
      window.type("j")
      #expect(!window.status.contains("The filter compares"), "\(window.status)")
    }
  }

  @Test("Undo of that tells what it compares then, and what came and went meanwhile is no news")
  func retypedBack() throws {
    let editor = try Self.editor()
    editor.type("fdue <lt> +7d<Enter>")
    let before = Self.facts(editor)
    editor.type(":fields<Enter>jjttext<Enter>uq")
    #expect(!editor.status.contains("The filter compares"), "\(editor.status)")
    #expect(Self.facts(editor) == before)
    editor.type(":fields<Enter>jjttext<Enter>q")
    #expect(Self.facts(editor) != before)
    editor.type("u")
    #expect(editor.status.contains("The filter compares Due as a day now."), "\(editor.status)")
    #expect(Self.facts(editor) == before)
  }

  @Test(
    "A saved filter that compares a text with a day or a number says so whenever it is used",
    arguments: [
      ("due < +7d", " The filter compares Due as text."),
      ("due > this week", " The filter compares Due as text."),
      ("due = today or not due = fri", " The filter compares Due as text."),
      ("notes between 1 and 5 or due > 2026-01-01", " The filter compares Notes and Due as text."),
      ("due = 2026-11-20", ""), ("title < m", ""), ("title = 5", ""), ("due contains 11", ""),
      ("priority = high", ""), ("due 5", ""),
    ])
  func savedBefore(filter: String, told: String) throws {
    let saved = "UPDATE docket_list SET filter = '\n\(filter)';"
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo") + saved, size: Size(columns: 110, rows: 16))
    editor.type(":fields<Enter>jjttext<Enter>qF<Enter>")
    #expect(editor.status.contains(" of 9 items shown; Esc shows all."), "\(editor.status)")
    #expect(editor.status.contains("as text") == !told.isEmpty, "\(editor.status)")
    #expect(editor.status.contains(told) || told.isEmpty, "\(editor.status)")
  }
}
