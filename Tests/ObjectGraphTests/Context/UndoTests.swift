import ObjectGraph
import TestSupport
import Testing

@Suite("Undo and redo") struct UndoTests {
  @Test("Undo and redo are ordinary batches that are not user-driven, R13, R163")
  func batches() throws {
    let fixture = try Fixture("a", "b")
    let b = fixture.row(2)
    try fixture.context.performGesture("move", userDriven: UserDrivenMove([b.objectID])) {
      try $0.move([b], .first)
    }
    let moved = b["position"]
    _ = fixture.recorder.take()
    let undo = try fixture.context.undo()
    #expect(undo == UndoReport(group: 1, name: "move"))
    #expect(undo?.isComplete == true)
    #expect(
      fixture.recorder.take() == ["undo ~2(position: \(moved))", "did save ~2"])
    #expect(try fixture.storedTitles() == ["a", "b"])
    #expect(b["position"] == 2000)
    #expect(try fixture.context.redo() == UndoReport(group: 1, name: "move"))
    #expect(fixture.recorder.take() == ["redo ~2(position: 2000)", "did save ~2"])
    #expect(try fixture.storedTitles() == ["b", "a"])
    #expect(try fixture.context.redo() == nil)
  }

  @Test("Where there are no sections a move is undone as well, R13")
  func withoutSections() throws {
    let thing = Entity(
      "thing", attributes: [Attribute("position", .integer)], orderAttribute: "position")
    let database = MemoryStoreDatabase(model: Model(entities: [thing]))
    for key in Int64(1)...3 { database.write([.integer(key * 1000)], key, of: thing) }
    let context = try ManagedObjectContext(store: MemoryStore(database))
    try context.performGesture("move") { context in
      try context.move([context.object(with: ManagedObjectID(thing, 3))], .first)
    }
    let undo = try context.undo()
    #expect(undo?.isComplete == true)
    let request = FetchRequest(entity: thing, sortDescriptors: [.init("position")])
    #expect(try context.fetch(request).map(\.objectID.key) == [1, 2, 3])
  }

  @Test("Without a step there is nothing to undo, and nothing is written")
  func nothing() throws {
    let fixture = try Fixture("a")
    #expect(try fixture.context.undo() == nil)
    #expect(try fixture.context.redo() == nil)
    #expect(!fixture.store.faults.calls.contains("write"))
  }

  @Test("One gesture is one step, however many rows it changed, R13")
  func oneStep() throws {
    let fixture = try Fixture("a", "b", "c", "d")
    try fixture.context.performGesture("everything") { context in
      fixture.row(1)["title"] = "aa"
      try context.delete(fixture.row(2))
      try context.insert(fixture.item, .first)["title"] = "new"
      try context.move([fixture.row(4)], .after(fixture.row(1)))
    }
    #expect(try fixture.titles() == ["new", "aa", "d", "c"])
    #expect(try fixture.context.undo()?.isComplete == true)
    #expect(try fixture.titles() == ["a", "b", "c", "d"])
    #expect(try fixture.context.redo()?.isComplete == true)
    #expect(try fixture.titles() == ["new", "aa", "d", "c"])
    #expect(try fixture.storedTitles() == ["new", "aa", "d", "c"])
  }

  @Test("A deleted row returns under its own key, to its place, with its values")
  func deletion() throws {
    let fixture = try Fixture("a", "b", "c")
    try fixture.context.performGesture("delete") { try $0.delete(fixture.row(2)) }
    let new = try fixture.context.performGesture("add") { try $0.insert(fixture.item) }
    #expect(new.objectID == fixture.id(4))
    _ = try fixture.context.undo()
    _ = fixture.recorder.take()
    #expect(try fixture.context.undo()?.name == "delete")
    #expect(fixture.recorder.take() == ["undo +2", "did save +2"])
    #expect(fixture.database.values(of: fixture.id(2)) == ["b", false, .null, 2000])
    #expect(try fixture.titles() == ["a", "b", "c"])
  }

  @Test("A value that somebody changed since is kept and reported, the others return")
  func conflict() throws {
    let fixture = try Fixture("a")
    try fixture.context.performGesture("edit") { _ in
      fixture.row(1)["title"] = "b"
      fixture.row(1)["done"] = true
    }
    fixture.database.write("theirs", "title", fixture.id(1))
    let report = try #require(try fixture.context.undo())
    #expect(
      report.conflicts == [
        SaveConflict(fixture.id(1), attribute: "title", base: "b", theirs: "theirs", ours: "a")
      ])
    #expect(fixture.database.values(of: fixture.id(1)) == ["theirs", false, .null, 1000])
  }

  @Test("An inserted row that somebody edited stays and is reported; an untouched one goes")
  func insertion() throws {
    let fixture = try Fixture()
    for title in ["a", "b"] {
      try fixture.context.performGesture("add") {
        try $0.insert(fixture.item)["title"] = .text(title)
      }
    }
    fixture.database.write(true, "done", fixture.id(2))
    fixture.database.write(77, "position", fixture.id(1))
    let report = try #require(try fixture.context.undo())
    #expect(
      report.conflicts == [SaveConflict(fixture.id(2), attribute: "done", base: 0, theirs: 1)])
    #expect(try fixture.context.undo()?.isComplete == true)
    #expect(try fixture.storedTitles() == ["b"])
  }

  @Test("A row that somebody deleted cannot be edited back, which is reported")
  func missing() throws {
    let fixture = try Fixture("a")
    try fixture.context.performGesture("edit") { _ in fixture.row(1)["title"] = "b" }
    fixture.database.write(nil, 1, of: fixture.item)
    #expect(try fixture.context.undo()?.conflicts == [SaveConflict(fixture.id(1))])
    #expect(try fixture.context.undo() == nil)
    #expect(fixture.context.undoRefusals.keys.sorted() == [1])
    #expect(try fixture.context.redo() == nil, "nothing was taken back")
  }

  @Test("A step that is refused stays, is passed over, and is taken back once it can be, R13")
  func refused() throws {
    let fixture = try Fixture("a", "b")
    try fixture.context.performGesture("first") { _ in fixture.row(2)["title"] = "bb" }
    try fixture.context.performGesture("edit") { _ in fixture.row(1)["title"] = "aa" }
    let other = try fixture.other(session: "second")
    try other.performGesture("delete") { try $0.delete($0.object(with: fixture.id(1))) }
    #expect(try fixture.context.undo()?.isRefused == true)
    #expect(try fixture.storedTitles() == ["bb"])
    #expect(try fixture.context.undo()?.name == "first")
    #expect(try fixture.context.undo()?.name == "delete", "the other session's, of the same user")
    #expect(try fixture.storedTitles() == ["aa", "b"])
    #expect(try fixture.context.undo()?.name == "edit")
    #expect(fixture.context.undoRefusals.isEmpty)
    #expect(try fixture.storedTitles() == ["a", "b"])
    for _ in 1...3 { #expect(try fixture.context.redo()?.isComplete == true) }
    #expect(try fixture.storedTitles() == ["bb"])
  }

  @Test("A step that cannot be done again stays as well, and is passed over, R13")
  func refusedRedo() throws {
    let fixture = try Fixture("a", "b")
    try fixture.context.performGesture("second") { _ in fixture.row(2)["title"] = "bb" }
    try fixture.context.performGesture("edit") { _ in fixture.row(1)["title"] = "aa" }
    try fixture.context.performGesture("third") { _ in fixture.row(2)["done"] = true }
    for _ in 1...3 { _ = try fixture.context.undo() }
    _ = try fixture.context.redo()
    fixture.database.write(nil, 1, of: fixture.item)
    #expect(try fixture.context.redo()?.isRefused == true)
    #expect(try fixture.context.redo()?.name == "third")
    #expect(try fixture.context.redo() == nil)
    fixture.database.write(["a", false, .null, 1000], 1, of: fixture.item)
    #expect(try fixture.context.redo()?.name == "edit")
    #expect(try fixture.storedTitles() == ["aa", "bb"])
  }

  @Test("Rows that come back one after the other stand as they did, whoever else is gone, R167")
  func deletedNeighbours() throws {
    for (order, second) in [([0, 1], [1, 3]), ([1, 0], [1, 3]), ([0, 1], [1, 4])]
      as [([Int], [Int64])]
    {
      let fixture = try Fixture("Today/a", "Today/b", "Today/c", "Later/d")
      let contexts = [fixture.context, try fixture.other(session: "second")]
      for (context, keys) in zip(contexts, [[2], second]) {
        try context.performGesture("delete") { context in
          for key in keys { try context.delete(context.object(with: fixture.id(key))) }
        }
      }
      for index in order { #expect(try contexts[index].undo()?.isComplete == true) }
      #expect(try fixture.storedTitles() == ["a", "b", "c", "d"], "\(order) \(second)")
    }
  }

  @Test("A certain step is taken back only as the newest of all")
  func certainStep() throws {
    let fixture = try Fixture("a", "b")
    let stranger = try fixture.other(session: "third", user: "stranger")
    try stranger.performGesture("edit") { $0.object(with: fixture.id(1))["title"] = "aa" }
    try stranger.performGesture("edit") { $0.object(with: fixture.id(2))["title"] = "bb" }
    #expect(try fixture.context.undo(group: 1) == nil)
    #expect(try fixture.storedTitles() == ["aa", "bb"])
    #expect(try fixture.context.undo(group: 2)?.isComplete == true)
    #expect(try fixture.context.undo(group: 1)?.isComplete == true)
    #expect(try fixture.storedTitles() == ["a", "b"])
  }

  @Test("A certain step is taken back as the newest of its session, whatever others did since")
  func certainOwnStep() throws {
    let fixture = try Fixture("a", "b")
    let other = try fixture.other(session: "second")
    try fixture.context.performGesture("edit") { $0.object(with: fixture.id(1))["title"] = "aa" }
    try other.performGesture("edit") { $0.object(with: fixture.id(2))["title"] = "bb" }
    #expect(try fixture.context.undo(group: 1) == nil)
    #expect(try fixture.context.undo(group: 1, .ownUser)?.isComplete == true)
    #expect(try fixture.storedTitles() == ["a", "bb"])
    #expect(try fixture.context.undo(group: 1, .ownUser) == nil)
    #expect(try fixture.storedTitles() == ["a", "bb"])
  }

  @Test("A moved row returns to its neighbours although all ranks were spread out anew, R167")
  func respacedMeanwhile() throws {
    let fixture = try Fixture("a", "b", "c", "d")
    try fixture.move(2, .last)
    for (rank, key) in [(10, 1), (20, 3), (30, 4), (40, 2)] as [(Int64, Int64)] {
      fixture.database.write(.integer(rank), "position", fixture.id(key))
    }
    #expect(try fixture.context.undo()?.isComplete == true)
    #expect(try fixture.storedTitles() == ["a", "b", "c", "d"])
    #expect(fixture.database.values(of: fixture.id(2))?[3] == 15)
  }

  @Test("Rows that came one behind the other stand so, in whatever order they come back, R167")
  func betweenNeighbours() throws {
    for backwards in [true, false] {
      let fixture = try Fixture("a", "b")
      let programs = [fixture.context, try fixture.other(session: "second")]
      for (program, title) in zip(programs, ["c", "d"]) {
        try program.performGesture("add") { context in
          let first = context.object(with: fixture.id(1))
          try context.insert(fixture.item, .after(first))["title"] = .text(title)
        }
      }
      #expect(try fixture.storedTitles() == ["a", "d", "c", "b"])
      let order = backwards ? programs.reversed() : programs
      for program in order { #expect(try program.undo()?.isComplete == true) }
      #expect(try fixture.storedTitles() == ["a", "b"])
      for program in order { #expect(try program.redo()?.isComplete == true) }
      #expect(try fixture.storedTitles() == ["a", "d", "c", "b"])
    }
  }

  @Test("A moved row finds its place by the successor when its predecessor is gone")
  func successor() throws {
    let fixture = try Fixture("a", "b", "c", "d")
    try fixture.move(2, .last)
    fixture.database.write(nil, 1, of: fixture.item)
    fixture.database.write(9000, "position", fixture.id(3))
    fixture.database.write(8000, "position", fixture.id(4))
    fixture.database.write(9500, "position", fixture.id(2))
    #expect(try fixture.titles() == ["d", "c", "b"])
    #expect(try fixture.context.undo()?.isComplete == true)
    #expect(try fixture.titles() == ["d", "b", "c"])
  }

  @Test("A row that somebody moved since stays there, which is reported")
  func movedMeanwhile() throws {
    let fixture = try Fixture("a", "b", "c", "d")
    try fixture.move(2, .after(fixture.row(3)))
    let other = try fixture.other()
    try other.performGesture("move") { context in
      try context.move([context.object(with: fixture.id(2))], .last)
    }
    let report = try #require(try fixture.context.undo())
    #expect(report.conflicts.map(\.attribute) == ["position"])
    #expect(try fixture.titles() == ["a", "c", "d", "b"])
  }

  @Test("A move across sections returns section and place together, or neither")
  func acrossSections() throws {
    let fixture = try Fixture("Today/a", "Today/b", "Later/c")
    func toLater() throws {
      try fixture.context.performGesture("move") { context in
        fixture.row(1)["section"] = "Later"
        try context.move([fixture.row(1)], .after(fixture.row(3)))
      }
    }
    try toLater()
    #expect(try fixture.context.undo()?.isComplete == true)
    #expect(fixture.database.values(of: fixture.id(1)) == ["a", false, "Today", 1000])
    try toLater()
    let rank = fixture.database.values(of: fixture.id(1))?[3]
    fixture.database.write("Never", "section", fixture.id(1))
    #expect(try fixture.context.undo()?.conflicts.map(\.attribute) == ["section"])
    #expect(fixture.database.values(of: fixture.id(1))?[3] == rank)
  }

  @Test("A row that another section got by its rank alone stands there as before, R13, R167")
  func otherSection() throws {
    let fixture = try Fixture("Today/a", "Today/b", "Later/c", "Later/d")
    try fixture.context.performGesture("move") { context in
      fixture.row(2)["section"] = "Later"
      try context.move([fixture.row(2)], .before(fixture.row(3)))
    }
    #expect(fixture.database.values(of: fixture.id(2))?[3] == 2000)
    #expect(try fixture.context.undo()?.isComplete == true)
    for (rank, key) in [(1200, 3), (1400, 4)] as [(Int64, Int64)] {
      fixture.database.write(.integer(rank), "position", fixture.id(key))
    }
    #expect(try fixture.context.redo()?.isComplete == true)
    #expect(try fixture.storedTitles() == ["a", "b", "c", "d"])
    #expect(try fixture.context.undo()?.isComplete == true)
    #expect(fixture.database.values(of: fixture.id(2)) == ["b", false, "Today", 2000])
  }

  @Test("Many rows of which the section alone returns ask the store for no places, R13")
  func manySections() throws {
    let fixture = try Fixture((0..<60).map { "\($0 % 2 == 0 ? "Even" : "Odd")/\($0)" })
    try fixture.context.performGesture("edit") { _ in
      for key in stride(from: 1, through: 57, by: 4) as StrideThrough<Int64> {
        fixture.row(key)["section"] = "Later"
      }
    }
    fixture.store.faults.reset()
    #expect(try fixture.context.undo()?.isComplete == true)
    #expect(fixture.store.faults.calls.count { $0 == "rankedRows" } == 0)
    #expect(fixture.database.values(of: fixture.id(5)) == ["4", false, "Even", 5000])
  }

  @Test(
    "Of more than a thousand rows the section alone is journaled, R13", arguments: [1_000, 1_001])
  func sectionsOfMany(_ count: Int) throws {
    let fixture = try Fixture((0..<count).map { "One/\($0)" })
    fixture.store.faults.reset()
    try fixture.context.performGesture("edit") { _ in
      for key in 1...Int64(count) { fixture.row(key)["section"] = "Two" }
    }
    let questions = fixture.store.faults.calls.count { $0 == "rankedRows" }
    #expect((questions == 0) == (count > 1_000))
    #expect(try fixture.context.undo()?.isComplete == true)
    #expect(fixture.database.values(of: fixture.id(5)) == ["4", false, "One", 5000])
  }

  @Test("Rows without ranks get none as their section returns, R168")
  func noRanks() throws {
    let fixture = try Fixture("Today/a", "Today/b", "Later/c", "Later/d")
    for key in 1...4 as ClosedRange<Int64> {
      fixture.database.write(.null, "position", fixture.id(key))
    }
    try fixture.context.performGesture("edit") { _ in fixture.row(2)["section"] = "Later" }
    for _ in 0..<2 {
      #expect(try fixture.context.undo()?.isComplete == true)
      #expect(try fixture.context.redo()?.isComplete == true)
    }
    for key in 1...4 as ClosedRange<Int64> {
      #expect(fixture.database.values(of: fixture.id(key))?[3] == .null)
    }
  }

  @Test("A section returns although somebody moved the row within it since, which is no conflict")
  func movedInSection() throws {
    let fixture = try Fixture("Today/a", "Later/b", "Later/c")
    try fixture.context.performGesture("edit") { _ in fixture.row(1)["section"] = "Later" }
    try fixture.other().performGesture("move") { context in
      try context.move([context.object(with: fixture.id(1))], .last)
    }
    #expect(try fixture.context.undo()?.isComplete == true)
    #expect(fixture.database.values(of: fixture.id(1))?[2] == "Today")
    #expect(try fixture.storedTitles() == ["b", "c", "a"])
  }

  @Test("Scattered rows that were gathered return each to its own place")
  func block() throws {
    let fixture = try Fixture("a", "b", "c", "d", "e", "f")
    try fixture.context.performGesture("move") { context in
      try context.move([2, 3, 6].map(fixture.row), .first)
    }
    #expect(try fixture.titles() == ["b", "c", "f", "a", "d", "e"])
    for (index, key) in [2, 3, 6, 1, 4, 5].enumerated() {
      fixture.database.write(.integer(Int64(index)), "position", fixture.id(Int64(key)))
    }
    #expect(try fixture.context.undo()?.isComplete == true)
    #expect(try fixture.storedTitles() == ["a", "b", "c", "d", "e", "f"])
    #expect(try fixture.context.redo()?.isComplete == true)
    #expect(try fixture.storedTitles() == ["b", "c", "f", "a", "d", "e"])
  }

  @Test("Undo works after a restart, for this user's other sessions too")
  func afterRestart() throws {
    let fixture = try Fixture("a")
    try fixture.context.performGesture("edit") { _ in fixture.row(1)["title"] = "b" }
    let stranger = try fixture.other(session: "third", user: "stranger")
    #expect(try stranger.undo() == nil)
    let later = try fixture.other(session: "second")
    #expect(try later.undo()?.name == "edit")
    #expect(try fixture.storedTitles() == ["a"])
    #expect(try fixture.context.redo() == nil)
    #expect(try later.redo()?.name == "edit")
    #expect(try stranger.undo(.anybody)?.name == "edit")
  }

  @Test("A new gesture clears its own session's redo")
  func redoIsCleared() throws {
    let fixture = try Fixture("a", "b")
    try fixture.context.performGesture("edit") { _ in fixture.row(1)["title"] = "aa" }
    _ = try fixture.context.undo()
    let other = try fixture.other()
    try other.performGesture("edit") { $0.object(with: fixture.id(2))["title"] = "bb" }
    #expect(try fixture.context.redo()?.isComplete == true)
    _ = try fixture.context.undo()
    try fixture.context.performGesture("edit") { _ in fixture.row(2)["done"] = true }
    #expect(try fixture.context.redo() == nil)
  }
}
