import ObjectGraph
import Terminal
import TestSupport
import Testing

@testable import ListEditor

/// Sections of a choice are there whether there are rows in them or not.
struct EmptySectionTests {
  /// Parts One with A and B, Two without letters, Three with C.
  static let parts = """
    CREATE TABLE part (
      id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE, rank INTEGER);
    INSERT INTO part (name, rank) VALUES ('One', 1000000), ('Two', 2000000), ('Three', 3000000);
    CREATE TABLE letter (
      id INTEGER PRIMARY KEY AUTOINCREMENT, title TEXT NOT NULL DEFAULT '',
      part TEXT REFERENCES part (name) ON UPDATE CASCADE ON DELETE SET NULL, rank INTEGER);
    INSERT INTO docket_list
      (entity, title, title_column, section_column, order_column, cell_style, rank)
    VALUES ('letter', 'Letters', 'title', 'part', 'rank', 'plain', 1);
    INSERT INTO docket_field (entity, name, label, type, choice, rank)
    VALUES ('letter', 'title', 'Title', 'text', NULL, 1),
      ('letter', 'part', 'Part', 'choice', 'part', 2);
    INSERT INTO letter (title, part, rank)
    VALUES ('A', 'One', 1000000), ('B', 'One', 2000000), ('C', 'Three', 1000000);
    """

  @Test(
    "Rows of one section that come to an empty one keep their ranks; those of several get new ones")
  func ranks() throws {
    for (script, kept) in [("VjV>", true), ("j<Space>j<Space>MTwo<Enter>", false)] {
      let editor = try EditorUnderTest(sql: Self.parts)
      let before = try editor.storedRanks()
      editor.type(script)
      #expect(try (editor.storedRanks() == before) == kept)
    }
  }

  @Test(
    "They take rows that are dragged, nudged, sent, added and pasted there, as one step each",
    arguments: [
      ("", "[One] >A B [Two] [Three] C"),
      ("jmj<Enter>", "[One] A [Two] >B [Three] C"),
      ("jmj<Esc>", "[One] A >B [Two] [Three] C"),
      ("jJ", "[One] A [Two] >B [Three] C"),
      ("GK", "[One] A B [Two] >C [Three]"),
      ("jJu", "[One] A >B [Two] [Three] C"),
      ("j>", "[One] A [Two] >B [Three] C"),
      ("G<lt>", "[One] A B [Two] >C [Three]"),
      ("jj", "[One] A B >[Two] [Three] C"),
      ("jjonew<Enter>", "[One] A B [Two] >new [Three] C"),
      ("jjanew<Enter>", "[One] A B [Two] >new [Three] C"),
      ("jjonew<Esc>", "[One] A B >[Two] [Three] C"),
      ("yjjp", "[One] A B [Two] >A [Three] C"),
      ("VjV>", "[One] [Two] >A B [Three] C"),
      ("j<Space>j<Space>MTwo<Enter>", "[One] A [Two] >B C [Three]"),
      ("jjR<C-u>Zwei<Enter>", "[One] A B >[Zwei] [Three] C"),
      ("jj(", ">[Two] [One] A B [Three] C"),
      ("jj+New<Enter>", "[One] A B >[Two] [New] [Three] C"),
      ("fA<Enter>", "[One] >A"),
      ("fA<Enter><Esc>", "[One] >A B [Two] [Three] C"),
      ("iT", "[One] A B >[Two] [Three] C"),
      ("jjonew<Enter>u", "[One] A B >[Two] [Three] C"),
      ("jjonew<Enter>u<C-r>", "[One] A B [Two] >new [Three] C"),
      ("jJ2uk", "[One] >A B [Two] [Three] C"),
      ("jjd", "[One] A B [Three] >C"),
      ("jjdku", "[One] A B >[Two] [Three] C"),
      ("jjduu", "[One] A B >[Two] [Three] C"),
      ("jj<Space>d", "[One] A B [Three] >C"),
      ("<Space>jd", "[One] B >[Two] [Three] C"),
      ("/C<Enter>", "[One] A B [Two] [Three] >C"),
      ("G0", "[One] A B [Two] [Three] >C"),
      ("GdgG", "[One] A >B [Two] [Three]"), ("2dGg", "[One] [Two] [Three] >C"),
      ("Gdg2dG", "[One] [Two] >[Three]"),
    ])
  func targets(script: String, summary: String) throws {
    let editor = try EditorUnderTest(sql: Self.parts, size: Size(columns: 78, rows: 16))
    editor.type(script)
    #expect(editor.summary == summary, "\(editor.status)")
    if !script.contains("f") { #expect(try editor.storedTitles() == editor.shownTitles) }
  }

  @Test("They stay where they are, and take rows, when rows in other sections cannot be read")
  func failedRegrouping() throws {
    let editor = try EditorUnderTest(sql: Self.parts, size: Size(columns: 78, rows: 16))
    editor.observed.before = { call in
      if ["orderedKeys", "firstKeys"].contains(call) {
        throw PersistentStoreError.failed("no luck")
      }
    }
    editor.type("S<Down><Enter>")
    #expect(editor.status.contains("no luck"))
    editor.observed.heal()
    editor.type("<Esc>")
    editor.noticeOutsideChange()
    #expect(editor.summary == "[One] >A B [Two] [Three] C")
    editor.type("jJ")
    #expect(editor.summary == "[One] A [Two] >B [Three] C", "\(editor.status)")
  }

  @Test("A new section is seen also where the sections come from another choice than the list's")
  func otherChoice() throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo"), size: Size(columns: 78, rows: 24))
    editor.type("S/priority<Enter>+urgent<Enter>")
    #expect(editor.status.hasPrefix(" Added the section urgent; M moves rows there."))
    let header = editor.terminal.lines.first { $0.hasPrefix(" urgent ") }
    #expect(header?.hasSuffix(" 0") == true)
    editor.type("Murgent<Enter>")
    #expect(editor.status.hasPrefix(" Moved Water the plants to urgent, 1 of 1."))
    editor.type("S/section<Enter>")
    #expect(!editor.terminal.lines.contains { $0.hasPrefix(" urgent ") })
  }

  @Test("Their headers say that they are empty, and commands for rows say what adds one")
  func words() throws {
    let editor = try EditorUnderTest(sql: Self.parts, size: Size(columns: 78, rows: 16))
    editor.type("jj")
    #expect(editor.status.hasPrefix(" Two: no items "))
    editor.type("x")
    #expect(editor.status.hasPrefix(" No row is in this section; o adds one."))
    editor.type("*")
    #expect(editor.status.hasPrefix(" There is no row here."))
    editor.type("i")
    #expect(editor.status.hasPrefix(" O T "), "one entry for Two and Three")
    editor.type("<Esc>")
    editor.editor.showsIndexStrip = true
    editor.type("jjJ")
    #expect(editor.listScreen?.table.sectionIndexTitles == ["O", "T"])
  }

  @Test(
    "Where one is deleted and another without rows is next, the cursor goes there",
    arguments: [
      ("jjd", "C", "[One] A B >[Three]"), ("jjdd", "C", "[One] A >B"),
      ("d", "", ">[Two] [Three]"), ("dd", "", ">[Three]"), ("jjd", "", "[One] >[Two]"),
      ("ddd", "", ""), ("jddu", "", "[One] >[Three]"),
    ])
  func cursorBehindDeletion(script: String, row: String, expected: String) throws {
    let gone = row.isEmpty ? "" : " WHERE title = '\(row)'"
    let editor = try EditorUnderTest(sql: "\(Self.parts) DELETE FROM letter\(gone);")
    try editor.typeSlowly("g" + script)
    #expect(editor.summary == expected)
  }

  @Test("One is deleted as one step of undo, also in edit mode, unless rows elsewhere are in it")
  func deletion() throws {
    let editor = try EditorUnderTest(sql: Self.parts, size: Size(columns: 78, rows: 16))
    editor.type("jjd")
    #expect(editor.status.hasPrefix(" Deleted the section Two. u brings it back."))
    #expect(editor.summary == "[One] A B [Three] >C")
    editor.type("u")
    #expect(editor.status.hasPrefix(" Undid Delete section Two."))
    #expect(editor.summary == "[One] A B >[Two] [Three] C")
    editor.type("<Ctrl-e>gjjd")
    #expect(!editor.summary.contains("[Two]"))
    editor.type("u")
    #expect(editor.summary.contains(">[Two]"))
    editor.type("d<Ctrl-e>")
    #expect(!editor.summary.contains("[Two]"))
    let word = """
      CREATE TABLE word (id INTEGER PRIMARY KEY AUTOINCREMENT, title TEXT,
        part TEXT REFERENCES part (name) ON UPDATE CASCADE ON DELETE SET NULL);
      INSERT INTO docket_list (entity, title, title_column, rank) VALUES ('word', 'Words', 'title', 2);
      INSERT INTO docket_field (entity, name, label, type, choice) VALUES
        ('word', 'title', 'Title', 'text', NULL), ('word', 'part', 'Part', 'choice', 'part');
      INSERT INTO word (title, part) VALUES ('x', 'Two');
      """
    let used = try EditorUnderTest(sql: Self.parts + word, size: Size(columns: 78, rows: 16))
    used.type("jjd")
    #expect(
      used.status.hasPrefix(
        " 1 row elsewhere has Two, so it stays; :fields, then Part, has all values."))
    #expect(used.summary == "[One] A B >[Two] [Three] C")
  }

  @Test("One stays into which somebody puts a row before it is deleted, or which somebody deletes")
  func deletionByTwo() throws {
    let editor = try EditorUnderTest(sql: Self.parts, size: Size(columns: 78, rows: 16))
    let model = editor.store.model
    let (letter, part) = (try #require(model.entity(named: "letter")), model.entity(named: "part"))
    /// What somebody else does just before the next write lock is taken.
    func beforeLock(_ edit: @escaping (ManagedObjectContext) throws -> Void) {
      editor.observed.before = { [unowned editor] call in
        guard call == "beginGesture" else { return }
        editor.observed.heal()
        try editor.somebodyElse { try edit($0) }
      }
    }
    beforeLock { $0.object(with: ManagedObjectID(letter, 2))["part"] = "Two" }
    editor.type("jjd")
    #expect(
      editor.status.hasPrefix(" Somebody else put 1 row into this section meanwhile."))
    #expect(editor.summary == "[One] A [Two] >B [Three] C")
    #expect(try editor.stored("part", ofRow: 2) == "Two")
    let id = ManagedObjectID(try #require(part), 2)
    try editor.somebodyElse { $0.object(with: ManagedObjectID(letter, 2))["part"] = "One" }
    editor.noticeOutsideChange()
    beforeLock { try $0.delete($0.object(with: id)) }
    editor.type("/A<Enter>]d")
    #expect(
      editor.status.hasPrefix(" Somebody else deleted this section meanwhile."))
    #expect(!editor.summary.contains("[Two]"))
  }

  @Test("The index has entries for them, where a strip is wanted")
  func indexStrip() throws {
    let editor = try EditorUnderTest(
      sql: Self.parts.replacing("'Two'", with: "'Waiting'"), size: Size(columns: 78, rows: 16))
    editor.editor.showsIndexStrip = true
    let table = try #require(editor.listScreen?.table)
    #expect(table.sectionIndexTitles == ["O", "W", "T"])
    editor.type("i")
    #expect(editor.status.hasPrefix(" O W T "))
    editor.type("<Esc>gjd")
    table.jump(toIndexTitleAt: 1)
    #expect(editor.listScreen?.status.hasPrefix("Waiting: no items") == true)
    table.jump(toIndexTitleAt: 2)
    #expect(editor.listScreen?.rows.focusedObject?["title"] == "C")
  }

  @Test("They follow the choice when somebody else changes it")
  func followed() throws {
    let editor = try EditorUnderTest(sql: Self.parts, size: Size(columns: 78, rows: 16))
    let part = try #require(editor.store.model.entity(named: "part"))
    func somebodyElse(_ edit: (ManagedObjectContext) throws -> Void) throws -> String {
      try editor.somebodyElse { try edit($0) }
      editor.noticeOutsideChange()
      return editor.summary
    }
    #expect(
      try somebodyElse { try $0.insert(part, .last)["name"] = "Four" }
        == "[One] >A B [Two] [Three] C [Four]")
    #expect(
      try somebodyElse { $0.object(with: ManagedObjectID(part, 2))["name"] = "Second" }
        == "[One] >A B [Second] [Three] C [Four]")
    #expect(
      try somebodyElse { try $0.delete($0.object(with: ManagedObjectID(part, 2))) }
        == "[One] >A B [Three] C [Four]")
  }

  @Test("Without any row the list is its sections, and a row is added to the first")
  func withoutRows() throws {
    let editor = try EditorUnderTest(sql: Self.parts, size: Size(columns: 78, rows: 16))
    editor.type("Ad")
    #expect(editor.editorRowCount == 0)
    editor.type("ggonew<Enter>")
    #expect(editor.summary == "[One] >new [Two] [Three]")
    #expect(try editor.stored("part", ofRow: 4) == "One")
  }

  @Test("The section of the cursor keeps it when the last rows go, and takes a new one, R132")
  func lastRows() throws {
    let editor = try EditorUnderTest(sql: Self.parts)
    editor.type("GAd")
    #expect(editor.summary == "[One] [Two] >[Three]")
    editor.type("onew<Enter>")
    #expect(editor.summary == "[One] [Two] [Three] >new")
    editor.type("uu")
    #expect(editor.summary == "[One] A B [Two] [Three] >C")
    try editor.somebodyElse { context in
      for row in try context.fetch(FetchRequest(entity: context.store.model.lists[0].entity)) {
        try context.delete(row)
      }
    }
    editor.noticeOutsideChange()
    #expect(editor.summary == "[One] [Two] >[Three]")
  }

  @Test(
    "The header of one keeps the cursor when others change the choice, also in a new order, R131")
  func cursorOnHeader() throws {
    let editor = try EditorUnderTest(sql: Self.parts)
    editor.type("stitle<Enter>jj")
    editor.type("s<C-u>manual<Enter>")
    editor.type("gjj")
    #expect(editor.summary == "[One] A B >[Two] [Three] C")
    let part = try #require(editor.store.model.entity(named: "part"))
    try editor.somebodyElse { try $0.move([$0.object(with: ManagedObjectID(part, 1))], .last) }
    editor.noticeOutsideChange()
    #expect(editor.summary == ">[Two] [Three] C [One] A B")
  }

  @Test("A new section comes last where somebody has deleted the one that it was to stand below")
  func lostNeighbour() throws {
    let editor = try EditorUnderTest(sql: Self.parts)
    let part = try #require(editor.store.model.entity(named: "part"))
    editor.type("jj+New")
    try editor.somebodyElse { try $0.delete($0.object(with: ManagedObjectID(part, 2))) }
    editor.type("<Enter>")
    #expect(editor.status.hasPrefix(" Added the section New"), "\(editor.status)")
    #expect(editor.summary == "[One] A B [Three] >C [New]")
  }

  @Test("Without any row from the start the first section has the cursor")
  func noRows() throws {
    let editor = try EditorUnderTest(sql: Self.parts + "DELETE FROM letter;")
    #expect(editor.summary == ">[One] [Two] [Three]")
  }

  @Test("The first rows of a long list are shown before it is known which sections are empty")
  func incomplete() throws {
    let rows = """
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
      INSERT INTO letter (title, part, rank) SELECT 'R' || i, 'Three', (i + 1) * 1000000 FROM n;
      """
    let posted = PostedWork()
    let editor = try EditorUnderTest(
      sql: Self.parts + rows, size: Size(columns: 78, rows: 8), posted: posted)
    editor.type("G")
    editor.type("g")
    #expect(editor.summary.hasPrefix("[One] >A B [Two] [Three] C"))
  }

  @Test(
    "They stay, and take rows, where what is done is hidden; a filter hides them",
    arguments: [
      ("GxXg", "One >A B Two Three"),
      ("GxXgjJ", "One A Two >B Three"),
      ("GxXgjJJ", "One A Two Three >B"), ("GxXgj>>", "One A Two Three >B"),
      ("GxXgjmjj<Enter>", "One A Two Three >B"),
      ("GxXgj>>X", "One A Two Three C >B"), ("GxXg3JX", "One B Two Three C >A"),
      ("GxXgm3j<Enter>X", "One B Two Three C >A"),
      ("GxXg<Space><Space>m5j<Enter>X", "One Two Three C >A B"),
      ("GxXg]d", "One A B >Three"),
      ("GxXg]]d", "One A B Two >Three"),
      ("GxXgfA<Enter>", "One >A"),
    ])
  func hiddenDone(script: String, shown: String) throws {
    let editor = try EditorUnderTest(
      sql: Self.parts.replacing("  part TEXT REF", with: "  done INTEGER DEFAULT 0, part TEXT REF")
        + """
        INSERT INTO docket_field (entity, name, label, type, rank)
        VALUES ('letter', 'done', 'Done', 'boolean', 3);
        """,
      size: Size(columns: 78, rows: 16))
    editor.type(script)
    let names = ["One", "Two", "Three", "A", "B", "C"]
    let lines = editor.terminal.lines[1...10].compactMap { line in
      let words = line.split { " >".contains($0) }.map(String.init)
      return names.first(where: words.contains).map { line.contains(">") ? ">\($0)" : $0 }
    }
    #expect(lines.joined(separator: " ") == shown, "\(editor.status)")
    guard script.hasSuffix("]]d") else { return }
    #expect(editor.status.hasPrefix(" 1 row that is not shown has Three, so it stays;"))
    editor.type("kj")
    #expect(editor.status.hasPrefix(" Three: no items shown "), "\(editor.status)")
    editor.type("x")
    #expect(editor.status.hasPrefix(" No row is shown in this section; o adds one."))
  }
}
