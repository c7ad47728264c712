import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

@Suite("Unsaved steps that a save keeps apart")
struct StepTests {
  @Test("are groups of the file's journal, rows that came and went and what triggers made included")
  func steps() throws {
    let file = try ListFile(
      sql: """
        CREATE TABLE thing (
          id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL DEFAULT '', rank INTEGER);
        CREATE TRIGGER loud AFTER UPDATE OF name ON thing WHEN NEW.name <> upper(NEW.name)
        BEGIN UPDATE thing SET name = upper(name) WHERE id = NEW.id; END;
        INSERT INTO docket_list (entity, title, title_column, order_column)
        VALUES ('thing', 'Things', 'name', 'rank');
        INSERT INTO thing (name, rank) VALUES ('A', 1000);
        """)
    defer { file.remove() }
    let store = try file.open()
    let thing = try store.entity("thing")
    let context = try ManagedObjectContext(store: store)
    let first = try #require(try context.prefetch([ManagedObjectID(thing, 1)]).first)
    let new = try context.performStep("add") { context in
      let new = try context.insert(thing, .first)
      new["name"] = "NEW"
      return new
    }
    try context.performStep("rename") { _ in first["name"] = "b" }
    try context.performStep("delete") { try $0.delete(new) }
    try context.performStep("rename") { _ in first["name"] = "c" }
    try context.save(keepingSteps: true)
    #expect(
      try file.shell("SELECT group_concat(name, ' ') FROM docket_undo_group ORDER BY id")
        == "add rename delete rename")
    func names() throws -> String {
      try file.shell("SELECT group_concat(name, ' ') FROM (SELECT name FROM thing ORDER BY rank)")
    }
    var seen = [try names()]
    for _ in 0..<2 {
      #expect(try context.undo()?.isComplete == true)
      seen.append(try names())
    }
    #expect(seen == ["C", "B", "NEW B"])
  }

  @Test(
    "write nothing of rows that came and went, whatever the table allows and its triggers do",
    arguments: ["INTEGER PRIMARY KEY AUTOINCREMENT", "INTEGER PRIMARY KEY"])
  func transients(key: String) throws {
    let file = try ListFile(
      sql: """
        CREATE TABLE thing (
          id \(key), code TEXT UNIQUE, part_of INTEGER REFERENCES thing (id),
          size INTEGER CHECK (size < 5));
        CREATE TABLE log (words TEXT);
        CREATE TRIGGER comes AFTER INSERT ON thing BEGIN INSERT INTO log VALUES ('+'); END;
        CREATE TRIGGER goes AFTER DELETE ON thing BEGIN INSERT INTO log VALUES ('-'); END;
        INSERT INTO docket_list (entity, title, title_column) VALUES ('thing', 'Things', 'code');
        INSERT INTO thing (code) VALUES ('old');
        DELETE FROM log;
        """)
    defer { file.remove() }
    let store = try file.open()
    let thing = try store.entity("thing")
    let context = try ManagedObjectContext(store: store)
    func add(_ code: AttributeValue, partOf whole: ManagedObject? = nil) throws -> ManagedObject {
      let object = try context.insert(thing)
      object["code"] = code
      if let whole { object["part_of"] = .integer(whole.objectID.key) }
      return object
    }
    let first = try context.performStep("add") { _ in try add("A") }
    let second = try context.performStep("add part") { _ in try add("B", partOf: first) }
    try context.performStep("delete") { context in
      try context.delete(second)
      try context.delete(first)
    }
    try context.performStep("add again") { _ in _ = try add("A") }
    try context.save(keepingSteps: true)
    func rows() throws -> String {
      try file.shell(
        "SELECT group_concat(id || code || ifnull(part_of, ''), ' ') FROM thing ORDER BY id")
    }
    #expect(try rows() == "1old 2A")
    #expect(try file.shell("SELECT group_concat(words, '') FROM log") == "+")
    let states = ["1old", "1old 3A 4B3", "1old 3A", "1old"]
    for state in states {
      #expect(try context.undo()?.isComplete == true)
      #expect(try rows() == state)
    }
    for state in states.dropLast().reversed() + ["1old 2A"] {
      #expect(try context.redo()?.isComplete == true)
      #expect(try rows() == state)
    }
    try file.shell("INSERT INTO thing (code) VALUES ('new')")
    #expect(try rows() == (key.hasSuffix("T") ? "1old 2A 5new" : "1old 2A 3new"))
  }
}
