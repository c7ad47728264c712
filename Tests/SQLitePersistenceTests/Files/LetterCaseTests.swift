import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

@Suite("Names in other letters than the tables and columns have them")
struct LetterCaseTests {
  /// As somebody may have written the notes who knows that SQLite does not care.
  private static let capitals = """
    UPDATE docket_list SET entity = upper(entity);
    UPDATE docket_field SET entity = upper(entity), name = upper(name), choice = upper(choice);
    """

  @Test("are those of one entity, whose rows by other programs all its lists show")
  func twoLists() throws {
    let file = try ListFile(sql: ChoiceList.sql)
    defer { file.remove() }
    try file.shell(
      """
      INSERT INTO docket_list (entity, title, title_column, order_column)
      VALUES ('TASK', 'Also', 'name', 'rank')
      """)
    let store = try file.open()
    #expect(store.model.lists.map(\.entity.name) == ["task", "task", "step"].sorted().reversed())
    let position = try store.feedPosition()
    try file.shell("INSERT INTO Task (name) VALUES ('d')")
    #expect(try store.changes(after: position).changes.map { "\($0.id)" } == ["task 4"])
    try store.close()
  }

  @Test("are found in notes of fields, and no problem to a check")
  func fields() throws {
    let file = try ListFile(sql: ChoiceList.sql)
    defer { file.remove() }
    try file.shell(
      """
      \(Self.capitals)
      INSERT INTO docket_field (entity, name, label) VALUES ('task', 'Code', 'Number'),
        ('task', 'code', 'Other')
      """)
    let store = try file.open()
    #expect(store.strayFields.isEmpty)
    let task = try store.entity("task")
    #expect(task.attribute(named: "status")?.type == .choice(of: "status"))
    #expect(task.attribute(named: "code")?.title == "Number", "the first of several counts")
    try store.close()
    #expect(try IntegrityCheck(path: file.path).problems() == [])
  }

  @Test(
    "do not keep a change from being made, taken back and brought back",
    arguments: [
      SchemaChange.renameField("status", of: "task", to: "State"),
      .hideField("status", of: "task", true), .moveField("code", of: "task", before: "name"),
      .retypeField("status", of: "task", to: .text), .deleteList(2),
      .renameChoiceValue("Today", of: "status", to: "Now"),
    ])
  func changes(change: SchemaChange) throws {
    let file = try SchemaFile()
    try file.file.shell(
      "\(Self.capitals) UPDATE docket_list SET filter = 'status = Today' WHERE id = 1")
    try file.context.mergeChanges()
    try file.other.mergeChanges()
    try file.goThrough(change)
    try file.close()
  }

  @Test(
    "of the key do not keep a table from being taken away and brought back",
    arguments: [SchemaChange.deleteList(2), .duplicateList(1, title: "Copy", withRows: true)])
  func keys(change: SchemaChange) throws {
    let file = try SchemaFile(
      ChoiceList.sql.replacing("id INTEGER PRIMARY KEY", with: "Id INTEGER PRIMARY KEY"))
    try file.goThrough(change)
    try file.close()
  }

  @Test("that a table gets while it is open leave its rows, the feed and the steps what they are")
  func renamedTable() throws {
    let file = try SchemaFile()
    let task = try file.store.entity("task")
    let row = file.context.object(with: ManagedObjectID(task, 1))
    try file.context.performGesture("Rename") { _ in row["name"] = "z" }
    try file.file.shell("ALTER TABLE task RENAME TO other; ALTER TABLE other RENAME TO Task")
    #expect(try file.context.mergeChanges())
    #expect(file.store.model.entity(named: "Task") != nil)
    let position = try file.store.feedPosition()
    try file.file.shell("UPDATE task SET code = 'q' WHERE id = 1")
    #expect(try file.store.changes(after: position).changes.map { "\($0.id)" } == ["Task 1"])
    try file.context.mergeChanges()
    #expect(try file.context.undo()?.isComplete == true)
    #expect(try file.file.shell("SELECT name, code FROM task WHERE id = 1") == "a|q")
    try file.close()
  }
}
