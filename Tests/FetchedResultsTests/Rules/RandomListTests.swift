import FetchedResults
import Foundation
import ObjectGraph
import TableOrder
import TestSupport
import Testing

@Suite("Random lists")
struct RandomListTests {
  /// What kind of list is tried.
  struct Kind: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var sectioned = false
    var byRank = false
    var limit: Int?
    var offset = 0
    var predicate: FetchRequest.Predicate?
  }

  static let kinds = [
    Kind(testDescription: "one list"),
    Kind(testDescription: "sections", sectioned: true),
    Kind(testDescription: "sections by rank", sectioned: true, byRank: true),
    Kind(testDescription: "a window", limit: 5, offset: 2),
    Kind(testDescription: "a window of sections", sectioned: true, limit: 6, offset: 3),
    Kind(testDescription: "a predicate", predicate: .comparison("key", .less, 30)),
    Kind(
      testDescription: "everything", sectioned: true, byRank: true, limit: 9, offset: 1,
      predicate: .comparison("done", .equal, false)),
  ]

  /// How many batches are tried in all; `DOCKET_ROUNDS` asks for more.
  static let rounds =
    ProcessInfo.processInfo.environment["DOCKET_ROUNDS"].flatMap(Int.init) ?? 2_500
  private static let turns = 60

  @Test(
    """
    follow every edit: the calls lead from the old table to the new one, which is what a fetch finds, \
    each changed row is told once, and no fewer moves would do, R40, R46, R54, R55, R57, R107, R179, R180
    """, arguments: kinds)
  func follow(kind: Kind) throws {
    var generator = SeededGenerator()
    for _ in 0..<max(1, Self.rounds / Self.kinds.count / Self.turns) {
      let list = try ListFixture(
        "A: a10 b20 c30 | B: d10 e40 | C: f5", sectioned: kind.sectioned,
        ranks: ["A": 1, "B": 2, "C": 3]
      ) { request in
        if kind.byRank { request.sortDescriptors[0] = .init("section.rank") }
        request.limit = kind.limit
        request.offset = kind.offset
        request.predicate = kind.predicate
      }
      var script: [String] = []
      for turn in 0..<Self.turns {
        let edits = Self.edits(try list.names(), turn, kind, using: &generator)
        script.append(edits)
        try check(list, edits, "\(kind.testDescription), seed \(generator.seed), after \(script)")
      }
    }
  }

  /// Some edits of one turn, of rows with these names.
  static func edits(
    _ names: [String], _ turn: Int, _ kind: Kind, using generator: inout SeededGenerator
  ) -> String {
    let sections = ["A", "B", "C", "D", "-"]
    var names = names
    var edits: [String] = []
    for step in 0..<Int.random(in: 1...5, using: &generator) {
      let key = Int.random(in: 0...45, using: &generator)
      let section = sections.randomElement(using: &generator) ?? "-"
      let choice = Int.random(in: 0..<12, using: &generator)
      guard choice > 1, let name = names.randomElement(using: &generator) else {
        edits.append("insert \(Self.name(turn * 5 + step)) \(key) \(section)")
        continue
      }
      switch choice {
      case 2:
        names.removeAll { $0 == name }
        edits.append("delete \(name)")
      case 3, 4, 5: edits.append("set \(name) key \(key)")
      case 6, 7: edits.append("set \(name) section \(section)")
      case 8: edits.append("set \(name) done \(Bool.random(using: &generator) ? "yes" : "no")")
      case 9: edits.append("touch \(name)")
      case 10: edits.append("same \(name)")
      default: if kind.byRank { edits.append("rank \(section == "-" ? "D" : section) \(key)") }
      }
    }
    switch Int.random(in: 0..<9, using: &generator) {
    case 0: edits.append("process; rollback")
    case 1, 2: edits.append("save")
    case 3: edits.append("save; undo")
    case 4: edits.append("save; undo; redo")
    case 5:
      guard let name = names.randomElement(using: &generator) else { break }
      let key = Int.random(in: 0...45, using: &generator)
      edits.append("save; other set \(name) key \(key)")
    default: break
    }
    return edits.joined(separator: "; ")
  }

  /// A name for a number: `na`, `nb`, … `nba`.
  private static func name(_ number: Int) -> String {
    var rest = number
    var letters = ""
    repeat {
      letters = String(UnicodeScalar(UInt8(97 + rest % 26))) + letters
      rest /= 26
    } while rest > 0
    return "n" + letters
  }

  private func check(_ list: ListFixture, _ edits: String, _ comment: String) throws {
    let rowsBefore = try values(list)
    _ = list.recorder.takeToldObjects()
    _ = list.recorder.takeMoveCount()
    let orderBefore = list.controller.order
    do {
      _ = try list.run(edits)
      // Paths through a choice are fetched as they were saved.
      if edits.contains("rank") { try list.context.save() }
    } catch {
      Issue.record("\(error): \(comment)")
      return
    }
    _ = list.recorder.take()
    #expect(list.table == (try list.freshTable()), "\(comment)")
    list.controller.order._checkInvariants()
    #expect(list.errors == [], "\(comment)")
    // A turn of several batches, or with new identities, is compared by its end alone.
    guard ["rollback", "save", "rank"].allSatisfy({ !edits.contains($0) }) else { return }
    let rowsAfter = try values(list)
    let before = Self.identities(orderBefore)
    let after = Self.identities(list.controller.order)
    var expected = before.symmetricDifference(after)
    for id in before.intersection(after) where rowsBefore[id] != rowsAfter[id] {
      expected.insert(id)
    }
    let told = list.recorder.takeToldObjects()
    #expect(Set(told) == expected && told.count == expected.count, "\(told) \(comment)")
    let changed = expected.intersection(before).intersection(after)
    let fewest = Self.fewestMoves(
      from: TableModel(orderBefore), to: TableModel(list.controller.order), changed: changed)
    #expect(list.recorder.takeMoveCount() == fewest, "\(comment)")
  }

  /// The fewest moves that lead from one table to another, found by trying all sets of changed rows that
  /// could stay (`R57`). The sections kept their order.
  private static func fewestMoves(
    from old: TableModel, to new: TableModel, changed: Set<Int64>
  ) -> Int {
    var moves = 0
    for section in old.sections {
      let target = new.sections.first { $0.id == section.id }?.rows ?? []
      let here = section.rows.filter(changed.contains)
      let staying = here.filter(target.contains)
      moves += here.count - staying.count
      let fixed = Set(section.rows).intersection(target).subtracting(changed)
      let most = (0..<1 << staying.count).filter { subset in
        let kept = fixed.union(staying.indices.filter { subset >> $0 & 1 == 1 }.map { staying[$0] })
        return section.rows.filter(kept.contains) == target.filter(kept.contains)
      }.map(\.nonzeroBitCount).max()
      moves += staying.count - (most ?? 0)
    }
    return moves
  }

  private static func identities(_ order: OrderTree) -> Set<Int64> {
    Set(order.rows(in: 0..<order.rowCount).map(\.id))
  }

  /// The values of all rows as the context sees them.
  private func values(_ list: ListFixture) throws -> [Int64: [AttributeValue]] {
    var values: [Int64: [AttributeValue]] = [:]
    for object in try list.context.fetch(FetchRequest(entity: ListFixture.row)) {
      values[object.objectID.key] = ListFixture.row.attributes.map { object[$0.name] }
    }
    return values
  }
}
