import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

@Suite("Observers that edit before the store does something by itself, R13")
struct EditingObserverTests {
  /// Answers each save, and others' edits, with an edit.
  private final class Counter: ContextObserver {
    let row: ManagedObject
    var count = 0
    var isAsleep = false

    init(_ row: ManagedObject) { self.row = row }

    func context(_ context: ManagedObjectContext, didSave notice: SaveNotice) { edit() }

    func context(_ context: ManagedObjectContext, didChange notice: ChangeNotice) {
      if notice.origin.cause == .merge { edit() }
    }

    private func edit() {
      if isAsleep { return }
      count += 1
      row["code"] = .text("\(count)")
    }
  }

  /// A list with an edit that is not saved, and an observer that makes one more.
  private struct Fixture {
    let file: SchemaFile
    let counter: Counter

    init() throws {
      file = try SchemaFile(
        """
        CREATE TABLE task (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT, code TEXT);
        INSERT INTO task (name) VALUES ('a'), ('b');
        INSERT INTO docket_list (entity, title, title_column) VALUES ('task', 'Tasks', 'name');
        """)
      let task = try file.store.entity("task")
      counter = Counter(file.context.object(with: ManagedObjectID(task, 2)))
      file.context.addObserver(counter)
      file.context.object(with: ManagedObjectID(task, 1))["name"] = "c"
    }

    /// What observers edited is pending, and saved as any edit is.
    func expectPending(_ code: String, names: String = "c|,b|") throws {
      let rows = try file.file.shell("SELECT name, code FROM task WHERE id < 3")
      #expect(rows == names.replacing(",", with: "\n"))
      #expect(file.context.hasChanges)
      #expect(counter.row["code"] == .text(code))
      counter.isAsleep = true
      try file.context.save()
      #expect(try file.file.shell("SELECT code FROM task WHERE id = 2") == code)
      #expect(!file.context.hasChanges)
      try file.close()
    }
  }

  @Test("A new field leaves what they edited pending")
  func field() throws {
    let fixture = try Fixture()
    let context = fixture.file.context
    try context.perform(.addField(FieldDraft("Note", .text), to: "task"), as: "Field")
    #expect(fixture.counter.row.entity.attribute(named: "note") != nil)
    try fixture.expectPending("1")
  }

  @Test("So does an import")
  func imported() throws {
    let fixture = try Fixture()
    let context = fixture.file.context
    var names: [AttributeValue] = ["x", "y"]
    let task = try fixture.file.store.entity("task")
    try context.importRows(RowImport(into: task, attributes: ["name"]), as: "Import") {
      names.isEmpty ? nil : [names.removeLast()]
    }
    #expect(try fixture.file.file.shell("SELECT count(*) FROM task") == "4")
    try fixture.expectPending("1")
  }

  @Test("So does a field that is taken back, of what they edit when others' edits are merged")
  func undone() throws {
    let fixture = try Fixture()
    let (file, counter) = (fixture.file, fixture.counter)
    counter.isAsleep = true
    try file.context.perform(.addField(FieldDraft("Note", .text), to: "task"), as: "Field")
    try file.other.mergeChanges()
    try file.other.performGesture("Theirs") { context in
      let task = try file.otherStore.entity("task")
      context.object(with: ManagedObjectID(task, 2))["name"] = "theirs"
    }
    counter.isAsleep = false
    #expect(try file.context.undo()?.name == "Field")
    #expect(counter.row.entity.attribute(named: "note") == nil)
    #expect(counter.row["name"] == "theirs")
    try fixture.expectPending("1", names: "c|,theirs|")
  }
}
