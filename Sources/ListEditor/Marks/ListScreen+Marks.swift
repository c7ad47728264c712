import ObjectGraph
import TableOrder

extension ListScreen {
  /// Marks the row of the cursor and those that follow it, or takes their marks away if it is
  /// marked, and goes to the row behind them. A range that was begun is marked as it stands.
  func mark(_ count: Int) -> Outcome {
    if begunRange != nil { return markRange() }
    guard let cursor = table.cursor else { return .stay() }
    let paths = paths(from: cursor, count: count)
    table.setMarked(!table.isMarked(cursor), rowsAt: paths)
    if let last = paths.last, last != cursor { table.setCursor(last) }
    table.moveCursor(.down)
    return .stay()
  }

  /// Marks all rows of the cursor's section, or takes the marks away if all have one.
  func markSection() -> Outcome {
    guard let section = table.cursorSection, table.numberOfRows(inSection: section) > 0 else {
      return .stay(noRows)
    }
    let range = (0..<table.numberOfRows(inSection: section)).lazy.map {
      TableIndexPath(section: section, row: $0)
    }
    let areMarked = range.allSatisfy(table.isMarked)
    table.setMarked(!areMarked, section: section)
    let name = sectionName(section) ?? "the list"
    return .stay(.count("\(areMarked ? "Took the marks off" : "Marked") \(name), \(markedWords)."))
  }

  func markAll() -> Outcome {
    guard table.rowCount > 0 else { return .stay(noRows) }
    table.markAll()
    return .stay(.count("\(ListWords.rows(table.markedCount)) marked\(closedWords)."))
  }

  func invertMarks() -> Outcome {
    guard table.rowCount > 0 else { return .stay(noRows) }
    table.invertMarks()
    return .stay(.count("Inverted the marks, \(markedWords)."))
  }

  /// Takes away the first of what is shown for a while: a range that was begun, the marks, the
  /// matches, the filter.
  func clear() throws -> Outcome {
    if arranging != nil {
      arranging = nil
      unrestored = nil
      return .stay(.note("The rows stay as they were."))
    }
    if range != nil {
      range = nil
      return .stay(.note("The range is forgotten."))
    }
    if table.markedCount > 0 {
      let (count, hidden) = (table.markedCount, hiddenMarks.rows.count)
      table.unmarkAll()
      let others =
        hidden == 0
        ? "" : hidden == 1 ? "; a hidden one keeps its mark" : "; \(hidden) hidden ones keep theirs"
      return .stay(.note("Took the marks off \(ListWords.rows(count))\(others)."))
    }
    if finding != nil {
      setFinding(nil)
      return .stay()
    }
    if arrangement.filter != nil { return try clearFilter() }
    return isPending ? cancelEditMode() : .stay()
  }

  private var markedWords: String { "\(table.markedCount) marked\(closedWords)" }

  /// How many of the marked rows nobody sees because their sections are closed, behind how many
  /// there are; empty for none.
  private var closedWords: String {
    let count = table.markedCountInCollapsedSections
    return count == 0 ? "" : ", \(count) of them in closed sections"
  }

  /// That there is nothing to act on.
  var noRows: Message { .refusal("There is no row here.") }
}
