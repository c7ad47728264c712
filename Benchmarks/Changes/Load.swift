import FetchedResults
import Measuring
import TableOrder

/// Changes among rows that stand in order of a number: the same for whoever computes what changed.
struct Load {
  /// Rows that go.
  let deleted: [Int64]
  /// Rows that come, or get another place, with the number that places them.
  let placed: [(id: Int64, sortKey: UInt64)]
  /// The order before.
  let order: OrderTree

  /// Random changes, the same for the same numbers.
  init(rowCount: Int, deletions: Int = 0, insertions: Int = 0, moves: Int, number: Int = 0) {
    self.init(
      Self.order(rowCount: rowCount), deletions: deletions, insertions: insertions, moves: moves,
      number: number)
  }

  /// Random changes of an order that several loads share.
  init(_ order: OrderTree, deletions: Int = 0, insertions: Int = 0, moves: Int, number: Int) {
    let rowCount = order.rowCount
    var generator = RepeatableGenerator(state: UInt64(rowCount &+ moves &+ number &* 7_919))
    self.order = order
    var chosen: [Int64] = []
    var known: Set<Int64> = []
    while chosen.count < deletions + moves {
      let id = Int64.random(in: 1...Int64(rowCount), using: &generator)
      if known.insert(id).inserted { chosen.append(id) }
    }
    deleted = chosen.prefix(deletions).sorted()
    let fresh = (0..<Int64(insertions)).map { Int64(rowCount) + 1 + $0 }
    placed = (chosen.dropFirst(deletions).sorted() + fresh).map { id in
      (id, UInt64.random(in: 0..<UInt64(rowCount) * 1_000, using: &generator))
    }
  }

  /// Rows in the order of their identities.
  static func order(rowCount: Int) -> OrderTree {
    OrderTree(
      sections: [.init(id: 0, rowCount: rowCount)], ids: (1...Int64(rowCount)).map(\.self),
      sortKeys: (0..<UInt64(rowCount)).map { $0 * 1_000 })
  }

  /// Puts all rows where they belong and finds out what changed: what a results controller does
  /// between a notice and *did*, without reading objects.
  func changes() -> (OrderTree, OrderChanges) {
    var next = order
    let touched = (deleted + placed.map(\.id)).sorted()
    next.removeRows(withIDs: touched)
    let rows = placed.map { OrderTree.Row(id: $0.id, sortKey: $0.sortKey) }
      .sorted { $0.sortKey < $1.sortKey }
    var paths: [TableIndexPath] = []
    for row in rows {
      let low = paths.last?.row ?? 0
      paths.append(
        [0, next.partitionPoint(in: low..<next.rowCount) { $0.sortKey < row.sortKey }])
    }
    next.insertRows(rows, at: paths)
    return (next, OrderChanges(from: order, to: next, affected: touched))
  }

  /// The identities before and after, for whoever compares whole lists.
  func lists() -> (old: [Int64], new: [Int64]) {
    let (next, _) = changes()
    return (
      order.rows(in: 0..<order.rowCount).map(\.id), next.rows(in: 0..<next.rowCount).map(\.id)
    )
  }
}
