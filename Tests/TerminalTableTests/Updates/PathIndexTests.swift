import TableOrder
import TestSupport
import Testing

@testable import TerminalTable

/// The slots of rows, against a dictionary.
@Suite struct PathIndexTests {
  @Test("Through random batches every row keeps its slot, and no two rows have the same one")
  func carriesSlots() throws {
    var random = SeededGenerator()
    var batches = 0
    for _ in 0..<400 {
      var counts = (0..<3).map { _ in Int.random(in: 0...6, using: &random) }
      var index = PathIndex()
      var model: [TableIndexPath: Int] = [:]
      for _ in 0..<6 {
        for path in Self.paths(counts).shuffled(using: &random) where model[path] == nil {
          if Bool.random(using: &random) { model[path] = index.insert(path) }
        }
        let batch = RandomBatch(on: NaiveTable(rowCounts: counts), using: &random)
        guard let map = try? map(batch.operations, before: counts, after: batch.after) else {
          continue
        }
        batches += 1
        let fresh = index.carry(along: map)
        let expected = model.filter { old, _ in
          map.newPath(ofOld: old).map { map.isFresh(ofOld: old, at: $0) } ?? false
        }
        #expect(fresh.sorted() == expected.values.sorted())
        let carried = model.compactMap { old, slot in map.newPath(ofOld: old).map { ($0, slot) } }
        model = Dictionary(uniqueKeysWithValues: carried)
        counts = batch.after
        #expect(index.count == model.count)
        #expect(Set(model.values).count == model.count)
        for path in Self.paths(counts) { #expect(index.slot(of: path) == model[path]) }
      }
    }
    #expect(batches > 1_000, "most are no contradiction")
  }

  @Test("Slots of rows that are gone are given again before new ones")
  func reusesSlots() throws {
    var index = PathIndex()
    let slots = (0..<4).map { index.insert([0, $0]) }
    #expect(slots == [0, 1, 2, 3])
    index.carry(along: try map([.deleteRow([0, 1])], before: [4], after: [3]))
    #expect(index.insert([0, 8]) == 1)
    #expect(index.insert([0, 9]) == 4)
  }

  private static func paths(_ counts: [Int]) -> [TableIndexPath] {
    counts.enumerated().flatMap { section, count in
      (0..<count).map { TableIndexPath(section: section, row: $0) }
    }
  }
}
