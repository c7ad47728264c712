import Terminal
import Testing

@testable import ListEditor

/// A choice that names the rows.
struct TitleChoiceTests {
  @Test("A value that rows are called by stays, and one that they are not goes")
  func deletion() throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo"), size: Size(columns: 110, rows: 14))
    editor.type(":fields<Enter>gta choice<Enter><Enter>jd")
    #expect(
      editor.status.hasPrefix(
        " 1 row has Call the dentist, and Title names the rows, so it stays as it is."),
      "\(editor.status)")
    #expect(try editor.stored("title", ofRow: 2) == "Call the dentist")
    editor.type("oSpare<Enter>d")
    #expect(editor.status.hasPrefix(" Deleted Spare."), "\(editor.status)")
  }
}
