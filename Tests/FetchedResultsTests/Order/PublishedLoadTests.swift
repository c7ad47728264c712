import ObjectGraph
import TableOrder
import TestSupport
import Testing

@testable import FetchedResults

@Suite("Published loads")
struct PublishedLoadTests {
  private let arrangement = Arrangement(
    FetchRequest(entity: RowTable.entity, sortDescriptors: [.init("key")]), sectionPath: nil)

  /// Rows whose keys rise with their identities.
  private func rows(_ count: Int) throws -> (table: RowTable, order: ResultsOrder) {
    let table = RowTable()
    var keys = OrderedKeys()
    for key in 1...Int64(count) {
      table.values[key] = ["key": .integer(key * 1_000)]
      keys.keys.append(key)
      keys.sortKeys.append(arrangement.sortKey(of: try #require(table.row(key))))
    }
    let order = try ResultsOrder(FetchedRows(keys), arrangement, sections: SectionTable())
    table.resetCounts()
    arrangement.comparisons.value = 0
    return (table, order)
  }

  @Test("one change among 100,000 rows asks for one row, and 17 times which comes first, R175")
  func oneChange() throws {
    let (table, order) = try rows(100_000)
    table.values[70_000]?["key"] = .integer(20_000_500)
    var touched = TouchedRows()
    touched.add([70_000])
    var next = order
    let rows = try next.apply(touched, from: table)
    let changes = OrderChanges(from: order.visible, to: next.visible, rows: rows)
    #expect(changes.moves.map { [$0.from, $0.to] } == [[[0, 69_999], [0, 20_000]]])
    #expect(changes.count == 1)
    #expect(arrangement.comparisons.value <= 19)
    #expect(table.askedRows == 1)
    #expect(next.all.heapBytes(notSharedWith: order.all) < 40_000)
  }

  @Test(
    """
    1,000 of 5,000 rows out, as many in and 200 moved: one stage, the fewest moves that do it, \
    and k log n comparisons, R57, R176, R179
    """)
  func published() throws {
    var generator = SeededGenerator()
    let (table, order) = try rows(5_000)
    let chosen = (1...Int64(5_000)).shuffled(using: &generator).prefix(1_200)
    let moved = chosen.dropFirst(1_000)
    var touched = TouchedRows()
    for key in chosen.prefix(1_000) {
      table.values[key] = nil
      touched.addDeletion(of: key)
    }
    for (number, key) in (Array(moved) + (5_001...6_000)).enumerated() {
      // Some go so near that they need not pass a row that stays.
      let row =
        number < 100
        ? Int(key) + Int.random(in: -2...2, using: &generator)
        : Int.random(in: 0..<5_000, using: &generator)
      // All different: of rows with equal sort keys the values would be asked for.
      table.values[key] = ["key": .real(Double(row * 1_000) + Double(number + 1) / 2)]
      touched.add([key])
    }
    var next = order
    let rows = try next.apply(touched, from: table)
    let changes = OrderChanges(from: order.visible, to: next.visible, rows: rows)
    #expect(changes.deletions.count == 1_000 && changes.insertions.count == 1_000)
    #expect(changes.moves.count + changes.updates.count == 200)
    let stays = stayingRows(of: Array(moved), besides: Set(chosen), in: table)
    #expect(stays > 0 && changes.moves.count == 200 - stays)
    #expect(TableModel(order.visible).applying(changes) == TableModel(next.visible))
    #expect(TableModel(next.visible).sections[0].rows == table.orderedKeys(arrangement).keys)
    // Each of 1,200 rows is compared to find its place among 4,000, and among one another.
    #expect(arrangement.comparisons.value <= 1_200 * (13 + 12))
    // Where two keys happen to be equal the other row is asked for as well.
    #expect(table.askedRows < 1_220)
  }

  /// How many of the moved rows need not move (R57): of those that pass no row that nobody touched,
  /// the longest run in order between the same two of these. Rows stood by their identities.
  private func stayingRows(
    of moved: [Int64], besides touched: Set<Int64>, in table: RowTable
  ) -> Int {
    let fixed = (1...Int64(5_000)).filter { !touched.contains($0) }
    var between: [Int: [Double]] = [:]
    for key in moved.sorted() {
      guard case .real(let value)? = table.values[key]?["key"] else { continue }
      let gap = fixed.count { $0 < key }
      if gap == fixed.count(where: { Double($0 * 1_000) < value }) {
        between[gap, default: []].append(value)
      }
    }
    return between.values.reduce(0) { $0 + longestRisingRun($1) }
  }

  private func longestRisingRun(_ values: [Double]) -> Int {
    var lengths: [Int] = []
    for value in values {
      lengths.append(1 + (zip(values, lengths).filter { $0.0 < value }.map(\.1).max() ?? 0))
    }
    return lengths.max() ?? 0
  }

  @Test("10,000 rows whose contents changed are left where they are, at two comparisons each")
  func contents() throws {
    let (table, order) = try rows(20_000)
    var touched = TouchedRows()
    for key in Int64(5_001)...15_000 { touched.add([key]) }
    var next = order
    let rows = try next.apply(touched, from: table)
    let changes = OrderChanges(from: order.visible, to: next.visible, rows: rows)
    #expect(changes.updates.count == 10_000)
    #expect(changes.count == 10_000)
    #expect(next.all.isIdentical(to: order.all))
    #expect(arrangement.comparisons.value == 20_000)
  }

  @Test("Rows beside rows of the same sort key are placed by their values")
  func equalSortKeys() throws {
    let table = RowTable()
    var keys = OrderedKeys()
    for (key, name) in zip(Int64(1)..., ["prefix-same-a", "prefix-same-b", "prefix-same-c"]) {
      table.values[key] = ["key": .text(name)]
      keys.keys.append(key)
      keys.sortKeys.append(arrangement.sortKey(of: try #require(table.row(key))))
    }
    let order = try ResultsOrder(FetchedRows(keys), arrangement, sections: SectionTable())
    table.values[1] = ["key": .text("prefix-same-d")]
    var touched = TouchedRows()
    touched.add([1])
    var next = order
    _ = try next.apply(touched, from: table)
    #expect(TableModel(next.visible).sections[0].rows == [2, 3, 1])
  }
}
