import ObjectGraph
import TestSupport
import Testing

@Suite("Unsaved steps that undo cannot take back and a save would write, R13")
struct RefusedStepTests {
  /// The second customer goes.
  private static func deleteCustomer(in fixture: WorkshopFixture) throws -> ManagedObjectContext {
    let other = try ManagedObjectContext(
      store: MemoryStore(fixture.database, session: "other", user: "bob"))
    try other.performGesture("Delete") { context in
      try context.delete(context.object(with: ManagedObjectID(Workshop.customer, 2)))
    }
    try fixture.context.mergeChanges()
    return other
  }

  /// Takes back that the customer went.
  private static func bringBack(
    _ other: ManagedObjectContext, in fixture: WorkshopFixture
  ) throws {
    try #require(try other.undo()?.isComplete == true)
    try fixture.context.mergeChanges()
  }

  /// A row with two steps of which neither can be taken back, since the customer between is gone,
  /// and what took that customer away.
  private static func refused(
    in fixture: WorkshopFixture
  ) throws -> (job: ManagedObject, other: ManagedObjectContext) {
    let job = fixture.job(1)
    try fixture.context.performStep("Title") { _ in job["title"] = "tiles" }
    try fixture.context.performStep("One") { _ in job["customer_id"] = 2 }
    try fixture.context.performStep("Two") { _ in job["customer_id"] = .null }
    return (job, try deleteCustomer(in: fixture))
  }

  @Test("stay, are told once, and are tried again before those that undo goes on to")
  func passedOver() throws {
    let fixture = try WorkshopFixture()
    let (job, other) = try Self.refused(in: fixture)
    for name in ["Two", "One"] {
      let report = try #require(try fixture.context.undoUnsavedStep())
      #expect(report.name == name && report.isRefused && !report.leavesRest)
      #expect(fixture.context.unsavedSteps == ["Title", "One", "Two"])
    }
    #expect(try fixture.context.undoUnsavedStep()?.isComplete == true)
    #expect(job["title"] == "roof" && job["customer_id"].isNull)
    #expect(try fixture.context.undoUnsavedStep() == nil)
    #expect(fixture.context.unsavedSteps == ["One", "Two"])
    #expect(fixture.context.unsavedStepRecords.map(\.name) == ["One", "Two"])
    #expect(fixture.context.undoneSteps == ["Title"])
    #expect(try fixture.context.redo()?.isComplete == true)
    #expect(job["title"] == "tiles")
    try Self.bringBack(other, in: fixture)
    // What was done again last comes first.
    for name in ["Title", "Two", "One"] {
      let report = try #require(try fixture.context.undoUnsavedStep())
      #expect(report.name == name && report.isComplete)
    }
    #expect(!fixture.context.hasChanges && fixture.context.unsavedSteps.isEmpty)
    for name in ["One", "Two", "Title"] { #expect(try fixture.context.redo()?.name == name) }
    #expect(job["customer_id"].isNull && job["title"] == "tiles")
  }

  @Test("are groups of the journal if they are saved, and can be taken back there")
  func saved() throws {
    let fixture = try WorkshopFixture()
    let (job, other) = try Self.refused(in: fixture)
    for _ in 1...3 { #expect(try fixture.context.undoUnsavedStep() != nil) }
    #expect(try fixture.context.redo()?.name == "Title")
    try fixture.context.undo()
    try fixture.context.save(keepingSteps: true)
    #expect(fixture.database.values(of: job.objectID)?[1] == .null)
    try Self.bringBack(other, in: fixture)
    for name in ["Two", "One"] {
      let report = try #require(try fixture.context.undo())
      #expect(report.name == name && report.isComplete, "\(report)")
    }
    #expect(fixture.database.values(of: job.objectID)?[1] == 1)
  }

  @Test("are saved before the journal's turn comes, which goes on behind them")
  func journal() throws {
    let fixture = try WorkshopFixture()
    try fixture.context.performGesture("Before") { _ in fixture.job(3)["title"] = "brick" }
    _ = try Self.refused(in: fixture)
    var reports: [UndoReport] = []
    while let report = try fixture.context.undo() { reports.append(report) }
    #expect(reports.map(\.name) == ["Two", "One", "Title", "Two", "One", "Before"])
    #expect(reports.map(\.isRefused) == [true, true, false, true, true, false])
    #expect(reports.map { $0.group == nil } == [true, true, true, false, false, false])
    #expect(fixture.job(3)["title"] == "wall")
    #expect(!fixture.context.hasChanges)
  }

  @Test("stay with the objects that they lead to, which came before them")
  func insertedBefore() throws {
    let fixture = try WorkshopFixture()
    let job = fixture.job(1)
    var added: ManagedObject?
    try fixture.context.performStep("Add") { context in
      added = try context.insert(Workshop.customer)
      added?["name"] = "Cy"
    }
    let customer = try #require(added)
    try fixture.context.performStep("One") { _ in job.setRelated("customer", to: customer) }
    try fixture.context.performStep("Two") { _ in job["customer_id"] = 2 }
    try fixture.context.performStep("Three") { _ in job["customer_id"] = .null }
    let other = try Self.deleteCustomer(in: fixture)
    while let report = try fixture.context.undoUnsavedStep() { #expect(report.isRefused) }
    #expect(fixture.context.unsavedSteps == ["Add", "One", "Two", "Three"])
    #expect(!customer.isDeleted)
    try Self.bringBack(other, in: fixture)
    for name in ["Three", "Two", "One", "Add"] {
      let report = try #require(try fixture.context.undoUnsavedStep())
      #expect(report.name == name && report.isComplete, "\(report)")
    }
    #expect(!fixture.context.hasChanges)
  }

  @Test("stay with what of them cannot be taken back, and the rest is a step to be done again")
  func parts() throws {
    let fixture = try WorkshopFixture()
    let (job, note) = (fixture.job(1), fixture.object(Workshop.note, 1))
    try fixture.context.performStep("One") { _ in job["customer_id"] = 2 }
    try fixture.context.performStep("Two") { context in
      job["customer_id"] = .null
      job["title"] = "tiles"
      note["words"] = "bring two"
      try context.move([job], .last)
    }
    let other = try Self.deleteCustomer(in: fixture)
    let report = try #require(try fixture.context.undoUnsavedStep())
    #expect(report.leavesRest && report.conflicts.map(\.attribute) == ["customer_id"])
    #expect(try fixture.names(Workshop.job, by: "position").first == "roof")
    #expect(note["words"] == "bring a ladder" && job["customer_id"].isNull)
    #expect(fixture.context.unsavedSteps == ["One", "Two"])
    #expect(fixture.context.undoneSteps == ["Two"])
    #expect(
      fixture.context.unsavedStepRecords.last?.entries == [
        UndoGroup.Entry(
          job.objectID, .updated([ValueChange("customer_id", from: 2, to: .null)]))
      ])
    #expect(try fixture.context.redo()?.isComplete == true)
    #expect(try fixture.names(Workshop.job, by: "position").last == "tiles")
    try Self.bringBack(other, in: fixture)
    while let report = try fixture.context.undoUnsavedStep() { #expect(report.isComplete) }
    #expect(!fixture.context.hasChanges)
    #expect(job["customer_id"] == 1 && job["title"] == "roof")
  }

  @Test("stay also where they brought a value back that the file has, and lose nothing")
  func backAgain() throws {
    let fixture = try WorkshopFixture()
    let job = fixture.job(1)
    try fixture.context.performStep("One") { _ in job["customer_id"] = 2 }
    try fixture.context.performStep("Two") { _ in job["customer_id"] = 1 }
    let other = try Self.deleteCustomer(in: fixture)
    for _ in 1...2 { #expect(try fixture.context.undoUnsavedStep()?.isRefused == true) }
    #expect(try fixture.context.undoUnsavedStep() == nil)
    try Self.bringBack(other, in: fixture)
    #expect(try fixture.context.undoUnsavedStep()?.isComplete == true)
    #expect(job["customer_id"] == 2)
    #expect(try fixture.context.redo()?.isComplete == true)
    #expect(fixture.context.unsavedSteps == ["One", "Two"] && job["customer_id"] == 1)
  }

  @Test("tell of the later step that stays, and not of somebody else")
  func laterStep() throws {
    let fixture = try WorkshopFixture()
    _ = try Self.refused(in: fixture)
    let reports = try (1...2).map { _ in try #require(try fixture.context.undoUnsavedStep()) }
    #expect(reports.map(\.heldBy) == [nil, "Two"])
    #expect(reports.map(\.description).last == "One: not done: it waits for Two.")
  }

  @Test("leave no edit that belongs to none, and all goes back once that is possible")
  func random() throws {
    var generator = SeededGenerator()
    var (refused, parts) = (0, 0)
    for _ in 0..<300 {
      let fixture = try WorkshopFixture()
      fixture.database.write(["Cy", .null], 3, of: Workshop.agent)
      let before = fixture.stored()
      let other = try ManagedObjectContext(
        store: MemoryStore(fixture.database, session: "other", user: "bob"))
      for _ in 0..<16 {
        switch Int.random(in: 0..<8, using: &generator) {
        case 0, 1:
          guard let report = try fixture.context.undoUnsavedStep() else { continue }
          if report.isRefused { refused += 1 }
          if report.leavesRest { parts += 1 }
        case 2:
          guard !fixture.context.undoneSteps.isEmpty else { continue }
          _ = try fixture.context.redoUnsavedStep()
        case 3:
          try other.mergeChanges()
          if try other.undo() == nil {
            try other.performGesture("Delete") { context in
              try context.delete(context.object(with: ManagedObjectID(Workshop.agent, 3)))
            }
          }
          try fixture.context.mergeChanges()
        default:
          try fixture.context.performStep("Edit") { context in
            for _ in 1...2 {
              let job = fixture.job(Int64.random(in: 1...4, using: &generator))
              switch Int.random(in: 0..<3, using: &generator) {
              case 0: job["title"] = .text("\(Int.random(in: 1...3, using: &generator))")
              case 1:
                let there = try context.fetch(FetchRequest(entity: Workshop.agent))
                job.setRelated("agent", to: there.randomElement(using: &generator))
              default: try context.move([job], .first)
              }
            }
          }
        }
        #expect(!fixture.context.hasChanges || !fixture.context.unsavedSteps.isEmpty)
      }
      try fixture.context.save(keepingSteps: true)
      while let report = try other.undo() { #expect(report.isComplete) }
      try fixture.context.mergeChanges()
      while try fixture.context.undo() != nil {}
      #expect(fixture.stored() == before)
    }
    #expect(refused > 0 && parts > 0)
  }
}
