import TerminalTable

/// Columns that find no room are scrolled into sight one by one. The title stays.
extension ListScreen {
  /// Scrolls so many columns off the window, or back into it if negative.
  func scrollColumns(by count: Int) -> Outcome {
    guard list.cellStyle == .columns else { return .stay(.refusal("This list shows no columns.")) }
    // The rows may have been sorted by a key of this turn.
    showSortedField()
    let (before, most) = (columns.skipped, mostSkipped)
    let wanted = count < 0 ? max(0, before + count) : before + min(count, max(0, most - before))
    guard wanted == before else {
      scrollColumns(to: wanted)
      // The next key of this turn goes by the columns as they are then.
      arrangeColumns()
      return .stay()
    }
    guard count > 0 else { return .stay(.refusal("The columns begin here.")) }
    let obstacle = columnNames.last.flatMap { words(aboutRoomFor: $0) }
    return .stay(.refusal(obstacle ?? "The columns end here."))
  }

  /// Scrolls as little as brings a column into sight, if it finds room at all.
  func reveal(columnNamed name: String) {
    guard let index = columnNames.firstIndex(of: name), index > 0 else { return }
    let least = min(columns.skipped, index - 1)
    let skipped = (least..<index).first { hasRoom(index, skipping: $0) } ?? least
    if skipped != columns.skipped { scrollColumns(to: skipped) }
  }

  /// Scrolls as many columns off.
  func scrollColumns(to skipped: Int) {
    columns.skipped = skipped
    columns.scrolledTo = skipped == 0 ? nil : columnNames[skipped + 1]
  }

  /// Finds the column anew to which somebody has scrolled: others may have come or gone before it,
  /// and the window may have room for more than those behind it.
  func settleColumnScrolling() {
    let index = columns.scrolledTo.flatMap(columnNames.firstIndex) ?? 0
    columns.skipped = index > 1 ? min(index - 1, mostSkipped) : 0
  }

  /// How many columns may be scrolled off: as few as bring the last one into sight that finds room.
  ///
  /// - Complexity: O(k n) for n columns of which k find room
  private var mostSkipped: Int {
    let last = columnNames.indices.dropFirst().last { hasRoom($0, skipping: $0 - 1) }
    guard let last else { return 0 }
    let fewer = (0..<last).reversed().prefix { hasRoom(last, skipping: $0) }
    return fewer.last ?? 0
  }

  /// Whether the window has room for a column if so many are scrolled off.
  private func hasRoom(_ index: Int, skipping skipped: Int) -> Bool {
    var needs = columns.needs(owner: ownerField)
    needs.skipped = skipped
    return columns(for: needs).indices.contains(index)
  }
}
