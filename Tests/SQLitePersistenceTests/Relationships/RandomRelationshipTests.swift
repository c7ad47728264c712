import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

/// Gestures on related objects in a file must do what they do in memory, where no foreign key
/// helps: what the context makes of the delete rules is what the file would.
@Suite("Random gestures on related objects")
struct RandomRelationshipTests {
  @Test("do in a file as in memory: rows, undo and redo, no broken reference, R20, R29")
  func sameAsInMemory() throws {
    var random = SeededGenerator()
    let file = try ListFile(sql: Workshop.sql + Workshop.insertions)
    defer { file.remove() }
    let store = try file.open()
    let database = Workshop.database()
    let onFile = try ManagedObjectContext(store: store)
    let inMemory = try ManagedObjectContext(store: MemoryStore(database))
    for number in 0..<250 {
      let seed = random.next()
      let outcomes = [onFile, inMemory].map { context in
        var random = SeededGenerator(seed: seed)
        do {
          return try step(context, using: &random)
        } catch {
          return "\(error)"
        }
      }
      let place = "step \(number), \(outcomes), seed \(random.seed)"
      try #require(outcomes[0] == outcomes[1], "\(place)")
      for entity in Workshop.model.entities {
        let rows = try store.rows(Array(1...2_000), of: store.entity(entity.name)).values
        try #require(rows == database.rows(of: entity), "\(entity), \(place)")
      }
      let broken = try file.shell("PRAGMA foreign_key_check")
      try #require(broken == "", "\(place)")
    }
  }

  /// Something random; says what came of it.
  private func step(
    _ context: ManagedObjectContext, using random: inout SeededGenerator
  ) throws -> String {
    switch Int.random(in: 0..<10, using: &random) {
    case 0, 1: return try context.undo().map { "\($0)" } ?? "nothing to undo"
    case 2: return try context.redo().map { "\($0)" } ?? "nothing to redo"
    case 3:
      let child = ManagedObjectContext(parent: context)
      try edits(child, using: &random)
      try child.save(as: "form")
      try context.save()
    case 4:
      for _ in 0..<2 {
        try context.performStep("step") { try edits($0, using: &random) }
      }
      try context.save(keepingSteps: true)
    default:
      try context.performGesture("gesture") { try edits($0, using: &random) }
    }
    return "done"
  }

  private func edits(
    _ context: ManagedObjectContext, using random: inout SeededGenerator
  ) throws {
    func any(_ entity: Entity) throws -> ManagedObject? {
      try context.fetch(FetchRequest(entity: entity)).randomElement(using: &random)
    }
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      switch Int.random(in: 0..<9, using: &random) {
      case 0: try context.insert(Workshop.customer)["name"] = "new"
      case 1:
        let boss = try any(Workshop.agent)
        try context.insert(Workshop.agent).setRelated("boss", to: boss)
      case 2, 3:
        guard let jobs = try any(Workshop.customer)?.relatedObjects("job") else { continue }
        let job = try Bool.random(using: &random) ? any(Workshop.job) : nil
        let object = try job ?? context.insert(Workshop.job, .first)
        let others = try jobs.fetch().filter { $0 != object }
        try jobs.insert(object, at: Int.random(in: 0...others.count, using: &random))
      case 4:
        let agent = try any(Workshop.agent)
        try any(Workshop.job)?.setRelated("agent", to: agent)
      case 5:
        let job = try any(Workshop.job)
        try context.insert(Workshop.note).setRelated("job", to: job)
      case 6: if let job = try any(Workshop.job) { try context.delete(job) }
      case 7:
        let entity = [Workshop.customer, Workshop.agent].randomElement(using: &random)
        if let object = try entity.flatMap(any) { try context.delete(object) }
      default:
        if Int.random(in: 0..<6, using: &random) > 0 { continue }
        let customer = try any(Workshop.customer)
        try context.insert(Workshop.contract).setRelated("customer", to: customer)
      }
    }
  }
}
