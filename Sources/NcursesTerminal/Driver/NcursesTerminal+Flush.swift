import Terminal

extension NcursesTerminal {
  /// `doupdate`
  public func flush() {
    guard isOnScreen, !pending.isEmpty else { return }
    let bytes = cellBytes() + titleBytes() + clipboardBytes()
    pending = PendingOutput()
    if !bytes.isEmpty { device.write(bytes) }
  }

  /// What makes the terminal show the next screen, with the cursor where it is to be.
  private func cellBytes() -> [UInt8] {
    if pending.isRepaint { curses.distrustTerminal() }
    if pending.hasCells { showCells() }
    if pending.hasBell { curses.ring() }
    let bytes = curses.takeOutput()
    guard synchronizesUpdates, bytes.count >= Self.bytesWorthHoldingBack else { return bytes }
    let update = TerminalModes.synchronizedUpdate
    return Array(update.enter.utf8) + bytes + update.leave.utf8
  }

  /// A cursor that is to be hidden is hidden before the cells change, so that it is not seen running
  /// over them; one that is to be shown, after.
  private func showCells() {
    let changesVisibility = (cursor != nil) != isCursorVisible
    if changesVisibility { curses.setCursorIsFree(cursor == nil) }
    if let cursor {
      // Drawing has moved it.
      curses.moveCursor(row: cursor.row, column: cursor.column)
    } else if changesVisibility {
      curses.setCursor(isVisible: false)
    }
    curses.update()
    if changesVisibility, cursor != nil { curses.setCursor(isVisible: true) }
    isCursorVisible = cursor != nil
  }

  /// OSC 2
  private func titleBytes() -> [UInt8] {
    guard features.hasTitle, let title = pending.title, title != shownTitle else { return [] }
    shownTitle = title
    return Array("\u{1B}]2;\(title)\u{7}".utf8)
  }

  /// OSC 52
  private func clipboardBytes() -> [UInt8] {
    guard features.hasClipboard, let text = pending.clipboard else { return [] }
    let safe = ClipboardText(text, widths: widths).string
    return Array("\u{1B}]52;c;\(Base64.encode(safe.utf8))\u{7}".utf8)
  }

  /// Fewer bytes arrive at once anyway, and holding them back would cost more than it gives.
  private static let bytesWorthHoldingBack = 1024
}
