import Terminal
import Testing

@testable import ListEditor

/// What the sections say stands in no column, and what they do not say does.
struct SectionColumnTests {
  private static func headings(_ editor: EditorUnderTest) -> [String] {
    editor.terminal.lines[1].split(separator: " ").map(String.init)
  }

  @Test(
    "The column goes by the sections that are shown, as do its values and what is copied",
    arguments: [
      ("", "Title Due Priority Notes", "Sat 21 Nov 2026  high", "2026-11-21\thigh\tThey"),
      ("Sprio<Enter>", "Title Due Section Notes", "Sat 21 Nov 2026  Today", "2026-11-21\tToday\t"),
      (
        "Sno sec<Enter>", "Title Due Priority Section Notes", "Sat 21 Nov 2026  high        Today",
        "2026-11-21\thigh\tToday\tThey"
      ),
      (
        "Sprio<Enter>Stoday<Backspace><Backspace><Backspace><Backspace><Backspace>sect<Enter>",
        "Title Due Priority Notes", "Sat 21 Nov 2026  high", "2026-11-21\thigh\tThey"
      ),
    ])
  func shown(keys: String, headings: String, values: String, copied: String) throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo", on: "2026-11-21"),
      size: Size(columns: 110, rows: 24))
    editor.type(keys)
    #expect(Self.headings(editor).joined(separator: " ") == headings, "\(editor.terminal.lines)")
    let row = try #require(editor.terminal.lines.first { $0.contains("Call the dentist") })
    #expect(row.contains(values), "\(row)")
    editor.type("/dentist<Enter>y")
    #expect(editor.terminal.clipboard?.contains(copied) == true)
  }

  @Test("What rows belong to is in no column while it makes the sections")
  func owner() throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "customers"), size: Size(columns: 110, rows: 24))
    editor.type("Lj<Enter>")
    #expect(Self.headings(editor).contains("Customer"), "\(editor.terminal.lines)")
    editor.type("Scustomer<Enter>")
    #expect(editor.status.hasPrefix(" The rows are shown by Customer"), "\(editor.status)")
    #expect(!Self.headings(editor).contains("Customer"), "\(editor.terminal.lines)")
  }
}
