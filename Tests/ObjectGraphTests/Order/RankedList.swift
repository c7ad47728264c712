import ObjectGraph

/// A manual order in an array, to allocate ranks against, and the count of what was written.
struct RankedList: RankReading {
  private(set) var rows: [RankedRow]
  /// How many ranks were written.
  private(set) var writes = 0
  var limits: ClosedRange<Int64> = .min ... .max
  private var nextKey: Int64 = 1

  /// Rows with the given ranks, keyed 1, 2, 3 …
  init(ranks: [AttributeValue]) {
    rows = ranks.enumerated().map { RankedRow(key: Int64($0 + 1), rank: $1) }
      .sorted { $0.compare($1) == .before }
    nextKey = Int64(ranks.count + 1)
  }

  /// Rows as they come into a new list, one after the other.
  init(count: Int) {
    self.init(ranks: (0..<count).map { .integer(Int64($0 + 1) * DisplayOrder.gap) })
  }

  func rankedRows(
    beyond bound: RankedRow?, _ direction: RankDirection, limit: Int
  ) -> [RankedRow] {
    switch direction {
    case .forwards:
      let start = bound.map { bound in count { $0.compare(bound) != .after } } ?? 0
      return Array(rows[start...].prefix(limit))
    case .backwards:
      let end = bound.map { bound in count { $0.compare(bound) == .before } } ?? rows.count
      return Array(rows[..<end].suffix(limit).reversed())
    }
  }

  /// Moves rows, gathered in their order, to an index among the others, and checks that exactly
  /// this has happened.
  ///
  /// - Returns: What was allocated.
  @discardableResult
  mutating func move(_ sources: [Int], to index: Int) throws -> DisplayOrder.Allocation {
    let block = sources.map { rows[$0] }
    for source in sources.sorted(by: >) { rows.remove(at: source) }
    return try insert(block.map(\.key), at: index)
  }

  /// Adds a new row at an index.
  mutating func insert(at index: Int) throws {
    nextKey += 1
    try insert([nextKey], at: index)
  }

  @discardableResult
  private mutating func insert(
    _ keys: [Int64], at index: Int
  ) throws -> DisplayOrder.Allocation {
    let allocation = try DisplayOrder().allocate(
      keys.count, after: index > 0 ? rows[index - 1] : nil,
      before: index < rows.count ? rows[index] : nil, in: self)
    writes += allocation.ranks.count + allocation.respaced.count
    rows.insert(
      contentsOf: zip(keys, allocation.ranks).map { RankedRow(key: $0, rank: .integer($1)) },
      at: index)
    // A window lies around the block; its rows come in the list's order.
    guard let first = allocation.respaced.first?.key else { return allocation }
    var position = rows.firstIndex { $0.key == first } ?? 0
    for respaced in allocation.respaced {
      while position < rows.count, rows[position].key != respaced.key { position += 1 }
      guard position < rows.count else { throw WrongAllocation(allocation: allocation) }
      rows[position].rank = .integer(respaced.rank)
    }
    return allocation
  }

  /// Whether the rows stand strictly by rank.
  var isStrictlyAscending: Bool {
    zip(rows, rows.dropFirst()).allSatisfy { $0.rank.compare($1.rank) == .before }
  }

  /// Whether the rows stand by rank and key.
  var isInOrder: Bool {
    zip(rows, rows.dropFirst()).allSatisfy { $0.compare($1) == .before }
  }

  struct WrongAllocation: Error {
    let allocation: DisplayOrder.Allocation
  }

  private func count(_ condition: (RankedRow) -> Bool) -> Int {
    var low = 0
    var high = rows.count
    while low < high {
      let middle = (low + high) / 2
      if condition(rows[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
