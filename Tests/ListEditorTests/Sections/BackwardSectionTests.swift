import Terminal
import Testing

@testable import ListEditor

/// Sections of a choice that a file shows in another order than that of its values.
struct BackwardSectionTests {
  /// Values a b c d, of which a and d have no rows; the order is the file's own.
  private static func editor(
    sort: String = "part.rank DESC, rank",
    rows: String = "('A', 'bb', 1000000), ('B', 'cc', 2000000)"
  ) throws -> EditorUnderTest {
    try EditorUnderTest(
      sql: """
        CREATE TABLE part (
          id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE, rank INTEGER);
        INSERT INTO part (name, rank)
        VALUES ('aa', 1000000), ('bb', 2000000), ('cc', 3000000), ('dd', 4000000);
        CREATE TABLE letter (
          id INTEGER PRIMARY KEY AUTOINCREMENT, title TEXT NOT NULL DEFAULT '',
          part TEXT REFERENCES part (name) ON UPDATE CASCADE, rank INTEGER);
        INSERT INTO docket_list
          (entity, title, title_column, section_column, order_column, sort, cell_style)
        VALUES ('letter', 'Letters', 'title', 'part', 'rank', '\(sort)', 'plain');
        INSERT INTO docket_field (entity, name, label, type, choice)
        VALUES ('letter', 'title', 'Title', 'text', NULL), ('letter', 'part', 'Part', 'choice', 'part');
        INSERT INTO letter (title, part, rank) VALUES \(rows);
        """, size: Size(columns: 90, rows: 14))
  }

  @Test(
    "Rows and sections go the way that is shown, and new and empty ones stand where they are shown",
    arguments: [
      ("", "[dd] [cc] >B [bb] A [aa]"), (">", "[dd] [cc] [bb] A >B [aa]"),
      ("<lt>", "[dd] >B [cc] [bb] A [aa]"), ("j>", "[dd] [cc] B [bb] [aa] >A"),
      (")", "[dd] [bb] A [cc] >B [aa]"), ("(", "[cc] >B [dd] [bb] A [aa]"),
      ("+xx<Enter>", "[dd] [cc] >B [xx] [bb] A [aa]"), ("2>", "[dd] [cc] [bb] A [aa] >B"),
    ])
  func backwards(keys: String, summary: String) throws {
    let editor = try Self.editor()
    editor.type("j" + keys)
    #expect(editor.summary == summary, "\(editor.status)")
  }

  @Test("So they do where rows are hidden, and sections without rows with them")
  func filtered() throws {
    let editor = try Self.editor()
    editor.type("fB<Enter>><Esc>")
    #expect(editor.summary == "[dd] [cc] [bb] A >B [aa]", "\(editor.status)")
  }

  @Test("The menu of sections has them in the order that is shown")
  func menu() throws {
    let editor = try Self.editor()
    editor.type("jM")
    let names = editor.terminal.lines.filter { $0.contains("section") }.compactMap { line in
      line.split(separator: " ").first { $0 != ">" }.map(String.init)
    }
    #expect(names == ["dd", "cc", "bb", "aa"])
  }

  @Test("Where the order has nothing to do with the choice, rows go to the next section as shown")
  func otherOrder() throws {
    let editor = try Self.editor(
      sort: "rank", rows: "('A', 'cc', 1000000), ('B', 'aa', 2000000), ('C', 'dd', 3000000)")
    #expect(editor.summary == "[cc] >A [aa] B [bb] [dd] C")
    editor.type(">")
    #expect(editor.summary == "[aa] B >A [bb] [cc] [dd] C", "\(editor.status)")
  }
}
