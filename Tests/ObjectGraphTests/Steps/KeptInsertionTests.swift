import ObjectGraph
import TestSupport
import Testing

@Suite("New objects of unsaved steps to which something leads still, R13")
struct KeptInsertionTests {
  /// Two steps, of which the first leads to an object that somebody else has deleted by then.
  ///
  /// - Returns: The context that deleted it.
  private static func refused(
    in fixture: WorkshopFixture, _ lost: ManagedObject, one: () throws -> Void,
    adding: () throws -> Void
  ) throws -> ManagedObjectContext {
    try fixture.context.performStep("One") { _ in try one() }
    try fixture.context.performStep("Add") { _ in try adding() }
    let other = try ManagedObjectContext(
      store: MemoryStore(fixture.database, session: "other", user: "bob"))
    try other.performGesture("Delete") { try $0.delete($0.object(with: lost.objectID)) }
    try fixture.context.mergeChanges()
    return other
  }

  @Test("stay while an object of the same step cannot get back what it had")
  func sameStep() throws {
    let fixture = try WorkshopFixture()
    let job = fixture.job(1)
    var added: ManagedObject?
    let other = try Self.refused(in: fixture, fixture.customer(2)) {
      job["customer_id"] = 2
    } adding: {
      let customer = try fixture.add(Workshop.customer, "Cy")
      job.setRelated("customer", to: customer)
      job["title"] = "tiles"
      added = customer
    }
    let customer = try #require(added)
    let report = try #require(try fixture.context.undoUnsavedStep())
    #expect(report.leavesRest && job["title"] == "roof")
    #expect(
      report.conflicts == [
        SaveConflict(job.objectID, attribute: "customer_id", theirs: nil, ours: 2),
        SaveConflict(customer.objectID),
      ])
    #expect(try !customer.isDeleted && job.related("customer") === customer)
    try fixture.context.save(keepingSteps: true)
    #expect(fixture.database.values(of: customer.objectID) == ["Cy"])
    try #require(try fixture.context.undo()?.isRefused == true)
    try #require(try other.undo()?.isComplete == true)
    try fixture.context.mergeChanges()
    for name in ["Add", "One"] {
      let report = try #require(try fixture.context.undo())
      #expect(report.name == name && report.isComplete, "\(report)")
    }
    #expect(fixture.database.values(of: customer.objectID) == nil)
    #expect(fixture.database.values(of: job.objectID)?[1] == 1)
  }

  @Test("stay with those that they lead to themselves, and go with them")
  func chain() throws {
    let fixture = try WorkshopFixture()
    let note = fixture.object(Workshop.note, 1)
    var added: [ManagedObject] = []
    let other = try Self.refused(in: fixture, fixture.job(4)) {
      note["job"] = 4
    } adding: {
      added = [
        try fixture.add(Workshop.customer, "Cy"), try fixture.add(Workshop.job, "shed"),
        try fixture.add(Workshop.customer, "Di"),
      ]
      added[1].setRelated("customer", to: added[0])
      note.setRelated("job", to: added[1])
    }
    let report = try #require(try fixture.context.undoUnsavedStep())
    #expect(report.leavesRest && added.map(\.isDeleted) == [false, false, true], "\(report)")
    try #require(try fixture.context.redo()?.isComplete == true)
    #expect(added.map(\.isDeleted) == [false, false, false])
    try #require(try other.undo()?.isComplete == true)
    try fixture.context.mergeChanges()
    while let report = try fixture.context.undoUnsavedStep() {
      #expect(report.isComplete, "\(report)")
    }
    #expect(!fixture.context.hasChanges && fixture.context.unsavedSteps.isEmpty)
    #expect(added.map(\.isDeleted) == [true, true, true] && note["job"] == 1)
  }
}
