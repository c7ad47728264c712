import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

/// Two programs of one person that do steps over several rows, one behind the other's back.
@Suite("Random steps over rows that others changed since, R13")
struct RandomPartialUndoTests {
  @Test("All taken back is the first file, all brought back the last one")
  func everythingBack() throws {
    var random = SeededGenerator()
    var parts = 0
    for _ in 0..<RandomSteps.count(20) { parts += try expectReturn(&random) }
    #expect(parts > 0)
  }

  /// - Returns: How many steps were taken back in part.
  private func expectReturn(_ random: inout SeededGenerator) throws -> Int {
    let file = try ListFile("heroes")
    defer { file.remove() }
    let programs = try ["one", "two"].map { session in
      try ManagedObjectContext(store: file.open(.init(session: session, user: "ada")))
    }
    let first = try rows(file)
    var story: [String] = []
    for number in 1...12 {
      let program = Int.random(in: 0...1, using: &random)
      story.append("\(program): \(try step(by: programs[program], number, &random))")
    }
    let last = try rows(file)
    // Whose steps come first differs from the order in which they were done.
    let program = programs[Int.random(in: 0...1, using: &random)]
    var count = 0
    var parts = 0
    while let report = try program.undo() {
      story.append("undo \(report.name), \(report.conflicts.count) left")
      if !report.isRefused { count += 1 }
      if report.leavesRest { parts += 1 }
    }
    #expect(try rows(file) == first, "\(story.joined(separator: "\n"))")
    for _ in 0..<count { #expect(try program.redo()?.isComplete == true) }
    #expect(try program.redo() == nil)
    #expect(try rows(file) == last, "\(parts) parts\n\(story.joined(separator: "\n"))")
    return parts
  }

  /// Values come once only: what is the same by chance may be taken for taken back.
  private func step(
    by program: ManagedObjectContext, _ number: Int, _ random: inout SeededGenerator
  ) throws -> String {
    let hero = try #require(program.store.model.entity(named: "hero"))
    try program.mergeChanges()
    let block = try program.fetch(FetchRequest(entity: hero)).shuffled(using: &random)
      .prefix(Int.random(in: 1...4, using: &random))
    let kind = ["edit", "name", "delete", "insert"].randomElement(using: &random) ?? "edit"
    let name = "\(kind) \(block.map(\.objectID.key))"
    try program.performGesture(name) { context in
      switch kind {
      case "delete":
        for row in block { try context.delete(row) }
      case "insert":
        for (index, _) in block.enumerated() {
          try context.insert(hero)["name"] = .text("new \(number)-\(index)")
        }
      default:
        for row in block {
          row["name"] = .text("\(number) \(row.objectID.key)")
          if kind == "edit" { row["secret_identity"] = .text("\(number)") }
        }
      }
    }
    return name
  }

  /// All rows but for their ranks.
  private func rows(_ file: ListFile) throws -> String {
    try file.shell("SELECT id, name, secret_identity, team FROM hero ORDER BY id")
  }
}
