import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

@Suite("Values of several columns that have each once, handed from one row to the next")
struct UniqueValuesOfColumnsTests {
  /// Guests with a seat and a badge: the number of the row at first.
  private struct Fixture {
    let file: ListFile
    let context: ManagedObjectContext
    let guest: Entity

    init(_ columns: String) throws {
      file = try ListFile(
        sql: """
          CREATE TABLE guest (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT, rank INTEGER,
            \(columns));
          INSERT INTO guest (name, rank, seat, badge)
          VALUES ('a', 1, 'A1', 'b1'), ('b', 2, 'A2', 'b2'), ('c', 3, 'A3', 'b3');
          INSERT INTO docket_list (entity, title, title_column, order_column)
          VALUES ('guest', 'Guests', 'name', 'rank');
          """)
      let store = try file.open()
      context = try ManagedObjectContext(store: store)
      guest = try store.entity("guest")
    }

    func object(_ key: Int) -> ManagedObject {
      context.object(with: ManagedObjectID(guest, Int64(key)))
    }

    func give(_ places: [Int: (seat: Int, badge: Int)]) throws {
      try context.performGesture("Edit") { _ in
        for (key, place) in places.sorted(by: { $0.key < $1.key }) {
          object(key)["seat"] = .text("A\(place.seat)")
          object(key)["badge"] = .text("b\(place.badge)")
        }
      }
    }

    func places() throws -> String {
      try file.shell(
        "SELECT group_concat(seat || badge, ' ') FROM (SELECT * FROM guest ORDER BY id)")
    }
  }

  @Test(
    "are exchanged in one step, there and back",
    arguments: [
      "seat TEXT UNIQUE, badge TEXT UNIQUE",
      "seat TEXT NOT NULL UNIQUE, badge TEXT NOT NULL UNIQUE",
      "badge TEXT UNIQUE, seat TEXT UNIQUE",
    ],
    [
      [1: (2, 2), 2: (1, 1)], [1: (1, 9), 2: (3, 2), 3: (2, 3)], [1: (2, 9), 2: (1, 1)],
      [1: (9, 2), 2: (1, 1)], [1: (2, 3), 2: (3, 1), 3: (1, 2)], [1: (2, 1), 2: (9, 3), 3: (3, 2)],
      [1: (2, 5), 2: (5, 1)], [1: (3, 2), 2: (7, 7), 3: (8, 3)],
    ])
  func exchanged(columns: String, places: [Int: (seat: Int, badge: Int)]) throws {
    let fixture = try Fixture(columns)
    defer { fixture.file.remove() }
    try fixture.give(places)
    let after = (1...3).map { key -> String in
      let place = places[key] ?? (key, key)
      return "A\(place.seat)b\(place.badge)"
    }.joined(separator: " ")
    #expect(try fixture.places() == after)
    #expect(try fixture.context.undo()?.isComplete == true)
    #expect(try fixture.places() == "A1b1 A2b2 A3b3")
    #expect(try fixture.context.redo()?.isComplete == true)
    #expect(try fixture.places() == after)
  }

  @Test("are let go of in the column that allows something between them")
  func strictColumn() throws {
    let fixture = try Fixture(
      "seat TEXT NOT NULL UNIQUE CHECK (seat LIKE 'A_'), badge TEXT UNIQUE")
    defer { fixture.file.remove() }
    try fixture.give([1: (2, 5), 2: (5, 1)])
    #expect(try fixture.places() == "A2b5 A5b1 A3b3")
  }

  @Test("are refused, with nothing written, where another row keeps one of them")
  func kept() throws {
    let fixture = try Fixture("seat TEXT UNIQUE, badge TEXT UNIQUE")
    defer { fixture.file.remove() }
    #expect {
      try fixture.give([1: (2, 2), 2: (1, 3)])
    } throws: { error in
      guard case ContextError.invalid(let failures) = error else { return false }
      return failures.map(\.attribute) == ["badge"] && failures[0].rule == .unique
    }
    #expect(try fixture.places() == "A1b1 A2b2 A3b3")
  }

  @Test(
    "may be a rank among others",
    arguments: [
      "seat TEXT UNIQUE, badge TEXT, UNIQUE (rank)",
      "seat TEXT NOT NULL, badge TEXT, UNIQUE (rank), UNIQUE (seat)",
      "seat TEXT UNIQUE, badge TEXT, UNIQUE (rank), CHECK (rank BETWEEN 1 AND 4)",
      "seat TEXT, badge TEXT, UNIQUE (rank), UNIQUE (seat), CHECK (rank BETWEEN 1 AND 5)",
    ])
  func rank(columns: String) throws {
    let fixture = try Fixture(columns)
    defer { fixture.file.remove() }
    try fixture.context.performGesture("Move") { context in
      try context.move([fixture.object(3)], .first)
      fixture.object(1)["seat"] = "A3"
      fixture.object(3)["seat"] = "A1"
    }
    #expect(try fixture.places() == "A3b1 A2b2 A1b3")
    #expect(
      try fixture.file.shell("SELECT group_concat(id) FROM (SELECT id FROM guest ORDER BY rank)")
        == "3,1,2")
    #expect(try fixture.context.undo()?.isComplete == true)
    #expect(try fixture.places() == "A1b1 A2b2 A3b3")
    #expect(try fixture.context.redo()?.isComplete == true)
    #expect(try fixture.places() == "A3b1 A2b2 A1b3")
  }
}
