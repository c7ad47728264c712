import Terminal
import Testing

@testable import ListEditor

/// What other programs get of copied rows.
struct CopiedLinesTests {
  @Test("Copied rows are lines on the terminal's clipboard, without what would act there")
  func lines() throws {
    let editor = try EditorUnderTest(
      sql: TestLists.letters(section: false, [("A\u{1B}", ""), ("B", "")]))
    editor.type("2y")
    #expect(editor.terminal.clipboard == "A␛\nB")
    #expect(editor.status.hasPrefix(" Copied 2 rows. p pastes."))
  }

  @Test("Rows that are too long for the terminal's clipboard leave it as it is, and that is told")
  func tooLong() throws {
    let title = String(repeating: "x", count: 999)
    let rows = (1...75).map { ("\(title)\($0)", "") }
    let editor = try EditorUnderTest(
      sql: TestLists.letters(section: false, rows), size: Size(columns: 100, rows: 12))
    editor.type("2y")
    #expect(editor.status.hasPrefix(" Copied 2 rows. p pastes."))
    let before = try #require(editor.terminal.clipboard)
    editor.type("75y")
    // A failure that showed both would take minutes.
    let isLeft = editor.terminal.clipboard == before
    #expect(isLeft)
    #expect(
      editor.status.hasPrefix(" Copied 75 rows, too long for the terminal's clipboard. p pastes."))
    editor.type("p")
    #expect(editor.status.hasPrefix(" Added 75 rows"))
  }

  @Test("Where the terminal has no clipboard no text is made for it, and nothing is said of one")
  func noClipboard() throws {
    let editor = try EditorUnderTest(
      sql: TestLists.letters(section: false, [("A", ""), ("B", "")]))
    editor.terminal.clipboardCapacity = nil
    // The list is dressed anew.
    editor.editor.showsPosition = true
    editor.type("2y")
    #expect(editor.terminal.clipboard == nil)
    #expect(editor.status.hasPrefix(" Copied 2 rows. p pastes."))
  }

  @Test("The box of a row is copied before its title, and sets the field again where it is pasted")
  func boxes() throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "customers"), size: Size(columns: 140, rows: 24))
    editor.type("Lj<Enter>2y")
    let text = try #require(editor.terminal.clipboard)
    let lines = text.split(separator: "\n")
    #expect(lines.count == 2 && lines[0].hasPrefix("[x] ") && lines[1].hasPrefix("[ ] "), "\(text)")
    editor.send(.paste(text))
    #expect(editor.terminal.lines.joined(separator: " ").contains("check boxes as Paid"))
  }

  @Test("Where a column shows the yes/no field there is no box before the title")
  func boxInColumns() throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "customers")
        + "UPDATE docket_list SET columns = 'title,paid' WHERE entity = 'job';",
      size: Size(columns: 50, rows: 18))
    editor.type("Lj<Enter>y")
    #expect(editor.terminal.clipboard?.contains("Menu for spring") == true)
    #expect(editor.terminal.clipboard?.contains("[") == false)
    #expect(editor.terminal.clipboard?.contains("\tyes") == true)
  }

  @Test("Rows in columns are copied as cells, empty ones too, with what they belong to")
  func columns() throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "customers"), size: Size(columns: 50, rows: 18))
    editor.type("Lj<Enter>jjj2y")
    let lines = editor.terminal.clipboard?.split(separator: "\n")
    #expect(
      lines == [
        "[ ] Letterhead\tOkafor & Daughters\t2026-11-18\t4\t",
        "[ ] Photographs of the boats\tOkafor & Daughters\t\t8\tIn the morning, at high water.",
      ])
  }
}
