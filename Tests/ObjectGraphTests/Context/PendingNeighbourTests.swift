import TestSupport
import Testing

@testable import ObjectGraph

/// Rows that were placed beside others that went elsewhere since.
@Suite("Pending places beside rows that moved on, R164") struct PendingNeighbourTests {
  /// Six rows whose ranks have no room between them.
  private static func tight() throws -> Fixture {
    let fixture = try Fixture("1", "2", "3", "4", "5", "6")
    for key in 1...6 as ClosedRange<Int64> {
      fixture.database.write(.integer(key), "position", fixture.id(key))
    }
    try fixture.context.mergeChanges()
    return fixture
  }

  private static func insert(_ title: String, after key: Int64, in fixture: Fixture) throws {
    try fixture.other(user: "somebody").performGesture("theirs") { context in
      let new = try context.insert(Fixture.item, .after(context.object(with: fixture.id(key))))
      new["title"] = .text(title)
    }
    try fixture.context.mergeChanges()
  }

  private static func move(_ keys: [Int64], after key: Int64, in fixture: Fixture) throws {
    try fixture.context.performStep("ours") { context in
      try context.move(keys.map(fixture.row), .after(fixture.row(key)))
    }
  }

  @Test("A block stays where it is when somebody adds a row", arguments: [6, 3] as [Int64])
  func block(key: Int64) throws {
    let fixture = try Self.tight()
    try Self.move([1, 2], after: 5, in: fixture)
    #expect(try fixture.titles() == ["3", "4", "5", "1", "2", "6"])
    try Self.insert("new", after: key, in: fixture)
    let expected =
      key == 6 ? ["3", "4", "5", "1", "2", "6", "new"] : ["3", "new", "4", "5", "1", "2", "6"]
    #expect(try fixture.titles() == expected)
    try fixture.context.save()
    #expect(try fixture.storedTitles() == expected)
  }

  @Test(
    "A row stays where it is when the one beside which it was placed moved on or was deleted",
    arguments: [false, true], 1...3 as ClosedRange<Int64>)
  func movedOn(isDeleted: Bool, key: Int64) throws {
    let fixture = try Self.tight()
    try Self.move([5], after: 6, in: fixture)
    if isDeleted {
      try fixture.context.performStep("ours") { try $0.delete(fixture.row(6)) }
    } else {
      try Self.move([6], after: 5, in: fixture)
    }
    var expected = isDeleted ? ["1", "2", "3", "4", "5"] : ["1", "2", "3", "4", "5", "6"]
    #expect(try fixture.titles() == expected)
    try Self.insert("new", after: key, in: fixture)
    expected.insert("new", at: Int(key))
    #expect(try fixture.titles() == expected)
    try fixture.context.save()
    #expect(try fixture.storedTitles() == expected)
  }

  @Test("So it does when somebody else deleted that row, and then adds another")
  func deletedByOthers() throws {
    let fixture = try Self.tight()
    try Self.move([2], after: 5, in: fixture)
    try fixture.other(user: "somebody").performGesture("theirs") { context in
      try context.delete(context.object(with: fixture.id(5)))
    }
    try fixture.context.mergeChanges()
    #expect(try fixture.titles() == ["1", "3", "4", "2", "6"])
    try Self.insert("new", after: 3, in: fixture)
    #expect(try fixture.titles() == ["1", "3", "new", "4", "2", "6"])
  }

  @Test("And when a row was added between the two before the other moved on, behind that one")
  func movedOnBehindAddedRow() throws {
    let fixture = try Self.tight()
    try Self.move([5], after: 1, in: fixture)
    try Self.move([6], after: 5, in: fixture)
    try Self.insert("last", after: 6, in: fixture)
    try Self.insert("new", after: 1, in: fixture)
    #expect(try fixture.titles() == ["1", "new", "5", "6", "2", "3", "4", "last"])
    let new = try fixture.context.fetch(Fixture.manualOrder)[1]
    try fixture.context.performStep("ours") { context in
      try context.move([fixture.row(1)], .after(new))
    }
    #expect(try fixture.titles() == ["new", "1", "5", "6", "2", "3", "4", "last"])
    try Self.insert("newer", after: 1, in: fixture)
    #expect(
      try fixture.titles().filter { $0 != "newer" }
        == ["new", "1", "5", "6", "2", "3", "4", "last"])
  }

  @Test("A row that was placed and makes room is not left where the file has it")
  func placedRowMakesRoom() throws {
    let fixture = try Self.tight()
    try Self.move([4], after: 1, in: fixture)
    try Self.move([3], after: 1, in: fixture)
    // Ranks are spread out evenly: that of 4 would be the one that it has in the file by now.
    try Self.insert("new", after: 4, in: fixture)
    try Self.insert("newer", after: 1, in: fixture)
    #expect(
      try fixture.titles().filter { !$0.hasPrefix("new") } == ["1", "3", "4", "2", "5", "6"])
  }

  /// A row that they add stands where its rank is among those that are pending, and may find itself
  /// on the other side of one when that gets another rank. The runs are always the same: of 10,500
  /// others one found a row that stood elsewhere afterwards, among several that were pending.
  @Test("Rows that somebody else adds move no others", arguments: 0..<150)
  func named(_ number: Int) throws {
    var random = SeededGenerator(seed: UInt64(number))
    let fixture = try Self.tight()
    let context = fixture.context
    let other = try fixture.other(user: "somebody")
    var story: [String] = []
    for step in 0..<8 {
      let rows = try context.fetch(Fixture.manualOrder)
      guard let row = rows.randomElement(using: &random),
        let target = rows.filter({ $0 !== row }).randomElement(using: &random)
      else { continue }
      if Bool.random(using: &random) {
        try context.performStep("ours") { context in
          switch Int.random(in: 0..<6, using: &random) {
          case 0 where rows.count > 3:
            story.append("delete \(row["title"])")
            try context.delete(row)
          case 1:
            story.append("insert n\(step) after \(target["title"])")
            let new = try context.insert(Fixture.item, .after(target))
            new["title"] = .text("n\(step)")
          default:
            story.append("move \(row["title"]) after \(target["title"])")
            try context.move([row], .after(target))
          }
        }
        continue
      }
      func others() throws -> [String] { try fixture.titles().filter { !$0.hasPrefix("f") } }
      let before = try others()
      let theirs = try other.fetch(Fixture.manualOrder)
      guard let beside = theirs.randomElement(using: &random) else { continue }
      story.append("they insert f\(step) after \(beside["title"])")
      try other.performGesture("theirs") { other in
        let new = try other.insert(Fixture.item, .after(beside))
        new["title"] = .text("f\(step)")
      }
      try context.mergeChanges()
      let now = try others()
      #expect(now == before, "seed \(random.seed): \(story)")
    }
    let seen = try fixture.titles()
    try context.save()
    #expect(try fixture.storedTitles() == seen, "seed \(random.seed)")
  }

  @Test(
    "Rows that are deleted before they are saved leave nothing behind that later deletions go through"
  )
  func deletedNewRows() throws {
    let fixture = try Fixture("a", "b")
    try fixture.context.performStep("ours") { context in
      var last = fixture.row(1)
      for number in 0..<40 {
        last = try context.insert(Fixture.item, .after(last))
        last["title"] = .text("new \(number)")
      }
    }
    let new = try fixture.context.fetch(Fixture.manualOrder).filter(\.isInserted)
    #expect(fixture.context.overlays[Fixture.item]?.anchors.count == 40)
    for (index, row) in new.dropLast(2).enumerated() {
      try fixture.context.performStep("ours") { try $0.delete(row) }
      #expect(fixture.context.overlays[Fixture.item]?.anchors.count == 39 - index)
    }
    try Self.insert("theirs", after: 1, in: fixture)
    var titles = try fixture.titles()
    #expect(titles == ["a", "new 38", "new 39", "theirs", "b"])
    _ = try fixture.context.undo()
    titles = try fixture.titles()
    #expect(titles == ["a", "new 37", "new 38", "new 39", "theirs", "b"])
    try fixture.context.save()
    #expect(try fixture.storedTitles() == titles)
  }
}
