import ObjectGraph
import SQLitePersistence
import Templates
import Testing

@Suite("A list that is duplicated")
struct DuplicatedListTests {
  /// Texts of a table whose rows lead to others of it.
  private static let texts = [
    """
    tree (id INTEGER PRIMARY KEY, name TEXT,
      parent INTEGER REFERENCES tree(id) ON DELETE CASCADE, rank INTEGER)
    """,
    """
    "Tree" /* the (whole) one */ (id INTEGER PRIMARY KEY, name TEXT, parent INTEGER, rank INTEGER,
      FOREIGN KEY (parent) references 'TREE' (id) ON DELETE CASCADE)
    """,
    """
    [tree](id INTEGER PRIMARY KEY, name TEXT CHECK (name <> 'REFERENCES tree'),
      parent REFERENCES "tree" ON DELETE CASCADE, rank INTEGER)
    """,
  ]

  @Test("has rows that lead to one another and not to those of the original", arguments: texts)
  func references(text: String) throws {
    let file = try SchemaFile(
      """
      CREATE TABLE \(text);
      INSERT INTO docket_list (entity, title, title_column, order_column)
      SELECT name, 'Tree', 'name', 'rank' FROM sqlite_schema WHERE name LIKE 'tree';
      INSERT INTO tree (id, name, parent, rank) VALUES (1, 'root', NULL, 1), (2, 'leaf', 1, 2);
      """)
    let list = try #require(file.store.model.lists.first)
    try file.context.perform(
      .duplicateList(list.key, title: "Copy", withRows: true), as: "Duplicate")
    let counts = "PRAGMA foreign_keys = ON; SELECT (SELECT count(*) FROM tree), count(*) FROM copy"
    try file.file.shell("PRAGMA foreign_keys = ON; DELETE FROM tree WHERE id = 1")
    #expect(try file.file.shell(counts) == "0|2")
    try file.file.shell("PRAGMA foreign_keys = ON; DELETE FROM copy WHERE id = 1")
    #expect(try file.file.shell(counts) == "0|0")
    try file.close()
  }

  @Test(
    "has all indexes of the other one",
    arguments: [
      "UNIQUE INDEX u ON note (name)", "unique INDEX note_u ON note (n, lower(name) COLLATE RTRIM)",
      "UNIQUE INDEX \"u (x\" ON [Note] (name COLLATE NOCASE DESC) WHERE n = 1 /* the end */",
      "INDEX IF NOT EXISTS main.note_on_n ON note(abs(n) DESC, n || 'note')",
      "INDEX note_on_n ON note (n) WHERE \"note\".n > 0 AND [note] . name <> 'note.n'",
    ])
  func indexes(text: String) throws {
    let file = try SchemaFile(
      """
      CREATE TABLE note (id INTEGER PRIMARY KEY, name TEXT, n INTEGER, rank INTEGER);
      CREATE \(text);
      INSERT INTO docket_list (entity, title, title_column, order_column)
      VALUES ('note', 'Notes', 'name', 'rank');
      INSERT INTO note (name, n, rank) VALUES ('a', 1, 1), ('b', 1, 2), ('c', NULL, 3);
      """)
    let list = try #require(file.store.model.lists.first)
    try file.goThrough(.duplicateList(list.key, title: "Copy", withRows: true))
    func index(of table: String) throws -> String {
      try file.file.shell(
        """
        SELECT "unique", partial, substr(sql, -6), (
          SELECT group_concat(ifnull(name, '') || coll || desc) FROM pragma_index_xinfo(i.name))
        FROM pragma_index_list('\(table)') AS i JOIN sqlite_schema USING (name)
        """)
    }
    let (own, copied) = (try index(of: "note"), try index(of: "copy"))
    #expect(copied == own)
    #expect(
      try file.file.shell("SELECT name LIKE 'copy%' FROM pragma_index_list('copy')") == "1")
    try file.close()
  }

  @Test(
    "has checks that name it, where those of the other one do",
    arguments: ["Note.n > 0", "\"note\".n > 0 AND main.[note] . rank > 0 AND 'note.n' > ''"])
  func checks(condition: String) throws {
    let file = try SchemaFile(
      """
      CREATE TABLE note (
        id INTEGER PRIMARY KEY, name TEXT, n INTEGER CHECK (\(condition)), rank INTEGER);
      INSERT INTO docket_list (entity, title, title_column, order_column)
      VALUES ('note', 'Notes', 'name', 'rank');
      INSERT INTO note (name, n, rank) VALUES ('a', 1, 1);
      """)
    let list = try #require(file.store.model.lists.first)
    try file.goThrough(.duplicateList(list.key, title: "Copy", withRows: true))
    #expect(throws: Shell.Failure.self) {
      try file.file.shell("INSERT INTO copy (name, n, rank) VALUES ('b', 0, 2)")
    }
    try file.file.shell("INSERT INTO copy (name, n, rank) VALUES ('b', 1, 2)")
    try file.close()
  }

  @Test("works as its template does: triggers that write nowhere else are copied")
  func templates() throws {
    let contacts = try SchemaFile(try #require(Template.named("contacts")).sql)
    let list = try #require(contacts.store.model.lists.first)
    try contacts.context.perform(
      .duplicateList(list.key, title: "Others", withRows: false), as: "Duplicate")
    try contacts.file.shell("INSERT INTO others (name) VALUES ('Zed'), ('Ann')")
    try contacts.file.shell("UPDATE others SET name = 'Bob' WHERE name = 'Ann'")
    #expect(
      try contacts.file.shell(
        "SELECT group_concat(initial) FROM (SELECT initial FROM others ORDER BY name)") == "B,Z")
    #expect(try contacts.context.undo()?.isComplete == false)
    try contacts.close()
  }

  /// Triggers of the table `note`, and whether they name no other table.
  private static let triggers: [(body: String, isOwn: Bool)] = [
    ("UPDATE note SET n = 1, m = 2 WHERE id = NEW.id;", true),
    ("UPDATE OR IGNORE [Note] SET n = note.n + 1 WHERE note.id = NEW.id AND NEW.note = 1;", true),
    ("DELETE FROM note WHERE id IN (SELECT id FROM note ORDER BY n, m);", true),
    ("DELETE FROM note WHERE id IN note AND 0;", true),
    ("INSERT INTO note (id) VALUES (NEW.id) ON CONFLICT (id) DO UPDATE SET n = 1;", true),
    ("UPDATE note SET n = 1 WHERE NEW.n IS NOT DISTINCT FROM m AND id = NEW.id;", true),
    (
      "UPDATE note SET n = (WITH a AS (SELECT m FROM note), b (k) AS (SELECT m FROM a) "
        + "SELECT k FROM b) WHERE id = NEW.id;", true
    ),
    ("DELETE FROM note WHERE id IN (SELECT x.id FROM (note AS x JOIN note AS y)) AND 0;", true),
    ("DELETE FROM note WHERE id IN (SELECT t FROM (log JOIN note)) AND 0;", false),
    ("DELETE FROM note WHERE id IN (SELECT 1 FROM ((note JOIN log) JOIN note)) AND 0;", false),
    ("DELETE FROM note WHERE id IN (SELECT 1 FROM (note), log) AND 0;", false),
    ("DELETE FROM note WHERE id IN (SELECT 1 FROM (note, log)) AND 0;", false),
    ("DELETE FROM note WHERE id IN (SELECT 1 FROM (SELECT 1), log) AND 0;", false),
    ("DELETE FROM note WHERE id IN (SELECT 1 FROM note x JOIN note y ON 1, log) AND 0;", false),
    ("UPDATE note SET n = (WITH note AS (SELECT 1 AS k) SELECT k FROM note) WHERE 0;", false),
    ("INSERT INTO log (t) WITH log AS (SELECT 1 AS k) SELECT k FROM log;", false),
    ("INSERT INTO log (t) VALUES (NEW.n);", false),
    ("INSERT INTO note (n) SELECT t FROM log WHERE 0;", false),
    ("UPDATE note SET n = (SELECT count(*) FROM note AS a, log) WHERE 0;", false),
    ("DELETE FROM note WHERE id IN log AND 0;", false),
    ("UPDATE note SET n = 1 WHERE EXISTS (SELECT 1 FROM note x JOIN log ON 1) AND 0;", false),
  ]

  @Test("has no trigger that names another table", arguments: triggers)
  func foreignTriggers(body: String, isOwn: Bool) throws {
    let file = try SchemaFile(
      """
      CREATE TABLE note (
        id INTEGER PRIMARY KEY, name TEXT, n INTEGER, m INTEGER, note INTEGER, rank INTEGER);
      CREATE TABLE log (id INTEGER PRIMARY KEY, t);
      CREATE TRIGGER mine AFTER UPDATE OF name ON note WHEN NEW.name <> 'note' BEGIN \(body) END;
      INSERT INTO docket_list (entity, title, title_column, order_column)
      VALUES ('note', 'Notes', 'name', 'rank');
      INSERT INTO note (id, name, rank) VALUES (1, 'a', 1);
      """)
    let list = try #require(file.store.model.lists.first)
    try file.context.perform(
      .duplicateList(list.key, title: "Copy", withRows: true), as: "Duplicate")
    let text = try file.file.shell(
      "SELECT sql FROM sqlite_schema WHERE type = 'trigger' AND name = 'copy_mine'")
    #expect(text.isEmpty != isOwn)
    #expect(try file.context.uncopiedTriggers(of: list.entity) == (isOwn ? [] : ["mine"]))
    #expect(!text.contains(/(?i)(ON|UPDATE|FROM|IN|INTO|IGNORE) \W?note/), "\(text)")
    try file.file.shell("UPDATE copy SET name = 'b'")
    #expect(try file.file.shell("SELECT count(*) || coalesce(n, '-') FROM note") == "1-")
    #expect(try file.context.undo() != nil)
    try file.close()
  }
}
