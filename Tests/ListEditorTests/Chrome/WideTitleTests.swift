import Terminal
import Testing

@testable import ListEditor

/// Labels whose characters are two columns wide.
struct WideTitleTests {
  private static func editor(label: String, columns: Int = 60) throws -> EditorUnderTest {
    try EditorUnderTest(
      sql: """
        CREATE TABLE row (
          id INTEGER PRIMARY KEY AUTOINCREMENT, title TEXT, team TEXT, paid INTEGER, rank INTEGER);
        INSERT INTO row (title, team, paid, rank) VALUES ('Tea', 'Red', 1, 1);
        INSERT INTO docket_list
          (entity, title, title_column, section_column, order_column, cell_style)
        VALUES ('row', 'Rows', 'title', 'team', 'rank', 'columns');
        INSERT INTO docket_field (entity, name, label, type, rank)
        VALUES ('row', 'title', 'Title', 'text', 1), ('row', 'team', '\(label)', 'text', 2),
          ('row', 'paid', '支払い済み', 'integer', 3);
        """, size: Size(columns: columns, rows: 8))
  }

  @Test(
    "What is typed stands behind the label, which leaves it half of the window",
    arguments: [
      ("所属チーム", 60, " 所属チーム: abc"), ("Team", 60, " Team: abc"),
      ("所属チーム所属チーム", 20, " 所属チ: abc"), ("A very long name of a team", 20, " A very : abc"),
    ])
  func prompt(label: String, columns: Int, line: String) throws {
    let editor = try Self.editor(label: label, columns: columns)
    editor.type("+abc")
    #expect(editor.terminal.lines[1] == line)
  }

  @Test("A column is as wide as its title")
  func column() throws {
    let editor = try Self.editor(label: "Team")
    #expect(editor.terminal.lines[1].contains("支払い済み"))
  }
}
