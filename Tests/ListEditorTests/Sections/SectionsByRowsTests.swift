import ObjectGraph
import Terminal
import Testing

@testable import ListEditor

/// A list that is sorted by rank alone, whose sections stand in the order of their rows.
@Suite("Sections in the order of their rows")
struct SectionsByRowsTests {
  private static func editor(_ more: String = "") throws -> EditorUnderTest {
    try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo") + """
        ;
        UPDATE docket_list SET sort = 'rank' WHERE entity = 'todo';
        UPDATE todo SET rank = id * 1000000,
          section = CASE WHEN id < 4 THEN 'Today' WHEN id < 7 THEN 'This week' ELSE 'Later' END;
        INSERT INTO todo_section (name, rank) VALUES ('Someday', 99000000);
        \(more)
        """, size: Size(columns: 90, rows: 24))
  }

  @Test(
    "stay in one piece wherever rows are moved by keys, R26",
    arguments: [
      ("G<lt>", "1 2 3|4 5 6 9|7 8"), ("Gk<lt>", "1 2 3|4 5 6 8|7 9"), ("g>", "2 3|4 5 6 1|7 8 9"),
      ("<Space>2j<Space><lt>", "1 2 3 4|5 6|7 8 9"), ("GMTo<Enter>", "1 2 3 9|4 5 6|7 8"),
      ("gMLa<Enter>", "2 3|4 5 6|7 8 9 1"), ("gjMSome<Enter>", "1 3|4 5 6|7 8 9|2"),
      ("gjmG<Enter>", "1 3|4 5 6|7 8 9|2"),
      ("<Space>5j<Space>MSome<Enter>", "2 3|4 5 6|8 9|1 7"),
      ("3j<Space><Space><Space><Space><Space><Space><lt>", "1 2 3 4 5 6|7 8 9"),
      ("3j<Space><Space><Space><Space><lt>", "1 2 3 4 5 6|7|8 9"),
      ("2j<Space><Space><Space><Space>>", "1 2|3|7 8 9 4 5 6"),
    ])
  func moves(keys: String, expected: String) throws {
    let editor = try Self.editor()
    editor.type(keys)
    try Self.expect(expected, of: editor)
    editor.type("u")
    #expect(editor.status.contains("Undid Move"))
    #expect(editor.listScreen?.results.sections?.map(\.objects.count) == [3, 3, 3])
  }

  @Test(
    "stay in one piece where a field says the section, R26",
    arguments: [
      ("gE<Down><Down><Down><Down><Ctrl-u>lat<Enter>", "2 3|4 5 6|7 8 9 1"),
      ("GE<Down><Down><Down><Down><Ctrl-u>to<Enter>", "1 2 3 9|4 5 6|7 8"),
      ("gE<Down><Down><Down><Down><Ctrl-u>some<Enter>", "2 3|4 5 6|7 8 9|1"),
      ("<Space>4j<Space>E<Down><Down><Down><Down><Ctrl-u>lat<Enter>", "2 3|4 5|7 8 9 1 6"),
      ("g<C-e>E<Down><Down><Down><Down><Ctrl-u>lat<Enter><C-e>", "2 3|4 5 6|7 8 9 1"),
      ("/water<Enter>E<Down><Down><Down><Down><Ctrl-u>lat<Enter><Esc>", "2 3|4 5 6|7 8 9 1"),
    ])
  func forms(keys: String, expected: String) throws {
    let editor = try Self.editor()
    editor.type(keys)
    try Self.expect(expected, of: editor)
    editor.type("u")
    #expect(editor.listScreen?.results.sections?.map(\.objects.count) == [3, 3, 3])
  }

  @Test("stay in one piece where a key gives rows the next choice, R26")
  func nextChoice() throws {
    let editor = try Self.editor(
      "UPDATE docket_field SET type = 'text', choice = NULL WHERE name = 'priority';")
    editor.type("gt")
    try Self.expect("2 3|4 5 6 1|7 8 9", of: editor)
  }

  @Test("stay in one piece where rows come to the first of them, which is empty, R26")
  func firstSection() throws {
    let editor = try Self.editor()
    editor.type("g<Space><Space><Space>>")
    try Self.expect("4 5 6 1 2 3|7 8 9", of: editor)
    editor.type("<Esc>g<lt>")
    try Self.expect("4|5 6 1 2 3|7 8 9", of: editor)
  }

  /// The rows of the sections, by their keys.
  private static func expect(_ expected: String, of editor: EditorUnderTest) throws {
    let sections = try #require(editor.listScreen?.results.sections)
    let shown = sections.map { section in
      section.objects.map { String($0.objectID.key) }.joined(separator: " ")
    }
    #expect(shown.joined(separator: "|") == expected, "\(editor.status)")
  }

  @Test("are not moved by themselves", arguments: [")", "("])
  func sections(key: String) throws {
    let editor = try Self.editor()
    editor.type("5j\(key)")
    #expect(
      editor.status.hasPrefix(" These sections stand in the order of their rows, which m moves."),
      "\(editor.status)")
  }
}
