import ObjectGraph
import TestSupport
import Testing

@Suite("Unsaved steps that redo cannot bring back, R13") struct RefusedRedoTests {
  /// Two steps that were taken back, before the second agent went to whom the first leads.
  private static func refused(
    in fixture: WorkshopFixture, _ edit: (ManagedObject) throws -> Void = { _ in }
  ) throws -> (job: ManagedObject, other: ManagedObjectContext) {
    let job = fixture.job(1)
    try fixture.context.performStep("One") { _ in
      job["agent_id"] = 2
      try edit(job)
    }
    try fixture.context.performStep("Two") { _ in fixture.job(2)["title"] = "hatch" }
    for _ in 1...2 { try #require(try fixture.context.undo()?.isComplete == true) }
    let other = try ManagedObjectContext(
      store: MemoryStore(fixture.database, session: "other", user: "bob"))
    try other.performGesture("Delete") { try $0.delete($0.object(with: fixture.agent(2).objectID)) }
    try fixture.context.mergeChanges()
    return (job, other)
  }

  private static func bringBack(
    _ other: ManagedObjectContext, in fixture: WorkshopFixture
  ) throws {
    try #require(try other.undo()?.isComplete == true)
    try fixture.context.mergeChanges()
  }

  @Test("are told once and passed over, and come back as soon as they can")
  func passedOver() throws {
    let fixture = try WorkshopFixture()
    let (job, other) = try Self.refused(in: fixture)
    let report = try #require(try fixture.context.redo())
    #expect(report.name == "One" && report.isRefused && !fixture.context.hasChanges)
    #expect(fixture.context.undoneSteps == ["Two", "One"])
    #expect(try fixture.context.redo()?.name == "Two")
    #expect(fixture.job(2)["title"] == "hatch" && fixture.context.undoneSteps == ["One"])
    #expect(try fixture.context.redo() == nil)
    try Self.bringBack(other, in: fixture)
    #expect(try fixture.context.redo()?.isComplete == true)
    #expect(job["agent_id"] == 2 && fixture.context.unsavedSteps == ["Two", "One"])
    while let report = try fixture.context.undoUnsavedStep() { #expect(report.isComplete) }
    #expect(!fixture.context.hasChanges)
  }

  @Test("come back in part, and the rest comes back later")
  func parts() throws {
    let fixture = try WorkshopFixture()
    let (job, other) = try Self.refused(in: fixture) { job in
      job["title"] = "tiles"
      try fixture.context.move([job], .last)
    }
    let report = try #require(try fixture.context.redo())
    #expect(report.leavesRest && report.conflicts.map(\.attribute) == ["agent_id"])
    #expect(try fixture.names(Workshop.job, by: "position").last == "tiles")
    #expect(fixture.context.unsavedSteps == ["One"])
    #expect(fixture.context.undoneSteps == ["Two", "One"])
    try Self.bringBack(other, in: fixture)
    #expect(try fixture.context.redo()?.isComplete == true)
    #expect(job["agent_id"] == 2 && job["title"] == "tiles")
    while let report = try fixture.context.undoUnsavedStep() { #expect(report.isComplete) }
    #expect(!fixture.context.hasChanges && job["title"] == "roof" && job["agent_id"] == 1)
    #expect(try fixture.names(Workshop.job, by: "position").first == "roof")
  }

  @Test("are waited for by those that come behind them and change the same")
  func waiting() throws {
    let fixture = try WorkshopFixture()
    let job = fixture.job(1)
    try fixture.context.performStep("One") { _ in job["agent_id"] = 2 }
    try fixture.context.performStep("Two") { _ in
      job["agent_id"] = .null
      job["title"] = "tiles"
    }
    for _ in 1...2 { try #require(try fixture.context.undo()?.isComplete == true) }
    let other = try ManagedObjectContext(
      store: MemoryStore(fixture.database, session: "other", user: "bob"))
    try other.performGesture("Delete") { context in
      try context.delete(context.object(with: fixture.agent(2).objectID))
      context.object(with: job.objectID)["agent_id"] = .null
    }
    try fixture.context.mergeChanges()
    #expect(try fixture.context.redo()?.isRefused == true)
    let report = try #require(try fixture.context.redo())
    #expect(report.leavesRest && report.heldBy == "One" && job["title"] == "tiles")
    let conflict = SaveConflict(
      job.objectID, attribute: "agent_id", base: 2, theirs: .null, ours: .null)
    #expect(report.conflicts == [conflict])
    #expect(fixture.context.undoneSteps == ["Two", "One"])
    try Self.bringBack(other, in: fixture)
    for name in ["One", "Two"] {
      let report = try #require(try fixture.context.redo())
      #expect(report.name == name && report.isComplete, "\(report)")
    }
    #expect(job["agent_id"].isNull && fixture.context.undoneSteps.isEmpty)
  }

  /// A workshop with an agent whom nobody has, and two steps that were taken back: the first gives
  /// him a job, and he is gone by then.
  private static func withoutAgent(
    _ second: (WorkshopFixture) throws -> Void
  ) throws -> (WorkshopFixture, ManagedObjectContext) {
    let fixture = try WorkshopFixture()
    fixture.database.write(["Cy", .null], 3, of: Workshop.agent)
    try fixture.context.performStep("One") { _ in fixture.job(1)["agent_id"] = 3 }
    try fixture.context.performStep("Two") { _ in try second(fixture) }
    for _ in 1...2 { try #require(try fixture.context.undo()?.isComplete == true) }
    let other = try ManagedObjectContext(
      store: MemoryStore(fixture.database, session: "other", user: "bob"))
    try other.performGesture("Delete") { try $0.delete($0.object(with: fixture.agent(3).objectID)) }
    try fixture.context.mergeChanges()
    #expect(try fixture.context.redo()?.isRefused == true)
    return (fixture, other)
  }

  @Test("are waited for with what both changed alone, and not with what came beside that")
  func waitingPart() throws {
    var added: ManagedObject?
    let (fixture, other) = try Self.withoutAgent { fixture in
      added = try fixture.add(Workshop.agent, "New")
      for key in [1, 2] as [Int64] { fixture.job(key).setRelated("agent", to: added) }
    }
    let (agent, job) = (try #require(added), fixture.job(1))
    let report = try #require(try fixture.context.redo())
    #expect(report.leavesRest && report.heldBy == "One")
    #expect(report.conflicts.map(\.id) == [job.objectID])
    #expect(!agent.isDeleted && fixture.job(2)["agent_id"] == .integer(agent.objectID.key))
    #expect(job["agent_id"] == 1)
    try Self.bringBack(other, in: fixture)
    for _ in 1...2 { #expect(try fixture.context.redo()?.isComplete == true) }
    #expect(job["agent_id"] == .integer(agent.objectID.key))
    #expect(fixture.context.undoneSteps.isEmpty)
  }

  @Test("are waited for by all of a deletion, with what goes along, R20")
  func waitingDeletion() throws {
    let (fixture, other) = try Self.withoutAgent { fixture in
      try fixture.context.delete(fixture.job(1))
    }
    let report = try #require(try fixture.context.redo())
    #expect(report.isRefused && report.heldBy == "One")
    #expect(!fixture.context.hasChanges && !fixture.object(Workshop.note, 1).isDeleted)
    try Self.bringBack(other, in: fixture)
    for _ in 1...2 { #expect(try fixture.context.redo()?.isComplete == true) }
    #expect(fixture.job(1).isDeleted && fixture.object(Workshop.note, 1).isDeleted)
  }

  @Test("leave what the journal has to bring back to the next key, and are ruled out by an edit")
  func journal() throws {
    let fixture = try WorkshopFixture()
    try fixture.context.performGesture("Before") { _ in fixture.job(3)["title"] = "brick" }
    try fixture.context.undo()
    let (_, _) = try Self.refused(in: fixture)
    for name in ["One", "Two"] { #expect(try fixture.context.redo()?.name == name) }
    try #require(try fixture.context.undo()?.name == "Two")
    try fixture.context.performStep("Other") { _ in fixture.job(4)["title"] = "fence" }
    #expect(fixture.context.undoneSteps.isEmpty)
    #expect(try fixture.context.redo() == nil)
  }

  @Test("do not keep redo of unsaved steps from leaving the journal alone")
  func onlyUnsaved() throws {
    let fixture = try WorkshopFixture()
    try fixture.context.performGesture("Before") { _ in fixture.job(3)["title"] = "brick" }
    try fixture.context.undo()
    _ = try Self.refused(in: fixture)
    #expect(try fixture.context.redoUnsavedStep()?.name == "One")
    #expect(try fixture.context.redoUnsavedStep()?.name == "Two")
    try fixture.context.undo()
    #expect(try fixture.context.redoUnsavedStep()?.name == "Two")
    #expect(try fixture.context.redoUnsavedStep() == nil)
    #expect(fixture.job(3)["title"] == "wall")
  }

  @Test("all come back with their edits, whatever was refused meanwhile")
  func random() throws {
    var generator = SeededGenerator()
    var (refused, parts) = (0, 0)
    for _ in 0..<200 {
      let fixture = try WorkshopFixture()
      fixture.database.write(["Cy", .null], 3, of: Workshop.agent)
      let before = try fixture.picture()
      func values() -> [AttributeValue] {
        (1...4).map(fixture.job).flatMap { [$0["title"], $0["agent_id"]] }
      }
      for number in 1...4 {
        try fixture.context.performStep("\(number)") { context in
          for key in Set((0..<2).map { _ in Int64.random(in: 1...4, using: &generator) }) {
            let job = fixture.job(key)
            switch Int.random(in: 0..<3, using: &generator) {
            case 0: job["title"] = .text("\(Int.random(in: 1...9, using: &generator))")
            case 1: job["agent_id"] = [1, 3, .null].randomElement(using: &generator) ?? .null
            default: try context.move([job], Bool.random(using: &generator) ? .first : .last)
            }
          }
        }
      }
      let after = values()
      while let report = try fixture.context.undoUnsavedStep() { #expect(report.isComplete) }
      #expect(try fixture.picture() == before)
      let other = try ManagedObjectContext(
        store: MemoryStore(fixture.database, session: "other", user: "bob"))
      for _ in 1...8 {
        switch Int.random(in: 0..<4, using: &generator) {
        case 0:
          try other.mergeChanges()
          if try other.undo() == nil {
            try other.performGesture("Delete") { context in
              try context.delete(context.object(with: fixture.agent(3).objectID))
            }
          }
          try fixture.context.mergeChanges()
        case 1: _ = try fixture.context.undoUnsavedStep()
        default:
          guard let report = try fixture.context.redoUnsavedStep() else { continue }
          if report.isRefused { refused += 1 }
          if report.leavesRest { parts += 1 }
        }
      }
      while let report = try other.undo() { #expect(report.isComplete) }
      try fixture.context.mergeChanges()
      while try fixture.context.undoUnsavedStep() != nil {}
      #expect(!fixture.context.hasChanges)
      while let report = try fixture.context.redoUnsavedStep() { #expect(report.isComplete) }
      #expect(values() == after)
    }
    #expect(refused > 0 && parts > 0)
  }
}
