import Terminal

extension NcursesTerminal {
  /// Leaves the screen for good and gives the terminal back as it was. Doing so again does nothing,
  /// and neither does drawing after it.
  public func leave() {
    disconnect()
    guard !hasLeft else { return }
    hasLeft = true
    release()
  }

  /// Shows the screen of the program. What was drawn before is there again with the next flush.
  func enter() {
    guard !isOnScreen, !hasLeft else { return }
    device.take(leavingBytes: leavingBytes)
    isOnScreen = true
    if !adoptWindowSize() && size.isEmpty {
      let (rows, columns) = curses.size
      size = Size(columns: columns, rows: rows)
    }
    if wasOnScreen {
      // ncurses enters the alternate screen again with an update.
      curses.distrustTerminal()
      curses.update()
    } else {
      curses.setNoNewlineTranslation()
      curses.setNoTypeahead()
      curses.setLineScrolling()
    }
    curses.setKeypad()
    wasOnScreen = true
    // ncurses began with a size that was not asked of the terminal.
    let scrollRegion = curses.scrollRegion(rows: size.rows).map(TerminalModes.withoutPadding) ?? ""
    device.write(curses.takeOutput() + (scrollRegion + modes.entering + modes.query).utf8)
    isAwaitingReplies = features.answers
    shownTitle = ""
    pending.hasDrawing = true
    watchKeyboard(true)
  }

  /// Leaves the screen: the modes in mirror order, then ncurses, then the settings.
  func release() {
    guard isOnScreen else { return }
    isOnScreen = false
    watchKeyboard(false)
    if !device.isGone {
      collectReplies()
      curses.end()
      ProcessSignals.writingFromBackground {
        device.write(Array(modes.leaving.utf8) + curses.takeOutput())
      }
    }
    device.release()
  }

  /// Waits for answers that are on their way: after us they would be keys for the shell.
  private func collectReplies() {
    guard device.isInForeground else { return }
    for _ in 0..<Self.mostReads
    where isAwaitingReplies && !input.isHungUp && device.waitForInput(atMost: Self.longestWait) {
      for case .reply(let reply) in input.read(from: device) { note(reply) }
    }
    isAwaitingReplies = false
  }

  private static let longestWait = Duration.milliseconds(100)
  /// Somebody may go on typing.
  private static let mostReads = 20
}
