import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

@Suite("Values that a column has once, handed from one row to the next")
struct UniqueValueTests {
  private static let columns = [
    "code TEXT UNIQUE", "code TEXT NOT NULL UNIQUE", "code TEXT COLLATE NOCASE UNIQUE",
    "code INTEGER UNIQUE",
  ]

  /// What the rows get, of 1 to 4.
  private static let hands: [[Int64: Int]] = [
    [1: 2, 2: 9], [2: 1, 1: 9], [1: 2, 2: 3, 3: 4, 4: 9], [4: 3, 3: 2, 2: 1, 1: 9],
    [1: 2, 2: 1], [1: 3, 2: 4, 3: 1, 4: 2], [1: 2, 2: 3, 3: 1, 4: 9],
  ]

  private struct Fixture {
    let file: ListFile
    let context: ManagedObjectContext
    let entity: Entity

    init(_ column: String, _ more: String = "") throws {
      file = try ListFile(
        sql: """
          CREATE TABLE thing (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT, \(column));
          INSERT INTO thing (name, code) VALUES ('a', 1), ('b', 2), ('c', 3), ('d', 4);
          INSERT INTO docket_list (entity, title, title_column) VALUES ('thing', 'Things', 'name');
          \(more)
          """)
      let store = try file.open()
      context = try ManagedObjectContext(store: store)
      entity = try store.entity("thing")
    }

    func object(_ key: Int64) -> ManagedObject {
      context.object(with: ManagedObjectID(entity, key))
    }

    func codes() throws -> String {
      try file.shell("SELECT group_concat(code) FROM (SELECT code FROM thing ORDER BY id)")
    }
  }

  @Test(
    "are saved as one step, in whatever order and in a ring, there and back", arguments: columns,
    hands)
  func handedOn(column: String, hands: [Int64: Int]) throws {
    let fixture = try Fixture(column)
    let isNumber = column.contains("INTEGER")
    try fixture.context.performGesture("Edit") { _ in
      for (key, code) in hands {
        fixture.object(key)["code"] = isNumber ? .integer(Int64(code)) : .text("\(code)")
      }
    }
    let after = (1...4).map { "\(hands[Int64($0)] ?? $0)" }.joined(separator: ",")
    #expect(try fixture.codes() == after)
    for _ in 1...2 {
      #expect(try fixture.context.undo()?.isComplete == true)
      #expect(try fixture.codes() == "1,2,3,4")
      #expect(try fixture.context.redo()?.isComplete == true)
      #expect(try fixture.codes() == after)
    }
    fixture.file.remove()
  }

  @Test(
    "are handed on in whatever way table and columns are called",
    arguments: ["gr\u{F6}\u{DF}e", "a, b", "a.b, "], ["c\u{F6}de", "a, b", ", x.y"])
  func names(table: String, column: String) throws {
    let file = try SchemaFile(
      """
      CREATE TABLE "\(table)" (
        id INTEGER PRIMARY KEY, name TEXT, n INTEGER NOT NULL, "\(column)" TEXT, rank INTEGER,
        UNIQUE (n, "\(column)"));
      INSERT INTO "\(table)" (id, name, n, "\(column)") VALUES (1, 'a', 1, 'x'), (2, 'b', 1, 'y');
      INSERT INTO docket_list (entity, title, title_column)
      VALUES ('\(table)', 'Things', 'name');
      """)
    let entity = try file.store.entity(table)
    let objects = [Int64(1), 2].map { file.context.object(with: ManagedObjectID(entity, $0)) }
    try file.context.performGesture("Swap") { _ in
      objects[0][column] = "y"
      objects[1][column] = "x"
    }
    #expect(
      try file.file.shell("SELECT \"\(column)\" FROM \"\(table)\" ORDER BY id") == "y\nx")
    #expect(try file.context.undo()?.isComplete == true)
    try file.close()
  }

  @Test("of single steps are taken back one by one")
  func singleSteps() throws {
    let fixture = try Fixture("code TEXT UNIQUE")
    try fixture.context.performGesture("One") { _ in fixture.object(1)["code"] = "9" }
    try fixture.context.performGesture("Two") { _ in fixture.object(2)["code"] = "1" }
    for codes in ["9,2,3,4", "1,2,3,4"] {
      #expect(try fixture.context.undo()?.isComplete == true)
      #expect(try fixture.codes() == codes)
    }
    fixture.file.remove()
  }

  @Test("take the rows along that refer to them by such a value")
  func referred() throws {
    let fixture = try Fixture(
      "code TEXT UNIQUE",
      """
      CREATE TABLE part (id INTEGER PRIMARY KEY, of TEXT REFERENCES thing (code) ON UPDATE CASCADE);
      INSERT INTO part (of) VALUES ('1'), ('2'), ('3');
      """)
    try fixture.context.performGesture("Edit") { _ in
      for (key, code) in [(1, "2"), (2, "1")] as [(Int64, AttributeValue)] {
        fixture.object(key)["code"] = code
      }
    }
    #expect(try fixture.codes() == "2,1,3,4")
    #expect(try fixture.file.shell("SELECT group_concat(of) FROM part") == "2,1,3")
    #expect(try fixture.context.undo()?.isComplete == true)
    #expect(try fixture.file.shell("SELECT group_concat(of) FROM part") == "1,2,3")
    fixture.file.remove()
  }

  @Test("are refused, with nothing written, where another row keeps one of them")
  func kept() throws {
    let fixture = try Fixture("code TEXT UNIQUE")
    let before = try fixture.file.shell(".dump")
    #expect {
      try fixture.context.performGesture("Edit") { _ in
        for (key, code) in [(1, "2"), (2, "1"), (3, "4")] as [(Int64, AttributeValue)] {
          fixture.object(key)["code"] = code
        }
      }
    } throws: { error in
      guard case ContextError.invalid(let failures) = error else { return false }
      return failures.map(\.attribute) == ["code"] && failures[0].rule == .unique
    }
    #expect(try fixture.file.shell(".dump") == before)
    fixture.file.remove()
  }

  @Test("are refused in words where the column allows nothing between them")
  func strict() throws {
    let fixture = try Fixture("code INTEGER NOT NULL UNIQUE CHECK (typeof(code) = 'integer')")
    #expect {
      try fixture.context.performGesture("Edit") { _ in
        for (key, code) in [(1, 2), (2, 1)] as [(Int64, AttributeValue)] {
          fixture.object(key)["code"] = code
        }
      }
    } throws: { error in
      guard case ContextError.invalid(let failures) = error else { return false }
      return failures[0].rule == .unique
    }
    #expect(try fixture.codes() == "1,2,3,4")
    fixture.file.remove()
  }
}
