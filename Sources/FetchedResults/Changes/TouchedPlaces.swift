import TableOrder

/// Where the touched rows are in one of the two orders.
///
/// Every row of a section that is not among them is untouched, so the number of untouched rows
/// before a place is its row less the number of touched ones before it: the touched ones are gone
/// through in their order, and counted on the way.
struct TouchedPlaces {
  /// The place of a touched row.
  struct Place {
    let path: TableIndexPath
    /// The identity of its section.
    let section: Int64
    /// The number of untouched rows of the section before it: those who agree in this are between
    /// the same two untouched rows.
    let untouchedBefore: Int
  }

  /// The place of each row; nil for one that is not there.
  private(set) var places: [Place?]
  /// The numbers of the rows that are there, in their order.
  private(set) var inOrder: [Int] = []
  /// How many there are in each section that has any.
  private(set) var counts: [Int64: Int] = [:]

  /// The places of rows, which are given by their offsets.
  ///
  /// - Complexity: O(k log k + s log n) for k rows in s sections
  init(_ offsets: [Int?], in order: OrderTree) {
    places = Array(repeating: nil, count: offsets.count)
    var present: [(offset: Int, row: Int)] = []
    present.reserveCapacity(offsets.count)
    for (row, offset) in offsets.enumerated() {
      if let offset { present.append((offset, row)) }
    }
    present.sort { $0.offset < $1.offset }
    inOrder.reserveCapacity(present.count)
    var range = 0..<0
    var index = 0
    var section: Int64 = 0
    var count = 0
    for (offset, row) in present {
      if offset >= range.upperBound {
        if count > 0 { counts[section] = count }
        index = order.path(ofOffset: offset).section
        section = order.sectionID(at: index)
        range = order.rowRange(ofSection: index)
        count = 0
      }
      let path = TableIndexPath(section: index, row: offset - range.lowerBound)
      places[row] = Place(path: path, section: section, untouchedBefore: path.row - count)
      inOrder.append(row)
      count += 1
    }
    if count > 0 { counts[section] = count }
  }
}
