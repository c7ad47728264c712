import FetchedResults
import FetchedTable
import ObjectGraph
import TableOrder

extension ListScreen {
  /// From how many rows on people are told that rows are being arranged: to find the first ones of
  /// so many takes a part of a frame, and of some more a whole one.
  static let longRowCount = 20_000

  /// Shows the rows in another order, in other sections, or others of them, because somebody wants
  /// that. Of a long list that is said first, and done in the next turn, or before the next key.
  ///
  /// - Parameters:
  ///   - words: What is being done.
  ///   - finish: What to say when it is done, if anything.
  /// - Throws: What fetching throws; everything is as before.
  func arrange(
    _ words: String, _ change: @escaping (inout ListArrangement) -> Void,
    then finish: @escaping () -> Message?
  ) throws -> Outcome {
    arranging = Arranging(words: words, change: change, finish: finish)
    guard max(allCount ?? 0, results.order.rowCount) < Self.longRowCount else { return .stay() }
    try finishArranging(telling: true)
    return .stay()
  }

  /// Goes on with what was chosen, once people could see that it has begun.
  ///
  /// - Throws: As ``rearrange(_:)``.
  func advanceArranging() throws {
    guard arranging?.isTold == true else {
      arranging?.isTold = true
      return
    }
    try finishArranging(telling: true)
  }

  /// Shows the rows as it was chosen, if that was not done yet.
  ///
  /// - Parameter tells: Whether to say so: not where a key has something else to say.
  /// - Throws: As ``rearrange(_:)``.
  func finishArranging(telling tells: Bool = false) throws {
    guard let chosen = arranging else { return }
    arranging = nil
    let told = news
    try rearrange(chosen.change)
    try updateEmptySections()
    // What there is to tell of this order already takes the place of it.
    if tells, news == told, let message = chosen.finish() { tell(message) }
  }

  /// Shows the rows in another order, in other sections, or others of them.
  ///
  /// - Throws: What fetching throws; everything is as before.
  func rearrange(_ change: (inout ListArrangement) -> Void) throws {
    let old = (rows, arrangement)
    let sections = sectionStates
    let oldSections = (choices, shownEmptySections, table.stopsAtEmptySections)
    let cursor = rows.focusedObject
    change(&arrangement)
    do {
      try keepingMarks {
        rows = try Self.makeRows(
          list, arrangement, hidesRows: filterMemory.suspended == nil, objects: objects,
          table: table,
          cache: cache)
        try load()
      }
    } catch {
      (rows, arrangement) = old
      sectionStates = sections
      (choices, shownEmptySections, table.stopsAtEmptySections) = oldSections
      table.dataSource = rows
      throw error
    }
    if arrangement.shownGrouping != old.1.shownGrouping { columns.valueWidths = nil }
    releasedRowCount += old.0.results.order.rowCount
    if arrangement.showsSameRows(as: old.1) {
      finding?.noteOrder()
    } else {
      finding?.isStale = true
    }
    try countAll()
    if arrangement.sort != old.1.sort || arrangement.grouping != old.1.grouping {
      unrestored = nil
    }
    bringCursor(to: cursor, in: old.0.shownOrder)
  }

  /// Brings the cursor to a row among rows that were fetched anew: at once, or when they are read.
  /// Where that row is not shown any more, to the one that takes its place (R132); else it stays,
  /// or is on the first one.
  ///
  /// - Parameter before: An order in which the row had its place.
  /// - Complexity: O(log² n)
  func bringCursor(to object: ManagedObject?, in before: OrderTree? = nil) {
    let path = object.flatMap(rows.indexPath(forObject:))
    if let path {
      table.setCursor(path)
    } else if results.isComplete, let id = object?.objectID,
      let heir = before.flatMap({ rows.shownOrder.heir(to: id.key, in: $0) })
    {
      table.setCursor(heir)
    } else if table.cursorSection == nil {
      table.moveCursor(.first)
    }
    // The row that the cursor waits for is still to come, and of a long list its own may be.
    let later = path == nil && !results.isComplete ? object?.objectID : nil
    awaitedRow = (awaitedRow?.id ?? later).map {
      AwaitedRow(id: $0, order: before, cursor: table.cursor)
    }
  }
}
