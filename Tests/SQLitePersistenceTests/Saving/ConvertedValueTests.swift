import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

/// A column's declared type makes another value of some that are written into it. Where the value
/// is looked at it must be the one that the file holds.
@Suite("A value that its column makes another one of")
struct ConvertedValueTests {
  private func file() throws -> ListFile {
    try ListFile(
      sql: """
        CREATE TABLE thing (
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          words TEXT, amount REAL, count INTEGER, price NUMERIC, data BLOB, rank INTEGER
        );
        INSERT INTO thing (words, amount, count, price, data, rank)
        VALUES ('a', 0.5, 1, 2, x'00', 1000), ('b', 1.5, 2, 3, x'01', 2000);
        INSERT INTO docket_list (entity, title, title_column, order_column)
        VALUES ('thing', 'Things', 'words', 'rank');
        """)
  }

  static let conversions: [(String, AttributeValue, AttributeValue)] = [
    ("words", 5, "5"), ("words", 2.5, "2.5"), ("words", "5", "5"),
    ("amount", 5, 5.0), ("amount", "1e2", 100.0), ("amount", " 7 ", 7.0), ("amount", 5.0, 5.0),
    ("count", "12", 12), ("count", 3.0, 3), ("count", 3.5, 3.5), ("count", "x", "x"),
    ("amount", 9_007_199_254_740_995, 9_007_199_254_740_996.0),
    ("price", 9_007_199_254_740_995, 9_007_199_254_740_995),
    ("price", "0.50", 0.5), ("price", 4.0, 4), ("price", "", ""), ("price", "0x10", "0x10"),
    ("data", 5, 5), ("data", "5", "5"), ("words", .null, .null),
  ]

  @Test("is in the object what it is in the file, and its undo knows it", arguments: conversions)
  func written(attribute: String, given: AttributeValue, held: AttributeValue) throws {
    let file = try file()
    defer { file.remove() }
    let store = try file.open()
    let thing = try store.entity("thing")
    let context = try ManagedObjectContext(store: store)
    let row = context.object(with: ManagedObjectID(thing, 1))
    let before = row[attribute]
    try context.performGesture("write") { _ in row[attribute] = given }
    #expect(row[attribute] == held)
    #expect(try store.rows([1], of: thing).values[1]?[thing.index(ofAttribute: attribute)!] == held)
    let new = try context.performGesture("add") { context in
      let new = try context.insert(thing)
      new[attribute] = given
      return new
    }
    #expect(new[attribute] == held)
    #expect(try context.undo()?.conflicts == [])
    #expect(try context.undo()?.conflicts == [])
    #expect(row[attribute] == before)
    #expect(try context.redo()?.conflicts == [])
    #expect(row[attribute] == held)
    try store.close()
  }

  @Test("is what conditions ask for, in memory as in the file")
  func asked() throws {
    let file = try file()
    defer { file.remove() }
    let store = try file.open()
    let thing = try store.entity("thing")
    let context = try ManagedObjectContext(store: store)
    let row = context.object(with: ManagedObjectID(thing, 1))
    try context.performGesture("write") { _ in
      row["words"] = 5
      row["amount"] = 3
    }
    let conditions: [(FetchRequest.Predicate, Bool)] = [
      (.comparison("words", .equal, "5"), true), (.comparison("words", .equal, 5), false),
      (.comparison("amount", .equal, 3.0), true),
    ]
    for (condition, holds) in conditions {
      #expect(condition.evaluate { row[$0.components[0]] } == holds, "\(condition)")
    }
    let found = try context.fetch(
      FetchRequest(entity: thing, predicate: .comparison("words", .equal, "5")))
    #expect(found == [row])
    try store.close()
  }

  @Test("is known as that where only their bytes tell two columns apart")
  func canonicallyEqualColumns() throws {
    let file = try ListFile(
      sql: """
        CREATE TABLE thing (id INTEGER PRIMARY KEY, "caf\u{E9}" TEXT, "cafe\u{301}" INTEGER);
        INSERT INTO docket_list (entity, title, title_column) VALUES ('thing', 'Things', 'caf\u{E9}');
        """)
    defer { file.remove() }
    let store = try file.open()
    let context = try ManagedObjectContext(store: store)
    let new = try context.performGesture("add") { context in
      let new = try context.insert(try store.entity("thing"))
      new["caf\u{E9}"] = 5
      return new
    }
    #expect(new["caf\u{E9}"] == "5")
    try store.close()
  }

  @Test("is known where another program gave a column another type, and the field none")
  func otherType() throws {
    let file = try ListFile(
      sql: """
        CREATE TABLE thing (id INTEGER PRIMARY KEY, name TEXT, note TEXT);
        INSERT INTO thing (name) VALUES ('a'), ('b');
        INSERT INTO docket_list (entity, title, title_column) VALUES ('thing', 'Things', 'name');
        INSERT INTO docket_field (entity, name, label, type) VALUES ('thing', 'note', 'Note', 'text');
        """)
    defer { file.remove() }
    let store = try file.open()
    let context = try ManagedObjectContext(store: store)
    let thing = try store.entity("thing")
    let (row, other) = (
      context.object(with: ManagedObjectID(thing, 1)),
      context.object(with: ManagedObjectID(thing, 2))
    )
    try context.performGesture("write") { _ in row["note"] = "12" }
    #expect(row["note"] == "12")
    try file.shell("ALTER TABLE thing DROP COLUMN note; ALTER TABLE thing ADD COLUMN note INTEGER")
    try context.mergeChanges()
    #expect(store.model.entity(named: "thing") === thing)
    try context.performGesture("write") { _ in other["note"] = "12" }
    #expect(other["note"] == 12)
    try store.close()
  }

  @Test("counts with its rank, which may be a real number")
  func ranks() throws {
    let file = try ListFile(
      sql: """
        CREATE TABLE thing (id INTEGER PRIMARY KEY, name TEXT, rank REAL);
        INSERT INTO thing (name, rank) VALUES ('a', 1000), ('b', 2000), ('c', 3000);
        INSERT INTO docket_list (entity, title, title_column, order_column)
        VALUES ('thing', 'Things', 'name', 'rank');
        """)
    defer { file.remove() }
    let store = try file.open()
    let context = try ManagedObjectContext(store: store)
    let thing = try store.entity("thing")
    let rows = (1...3).map { context.object(with: ManagedObjectID(thing, $0)) }
    try context.performGesture("move") { try $0.move([rows[0]], .after(rows[1])) }
    guard case .real = rows[0]["rank"] else {
      Issue.record("\(rows[0]["rank"])")
      return
    }
    #expect(
      try context.fetch(FetchRequest(entity: thing, sortDescriptors: [.init("rank")]))
        == [rows[1], rows[0], rows[2]])
    try store.close()
  }

  @Test("costs a read of the rows that are written so, and nothing else")
  func cost() throws {
    let file = try file()
    defer { file.remove() }
    let store = try file.open()
    let thing = try store.entity("thing")
    func statements(_ attribute: String, _ value: AttributeValue, from old: AttributeValue) throws
      -> Int
    {
      let before = store.statistics.statements
      try store.gesture(
        SaveRequest(updates: [
          .init(
            ManagedObjectID(thing, 1), changes: [.init(attribute, from: old, to: value)])
        ]))
      return store.statistics.statements - before
    }
    // Before the first write a store asks whether it will last.
    let first = try statements("words", "x", from: "a")
    let plain = try statements("words", "y", from: "x")
    #expect(first == plain + 2)
    #expect(try statements("words", "x", from: "y") == plain)
    #expect(try statements("words", "y", from: "x") == plain)
    #expect(try statements("words", 5, from: "y") == plain + 1)
    try store.close()
  }
}
