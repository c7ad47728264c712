import ObjectGraph
import Terminal
import Testing

@testable import ListEditor

/// From the title of a row that is typed into the form of that row.
struct TitleIntoFormTests {
  private static func editor(_ keys: String) throws -> EditorUnderTest {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo"), size: Size(columns: 90, rows: 20))
    editor.type(keys)
    return editor
  }

  @Test(
    "Tab keeps the title of a new row and goes on behind it, each of which is a step",
    arguments: [("", ""), ("<Ctrl-e>", "<Ctrl-e>")])
  func newRow(mode: (start: String, end: String)) throws {
    let editor = try Self.editor(mode.start + "oNew<Tab>")
    #expect(editor.terminal.lines[0].hasPrefix(" New "))
    #expect(editor.terminal.lines[0].contains("field 2 of"))
    editor.type("<Tab><Ctrl-u>2027-01-02<Enter>" + mode.end)
    #expect(try editor.shell("SELECT due FROM todo WHERE title = 'New'") == ["2027-01-02"])
    guard mode.start.isEmpty else { return }
    editor.type("u")
    #expect(try editor.shell("SELECT due IS NULL FROM todo WHERE title = 'New'") == ["1"])
    editor.type("u")
    #expect(try editor.shell("SELECT count(*) FROM todo WHERE title = 'New'") == ["0"])
  }

  @Test("A title that stays as it was is no step, and the form opens")
  func unchanged() throws {
    let editor = try Self.editor("je<Tab>")
    #expect(editor.terminal.lines[0].contains("field 2 of"))
    editor.type("<Esc>u")
    #expect(editor.status.contains("othing to undo"), "\(editor.status)")
  }

  @Test("What is no title opens no form", arguments: ["o<Tab>", "o  <Tab>"])
  func blank(keys: String) throws {
    let editor = try Self.editor(keys)
    #expect(editor.status.hasPrefix(" A row needs a title; Esc adds none."), "\(editor.status)")
    #expect(editor.terminal.lines[0].hasPrefix(" To Do "))
    editor.type("x<Enter>")
    #expect(editor.status.hasPrefix(" Added "), "\(editor.status)")
  }

  @Test("Several rows of one title have one form", arguments: ["", "<Ctrl-e>"])
  func several(mode: String) throws {
    let editor = try Self.editor(mode + "3oNew<Tab>")
    #expect(editor.status.hasPrefix(" What you change is written to 3 rows."), "\(editor.status)")
    editor.type("<Tab><Ctrl-u>2027-01-02<Enter>" + mode)
    let dues = try editor.shell("SELECT due FROM todo WHERE title = 'New'")
    #expect(dues == Array(repeating: "2027-01-02", count: 3))
  }

  @Test("Where all fields are hidden the title is kept as ever")
  func hiddenFields() throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo")
        + "UPDATE docket_field SET hidden = 1 WHERE entity = 'todo';",
      size: Size(columns: 90, rows: 20))
    editor.type("oNew<Tab>")
    #expect(editor.status.hasPrefix(" Added New"), "\(editor.status)")
  }

  @Test("A title that is refused stays where it is typed")
  func refused() throws {
    let editor = try Self.editor("e<Ctrl-u><Tab>")
    #expect(editor.status.hasPrefix(" A row needs a title"), "\(editor.status)")
    #expect(editor.terminal.lines[0].hasPrefix(" To Do "))
    #expect(editor.listScreen?.entry != nil)
  }

  @Test("A new row that the filter hides has its form all the same", arguments: ["", "<Ctrl-e>"])
  func hidden(mode: String) throws {
    let editor = try Self.editor("fmilk<Enter>\(mode)oBread<Tab>")
    #expect(editor.terminal.lines[0].hasPrefix(" Bread "), "\(editor.terminal.lines)")
    editor.type("<Tab><Ctrl-u>2027-01-02<Enter>" + mode)
    #expect(try editor.shell("SELECT due FROM todo WHERE title = 'Bread'") == ["2027-01-02"])
  }
}
