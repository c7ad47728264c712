import Terminal
import Testing

@testable import ListEditor

/// The field that names the rows is chosen among the fields of a list.
struct NamingFieldTests {
  private static func editor(
    template: String = "todo", _ setUp: String = ""
  ) throws -> EditorUnderTest {
    try EditorUnderTest(
      sql: EditorUnderTest.sql(template: template) + setUp, size: Size(columns: 110, rows: 14))
  }

  @Test("A key lets another one do it, which shows at once and is a step of undo")
  func another() throws {
    let editor = try Self.editor()
    let before = editor.terminal.lines[1...4]
    editor.type(":fields<Enter>")
    #expect(
      editor.terminal.lines[1].contains("Title")
        && editor.terminal.lines[1].hasSuffix("names the rows"))
    editor.type("/notes<Enter>*")
    #expect(editor.status.hasPrefix(" Notes names the rows now."), "\(editor.status)")
    editor.type("q")
    #expect(editor.terminal.lines[1].hasPrefix("   Notes "), "\(editor.terminal.lines[1])")
    #expect(editor.terminal.lines[1].contains(" Title "))
    #expect(editor.terminal.lines[3].contains("(no title)"))
    #expect(editor.terminal.lines[4].contains("They open at nine."))
    editor.type("u")
    #expect(
      editor.status.hasPrefix(" Undid Name rows of To Do by Notes."), "\(editor.status)")
    #expect(editor.terminal.lines[1...4] == before)
  }

  @Test("The one that did takes its place beside the title, and in columns that the list names")
  func places() throws {
    let editor = try Self.editor(template: "heroes")
    editor.type(":fields<Enter>/secret<Enter>*q")
    let row = try #require(editor.terminal.lines.first { $0.contains("Ada Brandt") })
    #expect(row.hasPrefix(" > Ada Brandt ") && row.hasSuffix("Captain Compile"), "\(row)")
    let columns = try Self.editor(
      template: "todo", "UPDATE docket_list SET columns = 'notes, due';")
    columns.type(":fields<Enter>/notes<Enter>*q")
    let titles = columns.terminal.lines[1].split(separator: " ")
    #expect(titles == ["Notes", "Title", "Due"], "\(titles)")
  }

  @Test(
    "What cannot name rows is refused with the reason",
    arguments: [
      ("title", "Title names the rows already."),
      ("section", "Sections come from Section, so it does not name the rows too."),
      ("done", "Rows are not named by yes or no."),
    ])
  func refusals(field: String, words: String) throws {
    let editor = try Self.editor()
    editor.type(":fields<Enter>/\(field)<Enter>*")
    #expect(editor.status.hasPrefix(" \(words)"), "\(editor.status)")
    editor.type("/notes<Enter>x*")
    #expect(
      editor.status.hasPrefix(" Notes is hidden; x shows it again first."), "\(editor.status)")
  }

  @Test("What a key does to a field is said beside its place")
  func advice() throws {
    let editor = try Self.editor()
    editor.type(":fields<Enter>/notes<Enter>")
    #expect(editor.status.contains("t retypes, x hides, * names rows"), "\(editor.status)")
    editor.type("x<Esc>")
    let again = try EditorUnderTest(reopening: editor)
    again.type(":fields<Enter>/notes<Enter>")
    #expect(again.status.contains("t retypes, x shows"), "\(again.status)")
    again.type("/title<Enter>")
    #expect(again.status.contains("t retypes") && !again.status.contains("hides"))
  }

  @Test("The sections of a window do not come from it any more, which is told")
  func sectionsOfWindow() throws {
    let editor = try Self.editor()
    editor.type("Snotes<Enter>:fields<Enter>/notes<Enter>*q")
    #expect(editor.listScreen?.arrangement.grouping == nil)
    #expect(
      editor.status.hasPrefix(
        " The sections are as the list says: Notes names the rows, so no sections come from it."),
      "\(editor.status)")
    editor.type("g>")
    #expect(try editor.stored("notes", ofRow: 2) == "They open at nine.")
    #expect(try editor.stored("notes", ofRow: 1) == "")
  }
}
