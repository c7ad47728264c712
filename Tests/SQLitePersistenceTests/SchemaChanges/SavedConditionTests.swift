import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

@Suite("Conditions that a file keeps, and values that get another name, R13")
struct SavedConditionTests {
  private static let saved = "status = Today\tFor Today\r\nname = Today\nstatus in (Today, Later)"
  private static let renamed = "status = Now\tFor Today\r\nname = Today\nstatus in (Now, Later)"

  private static func save(_ filter: String, in context: ManagedObjectContext) throws {
    let list = try #require(context.store.model.lists.first { $0.entity.name == "task" })
    try context.perform(.setList(list.key, [.filter(filter)]), as: "Save")
  }

  private static func filter(_ context: ManagedObjectContext) throws -> String? {
    try context.mergeChanges()
    return context.store.model.lists.first { $0.entity.name == "task" }?.filter
  }

  private static func rename(_ isByRows: Bool, in file: SchemaFile) throws {
    try file.context.mergeChanges()
    guard isByRows else {
      return try file.context.perform(
        .renameChoiceValue("Today", of: "status", to: "Now"), as: "Rename")
    }
    let status = try file.store.entity("status")
    let values = try file.context.fetch(FetchRequest(entity: status))
    let value = try #require(values.first { $0["name"] == "Today" })
    try file.context.performGesture("Rename") { _ in value["name"] = "Now" }
  }

  @Test("follow in every window, there and back", arguments: [true, false])
  func following(isByRows: Bool) throws {
    let file = try SchemaFile()
    try Self.save(Self.saved, in: file.context)
    try Self.rename(isByRows, in: file)
    for context in [file.context, file.other] {
      #expect(try Self.filter(context) == Self.renamed)
    }
    #expect(try file.context.undo()?.isComplete == true)
    #expect(try Self.filter(file.other) == Self.saved)
    #expect(try file.context.redo()?.isComplete == true)
    #expect(try Self.filter(file.other) == Self.renamed)
    #expect(try file.context.undo()?.isComplete == true)
    #expect(try file.context.undo()?.isComplete == true)
    #expect(try Self.filter(file.other) == nil)
    try file.close()
  }

  @Test(
    "can be saved anew meanwhile, and all is taken back in any order", arguments: [true, false])
  func savedMeanwhile(isByRows: Bool) throws {
    let file = try SchemaFile()
    let first = try file.tables()
    try Self.save(Self.saved, in: file.other)
    try Self.rename(isByRows, in: file)
    let anew = Self.renamed + "\nstatus = Later"
    _ = try Self.filter(file.other)
    try Self.save(anew, in: file.other)
    #expect(try file.context.undo()?.isComplete == true)
    #expect(try Self.filter(file.other) == Self.saved + "\nstatus = Later")
    for _ in 1...2 { #expect(try file.other.undo()?.isComplete == true) }
    #expect(try file.tables() == first)
    #expect(try file.context.redo()?.isComplete == true)
    for _ in 1...2 { #expect(try file.other.redo()?.isComplete == true) }
    #expect(try Self.filter(file.context) == anew)
    try file.close()
  }

  @Test(
    "mean the same where another field gets the name of a column",
    arguments: [
      (SchemaChange.renameField("start", of: "task", to: "Due"), "Due > today"),
      (.addField(FieldDraft("DUE", .date), to: "task"), "start > today"),
    ])
  func hiddenColumn(change: SchemaChange, other: String) throws {
    let file = try SchemaFile(
      """
      CREATE TABLE task (id INTEGER PRIMARY KEY, name TEXT, due TEXT, start TEXT);
      INSERT INTO docket_list (entity, title, title_column, filter)
      VALUES ('task', 'Tasks', 'name',
        'due = 2026-01-02' || char(9) || 'Soon' || char(10) || 'start > today and not DUE is empty'
          || char(10) || 'name = due');
      INSERT INTO docket_field (entity, name, label, type)
      VALUES ('task', 'name', 'Name', 'text'), ('task', 'due', 'Last day', 'date'),
        ('task', 'start', 'Start', 'date');
      """)
    try file.goThrough(change)
    #expect(
      try Self.filter(file.other)
        == "\"Last day\" = 2026-01-02\tSoon\n\(other) and not \"Last day\" is empty\nname = due")
    try file.close()
  }

  @Test("of a list that was deleted come back with the new name")
  func deletedList() throws {
    // The other list has the values in common, so that they are still there.
    let file = try SchemaFile(
      ChoiceList.sql.replacing(" REFERENCES task (id) ON DELETE CASCADE", with: "") + """

        INSERT INTO docket_field (entity, name, label, type, choice)
        VALUES ('step', 'name', 'Name', 'choice', 'status');
        UPDATE step SET name = 'Today';
        """)
    try Self.save(Self.saved, in: file.other)
    let list = try #require(file.otherStore.model.lists.first { $0.entity.name == "task" })
    try file.other.perform(.deleteList(list.key), as: "Delete")
    try Self.rename(true, in: file)
    #expect(try file.other.undo()?.isComplete == true)
    #expect(try Self.filter(file.other) == Self.renamed)
    try file.close()
  }
}
