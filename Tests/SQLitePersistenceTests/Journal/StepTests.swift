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
}
