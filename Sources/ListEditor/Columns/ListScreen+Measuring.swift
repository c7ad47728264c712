import ObjectGraph
import Terminal
import TerminalTable

/// Columns of numbers are as wide as those that were in sight, where the window has room, and their
/// points stand below one another. Texts that were short in all rows in sight, or empty, take no
/// more than they and their titles need, and neither does what rows belong to. Titles are wider
/// than is usual beside columns if one in sight is. Columns are narrower again only when a row that
/// made them wide shows something else or is gone, so that nothing moves to and fro as one goes
/// through the rows.
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
    measuredTexts.removeAll { column in
      let known = max(column.least, textWidths[column.name, default: 0])
      // No character takes more columns than it has bytes, but for the pictures of some controls:
      // a text with these may be measured too small.
      guard texts.indices.contains(column.index), texts[column.index].utf8.count > known else {
        return false
      }
      // A wide character may end one column before the limit.
      let text = DisplayText(texts[column.index], widths: widths, limit: column.most + 2)
      guard text.columns > known else { return false }
      textWidths[column.name] = text.columns
      note(object, measuredFor: column.name)
      return text.columns > column.most
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
      oldMeasures.formUnion(
        (names[update.id] ?? []).filter { name in
          // A row that belongs to another one says so by its key.
          let changed = name == ownerField?.attribute.name ? shownOwner?.attribute ?? name : name
          return update.oldValues[changed] != nil
        })
    }
  }

  /// Reads the rows that have come into sight, and arranges the columns anew if they need more
  /// room, or less is needed than before. Nothing but the rows in sight is looked at.
  func makeRoomForRowsInSight() {
    guard !numberColumns.isEmpty || !measuredTexts.isEmpty || !oldMeasures.isEmpty else { return }
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

  /// Which columns show numbers, and which texts whose widths still count.
  func noteMeasuredColumns() {
    let columns = columnNames.enumerated().map { (index: $0, name: $1) }
    numberColumns = columns.filter { _, name in
      [.integer, .real].contains(list.entity.attribute(named: name)?.type)
    }
    measuredTexts = columns.compactMap { index, name in
      let most: Int
      if index == 0 {
        most = ListDefinition.longestTitle
      } else if name == ownerField?.attribute.name {
        most = ListDefinition.widestChoice
      } else if [.text, .data].contains(list.entity.attribute(named: name)?.type) {
        most = ListDefinition.shortText
      } else {
        return nil
      }
      let least = index == 0 ? ListDefinition.widestTitle : 0
      return textWidths[name, default: 0] > most
        ? nil : MeasuredText(index: index, name: name, least: least, most: most)
    }
  }
}
