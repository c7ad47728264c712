import ObjectGraph
import TestSupport
import Testing

@Suite("Unsaved steps over values that must be those of a choice, R13") struct ChoiceStepTests {
  static let status = Entity("status", attributes: [Attribute("name")])
  static let task = Entity(
    "task", attributes: [Attribute("status", .choice(of: "status"), rules: [.member])])

  private static func database() -> MemoryStoreDatabase {
    let database = MemoryStoreDatabase(model: Model(entities: [status, task]))
    for (index, name) in (["A", "B", "C"] as [AttributeValue]).enumerated() {
      database.write([name], Int64(index + 1), of: status)
    }
    database.write(["A"], 1, of: task)
    return database
  }

  @Test("Undo takes back nothing where the choice cannot be read, whichever call fails")
  func undo() throws {
    var failed = 0
    while true {
      let store = MemoryStore(Self.database())
      let context = try ManagedObjectContext(store: store)
      let task = context.object(with: ManagedObjectID(Self.task, 1))
      try context.performStep("One") { _ in task["status"] = "B" }
      try context.performStep("Two") { _ in task["status"] = "C" }
      store.faults.failCall(failed + 1)
      let report = Result { try context.undo() }
      guard store.faults.didFail else { break }
      failed += 1
      #expect(throws: store.faults.error, "call \(failed)") { try report.get() }
      #expect(task["status"] == "C" && context.unsavedSteps == ["One", "Two"])
      #expect(context.takeReadFailure() == nil)
      store.faults.reset()
      #expect(try context.undo()?.isComplete == true)
      #expect(task["status"] == "B")
    }
    #expect(failed > 1)
  }

  @Test("A step is made again as it was or not at all, whichever call for the choice fails")
  func resuming() throws {
    var failed = 0
    var refused = 0
    while true {
      let store = MemoryStore(Self.database())
      let former = try ManagedObjectContext(store: store)
      try former.performStep("Add") { try $0.insert(Self.task)["status"] = "B" }
      let context = try ManagedObjectContext(store: store)
      store.faults.failCall(failed + 1)
      let resumed = Result { try context.resume(former.unsavedStepRecords) }
      guard store.faults.didFail else { break }
      failed += 1
      store.faults.reset()
      // What the values are called is noted for later only, and may be missing.
      if case .failure = resumed {
        refused += 1
        #expect(!context.hasChanges && context.unsavedSteps.isEmpty)
        #expect(try context.resume(former.unsavedStepRecords).conflicts.isEmpty)
      }
      #expect(context.takeReadFailure() == nil)
      let tasks = try context.fetch(FetchRequest(entity: Self.task))
      #expect(tasks.map { $0["status"] } == ["A", "B"], "call \(failed)")
    }
    #expect(refused > 1)
  }
}
