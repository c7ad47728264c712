import TableOrder
import TestSupport
import Testing

@Suite("The search for a place")
struct OrderTreeSearchTests {
  @Test("finds the border in every range, also beside rows that are out of order elsewhere")
  func partitionPoint() {
    var generator = SeededGenerator()
    for count in [0, 1, 5, 60, 300, 5000] {
      let keys = (0..<count).map { UInt64($0 / 3) }
      let order = OrderTree(
        sections: [.init(id: 1, rowCount: count)], ids: (0..<count).map(Int64.init), sortKeys: keys)
      for _ in 0..<200 {
        let low = Int.random(in: 0...count, using: &generator)
        let high = Int.random(in: low...count, using: &generator)
        let border = UInt64.random(in: 0...UInt64(count / 3 + 1), using: &generator)
        let found = order.partitionPoint(in: low..<high) { row in
          #expect((low..<high).contains(Int(row.id)), "asked about a row outside the range")
          return row.sortKey < border
        }
        let expected = keys[low..<high].firstIndex { $0 >= border } ?? high
        #expect(found == expected)
      }
    }
  }

  @Test("is one among the rows that there are")
  func range() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let order = OrderTree(sections: [.init(id: 1, rowCount: 2)], ids: [1, 2], sortKeys: [1, 2])
      _ = order.partitionPoint(in: 0..<3) { $0.sortKey < 9 }
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains("There are no rows 0..<3: 2 rows"), "\(words)")
  }

  @Test("asks hardly more often than halving does, R174")
  func questions() {
    let count = 100_000
    let order = OrderTree(
      sections: [.init(id: 1, rowCount: count)], ids: (0..<count).map(Int64.init),
      sortKeys: (0..<count).map(UInt64.init))
    for border in stride(from: 0, through: count, by: 997) {
      var questions = 0
      _ = order.partitionPoint(in: 0..<count) { row in
        questions += 1
        return row.sortKey < UInt64(border)
      }
      #expect(questions <= 21)
    }
  }

  @Test("passes on an error of the question")
  func failure() {
    struct Refusal: Error {}
    let order = OrderTree(
      sections: [.init(id: 1, rowCount: 2)], ids: [1, 2], sortKeys: [1, 2])
    #expect(throws: Refusal.self) {
      try order.partitionPoint(in: 0..<2) { _ in throw Refusal() }
    }
  }
}
