import ObjectGraph
import TestSupport
import Testing

@Suite("Unsaved steps, made again by another context") struct ResumedStepTests {
  /// A context with three steps, and another one of the same store.
  private static func fixture() throws -> (Fixture, ManagedObjectContext, [UndoStep]) {
    let fixture = try Fixture("a", "b", "c")
    try fixture.context.performStep("add") { context in
      try context.insert(fixture.item, .first)["title"] = "new"
    }
    try fixture.context.performStep("rename") { _ in fixture.row(1)["title"] = "x" }
    try fixture.context.performStep("remove") { try $0.delete(fixture.row(2)) }
    try fixture.context.performStep("move") { try $0.move([fixture.row(3)], .first) }
    return (fixture, try fixture.other(), fixture.context.unsavedStepRecords)
  }

  @Test("They are the same steps: each is taken back and brought back, and all are saved")
  func same() throws {
    let (fixture, other, records) = try Self.fixture()
    let resumed = try other.resume(records)
    #expect(resumed.conflicts.isEmpty)
    #expect(other.unsavedSteps == ["add", "rename", "remove", "move"])
    #expect(try Fixture.titles(other) == fixture.titles())
    #expect(try Fixture.titles(other) == ["c", "new", "x"])
    _ = try other.undo()
    _ = try other.undo()
    #expect(try Fixture.titles(other) == ["new", "x", "b", "c"])
    _ = try other.redo()
    _ = try other.redo()
    try other.save(as: "all")
    #expect(try Fixture.titles(other) == ["c", "new", "x"])
  }

  @Test("New objects get keys of their own, and later steps know them by these")
  func keys() throws {
    let (fixture, other, _) = try Self.fixture()
    _ = try other.insert(fixture.item)
    var added: ManagedObject?
    try fixture.context.performStep("second") { context in
      added = try context.insert(fixture.item, .last)
    }
    try fixture.context.performStep("name") { _ in added?["title"] = "late" }
    let resumed = try other.resume(fixture.context.unsavedStepRecords)
    let old = try #require(added?.objectID)
    let now = ManagedObjectID(old.entity, try #require(resumed.keys[old]))
    #expect(other.registeredObject(for: now)?["title"] == "late")
  }

  @Test("A value that somebody changed to the same since is no edit, and in no conflict")
  func sameValue() throws {
    let fixture = try Fixture("a")
    try fixture.context.performStep("rename") { _ in fixture.row(1)["title"] = "x" }
    let records = fixture.context.unsavedStepRecords
    try fixture.other().performGesture("elsewhere") { context in
      context.object(with: fixture.id(1))["title"] = "x"
    }
    let other = try fixture.other()
    let resumed = try other.resume(records)
    #expect(resumed.conflicts.isEmpty && resumed.contested.isEmpty)
    #expect(!other.hasChanges)
  }

  @Test("A value that somebody changed since is edited again, and a save finds the conflict, R13")
  func conflicts() throws {
    let (fixture, other, records) = try Self.fixture()
    let third = try fixture.other()
    try third.performGesture("elsewhere") { context in
      context.object(with: fixture.id(1))["title"] = "theirs"
    }
    let resumed = try other.resume(records)
    #expect(resumed.conflicts.isEmpty)
    #expect(resumed.contested.map(\.id) == [fixture.id(1)])
    #expect(resumed.contested.first?.theirs == "theirs")
    #expect(other.unsavedSteps == ["add", "rename", "remove", "move"])
    #expect(try Fixture.titles(other) == ["c", "new", "x"])
    let conflict = SaveConflict(
      fixture.id(1), attribute: "title", base: "a", theirs: "theirs", ours: "x")
    #expect(throws: PersistentStoreError.conflicts([conflict])) { try other.save(as: "all") }
    try other.rollback()
    #expect(other.object(with: fixture.id(1))["title"] == "theirs")
  }

  @Test("A row that somebody changed since is not deleted, which is reported")
  func conflictingDeletion() throws {
    let (fixture, other, records) = try Self.fixture()
    try fixture.other().performGesture("elsewhere") { context in
      context.object(with: fixture.id(2))["title"] = "theirs"
    }
    let resumed = try other.resume(records)
    #expect(resumed.conflicts.map(\.id) == [fixture.id(2)])
    #expect(resumed.contested.isEmpty)
    #expect(other.unsavedSteps == ["add", "rename", "move"])
  }

  @Test("A failure of the store leaves everything as it was, at whichever call")
  func failures() throws {
    var failed = 0
    while true {
      let (fixture, _, records) = try Self.fixture()
      let store = MemoryStore(fixture.database)
      let other = try ManagedObjectContext(store: store)
      store.faults.failCall(failed + 1)
      let resumed = Result { try other.resume(records) }
      guard store.faults.didFail else { break }
      failed += 1
      store.faults.reset()
      #expect(throws: store.faults.error) { try resumed.get() }
      #expect(!other.hasChanges)
      #expect(other.unsavedSteps.isEmpty)
      #expect(try other.resume(records).conflicts.isEmpty)
      #expect(try Fixture.titles(other) == ["c", "new", "x"])
    }
    #expect(failed > 1)
  }
}
