import ObjectGraph

/// A filter that hides marked rows takes nothing off them.
extension ListScreen {
  /// How many marks are remembered where other rows are shown.
  private static let longestMemory = 10_000

  /// Shows other rows, and leaves the marks with theirs.
  ///
  /// - Throws: What `show` throws; the marks are as before.
  /// - Complexity: O(m log n) for m marked rows, above 10,000 O(1).
  func keepingMarks(_ show: () throws -> Void) throws {
    let count = table.markedCount
    let isMemorable = count + hiddenMarks.rows.count <= Self.longestMemory
    let marked = isMemorable ? table.markedRows.compactMap(rows.object(at:)).map(\.objectID) : []
    try show()
    hiddenMarks.rows.formUnion(marked)
    let lost = isMemorable ? 0 : count - table.markedCount
    if lost > 0 {
      news = .note(
        "\(ListWords.rows(lost)) lost their marks, which are too many to be kept.")
    }
    showHiddenMarks()
  }

  /// Marks the rows again that are shown by now.
  func showHiddenMarks() {
    hiddenMarks.isStale = false
    hiddenMarks.awaitsRows = !results.isComplete
    guard !hiddenMarks.rows.isEmpty else { return }
    let shown = hiddenMarks.rows.filter { rows.indexPath(for: $0) != nil }
    table.setMarked(true, rowsAt: shown.compactMap(rows.indexPath(for:)))
    hiddenMarks.rows.subtract(shown)
    // Without a filter only those are missing that somebody deleted, or that are still to be read.
    if !arrangement.hidesRows, results.isComplete { hiddenMarks.rows = [] }
  }

  /// Marks the rows again that are shown since the last look, if there may be any.
  func followHiddenMarks() {
    let areRead = hiddenMarks.awaitsRows && results.isComplete
    if hiddenMarks.isStale || areRead { showHiddenMarks() }
  }

  /// Takes the marks off all rows, also off those that are not shown.
  func unmarkAll() {
    hiddenMarks = HiddenMarks()
    table.unmarkAll()
  }

  /// What the title says of the marks.
  var markFacts: String {
    let (shown, hidden) = (table.markedCount, hiddenMarks.rows.count)
    // Which of them are hidden is known when all rows are read.
    if hiddenMarks.awaitsRows, hidden > 0 { return ", \(shown + hidden) marked" }
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

  /// The key that brings all rows back, and before that takes the marks off those that are shown.
  var wayToAllRows: String {
    let key = keyMap.keyName(for: .clear)
    return table.markedCount > 0
      ? "\(key) takes the marks off, and then shows all" : "\(key) shows all"
  }
}
