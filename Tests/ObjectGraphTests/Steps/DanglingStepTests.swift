import ObjectGraph
import TestSupport
import Testing

@Suite("Unsaved steps that gave rows what is gone by now, R13") struct DanglingStepTests {
  /// The second customer goes, with what led to it in the store.
  private static func deleteCustomer(in fixture: WorkshopFixture) throws {
    let other = try ManagedObjectContext(store: MemoryStore(fixture.database, session: "other"))
    try other.performGesture("Delete") { context in
      try context.delete(context.object(with: ManagedObjectID(Workshop.customer, 2)))
    }
    try fixture.context.mergeChanges()
  }

  @Test("Redo leaves a row where it is, and tells of it")
  func redo() throws {
    let fixture = try WorkshopFixture()
    let job = fixture.job(1)
    try fixture.context.performStep("Edit") { _ in
      job["customer_id"] = 2
      job["title"] = "tiles"
    }
    try fixture.context.undo()
    try Self.deleteCustomer(in: fixture)
    let report = try fixture.context.redo()
    #expect(
      report?.conflicts
        == [SaveConflict(job.objectID, attribute: "customer_id", theirs: nil, ours: 2)])
    #expect(job["customer_id"] == 1)
    #expect(job["title"] == "tiles")
    try fixture.context.save(keepingSteps: true)
  }

  @Test("So does undo, of a step between")
  func undo() throws {
    let fixture = try WorkshopFixture()
    let job = fixture.job(1)
    try fixture.context.performStep("One") { _ in job["customer_id"] = 2 }
    try fixture.context.performStep("Two") { _ in job["customer_id"] = 3 }
    try Self.deleteCustomer(in: fixture)
    let report = try fixture.context.undo()
    #expect(
      report?.conflicts
        == [SaveConflict(job.objectID, attribute: "customer_id", theirs: nil, ours: 2)])
    #expect(job["customer_id"] == 3)
    try fixture.context.save(keepingSteps: true)
  }

  @Test("What the row has in the store returns, wherever that leads")
  func stored() throws {
    let fixture = try WorkshopFixture()
    fixture.database.write(["roof", 9, .null, 1000], 1, of: Workshop.job)
    let job = fixture.job(1)
    try fixture.context.performStep("Edit") { _ in job["customer_id"] = 2 }
    #expect(try fixture.context.undo()?.isComplete == true)
    #expect(job["customer_id"] == 9)
    #expect(!fixture.context.hasChanges)
  }

  @Test("What the step brings along is there")
  func brought() throws {
    let fixture = try WorkshopFixture()
    let job = fixture.job(1)
    try fixture.context.performStep("Edit") { _ in
      try job.setRelated("customer", to: fixture.add(Workshop.customer, "new"))
    }
    for _ in 1...2 {
      #expect(try fixture.context.undo()?.isComplete == true)
      #expect(job["customer_id"] == 1)
      #expect(try fixture.context.redo()?.isComplete == true)
      #expect(try job.related("customer")?["name"] == "new")
    }
  }
}
