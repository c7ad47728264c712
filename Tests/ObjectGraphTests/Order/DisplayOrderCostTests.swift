import ObjectGraph
import TestSupport
import Testing

@Suite("What a move in the manual order writes") struct DisplayOrderCostTests {
  /// A way of moving rows again and again, and how many ranks one move may write on average.
  struct Workload: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let moves: Int
    let bound: Double
    /// The source rows and the target index without them, for the n-th move in a list of a size.
    let next: @Sendable (_ n: Int, _ size: Int, _ random: inout SeededGenerator) -> ([Int], Int)

    init(
      _ name: String, moves: Int = 30_000, bound: Double,
      next: @escaping @Sendable (Int, Int, inout SeededGenerator) -> ([Int], Int)
    ) {
      testDescription = name
      self.moves = moves
      self.bound = bound
      self.next = next
    }
  }

  static let workloads = [
    Workload("any row to anywhere", bound: 1.1) { _, size, random in
      ([Int.random(in: 0..<size, using: &random)], Int.random(in: 0..<size, using: &random))
    },
    Workload("any row to the front", bound: 1) { _, size, random in
      ([Int.random(in: 1..<size, using: &random)], 0)
    },
    Workload("any row to the end", bound: 1) { _, size, random in
      ([Int.random(in: 0..<size - 1, using: &random)], size - 1)
    },
    Workload("the last row always behind the same row", bound: 1.6) { _, size, _ in
      ([size - 1], size / 2)
    },
    Workload("the first row always before the same row", bound: 1.6) { _, size, _ in
      ([0], size / 2 - 1)
    },
    Workload("the last row always behind the one moved before it", bound: 2) { n, size, _ in
      ([size - 1], size / 3 + n % (size / 2))
    },
    Workload("zig-zag: always between the last two", bound: 6) { n, size, _ in
      ([size - 1], size / 3 + (n % (size / 2) + 1) / 2)
    },
    Workload("one row up and down", moves: 20_000, bound: 1) { n, _, _ in
      n % 2 == 0 ? ([5], 6) : ([6], 5)
    },
    Workload("one row step by step through the list and back", moves: 20_000, bound: 1) {
      n, size, _ in
      let step = n % (2 * size - 2)
      let (from, to) =
        step < size - 1 ? (step, step + 1) : (2 * size - 2 - step, 2 * size - 3 - step)
      return ([from], to)
    },
    Workload("ten rows from anywhere to anywhere", bound: 12) { _, size, random in
      let start = Int.random(in: 0...(size - 10), using: &random)
      return (Array(start..<start + 10), Int.random(in: 0...(size - 10), using: &random))
    },
    Workload("ten scattered rows always to the same gap", moves: 20_000, bound: 22) {
      n, size, random in
      let sources = Set((0..<10).map { _ in Int.random(in: 0..<size / 3, using: &random) })
      return (sources.sorted(), size / 2 - sources.count)
    },
  ]

  @Test("stays within the bounds and leaves no equal ranks, R167", arguments: workloads)
  func bounds(_ workload: Workload) throws {
    let size = 500
    var random = SeededGenerator(workload.testDescription)
    var list = RankedList(count: size)
    var keys = list.rows.map(\.key)
    for move in 0..<workload.moves {
      let (sources, target) = workload.next(move, size, &random)
      try list.move(sources, to: target)
      if move % 10_000 == 9_999 {
        #expect(list.isStrictlyAscending, "after move \(move), seed \(random.seed)")
      }
      if move < 100 { try Self.check(&keys, sources, target, list, random.seed) }
    }
    let mean = Double(list.writes) / Double(workload.moves)
    #expect(mean <= workload.bound, "seed \(random.seed)")
  }

  /// Compares with the same move in a plain array.
  private static func check(
    _ keys: inout [Int64], _ sources: [Int], _ target: Int, _ list: RankedList, _ seed: UInt64
  ) throws {
    let block = sources.map { keys[$0] }
    for source in sources.sorted(by: >) { keys.remove(at: source) }
    keys.insert(contentsOf: block, at: target)
    try #require(list.rows.map(\.key) == keys, "seed \(seed)")
  }

  @Test("stays within the bounds for rows that are added, not moved, R167")
  func additions() throws {
    var behind = RankedList(count: 100)
    var between = RankedList(count: 100)
    for number in 0..<5_000 {
      try behind.insert(at: 50)
      try between.insert(at: 50 + (number + 1) / 2)
    }
    #expect(behind.isStrictlyAscending && between.isStrictlyAscending)
    #expect(Double(behind.writes) / 5_000 <= 1.6)
    #expect(Double(between.writes) / 5_000 <= 6)
  }
}
