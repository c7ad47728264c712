import ObjectGraph

/// Rows that are read in any order, and sorted by the bytes of their sort keys, then by id.
struct SortedRows {
  /// The sort keys of all rows, one row behind another.
  private var bytes = OrderBytes()
  private var rows: [Row] = []
  /// The values that sections are made of, each once, and where it is among them.
  private var sections: [AttributeValue] = []
  private var sectionIndexes: [AttributeValue: Int32] = [:]

  private struct Row {
    let key: Int64
    let sortKey: UInt64
    /// Where its bytes begin.
    let start: Int32
    let section: Int32
    var end: Int32 = 0
    /// The eight of its bytes that are compared just now.
    var part: UInt64 = 0
  }

  /// How many there are.
  var count: Int { rows.count }

  /// How many bytes their sort keys take.
  var byteCount: Int { bytes.bytes.count }

  /// Adds a row.
  ///
  /// - Parameter appendValues: appends its values, in the order of the sort descriptors.
  mutating func add(
    _ key: Int64, sortKey: UInt64, section: AttributeValue?,
    _ appendValues: (inout OrderBytes) -> Void
  ) {
    rows.append(
      Row(
        key: key, sortKey: sortKey, start: Int32(bytes.bytes.count),
        section: section.map { index(of: $0) } ?? 0))
    appendValues(&bytes)
  }

  private mutating func index(of section: AttributeValue) -> Int32 {
    // Rows of a section often lie side by side.
    if let last = rows.last?.section, sections[Int(last)] == section { return last }
    if let index = sectionIndexes[section] { return index }
    sections.append(section)
    sectionIndexes[section] = Int32(sections.count - 1)
    return Int32(sections.count - 1)
  }

  /// The rows in order.
  ///
  /// - Complexity: O(n log n) for rows that eight bytes tell apart; others take as much again for
  ///   each eight bytes that they have in common, which are read once
  consuming func sorted() -> OrderedKeys {
    for index in rows.indices {
      rows[index].end = index + 1 < rows.count ? rows[index + 1].start : Int32(bytes.bytes.count)
    }
    bytes.bytes.withUnsafeBytes { bytes in
      rows.withUnsafeMutableBufferPointer { Self.sort($0, by: bytes) }
    }
    var runs: [OrderedKeys.Section] = []
    var last: Int32?
    for row in rows where !sections.isEmpty {
      if row.section == last {
        runs[runs.count - 1].count += 1
      } else {
        runs.append(.init(value: sections[Int(row.section)], count: 1))
        last = row.section
      }
    }
    return OrderedKeys(
      keys: rows.map(\.key), sortKeys: rows.map(\.sortKey), sections: runs)
  }

  /// Sorts by the first eight bytes of each row, then those that have them in common by the next
  /// eight, and so on. To compare whole rows each time would go to two places in memory far apart,
  /// which takes longer than all else.
  private static func sort(
    _ rows: UnsafeMutableBufferPointer<Row>, by bytes: UnsafeRawBufferPointer
  ) {
    var ties = [(range: rows.indices, depth: 0)]
    while let (range, depth) = ties.popLast() {
      for index in range { rows[index].part = part(of: rows[index], at: depth, in: bytes) }
      var all = UnsafeMutableBufferPointer(rebasing: rows[range])
      all.sort { $0.part < $1.part }
      var start = range.lowerBound
      while start < range.upperBound {
        let first = rows[start]
        let end = rows[start..<range.upperBound].firstIndex { $0.part != first.part }
        let tie = start..<(end ?? range.upperBound)
        start = tie.upperBound
        guard tie.count > 1 else { continue }
        // No row's bytes are the beginning of another one's: where one ends all are the same.
        if Int(first.end - first.start) > depth + 8 {
          ties.append((tie, depth + 8))
        } else {
          var same = UnsafeMutableBufferPointer(rebasing: rows[tie])
          same.sort { $0.key < $1.key }
        }
      }
    }
  }

  /// Eight bytes of a row as a number, filled up with zeros.
  private static func part(
    of row: Row, at depth: Int, in bytes: UnsafeRawBufferPointer
  ) -> UInt64 {
    let rest = bytes[min(Int(row.start) + depth, Int(row.end))..<Int(row.end)]
    guard rest.count < 8 else {
      return UInt64(
        bigEndian: bytes.loadUnaligned(fromByteOffset: rest.startIndex, as: UInt64.self))
    }
    let part = rest.reduce(0) { $0 << 8 | UInt64($1) }
    return rest.isEmpty ? 0 : part << UInt64(64 - 8 * rest.count)
  }
}
