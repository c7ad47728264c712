import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

/// Values of a choice that get another name between other steps, by a gesture of rows (as sections
/// do) or by one of the store's own.
@Suite("Steps that tell of renamed values, R13") struct RenamedValueTests {
  enum Way: CaseIterable {
    case rows, schema
  }

  /// Where steps are pending while a value gets another name.
  enum Setting: CaseIterable {
    /// In a window, in a form of it, in a window of a list with a filter that names the value.
    case window, form, filtered
  }

  @Test(
    "Values that are renamed in one step take their rows along, also where one takes over the name of another",
    arguments: [true, false],
    [["Some day", "Later", "Done"], ["Done", "Later", "Today"]])
  func several(isReferenced: Bool, new: [String]) throws {
    let reference = " REFERENCES status (name) ON UPDATE CASCADE ON DELETE SET NULL"
    let file = try SchemaFile(
      isReferenced ? ChoiceList.sql : ChoiceList.sql.replacing(reference, with: ""))
    let status = try #require(file.store.model.entity(named: "status"))
    let old = ["Later", "Today", "Done"]
    let values = try file.context.fetch(FetchRequest(entity: status))
    let renamed = zip(old, new).filter { $0 != $1 }.map { old, new in
      (values.first { $0["name"] == .text(old) }, new)
    }
    try file.context.performGesture("Rename") { _ in
      for (value, name) in renamed { value?["name"] = .text(name) }
    }
    let rows = "SELECT group_concat(status) FROM (SELECT status FROM task ORDER BY id)"
    let names = Dictionary(uniqueKeysWithValues: zip(old, new))
    let before = ["Today", "Today", "Later"]
    let after = before.map { names[$0] ?? $0 }
    #expect(try file.file.shell(rows) == after.joined(separator: ","))
    for _ in 0..<2 {
      #expect(try file.context.undo()?.isComplete == true)
      #expect(try file.file.shell(rows) == before.joined(separator: ","))
      #expect(try file.context.redo()?.isComplete == true)
      #expect(try file.file.shell(rows) == after.joined(separator: ","))
    }
    try file.close()
  }

  @Test(
    "Steps on rows that triggers stamp when these follow a value can be taken back",
    arguments: Way.allCases, [true, false])
  func stamped(way: Way, isReferenced: Bool) throws {
    let reference = " REFERENCES status (name) ON UPDATE CASCADE ON DELETE SET NULL"
    let stamp = """
      BEGIN
        UPDATE clock SET now = now + 1;
        UPDATE task SET code = (SELECT now FROM clock) WHERE id = new.id;
      END;
      """
    let list = isReferenced ? ChoiceList.sql : ChoiceList.sql.replacing(reference, with: "")
    let file = try SchemaFile(
      list + """
        CREATE TABLE clock (now INTEGER);
        INSERT INTO clock VALUES (100);
        CREATE TRIGGER made AFTER INSERT ON task \(stamp)
        CREATE TRIGGER changed AFTER UPDATE ON task \(stamp)
        """)
    let task = try file.store.entity("task")
    try file.context.performGesture("add") { try $0.insert(task)["status"] = "Later" }
    var rows: [[AttributeValue]] = [["d", "Later"], ["e", "Today"]]
    try file.context.importRows(
      RowImport(into: task, attributes: ["name", "status"]), as: "import"
    ) { rows.popLast() }
    try rename("Later", to: "Soon", way, in: file)
    let names = "SELECT group_concat(status) FROM (SELECT status FROM task ORDER BY id)"
    for _ in 0..<2 {
      #expect(try file.file.shell(names) == "Today,Today,Soon,Soon,Today,Soon")
      for _ in 0..<3 {
        let report = try file.context.undo()
        #expect(report?.isComplete == true, "\(report as Any)")
      }
      #expect(try file.file.shell(names) == "Today,Today,Later")
      for _ in 0..<3 {
        let report = try file.context.redo()
        #expect(report?.isComplete == true, "\(report as Any)")
      }
    }
    try file.close()
  }

  @Test(
    "They can be taken back in whatever order, and brought back", arguments: Way.allCases,
    [[0, 1, 1, 1], [1, 1, 0, 1], [1, 1, 1, 0]])
  func order(way: Way, order: [Int]) throws {
    let file = try SchemaFile()
    let first = try file.tables()
    try rename("Today", to: "Now", way, in: file)
    let last = try { () throws -> String in
      try file.other.performGesture("move") { context in
        let task = try file.otherStore.entity("task")
        let row = context.object(with: ManagedObjectID(task, 2))
        row["status"] = "Later"
        try context.move([row], .last)
      }
      try file.other.performGesture("delete") { context in
        try context.delete(
          context.object(with: ManagedObjectID(file.otherStore.entity("task"), 1)))
      }
      try file.other.performGesture("add") { context in
        let row = try context.insert(file.otherStore.entity("task"), .first)
        row["status"] = "Now"
      }
      return try file.tables()
    }()
    let windows = [file.context, file.other]
    for window in order {
      let report = try #require(try windows[window].undo())
      #expect(report.isComplete, "\(report)")
    }
    #expect(try file.tables() == first)
    for window in order.reversed() {
      let report = try #require(try windows[window].redo())
      #expect(report.isComplete, "\(report)")
    }
    #expect(try file.tables() == last)
    try file.close()
  }

  @Test("Rows without a foreign key follow a renamed section too, there and back")
  func withoutForeignKey() throws {
    let file = try SchemaFile(Self.stepsHaveStatus)
    let first = try file.tables()
    let step = file.other.object(with: ManagedObjectID(try file.otherStore.entity("step"), 2))
    #expect(step["name"] == "Today")
    try rename("Today", to: "Now", .rows, in: file)
    #expect(try file.file.shell("SELECT name FROM step WHERE id = 2") == "Now")
    try file.other.mergeChanges()
    #expect(step["name"] == "Now")
    try file.other.performGesture("edit") { _ in step["name"] = "Later" }
    #expect(try file.context.undo()?.isComplete == true)
    #expect(try file.other.undo()?.isComplete == true)
    #expect(try file.tables() == first)
    try file.close()
  }

  @Test(
    "Rows of a deleted list follow as well, and so do steps in it", arguments: Way.allCases,
    [("task", "status"), ("step", "name")])
  func deletedList(way: Way, column: (list: String, name: String)) throws {
    let file = try SchemaFile(Self.stepsHaveStatus)
    let first = try file.tables()
    let key = try #require(file.store.model.lists.first { $0.entity.name == column.list }?.key)
    try file.other.performGesture("edit") { context in
      let entity = try file.otherStore.entity(column.list)
      context.object(with: ManagedObjectID(entity, 2))[column.name] = "Later"
    }
    let edited = try file.tables()
    try file.other.perform(.deleteList(key), as: "Delete list")
    let deleted = try file.tables()
    try rename("Today", to: "Now", way, in: file)
    #expect(try file.other.undo()?.isComplete == true)
    let renamed = "SELECT count(*) FROM \(column.list) WHERE \(column.name) = 'Now'"
    #expect(try file.file.shell(renamed) != "0")
    #expect(try file.other.undo()?.isComplete == true)
    #expect(try file.context.undo()?.isComplete == true)
    #expect(try file.tables() == first)
    #expect(try file.other.redo()?.isComplete == true)
    #expect(try file.tables() == edited)
    #expect(try file.other.redo()?.isComplete == true)
    #expect(try file.tables() == deleted)
    try file.close()
  }

  @Test("Rows of an import that was taken back return with the new name", arguments: Way.allCases)
  func takenBackImport(way: Way) throws {
    let file = try SchemaFile()
    let task = try file.otherStore.entity("task")
    var rows = Array(repeating: ["new", "Today"] as [AttributeValue], count: 3)
    try file.other.importRows(
      RowImport(into: task, attributes: ["name", "status"]), as: "Import"
    ) { rows.popLast() }
    #expect(try file.other.undo()?.isComplete == true)
    try rename("Today", to: "Now", way, in: file)
    #expect(try file.other.redo()?.isComplete == true)
    #expect(try file.file.shell("SELECT count(*) FROM task WHERE status = 'Now'") == "5")
    #expect(try file.context.undo()?.isComplete == true)
    #expect(try file.other.undo()?.isComplete == true)
    #expect(try file.file.shell("SELECT count(*) FROM task") == "3")
    try file.close()
  }

  @Test(
    "Edits and unsaved steps of another window follow, and are in no conflict",
    arguments: Way.allCases, Setting.allCases)
  func unsavedSteps(way: Way, setting: Setting) throws {
    let filter = "UPDATE docket_list SET filter = 'status = Today' WHERE entity = 'task';"
    let file = try SchemaFile(ChoiceList.sql + (setting == .filtered ? filter : ""))
    let first = try file.tables()
    let isInForm = setting == .form
    let window = isInForm ? ManagedObjectContext(parent: file.other) : file.other
    let task = try file.otherStore.entity("task")
    func row(_ key: Int64) -> ManagedObject { window.object(with: ManagedObjectID(task, key)) }
    try window.performStep("move") { context in
      row(2)["status"] = "Later"
      try context.move([row(2)], .last)
    }
    try window.performStep("delete") { try $0.delete(row(1)) }
    try window.performStep("edit") { _ in row(3)["status"] = "Today" }
    try rename("Today", to: "Now", way, in: file)
    #expect(row(3)["status"] == "Now")
    for _ in 1...3 { #expect(try window.undo()?.isComplete == true) }
    #expect((1...3).map { row($0)["status"] } == ["Now", "Now", "Later"])
    #expect(!window.hasChanges)
    for _ in 1...3 { #expect(try window.redo()?.isComplete == true) }
    try window.save(keepingSteps: true)
    if isInForm { try file.other.save(keepingSteps: true) }
    let saved = "SELECT group_concat(status, ' ') FROM (SELECT * FROM task ORDER BY id)"
    #expect(try file.file.shell(saved) == "Later Now")
    while let report = try file.other.undo() { #expect(report.isComplete, "\(report)") }
    #expect(try file.context.undo()?.isComplete == true)
    #expect(try file.tables() == first)
    try file.close()
  }

  @Test(
    "Values that took over the names of others since the last look are told apart",
    arguments: Way.allCases,
    [
      (steps: [("Later", "Old"), ("Today", "Later")], saved: "Old Later Later"),
      (
        steps: [("Later", "x"), ("Today", "Later"), ("x", "Today")], saved: "Today Later Later"
      ),
    ])
  func chain(way: Way, renames: (steps: [(old: String, new: String)], saved: String)) throws {
    let file = try SchemaFile()
    let task = try file.otherStore.entity("task")
    try file.other.performStep("edit") { context in
      for (key, status) in [(1, "Later"), (3, "Today")] as [(Int64, AttributeValue)] {
        context.object(with: ManagedObjectID(task, key))["status"] = status
      }
    }
    for step in renames.steps { try rename(step.old, to: step.new, way, in: file, isSeen: false) }
    try file.other.mergeChanges()
    #expect(file.other.unsavedSteps == ["edit"])
    try file.other.save(keepingSteps: true)
    let saved = "SELECT group_concat(status, ' ') FROM (SELECT * FROM task ORDER BY id)"
    #expect(try file.file.shell(saved) == renames.saved)
    try file.close()
  }

  /// The second list has values of the choice in a column without a foreign key.
  private static let stepsHaveStatus =
    ChoiceList.sql.replacing(" REFERENCES task (id) ON DELETE CASCADE", with: "") + """

      INSERT INTO docket_field (entity, name, label, type, choice)
      VALUES ('step', 'name', 'Name', 'choice', 'status'), ('step', 'task', 'Task', 'integer', NULL);
      UPDATE step SET name = 'Today';
      """

  func rename(
    _ name: String, to new: String, _ way: Way, in file: SchemaFile, isSeen: Bool = true
  ) throws {
    try file.context.mergeChanges()
    switch way {
    case .schema:
      try file.context.perform(.renameChoiceValue(name, of: "status", to: new), as: "Rename")
    case .rows:
      let status = try file.store.entity("status")
      let request = FetchRequest(entity: status, sortDescriptors: [])
      let value = try #require(try file.context.fetch(request).first { $0["name"] == .text(name) })
      try file.context.performGesture("Rename") { _ in value["name"] = .text(new) }
    }
    if isSeen { try file.other.mergeChanges() }
  }
}
