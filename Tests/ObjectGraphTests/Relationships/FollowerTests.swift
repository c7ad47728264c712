import ObjectGraph
import TestSupport
import Testing

@Suite("Unsaved deletions, and rows that others give to what is deleted") struct FollowerTests {
  /// Somebody else's context on the same rows.
  private static func other(_ fixture: WorkshopFixture) throws -> ManagedObjectContext {
    try ManagedObjectContext(store: MemoryStore(fixture.database))
  }

  /// How a row comes to belong to customer 1 in another context.
  enum Way: CaseIterable, Sendable {
    case added, moved, movedWithNotes
  }

  private static func give(_ way: Way, in fixture: WorkshopFixture) throws -> ManagedObjectID {
    let other = try other(fixture)
    var job = other.object(with: ManagedObjectID(Workshop.job, 2))
    try other.performGesture("give") { context in
      if way == .added {
        job = try context.insert(Workshop.job)
        job["title"] = "theirs"
      }
      job.setRelated("customer", to: context.object(with: ManagedObjectID(Workshop.customer, 1)))
    }
    if way == .movedWithNotes {
      try other.performGesture("note") { context in
        let note = try context.insert(Workshop.note)
        note["words"] = "theirs"
        note.setRelated("job", to: job)
      }
    }
    return job.objectID
  }

  @Test(
    "Nothing is saved before they are taken in, and undo brings them back, R20",
    arguments: Way.allCases, [false, true])
  func cascade(way: Way, isMerged: Bool) throws {
    let fixture = try WorkshopFixture()
    try fixture.context.delete(fixture.customer(1))
    let job = try Self.give(way, in: fixture)
    if isMerged { try fixture.context.mergeChanges() }
    let before = fixture.stored()
    let error = #expect(throws: ContextError.self) { try fixture.context.save() }
    guard case .deletionReachesMore(let deleted, let released)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    // One of its notes was there before.
    #expect(deleted.first == job)
    #expect(deleted.count == [.added: 1, .moved: 2, .movedWithNotes: 3][way])
    #expect(released == [])
    #expect(fixture.stored() == before)
    #expect(try fixture.context.deleteFollowers().map(\.objectID) == deleted)
    #expect(try fixture.context.deleteFollowers() == [])
    try fixture.context.save()
    #expect(fixture.database.values(of: job) == nil)
    #expect(try fixture.context.undo()?.isComplete == true)
    #expect(fixture.stored() == before)
  }

  @Test("What stays leads nowhere then, and undo leads it back, R20")
  func nullify() throws {
    let fixture = try WorkshopFixture()
    try fixture.context.delete(fixture.agent(1))
    let other = try Self.other(fixture)
    let job = ManagedObjectID(Workshop.job, 3)
    try other.performGesture("give") { context in
      context.object(with: job)
        .setRelated("agent", to: context.object(with: ManagedObjectID(Workshop.agent, 1)))
    }
    let before = fixture.stored()
    #expect(throws: ContextError.deletionReachesMore(deleted: [], released: [job])) {
      try fixture.context.save()
    }
    #expect(try fixture.context.deleteFollowers() == [])
    try fixture.context.save()
    #expect(fixture.database.values(of: job)?[2] == .null)
    #expect(try fixture.context.undo()?.isComplete == true)
    #expect(fixture.stored() == before)
  }

  @Test("What was told is taken in and nothing else, R20", arguments: [false, true])
  func known(isReleased: Bool) throws {
    let fixture = try WorkshopFixture()
    try fixture.context.delete(isReleased ? fixture.agent(1) : fixture.customer(1))
    let (job, attribute) = isReleased ? (3, "agent") : (2, "customer")
    let owner = ManagedObjectID(isReleased ? Workshop.agent : Workshop.customer, 1)
    try Self.other(fixture).performGesture("give") { context in
      context.object(with: ManagedObjectID(Workshop.job, Int64(job)))
        .setRelated(attribute, to: context.object(with: owner))
    }
    try fixture.context.mergeChanges()
    #expect(throws: ContextError.self) {
      try fixture.context.deleteFollowers(only: (deleted: [], released: []))
    }
    let error = #expect(throws: ContextError.self) { try fixture.context.save() }
    guard case .deletionReachesMore(let deleted, let released)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(deleted.isEmpty == isReleased && released.isEmpty != isReleased)
    try fixture.context.deleteFollowers(only: (deleted, released))
    try fixture.context.save()
  }

  @Test("A row that stands against the deletion is told by its rule, R20")
  func deny() throws {
    let fixture = try WorkshopFixture()
    let customer = fixture.customer(1)
    try fixture.context.delete(customer)
    try Self.other(fixture).performGesture("contract") { context in
      let contract = try context.insert(Workshop.contract)
      contract["customer_id"] = 1
    }
    let before = fixture.stored()
    let denial = ContextError.deletionDenied(
      customer.objectID, relationship: "contract", count: 1)
    #expect(throws: denial) { try fixture.context.save() }
    #expect(throws: denial) { try fixture.context.deleteFollowers() }
    #expect(fixture.stored() == before && customer.isDeleted)
  }

  @Test("A child's deletion reaches what its parent has got since, R20")
  func child() throws {
    let fixture = try WorkshopFixture()
    let child = ManagedObjectContext(parent: fixture.context)
    try child.delete(child.object(with: ManagedObjectID(Workshop.customer, 1)))
    let job = fixture.job(2)
    job.setRelated("customer", to: fixture.customer(1))
    #expect(throws: ContextError.self) { try child.save() }
    #expect(!job.isDeleted && !fixture.customer(1).isDeleted)
    #expect(try child.deleteFollowers().map(\.objectID).first == job.objectID)
    try child.save()
    #expect(job.isDeleted && fixture.customer(1).isDeleted)
  }

  @Test("Deletions that reach no more than before cost a save no more than their own rules, R20")
  func nothing() throws {
    let fixture = try WorkshopFixture()
    try fixture.context.delete(fixture.customer(1))
    try Self.other(fixture).performGesture("rename") { context in
      context.object(with: ManagedObjectID(Workshop.customer, 2))["name"] = "theirs"
    }
    try fixture.context.save()
    #expect(fixture.database.rows(of: Workshop.customer).count == 1)
  }
}
