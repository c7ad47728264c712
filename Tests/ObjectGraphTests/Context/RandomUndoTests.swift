import ObjectGraph
import TestSupport
import Testing

@Suite("Undo to the beginning, redo to the end") struct RandomUndoTests {
  /// There is no room between the rows, so that ranks are spread out all the time: what comes back
  /// finds its place by its neighbours, or not at all.
  @Test("Each step back and forth shows every section as it was, R13, R167", arguments: 0..<30)
  func backAndForth(_ number: Int) throws {
    try check(SeededGenerator("run \(number)"))
  }

  @Test("Rows that return together are one block though others come back between them, R13")
  func interleaved() throws {
    try check(SeededGenerator(seed: 10_093_652_947_621_166_836))
  }

  private func check(_ generator: SeededGenerator) throws {
    var random = generator
    let fixture = try Fixture((0..<9).map { "\(["One", "Two", "Three"][$0 % 3])/\($0)" })
    for key in 1...9 as ClosedRange<Int64> {
      fixture.database.write(.integer(key), "position", fixture.id(key))
    }
    let context = fixture.context
    var pictures = [try picture(context)]
    var newest: UndoGroup.ID?
    for step in 0..<40 {
      try context.performGesture("step \(step)") { try edit($0, step, using: &random) }
      let group = try context.store.nextUndo(.ownUser)?.id
      if group == newest { continue }
      newest = group
      pictures.append(try picture(context))
    }
    for (step, expected) in pictures.enumerated().dropLast().reversed() {
      #expect(try context.undo()?.isComplete == true)
      #expect(try picture(context) == expected, "back to \(step), seed \(random.seed)")
    }
    for (step, expected) in pictures.enumerated().dropFirst() {
      #expect(try context.redo()?.isComplete == true)
      #expect(try picture(context) == expected, "forth to \(step), seed \(random.seed)")
    }
  }

  /// One gesture on a block of rows.
  private func edit(
    _ context: ManagedObjectContext, _ step: Int, using random: inout SeededGenerator
  ) throws {
    let rows = try context.fetch(Fixture.manualOrder)
    let count = Int.random(in: 1...4, using: &random)
    let block = Array(rows.shuffled(using: &random).prefix(count))
    let others = rows.filter { !block.contains($0) }
    let section = AttributeValue.text(
      ["One", "Two", "Three"][Int.random(in: 0..<3, using: &random)])
    let target = others.randomElement(using: &random)
    switch Int.random(in: 0..<6, using: &random) {
    case 0, 1:
      let new = try (0..<count).map { number in
        let row = try context.insert(Fixture.item)
        row["title"] = .text("\(step)-\(number)")
        row["section"] = target?["section"] ?? section
        return row
      }
      try context.move(new, target.map { .after($0) } ?? .first)
    case 2, 3:
      for row in block { row["section"] = target?["section"] ?? section }
      try context.move(block, target.map { .before($0) } ?? .last)
    case 4:
      for row in block { row["section"] = section }
    default:
      guard others.count > 5 else { return }
      for row in block { try context.delete(row) }
    }
  }

  /// The titles of each section in order.
  private func picture(_ context: ManagedObjectContext) throws -> [String: [String]] {
    let rows = try context.fetch(Fixture.manualOrder)
    return Dictionary(grouping: rows) { $0["section"].plainText }
      .mapValues { $0.map { $0["title"].plainText } }
  }
}
