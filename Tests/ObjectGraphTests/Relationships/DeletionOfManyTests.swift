import ObjectGraph
import TestSupport
import Testing

@Suite("Deleting many objects at once") struct DeletionOfManyTests {
  /// A workshop with so many customers more, each with a job and a note of it.
  private static func workshop(customers count: Int64) throws -> WorkshopFixture {
    let fixture = try WorkshopFixture()
    for key in 101..<(101 + count) {
      fixture.database.write([.text("c\(key)")], key, of: Workshop.customer)
      fixture.database.write(
        [.text("j\(key)"), .integer(key), 1, .integer(key * 1_000)], key, of: Workshop.job)
      fixture.database.write([.text("n\(key)"), .integer(key)], key, of: Workshop.note)
    }
    return fixture
  }

  private static func customers(of fixture: WorkshopFixture) throws -> [ManagedObject] {
    try fixture.context.fetch(FetchRequest(entity: Workshop.customer))
      .filter { $0.objectID.key > 100 }
  }

  /// How often the store is asked for keys.
  private static func questions(
    in fixture: WorkshopFixture, _ body: () throws -> Void
  ) rethrows -> Int {
    fixture.store.faults.reset()
    try body()
    return fixture.store.faults.calls.count { $0 == "orderedKeys" }
  }

  @Test("What goes along is looked for at once, R20")
  func cascade() throws {
    let fixture = try Self.workshop(customers: 40)
    let doomed = try Self.customers(of: fixture)
    #expect(try Self.questions(in: fixture) { try fixture.context.delete(doomed) } == 3)
    try fixture.context.save()
    #expect(fixture.database.rows(of: Workshop.customer).count == 2)
    #expect(fixture.database.rows(of: Workshop.note).count == 3)
  }

  @Test(
    "Redo asks once for all of them what leads to them, saved or not", arguments: [false, true])
  func redo(isSaved: Bool) throws {
    let fixture = try Self.workshop(customers: 40)
    let doomed = try Self.customers(of: fixture)
    if isSaved {
      try fixture.context.performGesture("delete") { try $0.delete(doomed) }
    } else {
      try fixture.context.performStep("delete") { try $0.delete(doomed) }
    }
    #expect(try fixture.context.undo()?.isComplete == true)
    var report: UndoReport?
    let questions = try Self.questions(in: fixture) { report = try fixture.context.redo() }
    #expect(report?.isComplete == true)
    #expect(questions == 3)
    #expect(try fixture.names(Workshop.note) == ["bring a ladder", "slates", "oak"])
  }

  @Test("How many there are, and which, is asked for all of them at once")
  func related() throws {
    let fixture = try Self.workshop(customers: 40)
    let sources = try Self.customers(of: fixture)
    let jobs = try #require(Workshop.customer.relationship(named: "job"))
    fixture.store.faults.reset()
    #expect(try fixture.context.numberOfRelatedObjects(jobs, of: sources) == 40)
    #expect(fixture.store.faults.calls == ["count"])
    let related = try fixture.context.relatedObjects(
      jobs, of: [fixture.customer(2), fixture.customer(1)])
    #expect(related.mapValues(fixture.names)[fixture.customer(1)] == ["roof", "wall", "gate"])
    #expect(related.mapValues(fixture.names)[fixture.customer(2)] == ["door"])
  }

  @Test(
    "A save writes and journals what it does when they are deleted one by one, R20",
    arguments: [[Workshop.customer], [Workshop.agent], [Workshop.job, Workshop.customer]])
  func oneByOne(entities: [Entity]) throws {
    let saves = try [true, false].map { isTogether in
      let fixture = try WorkshopFixture()
      let doomed = try entities.flatMap {
        try fixture.context.fetch(FetchRequest(entity: $0)).reversed()
      }
      try fixture.context.performGesture("delete") { context in
        if isTogether {
          try context.delete(doomed)
        } else {
          for object in doomed { try context.delete(object) }
        }
      }
      return fixture.store.lastSave
    }
    #expect(saves[0] != nil && saves[0] == saves[1])
  }

  @Test("Where one is denied all of them stay, and the first in order is told, R20")
  func deny() throws {
    let fixture = try WorkshopFixture()
    for key in [1, 2, 2] as [AttributeValue] {
      try fixture.add(Workshop.contract, .null)["customer_id"] = key
    }
    let before = try fixture.picture()
    let customers = [fixture.job(4), fixture.customer(2), fixture.customer(1)]
    #expect(
      throws: ContextError.deletionDenied(
        fixture.customer(2).objectID, relationship: "contract", count: 2)
    ) { try fixture.context.delete(customers) }
    #expect(try fixture.picture() == before)
  }

  @Test("None stands against another one, and going twice is going, R20")
  func together() throws {
    let fixture = try WorkshopFixture()
    let contract = try fixture.add(Workshop.contract, 1)
    let (customer, job) = (fixture.customer(1), fixture.job(1))
    try fixture.context.delete(fixture.job(3))
    try fixture.context.delete([job, fixture.job(3), customer, contract, customer, job])
    #expect([job, customer, contract].allSatisfy { $0.isDeleted })
    try fixture.context.delete([])
    try fixture.context.save()
    #expect(try fixture.names(Workshop.job) == ["door"])
  }

  @Test("Of many new ones undo keeps those that others came to lead to, and reports them, R13")
  func dependents() throws {
    let fixture = try WorkshopFixture()
    try fixture.context.performGesture("add") { _ in
      for name in ["Kim", "Lea", "Max"] as [AttributeValue] {
        _ = try fixture.add(Workshop.customer, name)
      }
    }
    fixture.database.write(4, "customer_id", fixture.job(2).objectID)
    #expect(
      try fixture.context.undo()?.conflicts == [SaveConflict(fixture.customer(4).objectID)])
    #expect(try fixture.names(Workshop.customer) == ["Zoe", "Ann", "Lea"])
  }

  @Test("Of many new values of a choice undo keeps those that rows have, R13")
  func values() throws {
    let database = MemoryStoreDatabase(
      model: Model(entities: [ChoiceTests.shelf, ChoiceTests.item]))
    let context = try ManagedObjectContext(store: MemoryStore(database))
    try context.performGesture("add") { context in
      for name in ["Top", "Middle", "Low"] as [AttributeValue] {
        try context.insert(ChoiceTests.shelf)["name"] = name
      }
    }
    database.write(["Middle"], 1, of: ChoiceTests.item)
    #expect(
      try context.undo()?.conflicts == [SaveConflict(ManagedObjectID(ChoiceTests.shelf, 2))])
    #expect(database.rows(of: ChoiceTests.shelf).keys.sorted() == [2])
  }
}
