import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

/// Foreign keys of tables that are no entities, or to other columns than `id`: what SQLite does by
/// them no step of undo holds.
@Suite("What SQLite would take along and undo could not bring back")
struct UnkeptReferenceTests {
  /// Jobs, and another table with some rows that lead to the first of them.
  private func file(_ other: String, rows: String) throws -> ListFile {
    try ListFile(
      sql: """
        CREATE TABLE job (
          id INTEGER PRIMARY KEY AUTOINCREMENT, title TEXT, code TEXT UNIQUE, part INTEGER,
          UNIQUE (code, part)
        );
        INSERT INTO job (title, code, part) VALUES ('Paint', 'p', 1), ('Build', 'b', 2);
        INSERT INTO docket_list (entity, title, title_column) VALUES ('job', 'Jobs', 'title');
        CREATE TABLE tag (\(other));
        INSERT INTO tag VALUES \(rows);
        """)
  }

  static let refused: [(String, String, String)] = [
    (
      "job_id INTEGER REFERENCES job (id) ON DELETE CASCADE, tag TEXT", "(1, 'a'), (1, 'b')",
      "deleted along"
    ),
    (
      "job_id INTEGER REFERENCES job ON DELETE CASCADE, tag TEXT, PRIMARY KEY (job_id, tag)",
      "(1, 'a')", "deleted along"
    ),
    (
      "j INTEGER REFERENCES JOB (ID) ON DELETE CASCADE, t TEXT PRIMARY KEY) WITHOUT ROWID; --",
      "(1, 'a')", "deleted along"
    ),
    ("job_id INTEGER REFERENCES job (id) ON DELETE SET NULL", "(1)", "emptied"),
    (
      "job_id INTEGER DEFAULT 2 REFERENCES job (id) ON DELETE SET DEFAULT", "(1)", "changed along"
    ),
    ("id INTEGER PRIMARY KEY REFERENCES job (id) ON DELETE CASCADE", "(1)", "deleted along"),
    (
      "id INTEGER PRIMARY KEY, c TEXT REFERENCES job (code) ON DELETE CASCADE", "(7, 'p')",
      "deleted along"
    ),
    (
      "c TEXT, n INTEGER, FOREIGN KEY (c, n) REFERENCES job (code, part) ON DELETE CASCADE",
      "('p', 1)", "deleted along"
    ),
    (
      "id INTEGER PRIMARY KEY, job_id TEXT REFERENCES job (id) ON DELETE CASCADE", "(7, 1)",
      "deleted along"
    ),
    ("id INTEGER PRIMARY KEY, j REFERENCES job (id) ON DELETE SET NULL", "(7, 1.0)", "emptied"),
    (
      "id INTEGER PRIMARY KEY, j ANY REFERENCES job (id) ON DELETE SET NULL) STRICT; --",
      "(7, '1')", "emptied"
    ),
    (
      """
      id INTEGER PRIMARY KEY,
      j INTEGER REFERENCES spare (id) REFERENCES job (id) ON DELETE CASCADE);
      CREATE TABLE spare (id INTEGER PRIMARY KEY); INSERT INTO spare VALUES (1); --
      """, "(7, 1)", "deleted along"
    ),
  ]

  @Test("is refused to be deleted, and nothing is gone", arguments: refused)
  func deletion(other: String, rows: String, words: String) throws {
    let file = try file(other, rows: rows)
    defer { file.remove() }
    let store = try file.open()
    let job = try store.entity("job")
    let context = try ManagedObjectContext(store: store)
    let before = try file.shell("SELECT * FROM tag; SELECT * FROM job")
    let error = #expect(throws: PersistentStoreError.self) {
      try context.performGesture("delete") { context in
        try context.delete(context.object(with: ManagedObjectID(job, 1)))
      }
    }
    let sentence = try #require(error).description
    #expect(sentence.contains("rows of the table tag"), "\(sentence)")
    #expect(sentence.contains(words), "\(sentence)")
    #expect(try file.shell("SELECT * FROM tag; SELECT * FROM job") == before)
    // A row that none of them leads to goes, and comes back.
    try context.performGesture("delete") { context in
      try context.delete(context.object(with: ManagedObjectID(job, 2)))
    }
    #expect(try file.shell("SELECT count(*) FROM job") == "1")
    #expect(try context.undo()?.conflicts == [])
    #expect(try file.shell("SELECT * FROM tag; SELECT * FROM job") == before)
    try store.close()
  }

  static let kept: [(String, String)] = [
    ("id INTEGER PRIMARY KEY, job_id INTEGER REFERENCES job (id) ON DELETE CASCADE", "(7, 1)"),
    ("id INTEGER PRIMARY KEY, job_id INTEGER REFERENCES job (id) ON DELETE SET NULL", "(7, 1)"),
    ("id INTEGER PRIMARY KEY, job_id INTEGER REFERENCES job ON DELETE CASCADE", "(7, 1)"),
    ("job_id INTEGER", "(1)"),
  ]

  @Test("does not concern rows that undo knows, or that no key connects", arguments: kept)
  func relationships(other: String, rows: String) throws {
    let file = try file(other, rows: rows)
    defer { file.remove() }
    let store = try file.open()
    let job = try store.entity("job")
    let context = try ManagedObjectContext(store: store)
    let before = try file.shell("SELECT * FROM tag; SELECT * FROM job")
    try context.performGesture("delete") { context in
      try context.delete(context.object(with: ManagedObjectID(job, 1)))
    }
    #expect(try file.shell("SELECT count(*) FROM job") == "1")
    #expect(try context.undo()?.conflicts == [])
    #expect(try file.shell("SELECT * FROM tag; SELECT * FROM job") == before)
    try store.close()
  }

  @Test(
    "is refused to be emptied by another value, where it would follow that goes",
    arguments: [
      ("SET NULL", false), ("SET DEFAULT", false), ("CASCADE", true),
    ])
  func update(action: String, goes: Bool) throws {
    let file = try file("c TEXT REFERENCES job (CODE) ON UPDATE \(action)", rows: "('p')")
    defer { file.remove() }
    let store = try file.open()
    let job = try store.entity("job")
    let context = try ManagedObjectContext(store: store)
    let row = context.object(with: ManagedObjectID(job, 1))
    func edit(_ attribute: String) throws {
      try context.performGesture("edit") { _ in row[attribute] = "new" }
    }
    try edit("title")
    if goes {
      try edit("code")
      #expect(try file.shell("SELECT c FROM tag") == "new")
      #expect(try context.undo()?.conflicts == [])
    } else {
      #expect(throws: PersistentStoreError.self) { try edit("code") }
    }
    #expect(try file.shell("SELECT c FROM tag") == "p")
    try store.close()
  }

  @Test("follows to another value, but is refused to follow to nothing, also by undo")
  func emptying() throws {
    let file = try file("c TEXT REFERENCES job (code) ON UPDATE CASCADE", rows: "('p')")
    defer { file.remove() }
    let store = try file.open()
    let job = try store.entity("job")
    let context = try ManagedObjectContext(store: store)
    func give(_ key: Int64, _ code: AttributeValue) throws {
      try context.performGesture("edit") { context in
        context.object(with: ManagedObjectID(job, key))["code"] = code
      }
    }
    let error = #expect(throws: PersistentStoreError.self) { try give(1, .null) }
    #expect(
      error?.description.contains("rows of the table tag that lead to it would be emptied") == true,
      "\(String(describing: error))")
    try give(2, .null)
    try give(2, "new")
    try file.shell("INSERT INTO tag VALUES ('new')")
    let refusal = try #require(try context.undo()?.refusal)
    #expect("\(refusal)".contains("would be emptied"), "\(refusal)")
    #expect(
      try file.shell("SELECT c FROM tag; SELECT code FROM job ORDER BY id") == "p\nnew\np\nnew")
    try file.shell("DELETE FROM tag WHERE c = 'new'")
    #expect(try context.undo()?.conflicts == [])
    #expect(try file.shell("SELECT count(*) FROM job WHERE code IS NULL") == "1")
    try store.close()
  }

  /// Rows of a table that lead to those of `tag`, which follow, and whether a code can change then.
  static let chains: [(String, String, Bool)] = [
    ("c TEXT REFERENCES tag (c) ON UPDATE SET NULL", "'p'", false),
    ("c TEXT DEFAULT 'p' REFERENCES tag ON UPDATE SET DEFAULT", "'p'", false),
    ("c TEXT REFERENCES tag (C) ON UPDATE SET NULL", "'b'", true),
    ("c TEXT REFERENCES tag (c) ON UPDATE CASCADE", "'p'", true),
    ("n INTEGER REFERENCES tag (n) ON UPDATE SET NULL", "1", true),
    (
      "c TEXT UNIQUE REFERENCES tag ON UPDATE CASCADE REFERENCES leaf (c) ON UPDATE SET NULL",
      "'p'", false
    ),
  ]

  @Test("is refused to be emptied below rows that follow", arguments: chains)
  func chain(columns: String, row: String, goes: Bool) throws {
    let file = try file(
      """
      c TEXT PRIMARY KEY, n INTEGER UNIQUE,
      FOREIGN KEY (c, n) REFERENCES job (code, part) ON UPDATE CASCADE
      """,
      rows: "('p', 1), ('b', 2); CREATE TABLE leaf (\(columns)); INSERT INTO leaf VALUES (\(row))")
    defer { file.remove() }
    let store = try file.open()
    let job = try store.entity("job")
    let context = try ManagedObjectContext(store: store)
    let before = try file.shell("SELECT * FROM leaf; SELECT * FROM tag; SELECT * FROM job")
    func edit() throws {
      try context.performGesture("edit") { context in
        context.object(with: ManagedObjectID(job, 1))["code"] = "new"
      }
    }
    if goes {
      try edit()
      #expect(try file.shell("SELECT c FROM tag WHERE n = 1") == "new")
      #expect(try context.undo()?.conflicts == [])
    } else {
      let error = #expect(throws: PersistentStoreError.self) { try edit() }
      #expect(error?.description.contains("rows of the table leaf that lead to it") == true)
    }
    #expect(try file.shell("SELECT * FROM leaf; SELECT * FROM tag; SELECT * FROM job") == before)
    try store.close()
  }

  @Test("is refused to be emptied below rows that a deletion empties")
  func releasedRows() throws {
    let file = try file(
      "id INTEGER PRIMARY KEY, job_id INTEGER UNIQUE REFERENCES job (id) ON DELETE SET NULL",
      rows: """
        (7, 1);
        CREATE TABLE leaf (j INTEGER REFERENCES tag (job_id) ON UPDATE CASCADE);
        INSERT INTO leaf VALUES (1)
        """)
    defer { file.remove() }
    let store = try file.open()
    let job = try store.entity("job")
    let context = try ManagedObjectContext(store: store)
    let before = try file.shell("SELECT * FROM leaf; SELECT * FROM tag; SELECT * FROM job")
    #expect(throws: PersistentStoreError.self) {
      try context.performGesture("delete") { context in
        try context.delete(context.object(with: ManagedObjectID(job, 1)))
      }
    }
    #expect(try file.shell("SELECT * FROM leaf; SELECT * FROM tag; SELECT * FROM job") == before)
    try store.close()
  }

  @Test("does not concern a value that its column holds equal")
  func equalValue() throws {
    let file = try ListFile(
      sql: ChoiceList.sql + """

        CREATE TABLE tag (c TEXT REFERENCES task (code) ON UPDATE SET NULL);
        INSERT INTO tag VALUES ('x');
        """)
    defer { file.remove() }
    let store = try file.open()
    let task = try store.entity("task")
    let context = try ManagedObjectContext(store: store)
    try context.performGesture("edit") { context in
      context.object(with: ManagedObjectID(task, 1))["code"] = "X"
    }
    #expect(try file.shell("SELECT c, code FROM tag, task WHERE id = 1") == "x|X")
    #expect(try context.undo()?.conflicts == [])
    #expect(try file.shell("SELECT c, code FROM tag, task WHERE id = 1") == "x|x")
    try store.close()
  }
}
