extension VirtualTerminal {
  /// Does nothing: a flush takes over what was drawn as it is.
  public func prepareFlush() {}

  public func flush() {
    counts.flushes += 1
    var wrote = showScreen()
    if pending.cursor != cursor {
      cursor = pending.cursor
      wrote = true
    }
    if let new = pending.title, new != title {
      title = new
      wrote = true
    }
    if let new = pending.clipboard {
      clipboard = new
      wrote = true
    }
    if pending.beeps > 0 {
      counts.beeps += pending.beeps
      wrote = true
    }
    if wrote { counts.flushesThatWrote += 1 }
    pending = Pending()
    pending.cursor = cursor
  }

  /// Makes the shown screen equal to the next one and counts what that takes; `false` if nothing.
  private func showScreen() -> Bool {
    guard pending.redraw || shown != next else { return false }
    if !pending.redraw {
      for scroll in pending.scrolls {
        shown.scroll(scroll.rows, by: scroll.lines)
        counts.scrolls += 1
      }
    }
    for row in 0..<size.rows {
      // Rows that nothing touched share their cells, which is seen at once.
      guard pending.redraw || shown[row] != next[row] else { continue }
      let changed =
        pending.redraw
        ? size.columns : zip(shown[row], next[row]).count(where: { $0 != $1 })
      counts.cellsWritten += changed
      counts.linesWritten += changed > 0 ? 1 : 0
    }
    shown = next
    return true
  }
}
