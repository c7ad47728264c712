/// The ranks strictly between two bounds, either of which may be open.
struct RankRoom {
  /// The greatest rank below the room, or nil if there is none.
  let lower: Int64?
  /// The smallest rank above the room, or nil if there is none.
  let upper: Int64?

  /// - Parameters:
  ///   - lower: Ranks are greater than this.
  ///   - upper: Ranks are smaller than this.
  init(above lower: Int64?, below upper: Int64?) {
    self.lower = lower
    self.upper = upper
  }

  /// Evenly spread ranks for some rows, or nil if there are too few.
  ///
  /// At an open end rows stand the usual gap apart.
  func spread(_ count: Int) -> [Int64]? {
    let bounds = bounds(for: count)
    guard bounds.width > UInt64(count) else { return nil }
    let step = bounds.width / UInt64(count + 1)
    return bounds.ranks(count, step: step)
  }

  /// Whether there are as many ranks as rows.
  func holds(_ count: Int) -> Bool { bounds(for: count).width > UInt64(count) }

  /// How far apart some rows would stand.
  func meanGap(_ count: Int) -> UInt64 {
    bounds(for: count).width / UInt64(count + 1)
  }

  /// New ranks for the rows around a place and the new rows there: half of the room goes to the
  /// gaps on both sides of the new rows.
  ///
  /// - Precondition: There are at least as many ranks as rows.
  func respread(before: [RankedRow], _ count: Int, after: [RankedRow]) -> DisplayOrder.Allocation {
    let rowCount = before.count + count + after.count
    let bounds = bounds(for: rowCount)
    if bounds.width <= UInt64(rowCount) { trap("no room for \(rowCount) ranks") }
    // Between the rows are `rowCount - 1` gaps apart from the two beside the new rows.
    let narrow = max(1, UInt64(rowCount - 1))
    var step = bounds.width / 2 / narrow
    if step == 0 { step = bounds.width / UInt64(rowCount + 1) }
    let wide = max(1, (bounds.width - step * UInt64(rowCount - 1)) / 2)

    var offset: UInt64 = 0
    func next(_ distance: UInt64) -> Int64 {
      offset += distance
      return bounds.rank(at: offset)
    }
    var respaced = before.map { DisplayOrder.Respaced(key: $0.key, rank: next(step)) }
    let ranks = (0..<count).map { next($0 == 0 ? wide : step) }
    respaced += after.enumerated().map { index, row in
      DisplayOrder.Respaced(key: row.key, rank: next(index == 0 ? wide : step))
    }
    return DisplayOrder.Allocation(ranks: ranks, respaced: respaced)
  }

  /// A room with both ends closed.
  private struct Bounds {
    let lower: Int64
    /// The distance from the lower to the upper bound; both bounds are not ranks of the room.
    let width: UInt64

    func rank(at offset: UInt64) -> Int64 {
      lower &+ Int64(bitPattern: offset)
    }

    func ranks(_ count: Int, step: UInt64) -> [Int64] {
      (1...count).map { rank(at: step * UInt64($0)) }
    }
  }

  /// The room that some rows take: at open ends a gap for each, as far as 64 bits allow.
  private func bounds(for count: Int) -> Bounds {
    let wanted = Self.product(UInt64(count + 1), UInt64(DisplayOrder.gap))
    switch (lower, upper) {
    case (nil, nil):
      return Bounds(lower: 0, width: min(wanted, UInt64(Int64.max)))
    case (let lower?, nil):
      return Bounds(lower: lower, width: min(wanted, Self.distance(lower, .max)))
    case (nil, let upper?):
      let width = min(wanted, Self.distance(.min, upper))
      return Bounds(lower: upper &- Int64(bitPattern: width), width: width)
    case (let lower?, let upper?):
      return Bounds(lower: lower, width: lower < upper ? Self.distance(lower, upper) : 0)
    }
  }

  private static func distance(_ lower: Int64, _ upper: Int64) -> UInt64 {
    UInt64(bitPattern: upper &- lower)
  }

  private static func product(_ a: UInt64, _ b: UInt64) -> UInt64 {
    let (product, overflow) = a.multipliedReportingOverflow(by: b)
    return overflow ? .max : product
  }
}
