import FetchedResults
import TableOrder
import TestSupport
import Testing

@Suite("What changes between two orders cost")
struct OrderChangesCostTests {
  @Test("one longest run is found among many touched rows, R174")
  func manyTouchedRows() {
    var generator = SeededGenerator()
    let count = 3000
    let old = Array(0..<Int64(count))
    let new = old.shuffled(using: &generator)
    let changes = OrderChanges(
      from: TableModel(rows: old).order, to: TableModel(rows: new).order, affected: old)
    #expect(changes.updates.count == longestRun(new))
    #expect(changes.moves.count == count - longestRun(new))
  }

  /// The length of a longest rising subsequence, found another way: by patience sorting.
  private func longestRun(_ ids: [Int64]) -> Int {
    var tops: [Int64] = []
    for id in ids {
      if let pile = tops.firstIndex(where: { $0 > id }) { tops[pile] = id } else { tops.append(id) }
    }
    return tops.count
  }
}
