import Terminal
import TerminalTable

/// Columns of numbers are as wide as those that were in sight, where the window has room, and their
/// points stand below one another. Never narrower again, so that nothing moves to and fro.
extension ListScreen {
  /// Takes in the numbers that a row shows.
  func measureNumbers(in cell: TableCell) {
    guard !numberColumns.isEmpty, case .columns(let texts) = cell.style else { return }
    for (index, name) in numberColumns where texts.indices.contains(index) {
      let isWider = numbers[name, default: NumberExtent()].add(texts[index], widths: widths)
      if isWider { hasWiderNumbers = true }
    }
  }

  /// Arranges the columns anew if rows that were just drawn need more room.
  ///
  /// - Returns: Whether they have to be drawn again.
  func makeRoomForNumbers() -> Bool {
    guard hasWiderNumbers else { return false }
    hasWiderNumbers = false
    let before = table.columns
    arrangeColumns()
    return table.columns != before
  }

  /// Which columns show numbers, and of which attributes.
  func noteNumberColumns() {
    numberColumns = columnNames.enumerated().filter { _, name in
      [.integer, .real].contains(list.entity.attribute(named: name)?.type)
    }.map { ($0, $1) }
  }
}
