import Terminal
import Testing

@testable import ListEditor

/// Keys that change a field in lists whose rows can be pinned to where they are.
struct PinnedFieldTests {
  private static func editor(pinned: String) throws -> EditorUnderTest {
    let sql =
      TestLists.sectioned
      .replacing(
        "CREATE TABLE letter (",
        with: """
          CREATE TABLE part (
            id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE, rank INTEGER);
          INSERT INTO part (name, rank) VALUES ('One', 1000000), ('Two', 2000000);
          CREATE TABLE letter (pinned INTEGER, done INTEGER,
          """
      )
      .replacing("part TEXT,", with: "part TEXT REFERENCES part (name) ON UPDATE CASCADE,")
    return try EditorUnderTest(
      sql: sql + """
        UPDATE docket_field SET type = 'choice', choice = 'part' WHERE name = 'part';
        INSERT INTO docket_field (entity, name, label, type, rank)
        VALUES ('letter', 'done', 'Done', 'boolean', 3), ('letter', 'pinned', 'Pinned', 'boolean', 4);
        UPDATE letter SET pinned = 1 WHERE title IN (\(pinned));
        """, size: Size(columns: 90, rows: 14))
  }

  @Test(
    "A key that would bring a pinned row into another section says why it does not",
    arguments: ["t", "2<Space>t", "SDone<Enter>x"])
  func sections(keys: String) throws {
    let editor = try Self.editor(pinned: "'A'")
    let before = try editor.stored("part", ofRow: 1)
    editor.type(keys)
    #expect(editor.status.hasPrefix(" A cannot be moved: Pinned is yes."), "\(editor.status)")
    #expect(try editor.stored("part", ofRow: 1) == before)
    #expect(try editor.stored("done", ofRow: 1) == "")
  }

  @Test("One that leaves it where it is does what it does to the others")
  func others() throws {
    let editor = try Self.editor(pinned: "'D'")
    editor.type("x")
    #expect(try editor.stored("done", ofRow: 1) == "1")
    editor.type("gG<Space>gg<Space>t")
    #expect(editor.status.contains(" is Two now") || editor.status.contains(" is One now"))
  }
}
