import ObjectGraph
import TestSupport
import Testing

@Suite("Allocating ranks") struct DisplayOrderTests {
  @Test("The first row, rows behind the last, rows before the first keep a gap, R169")
  func ends() throws {
    let order = DisplayOrder()
    let none = RankedList(ranks: [])
    #expect(try order.allocate(1, after: nil, before: nil, in: none).ranks == [DisplayOrder.gap])
    let list = RankedList(ranks: [100])
    let row = list.rows[0]
    let gap = DisplayOrder.gap
    #expect(
      try order.allocate(2, after: row, before: nil, in: list).ranks == [100 + gap, 100 + 2 * gap])
    #expect(
      try order.allocate(2, after: nil, before: row, in: list).ranks == [100 - 2 * gap, 100 - gap])
  }

  @Test("Ranks keep within the limits of their column, if these have room, R168")
  func limits() throws {
    var list = RankedList(ranks: [1, 2, 3, 4])
    list.limits = 1 ... .max
    try list.move([2], to: 0)
    #expect(list.rows.map(\.key) == [3, 1, 2, 4] && list.isStrictlyAscending)
    #expect(list.rows.allSatisfy { AttributeValue.integer(0).compare($0.rank) == .before })
    var other = RankedList(ranks: [-3, 5, 900, 1_000])
    other.limits = -10...1_000
    try other.move([0], to: 3)
    try other.move([1], to: 0)
    #expect(other.rows.map(\.key) == [3, 2, 4, 1] && other.isStrictlyAscending)
    for row in other.rows {
      #expect(AttributeValue.integer(-11).compare(row.rank) == .before)
      #expect(row.rank.compare(.integer(1_001)) == .before)
    }
    // Where there is no room within them, who checks them says so.
    var full = RankedList(ranks: [1, 2, 3])
    full.limits = 1...3
    try full.move([2], to: 0)
    #expect(full.rows.map(\.key) == [3, 1, 2])
  }

  @Test("A move writes one row while there is room, R167")
  func oneRow() throws {
    var list = RankedList(ranks: [10, 20, 30])
    let allocation = try list.move([2], to: 1)
    #expect(allocation == DisplayOrder.Allocation(ranks: [15], respaced: []))
    #expect(list.rows.map(\.key) == [1, 3, 2])
  }

  @Test("A used up gap spreads the smallest window that has room, R167")
  func spreading() throws {
    var list = RankedList(ranks: [0, 1_000_000, 1_000_001, 2_000_000, 3_000_000])
    let allocation = try list.move([4], to: 2)
    #expect(allocation.respaced.map(\.key) == [2, 3])
    #expect(list.isStrictlyAscending)
    #expect(list.rows.map(\.key) == [1, 2, 5, 3, 4])
  }

  @Test("Equal ranks are ordered by key until a move needs room, which repairs the range, R168")
  func equalRanks() throws {
    var list = RankedList(ranks: Array(repeating: 0, count: 40))
    #expect(list.rows.map(\.key) == Array(1...40))
    try list.move([39], to: 20)
    #expect(list.rows.map(\.key) == Array(1...20) + [40] + Array(21...39))
    #expect(list.isInOrder)
  }

  @Test("Missing ranks stand first and are given where they are in the way, R168")
  func missingRanks() throws {
    var list = RankedList(ranks: [.null, .null, .null, .null, 50, 60])
    try list.move([5], to: 2)
    #expect(list.rows.map(\.key) == [1, 2, 6, 3, 4, 5])
    #expect(list.isInOrder)
    #expect(list.rows[3...].allSatisfy { !$0.rank.isNull })
  }

  @Test("A row behind missing ranks needs no repair, R168")
  func behindMissingRanks() throws {
    var list = RankedList(ranks: [.null, .null, 50])
    #expect(try list.move([0], to: 1).respaced.isEmpty)
    #expect(list.rows.map(\.key) == [2, 1, 3])
    #expect(list.isInOrder)
  }

  @Test("Ranks at both ends of 64 bits leave room all the same, R168")
  func extremes() throws {
    for target in 0...2 {
      var list = RankedList(ranks: [.integer(.min), .integer(.max), 7])
      try list.move([1], to: target)
      #expect(list.isStrictlyAscending, "to \(target)")
      let others: [Int64] = [1, 2]
      #expect(list.rows.map(\.key) == others[..<target] + [3] + others[target...])
    }
  }

  @Test("No two of 100,000 rows at the end of 64 bits collide, R168")
  func crowdedEnd() throws {
    var list = RankedList(ranks: (0..<99_900).map { .integer(.max - 99_899 + $0) })
    for _ in 0..<100 { try list.insert(at: list.rows.count) }
    #expect(list.isStrictlyAscending)
  }

  @Test("Any ranks that other programs wrote are legal, R168")
  func foreignRanks() throws {
    var random = SeededGenerator()
    let ranks: [AttributeValue] = [
      .null, .integer(.min), -5, 0, 0, 1, 2, 2, 2, .integer(.max), 0.5, 1.5, -0.25, 1e300, -1e300,
      9.3e18, "", "7", .data([1]), .data([1]),
    ]
    for _ in 0..<2_000 {
      let count = Int.random(in: 2...12, using: &random)
      var list = RankedList(
        ranks: (0..<count).compactMap { _ in ranks.randomElement(using: &random) })
      let size = list.rows.count
      var keys = list.rows.map(\.key)
      for _ in 0..<4 {
        let source = Int.random(in: 0..<size, using: &random)
        let target = Int.random(in: 0..<size, using: &random)
        let before = list.rows
        try list.move([source], to: target)
        keys.insert(keys.remove(at: source), at: target)
        try #require(
          list.rows.map(\.key) == keys && list.isInOrder,
          "\(before), \(source) to \(target), seed \(random.seed)")
      }
    }
  }

  @Test("A block is spread over the gap in its order, R145b")
  func blocks() throws {
    var list = RankedList(ranks: [0, 100, 200, 300])
    #expect(try list.move([0, 3], to: 1).ranks == [133, 166])
    #expect(list.rows.map(\.key) == [2, 1, 4, 3])
  }
}
