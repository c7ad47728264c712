import GRDBSQLite
import ObjectGraph
import TestSupport
import Testing

@testable import SQLitePersistence

@Suite("Relationships with an index")
struct RelationshipIndexTests {
  /// Customers with jobs, many more than any of them has.
  private func customers() throws -> (file: ListFile, store: SQLiteStore) {
    let file = try ListFile("customers")
    try file.shell(
      """
      WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 400)
      INSERT INTO customer (name, rank) SELECT 'c' || n, 10000000 + n FROM number;
      WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 4000)
      INSERT INTO job (customer_id, title, rank) SELECT 10 + n % 300, 'j' || n, 10000000 + n
      FROM number;
      """)
    return (file, try file.open())
  }

  @Test("are looked up and deleted without a look at all rows")
  func noScan() throws {
    let (file, store) = try customers()
    defer { file.remove() }
    let context = try ManagedObjectContext(store: store)
    let customers = (10..<40).map {
      context.object(with: ManagedObjectID(store.model.entities[0], $0))
    }
    let jobs = try #require(customers[0].entity.relationship(named: "job"))
    func withoutScan<Result>(_ body: () throws -> Result) rethrows -> Result {
      _ = scannedRows(store)
      let result = try body()
      // Whoever goes by the ranks of customers looks at some of these.
      #expect(scannedRows(store) < 300)
      return result
    }
    #expect(try withoutScan { try customers[0].relatedObjects("job").fetch() }.count == 13)
    #expect(try withoutScan { try customers[1].relatedObjects("job").count() } == 14)
    let request = customers[2].relatedObjects("job").request
    let first = try withoutScan { try store.firstKeys(for: request, sectionPath: nil, limit: 5) }
    #expect(first.order.keys.count == 5)
    let job = try #require(try customers[4].relatedObjects("job").fetch().first)
    try withoutScan { try customers[3].relatedObjects("job").insert(job) }
    try context.rollback()
    let related = try withoutScan { try context.relatedObjects(jobs, of: customers) }
    #expect(related.count == 30)
    #expect(
      try withoutScan { try context.numberOfRelatedObjects(jobs, of: customers) }
        == related.values.reduce(0) { $0 + $1.count })
    #expect(try withoutScan { try context.dependents(of: customers[5]) }.count == 14)
    try withoutScan {
      try context.performGesture("delete") { try $0.delete(customers[6]) }
    }
    #expect(try withoutScan { try context.undo() }?.isComplete == true)
    try withoutScan {
      let new = try context.insert(store.model.entities[0], .first)
      try context.delete(new)
    }
  }

  @Test("find what they find without one, whatever their column is declared as and holds")
  func sameAsBySlowWay() throws {
    let types = ["INTEGER", "NUMERIC", "REAL", "TEXT", "BLOB", "", "TEXT COLLATE NOCASE", "DATE"]
    let columns = types.enumerated().map { "c\($0.offset) \($0.element) REFERENCES thing (id)" }
    let names = types.indices.map { "c\($0)" }
    let values = [
      "NULL", "3", "3.0", "'3'", "' 3 '", "'3.0'", "x'33'", "'x'", "''", "x''", "3.5", "0", "-3",
      "9007199254740992", "9007199254740993", "9007199254740992.0", "'9007199254740993'", "9.3e18",
      "9223372036854775807", "-9223372036854775808", "-9223372036854775807",
    ]
    let keys: [Int64] = [
      3, 0, -3, 5, 1 << 53, (1 << 53) + 1, .max, .min, .min + 1, .min + 2,
    ]
    let file = try ListFile(
      sql: """
        CREATE TABLE thing (id INTEGER PRIMARY KEY, name TEXT, \(columns.joined(separator: ", ")));
        \(names.map { "CREATE INDEX by_\($0) ON thing (\($0));" }.joined())
        INSERT INTO docket_list (entity, title, title_column) VALUES ('thing', 'Things', 'name');
        """)
    defer { file.remove() }
    for value in values {
      try file.shell(
        """
        INSERT INTO thing (\(names.joined(separator: ", ")))
        VALUES (\(names.map { _ in value }.joined(separator: ", ")));
        """)
    }
    let store = try file.open()
    let thing = try store.entity("thing")
    #expect(thing.references.count == types.count)
    let rows = try store.rows(Array(1...Int64(values.count)), of: thing).values.map {
      MemoryRow(objectID: ManagedObjectID(thing, $0.key), values: $0.value)
    }
    let sets = keys.map { [$0] } + keys.dropFirst().map { [3, $0] } + [keys]
    let collations: [Collation] = [.binary, .caseInsensitive, .caseAndDiacriticInsensitive]
    for name in names {
      let path = AttributePath(attribute: name)
      for (set, collation) in sets.flatMap({ set in collations.map { (set, $0) } }) {
        let constants = set.map { AttributeValue.integer($0) }
        var predicates: [FetchRequest.Predicate] = [.among(path, constants, collation)]
        if set.count == 1 {
          predicates.append(.comparison(path, .equal, constants[0], collation))
        }
        for predicate in predicates + predicates.map({ .not($0) }) + predicates.map({ .and([$0]) })
        {
          let request = FetchRequest(entity: thing, predicate: predicate)
          let expected = rows.filter { predicate.evaluate($0.value) }.map(\.objectID.key).sorted()
          #expect(
            try store.orderedKeys(for: request, sectionPath: nil).keys == expected, "\(predicate)")
          #expect(
            try store.matchingKeys(rows.map(\.objectID.key), of: thing, predicate) == Set(expected))
        }
      }
      let request = FetchRequest(entity: thing, predicate: .comparison(path, .equal, 3))
      let query = try KeyFetch(request, sectionPath: nil, in: store.model)
        .query(on: store.connection)
      #expect(try store.plan(of: query).contains("SEARCH thing"), "\(name)")
    }
  }

  @Test("are no way to rows whose keys are known")
  func matchesByKey() throws {
    let (file, store) = try customers()
    defer { file.remove() }
    let job = try store.entity("job")
    try file.shell("UPDATE job SET customer_id = 1")
    let steps = machineSteps(store)
    #expect(
      try store.matchingKeys([20, 30], of: job, .comparison("customer_id", .equal, 1)).count == 2)
    #expect(machineSteps(store) - steps < 4_000)
  }

  @Test("of most rows are not looked up where an index holds the order of all, or none does")
  func frequentKey() throws {
    let (file, store) = try customers()
    defer { file.remove() }
    try file.shell("UPDATE job SET customer_id = 1, rank = rank * 7919 % 4001 WHERE id % 20 > 0")
    let job = try store.entity("job")
    func request(_ order: FetchRequest.SortDescriptor) -> FetchRequest {
      FetchRequest(
        entity: job, predicate: .comparison("customer_id", .equal, 1), sortDescriptors: [order])
    }
    func first50() throws -> (scanned: Int, steps: Int) {
      _ = (scannedRows(store), machineSteps(store))
      let first = try store.firstKeys(for: request(.init("rank")), sectionPath: nil, limit: 50)
      #expect(first.order.keys.count == 50)
      return (scannedRows(store), machineSteps(store))
    }
    let found = try first50()
    #expect(found.scanned < 100 && found.steps < 2_000, "the index goes on in the order")
    // The rows of titles are all read, in the order of the table.
    _ = scannedRows(store)
    let title = FetchRequest.SortDescriptor("title", collation: .caseAndDiacriticInsensitive)
    #expect(try store.orderedKeys(for: request(title), sectionPath: nil).keys.count > 3_000)
    #expect(scannedRows(store) >= 4_000)
    try file.shell(
      "DROP INDEX job_by_customer_and_rank; CREATE INDEX job_by_customer ON job (customer_id)")
    #expect(try first50().steps < 2_000, "the rows of all customers are in order")
  }

  @Test("of most rows do not keep the index of a section from its first rows")
  func frequentKeyInSections() throws {
    let file = try ListFile(
      sql: ChoiceList.sql + """
        ALTER TABLE task ADD COLUMN owner INTEGER REFERENCES task (id);
        CREATE INDEX task_by_owner_and_rank ON task (owner, rank);
        WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 4000)
        INSERT INTO task (name, status, owner, rank)
        SELECT 't' || n, iif(n > 3000, 'Today', 'Later'), 1, n FROM number;
        """)
    defer { file.remove() }
    let store = try file.open()
    let request = FetchRequest(
      entity: try store.entity("task"), predicate: .comparison("owner", .equal, 1),
      sortDescriptors: [.init("status.rank"), .init("rank")])
    _ = machineSteps(store)
    let first = try store.firstKeys(for: request, sectionPath: "status", limit: 50)
    #expect(first.order.keys.count == 50)
    #expect(machineSteps(store) < 4_000)
  }

  /// How many rows the store's statements went through without an index since this was asked.
  private func scannedRows(_ store: SQLiteStore) -> Int {
    count(SQLITE_STMTSTATUS_FULLSCAN_STEP, store)
  }

  private func machineSteps(_ store: SQLiteStore) -> Int { count(SQLITE_STMTSTATUS_VM_STEP, store) }

  private func count(_ status: Int32, _ store: SQLiteStore) -> Int {
    var count = 0
    var statement = sqlite3_next_stmt(store.connection.handle, nil)
    while let current = statement {
      count += Int(sqlite3_stmt_status(current, status, 1))
      statement = sqlite3_next_stmt(store.connection.handle, current)
    }
    return count
  }
}
