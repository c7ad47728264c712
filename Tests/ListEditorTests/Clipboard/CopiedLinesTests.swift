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

  @Test("Rows in columns are copied as cells, empty ones too, with what they belong to")
  func columns() throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "customers"), size: Size(columns: 50, rows: 18))
    editor.type("Lj<Enter>jjj2y")
    let lines = editor.terminal.clipboard?.split(separator: "\n")
    #expect(
      lines == [
        "Letterhead\tOkafor & Daughters\t2026-11-18\t4\t",
        "Photographs of the boats\tOkafor & Daughters\t\t8\tIn the morning, at high water.",
      ])
  }
}
