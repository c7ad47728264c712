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

  /// Sets ncurses up, once.
  ///
  /// - Parameter environment: Claims a size, which counts where the terminal does not know its own.
  func prepareScreen(_ environment: (String) -> String?) {
    let (rows, columns) = curses.size
    let described = Size(columns: columns, rows: rows)
    if !adopt(device.windowSize ?? Self.claimedSize(environment, otherwise: described)) {
      size = described
    }
    curses.setNoNewlineTranslation()
    curses.setNoTypeahead()
    curses.setLineScrolling()
    curses.setKeypad()
    entryBytes = curses.takeOutput()
    // Until it has left its screen once and come back, ncurses writes after every move of the
    // cursor. So it does that here, where nobody sees it.
    curses.end()
    curses.update()
    curses.setKeypad()
    _ = curses.takeOutput()
  }

  /// Takes the terminal. The next flush shows the screen, with all that was drawn before.
  func enter() {
    guard tenure == .others, !hasLeft else { return }
    device.take(leavingBytes: leavingBytes)
    tenure = .taken
    // Who had the terminal meanwhile may have left lines of its own scrolling.
    scrolling?.forget()
    sizeIsCertain = false
    pending.isRepaint = true
    pending.title = pending.title ?? shownTitle
    shownTitle = ""
    watchKeyboard(true)
  }

  /// Gives the terminal back: leaves the modes in mirror order, then the screen, then the settings.
  func release() {
    guard tenure != .others else { return }
    let isShown = tenure == .shown
    tenure = .others
    watchKeyboard(false)
    curses.writeOutput(to: nil)
    if isShown && !device.isGone {
      collectReplies()
      dropPrepared()
      curses.end()
      let modes = TerminalModes(features: features, usesMouse: mouseIsOn)
      mouseIsOn = false
      let rest = curses.takeOutput()
      let known = scrolling == nil ? "" : scrollingOfAll()
      ProcessSignals.writingFromBackground {
        let isKnown = !rest.isEmpty && !curses.hasLostOutput
        device.write(
          isKnown
            ? Array((known + modes.leaving).utf8) + rest + Array(clearingOfLastLine.utf8)
            : leavingBytes)
      }
    }
    device.release()
  }

  /// Where there is no other screen to go back to, what comes next is written over the last line.
  private var clearingOfLastLine: String {
    guard curses.string("smcup") == nil else { return "" }
    return curses.string("el").map(TerminalModes.withoutPadding) ?? ""
  }

  /// Takes the answers that have come, and waits for those that are on their way: after us they
  /// would be keys for the shell. A terminal that is silent for long after the question will not
  /// answer, and nobody waits for it.
  private func collectReplies() {
    guard let deadline = answersDue, device.isInForeground else { return }
    for _ in 0..<Self.mostReads
    where answersDue != nil && !input.isHungUp {
      guard device.waitForInput(atMost: max(.zero, deadline - now())) else { break }
      for case .reply(let reply) in input.read(from: device) { note(reply) }
    }
    answersDue = nil
  }

  /// For so long after the question an answer may be on its way.
  static let longestAnswer = Duration.milliseconds(250)
  /// Somebody may go on typing.
  private static let mostReads = 20
}
