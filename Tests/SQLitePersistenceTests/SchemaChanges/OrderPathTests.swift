import ObjectGraph
import SQLitePersistence
import Testing

@Suite("Orders that lead through fields of any table, R86")
struct OrderPathTests {
  /// The order of the list of steps, and what it becomes.
  private func expect(
    _ sort: String, _ change: SchemaChange, becomes expected: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let file = try SchemaFile()
    try file.file.shell("UPDATE docket_list SET sort = '\(sort)' WHERE entity = 'step'")
    try file.context.mergeChanges()
    try file.other.mergeChanges()
    let order = "SELECT sort FROM docket_list WHERE entity = 'step'"
    try file.goThrough(change, sourceLocation: sourceLocation)
    #expect(try file.file.shell(order) == expected, sourceLocation: sourceLocation)
    try file.close()
  }

  @Test(
    "follow a field that is renamed, of their own table or of another",
    arguments: [
      (
        SchemaChange.renameField("name", of: "task", to: "The title"),
        "task.the_title COLLATE NOCASE DESC, task.status.rank, name,  task"
      ),
      (
        .renameField("status", of: "task", to: "State"),
        "task.name COLLATE NOCASE DESC, task.state.rank, name,  task"
      ),
      (
        .renameField("name", of: "step", to: "What"),
        "task.name COLLATE NOCASE DESC, task.status.rank, what,  task"
      ),
      // What a row belongs to is called as its column, without the ending.
      (
        .renameField("task", of: "step", to: "Job ID"),
        "job.name COLLATE NOCASE DESC, job.status.rank, name,  job"
      ),
    ])
  func renaming(change: SchemaChange, expected: String) throws {
    try expect(
      "task.name COLLATE NOCASE DESC, task.status.rank, name,  task", change, becomes: expected)
  }

  @Test("keep their way where another column takes the name of what rows belong to")
  func takenName() throws {
    let file = try SchemaFile(
      """
      CREATE TABLE customer (id INTEGER PRIMARY KEY, name TEXT);
      CREATE TABLE job (id INTEGER PRIMARY KEY, name TEXT, said TEXT,
        customer_id INTEGER REFERENCES customer (id));
      INSERT INTO docket_list (entity, title, title_column, sort)
      VALUES ('job', 'Jobs', 'name', 'customer.name, said');
      """)
    try file.goThrough(.renameField("said", of: "job", to: "Customer"))
    #expect(
      try file.file.shell("SELECT sort FROM docket_list") == "customer_id.name, customer")
    try file.close()
  }

  private static let jobs = """
    CREATE TABLE customer (id INTEGER PRIMARY KEY, name TEXT);
    CREATE TABLE job (id INTEGER PRIMARY KEY, name TEXT,
      customer_id INTEGER REFERENCES customer (id));
    CREATE TABLE part (id INTEGER PRIMARY KEY, name TEXT, job_id INTEGER REFERENCES job (id));
    INSERT INTO docket_list (entity, title, title_column, sort)
    VALUES ('job', 'Jobs', 'name', 'customer.name DESC, customer'),
      ('part', 'Parts', 'name', 'job.customer.name, name');
    INSERT INTO customer VALUES (1, 'a'), (2, 'b');
    INSERT INTO job VALUES (1, 'x', 1), (2, 'y', 2);
    """

  @Test(
    "keep their way where a new field takes the name of what rows belong to",
    arguments: [
      FieldDraft("Customer"), FieldDraft("Customer", .choice(of: "kind"), choiceValues: ["big"]),
    ])
  func takenByNewField(draft: FieldDraft) throws {
    let file = try SchemaFile(Self.jobs)
    try file.goThrough(.addField(draft, to: "job"))
    #expect(
      try file.file.shell("SELECT sort FROM docket_list")
        == "customer_id.name DESC, customer_id\njob.customer_id.name, name")
    try file.close()
  }

  @Test("keep their way where another program has given a column the name of what rows belong to")
  func takenByAnotherProgram() throws {
    let file = try SchemaFile(
      Self.jobs.replacing("customer.name DESC, customer", with: "customer.name DESC"))
    try file.file.shell("ALTER TABLE job ADD COLUMN customer TEXT")
    for context in [file.context, file.other] {
      try context.mergeChanges()
      let list = try #require(context.store.model.lists.first { $0.entity.name == "job" })
      #expect(list.sortDescriptors.map(\.path) == ["customer_id.name"])
      let request = FetchRequest(entity: list.entity, sortDescriptors: list.sortDescriptors)
      #expect(try context.fetch(request).map(\.objectID.key) == [2, 1])
    }
    #expect(try IntegrityCheck(path: file.file.path).problems().filter { !$0.isHarmless } == [])
    try file.goThrough(.retypeField("customer", of: "job", to: .choice(of: "Customers")))
    #expect(
      try file.file.shell("SELECT sort FROM docket_list")
        == "customer_id.name DESC\njob.customer_id.name, name")
    try file.goThrough(.renameField("customer_id", of: "job", to: "Client"))
    #expect(
      try file.file.shell("SELECT sort FROM docket_list")
        == "client.name DESC\njob.client.name, name")
    try file.close()
  }

  @Test(
    "end at a field that leads nowhere any more",
    arguments: [
      (
        SchemaChange.retypeField("status", of: "task", to: .text),
        "task.status DESC, task.status, task"
      ),
      (
        .retypeField("task", of: "step", to: .text), "task DESC, task, task"
      ),
      (
        .retypeField("status", of: "task", to: .choice(of: "State names")),
        "task.status.rank DESC, task.status, task"
      ),
    ])
  func retyping(change: SchemaChange, expected: String) throws {
    try expect("task.status.rank DESC, task.status, task", change, becomes: expected)
  }
}
