import ObjectGraph
import TestSupport
import Testing

@Suite("Delete rules") struct DeleteRuleTests {
  @Test("A parent and its children leave in one batch and are one undo step, R20")
  func cascade() throws {
    let fixture = try WorkshopFixture()
    let before = fixture.stored()
    try fixture.context.performGesture("delete") { try $0.delete(fixture.customer(1)) }
    #expect(
      fixture.recorder.take() == [
        "edit -2 -1 -4 -3 -1 -1", "will save", "did save -3 -4 -1 -2 -1 -1",
      ])
    #expect(try fixture.names(Workshop.job) == ["door"])
    #expect(try fixture.names(Workshop.note) == ["oak"])
    #expect(try fixture.context.undo()?.isComplete == true)
    #expect(fixture.recorder.take().count == 2)
    #expect(fixture.stored() == before)
    #expect(try fixture.context.redo()?.isComplete == true)
    #expect(try fixture.names(Workshop.job) == ["door"])
    #expect(try fixture.context.undo()?.isComplete == true)
    #expect(fixture.stored() == before)
  }

  @Test("Unsaved children go too, and those that lead elsewhere by now stay, R20")
  func unsavedChildren() throws {
    let fixture = try WorkshopFixture()
    let new = try fixture.add(Workshop.job, "tower")
    try fixture.customer(1).relatedObjects("job").insert(new)
    fixture.job(1).setRelated("customer", to: fixture.customer(2))
    try fixture.context.delete(fixture.customer(1))
    #expect(new.isDeleted)
    #expect(try fixture.names(Workshop.job, by: "position") == ["roof", "door"])
    try fixture.context.rollback()
    #expect(
      try fixture.names(Workshop.job, by: "position") == ["roof", "door", "wall", "gate"])
  }

  @Test("Nullified objects stay and lead nowhere; undo leads them back, R20")
  func nullify() throws {
    let fixture = try WorkshopFixture()
    let before = fixture.stored()
    try fixture.context.performGesture("delete") { try $0.delete(fixture.agent(1)) }
    #expect(fixture.job(1)["agent_id"] == .null)
    #expect(fixture.database.values(of: fixture.job(2).objectID)?[2] == .null)
    #expect(try fixture.context.undo()?.isComplete == true)
    #expect(fixture.stored() == before)
  }

  @Test("A denied deletion changes nothing and says what stands against it, R20")
  func deny() throws {
    let fixture = try WorkshopFixture()
    let contract = try fixture.add(Workshop.contract, 1)
    let before = try fixture.picture()
    #expect(
      throws: ContextError.deletionDenied(
        fixture.customer(1).objectID, relationship: "contract", count: 1)
    ) { try fixture.context.delete(fixture.customer(1)) }
    #expect(try fixture.picture() == before)
    try fixture.context.delete(contract)
    try fixture.context.delete(fixture.customer(1))
    #expect(fixture.customer(1).isDeleted)
  }

  @Test("Nothing stands against a deletion that goes by another rule itself, R20")
  func denialOfWhatGoes() throws {
    let offer = Entity(
      "offer", attributes: [Attribute("name")],
      relationships: [
        .toMany("bill", of: "bill", inverse: "offer", onDelete: .deny),
        .toMany("part", of: "part", inverse: "offer", onDelete: .cascade),
      ])
    let part = Entity(
      "part", attributes: [Attribute("offer_id", .integer)],
      relationships: [
        .toOne("offer", to: "offer", storedIn: "offer_id"),
        .toMany("bill", of: "bill", inverse: "part", onDelete: .cascade),
      ])
    let bill = Entity(
      "bill", attributes: [Attribute("offer_id", .integer), Attribute("part_id", .integer)],
      relationships: [
        .toOne("offer", to: "offer", storedIn: "offer_id"),
        .toOne("part", to: "part", storedIn: "part_id"),
      ])
    let database = MemoryStoreDatabase(model: Model(entities: [offer, part, bill]))
    database.write(["small"], 1, of: offer)
    database.write([1], 1, of: part)
    database.write([1, 1], 1, of: bill)
    let context = try ManagedObjectContext(store: MemoryStore(database))
    try context.delete(context.object(with: ManagedObjectID(offer, 1)))
    try context.save()
    #expect([offer, part, bill].allSatisfy { database.rows(of: $0).isEmpty })
  }

  @Test("Objects that lead to each other in a ring are deleted together, R20")
  func ring() throws {
    let fixture = try WorkshopFixture()
    let outer = try fixture.add(Workshop.folder, "outer")
    let inner = try fixture.add(Workshop.folder, "inner")
    inner.setRelated("parent", to: outer)
    try fixture.context.save()
    outer.setRelated("parent", to: inner)
    try fixture.context.delete(inner)
    #expect(outer.isDeleted)
    try fixture.context.save()
    #expect(try fixture.names(Workshop.folder) == [])
  }

  @Test("What goes along is looked for once a generation, R20")
  func generations() throws {
    let fixture = try WorkshopFixture()
    for key in Int64(1)...40 {
      fixture.database.write(
        [.text("\(key)"), key == 1 ? .null : .integer((key + 1) / 3)], key, of: Workshop.folder)
    }
    fixture.store.faults.reset()
    try fixture.context.delete(fixture.object(Workshop.folder, 1))
    #expect(fixture.store.faults.calls.count { $0 == "orderedKeys" } == 4)
    try fixture.context.save()
    #expect(fixture.database.rows(of: Workshop.folder).isEmpty)
  }

  @Test("Undo keeps a new parent that others came to lead to, and reports it")
  func dependents() throws {
    let fixture = try WorkshopFixture()
    try fixture.context.performGesture("add") { _ in _ = try fixture.add(Workshop.customer, "Kim") }
    fixture.database.write(3, "customer_id", fixture.job(2).objectID)
    let kim = fixture.customer(3)
    #expect(try fixture.context.undo()?.conflicts == [SaveConflict(kim.objectID)])
    #expect(try fixture.names(Workshop.customer) == ["Zoe", "Ann", "Kim"])
  }

  @Test("Undo does not bring a child back whose parent others deleted, and reports it")
  func missingParent() throws {
    let fixture = try WorkshopFixture()
    let job = fixture.job(2)
    try fixture.context.performGesture("delete") { try $0.delete(job) }
    fixture.database.write(nil, 2, of: Workshop.customer)
    #expect(
      try fixture.context.undo()?.conflicts.map { "\($0.id) \($0.attribute ?? "")" }
        == ["job 2 customer_id", "note 3 job"])
    #expect(try fixture.names(Workshop.job) == ["roof", "wall", "gate"])
  }

  @Test("An unsaved cascade is taken back and brought back as one step")
  func step() throws {
    let fixture = try WorkshopFixture()
    let customer = fixture.customer(1)
    try fixture.context.performStep("delete") { try $0.delete(customer) }
    #expect(try fixture.context.undo()?.isComplete == true)
    #expect(!fixture.context.hasChanges)
    #expect(try fixture.jobs(customer) == ["roof", "wall", "gate"])
    #expect(try fixture.context.redo()?.isComplete == true)
    #expect(try fixture.names(Workshop.note) == ["oak"])
  }
}
