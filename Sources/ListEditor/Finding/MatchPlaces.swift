/// Where the rows that were found stand in a list.
///
/// They come in the order of the list, but may begin in its middle, where the search began, and go
/// on at its top. So a place among them is found by halving, however many there are.
struct MatchPlaces {
  /// The keys of the rows.
  private let keys: [Int64]
  /// Which of them is the first one in the list.
  private let top: Int
  /// Where a row stands in the list.
  private let offset: (Int64) -> Int

  /// - Parameters:
  ///   - keys: Rows of the list, in its order from one of them on, and then from its top.
  ///   - offset: Where each of them stands; asked some times the logarithm of their number.
  init(_ keys: [Int64], offset: @escaping (Int64) -> Int) {
    self.keys = keys
    self.offset = offset
    let start = keys.first.map(offset) ?? 0
    top = Self.first(in: keys.indices) { offset(keys[$0]) < start }
  }

  /// How many there are.
  var count: Int { keys.count }

  /// The row at a place, from the top of the list.
  func key(at place: Int) -> Int64 { keys[(top + place) % keys.count] }

  /// How many stand above a row of the list, whether it is one of them or not.
  func count(above row: Int) -> Int {
    Self.first(in: 0..<count) { offset(key(at: $0)) >= row }
  }

  /// The place of a row of the list; nil if it is none of them.
  func place(of row: Int) -> Int? {
    let place = count(above: row)
    return place < count && offset(key(at: place)) == row ? place : nil
  }

  /// The first number of a range that satisfies a condition which all behind it satisfy, or its
  /// end.
  private static func first(in range: Range<Int>, where condition: (Int) -> Bool) -> Int {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if condition(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
