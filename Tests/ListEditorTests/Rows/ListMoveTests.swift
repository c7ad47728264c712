import Terminal
import Testing

@testable import ListEditor

/// Rows that are moved to other lists, while some may not be moved or somebody else deletes some.
struct ListMoveTests {
  /// Letters that can be pinned, and a list of words.
  private static let lists =
    TestLists.flat.replacing("part TEXT,", with: "part TEXT, pinned INTEGER,") + """
      INSERT INTO docket_field (entity, name, label, type, rank)
      VALUES ('letter', 'pinned', 'Pinned', 'boolean', 3);
      CREATE TABLE word (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT);
      INSERT INTO docket_list (entity, title, title_column, rank) VALUES ('word', 'Words', 'name', 2);
      INSERT INTO docket_field (entity, name, label) VALUES ('word', 'name', 'Name');
      """

  @Test(
    "A row that is pinned goes to no other list, and nobody is asked for one",
    arguments: ["M", "2<Space>M"])
  func pinned(keys: String) throws {
    let editor = try EditorUnderTest(
      sql: Self.lists + "UPDATE letter SET pinned = 1 WHERE title = 'A';",
      size: Size(columns: 78, rows: 12))
    editor.type(keys)
    #expect(editor.status.hasPrefix(" A cannot be moved: Pinned is yes."), "\(editor.status)")
    #expect(editor.listScreen != nil)
  }

  @Test("Nor does one that somebody else pins while it is asked to which list")
  func pinnedMeanwhile() throws {
    let editor = try EditorUnderTest(sql: Self.lists, size: Size(columns: 78, rows: 12))
    editor.type("MWords")
    try editor.somebodyElse { context in
      context.object(with: .init(context.store.model.entities[0], 1))["pinned"] = true
    }
    editor.noticeOutsideChange()
    editor.type("<Enter>")
    #expect(editor.status.hasPrefix(" A cannot be moved: Pinned is yes."), "\(editor.status)")
    #expect(editor.shownTitles == ["A", "B", "C", "D", "E"])
  }

  @Test(
    "What is empty in a row leaves a field of another list that must not be as new rows have it",
    arguments: ["MWords<Enter>", "yLj<Enter>p"])
  func requiredThere(keys: String) throws {
    let editor = try EditorUnderTest(
      sql: Self.lists.replacing(
        "AUTOINCREMENT, name TEXT)",
        with: "AUTOINCREMENT, name TEXT, part TEXT NOT NULL DEFAULT 'Q')")
          + """
          INSERT INTO docket_field (entity, name, label, type)
          VALUES ('word', 'part', 'Part', 'text');
          UPDATE letter SET part = NULL WHERE title = 'A';
          """, size: Size(columns: 78, rows: 12))
    editor.type(keys)
    let words = try #require(editor.store.model.entity(named: "word"))
    let moved = try editor.objects.fetch(.init(entity: words))
    #expect(moved.map { $0["name"] } == ["A"], "\(editor.status)")
    #expect(moved.map { $0["part"] } == ["Q"])
  }

  @Test("A row that is pinned is given to no other row to belong to")
  func pinnedChild() throws {
    let sql = EditorUnderTest.sql(template: "customers")
      .replacing("CREATE TABLE job (", with: "CREATE TABLE job (pinned INTEGER DEFAULT 0,")
    let editor = try EditorUnderTest(
      sql: sql + """
        INSERT INTO docket_field (entity, name, label, type, rank)
        VALUES ('job', 'pinned', 'Pinned', 'boolean', 9);
        """, size: Size(columns: 78, rows: 12))
    editor.type("<Enter>MOkafor")
    try editor.somebodyElse { context in
      let job = try #require(context.store.model.entity(named: "job"))
      context.object(with: .init(job, 1))["pinned"] = true
    }
    editor.noticeOutsideChange()
    editor.type("<Enter>")
    #expect(
      editor.status.hasPrefix(" Menu for spring cannot be moved: Pinned is yes."),
      "\(editor.status)")
    editor.type("M")
    #expect(editor.listScreen != nil)
  }

  @Test(
    "A row that somebody else deletes just before it is moved to a list is not made again there",
    arguments: [
      ("", 0, "Somebody else deleted this row meanwhile. Nothing was changed."),
      ("2<Space>", 1, "Moved B to the list Words."),
    ])
  func deleted(rows: (marks: String, moved: Int, message: String)) throws {
    let editor = try EditorUnderTest(sql: Self.lists, size: Size(columns: 78, rows: 12))
    editor.type("\(rows.marks)MWords")
    editor.observed.before = { call in
      guard call == "beginGesture" else { return }
      editor.observed.heal()
      try editor.delete("A")
    }
    editor.type("<Enter>")
    #expect(editor.status.hasPrefix(" \(rows.message)"), "\(editor.status)")
    let words = try #require(editor.store.model.entity(named: "word"))
    #expect(try editor.objects.count(for: .init(entity: words)) == rows.moved)
  }

  @Test("Rows come to the ends of their sections where these stand in the order of rows, R26")
  func sectionsByRows() throws {
    let editor = try EditorUnderTest(
      sql: Self.lists.replacing("name TEXT);", with: "name TEXT, part TEXT, rank INTEGER);") + """
        UPDATE docket_list SET section_column = 'part', order_column = 'rank', sort = 'rank'
        WHERE entity = 'word';
        INSERT INTO word (name, part, rank) VALUES ('w1', 'One', 1000), ('w2', 'Two', 2000);
        UPDATE letter SET part = CASE WHEN title IN ('A', 'C') THEN 'One' ELSE 'New' END;
        """, size: Size(columns: 78, rows: 12))
    editor.type("4<Space>MWords<Enter>")
    #expect(editor.status.hasPrefix(" Moved 4 rows to the list Words"), "\(editor.status)")
    let words = try editor.shell("SELECT name FROM word ORDER BY rank")
    #expect(words == ["w1", "A", "C", "w2", "B", "D"])
  }
}
