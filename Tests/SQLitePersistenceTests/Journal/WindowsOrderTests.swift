import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

/// Steps of two windows that are taken back in another order than they were done in.
@Suite("Moves in two windows, R13, R167") struct WindowsOrderTests {
  /// The third row goes before the second and then the fifth before the third, which has moved on.
  @Test("A neighbour that a later step moved tells no place")
  func displacedNeighbour() throws {
    try withWindows { file, windows in
      try move(3, before: 2, in: windows[0])
      try move(5, before: 3, in: windows[1])
      #expect(try order(file) == "1, 5, 3, 2, 4, 6, 7, 8, 9")
      #expect(try windows[0].undo()?.isComplete == true)
      #expect(try order(file) == "1, 5, 2, 3, 4, 6, 7, 8, 9")
      #expect(try windows[0].undo()?.isComplete == true)
      #expect(try order(file) == "1, 2, 3, 4, 5, 6, 7, 8, 9")
    }
  }

  @Test("A row whose rank another has by now stands as near to it as can be")
  func takenRank() throws {
    try withWindows { file, windows in
      try move(3, before: 9, in: windows[0])
      try move(8, before: 4, in: windows[1])
      let rank = try file.shell("SELECT rank FROM todo WHERE id = 8")
      #expect(rank == "3000000", "the gap of the third row is where the eighth went")
      try move(2, before: 9, in: windows[1])
      #expect(try windows[0].undo()?.isComplete == true)
      #expect(try file.shell("SELECT rank FROM todo WHERE id = 3") == "2999999")
      while try windows[1].undo() != nil {}
      #expect(try order(file) == "1, 2, 3, 4, 5, 6, 7, 8, 9")
    }
  }

  @Test("A row that a later step moved stays, in its section too, until that is taken back")
  func movedSince() throws {
    try withWindows { file, windows in
      try move(8, before: 1, to: "Today", in: windows[0])
      try move(8, before: 3, in: windows[1])
      let report = try #require(try windows[0].undo())
      #expect(report.isRefused)
      #expect(report.conflicts.map(\.attribute) == ["rank"])
      #expect(try file.shell("SELECT section FROM todo WHERE id = 8") == "Today")
      #expect(try windows[0].undo()?.isComplete == true)
      #expect(try windows[0].undo()?.isComplete == true)
      #expect(try order(file) == "1, 2, 3, 4, 5, 6, 7, 8, 9")
    }
  }

  @Test("A new row that a later step moved stays until that is taken back")
  func insertedAndMoved() throws {
    try withWindows { file, windows in
      try windows[0].performGesture("insert") { context in
        let row = try context.insert(windows[0].entity)
        row["section"] = "Today"
        try context.move([row], .first)
      }
      try move(10, before: 3, in: windows[1])
      #expect(try windows[0].undo()?.conflicts.map(\.attribute) == ["rank"])
      #expect(try order(file) == "1, 2, 10, 3, 4, 5, 6, 7, 8, 9")
      #expect(try windows[0].undo()?.isComplete == true)
      #expect(try windows[0].undo()?.isComplete == true)
      #expect(try order(file) == "1, 2, 3, 4, 5, 6, 7, 8, 9")
    }
  }

  private func withWindows(_ body: (ListFile, [ManagedObjectContext]) throws -> Void) throws {
    let file = try ListFile("todo")
    defer { file.remove() }
    let windows = try ["one", "two"].map { session in
      try ManagedObjectContext(store: file.open(.init(session: session, user: "ada")))
    }
    try body(file, windows)
  }

  private func move(
    _ key: Int64, before other: Int64, to section: AttributeValue? = nil,
    in window: ManagedObjectContext
  ) throws {
    let entity = try window.entity
    let row = window.object(with: ManagedObjectID(entity, key))
    try window.performGesture("move \(key)") { context in
      if let section { row["section"] = section }
      try context.move([row], .before(context.object(with: ManagedObjectID(entity, other))))
    }
  }

  private func order(_ file: ListFile) throws -> String {
    try file.shell("SELECT group_concat(id, ', ') FROM (SELECT id FROM todo ORDER BY rank, id)")
  }
}

extension ManagedObjectContext {
  fileprivate var entity: Entity {
    get throws { try #require(store.model.entity(named: "todo")) }
  }
}
