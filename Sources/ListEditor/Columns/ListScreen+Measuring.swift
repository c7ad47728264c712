import ObjectGraph
import Terminal
import TerminalTable

/// Columns of numbers are as wide as those that were in sight, where the window has room, and their
/// points stand below one another. Texts that were short in all rows in sight, or empty, take no
/// more than they and their titles need, and neither does what rows belong to. Titles are wider
/// than other texts if one in sight is. Columns are narrower again only when a row that
/// made them wide shows something else or is gone, so that nothing moves to and fro as one goes
/// through the rows.
extension ListScreen {
  /// Takes in the numbers that a row shows, and how wide its texts are.
  func measure(_ object: ManagedObject, in cell: TableCell) {
    guard case .columns(let texts) = cell.style else { return }
    columns.measures.add(object, showing: texts, widths: widths)
  }

  /// Notices that a row which made a column wide shows something else there, or is gone.
  func noticeMeasuredRows(in notice: ChangeNotice) {
    let owner = ownerField?.attribute.name
    // A row that belongs to another one says so by its key.
    columns.measures.notice(notice) { $0 == owner ? shownOwner?.attribute ?? $0 : $0 }
  }

  /// Reads the rows that have come into sight, and arranges the columns anew if they need more
  /// room, or less is needed than before. Nothing but the rows in sight is looked at.
  func makeRoomForRowsInSight() {
    guard columns.measures.dependOnRows else { return }
    table.askForCells()
    if columns.measures.isOutdated { measureRowsInSight() }
    guard columns.measures.takeChange() else { return }
    showSortedField()
    arrangeColumns()
    table.askForCells()
  }

  private func measureRowsInSight() {
    columns.measures.forgetOutdated()
    noteMeasuredColumns()
    for (path, cell) in table.visibleCells {
      if let object = rows.object(at: path) { measure(object, in: cell) }
    }
  }

  /// Which columns show numbers, and which texts whose widths may count.
  func noteMeasuredColumns() {
    let places = columnNames.enumerated().map { (index: $0, name: $1) }
    let numbers = places.filter { _, name in
      [.integer, .real].contains(list.entity.attribute(named: name)?.type)
    }
    let texts = places.compactMap { index, name -> MeasuredText? in
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
      return MeasuredText(index: index, name: name, most: most)
    }
    columns.measures.measure(numbers: numbers, texts: texts)
  }
}
