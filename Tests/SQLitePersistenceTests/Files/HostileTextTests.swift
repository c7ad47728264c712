import Foundation
import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

@Suite("Names and texts of a file that are made to run further statements")
struct HostileTextTests {
  @Test(
    "are names like any other, also where a letter hides their quotation mark",
    arguments: ["a\u{600}\"\"", "a\"\"\u{301}", "a\"\""])
  func names(start: String) throws {
    let file = try ListFile(sql: ChoiceList.sql)
    defer { file.remove() }
    let other = file.path + "-other"
    // As SQL has the name: its quotation mark is doubled.
    let table = """
      \(start) AFTER INSERT ON task BEGIN SELECT 1; END; COMMIT; ATTACH '\(other)' AS o; \
      CREATE TABLE o.made (x); CREATE TABLE made (x); BEGIN; /*
      """
    try file.shell(
      """
      CREATE TABLE "\(table)" (id INTEGER PRIMARY KEY, name TEXT);
      INSERT INTO docket_list (entity, title, title_column)
      SELECT name, 'Hostile', 'name' FROM sqlite_schema WHERE name LIKE '%made%';
      """)
    let store = try file.open()
    let position = try store.feedPosition()
    try file.shell("INSERT INTO \"\(table)\" (name) VALUES ('b')")
    #expect(try store.changes(after: position).changes.count == 1)
    let context = try ManagedObjectContext(store: store)
    let list = try #require(
      store.model.lists.first { $0.name == "Hostile" }, "\(store.model.lists.map(\.name))")
    try context.perform(.addField(FieldDraft("Note", .text), to: list.entity.name), as: "Add")
    #expect(try context.undo()?.isComplete == true)
    try store.close()
    #expect(!FileManager.default.fileExists(atPath: other))
    #expect(try file.shell("SELECT count(*) FROM sqlite_schema WHERE name = 'made'") == "0")
    #expect(try IntegrityCheck(path: file.path).problems() == [])
  }

  @Test(
    "are no way to other files, and bring no second statement along, when a step is brought back")
  func journal() throws {
    let file = try SchemaFile()
    try file.context.perform(.addField(FieldDraft("Note", .text), to: "task"), as: "Add")
    try file.file.shell("CREATE INDEX task_note ON task (note)")
    #expect(try file.context.undo()?.isComplete == true)
    try file.file.shell(
      """
      UPDATE docket_undo_step SET after = json_set(after, '$.indexes', json_array(
        'CREATE INDEX task_note ON task (note); CREATE TABLE made (x)'))
      """)
    #expect(try file.context.redo()?.isComplete == false)
    #expect(try file.file.shell("SELECT count(*) FROM sqlite_schema WHERE name = 'made'") == "0")
    try file.close()
  }
}
