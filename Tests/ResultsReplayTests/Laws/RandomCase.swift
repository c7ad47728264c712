import TestSupport

/// A random case of the results controller, as text without expectations.
///
/// Rows, keys and sections are few, so that they meet: equal keys, emptied sections, rows deleted
/// and inserted again. Steps may name rows that are not there; whoever runs the case passes over
/// them.
struct RandomCase {
  private(set) var text = "case random\n"
  private var random: SeededGenerator
  private let isSectioned: Bool
  private let isRanked: Bool

  private static let ids = ["a", "b", "c", "d", "e", "f", "g", "h"]
  private static let sections = ["A", "B", "C c", "-"]

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    let kind = Int.random(in: 0..<3, using: &random)
    isSectioned = kind > 0
    isRanked = kind == 2
    addOptions()
    addRows()
    let steps = (0..<Int.random(in: 1...10, using: &random)).map { _ in step() }
    text += "edits \(steps.joined(separator: "; "))\n"
  }

  private mutating func addOptions() {
    if isSectioned { text += "sectioned\n" }
    switch Int.random(in: 0..<8, using: &random) {
    case 0: text += "where key < 4\n"
    case 1: text += "where not done\n"
    case 2: text += "limit \(Int.random(in: 0...4, using: &random))\n"
    case 3:
      text += "limit \(Int.random(in: 1...3, using: &random))\n"
      text += "offset \(Int.random(in: 0...3, using: &random))\n"
    default: break
    }
    if isRanked { text += "rank A 1; B 2\n" }
  }

  private mutating func addRows() {
    let rows = Self.ids.filter { _ in Bool.random(using: &random) }.map { id in "\(id)\(key())" }
    guard isSectioned else {
      text += "before \(rows.isEmpty ? "-" : rows.joined(separator: " "))\n"
      return
    }
    let parts = Self.sections.map { "\($0): " }
    var lists = parts
    for row in rows {
      lists[Int.random(in: 0..<lists.count, using: &random)] += "\(row) "
    }
    text += "before \(lists.joined(separator: "| "))\n"
  }

  // MARK: Steps

  private mutating func step() -> String {
    switch Int.random(in: 0..<40, using: &random) {
    case 0..<18: change()
    case 18..<22: "process"
    case 22..<24: "save"
    case 24: "rollback"
    case 25..<27: "undo"
    case 27: "redo"
    case 28: "fail save"
    case 29..<31: "other \(change())"
    case 31..<33: "shell \(change())"
    case 33: Int.random(in: 0..<3, using: &random) == 0 ? "reset" : "refetch"
    default: "drag \(id()) to [\(Int.random(in: 0...3, using: &random)),\(number(0...4))]"
    }
  }

  private mutating func change() -> String {
    switch Int.random(in: 0..<12, using: &random) {
    case 0..<3: "insert \(id()) \(key())\(isSectioned ? " \(section())" : "")"
    case 3..<5: "delete \(id())"
    case 5..<7: "set \(id()) key \(key())"
    case 7 where isRanked: "rank \(["A", "B", "C c"].randomElement(using: &random) ?? "A") \(key())"
    case 7, 8: isSectioned ? "set \(id()) section \(section())" : "set \(id()) key \(key())"
    case 9: "set \(id()) done \(Bool.random(using: &random) ? "yes" : "no")"
    case 10: "touch \(id())"
    default: "same \(id())"
    }
  }

  private mutating func id() -> String { Self.ids.randomElement(using: &random) ?? "a" }
  private mutating func section() -> String { Self.sections.randomElement(using: &random) ?? "A" }
  private mutating func key() -> Int { number(-1...6) }
  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }
}
