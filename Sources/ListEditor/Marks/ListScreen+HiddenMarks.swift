import ObjectGraph
import TableOrder

/// A filter that hides marked rows takes nothing off them.
extension ListScreen {
  /// Shows other rows, and leaves the marks with theirs.
  ///
  /// - Throws: What `show` throws; the marks are as before.
  /// - Complexity: O(m log n) for m marked rows, above 10,000 O(1).
  func keepingMarks(_ show: () throws -> Void) throws {
    try show()
    followVanishedRows()
    showHiddenMarks()
  }

  /// Marks the rows again that are shown by now.
  func showHiddenMarks() {
    hiddenMarks.isStale = false
    hiddenMarks.awaitsRows = !results.isComplete
    if hiddenMarks.areUncertain { hiddenMarks.rows = Set(present(Array(hiddenMarks.rows))) }
    hiddenMarks.areUncertain = false
    guard !hiddenMarks.rows.isEmpty else { return }
    var paths: [TableIndexPath] = []
    let hidden = hiddenMarks.rows.filter { id in
      guard let path = rows.indexPath(for: id) else { return true }
      // The table keeps some marks itself.
      if !table.isMarked(path) { paths.append(path) }
      return false
    }
    hiddenMarks.rows = rowsOfThisList(hidden)
    // In order each one goes to the end of the marks.
    table.setMarked(true, rowsAt: paths.sorted())
    // Without a filter only those are missing that somebody deleted, or that are still to be read.
    if !arrangement.hidesRows, results.isComplete { hiddenMarks.rows = [] }
  }

  /// Takes in a change, after which a filter may show other rows: those that it says, and where it
  /// is about rows of another table, those that name them.
  ///
  /// - Complexity: O(number of rows that it says)
  func noteHiddenMarks(in notice: ChangeNotice) {
    guard !hiddenMarks.rows.isEmpty else { return }
    hiddenMarks.rows.subtract(notice.deleted)
    if notice.invalidatesEverything { hiddenMarks.areUncertain = true }
    guard !hiddenMarks.isStale else { return }
    let ids = [notice.updated.map(\.id), notice.inserted, notice.refreshed, notice.invalidated]
    hiddenMarks.isStale =
      notice.invalidatesEverything
      || ids.joined().contains {
        $0.entity.name != list.entity.name || hiddenMarks.rows.contains($0)
      }
  }

  /// Keeps the marks of rows that are hidden since the last look, and marks those again that are
  /// shown since, if there may be any.
  func followHiddenMarks() {
    followVanishedRows()
    let areRead = hiddenMarks.awaitsRows && results.isComplete
    if hiddenMarks.isStale || areRead { showHiddenMarks() }
  }

  /// Takes the marks off all rows, also off those that are not shown.
  func unmarkAll() {
    hiddenMarks = HiddenMarks()
    table.unmarkAll()
  }

  /// What the title says of the marks, those of a range that was begun among them.
  var markFacts: String {
    let shown = begunRange.map(table.markedCount(with:)) ?? table.markedCount
    let hidden = hiddenMarks.rows.count
    // Which of them are hidden is known when all rows are read.
    if hiddenMarks.awaitsRows, hidden > 0 { return ", \(shown + hidden) marked" }
    if hidden > 0, shown == 0 { return ", \(hidden) marked row\(hidden == 1 ? "" : "s") hidden" }
    if hidden > 0 { return ", \(shown) marked and \(hidden) hidden" }
    return shown > 0 ? ", \(shown) marked" : ""
  }

  /// What became of the marks when other rows were shown, as a sentence behind another one.
  var markWords: String {
    let (shown, hidden) = (table.markedCount, hiddenMarks.rows.count)
    guard hidden > 0, !hiddenMarks.awaitsRows else { return "" }
    let verb = hidden == 1 ? "is" : "are"
    return shown == 0
      ? " The \(hidden == 1 ? "marked row" : "\(hidden) marked rows") \(verb) hidden."
      : " \(hidden) of \(shown + hidden) marked rows \(verb) hidden."
  }

  /// The key that brings all rows back, and before that takes the marks off those that are shown,
  /// and ends the search.
  var wayToAllRows: String {
    let key = keyMap.keyName(for: .clear)
    if table.markedCount > 0 { return "\(key) takes the marks off, and then \(endOfFilter)" }
    return finding == nil
      ? "\(key) \(endOfFilter)" : "\(key) ends the search, and then \(endOfFilter)"
  }

  /// What it does to show the rows that a filter hides: not all of them where done ones are hidden.
  var endOfFilter: String {
    arrangement.hiddenDone == nil ? "shows all" : "takes the filter off"
  }
}
