import ObjectGraph
import Terminal
import TerminalTable

/// Columns of numbers are as wide as those that were in sight, where the window has room, and their
/// points stand below one another. They are narrower again only when a row that made them wide
/// shows another number or is gone, so that nothing moves to and fro as one goes through the rows.
extension ListScreen {
  /// Takes in the numbers that a row shows.
  func measureNumbers(of object: ManagedObject, in cell: TableCell) {
    guard !numberColumns.isEmpty, case .columns(let texts) = cell.style else { return }
    for (index, name) in numberColumns where texts.indices.contains(index) {
      guard numbers[name, default: NumberExtent()].add(texts[index], widths: widths) else {
        continue
      }
      hasOtherNumbers = true
      widestRows[name, default: []].append(object)
    }
  }

  /// Notices that a row which made a column wide has another number, or is gone.
  func noticeNumbers(in notice: ChangeNotice) {
    guard !widestRows.isEmpty else { return }
    if notice.invalidatesEverything { return oldNumbers.formUnion(widestRows.keys) }
    var names: [ManagedObjectID: Set<String>] = [:]
    for (name, rows) in widestRows {
      for row in rows { names[row.objectID, default: []].insert(name) }
    }
    for id in [notice.refreshed, notice.deleted, notice.invalidated].joined() {
      oldNumbers.formUnion(names[id] ?? [])
    }
    for update in notice.updated {
      oldNumbers.formUnion((names[update.id] ?? []).filter { update.oldValues[$0] != nil })
    }
  }

  /// Reads the rows that have come into sight, and arranges the columns anew if their numbers need
  /// more room, or less is needed than before. Nothing but the rows in sight is looked at.
  func makeRoomForNumbers() {
    guard !numberColumns.isEmpty else { return }
    table.askForCells()
    if !oldNumbers.isEmpty { measureNumbersInSight() }
    guard hasOtherNumbers else { return }
    hasOtherNumbers = false
    arrangeColumns()
  }

  private func measureNumbersInSight() {
    for name in oldNumbers { (numbers[name], widestRows[name]) = (nil, nil) }
    oldNumbers = []
    for (path, cell) in table.visibleCells {
      if let object = rows.object(at: path) { measureNumbers(of: object, in: cell) }
    }
    hasOtherNumbers = true
  }

  /// Which columns show numbers, and of which attributes.
  func noteNumberColumns() {
    numberColumns = columnNames.enumerated().filter { _, name in
      [.integer, .real].contains(list.entity.attribute(named: name)?.type)
    }.map { ($0, $1) }
  }
}
