import ObjectGraph
import TestSupport
import Testing

/// Rows that are placed and not saved yet while others write ranks.
@Suite("Pending places") struct PendingPlaceTests {
  /// Four rows whose ranks have no room between them.
  private static func tight() throws -> Fixture {
    let fixture = try Fixture("a", "b", "c", "d")
    for key in 1...4 as ClosedRange<Int64> {
      fixture.database.write(.integer(1000 + key), "position", fixture.id(key))
    }
    try fixture.context.mergeChanges()
    return fixture
  }

  private static func gesture(
    _ context: ManagedObjectContext, _ fixture: Fixture, move key: Int64, after other: Int64
  ) throws {
    try context.performGesture("theirs") { context in
      try context.move(
        [context.object(with: fixture.id(key))], .after(context.object(with: fixture.id(other))))
    }
  }

  @Test("Somebody else's move of a row that only made room is kept, R17", arguments: [true, false])
  func madeRoom(isMerged: Bool) throws {
    let fixture = try Self.tight()
    try fixture.context.performStep("ours") { context in
      try context.move([fixture.row(1)], .after(fixture.row(2)))
    }
    try Self.gesture(fixture.other(), fixture, move: 3, after: 4)
    if isMerged {
      try fixture.context.mergeChanges()
      #expect(try fixture.titles() == ["b", "a", "d", "c"])
    }
    try fixture.context.save()
    #expect(try fixture.storedTitles() == ["b", "a", "d", "c"])
    #expect(try fixture.context.undo()?.isComplete == true)
    #expect(try fixture.storedTitles() == ["a", "b", "d", "c"])
  }

  @Test("A deleted row returns behind one that made room beyond its place meanwhile")
  func passedWhileDeleted() throws {
    let fixture = try Self.tight()
    try fixture.context.performStep("title") { _ in fixture.row(1)["title"] = "x" }
    try fixture.context.performStep("delete") { try $0.delete(fixture.row(3)) }
    try fixture.context.performStep("move") { context in
      try context.move([fixture.row(4)], .after(fixture.row(1)))
    }
    let rank = fixture.row(2)["position"]
    #expect(rank.compare(.integer(1003)) == .after)
    #expect(try fixture.context.undo()?.isComplete == true)
    #expect(try fixture.titles() == ["x", "b", "d"])
    #expect(try fixture.context.undo()?.isComplete == true)
    #expect(try fixture.titles() == ["x", "b", "c", "d"])
  }

  @Test("A row that one step moves back and deletes returns to where a step before had placed it")
  func movedBackAndDeleted() throws {
    let fixture = try Fixture("a", "b")
    let gap: Int64 = 1 << 32
    for key in 1...2 as ClosedRange<Int64> {
      fixture.database.write(.integer(key * gap), "position", fixture.id(key))
    }
    try fixture.context.mergeChanges()
    try fixture.context.performStep("place") { try $0.move([fixture.row(1)], .last) }
    try fixture.context.performStep("delete") { context in
      try context.move([fixture.row(1)], .first)
      #expect(fixture.row(1)["position"] == .integer(gap), "the rank that the store has")
      try context.delete(fixture.row(1))
    }
    #expect(try fixture.context.undo()?.isComplete == true)
    #expect(try fixture.titles() == ["b", "a"])
    #expect(try fixture.context.undo()?.isComplete == true)
    #expect(try fixture.titles() == ["a", "b"])
    #expect(!fixture.context.hasChanges)
    #expect(try fixture.context.redo()?.isComplete == true)
    #expect(try fixture.context.redo()?.isComplete == true)
    #expect(try fixture.titles() == ["b"])
  }

  @Test("A new row of others that makes room for what is pending is told once, R3")
  func newRowMakesRoom() throws {
    let fixture = try Self.tight()
    let mirror = try Mirror(fixture.context, Fixture.item)
    fixture.context.addObserver(mirror)
    try fixture.context.performStep("ours") { context in
      try context.move([fixture.row(1)], .after(fixture.row(2)))
    }
    try fixture.context.processPendingChanges()
    for key in 5...8 as ClosedRange<Int64> {
      fixture.database.write(
        ["new", false, .null, .integer(997 + key)], key, of: Fixture.item)
    }
    try fixture.context.mergeChanges()
    #expect(mirror.mistakes.isEmpty)
  }

  @Test(
    "A pending move stays between its neighbours when these get other ranks, R5, R164",
    arguments: [false, true])
  func spreadOut(isFeedTrimmed: Bool) throws {
    let fixture = try Fixture("a", "b", "c", "d", "e", "f", "g")
    let ranks: [Int64] = [999, 1000, 1001, 1010, 1 << 40, 2 << 40, 3 << 40]
    for (index, rank) in ranks.enumerated() {
      fixture.database.write(.integer(rank), "position", fixture.id(Int64(index + 1)))
    }
    try fixture.context.mergeChanges()
    try fixture.context.performStep("ours") { context in
      try context.move([fixture.row(7)], .after(fixture.row(3)))
    }
    try Self.gesture(fixture.other(), fixture, move: 6, after: 2)
    if isFeedTrimmed { fixture.database.trimFeed() }
    let expected = ["a", "b", "f", "c", "g", "d", "e"]
    try fixture.context.mergeChanges()
    #expect(try fixture.titles() == expected)
    try fixture.context.save(keepingSteps: true)
    #expect(try fixture.storedTitles() == expected)
    #expect(try fixture.context.undo()?.isComplete == true)
    #expect(try fixture.storedTitles() == ["a", "b", "f", "c", "d", "e", "g"])
  }

  @Test("It does so once more, and when something else of it was edited", arguments: [false, true])
  func spreadOutAgain(isEdited: Bool) throws {
    let fixture = try Self.tight()
    for key in 1...4 as ClosedRange<Int64> {
      fixture.database.write(.integer(key * 1_000_000), "position", fixture.id(key))
    }
    try fixture.context.mergeChanges()
    try fixture.context.performStep("ours") { context in
      try context.move([fixture.row(4)], .after(fixture.row(1)))
    }
    if isEdited { try fixture.context.performStep("title") { _ in fixture.row(4)["title"] = "x" } }
    let expected = ["a", isEdited ? "x" : "d", "b", "c"]
    for offset in [100_000_000, -900_000_000, 50] as [Int64] {
      for key in 1...3 as ClosedRange<Int64> {
        fixture.database.write(.integer(offset + key * 10), "position", fixture.id(key))
      }
      try fixture.context.mergeChanges()
      #expect(try fixture.titles() == expected, "\(offset)")
    }
    try fixture.context.save()
    #expect(try fixture.storedTitles() == expected)
  }

  @Test(
    "So it does where these were read before the merge, R17b",
    arguments: [nil, true, false] as [Bool?])
  func readAhead(refreshes keepsEdits: Bool?) throws {
    let fixture = try Fixture("a", "b", "c", "d")
    try fixture.context.performStep("ours") { context in
      try context.move([fixture.row(4)], .after(fixture.row(1)))
    }
    let ids = (1...3).map(fixture.id)
    var held = try keepsEdits == nil ? [] : fixture.context.prefetch(ids)
    for id in ids { fixture.database.write(.integer(id.key * 10 - 9000), "position", id) }
    if let keepsEdits {
      for row in held { try fixture.context.refresh(row, keepingEdits: keepsEdits) }
    } else {
      held = try fixture.context.prefetch(ids)
    }
    #expect(held.map { $0["position"] } == [-8990, -8980, -8970])
    try fixture.context.mergeChanges()
    let expected = ["a", "d", "b", "c"]
    #expect(try fixture.titles() == expected)
    try fixture.context.save()
    #expect(try fixture.storedTitles() == expected)
  }

  @Test(
    "A loose edit of a row that is placed anew is no move, R13, R164", arguments: [false, true])
  func looseEdit(isSaved: Bool) throws {
    let fixture = try Self.tight()
    for key in 1...4 as ClosedRange<Int64> {
      fixture.database.write(.integer(key * 1_000_000), "position", fixture.id(key))
    }
    try fixture.context.mergeChanges()
    try fixture.context.performStep("ours") { context in
      try context.move([fixture.row(4)], .after(fixture.row(1)))
    }
    fixture.row(4)["title"] = "x"
    for key in 1...3 as ClosedRange<Int64> {
      fixture.database.write(.integer(key * 1_000 - 9_000_000), "position", fixture.id(key))
    }
    if isSaved {
      try fixture.context.save(keepingSteps: true)
    } else {
      try fixture.context.mergeChanges()
    }
    #expect(try fixture.titles() == ["a", "x", "b", "c"])
    #expect(try fixture.context.undo()?.isComplete == true)
    #expect(try fixture.titles() == ["a", "d", "b", "c"])
    #expect(try fixture.context.undo()?.isComplete == true)
    #expect(try fixture.titles() == ["a", "b", "c", "d"])
  }

  @Test("Nor is one of a row that made room and need not any more, R13, R17")
  func looseEditOfMadeRoom() throws {
    let fixture = try Self.tight()
    try fixture.context.performStep("ours") { context in
      try context.move([fixture.row(1)], .after(fixture.row(2)))
    }
    for row in [fixture.row(2), fixture.row(3)] { row["title"] = "x" }
    try Self.gesture(fixture.other(), fixture, move: 4, after: 3)
    fixture.database.write(.integer(9_000_000), "position", fixture.id(4))
    try fixture.context.mergeChanges()
    #expect(try fixture.context.undo()?.isComplete == true)
    #expect(try fixture.titles() == ["b", "a", "c", "d"])
    #expect(try fixture.context.undo()?.isComplete == true)
    #expect(try fixture.titles() == ["a", "b", "c", "d"])
    try fixture.context.save()
    #expect(try fixture.storedTitles() == ["a", "b", "c", "d"])
  }

  @Test("A row that stands behind another pending one follows it, and keeps its side, R164")
  func chain() throws {
    let fixture = try Self.tight()
    try fixture.context.performStep("ours") { context in
      let new = try (0..<3).map { number in
        let row = try context.insert(fixture.item, .after(fixture.row(2)))
        row["title"] = .text("\(number)")
        return row
      }
      try context.insert(fixture.item, .after(new[1]))["title"] = "behind 1"
      try context.insert(fixture.item, .before(fixture.row(1)))["title"] = "first"
    }
    let expected = ["first", "a", "b", "2", "1", "behind 1", "0", "c", "d"]
    #expect(try fixture.titles() == expected)
    // All ranks become others, in the same order.
    for key in 1...4 as ClosedRange<Int64> {
      fixture.database.write(.integer(-5000 + key), "position", fixture.id(key))
    }
    try fixture.context.mergeChanges()
    #expect(try fixture.titles() == expected)
    try fixture.context.save()
    #expect(try fixture.storedTitles() == expected)
  }

  @Test("A place is found again by the save where a merge could not read, R17b")
  func failedMerge() throws {
    let fixture = try Self.tight()
    try fixture.context.move([fixture.row(1)], .after(fixture.row(2)))
    try Self.gesture(fixture.other(), fixture, move: 3, after: 4)
    fixture.store.faults.failCalls(of: "rankedRows")
    try fixture.context.mergeChanges()
    fixture.store.faults.reset()
    try fixture.context.save()
    #expect(try fixture.storedTitles() == ["b", "a", "d", "c"])
  }

  @Test("A row to which others gave just the rank that it got here shares none, R17b, R167")
  func sameRank() throws {
    let fixture = try Fixture("a", "b", "c", "d")
    for (key, rank) in [(1, 1000), (2, 1002), (3, 1003), (4, 1004)] as [(Int64, Int64)] {
      fixture.database.write(.integer(rank), "position", fixture.id(key))
    }
    try fixture.context.mergeChanges()
    try fixture.context.performStep("ours") { context in
      try context.move([fixture.row(4)], .after(fixture.row(1)))
    }
    #expect(fixture.row(4)["position"] == 1001)
    try Self.gesture(fixture.other(), fixture, move: 4, after: 1)
    #expect(fixture.database.values(of: fixture.id(4))?[3] == 1001)
    try fixture.context.save()
    let ranks = fixture.database.rows(of: fixture.item).values.map { $0[3] }
    #expect(Set(ranks).count == ranks.count)
    #expect(try fixture.storedTitles() == ["a", "d", "b", "c"])
  }

  @Test(
    "A placed row makes way for one that undo puts where others moved it, R17b, R167",
    arguments: [true, false])
  func makesWay(isNew: Bool) throws {
    let fixture = try Fixture("a", "b", "c", "d")
    try fixture.context.performStep("placed") { context in
      if isNew {
        try context.insert(fixture.item, .last)["title"] = "e"
      } else {
        try context.move([fixture.row(2)], .last)
      }
    }
    try fixture.context.performStep("moved") { context in
      try context.move([fixture.row(1)], .after(fixture.row(3)))
    }
    try Self.gesture(fixture.other(), fixture, move: 1, after: 4)
    try fixture.context.mergeChanges()
    #expect(try fixture.context.undo()?.isComplete == true)
    let expected = isNew ? ["b", "c", "d", "e", "a"] : ["c", "d", "b", "a"]
    #expect(try fixture.titles() == expected)
    try fixture.context.save()
    let ranks = fixture.database.rows(of: fixture.item).values.map { $0[3] }
    #expect(Set(ranks).count == ranks.count)
    #expect(try fixture.storedTitles() == expected)
  }

  @Test("A row that undo puts where it was placed shares no rank that others gave, R17b, R167")
  func returnsElsewhere() throws {
    let fixture = try Fixture("a", "b", "c", "d")
    try fixture.context.performStep("placed") { context in
      try context.move([fixture.row(1)], .last)
    }
    try Self.gesture(fixture.other(), fixture, move: 2, after: 4)
    // Reads what others wrote, which is not merged yet.
    _ = try fixture.titles()
    try fixture.context.performStep("moved") { context in
      try context.move([fixture.row(1)], .after(fixture.row(3)))
    }
    try fixture.context.mergeChanges()
    #expect(try fixture.context.undo()?.isComplete == true)
    let expected = try fixture.titles()
    try fixture.context.save()
    let ranks = fixture.database.rows(of: fixture.item).values.map { $0[3] }
    #expect(Set(ranks).count == ranks.count)
    #expect(try fixture.storedTitles() == expected)
  }

  @Test("Contexts that keep their moves and new rows for later never make equal ranks, R17b, R167")
  func deferred() throws {
    let fixture = try Fixture((0..<12).map { "row \($0)" })
    let contexts = [fixture.context, try fixture.other(), try fixture.other()]
    var random = SeededGenerator()
    for step in 0..<400 {
      let context = contexts[Int.random(in: 0..<3, using: &random)]
      switch Int.random(in: 0..<6, using: &random) {
      case 0: try context.mergeChanges()
      case 1: try context.save()
      case 2:
        let keys = (1...12).map(Int64.init).shuffled(using: &random)
        let target = context.object(with: fixture.id(keys[0]))
        try context.performStep("add") { context in
          try context.insert(fixture.item, Bool.random(using: &random) ? .last : .after(target))
        }
      default:
        let keys = (1...12).map(Int64.init).shuffled(using: &random)
        try context.performStep("move") { context in
          try context.move(
            [context.object(with: fixture.id(keys[0]))],
            .after(context.object(with: fixture.id(keys[1]))))
        }
      }
      let ranks = fixture.database.rows(of: fixture.item).values.map { $0[3] }
      try #require(Set(ranks).count == ranks.count, "step \(step), seed \(random.seed)")
    }
    for context in contexts { try context.save() }
    for context in contexts { try context.mergeChanges() }
    let titles = try fixture.storedTitles()
    for context in contexts { #expect(try Fixture.titles(context) == titles) }
  }

  @Test("An unsaved deletion that is taken back leaves nothing to save, whoever moved beside it")
  func undoneDeletion() throws {
    let fixture = try Fixture("a", "b", "c", "d")
    try fixture.context.performStep("ours") { try $0.delete(fixture.row(2)) }
    try Self.gesture(fixture.other(), fixture, move: 1, after: 3)
    try fixture.context.mergeChanges()
    try fixture.context.undo()
    #expect(!fixture.context.hasChanges)
    #expect(try fixture.titles() == ["b", "c", "a", "d"])
  }

  @Test("So does an unsaved move")
  func undoneMove() throws {
    let fixture = try Fixture("a", "b", "c", "d")
    try fixture.context.performStep("ours") { try $0.move([fixture.row(2)], .last) }
    try Self.gesture(fixture.other(), fixture, move: 1, after: 3)
    try fixture.context.mergeChanges()
    try fixture.context.undo()
    #expect(!fixture.context.hasChanges)
    #expect(try fixture.titles() == ["b", "c", "a", "d"])
  }
}
