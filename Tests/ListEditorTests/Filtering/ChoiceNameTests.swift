import Terminal
import Testing

@testable import ListEditor

/// Filters that name a value of a choice which gets another name.
struct ChoiceNameTests {
  private static func editor() throws -> EditorUnderTest {
    try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo"), size: Size(columns: 110, rows: 16))
  }

  /// The facts of the title line, with the filter.
  private static func facts(_ editor: EditorUnderTest) -> String { editor.terminal.lines[0] }

  @Test("The filter that is on goes on when its section is renamed here, and when that is undone")
  func renamedHere() throws {
    let editor = try Self.editor()
    editor.type("fsection = Today<Enter>jRSoon<Enter>")
    #expect(editor.status.hasPrefix(" Renamed Today to TodaySoon."), "\(editor.status)")
    #expect(Self.facts(editor).contains("3 of 9 items, filter section = TodaySoon"))
    #expect(editor.terminal.lines.contains { $0.contains("> [") && $0.contains("Call") })
    editor.type("u")
    #expect(Self.facts(editor).contains("3 of 9 items, filter section = Today,"))
    editor.type("<Ctrl-r>")
    #expect(Self.facts(editor).contains("3 of 9 items, filter section = TodaySoon,"))
  }

  @Test("It goes on when another window renames the value, with the cursor and the marks")
  func renamedElsewhere() throws {
    let editor = try Self.editor()
    let other = try EditorUnderTest(reopening: editor)
    editor.type("fsection = \"This week\" and not done<Enter><Space>")
    let before = editor.terminal.lines[3...8]
    other.type("]RX<Enter>")
    editor.noticeOutsideChange()
    #expect(Self.facts(editor).contains("filter section = \"This weekX\" and not done"))
    #expect(Self.facts(editor).contains("3 of 9 items, 1 marked"))
    #expect(editor.terminal.lines[3...8] == before)
    other.type("u")
    editor.noticeOutsideChange()
    #expect(Self.facts(editor).contains("filter section = \"This week\" and not done"))
    #expect(editor.terminal.lines[3...8] == before)
  }

  @Test("Saved filters follow: the list opens with the one that it opened with")
  func saved() throws {
    let editor = try Self.editor()
    editor.type("fpriority = high<Enter>Fopen the list with<Enter>")
    let shown = editor.terminal.lines[2...8]
    editor.type(":fields<Enter>3j<Enter>")
    let line = try #require(editor.terminal.lines.firstIndex { $0.contains(" high") })
    editor.type(String(repeating: "j", count: line - 1) + "eX<Enter><Esc><Esc>")
    #expect(Self.facts(editor).contains("filter priority = highX"), "\(Self.facts(editor))")
    let other = try EditorUnderTest(reopening: editor)
    #expect(Self.facts(other).contains("2 of 9 items, filter priority = highX"))
    #expect(shown.count { $0.contains("high") } == 2)
  }

  @Test("It goes on where the field that it names was renamed together with the value")
  func renamedField() throws {
    let editor = try Self.editor()
    editor.type("fsection = Today<Enter>:fields<Enter>")
    try Self.go(to: " Section", editor)
    editor.type("eX<Enter><Enter>")
    try Self.go(to: " Today", editor)
    editor.type("eX<Enter><Esc><Esc>")
    #expect(
      Self.facts(editor).contains("3 of 9 items, filter SectionX = TodayX"),
      "\(Self.facts(editor))")
    #expect(editor.terminal.lines.contains { $0.contains("TodayX") })
  }

  @Test("It names the value that it named, where others took over that name's place meanwhile")
  func chain() throws {
    let editor = try Self.editor()
    let other = try EditorUnderTest(reopening: editor)
    editor.type("fsection = Today<Enter>")
    let before = editor.terminal.lines[3...5]
    let todo = try #require(other.listScreen?.objects)
    for (old, new) in [("This week", "Old"), ("Today", "This week")] {
      try todo.perform(.renameChoiceValue(old, of: "todo_section", to: new), as: "Rename")
    }
    editor.noticeOutsideChange()
    #expect(Self.facts(editor).contains("filter section = This week,"), "\(Self.facts(editor))")
    #expect(editor.terminal.lines[3...5] == before)
  }

  /// Brings the cursor of a list of fields or values to a line.
  private static func go(to text: String, _ editor: EditorUnderTest) throws {
    let line = try #require(editor.terminal.lines.firstIndex { $0.contains(text) })
    editor.type("gg" + String(repeating: "j", count: line - 1))
  }

  @Test("A filter that is being typed stays as it is, and is pointed at")
  func typing() throws {
    let editor = try Self.editor()
    let other = try EditorUnderTest(reopening: editor)
    editor.type("fsection = Today")
    other.type("jRX<Enter>")
    editor.noticeOutsideChange()
    #expect(editor.terminal.lines.contains { $0.contains("Filter: section = Today") })
    #expect(editor.status.contains("TodayX"), "\(editor.status)")
  }

  @Test("It goes on in edit mode, and then in the list below", arguments: [false, true])
  func editMode(isChain: Bool) throws {
    let editor = try Self.editor()
    editor.type("fsection = Today<Enter>j<C-e>")
    if isChain { try Self.rename("This week", to: "Old", editor) }
    let name = isChain ? "This week" : "Soon"
    try Self.rename("Today", to: name, editor)
    for _ in 0..<2 {
      #expect(Self.facts(editor).contains(" 3 of 9 items, "))
      #expect(
        Self.facts(editor).contains(", filter section = \(name),"), "\(Self.facts(editor))")
      #expect(editor.listScreen?.rows.focusedObject?.objectID.key == 2)
      editor.type("<C-e>")
    }
    try Self.rename(name, to: "Now", editor)
    #expect(Self.facts(editor).contains(", filter section = Now,"), "\(Self.facts(editor))")
  }

  /// Another program renames a section.
  private static func rename(_ old: String, to new: String, _ editor: EditorUnderTest) throws {
    try editor.shell("UPDATE todo_section SET name = '\(new)' WHERE name = '\(old)'")
    editor.noticeOutsideChange()
  }
}
