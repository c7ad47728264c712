import ObjectGraph
import TestSupport
import Testing

@Suite("Steps made again of which one led to what is gone, R13") struct UnmadeStepTests {
  static let status = Entity("status", attributes: [Attribute("name")])
  static let task = Entity(
    "task",
    attributes: [
      Attribute("title"), Attribute("status", .choice(of: "status"), rules: [.member]),
      Attribute("position", .integer),
    ], orderAttribute: "position", sectionAttribute: "status")

  private static func database() -> MemoryStoreDatabase {
    let database = MemoryStoreDatabase(model: Model(entities: [status, task]))
    for (index, name) in (["A", "B", "C"] as [AttributeValue]).enumerated() {
      database.write([name], Int64(index + 1), of: status)
    }
    let rows: [[AttributeValue]] = [["x", "A", 1000], ["y", "A", 2000], ["z", "C", 3000]]
    for (index, row) in rows.enumerated() { database.write(row, Int64(index + 1), of: task) }
    return database
  }

  /// The records of steps that a context made before a value went that they lead to, and another
  /// context.
  private static func resumed(
    without value: (ManagedObjectContext) throws -> ManagedObject,
    in database: MemoryStoreDatabase, _ steps: (ManagedObjectContext) throws -> Void
  ) throws -> (ManagedObjectContext, ResumedSteps) {
    let former = try ManagedObjectContext(store: MemoryStore(database))
    try steps(former)
    let other = try ManagedObjectContext(store: MemoryStore(database, session: "o", user: "bob"))
    try other.performGesture("Delete") { try $0.delete(value($0)) }
    let context = try ManagedObjectContext(store: MemoryStore(database))
    return (context, try context.resume(former.unsavedStepRecords))
  }

  private static func row(_ entity: Entity, _ key: Int64) -> (ManagedObjectContext) -> ManagedObject
  {
    { $0.object(with: ManagedObjectID(entity, key)) }
  }

  private static func put(
    _ task: ManagedObject, in section: AttributeValue, _ context: ManagedObjectContext,
    _ placement: Placement = .last
  ) throws {
    task["status"] = section
    try context.move([task], placement)
  }

  @Test("Later steps go on from what there is, and nobody is said to have changed that")
  func values() throws {
    let database = Workshop.database()
    let job = Self.row(Workshop.job, 1)
    let (context, resumed) = try Self.resumed(without: Self.row(Workshop.agent, 2), in: database) {
      context in
      try context.performStep("One") { job($0)["agent_id"] = 2 }
      try context.performStep("Two") { context in
        job(context)["agent_id"] = .null
        job(context)["title"] = "tiles"
      }
    }
    #expect(resumed.contested.isEmpty)
    #expect(
      resumed.conflicts.map(\.attribute) == ["agent_id"] && resumed.conflicts[0].theirs == nil)
    #expect(context.unsavedSteps == ["Two"])
    #expect(job(context)["agent_id"].isNull && job(context)["title"] == "tiles")
    let report = try #require(try context.undo())
    #expect(report.isComplete && !context.hasChanges)
    #expect(job(context)["agent_id"] == 1 && job(context)["title"] == "roof")
    #expect(try context.redo()?.isComplete == true)
    try context.save(as: "all")
    #expect(database.values(of: job(context).objectID)?[2] == .null)
  }

  @Test("A row that the last one deletes goes, whatever it was given before")
  func deletion() throws {
    let database = Workshop.database()
    let job = Self.row(Workshop.job, 4)
    let (context, resumed) = try Self.resumed(without: Self.row(Workshop.agent, 2), in: database) {
      context in
      try context.performStep("One") { job($0)["agent_id"] = 2 }
      try context.performStep("Two") { try $0.delete(job($0)) }
    }
    #expect(resumed.conflicts.count == 1 && context.unsavedSteps == ["Two"])
    try context.save(as: "all")
    #expect(database.values(of: ManagedObjectID(Workshop.job, 4)) == nil)
  }

  @Test("A new value of a choice instead of one that is gone is what later steps begin with")
  func choices() throws {
    let database = Self.database()
    var added: ManagedObject?
    let (context, resumed) = try Self.resumed(without: Self.row(Self.status, 2), in: database) {
      context in
      try context.performStep("Add") { context in
        added = try context.insert(Self.task, .last)
        added?["title"] = "new"
        added?["status"] = "B"
      }
      try context.performStep("Put") { try Self.put(#require(added), in: "C", $0) }
    }
    #expect(resumed.contested.isEmpty)
    #expect(resumed.conflicts.map(\.ours) == ["B"])
    #expect(context.unsavedSteps == ["Add", "Put"])
    let tasks = try context.fetch(
      FetchRequest(entity: Self.task, sortDescriptors: [.init("position")]))
    #expect(tasks.map { $0["title"] } == ["x", "y", "z", "new"] && tasks[3]["status"] == "C")
  }

  @Test("A row comes out of a section that is gone, from the one in which it stayed")
  func sections() throws {
    let database = Self.database()
    let task = Self.row(Self.task, 1)
    let (context, resumed) = try Self.resumed(without: Self.row(Self.status, 2), in: database) {
      context in
      try context.performStep("One") { try Self.put(task($0), in: "B", $0) }
      try context.performStep("Within") { try Self.put(task($0), in: "B", $0, .first) }
      try context.performStep("Two") { try Self.put(task($0), in: "C", $0) }
    }
    #expect(resumed.contested.isEmpty)
    #expect(resumed.conflicts.map(\.attribute) == ["status"] && resumed.conflicts[0].theirs == nil)
    #expect(context.unsavedSteps == ["Two"])
    #expect(task(context)["status"] == "C")
    #expect(try context.undo()?.isComplete == true)
    #expect(task(context)["status"] == "A" && !context.hasChanges)
  }

  @Test("A row that was sent to a section that is gone, and deleted there, goes")
  func deletionInSection() throws {
    let database = Self.database()
    let task = Self.row(Self.task, 1)
    let (context, resumed) = try Self.resumed(without: Self.row(Self.status, 2), in: database) {
      context in
      try context.performStep("One") { try Self.put(task($0), in: "B", $0) }
      try context.performStep("Two") { try $0.delete(task($0)) }
    }
    #expect(resumed.conflicts.map(\.ours) == ["B"])
    #expect(context.unsavedSteps == ["Two"])
    try context.save(as: "all")
    #expect(database.values(of: ManagedObjectID(Self.task, 1)) == nil)
  }

  @Test("A value that is gone is not insisted on where somebody else has changed it, R13")
  func insistence() throws {
    let database = Workshop.database()
    let job = Self.row(Workshop.job, 1)
    let gone = Self.row(Workshop.agent, 2)
    let (context, resumed) = try Self.resumed(
      without: { context in
        job(context)["agent_id"] = .null
        return gone(context)
      }, in: database
    ) { context in
      try context.performStep("One") { job($0)["agent_id"] = 2 }
    }
    #expect(resumed.contested.isEmpty && resumed.conflicts.map(\.theirs) == [.null])
    #expect(!context.hasChanges && context.unsavedSteps.isEmpty)
    #expect(job(context)["agent_id"].isNull)
  }
}
