import ObjectGraph
import TableOrder

/// The part of an order between a request's offset and its limit (`R46`).
///
/// The window is kept as an order of its own, and changed along with the whole by what entered and
/// left it, never cut anew.
struct OrderWindow {
  private let offset: Int
  private let limit: Int?
  /// Whether there is one section that exists also without rows (`R37`), instead of sections that
  /// come and go with their rows.
  private let keepsEmptySection: Bool

  init(_ request: FetchRequest, keepsEmptySection: Bool) {
    offset = request.offset
    limit = request.limit
    self.keepsEmptySection = keepsEmptySection
  }

  /// Whether everything is inside.
  var isWhole: Bool { offset == 0 && limit == nil }

  /// The offsets in `all` of the rows inside.
  private func range(in all: OrderTree) -> Range<Int> {
    let start = min(offset, all.rowCount)
    return start..<start + min(limit ?? .max, all.rowCount - start)
  }

  /// The rows of `all` inside the window.
  ///
  /// - Complexity: O(rows in the window), and O(1) if that is everything
  func cut(_ all: OrderTree) -> OrderTree {
    if isWhole { return all }
    var window = OrderTree()
    if keepsEmptySection { window.insertSection(SectionTable.whole, at: 0) }
    for offset in range(in: all) { insert(offset, of: all, into: &window) }
    return window
  }

  /// Moves `window`, cut from an earlier state, over `all`.
  ///
  /// - Parameter touched: the rows that were taken out of the earlier state, put in, or both.
  /// - Returns: The rows that entered or left the window without being touched.
  /// - Complexity: O(k log n) for k touched rows
  func move(
    _ window: inout OrderTree, over all: OrderTree, touched: some Sequence<Int64>
  ) -> Set<Int64> {
    var changed: Set<Int64> = []
    let range = range(in: all)
    // What is left without the touched rows has kept its order, and only ends can stick out.
    for key in touched { remove(key, from: &window) }
    while let row = window.first, let offset = all.offset(of: row), offset < range.lowerBound {
      changed.insert(row)
      remove(row, from: &window)
    }
    while let row = window.last, let offset = all.offset(of: row), offset >= range.upperBound {
      changed.insert(row)
      remove(row, from: &window)
    }
    // Filled up from the front, a row's offset in the window is its offset in the whole less the
    // start of the range.
    for offset in missing(from: window, range, of: all, touched: touched) {
      changed.insert(all[offset].id)
      insert(offset, of: all, into: &window)
    }
    return changed
  }

  /// The offsets of `range` whose rows `window` lacks, rising.
  private func missing(
    from window: OrderTree, _ range: Range<Int>, of all: OrderTree, touched: some Sequence<Int64>
  ) -> [Int] {
    guard let first = window.first.flatMap(all.offset(of:)),
      let last = window.last.flatMap(all.offset(of:))
    else { return Array(range) }
    let between = touched.compactMap(all.offset(of:)).filter { (first..<last).contains($0) }
    return Array(range.lowerBound..<first) + between.sorted() + Array(last + 1..<range.upperBound)
  }

  private func insert(_ offset: Int, of all: OrderTree, into window: inout OrderTree) {
    let place = offset - range(in: all).lowerBound
    let section = all.sectionID(at: all.path(ofOffset: offset).section)
    if let index = window.sectionIndex(of: section) {
      let row = place - window.rowRange(ofSection: index).lowerBound
      window.insertRow(all[offset], at: TableIndexPath(section: index, row: row))
    } else {
      let index =
        place == window.rowCount
        ? window.sectionCount : window.path(ofOffset: place).section
      window.insertSection(section, at: index)
      window.insertRow(all[offset], at: TableIndexPath(section: index, row: 0))
    }
  }

  private func remove(_ key: Int64, from window: inout OrderTree) {
    guard let path = window.removeRow(withID: key) else { return }
    if !keepsEmptySection, window.numberOfRows(inSection: path.section) == 0 {
      window.removeSection(at: path.section)
    }
  }
}

extension OrderTree {
  /// The identity of the first row.
  fileprivate var first: Int64? { rowCount == 0 ? nil : self[0].id }
  /// The identity of the last row.
  fileprivate var last: Int64? { rowCount == 0 ? nil : self[rowCount - 1].id }
}
