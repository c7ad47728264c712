import ObjectGraph
import TestSupport
import Testing

/// A step over several rows of which others changed some since.
@Suite("What is left of a step stays a step, R13") struct PartialUndoTests {
  /// What another session does between.
  enum Obstacle: CaseIterable {
    case value, deletion, move

    func happen(in context: ManagedObjectContext, to id: ManagedObjectID) throws {
      try context.performGesture("\(self)") { context in
        let row = context.object(with: id)
        switch self {
        case .value: row["title"] = "theirs"
        case .deletion: try context.delete(row)
        case .move:
          row["section"] = "Theirs"
          try context.move([row], .last)
        }
      }
    }
  }

  @Test(
    "It is taken back once the other's step is, and brought back in turn",
    arguments: Obstacle.allCases)
  func values(_ obstacle: Obstacle) throws {
    let fixture = try Fixture("One/a", "One/b", "One/c")
    let first = pictures(fixture)
    try fixture.context.performGesture("ours") { context in
      for key in 1...3 as ClosedRange<Int64> {
        fixture.row(key)["title"] = .text("ours \(key)")
        fixture.row(key)["section"] = "Two"
      }
      try context.move([1, 2, 3].map(fixture.row), .first)
    }
    let other = try fixture.other()
    try obstacle.happen(in: other, to: fixture.id(2))
    let last = pictures(fixture)

    let partly = try #require(try fixture.context.undo())
    #expect(partly.name == "ours" && partly.leavesRest && !partly.isRefused)
    #expect(Set(partly.conflicts.map(\.id)) == [fixture.id(2)])
    for key in [1, 3] as [Int64] { #expect(pictures(fixture)[key] == first[key]) }
    #expect(fixture.context.undoRefusals.keys.sorted() == [1])
    #expect(try fixture.context.undo()?.name == "\(obstacle)")
    let rest = try #require(try fixture.context.undo())
    #expect(rest.name == "ours" && rest.isComplete && rest.group == 1)
    #expect(pictures(fixture) == first)
    #expect(fixture.context.undoRefusals.isEmpty)
    #expect(try fixture.context.undo() == nil)

    for name in ["ours", "\(obstacle)", "ours"] {
      let report = try #require(try fixture.context.redo())
      #expect(report.name == name && report.isComplete)
    }
    #expect(try fixture.context.redo() == nil)
    #expect(pictures(fixture) == last)
    while try fixture.context.undo() != nil {}
    #expect(pictures(fixture) == first)
  }

  @Test("Of one row the values that are as the step left them return, the others stay with it")
  func valuesOfOneRow() throws {
    let fixture = try Fixture("a")
    try fixture.context.performGesture("edit") { _ in
      fixture.row(1)["title"] = "b"
      fixture.row(1)["done"] = true
    }
    let other = try fixture.other()
    try Obstacle.value.happen(in: other, to: fixture.id(1))
    #expect(try fixture.context.undo()?.leavesRest == true)
    let left = try #require(try fixture.store.nextUndo(.ownUser, besides: []))
    #expect(left.entries == [.init(fixture.id(1), .updated([.init("title", from: "a", to: "b")]))])
    _ = try other.undo()
    #expect(try fixture.context.undo()?.isComplete == true)
    #expect(fixture.database.values(of: fixture.id(1)) == ["a", false, .null, 1000])
  }

  @Test("An added row that somebody deleted is not taken back twice")
  func insertion() throws {
    let fixture = try Fixture("a")
    try fixture.context.performGesture("add") { context in
      for title in ["b", "c"] as [AttributeValue] {
        try context.insert(Fixture.item, .last)["title"] = title
      }
    }
    let other = try fixture.other()
    try Obstacle.deletion.happen(in: other, to: fixture.id(3))
    #expect(try fixture.context.undo()?.leavesRest == true)
    #expect(try fixture.storedTitles() == ["a"])
    #expect(try fixture.context.undo()?.name == "deletion")
    #expect(try fixture.storedTitles() == ["a", "c"])
    #expect(try fixture.context.undo()?.isComplete == true)
    #expect(try fixture.storedTitles() == ["a"])
    for titles in [["a", "c"], ["a"], ["a", "b"]] {
      _ = try fixture.context.redo()
      #expect(try fixture.storedTitles() == titles)
    }
  }

  @Test("A step of added rows that are all gone is refused, and comes back behind the deletion")
  func missing() throws {
    let fixture = try Fixture("a")
    try fixture.context.performGesture("add") {
      try $0.insert(Fixture.item, .last)["title"] = "b"
    }
    let other = try fixture.other()
    try Obstacle.deletion.happen(in: other, to: fixture.id(2))
    #expect(try fixture.context.undo()?.isRefused == true)
    for name in ["deletion", "add"] { #expect(try fixture.context.undo()?.name == name) }
    #expect(try fixture.storedTitles() == ["a"])
    for name in ["add", "deletion"] { #expect(try fixture.context.redo()?.name == name) }
    #expect(try fixture.storedTitles() == ["a"])
  }

  @Test("A value that somebody put back by hand is not the step's: it waits for that step")
  func sameValue() throws {
    let fixture = try Fixture("a")
    try fixture.context.performGesture("there") { _ in fixture.row(1)["title"] = "b" }
    let other = try fixture.other()
    try other.performGesture("back") { $0.object(with: fixture.id(1))["title"] = "a" }
    #expect(try fixture.context.undo()?.isRefused == true)
    for name in ["back", "there"] { #expect(try fixture.context.undo()?.name == name) }
    #expect(try fixture.storedTitles() == ["a"])
  }

  @Test("What is done anew does not bring the rest back, and the rest can still be taken back")
  func newStep() throws {
    let fixture = try Fixture("a", "b", "c")
    try fixture.context.performGesture("edit") { _ in
      for key in [1, 2] as [Int64] { fixture.row(key)["title"] = "x" }
    }
    let other = try fixture.other(user: "somebody else")
    try Obstacle.value.happen(in: other, to: fixture.id(2))
    #expect(try fixture.context.undo()?.leavesRest == true)
    try fixture.context.performGesture("new") { _ in fixture.row(3)["title"] = "y" }
    #expect(try fixture.context.redo() == nil)
    #expect(try fixture.context.undo()?.name == "new")
    #expect(try fixture.context.undo() == nil)
    _ = try other.undo()
    #expect(try fixture.context.undo()?.isComplete == true)
    #expect(try fixture.storedTitles() == ["a", "b", "c"])
  }

  /// By key what the database has of a row but for its rank.
  private func pictures(_ fixture: Fixture) -> [Int64: [AttributeValue]] {
    fixture.database.rows(of: Fixture.item).mapValues { Array($0.dropLast()) }
  }
}
