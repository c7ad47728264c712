import Terminal
import Testing

@testable import ListEditor

/// Sections that come from what rows belong to.
struct OwnerSectionTests {
  @Test("They are called as that is, in headings, places and the menu of sections")
  func words() throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "customers")
        + "UPDATE docket_list SET section_column = 'customer_id' WHERE entity = 'job';"
        + "UPDATE customer SET name = 'Zoe' WHERE id = 1; UPDATE customer SET name = '' WHERE id = 3;",
      size: Size(columns: 78, rows: 24))
    editor.type("Lj<Enter>g")
    let lines = editor.terminal.lines
    #expect(lines.contains { $0.hasPrefix(" Zoe ") }, "\(lines)")
    #expect(lines.contains { $0.hasPrefix(" 3 ") })
    #expect(editor.status.contains("Zoe, 1 of 3"), "\(editor.status)")
    editor.type("M")
    #expect(editor.terminal.lines.contains { $0.contains("Zoe") && $0.contains("section") })
  }
}
