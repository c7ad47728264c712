import FetchedResults
import TerminalTable

/// Of a long list the first rows are shown before all are read. What is done to these needs no
/// others; anything that may reach further waits for them.
extension ListScreen {
  /// How many rows from the end of the first ones a motion has to stay: more than a screen has.
  private static let reserve = 200

  /// Whether a command may need rows that are not there yet.
  func needsAllRows(_ invocation: Invocation) -> Bool {
    guard !results.isComplete else { return false }
    if table.isDragging { return true }
    switch invocation.command {
    case .cursorUp, .halfPageUp, .pageUp, .previousSection, .quit, .editTitle, .keepTitle,
      .keepTitleAndEditFields, .discardTitle:
      return false
    case .first:
      return invocation.count != nil
    case .cursorDown:
      return !hasReserve(behind: invocation.times)
    case .halfPageDown, .pageDown:
      return !hasReserve(behind: invocation.times * Self.reserve)
    default:
      return entry == nil
    }
  }

  /// Keeps the order of the rows if it may be, and stops reading, because the list or the file is
  /// about to be closed.
  func stopReading() {
    results.writeCache()
    results.stopFetching()
  }

  /// Whether the cursor can go so many rows on and has others below, not counting those of closed
  /// sections, which it passes over.
  private func hasReserve(behind count: Int) -> Bool {
    guard let cursor = table.cursor else { return false }
    let order = rows.shownOrder
    let last = order.path(ofOffset: order.rowCount - 1)
    return count <= order.rowCount && count + Self.reserve <= table.openRowCount(in: cursor...last)
  }
}
