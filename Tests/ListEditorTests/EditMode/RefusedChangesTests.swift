import Terminal
import Testing

@testable import ListEditor

/// Changes in edit mode that cannot be taken back, since somebody deleted the value between.
struct RefusedChangesTests {
  @Test("They stay pending, are told once each, and are saved and thrown away like others, R13")
  func pending() throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo"), size: Size(columns: 130, rows: 16))
    editor.type("<Ctrl-e>E<Tab><Tab><Tab>low<Enter>E<Tab><Tab><Tab>high<Enter>")
    #expect(editor.terminal.lines[0].contains("2 not saved yet"), "\(editor.terminal.lines[0])")
    try editor.shell("DELETE FROM todo_priority WHERE name = 'low'")
    editor.noticeOutsideChange()
    editor.type("u")
    #expect(
      editor.status.hasPrefix(" Could not undo Change Water the plants: Priority low"),
      "\(editor.status)")
    #expect(editor.status.contains(" u passes over it."), "\(editor.status)")
    editor.type("u")
    #expect(
      editor.status.hasPrefix(
        " Could not undo Change Water the plants: it waits for another step of that name."),
      "\(editor.status)")
    for key in ["u", "5u"] {
      editor.type(key)
      #expect(
        editor.status.hasPrefix(" There is nothing else to undo in edit mode."),
        "\(editor.status)")
    }
    editor.type("<Ctrl-r>")
    #expect(editor.status.hasPrefix(" There is nothing to redo."), "\(editor.status)")
    let screen = try #require(editor.listScreen)
    #expect(screen.pendingCount == 2 && screen.objects.unsavedStepRecords.count == 2)
    editor.type("<Esc>")
    #expect(editor.status.hasPrefix(" Throw away 2 changes?"), "\(editor.status)")
    editor.type("n<Ctrl-e>")
    #expect(editor.status.hasPrefix(" Saved 2 changes as one step."), "\(editor.status)")
    #expect(try editor.stored("priority", ofRow: 1) == "high")
    editor.type("u")
    #expect(try editor.stored("priority", ofRow: 1) == "medium", "\(editor.status)")
  }

  @Test("What cannot be done again is told once, and is done with the key once it can, R13")
  func redo() throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo"), size: Size(columns: 130, rows: 16))
    editor.type("<Ctrl-e>E<Tab><Tab><Tab>low<Enter>u")
    try editor.shell("DELETE FROM todo_priority WHERE name = 'low'")
    editor.noticeOutsideChange()
    editor.type("<Ctrl-r>")
    #expect(
      editor.status.hasPrefix(" Could not redo Change Water the plants: Priority low"),
      "\(editor.status)")
    #expect(editor.status.contains(" Ctrl-r passes over it."), "\(editor.status)")
    editor.type("<Ctrl-r>")
    #expect(
      editor.status.hasPrefix(
        " There is nothing else to redo: Change Water the plants could not be done again."),
      "\(editor.status)")
    try editor.shell("INSERT INTO todo_priority (name, rank) VALUES ('low', 9000000)")
    editor.noticeOutsideChange()
    editor.type("<Ctrl-r>")
    #expect(editor.status.hasPrefix(" Redid Change Water the plants."), "\(editor.status)")
    #expect(editor.terminal.lines[0].contains("1 not saved yet"), "\(editor.terminal.lines[0])")
  }

  @Test("A row that was sent on from a section that is gone goes back once that is there, R13")
  func section() throws {
    let editor = try EditorUnderTest(
      sql: EmptySectionTests.parts, size: Size(columns: 130, rows: 14))
    editor.type("<Ctrl-e>")
    let before = editor.summary
    editor.type("MTwo<Enter>MThree<Enter>")
    let sent = editor.summary
    try editor.shell("DELETE FROM part WHERE name = 'Two'")
    editor.noticeOutsideChange()
    for _ in 1...3 { editor.type("u") }
    #expect(editor.status.hasPrefix(" There is nothing else to undo"), "\(editor.status)")
    #expect(editor.summary == sent.replacing("[Two] ", with: ""), "\(editor.summary)")
    try editor.shell("INSERT INTO part (id, name, rank) VALUES (2, 'Two', 2000000)")
    editor.noticeOutsideChange()
    editor.type("uu")
    #expect(editor.summary == before, "\(editor.summary)")
    #expect(editor.terminal.lines[0].contains("edit mode"), "\(editor.terminal.lines[0])")
    editor.type("<Ctrl-r><Ctrl-r>")
    #expect(editor.summary == sent, "\(editor.summary)")
  }
}
