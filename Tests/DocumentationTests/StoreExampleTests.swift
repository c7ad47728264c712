import Events
import ObjectGraph
import SQLitePersistence
import Templates
import TestSupport
import Testing

/// What the documentation of `ObjectGraph` and `SQLitePersistence` shows.
@Suite("The examples of contexts and stores")
struct StoreExampleTests {
  private static let sql = """
    CREATE TABLE task (
      id INTEGER PRIMARY KEY AUTOINCREMENT, title TEXT, section TEXT, due TEXT,
      done INTEGER NOT NULL DEFAULT 0, position INTEGER
    );
    CREATE TABLE customer (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT);
    CREATE TABLE job (
      id INTEGER PRIMARY KEY AUTOINCREMENT, title TEXT, size INTEGER,
      customer_id INTEGER REFERENCES customer (id), position INTEGER
    );
    INSERT INTO docket_list (entity, title, title_column, section_column, order_column)
    VALUES ('task', 'Tasks', 'title', 'section', 'position');
    INSERT INTO docket_list (entity, title, title_column, order_column)
    VALUES ('job', 'Jobs', 'title', 'position');
    INSERT INTO docket_field (entity, name, label, type)
    VALUES ('task', 'title', 'Title', 'text'), ('task', 'section', 'Section', 'text'),
      ('task', 'due', 'Due', 'date'), ('task', 'done', 'Done', 'boolean');
    INSERT INTO task (title, section, position) VALUES ('Bread', 'Today', 1), ('Soap', 'Later', 2);
    INSERT INTO customer (name) VALUES ('Zoe');
    INSERT INTO job (title, size, customer_id, position)
    VALUES ('roof', 5, 1, 1), ('wall', 2, 1, 2), ('door', 1, NULL, 3);
    """

  /// A file that is open, closed and removed at the end.
  private func withStore(_ body: (SQLiteStore) throws -> Void) throws {
    try TemporaryFolder.with { folder in
      let path = folder.path(of: "list.docket")
      try SQLiteStore.create(at: path, template: Self.sql)
      let store = try SQLiteStore(path: path)
      try body(store)
      try store.close()
    }
  }

  private func withContext(
    _ body: (ManagedObjectContext, _ items: Entity, _ row: ManagedObject) throws -> Void
  ) throws {
    try withStore { store in
      let context = try ManagedObjectContext(store: store)
      let items = try entity("task", of: store)
      try body(context, items, context.object(with: ManagedObjectID(items, 1)))
    }
  }

  private func entity(_ name: String, of store: SQLiteStore) throws -> Entity {
    try #require(store.model.entity(named: name))
  }

  private func titles(_ context: ManagedObjectContext, _ items: Entity) throws -> [AttributeValue] {
    try context.fetch(FetchRequest(entity: items, sortDescriptors: [.init("position")]))
      .map { $0["title"] }
  }

  @Test("Adding, moving and renaming rows")
  func gestures() throws {
    try withStore { store in
      let items = try entity("task", of: store)
      let context = try ManagedObjectContext(store: store)
      let cursor = context.object(with: ManagedObjectID(items, 1))
      do {
        let context = try ManagedObjectContext(store: store)
        try context.performGesture("add") { context in
          let item = try context.insert(items, .after(cursor))
          item["title"] = "Milk"
        }
      }
      try context.mergeChanges()
      #expect(try titles(context, items) == ["Bread", "Milk", "Soap"])
      let row = cursor
      let target = context.object(with: ManagedObjectID(items, 2))
      try context.performGesture("move", userDriven: UserDrivenMove([row.objectID])) { context in
        row["section"] = "Later"
        try context.move([row], .after(target))
      }
      #expect(try titles(context, items) == ["Milk", "Soap", "Bread"])
      try context.performStep("rename") { _ in row["title"] = "Milk" }
      try context.undo()  // the old title again; the file was never written
      #expect(row["title"] == "Bread")
      let item = try context.insert(items)
      item["title"] = "Milk"
      #expect(try titles(context, items).count == 4)
      let name = "soap"
      item["title"] = .text("Buy \(name)")
      #expect(item["title"] == "Buy soap")
    }
  }

  @Test("Fetching, patterns, and conditions that people type")
  func fetching() throws {
    try withContext { context, item, _ in
      let request = FetchRequest(
        entity: item, predicate: .comparison("done", .equal, false),
        sortDescriptors: [.init("position")])
      let items = try context.fetch(request)
      #expect(items.map { $0["title"] } == ["Bread", "Soap"])
      let isMatch = TextPattern("*.swift").matches("main.swift")  // true
      #expect(isMatch)
      let today = CalendarDay.epoch
      let parser = PredicateParser(fields: item.attributes.map { PredicateField($0) }, today: today)
      let milk = try parser.parse("milk").predicate  // some text holds "milk"
      let due = try parser.parse("due < fri and not done").predicate
      let either = try parser.parse("section = Later or title contains \"milk\"").predicate
      #expect(milk != nil && due != nil)
      let found = try context.fetch(FetchRequest(entity: item, predicate: either))
      #expect(found.map { $0["title"] } == ["Soap"])
    }
  }

  @Test("A form that may be cancelled, and rules")
  func forms() throws {
    try withContext { context, items, row in
      let form = ManagedObjectContext(parent: context)
      form.object(with: row.objectID)["title"] = "Milk"
      try form.save(as: "edit")  // or form.rollback()
      try context.save()
      #expect(try titles(context, items) == ["Milk", "Soap"])
      let price = Attribute("price", .real, rules: [.minimum(0)])
      let broken = price.brokenRules(by: -1)  // [.minimum(0)]
      #expect(broken == [.minimum(0)])
    }
  }

  @Test("Importing rows, and changing fields and lists")
  func changes() throws {
    struct Reader {
      var rows: [[AttributeValue]] = [["Salt", "2026-12-24"], ["Rice", .null]]
      mutating func next() throws -> [AttributeValue]? { rows.isEmpty ? nil : rows.removeFirst() }
    }
    try withContext { context, items, _ in
      var reader = Reader()
      let request = RowImport(into: items, attributes: ["title", "due"])
      let result = try context.importRows(request, as: "Import") { try reader.next() }
      #expect(result == ImportResult(count: 2, keys: 3...4))
      let list = context.store.model.lists[0]
      try context.perform(.addField(FieldDraft("Due", .date), to: "task"), as: "Add field Due")
      try context.perform(.setList(list.key, [.title("Chores")]), as: "Rename list")
      #expect(context.store.model.lists[0].name == "Chores")
    }
  }

  /// Hands each save of a context to another thread.
  private final class Poster: ContextObserver {
    let saves: Mailbox<SaveNotice>

    init(_ saves: Mailbox<SaveNotice>) {
      self.saves = saves
    }

    func context(_ context: ManagedObjectContext, didChange notice: ChangeNotice) {}

    // In an observer of the other context, on its thread:
    func context(_ context: ManagedObjectContext, didSave notice: SaveNotice) {
      saves.post(notice)
    }
  }

  @Test("Following the saves of another thread's context")
  func following() throws {
    try withContext { mainContext, _, row in
      let loop = EventLoop()
      let saves = try loop.mailbox(for: SaveNotice.self) { notice in
        _ = try? mainContext.mergeChanges(from: notice)
      }

      let path = try #require(mainContext.store as? SQLiteStore).path
      let id = row.objectID
      let saving = BackgroundTask(
        {
          let other = try ManagedObjectContext(store: SQLiteStore(path: path))
          let poster = Poster(saves)
          other.addObserver(poster)
          other.object(with: id)["title"] = "Milk"
          try other.save()
        }, whenDone: {})
      try saving.value()
      try loop.turn()
      #expect(row["title"] == "Milk")
    }
  }

  @Test("Entities that are connected")
  func relationships() throws {
    let customer = Entity(
      "customer", attributes: [Attribute("name")],
      relationships: [.toMany("jobs", of: "job", inverse: "customer", onDelete: .cascade)])
    let job = Entity(
      "job", attributes: [Attribute("title"), Attribute("customer_id", .integer)],
      relationships: [.toOne("customer", to: "customer", storedIn: "customer_id")])
    let database = MemoryStoreDatabase(model: Model(entities: [customer, job]))
    let context = try ManagedObjectContext(store: MemoryStore(database))
    func add(_ entity: Entity, _ name: AttributeValue) throws -> ManagedObject {
      let object = try context.insert(entity)
      object[entity.attributes[0].name] = name
      return object
    }
    do {
      let (customer, others) = (
        try add(customer, "Ann"), try ["roof", "wall"].map { try add(job, $0) }
      )
      for other in others { other.setRelated("customer", to: customer) }
      let job = try add(job, "door")
      let jobs = customer.relatedObjects("jobs")
      try jobs.insert(job, at: 2)
      let titles = try jobs.fetch().map { $0["title"] }
      #expect(titles == ["roof", "wall", "door"])
    }
  }

  struct Customer: TypedObject {
    struct Fields {
      let name = Field<String>("name")
      let jobs = ToMany<Job>("job")
    }
    static let entityName = "customer"
    static let fields = Fields()
    let object: ManagedObject
  }

  struct Job: TypedObject {
    struct Fields {
      let title = Field<String>("title")
      let size = Field<Int>("size")
      let customer = ToOne<Customer>("customer")
    }
    static let entityName = "job"
    static let fields = Fields()
    let object: ManagedObject
  }

  @Test("Objects with types of their own")
  func typed() throws {
    try withStore { store in
      let context = try ManagedObjectContext(store: store)
      func object(_ entity: String, _ key: Int64) throws -> ManagedObject {
        context.object(with: ManagedObjectID(try self.entity(entity, of: store), key))
      }
      let customer = Customer(object: try object("customer", 1))
      let job = Job(object: try object("job", 3))
      customer.name = "Ann"  // or customer[\.name]
      try customer.jobs.insert(job, at: 2)
      let jobs = try context.fetch(Job.self, where: Job.fields.customer.name == "Ann")
      #expect(jobs.map(\.title) == ["roof", "wall", "door"])
      let urgent = Job.fields.customer.name == "Ann" && Job.fields.size > 3
      #expect(try context.fetch(Job.self, where: urgent).map(\.title) == ["roof"])
    }
  }

  @Test("Making a file, opening it, and looking through it")
  func files() throws {
    try TemporaryFolder.with { folder in
      let path = folder.path(of: "heroes.docket")
      let template = try #require(Template.named("heroes"))
      try SQLiteStore.requirePlace(forFileAt: path)
      try SQLiteStore.create(at: path, template: template.sql)
      do {
        let store = try SQLiteStore(path: path)
        let context = try ManagedObjectContext(store: store)
        #expect(try context.count(for: FetchRequest(entity: store.model.lists[0].entity)) > 0)
        try store.close()
      }
      let check = try IntegrityCheck(path: path)
      let problems = try check.problems()
      let mended = try check.repair(problems.filter(\.isRepairable))
      try check.close()
      #expect(problems.isEmpty && mended.isEmpty)
    }
  }

  @Test("Following what other programs write")
  func others() throws {
    try withStore { store in
      let context = try ManagedObjectContext(store: store)
      let items = try entity("task", of: store)
      let row = context.object(with: ManagedObjectID(items, 1))
      #expect(row["title"] == "Bread")
      let other = try SQLiteStore(path: store.path)
      let theirs = try ManagedObjectContext(store: other)
      try theirs.performGesture("Rename") { theirs in
        theirs.object(with: row.objectID)["title"] = "Rye bread"
      }
      var schedule = LookSchedule()
      let isBeingWritten = store.isBeingWritten
      try context.mergeChanges()
      let pause = schedule.next(isBeingWritten: isBeingWritten)
      #expect(row["title"] == "Rye bread")
      #expect(pause == nil)
      try other.close()
    }
  }

  @Test("Telling what is wrong with a file")
  func failures() throws {
    var said: [String] = []
    func show(_ lists: [ListDefinition]) { said.append("\(lists.count)") }
    func ask(_ words: String) { said.append(words) }
    func tell(_ words: String) { said.append(words) }
    try TemporaryFolder.with { folder in
      let path = folder.path(of: "none")
      do {
        let store = try SQLiteStore(path: path)
        show(store.model.lists)
      } catch let error as SQLiteStoreError {
        switch error.reason {
        case .missing: ask("There is no such file. Make it?")
        default: tell("\(error)")
        }
      }
    }
    #expect(said == ["There is no such file. Make it?"])
  }
}
