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
    for (path, value) in [("words", "5"), ("amount", 3.0)] as [(AttributePath, AttributeValue)] {
      let request = FetchRequest(entity: thing, predicate: .comparison(path, .equal, value))
      #expect(try context.fetch(request).map(\.objectID.key) == [1])
    }
    try store.close()
  }

  @Test("costs one look at the table, and a read of the rows that are written so")
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
    _ = try statements("words", "x", from: "a")
    let plain = try statements("words", "y", from: "x")
    #expect(try statements("words", "z", from: "y") == plain)
    #expect(try statements("words", 5, from: "z") == plain + 1)
    try store.close()
  }
}
