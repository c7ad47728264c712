import TestSupport
import Testing

@testable import ObjectGraph

@Suite("The manual order with unsaved changes") struct ManualOrderTests {
  @Test("Next to any place are the rows that a fetch finds there, whatever was passed over, R9")
  func windows() throws {
    var random = SeededGenerator()
    let fixture = try Fixture((1...60).map { ["A/", "B/", ""][$0 % 3] + "row \($0)" })
    let other = try fixture.other()
    for step in 0..<200 {
      try edit(fixture, other, &random)
      let rows = try fixture.context.fetch(Fixture.manualOrder)
      for _ in 0..<6 {
        let question = Question(among: rows, &random)
        #expect(
          try question.answer(fixture) == question.expected(rows), "step \(step), \(question)")
      }
    }
  }

  /// A question for rows next to a place.
  private struct Question: CustomStringConvertible {
    let bound: RankedRow?
    let direction: RankDirection
    let section: AttributeValue?
    let limit: Int
    let excluded: [ManagedObject]

    init(among rows: [ManagedObject], _ random: inout SeededGenerator) {
      switch Int.random(in: 0..<3, using: &random) {
      case 0: bound = nil
      case 1: bound = rows.randomElement(using: &random).map(Self.ranked)
      default:
        bound = RankedRow(
          key: Int64.random(in: 1...80, using: &random),
          rank: .integer(Int64.random(in: -5_000...70_000, using: &random)))
      }
      direction = Bool.random(using: &random) ? .forwards : .backwards
      section = [nil, nil, "A", .null].randomElement(using: &random) ?? nil
      limit = [1, 1, 2, 5, 40].randomElement(using: &random) ?? 1
      let isPlacing = Int.random(in: 0..<3, using: &random) == 0
      excluded = isPlacing ? Array(rows.shuffled(using: &random).prefix(3)) : []
    }

    func answer(_ fixture: Fixture) throws -> [RankedRow] {
      try fixture.context.manualOrder(of: fixture.item, without: excluded).rankedRows(
        beyond: bound, direction, section: section, limit: limit)
    }

    func expected(_ rows: [ManagedObject]) -> [RankedRow] {
      let beyond = rows.filter {
        !excluded.contains($0) && (section == nil || $0["section"] == section)
      }.map(Self.ranked).filter { row in
        bound.map { row.compare($0) == (direction == .forwards ? .after : .before) } ?? true
      }
      return Array((direction == .forwards ? beyond : beyond.reversed()).prefix(limit))
    }

    private static func ranked(_ object: ManagedObject) -> RankedRow {
      RankedRow(key: object.objectID.key, rank: object["position"])
    }

    var description: String {
      "\(limit) \(direction) of \(String(describing: bound)) in \(String(describing: section))"
    }
  }

  /// Edits a list in some way: deletions of many rows above all.
  private func edit(
    _ fixture: Fixture, _ other: ManagedObjectContext, _ random: inout SeededGenerator
  ) throws {
    let context = fixture.context
    let rows = try context.fetch(Fixture.manualOrder)
    let some = rows.dropFirst(rows.isEmpty ? 0 : Int.random(in: 0..<rows.count, using: &random))
    switch Int.random(in: 0..<10, using: &random) {
    case 0, 1:
      let doomed = Array(some.prefix(20))
      try context.performStep("delete") { try $0.delete(doomed) }
    case 2, 3, 4:
      let places = [Placement.first, .last] + (some.first.map { [.after($0), .before($0)] } ?? [])
      let place = places.randomElement(using: &random) ?? .last
      try context.performStep("add") { context in
        for number in 0..<6 {
          try context.insert(fixture.item, place)["section"] = number % 2 == 0 ? "A" : .null
        }
      }
    case 5:
      guard let first = some.first, some.count > 4 else { return }
      let moved = Array(some.dropFirst(2))
      try context.performStep("move") { try $0.move(moved, .before(first)) }
    case 6:
      some.first?["section"] = "A"
    case 7:
      if !context.unsavedSteps.isEmpty { _ = try context.undo() }
    case 8:
      if Bool.random(using: &random) { try context.save() } else { try context.rollback() }
    default:
      try other.performGesture("other") { other in
        let rows = try other.fetch(Fixture.manualOrder)
        try other.delete(Array(rows.shuffled(using: &random).prefix(2)))
        for _ in 0..<4 { _ = try other.insert(fixture.item, rows.isEmpty ? .last : .first) }
      }
      try context.mergeChanges()
    }
  }

  @Test("A move among many pending ones copies none of them")
  func pendingMoves() throws {
    let fixture = try Fixture((1...100).map { "row \($0)" })
    let rows = (1...100).map { fixture.row(Int64($0)) }
    for row in rows { try fixture.context.move([row], .last) }
    let before = try #require(fixture.pendingRows)
    try fixture.context.move([rows[50]], .first)
    try fixture.context.move([rows[20]], .after(rows[70]))
    #expect(fixture.pendingRows == before)
  }
}

extension Fixture {
  /// Where the unsaved places are in memory.
  fileprivate var pendingRows: UnsafeRawPointer? {
    context.overlays[item]?.rows.pieces.withUnsafeBytes(\.baseAddress)
  }
}
