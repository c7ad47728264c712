import ObjectGraph
import Terminal
import TestSupport
import Testing

@testable import ListEditor

/// Sections that stand in the order of their rows, where other rows come into sight by which they
/// do not form.
@Suite("Sections that form no more") struct UnformedSectionTests {
  private let posted = PostedWork()
  private static let byRows = "UPDATE docket_list SET sort = 'rank';"
  private static let words =
    "The rows do not stand together by Part; S makes sections once they do."

  @Test("are shown flat, also where a key came before the rows that tear them, R27")
  func early() throws {
    let editor = try EditorUnderTest(
      sql: TestLists.letters(section: true, []) + Self.byRows + """
        WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
        INSERT INTO letter (title, part, rank)
        SELECT 'r' || i, CASE WHEN i BETWEEN 1000 AND 1998 THEN 'Two' ELSE 'One' END, i * 1000
        FROM n;
        """,
      size: Size(columns: 120, rows: 8), posted: posted)
    #expect(editor.summary.hasPrefix("[One] >r1"))
    editor.type("G")
    #expect(editor.terminal.lines[0].contains("items, without sections, manual order"))
    editor.type("G")
    #expect(editor.summary.hasSuffix(">r2000"))
    editor.type("onew<Enter>")
    #expect(editor.status.hasPrefix(" Added new"))
  }

  private static func editor() throws -> EditorUnderTest {
    let rows = [("b0", "One"), ("a1", "One"), ("b1", "Two"), ("a2", "Two")]
    return try EditorUnderTest(
      sql: TestLists.letters(section: true, rows.map { (title: $0.0, section: $0.1) }) + byRows,
      size: Size(columns: 120, rows: 10))
  }

  @Test(
    "let a filter be taken off, changed, and rows be added under it, R27",
    arguments: [
      ("<Esc>", "b0 a1 b1 a2"), ("f<Ctrl-u><Enter>", "b0 a1 b1 a2"), ("f<Ctrl-u>a<Enter>", "a1 a2"),
      ("X<Esc>", "b0 a1 b1 a2"), ("obx<Enter><Esc>", "b0 bx a1 b1 a2"),
    ])
  func filter(keys: String, titles: String) throws {
    let editor = try Self.editor()
    editor.type("fb<Enter>")
    #expect(editor.summary == "[One] >b0 [Two] b1")
    try editor.move("a2", toSection: "One")
    editor.noticeOutsideChange()
    #expect(editor.summary == "[One] >b0 [Two] b1")
    editor.type(keys)
    let shown = editor.summary.replacing(">", with: "").split(separator: " ")
      .filter { !$0.hasPrefix("[") }.joined(separator: " ")
    #expect(shown == titles, "\(editor.status)")
  }

  @Test("say so when a filter is taken off, R27")
  func sentence() throws {
    let editor = try Self.editor()
    editor.type("fb<Enter>")
    try editor.move("a2", toSection: "One")
    editor.noticeOutsideChange()
    editor.type("<Esc>")
    #expect(editor.status.contains(Self.words), "\(editor.status)")
    #expect(editor.terminal.lines[0].contains("without sections"))
  }
}
