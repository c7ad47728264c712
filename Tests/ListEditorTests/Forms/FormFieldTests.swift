import ObjectGraph
import Terminal
import Testing

@testable import ListEditor

/// How a field of a form is shown while it is edited, and after it.
struct FormFieldTests {
  private static func todo() throws -> EditorUnderTest {
    try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo"), size: Size(columns: 70, rows: 14))
  }

  @Test("A day that was typed is shown with its weekday once its field is left, and else plainly")
  func weekday() throws {
    let editor = try Self.todo()
    editor.type("jE<Tab><Tab>+1w")
    #expect(editor.terminal.lines[3] == "•> Due       +1w")
    editor.type("<Tab>")
    #expect(editor.terminal.lines[3] == "•  Due       Sat 28 Nov 2026")
    editor.type("<Shift-Tab>")
    #expect(editor.terminal.lines[3] == "•> Due       2026-11-28")
    editor.type("someday<Tab>")
    #expect(editor.terminal.lines[3] == "•  Due       someday")
  }

  @Test("Space makes an empty yes/no field yes first, and then no")
  func space() throws {
    let editor = try Self.todo()
    try editor.somebodyElse(performs: .addField(FieldDraft("Paid", .boolean), to: "todo"))
    try editor.shell("UPDATE todo SET paid = NULL")
    for (keys, value) in [("<Space>", "1"), ("<Space>", "0"), ("<Space><Space>", "0")] {
      editor.noticeOutsideChange()
      editor.type("E<Shift-Tab>\(keys)<Enter>")
      #expect(try editor.stored("paid", ofRow: 1) == value, "\(editor.terminal.lines)")
    }
  }

  @Test(
    "Space goes on in a choice, and takes the place of no day; behind letters it is one of them")
  func blanks() throws {
    let editor = try Self.todo()
    try editor.shell("INSERT INTO todo_priority (name, rank) VALUES ('not yet', 9000000)")
    try editor.shell("UPDATE todo SET priority = 'high', due = '2026-11-25' WHERE id = 1")
    editor.noticeOutsideChange()
    editor.type("E<Tab><Tab><Space><Tab><Right>")
    let next = try #require(editor.terminal.lines.first { $0.contains("Priority") })
    editor.type("<Left><Space>")
    #expect(editor.terminal.lines.first { $0.contains("Priority") } == next)
    editor.type("<Enter>")
    #expect(try editor.stored("due", ofRow: 1) == "2026-11-25")
    #expect(try editor.stored("priority", ofRow: 1) != "high")
    #expect(try editor.stored("priority", ofRow: 1) != "")
    editor.type("E<Tab><Tab><Tab>not<Space>yet<Enter>")
    #expect(try editor.stored("priority", ofRow: 1) == "not yet")
  }

  @Test("Each value of a choice is come to, also where two differ by their bytes alone")
  func composedChoices() throws {
    let editor = try Self.todo()
    try editor.shell(
      """
      INSERT INTO todo_priority (name, rank)
      VALUES ('é', 9000000), ('e\u{301}', 9000001), ('z', 9000002)
      """
    )
    editor.noticeOutsideChange()
    editor.type("E<Tab><Tab><Tab>low")
    for key in ["<Right>", "<Right>", "<Right>", "<Enter>"] { editor.type(key) }
    #expect(try editor.stored("priority", ofRow: 1) == "z")
    editor.type("E<Tab><Tab><Tab><Left><Enter>")
    let stored = try editor.stored("priority", ofRow: 1)
    #expect(stored.utf8.elementsEqual("e\u{301}".utf8))
  }

  @Test("A character with a great many marks is edited, shown and kept like any other")
  func manyMarks() throws {
    let marks = String(repeating: "\u{301}", count: 100_000)
    let editor = try Self.todo()
    editor.type("jE<Shift-Tab><Ctrl-u>")
    editor.send(.paste("e\(marks) end"))
    let row = try #require(editor.terminal.lines.first { $0.hasPrefix("•> Notes") })
    #expect(row.hasSuffix(" end"))
    #expect(editor.terminal.cursor?.column == 18, "behind one column for it, and four")
    editor.type("<Home>X<End>!<Left><Left><Left><Left><Backspace>")
    #expect(editor.terminal.cursor?.column == 14)
    editor.type("<Enter>")
    let stored = try editor.stored("notes", ofRow: 2)
    #expect(stored.utf8.elementsEqual("Xe\(marks)end!".utf8))
  }
}
