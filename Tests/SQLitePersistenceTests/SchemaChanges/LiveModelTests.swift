import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

@Suite("A model that changes while it is used")
struct LiveModelTests {
  /// Notes what it is told.
  private final class Observer: ContextObserver {
    var told: [String] = []

    func context(_ context: ManagedObjectContext, modelDidChange change: ModelChange) {
      told.append(
        "model +\(change.added.sorted()) -\(change.removed.sorted()) ~\(change.changed.sorted())"
          + (change.changesLists ? " lists" : ""))
    }

    func context(_ context: ManagedObjectContext, didChange notice: ChangeNotice) {
      told.append("rows\(notice.invalidatesEverything ? " everything" : "")")
    }
  }

  @Test("is told once, before the rows, whoever changed it")
  func notices() throws {
    let file = try SchemaFile()
    let observer = Observer()
    file.other.addObserver(observer)
    let steps: [(String, () throws -> Void)] = [
      (
        "model +[] -[] ~[\"task\"] lists|rows everything",
        {
          try file.context.perform(.addField(FieldDraft("Due", .date), to: "task"), as: "Add")
        }
      ),
      (
        "model +[] -[] ~[] lists",
        { try file.context.perform(.setList(1, [.title("Chores")]), as: "Rename") }
      ),
      (
        "model +[] -[] ~[\"step\"] lists|rows everything",
        { try file.file.shell("ALTER TABLE step ADD COLUMN size INTEGER") }
      ),
      (
        "model +[] -[] ~[] lists",
        { try file.file.shell("UPDATE docket_list SET filter = 'x' WHERE id = 2") }
      ),
      ("rows", { try file.file.shell("UPDATE task SET name = 'z' WHERE id = 1") }),
      ("", { try file.file.shell("CREATE INDEX i ON task (code); VACUUM") }),
    ]
    for (expected, change) in steps {
      try change()
      try file.other.mergeChanges()
      #expect(observer.told.joined(separator: "|") == expected)
      observer.told = []
      try file.other.mergeChanges()
      #expect(observer.told.isEmpty)
    }
    try file.close()
  }

  @Test("keeps edits by the names of their attributes, and saves them, R17")
  func edits() throws {
    let file = try SchemaFile()
    let task = try file.otherStore.entity("task")
    let edited = file.other.object(with: ManagedObjectID(task, 1))
    edited["name"] = "edited"
    let new = try file.other.insert(task)
    new["name"] = "new"
    let read = file.other.object(with: ManagedObjectID(task, 2))
    #expect(read["name"] == "b")
    try file.context.perform(.reorderFields(["code", "status"], of: "task"), as: "Reorder")
    try file.file.shell("UPDATE task SET name = 'bb', code = 'yy' WHERE id = 2")
    try file.other.mergeChanges()
    #expect(edited.entity.attributes.map(\.name).prefix(2) == ["code", "status"])
    #expect(edited["name"] == "edited" && edited["code"] == "x" && new["name"] == "new")
    #expect(read["name"] == "bb" && read["code"] == "yy")
    try file.other.save()
    #expect(try file.file.shell("SELECT name FROM task ORDER BY id") == "edited\nbb\nc\nnew")
    try file.close()
  }

  @Test("forgets what was edited of a list that is gone")
  func removed() throws {
    let file = try SchemaFile()
    let step = try file.otherStore.entity("step")
    let edited = file.other.object(with: ManagedObjectID(step, 1))
    edited["name"] = "edited"
    try file.context.perform(.deleteList(2), as: "Delete list")
    try file.other.mergeChanges()
    #expect(file.other.registeredObject(for: edited.objectID) == nil)
    #expect(!file.other.hasChanges)
    try file.close()
  }

  @Test("says that notes and tables disagree as long as they do, and goes on when they agree again")
  func disagreement() throws {
    let file = try SchemaFile()
    try file.file.shell("ALTER TABLE task RENAME COLUMN name TO title")
    for _ in 0..<2 {
      #expect(
        throws: PersistentStoreError.schemaChanged("list Tasks: table task has no column name")
      ) { try file.other.mergeChanges() }
    }
    try file.file.shell("UPDATE docket_list SET title_column = 'title' WHERE id = 1")
    try file.other.mergeChanges()
    #expect(file.otherStore.model.lists.first?.title == "title")
    try file.close()
  }
}
