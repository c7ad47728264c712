import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

/// The tables of deleted lists, and what leads to them.
@Suite("Tables of deleted lists, R13") struct KeptTableTests {
  @Test("One comes back once what it leads to is back, in whatever window that went")
  func order() throws {
    let file = try ListFile("customers")
    defer { file.remove() }
    let windows = try ["one", "two"].map {
      try ManagedObjectContext(store: file.open(.init(session: $0, user: "ada")))
    }
    let tables = "SELECT sql FROM sqlite_schema WHERE name IN ('customer', 'job') ORDER BY name"
    let rows = "SELECT * FROM job ORDER BY id"
    let before = try (file.shell(tables), file.shell(rows))
    try windows[0].perform(.deleteList(try key(of: "job", windows[0])), as: "Delete Jobs")
    try windows[1].mergeChanges()
    try windows[1].perform(.deleteList(try key(of: "customer", windows[1])), as: "Delete Customers")
    try windows[0].mergeChanges()
    #expect(
      try windows[0].undo()?.refusal == .unfit("Delete Customers has to be taken back first"))
    #expect(try windows[1].undo()?.isComplete == true)
    try windows[0].mergeChanges()
    #expect(try windows[0].undo()?.isComplete == true)
    // SQLite puts names in quotes where it gives them.
    #expect(try file.shell(tables).replacing("\"", with: "") == before.0)
    #expect(try file.shell(rows) == before.1)
    #expect(try file.shell("PRAGMA foreign_key_check") == "")
    #expect(try file.shell("SELECT name FROM sqlite_schema WHERE name LIKE 'docket_kept%'") == "")
  }

  @Test(
    "One that something leads to is forgotten behind that, which stays as it is",
    arguments: [
      """
      CREATE TABLE mine (id INTEGER PRIMARY KEY, owner REFERENCES @ (id) ON DELETE CASCADE);
      INSERT INTO mine VALUES (1, 1)
      """,
      """
      CREATE TABLE mine (id INTEGER PRIMARY KEY, owner REFERENCES @ (id) ON DELETE SET NULL);
      INSERT INTO mine VALUES (1, 1)
      """,
      """
      CREATE TABLE mine (id INTEGER PRIMARY KEY, owner REFERENCES @ (id));
      INSERT INTO mine VALUES (1, 1)
      """,
      """
      CREATE TABLE mine (id INTEGER PRIMARY KEY, owner);
      INSERT INTO mine VALUES (1, 1);
      CREATE TRIGGER theirs AFTER UPDATE ON mine BEGIN UPDATE @ SET name = 'x'; END
      """,
    ])
  func users(sql: String) throws {
    let file = try ListFile("customers")
    defer { file.remove() }
    let context = try ManagedObjectContext(store: file.open(.init(undoLimit: 1)))
    try context.perform(.deleteList(try key(of: "job", context)), as: "Delete Jobs")
    try context.perform(.deleteList(try key(of: "customer", context)), as: "Delete Customers")
    let tables = """
      SELECT name FROM sqlite_schema WHERE name LIKE 'docket_kept%' AND type = 'table'
      """
    let kept = try file.shell(tables)
    try file.shell(sql.replacing("@", with: kept))
    try context.perform(.addList(ListDraft("A", fields: [FieldDraft("B")])), as: "Add list")
    #expect(try file.shell(tables) == kept)
    #expect(try file.shell("UPDATE mine SET id = 2; SELECT * FROM mine") == "2|1")
    try file.shell("DROP TABLE mine")
    try context.perform(.addList(ListDraft("C", fields: [FieldDraft("B")])), as: "Add list")
    #expect(try file.shell(tables) == "")
  }

  @Test("One whose rows forbid to delete one another is forgotten")
  func ring() throws {
    let file = try ListFile(
      sql: """
        CREATE TABLE tree (
          id INTEGER PRIMARY KEY, name TEXT,
          parent INTEGER CONSTRAINT up REFERENCES tree (id) ON DELETE RESTRICT NOT NULL,
          UNIQUE (name),
          FOREIGN KEY (name) REFERENCES tree (name) ON DELETE SET DEFAULT);
        INSERT INTO tree VALUES (1, 'a', 1), (2, 'b', 1);
        INSERT INTO docket_list (entity, title, title_column) VALUES ('tree', 'Tree', 'name');
        """)
    defer { file.remove() }
    let context = try ManagedObjectContext(store: file.open(.init(undoLimit: 1)))
    try context.perform(.deleteList(1), as: "Delete list")
    #expect(try context.undo()?.isComplete == true)
    #expect(try file.shell("SELECT * FROM tree; PRAGMA integrity_check") == "1|a|1\n2|b|1\nok")
    #expect(try context.redo()?.isComplete == true)
    try context.perform(.addList(ListDraft("A", fields: [FieldDraft("B")])), as: "Add list")
    #expect(try file.shell("SELECT count(*) FROM sqlite_schema WHERE name LIKE '%kept%'") == "0")
    #expect(try file.shell("PRAGMA integrity_check") == "ok")
  }

  @Test("One that cannot be dropped is tried again without a change that others would see")
  func stayingTable() throws {
    // SQLite needs no comma between the constraints of a table.
    let file = try ListFile(
      sql: """
        CREATE TABLE tree (
          id INTEGER PRIMARY KEY, name TEXT, parent INTEGER,
          FOREIGN KEY (parent) REFERENCES tree (id) ON DELETE RESTRICT UNIQUE (name));
        CREATE TABLE thing (id INTEGER PRIMARY KEY, name TEXT);
        INSERT INTO tree VALUES (1, 'a', 1);
        INSERT INTO thing VALUES (1, 'a');
        INSERT INTO docket_list (entity, title, title_column)
        VALUES ('tree', 'Tree', 'name'), ('thing', 'Things', 'name');
        """)
    defer { file.remove() }
    let context = try ManagedObjectContext(store: file.open(.init(undoLimit: 1)))
    try context.perform(.deleteList(try key(of: "tree", context)), as: "Delete list")
    let thing = try #require(context.store.model.entity(named: "thing"))
    let row = try #require(try context.prefetch([ManagedObjectID(thing, 1)]).first)
    func rename(_ name: String) throws -> String {
      try context.performGesture("Rename") { _ in row["name"] = .text(name) }
      return try file.shell("PRAGMA schema_version")
    }
    let version = try rename("b")
    #expect(try rename("c") == version)
    #expect(
      try file.shell("SELECT count(*) FROM sqlite_schema WHERE name LIKE 'docket_kept%'") != "0")
    #expect(try file.shell("SELECT * FROM sqlite_schema WHERE name LIKE '%trial%'") == "")
  }

  private func key(of table: String, _ context: ManagedObjectContext) throws -> Int64 {
    try #require(context.store.model.lists.first { $0.entity.name == table }).key
  }
}
