import ObjectGraph
import Terminal
import TerminalTable

/// Columns of numbers are as wide as those that were in sight, where the window has room, and their
/// points stand below one another. Texts that were short in all rows in sight, or empty, take no
/// more than they and their titles need. Columns are narrower again only when a row that made them
/// wide shows something else or is gone, so that nothing moves to and fro as one goes through the
/// rows.
extension ListScreen {
  /// Takes in the numbers that a row shows, and how wide its texts are.
  func measure(_ object: ManagedObject, in cell: TableCell) {
    guard case .columns(let texts) = cell.style else { return }
    for (index, name) in numberColumns where texts.indices.contains(index) {
      guard numbers[name, default: NumberExtent()].add(texts[index], widths: widths) else {
        continue
      }
      note(object, measuredFor: name)
    }
    guard !shortTexts.isEmpty else { return }
    // A wide character may end one column before the limit.
    let limit = ListDefinition.shortText + 2
    shortTexts.removeAll { index, name in
      guard texts.indices.contains(index), !texts[index].isEmpty else { return false }
      let width = DisplayText(texts[index], widths: widths, limit: limit).columns
      guard width > textWidths[name, default: 0] else { return false }
      textWidths[name] = width
      note(object, measuredFor: name)
      // How long one is that is not short makes no difference.
      return width > ListDefinition.shortText
    }
  }

  private func note(_ object: ManagedObject, measuredFor name: String) {
    hasOtherMeasures = true
    measuredRows[name, default: []].append(object)
  }

  /// Notices that a row which made a column wide shows something else there, or is gone.
  func noticeMeasuredRows(in notice: ChangeNotice) {
    guard !measuredRows.isEmpty else { return }
    if notice.invalidatesEverything { return oldMeasures.formUnion(measuredRows.keys) }
    var names: [ManagedObjectID: Set<String>] = [:]
    for (name, rows) in measuredRows {
      for row in rows { names[row.objectID, default: []].insert(name) }
    }
    for id in [notice.refreshed, notice.deleted, notice.invalidated].joined() {
      oldMeasures.formUnion(names[id] ?? [])
    }
    for update in notice.updated {
      oldMeasures.formUnion((names[update.id] ?? []).filter { update.oldValues[$0] != nil })
    }
  }

  /// Reads the rows that have come into sight, and arranges the columns anew if they need more
  /// room, or less is needed than before. Nothing but the rows in sight is looked at.
  func makeRoomForRowsInSight() {
    guard !numberColumns.isEmpty || !shortTexts.isEmpty || !oldMeasures.isEmpty else { return }
    table.askForCells()
    if !oldMeasures.isEmpty { measureRowsInSight() }
    guard hasOtherMeasures else { return }
    hasOtherMeasures = false
    showSortedField()
    arrangeColumns()
    table.askForCells()
  }

  private func measureRowsInSight() {
    for name in oldMeasures {
      (numbers[name], textWidths[name], measuredRows[name]) = (nil, nil, nil)
    }
    oldMeasures = []
    noteMeasuredColumns()
    for (path, cell) in table.visibleCells {
      if let object = rows.object(at: path) { measure(object, in: cell) }
    }
    hasOtherMeasures = true
  }

  /// Which columns show numbers, and which texts that were short so far.
  func noteMeasuredColumns() {
    let columns = columnNames.enumerated().map { (index: $0, name: $1) }
    numberColumns = columns.filter { _, name in
      [.integer, .real].contains(list.entity.attribute(named: name)?.type)
    }
    shortTexts = columns.dropFirst().filter { _, name in
      [.text, .data].contains(list.entity.attribute(named: name)?.type)
        && textWidths[name, default: 0] <= ListDefinition.shortText
    }
  }
}
