import ObjectGraph
import TestSupport
import Testing

/// A deletion of a row that somebody else changed meanwhile, and that is taken back for theirs.
@Suite("A deletion that is taken back") struct TakenBackDeletionTests {
  /// How it is taken back.
  enum Way: CaseIterable {
    case resolution, refresh

    func take(_ object: ManagedObject, in context: ManagedObjectContext) throws {
      switch self {
      case .resolution:
        context.resolveConflict(of: object, object.entity.attributes[0].name, .theirs)
      case .refresh: try context.refresh(object, keepingEdits: false)
      }
    }
  }

  @Test("brings back what went along with it, R17, R20", arguments: Way.allCases)
  func cascade(_ way: Way) throws {
    let fixture = try WorkshopFixture()
    let customer = fixture.customer(1)
    let new = try fixture.add(Workshop.job, "tower")
    try customer.relatedObjects("job").insert(new)
    try fixture.context.performStep("delete") { try $0.delete(customer) }
    try fixture.context.delete(fixture.job(2))
    fixture.database.write("Zelda", "name", customer.objectID)
    try fixture.context.mergeChanges()
    try way.take(customer, in: fixture.context)
    #expect(try fixture.jobs(customer) == ["roof", "wall", "gate", "tower"])
    #expect(try fixture.names(Workshop.note) == ["bring a ladder", "slates"])
    #expect(fixture.job(2).isDeleted)
    try fixture.context.save()
    #expect(fixture.database.rows(of: Workshop.job).count == 4)
    #expect(fixture.database.values(of: customer.objectID) == ["Zelda"])
  }

  @Test(
    "lets lead to it again what did, unless it leads elsewhere, R17, R20", arguments: Way.allCases)
  func nullify(_ way: Way) throws {
    let fixture = try WorkshopFixture()
    let agent = fixture.agent(1)
    fixture.job(1)["agent_id"] = .null
    try fixture.context.save()
    try fixture.context.delete(agent)
    #expect(fixture.job(2)["agent_id"] == .null)
    fixture.database.write("Alf", "name", agent.objectID)
    try fixture.context.mergeChanges()
    try way.take(agent, in: fixture.context)
    #expect(fixture.job(2)["agent_id"] == 1)
    #expect(fixture.job(1)["agent_id"] == .null)
    #expect(!fixture.context.hasChanges)
  }

  @Test(
    "leaves what others wrote to what had led to it, without a conflict, R17",
    arguments: zip([AttributeValue.null, 2], Way.allCases))
  func foreignReference(theirs: AttributeValue, way: Way) throws {
    let fixture = try WorkshopFixture()
    let (agent, job) = (fixture.agent(1), fixture.job(2))
    try fixture.context.delete(agent)
    fixture.database.write(theirs, "agent_id", job.objectID)
    fixture.database.write("Alf", "name", agent.objectID)
    try fixture.context.mergeChanges()
    try way.take(agent, in: fixture.context)
    #expect(job["agent_id"] == theirs && !fixture.context.hasChanges)
    try fixture.context.save()
    #expect(fixture.database.values(of: job.objectID)?[2] == theirs)
  }

  @Test("leaves what was deleted by itself before, and what goes along is a step again by redo")
  func steps() throws {
    let fixture = try WorkshopFixture()
    let customer = fixture.customer(1)
    try fixture.context.performStep("wall") { try $0.delete(fixture.job(3)) }
    try fixture.context.performStep("Zoe") { try $0.delete(customer) }
    #expect(try fixture.context.undo()?.isComplete == true)
    #expect(try fixture.context.redo()?.isComplete == true)
    fixture.database.write("Zelda", "name", customer.objectID)
    try fixture.context.mergeChanges()
    fixture.context.resolveConflict(of: customer, "name", .theirs)
    #expect(try fixture.jobs(customer) == ["roof", "gate"])
    try fixture.context.save()
    #expect(fixture.database.rows(of: Workshop.job).count == 3)
  }

  @Test("brings back what others added meanwhile, where that was taken along, R20")
  func followers() throws {
    let fixture = try WorkshopFixture()
    let customer = fixture.customer(1)
    try fixture.context.delete(customer)
    fixture.database.write(["arch", 1, .null, 5000], 5, of: Workshop.job)
    fixture.database.write("Zelda", "name", customer.objectID)
    try fixture.context.mergeChanges()
    #expect(try fixture.context.deleteFollowers().map(\.objectID.key) == [5])
    fixture.context.resolveConflict(of: customer, "name", .theirs)
    #expect(try fixture.jobs(customer) == ["roof", "wall", "gate", "arch"])
    #expect(!fixture.context.hasChanges)
  }
}
