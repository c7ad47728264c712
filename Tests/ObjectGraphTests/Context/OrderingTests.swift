import ObjectGraph
import TestSupport
import Testing

@Suite("Manual order") struct OrderingTests {
  @Test("A move writes the moved row only, R167")
  func oneRow() throws {
    let fixture = try Fixture("a", "b", "c", "d")
    try fixture.move(4, .after(fixture.row(1)))
    #expect(try fixture.titles() == ["a", "d", "b", "c"])
    #expect(try fixture.storedTitles() == ["a", "d", "b", "c"])
    let save = try #require(fixture.store.lastSave)
    #expect(save.updates.map(\.id) == [fixture.id(4)])
    #expect(save.updates[0].changes.isEmpty)
    #expect(save.respacings.isEmpty)
  }

  @Test("A move into a used up gap re-spaces rows, which are no conflict and not journaled, R167")
  func respacing() throws {
    let fixture = try Fixture("a", "b", "c", "d")
    fixture.database.write(1001, "position", fixture.id(2))
    try fixture.move(4, .after(fixture.row(1)))
    #expect(try fixture.storedTitles() == ["a", "d", "b", "c"])
    let save = try #require(fixture.store.lastSave)
    #expect(Set(save.respacings.map(\.id)) == [fixture.id(1), fixture.id(2)])
    #expect(save.updates.map(\.id) == [fixture.id(4)])
    #expect(try fixture.store.nextUndo(.anybody)?.entries.map(\.id) == [fixture.id(4)])
  }

  @Test("Order lost after the second move")
  func secondMove() throws {
    let fixture = try Fixture("a", "b", "c", "d", "e")
    try fixture.move(5, .first)
    try fixture.move(1, .last)
    try fixture.move(3, .after(fixture.row(5)))
    #expect(try fixture.storedTitles() == ["e", "c", "b", "d", "a"])
    #expect(try fixture.titles() == ["e", "c", "b", "d", "a"])
  }

  @Test("A new row colliding with the first: it gets a place of its own at creation, R169")
  func newRows() throws {
    let fixture = try Fixture("a", "b")
    try fixture.context.performGesture("add") { context in
      try context.insert(fixture.item)["title"] = "last"
      try context.insert(fixture.item, .after(fixture.row(1)))["title"] = "middle"
      try context.insert(fixture.item, .first)["title"] = "first"
      let second = try context.insert(fixture.item, .before(fixture.row(2)))
      second["title"] = "second"
      try context.insert(fixture.item, .after(second))["title"] = "third"
    }
    let titles = ["first", "a", "middle", "second", "third", "b", "last"]
    #expect(try fixture.titles() == titles)
    #expect(try fixture.storedTitles() == titles)
    let ranks = fixture.database.rows(of: fixture.item).values.map { $0[3] }
    #expect(Set(ranks).count == titles.count)
  }

  @Test("The first row of an empty list has a rank, R169")
  func firstRow() throws {
    let fixture = try Fixture()
    try fixture.context.performGesture("add") { try $0.insert(fixture.item) }
    #expect(fixture.database.values(of: fixture.id(1))?[3] == .integer(DisplayOrder.gap))
  }

  @Test("Hidden rows keep their ranks; a row goes directly after its visible predecessor, R170")
  func hiddenRows() throws {
    let fixture = try Fixture("a", "hidden", "b", "c")
    try fixture.move(4, .after(fixture.row(1)))
    #expect(try fixture.storedTitles() == ["a", "c", "hidden", "b"])
    try fixture.move(3, .before(fixture.row(4)))
    #expect(try fixture.storedTitles() == ["a", "b", "c", "hidden"])
    #expect(fixture.database.values(of: fixture.id(2))?[3] == 2000)
  }

  @Test("A block is gathered at its target in its order, R145b")
  func block() throws {
    let fixture = try Fixture("a", "b", "c", "d", "e")
    try fixture.context.performGesture("move") { context in
      try context.move([fixture.row(2), fixture.row(5)], .before(fixture.row(1)))
    }
    #expect(try fixture.storedTitles() == ["b", "e", "a", "c", "d"])
    #expect(fixture.store.lastSave?.updates.count == 2)
  }

  @Test("Moving to where the row is already changes nothing, R157")
  func inPlace() throws {
    let fixture = try Fixture("a", "b", "c")
    let rows = [1, 2, 3].map { fixture.row($0) }
    try fixture.context.move([rows[1]], .after(rows[0]))
    try fixture.context.move([rows[1]], .before(rows[2]))
    try fixture.context.move([rows[0]], .first)
    try fixture.context.move([rows[1], rows[2]], .last)
    try fixture.context.move([], .last)
    #expect(!fixture.context.hasChanges)
  }

  @Test("Moving there and back is no change, R4")
  func thereAndBack() throws {
    let fixture = try Fixture("a", "b", "c")
    let c = fixture.row(3)
    try fixture.context.move([c], .first)
    c["position"] = 3000
    #expect(!fixture.context.hasChanges)
    try fixture.context.processPendingChanges()
    #expect(fixture.recorder.take() == [])
  }

  @Test("A cross-section move writes section and rank in one transaction, R162")
  func crossSection() throws {
    let fixture = try Fixture("Today/a", "Today/b", "Later/c")
    try fixture.context.performGesture("move") { context in
      fixture.row(1)["section"] = "Later"
      try context.move([fixture.row(1)], .after(fixture.row(3)))
    }
    let lines = fixture.recorder.take()
    #expect(lines.count == 3)
    #expect(lines[0] == "edit ~1(position: 1000, section: 'Today')")
    let update = try #require(fixture.store.lastSave?.updates.first)
    #expect(update.changes == [ValueChange("section", from: "Today", to: "Later")])
    #expect(
      update.move?.from == Place(section: "Today", predecessor: nil, successor: 2, rank: 1000))
    #expect(update.move?.to.section == "Later")
    #expect(update.move?.to.predecessor == 3)
    #expect(update.move?.to.successor == nil)
  }

  @Test("Where an equal rank leaves it to the ids, a row gets a rank of its own, R168, R169")
  func equalRankIsNoPlace() throws {
    let fixture = try Fixture("a", "b")
    // A new row and another writer's take the same place, neither knowing of the other.
    let mine = try fixture.context.insert(fixture.item, .after(fixture.row(1)))
    mine["title"] = "mine"
    fixture.database.write(["theirs", false, .null, mine["position"]], 3, of: fixture.item)
    try fixture.context.performGesture("add") { context in
      try context.move([mine], .after(fixture.row(3)))
    }
    #expect(mine["position"] != fixture.row(3)["position"])
    #expect(try fixture.storedTitles() == ["a", "theirs", "mine", "b"])
  }

  @Test("So it does where it stands there by its id already, R168, R169")
  func standsByItsID() throws {
    let fixture = try Fixture("a", "b", "c")
    fixture.database.write(1000, "position", fixture.id(2))
    try fixture.context.mergeChanges()
    try fixture.context.performGesture("move") { context in
      try context.move([fixture.row(2)], .after(fixture.row(1)))
    }
    #expect(fixture.row(1)["position"].compare(fixture.row(2)["position"]) == .before)
    #expect(try fixture.storedTitles() == ["a", "b", "c"])
  }

  @Test("A rank that somebody assigns is an ordinary edit, compared at the save")
  func assignedRank() throws {
    let fixture = try Fixture("a", "b")
    fixture.row(1)["position"] = 5000
    try fixture.context.save()
    #expect(
      fixture.store.lastSave?.updates.first?.changes
        == [ValueChange("position", from: 1000, to: 5000)])
    #expect(try fixture.titles() == ["b", "a"])
  }

  @Test("One that is in conflict is not any more when the row is moved, R17")
  func movedOutOfConflict() throws {
    let fixture = try Fixture("a", "b", "c")
    fixture.row(1)["position"] = 2500
    fixture.database.write(3500, "position", fixture.id(1))
    try fixture.context.mergeChanges()
    #expect(fixture.row(1).conflictingValues == ["position": 3500])
    try fixture.context.move([fixture.row(1)], .after(fixture.row(2)))
    try fixture.context.move([fixture.row(1)], .last)
    #expect(fixture.row(1).conflictingValues == [:])
    try fixture.context.save()
    #expect(try fixture.storedTitles() == ["b", "c", "a"])
  }

  @Test("A pending move is not in conflict with re-spaced ranks of others, R17, R167")
  func moveAndRespacing() throws {
    let fixture = try Fixture("a", "b", "c")
    let c = fixture.row(3)
    try fixture.context.move([c], .first)
    fixture.database.write(7777, "position", c.objectID)
    #expect(try fixture.context.mergeChanges())
    #expect(c.conflictingValues.isEmpty)
    try fixture.context.save()
    #expect(try fixture.storedTitles() == ["c", "a", "b"])
  }

  @Test("Two contexts that take turns never make equal ranks, R17b, R173")
  func twoWriters() throws {
    let fixture = try Fixture((0..<20).map { "row \($0)" })
    let other = try fixture.other()
    var random = SeededGenerator()
    for step in 0..<300 {
      let context = Bool.random(using: &random) ? fixture.context : other
      let keys = (1...20).map(Int64.init).shuffled(using: &random)
      try context.performGesture("move") { context in
        try context.move(
          [context.object(with: fixture.id(keys[0]))],
          .after(context.object(with: fixture.id(keys[1]))))
      }
      let ranks = fixture.database.rows(of: fixture.item).values.map { $0[3] }
      try #require(Set(ranks).count == 20, "step \(step), seed \(random.seed)")
    }
    try fixture.context.mergeChanges()
    try other.mergeChanges()
    #expect(try fixture.titles() == Fixture.titles(other))
  }

  @Test("Equal ranks of foreign writers are repaired by the next move that needs room, R168, R173")
  func repair() throws {
    let fixture = try Fixture("a", "b", "c", "d")
    for key in 1...4 { fixture.database.write(5, "position", fixture.id(Int64(key))) }
    #expect(try fixture.titles() == ["a", "b", "c", "d"])
    try fixture.move(4, .after(fixture.row(1)))
    #expect(try fixture.storedTitles() == ["a", "d", "b", "c"])
  }

  @Test("Moves read windows of the order, never the list")
  func cost() throws {
    let fixture = try Fixture((0..<1000).map { "row \($0)" })
    fixture.store.faults.reset()
    try fixture.move(900, .after(fixture.row(10)))
    #expect(fixture.store.rowsRead <= 2)
    #expect(!fixture.store.faults.calls.contains("orderedKeys"))
    #expect(fixture.store.faults.calls.count { $0 == "rankedRows" } <= 6)
  }

  /// What a move should not be given.
  enum Mistake: CaseIterable, Codable {
    case stranger, twice
  }

  @Test(
    "Objects of another context, and twins, are a mistake of the program",
    arguments: Mistake.allCases)
  func mistakes(_ mistake: Mistake) async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [mistake] in
      let fixture = try Fixture("a", "b")
      let other = try fixture.other()
      let (a, stranger) = (fixture.row(1), other.object(with: fixture.id(2)))
      switch mistake {
      case .stranger: try fixture.context.move([stranger], .first)
      case .twice: try fixture.context.move([a, a], .last)
      }
    }
    let words = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(words.contains(mistake == .twice ? "twice" : "belongs to another context"))
  }

  @Test("A place beside an object of another context is one beside the same row")
  func placeOfStranger() throws {
    let fixture = try Fixture("a", "b", "c")
    let other = try fixture.other()
    let stranger = other.object(with: fixture.id(2))
    stranger["position"] = 9000
    try fixture.context.move([fixture.row(3)], .before(stranger))
    #expect(try fixture.titles() == ["a", "c", "b"])
    try fixture.context.insert(fixture.item, .after(stranger))["title"] = "d"
    #expect(try fixture.titles() == ["a", "c", "b", "d"])
  }

  @Test("An object that others deleted cannot be moved, nor be a target")
  func missing() throws {
    let fixture = try Fixture("a", "b")
    let (a, b) = (fixture.row(1), fixture.row(2))
    fixture.database.write(nil, 2, of: fixture.item)
    #expect(throws: ContextError.missing(fixture.id(2))) { try fixture.context.move([b], .first) }
    #expect(throws: ContextError.missing(fixture.id(2))) {
      try fixture.context.move([a], .after(b))
    }
    #expect(!fixture.context.hasChanges)
  }
}

extension Fixture {
  /// Moves one row, as a gesture.
  func move(_ key: Int64, _ placement: Placement) throws {
    try context.performGesture("move") { try $0.move([row(key)], placement) }
  }
}
