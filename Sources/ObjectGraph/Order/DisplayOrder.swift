/// How rows get their ranks in a manual order (`R167`–`R170`).
///
/// A rank is a 64-bit integer, and neighbours are far apart: a row that comes between two others
/// gets a rank between theirs, and nothing else is written. When a gap is used up, the rows around
/// it are spread out again.
///
/// **The idea of the spreading** (list labelling): windows around the full gap are tried, each with
/// twice the rows of the one before, until one has room: a mean gap of at least `slack` times the
/// number of its rows. So the density that is allowed falls with the window's size, and a window
/// that was spread once takes many insertions before it is full again. Half of the window's room
/// goes to the two gaps beside the new rows, because the next row is likely to come there too;
/// the rest is shared evenly.
///
/// **Counted** (100,000 moves among 500 rows, rows written per move): random, front and end 1.0;
/// always behind or before the same row 1.3; always between the last two moved rows 3.0 (and 4.3
/// among 20,000 rows); ten rows at a time 11.4, always to the same gap 11.6.
///
/// Ranks of other programs are legal input (`R168`): equal ones, missing ones, ones that are no
/// integers. Order falls back to the key then, and a row that has no usable rank gets one when it
/// lies in a window.
public struct DisplayOrder: Sendable {
  /// The distance between neighbours where there is nothing to fit in between.
  public static let gap: Int64 = 1 << 32
  /// How large the mean gap of a spread window is at least, in units of its number of rows.
  static let slack: UInt64 = 16

  /// What ranks to write.
  public struct Allocation: Equatable, Sendable {
    /// The ranks of the placed rows, in their order; strictly ascending.
    public var ranks: [Int64]
    /// The new ranks of rows that stay where they are; empty nearly always.
    public var respaced: [Respaced]

    /// Ranks as ``DisplayOrder/allocate(_:after:before:in:)`` gives them.
    ///
    /// - Parameters:
    ///   - ranks: The ranks of the placed rows, in their order; strictly ascending.
    ///   - respaced: The rows that make room for them by other ranks.
    public init(ranks: [Int64], respaced: [Respaced] = []) {
      self.ranks = ranks
      self.respaced = respaced
    }

    /// Gives the placed rows other ranks than they have, where rows around them are spread out, or
    /// have other ranks than in the store: who looks at ranks must see that these have moved, and
    /// not those around them (`R158`).
    ///
    /// Between two rows that are where the store has them no row was elsewhere. Where there are no
    /// other ranks between the rows around these they stay.
    ///
    /// - Parameters:
    ///   - held: The ranks of each of the rows.
    ///   - neighbours: The ranks around the rows where those are not the store's and nothing is
    ///     spread out.
    ///   - limits: The ranks that a row may have.
    mutating func avoid(
      _ held: [[Int64]], between neighbours: [Int64], within limits: ClosedRange<Int64>
    ) {
      let others = respaced.isEmpty ? neighbours : respaced.map(\.rank)
      guard !others.isEmpty, let first = ranks.first, let last = ranks.last,
        limits.contains(first), limits.contains(last)
      else { return }
      let end = others.filter { $0 > last }.min().map { $0 - 1 } ?? limits.upperBound
      let start = others.filter { $0 < first }.max().map { $0 + 1 } ?? limits.lowerBound
      let (above, below) = (UInt64(bitPattern: end &- last), UInt64(bitPattern: first &- start))
      // Each rank rules out one distance.
      let most = Int64(held.reduce(0) { $0 + $1.count })
      let distances = (0...most).flatMap { (distance: Int64) -> [Int64] in [distance, -distance] }
      let free = distances.first { distance in
        guard distance.magnitude <= (distance < 0 ? below : above) else { return false }
        return zip(ranks, held).allSatisfy { rank, known in !known.contains(rank + distance) }
      }
      ranks = ranks.map { $0 + (free ?? 0) }
    }
  }

  /// A row that stays where it is under another rank.
  public struct Respaced: Equatable, Sendable {
    /// The row.
    public let key: Int64
    /// Its new rank.
    public let rank: Int64

    /// Another rank for a row that stays where it is, so that there is room beside it.
    ///
    /// - Parameters:
    ///   - key: The row.
    ///   - rank: Its new rank.
    public init(key: Int64, rank: Int64) {
      self.key = key
      self.rank = rank
    }
  }

  /// The one way to allocate ranks; it has no state.
  public init() {}

  /// Ranks for a block of rows that is to stand between two rows.
  ///
  /// - Parameters:
  ///   - count: How many rows the block has; positive.
  ///   - predecessor: The row before the block, nil at the front.
  ///   - successor: The row right after `predecessor` (without the block), nil at the end.
  ///   - rows: The order, without the rows of the block.
  /// - Throws: What `rows` throws.
  /// - Complexity: O(count) when there is room. Spreading is amortised: see above.
  public func allocate(
    _ count: Int, after predecessor: RankedRow?, before successor: RankedRow?,
    in rows: some RankReading
  ) throws -> Allocation {
    if count < 1 { trap("ranks for \(count) rows") }
    let allocation =
      try allocate(count, after: predecessor, before: successor, in: rows, rows.limits)
      ?? allocate(count, after: predecessor, before: successor, in: rows, .min ... .max)
    guard let allocation else { trap("no room for \(count) ranks") }
    return allocation
  }

  /// - Returns: nil where there are fewer ranks within the limits than rows; who checks them says
  ///   so.
  private func allocate(
    _ count: Int, after predecessor: RankedRow?, before successor: RankedRow?,
    in rows: some RankReading, _ limits: ClosedRange<Int64>
  ) throws -> Allocation? {
    var window = RankWindow(predecessor: predecessor, successor: successor, limits: limits)
    if let room = window.room, let ranks = room.spread(count) {
      return Allocation(ranks: ranks)
    }
    while true {
      try window.grow(in: rows)
      guard let room = window.room else { continue }
      let rowCount = window.rowCount + count
      guard room.meanGap(rowCount) >= Self.slack * UInt64(rowCount) || window.isWhole else {
        continue
      }
      guard room.holds(rowCount) else { return nil }
      return room.respread(before: window.before, count, after: window.after)
    }
  }
}
