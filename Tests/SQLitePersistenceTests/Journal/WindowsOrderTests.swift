import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

/// Steps of two windows that are taken back in another order than they were done in.
@Suite("Moves in two windows, R13, R167") struct WindowsOrderTests {
  @Test("Neighbours that later steps moved tell no place")
  func movedNeighbours() throws {
    try withWindows { file, windows in
      try move([3], before: 9, in: windows[0])
      try move([2], before: 9, in: windows[1])
      try move([4], before: 1, in: windows[1])
      #expect(try windows[0].undo()?.isComplete == true)
      #expect(try order(file) == "4, 1, 3, 5, 6, 7, 8, 2, 9")
      while try windows[1].undo() != nil {}
      #expect(try order(file) == "1, 2, 3, 4, 5, 6, 7, 8, 9")
    }
  }

  @Test("A neighbour that is back from where an earlier step had put it tells no place")
  func returnedNeighbour() throws {
    try withWindows { file, windows in
      try move([9], before: 3, in: windows[0])
      try move([3], before: 1, in: windows[1])
      #expect(try windows[0].undo()?.isComplete == true)
      #expect(try windows[1].undo()?.isComplete == true)
      #expect(try order(file) == "1, 2, 3, 4, 5, 6, 7, 8, 9")
    }
  }

  @Test("A row that is back since before a step was made is where it was then")
  func returnedBefore() throws {
    try withWindows { file, windows in
      try move([3], before: 9, in: windows[0])
      try move([4], before: 9, in: windows[0])
      #expect(try windows[0].undo()?.isComplete == true)
      try move([5], before: 8, in: windows[1])
      let group = try #require(try windows[1].store.nextUndo(.ownUser)?.id)
      let entity = try windows[1].entity
      #expect(try windows[1].store.displacedRows(of: entity, since: group) == [])
      #expect(try windows[0].undo()?.isComplete == true)
      #expect(try windows[1].store.displacedRows(of: entity, since: group) == [3])
      #expect(try windows[1].undo()?.isComplete == true)
      #expect(try windows[1].redo()?.isComplete == true)
      #expect(try windows[1].store.displacedRows(of: entity, since: group) == [3])
    }
  }

  @Test("A row that was turned with a part of a step tells no place of the rest")
  func turnedPart() throws {
    try withWindows { file, windows in
      try move([3, 4], before: 9, in: windows[0])
      let group = try #require(try windows[0].store.nextUndo(.ownUser)?.id)
      let entity = try windows[1].entity
      try windows[1].performGesture("delete") { context in
        try context.delete(context.object(with: ManagedObjectID(entity, 3)))
      }
      #expect(try windows[0].undo()?.leavesRest == true)
      #expect(try windows[0].store.displacedRows(of: entity, since: group) == [3, 4])
      #expect(try windows[1].undo()?.isComplete == true)
      #expect(try windows[0].store.displacedRows(of: entity, since: group) == [4])
      // Steps that were never saved have no group.
      #expect(try windows[0].store.displacedRows(of: entity, since: 0) == [])
    }
  }

  @Test(
    "A neighbour that was moved, and is on its side still, tells no place where the other is gone",
    arguments: [
      (8, 9, true, "1, 2, 3, 4, 5, 6, 7, 8, 10"), (2, 1, false, "10, 2, 3, 4, 5, 6, 7, 8, 9"),
    ] as [(Int64, Int64, Bool, String)])
  func movedOnItsSide(
    neighbour: Int64, other: Int64, goesFirst: Bool, expected: String
  ) throws {
    try withWindows { file, windows in
      try file.shell("UPDATE todo SET section = NULL")
      for window in windows { try window.mergeChanges() }
      let entity = try windows[1].entity
      try windows[0].performGesture("insert") { context in
        let last = context.object(with: ManagedObjectID(entity, max(neighbour, other)))
        try context.move([context.insert(entity)], .before(last))
      }
      try file.shell("DELETE FROM todo WHERE id = \(other)")
      for window in windows { try window.mergeChanges() }
      try windows[1].performGesture("move") { context in
        try context.move(
          [context.object(with: ManagedObjectID(entity, neighbour))],
          goesFirst ? .first : .last)
      }
      #expect(try windows[0].undo()?.name == "insert")
      #expect(try windows[0].redo()?.isComplete == true)
      #expect(try windows[1].undo()?.isComplete == true)
      #expect(try order(file) == expected)
    }
  }

  @Test("Ranks that were spread out since tell no place")
  func spreadRanks() throws {
    try withWindows { file, windows in
      try file.shell("UPDATE todo SET rank = id, section = NULL")
      for window in windows { try window.mergeChanges() }
      try move([3], before: 6, in: windows[0])
      try move([2], before: 9, in: windows[1])
      #expect(try windows[0].undo()?.isComplete == true)
      #expect(try order(file) == "1, 3, 4, 5, 6, 7, 8, 2, 9")
      #expect(try windows[1].undo()?.isComplete == true)
      #expect(try order(file) == "1, 2, 3, 4, 5, 6, 7, 8, 9")
    }
  }

  @Test("A row whose rank another has by now stands as near to it as can be")
  func takenRank() throws {
    try withWindows { file, windows in
      try move([3], before: 9, in: windows[0])
      try move([8], before: 4, in: windows[1])
      let rank = try file.shell("SELECT rank FROM todo WHERE id = 8")
      #expect(rank == "3000000", "the gap of the third row is where the eighth went")
      try move([2], before: 9, in: windows[1])
      #expect(try windows[0].undo()?.isComplete == true)
      #expect(try file.shell("SELECT rank FROM todo WHERE id = 3") == "2999999")
      while try windows[1].undo() != nil {}
      #expect(try order(file) == "1, 2, 3, 4, 5, 6, 7, 8, 9")
    }
  }

  @Test("A row that a later step moved stays, in its section too, until that is taken back")
  func movedSince() throws {
    try withWindows { file, windows in
      try move([7, 8], before: 1, to: "Today", in: windows[0])
      try move([8], before: 3, in: windows[1])
      let report = try #require(try windows[0].undo())
      #expect(report.leavesRest)
      #expect(report.conflicts.map(\.attribute) == ["rank"])
      #expect(try sections(file) == "Later, Today")
      #expect(try windows[0].undo()?.isComplete == true)
      #expect(try windows[0].undo()?.isComplete == true)
      #expect(try sections(file) == "Later, Later")
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
      try move([10], before: 3, in: windows[1])
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
    _ keys: [Int64], before other: Int64, to section: AttributeValue? = nil,
    in window: ManagedObjectContext
  ) throws {
    let entity = try window.entity
    let rows = keys.map { window.object(with: ManagedObjectID(entity, $0)) }
    try window.performGesture("move \(keys)") { context in
      if let section { for row in rows { row["section"] = section } }
      try context.move(rows, .before(context.object(with: ManagedObjectID(entity, other))))
    }
  }

  /// The sections of the seventh and the eighth row.
  private func sections(_ file: ListFile) throws -> String {
    try file.shell("SELECT group_concat(section, ', ') FROM todo WHERE id IN (7, 8) ORDER BY id")
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
