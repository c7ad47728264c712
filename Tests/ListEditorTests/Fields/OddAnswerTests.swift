import Terminal
import Testing

@testable import ListEditor

/// Yes/no fields that hold what is neither, which other programs wrote.
struct OddAnswerTests {
  private static func editor() throws -> EditorUnderTest {
    try EditorUnderTest(
      sql: TestLists.flat + """
        ALTER TABLE letter ADD COLUMN done BOOLEAN;
        INSERT INTO docket_field (entity, name, label, type, rank)
        VALUES ('letter', 'done', 'Done', 'boolean', 9);
        UPDATE letter SET done = CASE title
          WHEN 'A' THEN 1 WHEN 'B' THEN 0 WHEN 'C' THEN 2 WHEN 'D' THEN 'maybe' END;
        """, size: Size(columns: 78, rows: 10))
  }

  private static func rows(_ editor: EditorUnderTest) -> [String] {
    editor.terminal.lines.compactMap { line in
      line.firstRange(of: /\[[x ]\] [A-E]/).map { String(line[$0]) }
    }
  }

  @Test(
    "What is hidden as done, and found as that, are the rows whose box is ticked",
    arguments: [
      ("", ["[x] A", "[ ] B", "[ ] C", "[ ] D", "[ ] E"]),
      ("X", ["[ ] B", "[ ] C", "[ ] D", "[ ] E"]), ("fdone<Enter>", ["[x] A"]),
      ("fdone = yes<Enter>", ["[x] A"]),
      ("fnot done<Enter>", ["[ ] B", "[ ] C", "[ ] D", "[ ] E"]),
      ("fdone = no<Enter>", ["[ ] B", "[ ] C", "[ ] D", "[ ] E"]),
      ("3GxX", ["[ ] B", "[ ] D", "[ ] E"]),
    ])
  func boxes(keys: String, rows: [String]) throws {
    let editor = try Self.editor()
    editor.type(keys)
    #expect(Self.rows(editor) == rows)
  }
}
