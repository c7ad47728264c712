import TableOrder

/// Where the touched rows of each section stand, before and after.
///
/// Every row of a section that is not among them is untouched, so the number of untouched rows
/// before a place is its row less the number of touched ones before it.
struct TouchedPlaces {
  /// The rows in old space of the touched rows, by section.
  var old: [Int64: [Int]] = [:]
  /// The rows in new space of the touched rows, by section.
  var new: [Int64: [Int]] = [:]

  /// Brings the rows of each section in order; to be called before places are asked for.
  mutating func sort() {
    for section in old.keys { old[section]?.sort() }
    for section in new.keys { new[section]?.sort() }
  }

  /// The gap between untouched rows of `section` in which the row stands before and after, or nil
  /// if these are two different gaps.
  func gap(of row: OrderChanges.RowMove, in section: Int64) -> Gap? {
    let before = row.from.row - Self.count(of: old[section] ?? [], before: row.from.row)
    let after = row.to.row - Self.count(of: new[section] ?? [], before: row.to.row)
    return before == after ? Gap(section: section, untouchedBefore: before) : nil
  }

  private static func count(of rows: [Int], before row: Int) -> Int {
    var low = 0
    var high = rows.count
    while low < high {
      let middle = (low + high) / 2
      if rows[middle] < row { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// A place in a section between two neighbouring untouched rows.
  struct Gap: Hashable {
    var section: Int64
    /// The number of untouched rows of the section before it.
    var untouchedBefore: Int
  }
}
