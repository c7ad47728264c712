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
    try RandomWindows(state: rows, step: step).expectReturns(20)
  }

  private func step(
    by window: ManagedObjectContext, _ number: Int, _ written: inout Set<String>,
    _ random: inout SeededGenerator
  ) throws -> String? {
    let todo = try #require(window.store.model.entity(named: "todo"))
    let section = try #require(todo.sectionAttribute)
    let all = try window.fetch(FetchRequest(entity: todo, sortDescriptors: [.init("rank")]))
    let count = Int.random(in: 0...3, using: &random) == 0 ? 2 : 1
    let block = Array(all.shuffled(using: &random).prefix(count))
    let others = all.filter { !block.contains($0) }
    let target = try #require(others.randomElement(using: &random))
    let isBehind = Bool.random(using: &random)
    let place: Placement = isBehind ? .after(target) : .before(target)
    let kinds = ["move", "move", "move", "insert", all.count > 5 ? "delete" : "move"]
    let kind = kinds.randomElement(using: &random) ?? "move"
    if kind == "move" {
      let changed = block.filter { $0[section] != target[section] }
      let values = Set(changed.map { "\($0.objectID.key) \(target[section])" })
      guard values.isDisjoint(with: written) else { return nil }
      written.formUnion(values)
    }
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
