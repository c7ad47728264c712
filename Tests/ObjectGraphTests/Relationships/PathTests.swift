import ObjectGraph
import TestSupport
import Testing

@Suite("Paths through relationships") struct PathTests {
  @Test("A path leads through several objects, and to NULL where one is missing, R86")
  func values() throws {
    let fixture = try WorkshopFixture()
    #expect(fixture.job(1).value(at: "customer.name") == "Zoe")
    #expect(fixture.job(1).value(at: "agent.boss.name") == "Bo")
    #expect(fixture.job(1).value(at: "agent.boss") == 2)
    #expect(fixture.job(3).value(at: "agent.boss.name") == .null)
    #expect(fixture.job(4).value(at: "agent.boss.name") == .null)
    try fixture.context.delete(fixture.agent(2))
    #expect(fixture.job(1).value(at: "agent.boss.name") == .null)
  }

  @Test("Fetches sort, match, section and count by unsaved changes of related objects, R9")
  func unsavedChanges() throws {
    let fixture = try WorkshopFixture()
    #expect(
      try fixture.names(Workshop.job, by: "customer.name", "position")
        == ["door", "roof", "wall", "gate"])
    fixture.customer(2)["name"] = "Zzz"
    #expect(
      try fixture.names(Workshop.job, by: "customer.name", "position")
        == ["roof", "wall", "gate", "door"])
    let request = FetchRequest(
      entity: Workshop.job, predicate: .comparison("customer.name", .equal, "Zzz"),
      sortDescriptors: [.init("customer.name")])
    #expect(try fixture.context.count(for: request) == 1)
    let keys = try fixture.context.orderedKeys(for: request, sectionPath: "customer.name")
    #expect(keys.sections == [OrderedKeys.Section(value: "Zzz", count: 1)])
    fixture.agent(2)["name"] = "Cy"
    let boss = FetchRequest(
      entity: Workshop.job, predicate: .comparison("agent.boss.name", .equal, "Cy"))
    #expect(try fixture.names(fixture.context.fetch(boss)) == ["roof", "door"])
    fixture.agent(1).setRelated("boss", to: nil)
    #expect(try fixture.context.fetch(boss) == [])
  }

  @Test("Whatever a path leads to cannot be read, a fetch beside unsaved changes throws, R9, R29")
  func failures() throws {
    let request = FetchRequest(
      entity: Workshop.job, predicate: .comparison("customer.name", .equal, "Zoe"),
      sortDescriptors: [.init("agent.name")])
    var failed = 0
    while true {
      let fixture = try WorkshopFixture()
      fixture.job(1)["title"] = "edited"
      fixture.store.faults.failCall(failed + 1)
      let found = Result { try fixture.names(fixture.context.fetch(request)) }
      guard fixture.store.faults.didFail else { break }
      failed += 1
      #expect(throws: fixture.store.faults.error, "call \(failed)") { try found.get() }
      #expect(fixture.context.takeReadFailure() == nil)
      fixture.store.faults.reset()
      #expect(try fixture.names(fixture.context.fetch(request)) == ["gate", "edited", "wall"])
    }
    #expect(failed > 3)
  }

  @Test("Unsaved ranks of a choice order the sections of a fetch, R9")
  func choice() throws {
    let status = Entity(
      "status", attributes: [Attribute("name"), Attribute("rank", .integer)],
      orderAttribute: "rank")
    let task = Entity("task", attributes: [Attribute("status", .choice(of: "status"))])
    let database = MemoryStoreDatabase(model: Model(entities: [task, status]))
    for (key, name) in [(1, "Now"), (2, "Later")] as [(Int64, AttributeValue)] {
      database.write([name, .integer(key * 10)], key, of: status)
      database.write([name], key, of: task)
    }
    let context = try ManagedObjectContext(store: MemoryStore(database))
    func sections() throws -> [AttributeValue] {
      try context.orderedKeys(
        for: FetchRequest(entity: task, sortDescriptors: [.init("status.rank")]),
        sectionPath: "status"
      ).sections.map(\.value)
    }
    #expect(try sections() == ["Now", "Later"])
    try context.move([context.object(with: ManagedObjectID(status, 2))], .first)
    #expect(try sections() == ["Later", "Now"])
    try context.rollback()
    #expect(try sections() == ["Now", "Later"])
  }

  @Test("Rows that a path leads to are read once for many rows that lead there")
  func cost() throws {
    let fixture = try WorkshopFixture()
    let jobs = try fixture.context.fetch(FetchRequest(entity: Workshop.job))
    fixture.store.faults.reset()
    for job in jobs { _ = job.value(at: "customer.name") }
    #expect(fixture.store.faults.calls == ["rows", "rows"])
  }
}
