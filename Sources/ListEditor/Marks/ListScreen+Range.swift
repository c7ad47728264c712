import ObjectGraph
import TableOrder

extension ListScreen {
  /// Begins a range at the cursor, or marks the one that was begun, but for the rows of closed
  /// sections, which nobody sees.
  func markRange() -> Outcome {
    guard let cursor = table.cursor else { return .stay() }
    guard let start = range.flatMap({ rows.indexPath(forObject: $0.start) }) else {
      range = rows.focusedObject.map { BegunRange(start: $0, order: rows.shownOrder) }
      return .stay()
    }
    range = nil
    table.markRows(from: start, through: cursor)
    return .stay(.count("\(ListWords.rows(table.markedCount)) marked."))
  }

  /// What acts on rows acts on those of a range that was begun: they look like marked ones.
  func takeRange(for command: Command.Identifier) {
    guard Self.actingOnRows.contains(command), begunRange != nil else { return }
    _ = markRange()
  }

  private static let actingOnRows: Set<Command.Identifier> = [
    .editTitle, .editFields, .flip, .cycle, .delete, .copy, .grab, .nudgeDown, .nudgeUp,
    .toNextSection, .toPreviousSection, .moveTo, .replace,
  ]

  /// Lets a range begin at the next row that is left of it, where the first one is gone.
  ///
  /// - Complexity: O(k log n) for k rows of it that are gone
  func followRange() {
    guard let begun = range else { return }
    if rows.indexPath(forObject: begun.start) != nil {
      range?.order = rows.shownOrder
      return
    }
    guard results.isComplete else { return }
    guard let cursor = table.cursor else {
      range = nil
      return tellLostStart(of: begun, "the range is forgotten")
    }
    let order = rows.shownOrder
    let key = begun.survivor(before: order[cursor].id, in: order)
    guard let start = order.indexPath(of: key).flatMap(rows.object(at:)) else { return }
    range = BegunRange(start: start, order: order)
    tellLostStart(of: begun, "it begins at \(name(of: start)) now")
  }

  private func tellLostStart(of range: BegunRange, _ consequence: String) {
    let fate = range.start.isDeleted ? "deleted" : "hidden"
    let words = "\(name(of: range.start)), where the range began, was \(fate); \(consequence)"
    tell(.refusal(ListWords.sentence(words)))
  }

  /// The rows that a range which was begun would mark; nil if none was.
  var begunRange: ClosedRange<TableIndexPath>? {
    guard let start = range.flatMap({ rows.indexPath(forObject: $0.start) }),
      let end = table.cursor
    else { return nil }
    return min(start, end)...max(start, end)
  }

  /// What a range that was begun would mark; nil if none was.
  var rangeStatus: String? {
    guard let object = range?.start, let paths = begunRange, let focused = rows.focusedObject
    else { return nil }
    let count = table.openRowCount(in: paths)
    let key = keyMap.keyName(for: .markRange)
    if object == focused { return "\(key) marks \(ListWords.rows(count)): \(name(of: object))" }
    return "\(key) marks \(ListWords.rows(count)): \(name(of: object)) to"
      + " \(name(of: focused))"
  }
}
