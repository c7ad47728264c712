import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

/// Two windows of one person, whose steps are taken back in another order than they were done in.
@Suite("Random moves in two windows, R13, R167")
struct RandomWindowsOrderTests {
  /// There is room for so many steps: where ranks are spread out between them, not all places can
  /// be told.
  @Test("All taken back is the first order, all brought back the last one")
  func everythingBack() throws {
    var random = SeededGenerator()
    for _ in 0..<RandomSteps.count(20) { try expectReturn(&random) }
  }

  private func expectReturn(_ random: inout SeededGenerator) throws {
    let file = try ListFile("todo")
    defer { file.remove() }
    let windows = try ["one", "two"].map { session in
      try ManagedObjectContext(store: file.open(.init(session: session, user: "ada")))
    }
    let first = try rows(file)
    var story = [first]
    for number in 1...Int.random(in: 2...9, using: &random) {
      let window = Int.random(in: 0...1, using: &random)
      story.append("\(window): \(try step(by: windows[window], number, &random))")
    }
    let last = try rows(file)
    story.append(last)
    try turnAll("undo", windows, &random, &story) { try $0.undo() }
    let beginning = try rows(file)
    #expect(beginning == first, "\(story.joined(separator: "\n"))")
    try turnAll("redo", windows, &random, &story) { try $0.redo() }
    let end = try rows(file)
    #expect(end == last, "\(story.joined(separator: "\n"))")
  }

  /// Until neither window has anything left.
  private func turnAll(
    _ word: String, _ windows: [ManagedObjectContext], _ random: inout SeededGenerator,
    _ story: inout [String], _ turn: (ManagedObjectContext) throws -> UndoReport?
  ) throws {
    var idle = 0
    var window = 0
    while idle < windows.count {
      guard let report = try turn(windows[window]) else {
        idle += 1
        window = 1 - window
        continue
      }
      idle = 0
      story.append(
        "\(window): \(word) \(report.name)\(report.isComplete ? "" : ", \(report.conflicts)")")
      window = Int.random(in: 0...1, using: &random)
    }
  }

  private func step(
    by window: ManagedObjectContext, _ number: Int, _ random: inout SeededGenerator
  ) throws -> String {
    let todo = try #require(window.store.model.entity(named: "todo"))
    let section = try #require(todo.sectionAttribute)
    try window.mergeChanges()
    let all = try window.fetch(FetchRequest(entity: todo, sortDescriptors: [.init("rank")]))
    let count = Int.random(in: 0...3, using: &random) == 0 ? 2 : 1
    let block = Array(all.shuffled(using: &random).prefix(count))
    let others = all.filter { !block.contains($0) }
    let target = try #require(others.randomElement(using: &random))
    let isBehind = Bool.random(using: &random)
    let place: Placement = isBehind ? .after(target) : .before(target)
    let kinds = ["move", "move", "move", "insert", all.count > 5 ? "delete" : "move"]
    let kind = kinds.randomElement(using: &random) ?? "move"
    let keys = block.map { $0.objectID.key }
    let name = "\(kind) \(keys) \(isBehind ? "after" : "before") \(target.objectID.key)"
    try window.performGesture(name) { context in
      switch kind {
      case "move":
        for row in block { row[section] = target[section] }
        try context.move(block, place)
      case "insert":
        let row = try context.insert(todo)
        row["title"] = .text("new \(number)")
        row[section] = target[section]
        try context.move([row], place)
      default:
        for row in block { try context.delete(row) }
      }
    }
    return name
  }

  /// The rows of each section in order.
  private func rows(_ file: ListFile) throws -> String {
    try file.shell(
      """
      SELECT group_concat(section || ' ' || id, ', ')
      FROM (SELECT * FROM todo ORDER BY section, rank, id)
      """)
  }
}
