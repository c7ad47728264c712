import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

@Suite("Values of which an index has an expression once")
struct UniqueExpressionTests {
  private struct Fixture {
    let file: ListFile
    let context: ManagedObjectContext
    let word: Entity

    init(_ index: String) throws {
      file = try ListFile(
        sql: """
          CREATE TABLE word (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, old INTEGER);
          INSERT INTO word (name) VALUES ('a'), ('b'), ('c');
          CREATE UNIQUE INDEX \(index);
          INSERT INTO docket_list (entity, title, title_column) VALUES ('word', 'Words', 'name');
          """)
      let store = try file.open()
      context = try ManagedObjectContext(store: store)
      word = try store.entity("word")
    }

    func name(_ names: [Int64: String]) throws {
      try context.performGesture("Edit") { context in
        for (key, name) in names {
          context.object(with: ManagedObjectID(word, key))["name"] = .text(name)
        }
      }
    }

    func names() throws -> String {
      try file.shell("SELECT group_concat(name) FROM (SELECT name FROM word ORDER BY id)")
    }
  }

  private static let indexes = [
    "wn ON word (lower(name))", "\"it's, one\" ON word (name || '.')",
    "\"word.name\" ON word (length(name), name COLLATE NOCASE) WHERE old IS NULL",
  ]

  @Test(
    "are handed from one row to the next, there and back", arguments: indexes,
    [[1: "b", 2: "C2"], [2: "A", 1: "B"], [1: "b", 2: "C", 3: "a"], [3: "b", 2: "a", 1: "x"]])
  func handedOn(index: String, names: [Int64: String]) throws {
    let fixture = try Fixture(index)
    defer { fixture.file.remove() }
    try fixture.name(names)
    let after = [(1, "a"), (2, "b"), (3, "c")].map { names[$0.0] ?? $0.1 }.joined(separator: ",")
    #expect(try fixture.names() == after)
    #expect(try fixture.context.undo()?.isComplete == true)
    #expect(try fixture.names() == "a,b,c")
    #expect(try fixture.context.redo()?.isComplete == true)
    #expect(try fixture.names() == after)
  }

  @Test("are refused by the field where another row keeps one of them", arguments: indexes)
  func kept(index: String) throws {
    let fixture = try Fixture(index)
    defer { fixture.file.remove() }
    #expect {
      try fixture.name([1: "b", 2: "c"])
    } throws: { error in
      guard case ContextError.invalid(let failures) = error else { return false }
      return failures.map(\.attribute) == ["name"] && failures[0].rule == .unique
    }
    #expect(try fixture.names() == "a,b,c")
  }
}
