/// The marked rows of a table, as ranges of rows counted over all sections (R134).
///
/// A million marked rows are one range; a batch carries the ranges along without looking at the
/// rows in them.
struct MarkedRows: Hashable, Sendable {
  /// The ranges in order; none is empty, and between two of them there is an unmarked row.
  private(set) var ranges: [Range<Int>] = []

  /// The number of marked rows.
  ///
  /// - Complexity: O(r) for r ranges.
  var count: Int { ranges.reduce(0) { $0 + $1.count } }

  /// Whether no row is marked.
  var isEmpty: Bool { ranges.isEmpty }

  /// Whether a row is marked.
  ///
  /// - Complexity: O(log r).
  func contains(_ offset: Int) -> Bool {
    let index = ranges.partitioningIndex { $0.upperBound > offset }
    return index < ranges.count && ranges[index].contains(offset)
  }

  /// Marks all rows of a range.
  ///
  /// - Complexity: O(r).
  mutating func insert(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    // Ranges that touch the new one become part of it.
    let first = ranges.partitioningIndex { $0.upperBound >= range.lowerBound }
    let end = ranges.partitioningIndex { $0.lowerBound > range.upperBound }
    var joined = range
    if first < end {
      joined =
        min(
          range.lowerBound, ranges[first].lowerBound)..<max(
          range.upperBound, ranges[end - 1].upperBound)
    }
    ranges.replaceSubrange(first..<end, with: CollectionOfOne(joined))
  }

  /// Unmarks all rows of a range.
  ///
  /// - Complexity: O(r).
  mutating func remove(_ range: Range<Int>) {
    let first = ranges.partitioningIndex { $0.upperBound > range.lowerBound }
    let end = ranges.partitioningIndex { $0.lowerBound >= range.upperBound }
    guard first < end, !range.isEmpty else { return }
    let left = ranges[first].lowerBound..<max(ranges[first].lowerBound, range.lowerBound)
    let upper = ranges[end - 1].upperBound
    let right = min(upper, range.upperBound)..<upper
    ranges.replaceSubrange(first..<end, with: [left, right].filter { !$0.isEmpty })
  }

  /// Marks the unmarked rows and unmarks the marked ones of a table with `total` rows.
  ///
  /// - Complexity: O(r).
  mutating func invert(total: Int) {
    var inverted: [Range<Int>] = []
    var start = 0
    for range in ranges {
      if start < range.lowerBound { inverted.append(start..<range.lowerBound) }
      start = range.upperBound
    }
    if start < total { inverted.append(start..<total) }
    ranges = inverted
  }

  /// The marks of a range of rows, in coordinates of the range's start.
  func clipped(to range: Range<Int>) -> [Range<Int>] {
    let first = ranges.partitioningIndex { $0.upperBound > range.lowerBound }
    return ranges[first...].prefix { $0.lowerBound < range.upperBound }.map {
      let part = $0.clamped(to: range)
      return part.lowerBound - range.lowerBound..<part.upperBound - range.lowerBound
    }
  }

  /// The marks after a batch: every survivor keeps its own, new rows have none.
  ///
  /// - Parameter runs: the survivors, in new order.
  /// - Complexity: O(m log r + r) for m runs.
  func carried(along runs: [RowRun]) -> MarkedRows {
    var result = MarkedRows()
    guard !isEmpty else { return result }
    for run in runs {
      for part in clipped(to: run.old..<run.old + run.count) {
        result.append(part.lowerBound + run.new..<part.upperBound + run.new)
      }
    }
    return result
  }

  private mutating func append(_ range: Range<Int>) {
    if let last = ranges.last, last.upperBound == range.lowerBound {
      ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
    } else {
      ranges.append(range)
    }
  }
}
