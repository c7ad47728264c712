import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

@Suite("Relationships in a file")
struct RelationshipTests {
  private func workshop() throws -> (file: ListFile, store: SQLiteStore) {
    let file = try ListFile(sql: Workshop.sql + Workshop.insertions)
    return (file, try file.open())
  }

  private func rows(_ file: ListFile) throws -> [String] {
    try Workshop.model.entities.map { try file.shell("SELECT * FROM \($0) ORDER BY id") }
  }

  @Test("get a number behind their names where columns are called so")
  func takenNames() throws {
    let file = try ListFile(
      sql: """
        CREATE TABLE customer (id INTEGER PRIMARY KEY, name TEXT, job TEXT, job_customer TEXT);
        CREATE TABLE job (
          id INTEGER PRIMARY KEY, name TEXT, customer_id INTEGER REFERENCES customer (id));
        INSERT INTO docket_list (entity, title, title_column)
        VALUES ('customer', 'Customers', 'name'), ('job', 'Jobs', 'name');
        """)
    defer { file.remove() }
    let store = try file.open()
    #expect(try store.entity("customer").relationships.map(\.name) == ["job_customer_2"])
    #expect(try store.entity("job").relationships.map(\.name) == ["customer"])
    try store.close()
  }

  @Test("are read from its foreign keys, of tables that no list shows too")
  func model() throws {
    let (file, store) = try workshop()
    defer { file.remove() }
    #expect(
      store.model.entities.map(\.name) == [
        "job", "folder", "customer", "agent", "note", "contract",
      ])
    for entity in Workshop.model.entities {
      let found = try store.entity(entity.name).relationships
      #expect(Set(found) == Set(entity.relationships), "\(entity)")
    }
  }

  @Test("are none of keys with several columns, even where one of them leads to an id")
  func severalColumns() throws {
    let file = try ListFile(
      sql: """
        CREATE TABLE part (id INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT, UNIQUE (id, kind));
        CREATE TABLE loan (
          id INTEGER PRIMARY KEY AUTOINCREMENT, part INTEGER, kind TEXT,
          FOREIGN KEY (part, kind) REFERENCES part (id, kind) ON DELETE CASCADE);
        INSERT INTO docket_list (entity, title, title_column) VALUES ('part', 'Parts', 'kind');
        """)
    defer { file.remove() }
    let store = try file.open()
    #expect(try store.entity("part").relationships.isEmpty)
  }

  @Test(
    "of two columns to one table are told apart by name, and other references are none",
    arguments: ["REFERENCES", "references"])
  func names(word: String) throws {
    let file = try ListFile(
      sql: """
        CREATE TABLE person (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, code TEXT);
        CREATE TABLE loan (
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          giver_id INTEGER \(word) person ON DELETE RESTRICT,
          taker INTEGER \(word) person (id),
          taker_id INTEGER \(word) person (id) ON DELETE SET DEFAULT,
          place TEXT \(word) person (name)
        );
        CREATE TABLE bare (loan_id INTEGER \(word) loan (id));
        INSERT INTO docket_list (entity, title, title_column) VALUES ('person', 'P', 'name');
        """)
    defer { file.remove() }
    let store = try file.open()
    #expect(store.model.entities.map(\.name) == ["person", "loan"])
    #expect(
      Set(try store.entity("loan").relationships) == [
        .toOne("giver", to: "person", storedIn: "giver_id"),
        .toOne("taker", to: "person", storedIn: "taker"),
        .toOne("taker_id", to: "person", storedIn: "taker_id"),
      ])
    #expect(
      Set(try store.entity("person").relationships.map(\.name))
        == ["loan_giver", "loan_taker", "loan_taker_id"])
  }

  @Test(
    "A parent goes with its children in one transaction, and undo brings all back in place, R20")
  func cascade() throws {
    let (file, store) = try workshop()
    defer { file.remove() }
    let context = try ManagedObjectContext(store: store)
    let before = try rows(file)
    let customer = context.object(with: ManagedObjectID(Workshop.customer, 1))
    try context.performGesture("delete") { try $0.delete(customer) }
    #expect(try file.shell("SELECT group_concat(title) FROM job") == "door")
    #expect(try file.shell("SELECT group_concat(words) FROM note") == "oak")
    #expect(try !context.mergeChanges())
    #expect(try context.undo()?.isComplete == true)
    #expect(try rows(file) == before)
    #expect(try context.redo()?.isComplete == true)
    #expect(try file.shell("SELECT count(*) FROM job") == "1")
    #expect(try context.undo()?.isComplete == true)
    #expect(try rows(file) == before)
    #expect(try file.shell("PRAGMA foreign_key_check") == "")
  }

  @Test("What others added to a parent goes with it: it is merged before, R17b, R20")
  func foreignChild() throws {
    let (file, store) = try workshop()
    defer { file.remove() }
    let context = try ManagedObjectContext(store: store)
    let customer = context.object(with: ManagedObjectID(Workshop.customer, 2))
    try file.shell("INSERT INTO job (title, customer_id, position) VALUES ('shed', 2, 9000)")
    try context.performGesture("delete") { try $0.delete(customer) }
    #expect(try file.shell("SELECT group_concat(title) FROM job") == "roof,wall,gate")
    #expect(try context.undo()?.isComplete == true)
    #expect(
      try file.shell("SELECT title FROM job WHERE customer_id = 2 ORDER BY position")
        == "door\nshed")
  }

  @Test("New parents, children that change sides and deleted parents are written in one save, R8")
  func order() throws {
    let (file, store) = try workshop()
    defer { file.remove() }
    let context = try ManagedObjectContext(store: store)
    func object(_ entity: Entity, _ key: Int64) -> ManagedObject {
      context.object(with: ManagedObjectID(entity, key))
    }
    let before = try rows(file)
    try context.performGesture("turn") { context in
      let folder = try context.insert(Workshop.folder)
      let inner = try context.insert(Workshop.folder)
      folder.setRelated("parent", to: inner)  // the later one is the parent
      let customer = try context.insert(Workshop.customer)
      customer["name"] = "Kim"
      let note = try context.insert(Workshop.note)
      let job = try context.insert(Workshop.job)
      note.setRelated("job", to: job)
      try customer.relatedObjects("job").insert(job)
      try customer.relatedObjects("job").insert(object(Workshop.job, 1), at: 0)
      try context.delete(object(Workshop.agent, 1))
      try context.delete(object(Workshop.customer, 1))
    }
    #expect(try file.shell("SELECT name, parent_id FROM folder ORDER BY id") == "|\n|1")
    #expect(
      try file.shell("SELECT id, title, customer_id, agent_id FROM job ORDER BY position")
        == "2|door|2|\n1|roof|3|\n5||3|")
    #expect(
      try file.shell("SELECT words, job FROM note ORDER BY id")
        == "bring a ladder|1\nslates|1\noak|2\n|5")
    #expect(try !context.mergeChanges())
    #expect(try context.undo()?.isComplete == true)
    #expect(try rows(file) == before)
    #expect(try context.redo()?.isComplete == true)
    #expect(try file.shell("PRAGMA foreign_key_check") == "")
  }

  @Test("Rows that came and went in steps leave their parents out of it")
  func transients() throws {
    let (file, store) = try workshop()
    defer { file.remove() }
    let context = try ManagedObjectContext(store: store)
    let customer = context.object(with: ManagedObjectID(Workshop.customer, 2))
    try context.performStep("add") { context in
      let job = try context.insert(Workshop.job)
      try customer.relatedObjects("job").insert(job)
      try context.insert(Workshop.note).setRelated("job", to: job)
    }
    try context.performStep("delete") { try $0.delete(customer) }
    try context.save(keepingSteps: true)
    #expect(try file.shell("SELECT count(*) FROM job WHERE customer_id = 2") == "0")
    #expect(try context.undo()?.isComplete == true)
    #expect(try file.shell("SELECT count(*) FROM job WHERE customer_id = 2") == "2")
    #expect(try context.undo()?.isComplete == true)
    #expect(try file.shell("SELECT count(*) FROM job WHERE customer_id = 2") == "1")
    #expect(try file.shell("PRAGMA foreign_key_check") == "")
  }
}
