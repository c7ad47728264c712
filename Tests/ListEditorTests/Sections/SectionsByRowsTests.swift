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

  /// Gives the row of the cursor another section in its form.
  private static let later = "E<Down><Down><Down><Down><Ctrl-u>lat<Enter>"

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

  @Test(
    "stay in one piece where they are shown otherwise, R26",
    arguments: [
      (["stitle, as<Enter>", "/water<Enter>", "MLa<Enter>", "slist<Enter>"], "2 3|4 5 6|7 8 9 1"),
      (["stitle, as<Enter>", "/water<Enter>", later, "slist<Enter>"], "2 3|4 5 6|7 8 9 1"),
      (["Sno<Enter>", "/water<Enter>", later, "S<PageUp><Enter>"], "2 3|4 5 6|7 8 9 1"),
      (["Sprio<Enter>", "/water<Enter>", later, "S<PageUp><Enter>"], "2 3|4 5 6|7 8 9 1"),
      (["Sprio<Enter>", "/water<Enter>", "Mhigh<Enter>", "S<PageUp><Enter>"], "1 2 3|4 5 6|7 8 9"),
      (["sdue, as<Enter>", "/water<Enter>", "J…y", later], "2 3|4 5 6|7 8 9 1"),
      (["fwater<Enter>", "MThis<Enter>", "<Esc>"], "2 3|4 5 6 1|7 8 9"),
      (["fdentist<Enter>", "MSome<Enter>", "<Esc>"], "1 3|4 5 6|7 8 9|2"),
    ])
  func arrangements(keys: [String], expected: String) throws {
    let editor = try Self.editor()
    for keys in keys { editor.type(keys) }
    try Self.expect(expected, of: editor)
    #expect(!editor.terminal.lines[0].contains("without sections"))
  }

  @Test(
    "stay in one piece where rows are added while they are shown otherwise, R26",
    arguments: [
      (["Sno<Enter>", "/water<Enter>", "anew<Enter>", "S<PageUp><Enter>"], "1 2 3 10|4 5 6|7 8 9"),
      (
        ["Sno<Enter>", "/water<Enter>", "2anew<Enter>", "S<PageUp><Enter>"],
        "1 2 3 10 11|4 5 6|7 8 9"
      ),
      (["Sno<Enter>", "/water<Enter>", "onew<Enter>", "S<PageUp><Enter>"], "1 10 2 3|4 5 6|7 8 9"),
      (
        ["sdue, as<Enter>", "/water<Enter>", "anew<Enter>", "slist<Enter>"],
        "1 2 3 10|4 5 6|7 8 9"
      ),
      (
        ["Sprio<Enter>", "/water<Enter>", "anew<Enter>", "S<PageUp><Enter>"], "1 2 3 10|4 5 6|7 8 9"
      ),
      (
        ["Snotes<Enter>", "/water<Enter>", "+Tea<Enter>new<Enter>", "S<PageUp><Enter>"],
        "1 2 3 10|4 5 6|7 8 9"
      ),
    ], [false, true])
  func added(way: (keys: [String], expected: String), isPending: Bool) throws {
    let editor = try Self.editor()
    if isPending { editor.type("<C-e>") }
    for keys in way.keys { editor.type(keys) }
    if isPending {
      editor.type("<C-e>")
      #expect(editor.status.hasPrefix(" Saved "), "\(editor.status)")
    }
    try Self.expect(way.expected, of: editor)
    #expect(!editor.terminal.lines[0].contains("without sections"))
    editor.type("u")
    #expect(editor.listScreen?.results.sections?.map(\.objects.count) == [3, 3, 3])
  }

  @Test("stay in one piece where a row is the first of another one that is shown, R26")
  func addedToEmptySection() throws {
    let editor = try Self.editor(
      """
      INSERT INTO todo_priority (name, rank) VALUES ('none', 500000);
      UPDATE todo SET section = NULL WHERE id < 4;
      """)
    editor.type("Sprio<Enter>")
    let line = try #require(editor.terminal.lines.firstIndex { $0.contains("none") })
    editor.type("gg")
    for _ in 0..<line where editor.listScreen?.cursorSectionValue != "none" { editor.type("[") }
    editor.type("onew<Enter>S<PageUp><Enter>")
    try Self.expect("1 2 3 10|4 5 6|7 8 9", of: editor)
  }

  @Test("stay in one piece where a row without a section meets those of an empty one, R39")
  func unnamed() throws {
    let editor = try EditorUnderTest(
      sql: TestLists.letters(section: true, [("A", ""), ("B", "One"), ("C", "Two")])
        + "UPDATE docket_list SET sort = 'rank';", size: Size(columns: 78, rows: 12))
    let field = try #require(editor.listScreen?.list.entity.attribute(named: "part"))
    #expect(field.isOptional)
    editor.type("jE<Down><Ctrl-u><Enter>")
    #expect(
      editor.listScreen?.results.sections?.map(\.objects.count) == [2, 1], "\(editor.status)")
  }

  @Test("stay in one piece where a row that somebody deleted is added again, R26")
  func addedAgain() throws {
    let editor = try Self.editor()
    editor.type("gjE<Down><Down><Down><Down><Ctrl-u>Later")
    try editor.shell("DELETE FROM todo WHERE id = 2")
    editor.noticeOutsideChange()
    editor.type("<Enter>")
    #expect(editor.status.hasPrefix(" Added "), "\(editor.status)")
    #expect(editor.listScreen?.results.sections?.map(\.objects.count) == [2, 3, 4])
  }

  @Test("stay in one piece where a draft is the first row of another one")
  func draft() throws {
    let editor = try EditorUnderTest(
      sql: TestLists.sectioned + "UPDATE docket_list SET sort = 'rank';",
      size: Size(columns: 78, rows: 12))
    editor.type("+Tea<Enter>x")
    let draft = try #require(editor.editor.drafts.first)
    let again = try EditorUnderTest(reopening: editor)
    again.offer([draft])
    again.type("y")
    again.type("<Enter>")
    #expect(again.status.hasPrefix(" Added x"), "\(again.status)")
    #expect(again.summary == "[One] A B C [Tea] >x [Two] D E", "\(again.summary)")
  }

  @Test("stay in one piece where a draft, or what is pasted, is of one that is hidden")
  func hiddenSection() throws {
    let sql =
      TestLists.letters(
        section: true, [("A", "One"), ("B", "One"), ("C", "Two"), ("D", "Three")])
      + "UPDATE docket_list SET sort = 'rank';"
    let editor = try EditorUnderTest(sql: sql, size: Size(columns: 78, rows: 12))
    editor.type("jjox")
    var draft = try #require(editor.editor.drafts.first)
    (draft.predecessor, draft.successor) = (nil, nil)
    let again = try EditorUnderTest(reopening: editor)
    again.type("fpart != Two<Enter>")
    again.offer([draft])
    again.type("y")
    again.type("<Enter>")
    again.type("<Esc>")
    let summary = again.summary.replacing(">", with: "")
    #expect(summary == "[One] A B [Two] C x [Three] D", "\(again.status)")
    again.type("gjjyfpart = One<Enter>")
    again.type("gp")
    again.type("<Esc>")
    #expect(
      again.listScreen?.results.sections?.map(\.name) == ["One", "Two", "Three"],
      "\(again.summary) \(again.status)")
  }

  @Test("stay in one piece where pasted cells name one that is hidden")
  func pastedCells() throws {
    let editor = try Self.editor()
    editor.type("fsection = Today<Enter>")
    editor.send(.paste("Title\tSection\nA\tThis week\nB\tLater\nC\tThis week\n"))
    editor.type("y")
    editor.type("<Esc>")
    try Self.expect("1 2 3|4 5 6 10 12|7 8 9 11", of: editor)
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

  @Test(
    "stay in one piece where what is done is hidden, R26",
    arguments: [
      ("9", "XGJX", "1 2 3|4 5 6|7 8 9"), ("9", "XGmj<Enter>X", "1 2 3|4 5 6|7 8 9"),
      ("9", "XG>X", "1 2 3|4 5 6|7 9|8"), ("9", "XGMSome<Enter>X", "1 2 3|4 5 6|7 9|8"),
      ("4, 5, 6", "Xg]onew<Enter>X", "1 2 3|4 5 6|7 10 8 9"),
      ("4, 5, 6", "Xg2jJX", "1 2|4 5 6|3 7 8 9"), ("4, 5, 6", "Xg2j>X", "1 2|4 5 6 3|7 8 9"),
      ("4, 5, 6", "XgMThis<Enter>X", "2 3|4 5 6 1|7 8 9"),
    ])
  func hiddenDone(done: String, keys: String, expected: String) throws {
    let editor = try Self.editor("UPDATE todo SET done = id IN (\(done));")
    editor.type(keys)
    try Self.expect(expected, of: editor)
    #expect(!editor.terminal.lines[0].contains("without sections"))
  }

  /// Jobs of customers in sections of a text: of each the customer, the title, that text, the rank.
  private static func owned(_ jobs: String) throws -> EditorUnderTest {
    try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "customers") + """
        DELETE FROM job;
        ALTER TABLE job ADD COLUMN state TEXT;
        DELETE FROM docket_field WHERE entity = 'job' AND name NOT IN ('title', 'customer_id');
        INSERT INTO docket_field (entity, name, label, type, rank)
        VALUES ('job', 'state', 'State', 'text', 3);
        UPDATE docket_list SET section_column = 'state', sort = 'rank', cell_style = 'plain'
        WHERE entity = 'job';
        INSERT INTO job (customer_id, title, state, rank) VALUES \(jobs);
        """, size: Size(columns: 90, rows: 14))
  }

  @Test("of the whole list stay in one piece where rows are added or changed among one's own, R26")
  func ownRows() throws {
    for (keys, expected) in [
      ("+Open<Enter>x<Enter>", "B1 x A1 A2"), ("jE<Down><Ctrl-u>Open<Enter>", "B1 A2 A1"),
    ] {
      let editor = try Self.owned(
        "(2, 'B1', 'Open', 1000000), (1, 'A1', 'Done', 2000000), (1, 'A2', 'Done', 3000000)")
      editor.type("<Enter>")
      #expect(editor.summary.replacing(">", with: "") == "[Done] A1 A2", "\(editor.summary)")
      editor.type(keys)
      let rows = try editor.shell("SELECT title FROM job ORDER BY rank").joined(separator: " ")
      #expect(rows == expected, "\(keys): \(editor.status)")
    }
  }

  @Test(
    "of the whole list stay in one piece where one's own rows leave, or their section is renamed, R26",
    arguments: [
      ("MOkafor<Enter>", "one: b1 a1|two: a2 b2"),
      ("R<Ctrl-u>Uno<Enter>", "one: b1|two: a2 b2|Uno: a1"),
      ("R<Ctrl-u>two<Enter>…y", "one: b1|two: a2 b2 a1"),
    ])
  func leavingRows(keys: String, expected: String) throws {
    let editor = try Self.owned(
      """
      (1, 'a1', 'one', 1000000), (2, 'b1', 'one', 2000000), (1, 'a2', 'two', 3000000),
      (2, 'b2', 'two', 4000000)
      """)
    editor.type("<Enter>\(keys)")
    var sections: [(name: Substring, rows: [Substring])] = []
    for row in try editor.shell("SELECT state || ' ' || title FROM job ORDER BY rank") {
      let words = row.split(separator: " ")
      if sections.last?.name != words[0] { sections.append((words[0], [])) }
      sections[sections.count - 1].rows.append(words[1])
    }
    let shown = sections.map { "\($0.name): \($0.rows.joined(separator: " "))" }
    #expect(shown.joined(separator: "|") == expected, "\(editor.status)")
  }
}
