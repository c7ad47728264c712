import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

@Suite("Rows that let go of a deleted one and take the value that it had")
struct ReleasedRowValueTests {
  private static func file(_ columns: String, _ more: String = "") throws -> ListFile {
    try ListFile(
      sql: """
        CREATE TABLE item (
          id INTEGER PRIMARY KEY AUTOINCREMENT, \(columns), size INTEGER,
          part_of INTEGER REFERENCES item (id), rank INTEGER UNIQUE);
        \(more)
        INSERT INTO item (name, code, part_of, rank)
        VALUES ('a', 'x', NULL, 1000), ('b', 'y', 1, 2000), ('c', 'z', 1, 3000);
        INSERT INTO docket_list (entity, title, title_column, order_column)
        VALUES ('item', 'Items', 'name', 'rank');
        """)
  }

  private static func rows(_ file: ListFile) throws -> String {
    try file.shell(
      "SELECT id, name, code, size, part_of FROM item ORDER BY rank; PRAGMA foreign_key_check")
  }

  @Test(
    "are saved with it as one step, there and back",
    arguments: [
      ("name TEXT UNIQUE, code TEXT UNIQUE", ""),
      ("name TEXT NOT NULL, code TEXT", "CREATE UNIQUE INDEX both ON item (name, code);"),
      ("name TEXT NOT NULL COLLATE NOCASE UNIQUE, code TEXT", ""),
    ])
  func takenOver(columns: String, more: String) throws {
    let file = try Self.file(columns, more)
    defer { file.remove() }
    let store = try file.open()
    let item = try store.entity("item")
    let context = try ManagedObjectContext(store: store)
    let rows = (1...3).map { context.object(with: ManagedObjectID(item, Int64($0))) }
    let before = try Self.rows(file)
    try context.performGesture("Take over") { context in
      for row in rows[1...] { row["part_of"] = .null }
      rows[1]["name"] = "a"
      rows[1]["code"] = "x"
      rows[1]["size"] = 7
      try context.move([rows[2]], .before(rows[1]))
      try context.delete(rows[0])
    }
    let after = try Self.rows(file)
    #expect(after == "3|c|z||\n2|a|x|7|")
    for _ in 1...2 {
      #expect(try context.undo()?.isComplete == true)
      #expect(try Self.rows(file) == before)
      #expect(try context.redo()?.isComplete == true)
      #expect(try Self.rows(file) == after)
    }
    #expect(rows[1]["name"] == "a" && rows[1]["size"] == 7)
  }

  @Test("are refused as a whole where another row keeps the value")
  func kept() throws {
    let file = try Self.file("name TEXT UNIQUE, code TEXT UNIQUE")
    defer { file.remove() }
    let store = try file.open()
    let item = try store.entity("item")
    let context = try ManagedObjectContext(store: store)
    let rows = (1...3).map { context.object(with: ManagedObjectID(item, Int64($0))) }
    let before = try Self.rows(file)
    #expect(throws: ContextError.self) {
      try context.performGesture("Take over") { context in
        for row in rows[1...] { row["part_of"] = .null }
        rows[1]["name"] = "a"
        rows[1]["code"] = "z"
        try context.delete(rows[0])
      }
    }
    #expect(try Self.rows(file) == before)
  }

  @Test(
    "do so also where what they let go of belongs to the value",
    arguments: ["", "ON DELETE SET NULL", "ON DELETE CASCADE"], ["name", "code, name"])
  func composed(rule: String, columns: String) throws {
    let file = try ListFile(
      sql: """
        CREATE TABLE item (
          id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, code TEXT DEFAULT 'c',
          part_of INTEGER REFERENCES item (id) \(rule), rank INTEGER, UNIQUE (part_of, \(columns)));
        INSERT INTO item (name, part_of, rank)
        VALUES ('P1', NULL, 1000), ('P2', NULL, 2000), ('x', 1, 3000), ('x', 2, 4000);
        INSERT INTO docket_list (entity, title, title_column, order_column)
        VALUES ('item', 'Items', 'name', 'rank');
        """)
    defer { file.remove() }
    let store = try file.open()
    let item = try store.entity("item")
    let context = try ManagedObjectContext(store: store)
    func rows() throws -> String {
      try file.shell(
        "SELECT id, name, code, part_of FROM item ORDER BY rank; PRAGMA foreign_key_check")
    }
    let before = try rows()
    try context.performGesture("Edit") { context in
      try context.delete(context.object(with: ManagedObjectID(item, 4)))
      context.object(with: ManagedObjectID(item, 3))["part_of"] = 2
      try context.delete(context.object(with: ManagedObjectID(item, 1)))
    }
    let after = try rows()
    #expect(after == "2|P2|c|\n3|x|c|2")
    for _ in 1...2 {
      #expect(try context.undo()?.isComplete == true)
      #expect(try rows() == before)
      #expect(try context.redo()?.isComplete == true)
      #expect(try rows() == after)
    }
  }
}
