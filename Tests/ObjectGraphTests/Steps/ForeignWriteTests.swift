import ObjectGraph
import TestSupport
import Testing

/// Unsaved steps about rows that somebody else writes, too.
@Suite("Unsaved steps under the writes of others, R13, R17") struct ForeignWriteTests {
  private static func theirs(
    _ fixture: Fixture, _ body: (ManagedObjectContext) throws -> Void
  ) throws {
    try fixture.other(user: "somebody").performGesture("theirs", body)
    try fixture.context.mergeChanges()
  }

  private static func move(
    _ key: Int64, after other: Int64, in fixture: Fixture
  ) -> (ManagedObjectContext) throws -> Void {
    { context in
      try context.move(
        [context.object(with: fixture.id(key))], .after(context.object(with: fixture.id(other))))
    }
  }

  /// Nothing of a context is left to be saved, and all rows are as they are stored.
  private static func expectNothing(
    _ fixture: Fixture, _ titles: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(!fixture.context.hasChanges, sourceLocation: sourceLocation)
    #expect(fixture.context.unsavedSteps.isEmpty, sourceLocation: sourceLocation)
    #expect(try fixture.titles() == titles, sourceLocation: sourceLocation)
    #expect(try fixture.storedTitles() == titles, sourceLocation: sourceLocation)
  }

  @Test("A value that both wrote stays when the step that wrote it here is taken back")
  func sameValue() throws {
    let fixture = try Fixture("a", "b")
    try fixture.context.performStep("one") { _ in fixture.row(1)["title"] = "x" }
    try fixture.context.performStep("two") { _ in fixture.row(2)["title"] = "y" }
    try Self.theirs(fixture) { $0.object(with: fixture.id(1))["title"] = "x" }
    #expect(fixture.context.unsavedSteps == ["two"])
    #expect(try fixture.context.undo()?.name == "two")
    try Self.expectNothing(fixture, ["x", "b"])
  }

  @Test("Of several steps the later ones go back to what was between, and the first to theirs")
  func between() throws {
    let fixture = try Fixture("a")
    try fixture.context.performStep("one") { _ in fixture.row(1)["title"] = "x" }
    try fixture.context.performStep("two") { _ in fixture.row(1)["title"] = "y" }
    try Self.theirs(fixture) { $0.object(with: fixture.id(1))["title"] = "y" }
    #expect(!fixture.context.hasChanges)
    #expect(try fixture.context.undo()?.isComplete == true)
    #expect(try fixture.titles() == ["x"])
    #expect(try fixture.context.undo()?.isComplete == true)
    try Self.expectNothing(fixture, ["y"])
  }

  @Test("A step that was taken back before they wrote the same is none any more")
  func undone() throws {
    let fixture = try Fixture("a")
    try fixture.context.performStep("one") { _ in fixture.row(1)["title"] = "x" }
    #expect(try fixture.context.undo()?.isComplete == true)
    try Self.theirs(fixture) { $0.object(with: fixture.id(1))["title"] = "x" }
    #expect(fixture.context.undoneSteps.isEmpty)
    #expect(try fixture.context.redo() == nil)
    try Self.expectNothing(fixture, ["x"])
  }

  @Test("Nor is one that is brought back where they wrote the same after something else")
  func redone() throws {
    let fixture = try Fixture("a")
    try fixture.context.performStep("one") { _ in fixture.row(1)["title"] = "x" }
    #expect(try fixture.context.undo()?.isComplete == true)
    for title in ["y", "x"] as [AttributeValue] {
      try Self.theirs(fixture) { $0.object(with: fixture.id(1))["title"] = title }
    }
    #expect(try fixture.context.redo()?.isComplete == true)
    try Self.expectNothing(fixture, ["x"])
  }

  /// What was done with the second of four rows.
  enum Gesture: CaseIterable {
    case move, twoMoves, deletion, moveAndDeletion, section
  }

  @Test(
    "A row that they moved stays there when what was done with it here is taken back",
    arguments: Gesture.allCases, [false, true])
  func moved(gesture: Gesture, isTight: Bool) throws {
    let fixture = try Fixture("One/a", "One/b", "One/c", "Two/d")
    if isTight {
      for key in 1...4 as ClosedRange<Int64> {
        fixture.database.write(.integer(key), "position", fixture.id(key))
      }
    }
    try fixture.context.mergeChanges()
    let row = fixture.row(2)
    var steps: [(ManagedObjectContext) throws -> Void] = []
    if gesture != .deletion && gesture != .section { steps.append { try $0.move([row], .first) } }
    if gesture == .twoMoves { steps.append { try $0.move([row], .last) } }
    if gesture == .deletion || gesture == .moveAndDeletion { steps.append { try $0.delete(row) } }
    if gesture == .section {
      steps.append { context in
        row["section"] = "Two"
        try context.move([row], .last)
      }
    }
    for step in steps { try fixture.context.performStep("step", step) }
    try Self.theirs(fixture, Self.move(2, after: 3, in: fixture))
    while !fixture.context.unsavedSteps.isEmpty {
      #expect(try fixture.context.undo()?.isComplete == true)
    }
    try Self.expectNothing(fixture, ["a", "c", "b", "d"])
  }

  @Test(
    "So does one that they brought into a section, the same or another", arguments: ["Two", "New"],
    Gesture.allCases)
  func section(name: String, gesture: Gesture) throws {
    let fixture = try Fixture("One/a", "One/b", "One/c", "Two/d")
    let row = fixture.row(2)
    switch gesture {
    case .move, .twoMoves:
      try fixture.context.performStep("move") { try $0.move([row], .first) }
    case .deletion, .moveAndDeletion:
      try fixture.context.performStep("delete") { try $0.delete(row) }
    case .section:
      try fixture.context.performStep("section") { context in
        row["section"] = "Two"
        try context.move([row], .after(fixture.row(4)))
      }
    }
    try Self.theirs(fixture) { context in
      let row = context.object(with: fixture.id(2))
      row["section"] = .text(name)
      try context.move([row], .last)
    }
    while !fixture.context.unsavedSteps.isEmpty { _ = try fixture.context.undo() }
    #expect(row["section"] == .text(name))
    try Self.expectNothing(fixture, ["a", "c", "d", "b"])
  }

  @Test("And one that they brought elsewhere and of which the section alone was edited here")
  func sectionAlone() throws {
    let fixture = try Fixture("One/a", "One/b", "One/c", "Two/d")
    let row = fixture.row(2)
    try fixture.context.performStep("section") { _ in row["section"] = "Two" }
    try Self.theirs(fixture) { context in
      let row = context.object(with: fixture.id(2))
      row["section"] = "New"
      try context.move([row], .last)
    }
    #expect(row.conflictingValues == ["section": "New"])
    #expect(try fixture.context.undo()?.isComplete == true)
    #expect(row["section"] == "New")
    try Self.expectNothing(fixture, ["a", "c", "d", "b"])
  }

  @Test("And one that came here to where they had moved it, before they moved it on")
  func movedAlike() throws {
    let fixture = try Fixture("One/a", "One/b", "Two/c", "Two/d")
    let row = fixture.row(4)
    try fixture.context.performStep("section") { context in
      row["section"] = "One"
      try context.move([row], .after(fixture.row(2)))
    }
    try Self.theirs(fixture, Self.move(4, after: 1, in: fixture))
    try fixture.context.performStep("move") { try $0.move([row], .after(fixture.row(1))) }
    #expect(row["position"] == row.committedValue(of: "position"))
    try Self.theirs(fixture, Self.move(4, after: 3, in: fixture))
    for _ in 0..<2 { #expect(try fixture.context.undo()?.isComplete == true) }
    #expect(row["section"] == "Two")
    try Self.expectNothing(fixture, ["a", "b", "c", "d"])
  }

  @Test("A deletion that is saved and taken back brings the row back where they had moved it")
  func savedDeletion() throws {
    let fixture = try Fixture("a", "b", "c", "d")
    try fixture.context.performStep("delete") { try $0.delete(fixture.row(2)) }
    try Self.theirs(fixture, Self.move(2, after: 3, in: fixture))
    try fixture.context.save(keepingSteps: true)
    #expect(try fixture.storedTitles() == ["a", "c", "d"])
    #expect(try fixture.context.undo()?.isComplete == true)
    #expect(try fixture.storedTitles() == ["a", "c", "b", "d"])
  }

  @Test("What is written in conflict is taken back to what they wrote, as before")
  func conflict() throws {
    let fixture = try Fixture("a")
    try fixture.context.performStep("one") { _ in fixture.row(1)["title"] = "x" }
    try Self.theirs(fixture) { $0.object(with: fixture.id(1))["title"] = "y" }
    #expect(fixture.row(1).conflictingValues["title"] == "y")
    #expect(try fixture.context.undo()?.isComplete == true)
    try Self.expectNothing(fixture, ["y"])
  }
}
