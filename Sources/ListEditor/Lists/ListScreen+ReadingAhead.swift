import TableOrder

/// The next page is read while nobody waits for it.
extension ListScreen {
  /// Reads what the next page will show, in the direction in which the screen went on, as far as it
  /// did. To be called when the screen is seen.
  ///
  /// - Complexity: O(rows that have come into sight); nothing is read where the screen stayed, or
  ///   went farther than a page.
  func readAhead() {
    let order = rows.shownOrder
    // A row that is held may be shown before others that it still stands behind.
    guard let first = table.topRow, let last = table.bottomRow, first <= last,
      order.contains(first), order.contains(last)
    else {
      seenRows = nil
      return
    }
    let seen = order.offset(of: first)..<order.offset(of: last) + 1
    defer { seenRows = seen }
    guard let before = seenRows, seen != before else { return }
    let page = seen.count
    func read(_ offsets: some Sequence<Int>) {
      for offset in offsets { _ = rows.object(at: order.path(ofOffset: offset)) }
    }
    if seen.lowerBound > before.lowerBound, seen.lowerBound <= before.upperBound {
      let start = max(seen.upperBound, before.upperBound + page)
      read(start..<max(start, min(seen.upperBound + page, order.rowCount)))
    } else if seen.upperBound < before.upperBound, seen.upperBound >= before.lowerBound {
      let end = min(seen.lowerBound, before.lowerBound - page)
      read((min(end, max(seen.lowerBound - page, 0))..<end).reversed())
    }
  }
}
