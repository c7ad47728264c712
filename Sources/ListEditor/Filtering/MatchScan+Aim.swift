import BitCollections

extension MatchScan {
  /// From where on, and in which direction, the nearest of some rows is wanted: behind the last of
  /// them in that direction come those at the other end.
  struct Aim {
    /// Forward the first row that comes into question, backward the one behind the first.
    let offset: Int
    let isForward: Bool

    /// The nearest of some rows; nil for none.
    func first(of rows: BitSet) -> Int? {
      isForward
        ? rows[members: offset...].first ?? rows.first : rows[members: ..<offset].last ?? rows.last
    }

    /// The nearest of some rows, up to so many.
    func prefix(_ count: Int, of rows: BitSet) -> [Int] {
      if isForward {
        let near = Array(rows[members: offset...].prefix(count))
        return near + rows[members: ..<offset].prefix(count - near.count)
      }
      let near = Array(rows[members: ..<offset].suffix(count))
      return near + rows[members: offset...].suffix(count - near.count)
    }

    /// Whether a row is nearer than another one.
    func meets(_ row: Int, before other: Int) -> Bool {
      let (isBeyond, isOtherBeyond) = (isBeyondEnd(row), isBeyondEnd(other))
      guard isBeyond == isOtherBeyond else { return isOtherBeyond }
      return isForward ? row < other : row > other
    }

    /// Whether a row comes behind the last one in this direction.
    func isBeyondEnd(_ row: Int) -> Bool { isForward ? row < offset : row >= offset }
  }
}
