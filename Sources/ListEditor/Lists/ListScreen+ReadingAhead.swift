import TableOrder

/// The next page is read while nobody waits for it.
extension ListScreen {
  /// How many rows the screen goes on for the next page to be read: what comes into sight line by
  /// line is read a batch at a time anyway.
  private static let leastRows = 4

  /// Whether the screen has gone on, so that the next page is likely to be asked for.
  var isGoingOn: Bool {
    guard let top = table.topRow else { return false }
    guard let seenTop else { return true }
    return top.section != seenTop.section || abs(top.row - seenTop.row) >= Self.leastRows
  }

  /// Reads what the next page will show, in the direction in which the screen went on; at first the
  /// one below.
  ///
  /// - Complexity: O(rows in sight); nothing is read where the screen went farther than a page.
  func readAhead() {
    let order = rows.shownOrder
    let before = seenTop.flatMap { order.contains($0) ? order.offset(of: $0) : nil }
    seenTop = table.topRow
    // A row that is held may be shown before others that it still stands behind.
    guard let top = seenTop, let bottom = table.bottomRow, top <= bottom, order.contains(top),
      order.contains(bottom)
    else { return }
    let page = order.offset(of: top)..<order.offset(of: bottom) + 1
    func read(_ offsets: some Sequence<Int>) {
      for offset in offsets { _ = rows.object(at: order.path(ofOffset: offset)) }
    }
    let distance = before.map { page.lowerBound - $0 } ?? 1
    if (1...page.count).contains(distance) {
      read(page.upperBound..<min(page.upperBound + page.count, order.rowCount))
    } else if (1...page.count).contains(-distance) {
      // Upwards, so that a batch comes from there too.
      read((max(0, page.lowerBound - page.count)..<page.lowerBound).reversed())
    }
  }
}
