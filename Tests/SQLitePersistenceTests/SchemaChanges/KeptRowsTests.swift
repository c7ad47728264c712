import Foundation
import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

/// What the file does to the rows of a deleted list, by foreign key, until undo brings it back.
@Suite("Rows of a deleted list, R13") struct KeptRowsTests {
  @Test("They come back though a row that they led to was deleted, once that is back")
  func cascade() throws {
    let file = try ListFile("customers")
    defer { file.remove() }
    let context = try ManagedObjectContext(store: file.open(.init(user: "ada")))
    try file.shell(
      """
      CREATE TRIGGER mine AFTER INSERT ON job
      BEGIN UPDATE job SET notes = 'new' WHERE id = new.id; END
      """)
    let jobs = "SELECT * FROM job ORDER BY id"
    let first = try file.shell(jobs)
    let list = try #require(context.store.model.lists.first { $0.entity.name == "job" })
    try context.perform(.deleteList(list.key), as: "Delete list")
    let customer = try #require(context.store.model.entity(named: "customer"))
    try context.performGesture("Delete") { context in
      try context.delete(context.object(with: ManagedObjectID(customer, 1)))
    }
    #expect(try file.shell("SELECT count(*) FROM docket_kept_1_6") == "9", "it is left alone")
    let other = try ManagedObjectContext(store: file.open(.init(user: "ada")))
    #expect(try context.undo()?.isComplete == true)
    #expect(try context.undo()?.isComplete == true)
    #expect(try file.shell(jobs) == first)
    #expect(try other.redo()?.isComplete == true)
    #expect(try other.undo()?.isComplete == true)
    #expect(try file.shell(jobs) == first)
    #expect(try file.shell("SELECT name FROM sqlite_schema WHERE name LIKE 'docket_kept%'") == "")
    #expect(try file.shell("PRAGMA foreign_key_check") == "")
    #expect(try file.shell("SELECT tbl_name FROM sqlite_schema WHERE name = 'mine'") == "job")
  }

  @Test(
    "They forbid nobody to delete a row that they lead to, and lose nothing by that",
    arguments: [
      "", "ON DELETE RESTRICT", "ON DELETE SET DEFAULT", "ON DELETE SET NULL NOT NULL",
      "ON UPDATE CASCADE ON DELETE SET NULL CHECK (owner IS NOT NULL)",
      "ON UPDATE CASCADE ON DELETE CASCADE",
    ])
  func unseen(action: String) throws {
    let file = try ListFile(
      sql: """
        CREATE TABLE owner (id INTEGER PRIMARY KEY, name TEXT);
        CREATE TABLE job (
          id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, -- a comment, with ( and )
          owner INTEGER DEFAULT 1 CONSTRAINT of_whom REFERENCES owner (id) \(action),
          part INTEGER, FOREIGN KEY (part) REFERENCES job (id));
        CREATE INDEX job_by_owner ON job (owner);
        INSERT INTO owner VALUES (1, 'a'), (2, 'b');
        INSERT INTO job VALUES (1, 'x', 1, NULL), (2, 'y', 2, 1), (3, 'z', 2, 3);
        INSERT INTO docket_list (entity, title, title_column)
        VALUES ('owner', 'Owners', 'name'), ('job', 'Jobs', 'name');
        """)
    defer { file.remove() }
    let context = try ManagedObjectContext(store: file.open(.init(user: "ada")))
    let state = """
      SELECT * FROM job ORDER BY id;
      SELECT sql FROM sqlite_schema WHERE tbl_name = 'job' AND sql NOT LIKE '%docket%' ORDER BY name;
      SELECT * FROM sqlite_sequence WHERE name LIKE '%job%' OR name LIKE '%kept%';
      PRAGMA integrity_check; PRAGMA foreign_key_check
      """
    let first = try file.shell(state)
    try context.perform(.deleteList(2), as: "Delete list")
    let owner = try #require(context.store.model.entity(named: "owner"))
    try context.performGesture("Delete") { context in
      try context.delete(context.object(with: ManagedObjectID(owner, 2)))
    }
    #expect(try file.shell("SELECT * FROM owner") == "1|a")
    #expect(try context.undo()?.isComplete == true)
    #expect(try context.undo()?.isComplete == true)
    #expect(try file.shell(state).replacing("\"job\"", with: "job") == first)
    #expect(try file.shell("SELECT name FROM sqlite_schema WHERE name LIKE 'docket_kept%'") == "")
    #expect(try context.redo()?.isComplete == true)
    #expect(try context.undo()?.isComplete == true)
    #expect(try file.shell(state).replacing("\"job\"", with: "job") == first)
  }

  @Test("They wait for a row that is gone")
  func missingOwner() throws {
    let file = try ListFile("customers")
    defer { file.remove() }
    let context = try ManagedObjectContext(store: file.open(.init(user: "ada")))
    let list = try #require(context.store.model.lists.first { $0.entity.name == "job" })
    let first = try file.shell("SELECT * FROM job ORDER BY id")
    let owner = try file.shell("SELECT name FROM customer WHERE id = 1")
    try context.perform(.deleteList(list.key), as: "Delete list")
    try file.shell("PRAGMA foreign_keys = ON; DELETE FROM customer WHERE id = 1")
    #expect(try context.undo()?.refusal == .unfit("rows that it leads to are gone"))
    try file.shell("INSERT INTO customer (id, name, rank) VALUES (1, '\(owner)', 1)")
    #expect(try context.undo()?.isComplete == true)
    #expect(try file.shell("SELECT * FROM job ORDER BY id") == first)
  }

  @Test("A value that was taken from them returns, and a new name of it stays")
  func values() throws {
    let file = try ListFile("todo")
    defer { file.remove() }
    let context = try ManagedObjectContext(store: file.open(.init(user: "ada")))
    let list = try #require(context.store.model.lists.first { $0.entity.name == "todo" })
    let rows = "SELECT id, section, priority FROM todo ORDER BY id"
    let first = try file.shell(rows)
    try context.perform(.deleteList(list.key), as: "Delete list")
    try file.shell(
      """
      PRAGMA foreign_keys = ON;
      UPDATE todo_section SET name = 'Now' WHERE name = 'Today';
      DELETE FROM todo_priority WHERE name = 'medium';
      INSERT INTO todo_priority (name, rank) VALUES ('medium', 5);
      """)
    #expect(try context.undo()?.isComplete == true)
    #expect(try file.shell(rows) == first.replacingOccurrences(of: "Today", with: "Now"))
  }
}
