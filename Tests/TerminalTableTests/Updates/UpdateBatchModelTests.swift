import TableOrder
import TestSupport
import Testing

@testable import TerminalTable

/// The checks and the map of a batch, against a table of plain arrays.
@Suite struct UpdateBatchModelTests {
  /// Every operation on paths of three sections and two rows, some of them out of range.
  static let universe: [TableOperation] = {
    let paths = (0..<3).flatMap { section in
      (0..<2).map { TableIndexPath(section: section, row: $0) }
    }
    var all: [TableOperation] = []
    for path in paths {
      all += [.deleteRow(path), .insertRow(path), .reloadRow(path)]
      all += paths.map { .moveRow(from: path, to: $0) }
    }
    for index in 0..<3 {
      all += [.deleteSection(index), .insertSection(index), .reloadSection(index)]
      all += (0..<3).map { .moveSection(from: index, to: $0) }
    }
    return all
  }()

  /// Whether map and model agree on a batch.
  static func agree(
    _ operations: [TableOperation], on table: NaiveTable, after: [Int]
  ) -> Bool {
    let expected = table.applying(operations, rowCounts: after)
    do throws(TableUpdateError) {
      let map = try map(operations, before: table.rowCounts, after: after)
      guard case .success(let new) = expected else { return false }
      return table.mapped(by: map, rowCounts: after) == new
        && table.strays(of: map, in: new).isEmpty
        && runsAgree(map, table, new)
        && survivorsAgree(map, table, new)
    } catch {
      return expected == .failure(error.kind)
    }
  }

  /// Whether the runs name exactly the rows that survived.
  static func runsAgree(_ map: UpdateMap, _ table: NaiveTable, _ new: NaiveTable) -> Bool {
    let old = table.sections.flatMap(\.rows)
    var expected = new.sections.flatMap(\.rows)
    let runs = map.runs(
      before: SectionList(rowCounts: table.rowCounts),
      after: SectionList(rowCounts: new.rowCounts))
    var last = 0
    for run in runs {
      guard run.new >= last else { return false }
      last = run.new + run.count
      for step in 0..<run.count {
        guard expected[run.new + step] == old[run.old + step] else { return false }
        expected[run.new + step] = nil
      }
    }
    return expected.allSatisfy { $0 == nil }
  }

  /// Whether each row gives its place to the next survivor, or else to the previous one (R132).
  static func survivorsAgree(_ map: UpdateMap, _ table: NaiveTable, _ new: NaiveTable) -> Bool {
    let before = SectionList(rowCounts: table.rowCounts)
    let rows = table.sections.flatMap(\.rows)
    let survives = Set(new.sections.flatMap(\.rows).compactMap { $0 })
    return rows.indices.allSatisfy { index in
      let next = rows[(index + 1)...].first { $0.map(survives.contains) ?? false }
      let previous = rows[..<index].last { $0.map(survives.contains) ?? false }
      guard let lost = table.path(of: rows[index]) else { return false }
      let survivor = map.survivor(near: lost, in: before)
      return survivor == (next ?? previous).flatMap { table.path(of: $0) }
    }
  }

  /// Row counts that the operations lead to, as far as they make sense, and two that are wrong.
  static func outcomes(_ operations: [TableOperation], on table: NaiveTable) -> [[Int]] {
    var counts = table.rowCounts
    for operation in operations {
      switch operation {
      case .deleteSection(let index) where counts.indices.contains(index): counts.remove(at: index)
      case .insertSection(let index) where index <= counts.count: counts.insert(2, at: index)
      default: break
      }
    }
    func change(_ section: Int, by step: Int) {
      if counts.indices.contains(section) { counts[section] = max(0, counts[section] + step) }
    }
    for operation in operations {
      switch operation {
      case .deleteRow(let path): change(path.section, by: -1)
      case .insertRow(let path): change(path.section, by: 1)
      case .moveRow(let from, let to):
        change(from.section, by: -1)
        change(to.section, by: 1)
      default: break
      }
    }
    return [counts, counts + [1], counts.map { $0 + 1 }]
  }

  @Test(
    "Every pair of operations on a small table is judged as the model does",
    arguments: [
      [2, 1], [1, 2], [2, 0, 1],
    ])
  func pairsOfOperations(rowCounts: [Int]) {
    let table = NaiveTable(rowCounts: rowCounts)
    var legal = 0
    for first in Self.universe {
      for second in Self.universe {
        for after in Self.outcomes([first, second], on: table) {
          let agrees = Self.agree([first, second], on: table, after: after)
          if !agrees { Issue.record("\(rowCounts) -> \(after): \(first); \(second)") }
          legal += failure([first, second], before: rowCounts, after: after) == nil ? 1 : 0
        }
      }
    }
    #expect(legal > 200)
  }

  @Test("Random batches in any order, legal and illegal, are judged as the model does, R148")
  func randomBatches() {
    var random = SeededGenerator()
    var legal = 0
    for _ in 0..<6_000 {
      let counts = (0..<Int.random(in: 0...4, using: &random)).map { _ in
        Int.random(in: 0...5, using: &random)
      }
      let table = NaiveTable(rowCounts: counts)
      let batch = RandomBatch(on: table, using: &random)
      if !Self.agree(batch.operations, on: table, after: batch.after) {
        Issue.record("\(counts) -> \(batch.after): \(batch.operations)")
        return
      }
      legal += failure(batch.operations, before: counts, after: batch.after) == nil ? 1 : 0
    }
    #expect((2_000..<5_800).contains(legal))
  }
}
