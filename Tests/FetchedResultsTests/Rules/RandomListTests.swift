import FetchedResults
import ObjectGraph
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
    var isDescending = false
    /// Whether the delegate is away for some turns (`R43`).
    var pauses = false
  }

  static let kinds = [
    Kind(testDescription: "one list"),
    Kind(testDescription: "sections", sectioned: true),
    Kind(testDescription: "sections by rank", sectioned: true, byRank: true),
    Kind(testDescription: "a window", limit: 5, offset: 2),
    Kind(testDescription: "a window of sections", sectioned: true, limit: 6, offset: 3),
    Kind(testDescription: "a predicate", predicate: .comparison("key", .less, 30)),
    Kind(testDescription: "the last first", sectioned: true, isDescending: true),
    Kind(testDescription: "a delegate that comes and goes", sectioned: true, pauses: true),
    Kind(
      testDescription: "everything", sectioned: true, byRank: true, limit: 9, offset: 1,
      predicate: .comparison("done", .equal, false)),
  ]

  /// How many batches are tried in all; `DOCKET_ROUNDS` asks for more.
  static let rounds = RandomSteps.count(2_500)
  private static let turns = 60

  @Test(
    """
    follow every edit: the calls lead from the old table to the new one, which is what a fetch finds, \
    each changed row is told once, and no fewer moves would do, R40, R46, R51, R54, R55, R57, R107, R179, R180
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
        if kind.isDescending {
          request.sortDescriptors = request.sortDescriptors.map { .init($0.path, .descending) }
        }
      }
      let laws = BatchLaws(
        list, paths: kind.byRank ? ["section.rank"] : [], allowsIdleUpdates: kind.pauses)
      var script: [String] = []
      for turn in 0..<Self.turns {
        let edits = Self.edits(try list.names(), turn, kind, using: &generator)
        script.append(edits)
        if kind.pauses {
          let isAway = turn < Self.turns - 1 && Bool.random(using: &generator)
          if !isAway, list.controller.delegate == nil {
            list.recorder.follow(list.controller)
            laws.comeBack()
          }
          list.controller.delegate = isAway ? nil : list.recorder
        }
        let comment = "\(kind.testDescription), seed \(generator.seed), after \(script)"
        try check(list, laws, edits, comment)
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
    edits += end(names, turn, kind, using: &generator)
    return edits.joined(separator: "; ")
  }

  /// How a turn ends.
  private static func end(
    _ names: [String], _ turn: Int, _ kind: Kind, using generator: inout SeededGenerator
  ) -> [String] {
    let section = ["A", "B", "C", "D"].randomElement(using: &generator) ?? "A"
    switch Int.random(in: 0..<12, using: &generator) {
    case 0: return ["process", "rollback"]
    case 1: return ["rollback"]
    case 2: return ["save"]
    case 3: return ["save", "undo"]
    case 4: return ["save", "undo", "redo"]
    case 5: return ["save", "undo", "undo", "redo"]
    case 6, 7:
      guard let name = names.randomElement(using: &generator) else { return [] }
      let key = Int.random(in: 0...45, using: &generator)
      let edit = [
        "set \(name) key \(key)", "set \(name) section \(section)", "delete \(name)",
        "set \(name) done yes", "touch \(name)", "insert o\(Self.name(turn)) \(key) \(section)",
      ].randomElement(using: &generator)
      return ["save", "other \(edit ?? "")"]
    case 8 where kind.byRank:
      return ["save", "other rank \(section) \(Int.random(in: 0...9, using: &generator))"]
    default: return []
    }
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

  private func check(
    _ list: ListFixture, _ laws: BatchLaws, _ edits: String, _ comment: String
  ) throws {
    do {
      _ = try list.run(edits)
      // Paths through a choice are fetched as they were saved.
      if edits.contains("rank") { try list.context.save() }
    } catch {
      Issue.record("\(error): \(comment)")
      return
    }
    #expect(laws.take() == [], "\(comment)")
    guard list.controller.delegate != nil else { return }
    #expect(list.table == (try list.freshTable()), "\(comment)")
    #expect(laws.isUpToDate, "a change was not told: \(comment)")
    list.controller.order._checkInvariants()
    #expect(list.errors == [], "\(comment)")
  }
}
