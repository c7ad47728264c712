import ObjectGraph
import TestSupport
import Testing

@Suite("Relationships") struct RelationshipTests {
  @Test("A to-one relationship leads to an object, and is set to another one or to none")
  func toOne() throws {
    let fixture = try WorkshopFixture()
    let job = fixture.job(1)
    #expect(try job.related("customer") === fixture.customer(1))
    job.setRelated("customer", to: fixture.customer(2))
    #expect(job["customer_id"] == 2)
    #expect(job["customer"] == 2)
    #expect(try fixture.jobs(fixture.customer(2)) == ["roof", "door"])
    job.setRelated("customer", to: nil)
    #expect(try job.related("customer") == nil)
    #expect(try fixture.jobs(fixture.customer(1)) == ["wall", "gate"])
  }

  @Test("A reference to a row that is not there leads nowhere")
  func orphan() throws {
    let fixture = try WorkshopFixture()
    fixture.database.write(99, "customer_id", fixture.job(2).objectID)
    #expect(try fixture.job(2).related("customer") == nil)
    #expect(fixture.job(2).value(at: "customer.name") == .null)
  }

  @Test("A to-many relationship is in the manual order of its objects, R170")
  func order() throws {
    let fixture = try WorkshopFixture()
    try fixture.context.move([fixture.job(4)], .first)
    #expect(try fixture.jobs(fixture.customer(1)) == ["gate", "roof", "wall"])
    #expect(try fixture.customer(1).relatedObjects("job").count() == 3)
    let agents = fixture.agent(2).relatedObjects("agent")
    #expect(try fixture.names(agents.fetch()) == ["Al"])
  }

  @Test("Inserting at an index places an object among the others and in the whole order, R170")
  func insertion() throws {
    let fixture = try WorkshopFixture()
    let jobs = fixture.customer(1).relatedObjects("job")
    let new = try fixture.add(Workshop.job, "tower")
    try jobs.insert(new, at: 1)
    #expect(try fixture.jobs(fixture.customer(1)) == ["roof", "tower", "wall", "gate"])
    try jobs.insert(fixture.job(2), at: 0)
    #expect(
      try fixture.jobs(fixture.customer(1)) == ["door", "roof", "tower", "wall", "gate"])
    #expect(try fixture.jobs(fixture.customer(2)) == [])
    try jobs.move(new, to: 4)
    #expect(try fixture.names(Workshop.job, by: "position").last == "tower")
    try jobs.remove(new)
    #expect(new["customer_id"] == .null)
    #expect(!new.isDeleted)
    try fixture.context.save()
    #expect(try fixture.jobs(fixture.customer(1)) == ["door", "roof", "wall", "gate"])
  }

  /// Gives the first customer jobs of their own ranks.
  private func addJobs(_ ranks: some Sequence<Int64>, to fixture: WorkshopFixture) throws {
    for (index, rank) in ranks.enumerated() {
      let key = Int64(10 + index)
      fixture.database.write(
        [.text("job \(key)"), 1, .null, .integer(rank)], key, of: Workshop.job)
    }
    try fixture.context.mergeChanges()
  }

  @Test("Inserting at the end reads the last of them alone")
  func insertionAtTheEnd() throws {
    let fixture = try WorkshopFixture()
    try addJobs(stride(from: 10_000, to: 60_000, by: 1_000), to: fixture)
    let jobs = fixture.customer(1).relatedObjects("job")
    let before = fixture.store.rowsRead
    for number in 0..<20 {
      try fixture.context.performGesture("add") { _ in
        try jobs.insert(try fixture.add(Workshop.job, .text("new \(number)")))
      }
    }
    #expect(fixture.store.rowsRead - before <= 20 * 4)
    #expect(try fixture.jobs(jobs.source).suffix(3) == ["new 17", "new 18", "new 19"])
    try jobs.insert(fixture.job(1))
    try jobs.insert(fixture.job(1))
    #expect(try fixture.jobs(jobs.source).suffix(2) == ["new 19", "roof"])
  }

  @Test("Several are the last ones in the order given, and are looked up once", arguments: [4, 40])
  func insertionOfSeveral(count: Int) throws {
    let fixture = try WorkshopFixture()
    try addJobs([9_000, 10_000, 11_000], to: fixture)
    let (jobs, others) = (fixture.customer(1), fixture.customer(2))
    let new = try (0..<count).map { try fixture.add(Workshop.job, .text("new \($0)")) }
    let former = try jobs.relatedObjects("job").fetch()
    fixture.store.faults.reset()
    try jobs.relatedObjects("job").insert(new.reversed() + former.prefix(1))
    #expect(fixture.store.faults.calls.count { $0 == "orderedKeys" } == 1)
    let expected = former.dropFirst() + new.reversed() + former.prefix(1)
    #expect(try jobs.relatedObjects("job").fetch() == Array(expected))
    // Where there is no other the first one stays, and the rest comes behind it.
    for job in try others.relatedObjects("job").fetch() { try fixture.context.delete(job) }
    try others.relatedObjects("job").insert([new[2], new[0], new[1]])
    #expect(try fixture.jobs(others) == ["new 2", "new 0", "new 1"])
    try fixture.context.save()
    #expect(try fixture.jobs(others) == ["new 2", "new 0", "new 1"])
  }

  @Test("The end of objects with equal ranks is behind all of them, R168")
  func insertionBehindEqualRanks() throws {
    let fixture = try WorkshopFixture()
    try addJobs([9_000, 9_000, 9_000, 9_000], to: fixture)
    let jobs = fixture.customer(1).relatedObjects("job")
    try jobs.insert(fixture.job(2))
    #expect(try fixture.jobs(jobs.source).suffix(3) == ["job 12", "job 13", "door"])
    try jobs.insert(fixture.job(10))
    #expect(try fixture.jobs(jobs.source).suffix(3) == ["job 13", "door", "job 10"])
  }

  @Test("Among objects without manual order an index is refused, and nothing changes")
  func withoutOrder() throws {
    let fixture = try WorkshopFixture()
    let agents = fixture.agent(2).relatedObjects("agent")
    let new = try fixture.add(Workshop.agent, "Cy")
    #expect(throws: ContextError.noManualOrder("agent")) { try agents.insert(new, at: 0) }
    #expect(new["boss_id"] == .null)
    try agents.insert(new, at: 1)
    #expect(try fixture.names(agents.fetch()) == ["Al", "Cy"])
  }

  @Test("Moving within a to-many relationship leaves the order of the others as it is, R170")
  func moving() throws {
    let fixture = try WorkshopFixture()
    let jobs = fixture.customer(1).relatedObjects("job")
    for (from, to, expected) in [
      (0, 2, ["wall", "gate", "roof"]), (2, 0, ["roof", "wall", "gate"]),
      (1, 1, ["roof", "wall", "gate"]),
    ] {
      try jobs.move(jobs.fetch()[from], to: to)
      #expect(try fixture.jobs(fixture.customer(1)) == expected)
    }
  }

  @Test("An object that others deleted, or let lead elsewhere, is not moved, and nothing changes")
  func movingWhatIsNoneOfThem() throws {
    let fixture = try WorkshopFixture()
    let jobs = fixture.customer(1).relatedObjects("job")
    let (roof, wall) = (fixture.job(1), fixture.job(3))
    #expect(jobs.contains(roof) && jobs.contains(wall))
    fixture.database.write(nil, 1, of: Workshop.job)
    fixture.database.write(["wall", 2, 2, 3000], 3, of: Workshop.job)
    try fixture.context.mergeChanges()
    #expect(throws: ContextError.missing(roof.objectID)) { try jobs.move(roof, to: 0) }
    #expect(
      throws: ContextError.unrelated(
        wall.objectID, to: jobs.source.objectID, relationship: "job")
    ) { try jobs.move(wall, to: 0) }
    #expect(!fixture.context.hasChanges)
  }

  @Test("An object that has no context any more leads nowhere, R14")
  func withoutContext() throws {
    let fixture = try WorkshopFixture()
    let job = fixture.job(1)
    #expect(try job.related("customer")?["name"] == "Zoe")
    fixture.context.reset()
    #expect(try job.related("customer") == nil)
    #expect(job["title"] == "roof")
  }

  @Test("An object that leads back by a whole real is moved and removed as it is found")
  func realReference() throws {
    let shop = try WorkshopFixture()
    let jobs = shop.customer(1).relatedObjects("job")
    let job = try #require(try jobs.fetch().first)
    job["customer_id"] = 1.0
    #expect(try jobs.fetch().first == job && jobs.contains(job))
    try jobs.move(job, to: 1)
    #expect(try jobs.fetch()[1] == job)
    job["customer_id"] = 1.0
    try jobs.remove(job)
    #expect(try !jobs.fetch().contains(job))
  }

  @Test("A new parent is saved with its new children, whose references become permanent, R8")
  func temporaryKeys() throws {
    let fixture = try WorkshopFixture()
    let customer = try fixture.add(Workshop.customer, "Kim")
    let job = try fixture.add(Workshop.job, "arch")
    try customer.relatedObjects("job").insert(job)
    try fixture.customer(1).relatedObjects("job").remove(fixture.job(1))
    fixture.job(1).setRelated("customer", to: customer)
    #expect(try fixture.jobs(customer) == ["roof", "arch"])
    #expect(job.value(at: "customer.name") == "Kim")
    try fixture.context.save()
    #expect(customer.objectID.key == 3)
    #expect(job["customer_id"] == 3)
    #expect(!job.isUpdated)
    #expect(fixture.database.values(of: fixture.job(1).objectID)?[1] == 3)
    #expect(try fixture.jobs(customer) == ["roof", "arch"])
    _ = try fixture.context.undo()
    #expect(try fixture.names(Workshop.customer) == ["Zoe", "Ann"])
    _ = try fixture.context.redo()
    #expect(try fixture.jobs(fixture.customer(3)) == ["roof", "arch"])
  }

  @Test("Steps that are saved apart name new parents by their keys, and so do undone steps")
  func stepsWithNewParents() throws {
    let fixture = try WorkshopFixture()
    let customer = try fixture.context.performStep("add") { _ in
      try fixture.add(Workshop.customer, "Kim")
    }
    for key in [1, 2] as [Int64] {
      try fixture.context.performStep("move") { _ in
        fixture.job(key).setRelated("customer", to: customer)
      }
    }
    _ = try fixture.context.undo()
    try fixture.context.save(keepingSteps: true)
    #expect(try fixture.context.redo()?.isComplete == true)
    #expect(fixture.job(2)["customer_id"] == 3)
    for _ in 0..<3 { #expect(try fixture.context.undo()?.isComplete == true) }
    #expect(fixture.job(1)["customer_id"] == 1)
    #expect(try fixture.names(Workshop.customer) == ["Zoe", "Ann"])
  }
}
