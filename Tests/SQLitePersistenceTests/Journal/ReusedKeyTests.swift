import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

@Suite("A step that deletes the last row and adds others")
struct ReusedKeyTests {
  @Test(
    "is taken back and done again, also where the table gives keys again",
    arguments: [
      "id INTEGER PRIMARY KEY", "id INTEGER PRIMARY KEY AUTOINCREMENT",
      "id INTEGER PRIMARY KEY /* no autoincrement */",
    ])
  func reused(key: String) throws {
    let file = try ListFile(
      sql: """
        CREATE TABLE item (\(key), name TEXT, note TEXT, rank INTEGER);
        INSERT INTO item (name, note, rank) VALUES ('a', 'x', 1000), ('b', 'y', 2000);
        INSERT INTO docket_list (entity, title, title_column, order_column)
        VALUES ('item', 'Items', 'name', 'rank');
        """)
    defer { file.remove() }
    let store = try file.open()
    let item = try store.entity("item")
    let context = try ManagedObjectContext(store: store)
    func rows() throws -> String {
      try file.shell("SELECT id, name, note FROM item ORDER BY rank")
    }
    let before = try rows()
    try context.performGesture("Replace") { context in
      try context.delete(context.object(with: ManagedObjectID(item, 2)))
      for name in ["c", "d"] { try context.insert(item, .first)["name"] = .text(name) }
    }
    let after = try rows()
    #expect(after == "4|d|\n3|c|\n1|a|x")
    for _ in 1...2 {
      let undone = try context.undo()
      #expect(undone?.isComplete == true, "\(String(describing: undone))")
      #expect(try rows() == before)
      let redone = try context.redo()
      #expect(redone?.isComplete == true)
      #expect(try rows() == after)
    }
  }

  @Test("knows the new rows by their keys, where the table has no rowid of its own")
  func withoutRowID() throws {
    let file = try ListFile(
      sql: """
        CREATE TABLE item (id INTEGER PRIMARY KEY, name TEXT, rank INTEGER) WITHOUT ROWID;
        INSERT INTO item (id, name, rank)
        VALUES (1, 'a', 1000), (2, 'b', 2000), (3, 'c', 3000), (4, 'd', 4000);
        INSERT INTO docket_list (entity, title, title_column, order_column)
        VALUES ('item', 'Items', 'name', 'rank');
        """)
    defer { file.remove() }
    let store = try file.open()
    let item = try store.entity("item")
    let context = try ManagedObjectContext(store: store)
    func rows() throws -> String {
      try file.shell("SELECT group_concat(id || name, ' ') FROM (SELECT * FROM item ORDER BY id)")
    }
    // What the journal notes of it is the last row of a table with rowids.
    try context.performGesture("Delete") {
      try $0.delete($0.object(with: ManagedObjectID(item, 3)))
    }
    var added: ManagedObject?
    try context.performGesture("Replace") { context in
      try context.delete(context.object(with: ManagedObjectID(item, 2)))
      added = try context.insert(item, .last)
      added?["name"] = "e"
      for name in ["f", "g"] { try context.insert(item, .last)["name"] = .text(name) }
    }
    #expect(added?.objectID == ManagedObjectID(item, 5))
    #expect(try rows() == "1a 4d 5e 6f 7g")
    #expect(try context.undo()?.isComplete == true)
    #expect(try rows() == "1a 2b 4d")
    #expect(try context.redo()?.isComplete == true)
    #expect(try rows() == "1a 4d 5e 6f 7g")
  }

  @Test("gets keys behind those of rows that a trigger adds meanwhile")
  func triggered() throws {
    let file = try ListFile(
      sql: """
        CREATE TABLE item (id INTEGER PRIMARY KEY, name TEXT, done INTEGER, rank INTEGER);
        CREATE TRIGGER again AFTER UPDATE OF done ON item WHEN NEW.done
        BEGIN INSERT INTO item (name, rank) VALUES (NEW.name || ' again', 9000); END;
        INSERT INTO item (name, rank) VALUES ('a', 1000), ('b', 2000), ('c', 3000);
        INSERT INTO docket_list (entity, title, title_column, order_column)
        VALUES ('item', 'Items', 'name', 'rank');
        """)
    defer { file.remove() }
    let store = try file.open()
    let item = try store.entity("item")
    let context = try ManagedObjectContext(store: store)
    try context.performGesture("Edit") { context in
      context.object(with: ManagedObjectID(item, 1))["done"] = 1
      try context.delete(context.object(with: ManagedObjectID(item, 2)))
      for name in ["d", "e"] { try context.insert(item, .last)["name"] = .text(name) }
    }
    #expect(
      try file.shell("SELECT group_concat(id || name, ' ') FROM (SELECT * FROM item ORDER BY id)")
        == "1a 3c 4a again 5d 6e")
  }
}
