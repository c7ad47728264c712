import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

@Suite("Ranks of a column that has each once")
struct UniqueRankTests {
  /// A list of songs, with the context that moves them.
  private struct Fixture {
    let file: ListFile
    let context: ManagedObjectContext
    let song: Entity

    init(_ columns: String, ranks: [Int]) throws {
      file = try ListFile(
        sql: """
          CREATE TABLE song (
            id INTEGER PRIMARY KEY AUTOINCREMENT, side TEXT, title TEXT, pos INTEGER \(columns));
          INSERT INTO docket_list (entity, title, title_column, section_column, order_column)
          VALUES ('song', 'Songs', 'title', 'side', 'pos');
          """)
      for rank in ranks { try file.shell("INSERT INTO song (side, pos) VALUES ('A', \(rank))") }
      let store = try file.open()
      context = try ManagedObjectContext(store: store)
      song = try store.entity("song")
    }

    func object(_ key: Int) -> ManagedObject {
      context.object(with: ManagedObjectID(song, Int64(key)))
    }

    func order() throws -> [Int] {
      try file.shell("SELECT id FROM song ORDER BY pos").split(separator: "\n")
        .compactMap { Int($0) }
    }
  }

  @Test(
    "are spread out as those of any, and taken back, R167",
    arguments: ["UNIQUE", "NOT NULL UNIQUE", "NOT NULL, UNIQUE (side, pos)"])
  func spread(columns: String) throws {
    let fixture = try Fixture(columns, ranks: (1...40).map { $0 * 1024 })
    defer { fixture.file.remove() }
    var orders = [try fixture.order()]
    for key in 3...40 {
      try fixture.context.performGesture("Move") { context in
        try context.move([fixture.object(key)], .after(fixture.object(1)))
        if key % 3 == 0 { fixture.object(key)["side"] = "B" }
      }
      orders.append([1] + (3...key).reversed() + [2] + Array((key + 1)..<41))
      #expect(try fixture.order() == orders.last)
    }
    for order in orders.dropLast().reversed() {
      #expect(try fixture.context.undo()?.isComplete == true)
      #expect(try fixture.order() == order)
    }
  }

  @Test(
    "are handed on in a ring where the limits of the column leave hardly any, R168",
    arguments: [
      "UNIQUE CHECK (pos BETWEEN 1 AND 4)", "NOT NULL UNIQUE CHECK (pos BETWEEN 1 AND 6)",
      "NOT NULL CHECK (pos BETWEEN 0 AND 5), UNIQUE (side, pos)",
    ])
  func ring(columns: String) throws {
    let fixture = try Fixture(columns, ranks: [1, 2, 3, 4])
    defer { fixture.file.remove() }
    for key in [4, 3, 1, 2, 2, 4, 1] {
      let others = try fixture.order().filter { $0 != key }
      let place = key % 2 == 0 ? Placement.first : .after(fixture.object(others[1]))
      try fixture.context.performGesture("Move") { try $0.move([fixture.object(key)], place) }
      let order = key % 2 == 0 ? [key] + others : [others[0], others[1], key, others[2]]
      #expect(try fixture.order() == order)
    }
  }

  @Test(
    "that others have by now are left to them, and rows return to their places by other ones",
    arguments: ["UNIQUE", "NOT NULL UNIQUE"], ["A", "B"])
  func taken(columns: String, section: String) throws {
    let fixture = try Fixture(columns, ranks: [1, 2, 3, 4, 5].map { $0 * 1024 })
    defer { fixture.file.remove() }
    func order() throws -> [Int] { try fixture.order().filter { $0 <= 5 } }
    try fixture.context.performGesture("Move") { context in
      try context.move([fixture.object(2), fixture.object(3), fixture.object(5)], .first)
    }
    #expect(try order() == [2, 3, 5, 1, 4])
    let moved = try fixture.file.shell("SELECT pos FROM song WHERE id = 3")
    try fixture.file.shell(
      "INSERT INTO song (side, pos) VALUES ('\(section)', 2048), ('\(section)', 5120)")
    #expect(try fixture.context.undo()?.isComplete == true)
    #expect(try order() == [1, 2, 3, 4, 5])
    try fixture.file.shell("INSERT INTO song (side, pos) VALUES ('\(section)', \(moved))")
    #expect(try fixture.context.redo()?.isComplete == true)
    #expect(try order() == [2, 3, 5, 1, 4])
    #expect(try fixture.file.shell("SELECT pos FROM song WHERE id > 5") == "2048\n5120\n\(moved)")
  }
}
