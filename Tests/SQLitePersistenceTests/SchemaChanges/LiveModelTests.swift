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

  @Test(
    "keeps a gesture from running that may name what is there no more, R17b",
    arguments: [
      SchemaChange.renameField("name", of: "task", to: "Title"),
      .addField(FieldDraft("Due", .date), to: "step"), .retypeField("name", of: "task", to: .data),
    ])
  func gestures(change: SchemaChange) throws {
    let file = try SchemaFile()
    let task = file.other.object(with: ManagedObjectID(try file.otherStore.entity("task"), 1))
    #expect(task["name"] == "a")
    try file.context.perform(change, as: "Change")
    var runs = 0
    #expect(throws: ContextError.modelChanged) {
      try file.other.performGesture("Change") { _ in runs += 1 }
    }
    #expect(runs == 0 && !file.other.hasChanges)
    try file.other.performGesture("Change") { _ in task["code"] = "z" }
    #expect(try file.file.shell("SELECT code FROM task WHERE id = 1") == "z")
    try file.close()
  }

  @Test("lets a gesture run where only the lists are others")
  func gesturesBesideLists() throws {
    let file = try SchemaFile()
    try file.file.shell("UPDATE docket_list SET filter = 'x' WHERE id = 2")
    try file.other.performGesture("Change") { context in
      context.object(with: ManagedObjectID(try file.otherStore.entity("task"), 1))["name"] = "z"
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
    for (field, next) in [("status", "name"), ("code", "status")] {
      try file.context.perform(.moveField(field, of: "task", before: next), as: "Move")
    }
    try file.file.shell("UPDATE task SET name = 'bb', code = 'yy' WHERE id = 2")
    try file.other.mergeChanges()
    #expect(edited.entity.attributes.map(\.name).prefix(2) == ["code", "status"])
    #expect(edited["name"] == "edited" && edited["code"] == "x" && new["name"] == "new")
    #expect(read["name"] == "bb" && read["code"] == "yy")
    try file.other.save()
    #expect(try file.file.shell("SELECT name FROM task ORDER BY id") == "edited\nbb\nc\nnew")
    try file.close()
  }

  @Test("keeps which ranks others wrote while places are pending, R17b")
  func placed() throws {
    let file = try SchemaFile(ChoiceList.sql.replacing("code TEXT", with: "note TEXT, code TEXT"))
    let task = try file.otherStore.entity("task")
    let last = file.other.object(with: ManagedObjectID(task, 3))
    #expect(last["name"] == "c")
    let new = try file.other.insert(task, .after(last))
    new["name"] = "new"
    try file.file.shell("UPDATE task SET rank = rank + 100000000 WHERE id = 3")
    try file.other.refresh(last)
    try file.file.shell("ALTER TABLE task DROP COLUMN note")
    try file.other.mergeChanges()
    try file.other.save()
    #expect(
      try file.file.shell("SELECT group_concat(name, ' ') FROM (SELECT * FROM task ORDER BY rank)")
        == "a b c new")
    try file.close()
  }

  /// Keeps what it is told of a model.
  private final class ModelObserver: ContextObserver {
    var renamed: [[String: [String: String]]] = []

    func context(_ context: ManagedObjectContext, modelDidChange change: ModelChange) {
      renamed.append(change.renamed)
    }

    func context(_ context: ManagedObjectContext, didChange notice: ChangeNotice) {}
  }

  @Test(
    "takes a rename by another program as one: edits, conflicts and unsaved steps go on under the name",
    arguments: [true, false])
  func rename(isDescribed: Bool) throws {
    let fields = """
      INSERT INTO docket_field (entity, name, label, type, choice)
      VALUES ('task', 'status', 'Status', 'choice', 'status');
      """
    #expect(ChoiceList.sql.contains(fields))
    let file = try SchemaFile(
      isDescribed ? ChoiceList.sql : ChoiceList.sql.replacing(fields, with: ""))
    let observer = ModelObserver()
    file.other.addObserver(observer)
    let task = try file.otherStore.entity("task")
    func object(_ key: Int64) -> ManagedObject {
      file.other.object(with: ManagedObjectID(task, key))
    }
    let (first, second, third) = (object(1), object(2), object(3))
    try file.other.performStep("one") { _ in first["code"] = "mine" }
    try file.other.performStep("two") { context in
      first["name"] = "aa"
      try context.delete(second)
    }
    third["code"] = "ours"
    let new = try file.other.insert(task)
    new["code"] = "new"
    try file.file.shell("UPDATE task SET code = 'theirs', name = 'cc' WHERE id = 3")
    try file.context.perform(.renameField("code", of: "task", to: "Number"), as: "Rename")
    try file.other.mergeChanges()
    #expect(observer.renamed == [["task": ["code": "number"]]])
    #expect(first["number"] == "mine" && third["number"] == "ours" && new["number"] == "new")
    #expect(third["name"] == "cc")
    #expect(third.conflictingValues["number"] == "theirs")
    #expect(file.other.unsavedSteps == ["one", "two"])
    _ = try file.other.undo()
    #expect(try file.other.undo()?.name == "two")
    #expect(first["name"] == "a" && second["number"] == "y" && !second.isDeleted)
    #expect(try file.other.undo()?.name == "one")
    #expect(first["number"] == "x")
    _ = try file.other.redo()
    #expect(first["number"] == "mine")
    try file.other.save()
    #expect(
      try file.file.shell("SELECT name, number FROM task ORDER BY id") == "a|mine\nb|y\ncc|theirs")
    try file.close()
  }

  @Test("takes edits of a field along into its other type")
  func retype() throws {
    let file = try SchemaFile()
    let task = try file.otherStore.entity("task")
    try file.file.shell("UPDATE task SET name = id * 10")
    try file.other.mergeChanges()
    func object(_ key: Int64) -> ManagedObject {
      file.other.object(with: ManagedObjectID(task, key))
    }
    let (first, second) = (object(1), object(2))
    first["name"] = "77"
    second["name"] = "seven"
    try file.context.perform(.hideField("code", of: "task", true), as: "Hide")
    try file.context.perform(.retypeField("name", of: "task", to: .integer), as: "Retype")
    try file.other.mergeChanges()
    #expect(first["name"] == 77, "it fits, so it is a number now")
    #expect(second["name"] == "seven", "it does not, and is not lost")
    try file.other.save()
    #expect(try file.file.shell("SELECT name FROM task ORDER BY id") == "77\nseven\n30")
    try file.close()
  }

  @Test("makes new rows by an entity of before like any others")
  func formerEntity() throws {
    let file = try SchemaFile()
    let step = try file.store.entity("step")
    try file.context.perform(.addField(FieldDraft("Size", .integer), to: "step"), as: "Add")
    let row = try file.context.insert(step)
    row["name"] = "v"
    row["size"] = 3
    try file.context.save()
    #expect(try file.file.shell("SELECT id, name, size FROM step WHERE size = 3") == "4|v|3")
    try file.file.shell("UPDATE step SET name = 'w', size = 5 WHERE id = 4")
    try file.context.mergeChanges()
    #expect(row["name"] == "w" && row["size"] == 5)
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

  @Test("leaves no step about a list that is gone, and goes on with the others, R13")
  func removedSteps() throws {
    let file = try SchemaFile()
    let (task, step) = (try file.otherStore.entity("task"), try file.otherStore.entity("step"))
    let kept = file.other.object(with: ManagedObjectID(task, 1))
    try file.other.performStep("keep") { _ in kept["name"] = "kept" }
    try file.other.performStep("add") { try $0.insert(step)["name"] = "new" }
    try file.other.performStep("add and add") { context in
      try context.insert(task)["name"] = "new"
      try context.insert(step)["name"] = "newer"
    }
    #expect(try file.other.undo()?.isComplete == true)
    #expect(try file.other.undo()?.isComplete == true)
    try file.context.perform(.deleteList(2), as: "Delete list")
    try file.other.mergeChanges()
    #expect(try file.other.redo()?.isComplete == false)
    #expect(file.other.unsavedSteps == ["keep"])
    #expect(try file.other.redo()?.conflicts.map(\.id.entity) == [step])
    try file.other.save(keepingSteps: true)
    #expect(try file.file.shell("SELECT name FROM task ORDER BY id") == "kept\nb\nc\nnew")
    try file.close()
  }

  @Test("leaves nothing of a loose edit in a list that is gone, R13")
  func removedEdit() throws {
    let file = try SchemaFile(
      ChoiceList.sql + """
        ALTER TABLE step ADD COLUMN rank INTEGER;
        UPDATE docket_list SET order_column = 'rank' WHERE entity = 'step';
        """)
    let edited = file.other.object(with: ManagedObjectID(try file.otherStore.entity("step"), 1))
    edited["name"] = "edited"
    try file.context.perform(.deleteList(2), as: "Delete list")
    try file.other.mergeChanges()
    try file.other.performStep("none") { _ in }
    #expect(file.other.unsavedStepRecords.isEmpty)
    try file.close()
  }

  @Test("gives values that a step tells of their new names after a save too, R13")
  func renamedValue() throws {
    let file = try SchemaFile()
    let row = file.other.object(with: ManagedObjectID(try file.otherStore.entity("task"), 1))
    try file.other.performStep("name") { _ in row["name"] = "x" }
    try file.other.performStep("status") { _ in row["status"] = "Later" }
    #expect(try file.other.undo()?.name == "status")
    try file.other.save(keepingSteps: true)
    try file.context.perform(.renameChoiceValue("Later", of: "status", to: "Soon"), as: "Rename")
    try file.other.mergeChanges()
    #expect(try file.other.redo()?.isComplete == true)
    try file.other.save()
    #expect(try file.file.shell("SELECT status FROM task WHERE id = 1") == "Soon")
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

  @Test("leaves a row that was placed and not saved between its neighbours, R17b")
  func pendingPlace() throws {
    let file = try SchemaFile()
    let task = try file.store.entity("task")
    func names() throws -> [String] {
      let task = try file.store.entity("task")
      return try file.context.fetch(FetchRequest(entity: task, sortDescriptors: [.init("rank")]))
        .map { $0["name"].plainText }
    }
    try file.context.performStep("move") { context in
      let rows = (1...3).map { context.object(with: ManagedObjectID(task, $0)) }
      try context.move([rows[2]], .after(rows[0]))
    }
    #expect(try names() == ["a", "c", "b"])
    try file.other.perform(.setList(1, [.title("Chores")]), as: "Rename")
    try file.context.mergeChanges()
    #expect(file.context.hasChanges)
    try file.file.shell("UPDATE task SET rank = rank * 1000000")
    try file.context.mergeChanges()
    #expect(try names() == ["a", "c", "b"])
    try file.close()
  }

  @Test(
    "is made by a step of its own, behind those that are not saved and leave nothing changed, R13",
    arguments: [true, false])
  func stepsBefore(isImport: Bool) throws {
    let file = try SchemaFile()
    let task = try file.store.entity("task")
    let row = file.context.object(with: ManagedObjectID(task, 1))
    try file.context.performStep("there") { _ in row["name"] = "x" }
    try file.context.performStep("back") { _ in row["name"] = "a" }
    #expect(!file.context.hasChanges)
    if isImport {
      var rows: [[AttributeValue]] = [["new"]]
      try file.context.importRows(RowImport(into: task, attributes: ["name"]), as: "last") {
        rows.popLast()
      }
    } else {
      try file.context.perform(.addField(FieldDraft("Due", .date), to: "task"), as: "last")
    }
    for name in ["last", "back", "there"] { #expect(try file.context.undo()?.name == name) }
    #expect(try file.context.undo() == nil)
    try file.close()
  }

  @Test("reaches a context that merges a save of rows which have other columns by then, R17")
  func savedRows() throws {
    let file = try SchemaFile()
    let row = file.other.object(with: ManagedObjectID(try file.otherStore.entity("task"), 1))
    #expect(!row["name"].isNull)
    let observer = Observer()
    file.other.addObserver(observer)
    try file.file.shell("ALTER TABLE task ADD COLUMN note DEFAULT 'n'")
    #expect(try file.context.mergeChanges())
    file.other.follow(file.context)
    try file.context.performGesture("rename") { context in
      let task = try file.store.entity("task")
      context.object(with: ManagedObjectID(task, 1))["name"] = "x"
    }
    #expect(row["name"] == "x")
    #expect(observer.told.first?.hasPrefix("model +[] -[] ~[\"task\"]") == true, "\(observer.told)")
    let columns = try file.otherStore.entity("task").attributes.map(\.name)
    #expect(row.entity.attributes.map(\.name) == columns)
    try file.close()
  }
}
