/// The rows around a place in the order that get new ranks, and the rows that bound them.
///
/// It starts with no rows, bounded by the neighbours of the place, and grows until there is room.
struct RankWindow {
  /// The rows of the window before the place, nearest last.
  private(set) var before: [RankedRow] = []
  /// The rows of the window after the place, nearest first.
  private(set) var after: [RankedRow] = []
  /// The row in front of the window; nil if the window begins with the order.
  private var front: RankedRow?
  /// The row behind the window; nil if the window ends with the order.
  private var back: RankedRow?

  /// The ranks that rows may have.
  private let limits: ClosedRange<Int64>

  init(predecessor: RankedRow?, successor: RankedRow?, limits: ClosedRange<Int64>) {
    front = predecessor
    back = successor
    self.limits = limits
  }

  var rowCount: Int { before.count + after.count }

  /// Whether the window is the whole order.
  var isWhole: Bool { front == nil && back == nil }

  /// The ranks that rows of the window may have; nil if there are none, because the row in front
  /// stands behind every integer, or the one behind before every integer.
  var room: RankRoom? {
    guard let lower = lowerBound, let upper = upperBound else { return nil }
    return RankRoom(above: lower.rank, below: upper.rank)
  }

  /// Takes in as many rows again on each side as there are, at least one; on one side only, if
  /// only that one is in the way.
  mutating func grow(in rows: some RankReading) throws {
    let isFrontInTheWay = lowerBound == nil
    let isBackInTheWay = upperBound == nil
    if isFrontInTheWay || !isBackInTheWay { try growFront(rows) }
    if isBackInTheWay || !isFrontInTheWay { try growBack(rows) }
  }

  private mutating func growFront(_ rows: some RankReading) throws {
    guard let nearest = front else { return }
    let wanted = max(1, before.count)
    // The row in front is known; the one more that is read is the next row in front.
    let more = [nearest] + (try rows.rankedRows(beyond: nearest, .backwards, limit: wanted))
    before.insert(contentsOf: more.prefix(wanted).reversed(), at: 0)
    front = more.count > wanted ? more[wanted] : nil
  }

  private mutating func growBack(_ rows: some RankReading) throws {
    guard let nearest = back else { return }
    let wanted = max(1, after.count)
    let more = [nearest] + (try rows.rankedRows(beyond: nearest, .forwards, limit: wanted))
    after.append(contentsOf: more.prefix(wanted))
    back = more.count > wanted ? more[wanted] : nil
  }

  /// A bound of the window: a rank, or none where the order is open.
  private struct Bound {
    let rank: Int64?
  }

  /// What is too small for any row, or too great; nil where nothing is.
  private var lowerLimit: Int64? { limits.lowerBound == .min ? nil : limits.lowerBound - 1 }
  private var upperLimit: Int64? { limits.upperBound == .max ? nil : limits.upperBound + 1 }

  /// The greatest rank that is still too small, or nil if every rank is.
  private var lowerBound: Bound? {
    switch front?.rank {
    case nil, .null: Bound(rank: lowerLimit)
    case .integer(let rank): Bound(rank: lowerLimit.map { max(rank, $0) } ?? rank)
    case .real(let rank):
      // Every integer above the floor is above the real itself.
      rank >= 0x1p63 ? nil : Bound(rank: rank < -0x1p63 ? nil : Int64(rank.rounded(.down)))
    case .text, .data: nil
    }
  }

  /// The smallest rank that is too great already, or nil if every rank is.
  private var upperBound: Bound? {
    switch back?.rank {
    case nil, .text, .data: Bound(rank: upperLimit)
    case .integer(let rank): Bound(rank: upperLimit.map { min(rank, $0) } ?? rank)
    case .real(let rank):
      rank < -0x1p63
        ? nil : Bound(rank: rank > 0x1p63.nextDown ? nil : Int64(rank.rounded(.up)))
    case .null: nil
    }
  }
}
