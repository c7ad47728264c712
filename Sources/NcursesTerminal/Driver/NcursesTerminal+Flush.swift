import Terminal

extension NcursesTerminal {
  /// `doupdate`
  public func flush() {
    comeBackUnheard()
    guard tenure != .others, !pending.isEmpty else { return }
    if isSmall, let outlet = device.outlet, curses.writeOutput(to: outlet) {
      showCells()
      pending = PendingOutput()
      return
    }
    curses.writeOutput(to: nil)
    var bytes = tenure == .taken && !wasShown ? firstBytes() + cellBytes() : cellBytes()
    if tenure == .taken && wasShown {
      bytes += returningBytes()
      if curses.hasLostOutput {
        // What enters the alternate screen is lost with the rest, and ncurses sends that once: the
        // next flush brings the screen as the first one did.
        wasShown = false
        return
      }
    }
    if pending.concernsMoreThanCells { bytes += mouseBytes() + titleBytes() + clipboardBytes() }
    pending = PendingOutput()
    // All of it comes again, as soon as there is room.
    pending.isRepaint = curses.hasLostOutput
    (tenure, wasShown) = (.shown, true)
    if !bytes.isEmpty { device.write(bytes) }
  }

  /// `doupdate`, into memory
  public func prepareFlush() {
    // A cursor that comes or goes is the flush's business, and one screen between two is enough.
    guard tenure == .shown, wasShown, pending.hasCells, !pending.isRepaint, !pending.isPrepared,
      (cursor != nil) == isCursorVisible
    else { return }
    curses.writeOutput(to: nil)
    showCells()
    pending.hasDrawing = false
    pending.cellCount = 0
    pending.hasCursorMove = false
    pending.isPrepared = true
  }

  /// Whether nothing but a few cells may have changed, and the cursor's place, so that ncurses
  /// knows all that is to be sent.
  private var isSmall: Bool {
    tenure == .shown && wasShown && pending.hasCells && !pending.isRepaint && !pending.isPrepared
      && !pending.hasBell && !pending.concernsMoreThanCells && pending.scrolls.isEmpty
      && (cursor != nil) == isCursorVisible
      && pending.cellCount <= size.columns * Self.mostLinesOfSmall
  }

  /// What comes before the first screen: the alternate screen, the modes, and the questions, which
  /// a terminal that does not understand them may show, so that the screen has to cover them.
  private func firstBytes() -> [UInt8] {
    if features.answers { answersDue = now() + Self.longestAnswer }
    // ncurses began with a size that was not asked of the terminal.
    let modes = modesToEnter()
    return entryBytes + (scrollingOfAll() + modes.entering + modes.query).utf8
  }

  /// What comes after the first update when the screen comes back: with that ncurses has entered
  /// the alternate screen again, which has to be before the modes.
  private func returningBytes() -> [UInt8] {
    curses.setKeypad()
    return curses.takeOutput() + modesToEnter().entering.utf8
  }

  /// The modes with which the screen comes.
  private func modesToEnter() -> TerminalModes {
    mouseIsOn = usesMouse
    return TerminalModes(features: features, usesMouse: usesMouse)
  }

  /// What takes the mouse, or leaves it to the terminal.
  private func mouseBytes() -> [UInt8] {
    guard usesMouse != mouseIsOn else { return [] }
    mouseIsOn = usesMouse
    let modes = TerminalModes.mouse
    let bytes = usesMouse ? modes.map(\.enter) : modes.reversed().map(\.leave)
    return Array(bytes.joined().utf8)
  }

  /// What makes the terminal show the next screen, with the cursor where it is to be.
  private func cellBytes() -> [UInt8] {
    let isRepaint = pending.isRepaint
    let isUncertain = isRepaint && (tenure == .shown || curses.hasLostOutput)
    if isRepaint {
      // Everything is sent again, and nothing of what was prepared.
      dropPrepared()
      pending.scrolls = []
      curses.hasLostOutput = false
      curses.distrustTerminal()
    }
    if pending.hasCells { showCells() }
    if pending.hasBell { curses.ring() }
    var bytes = takeOutput()
    if isUncertain { bytes = knownBytes() + bytes }
    guard synchronizesUpdates, bytes.count >= Self.bytesWorthHoldingBack else { return bytes }
    let update = TerminalModes.synchronizedUpdate
    return Array(update.enter.utf8) + bytes + update.leave.utf8
  }

  /// What makes the terminal what ncurses takes it for before an update, of which a repaint says
  /// nothing: it scrolls all of its lines, draws plain, and shows the cursor or does not.
  private func knownBytes() -> [UInt8] {
    let strings = [curses.string("sgr0"), curses.string(isCursorVisible ? "cnorm" : "civis")]
    let known = strings.map { $0.map(TerminalModes.withoutPadding) ?? "" }
    return Array((scrollingOfAll() + known.joined()).utf8)
  }

  /// What makes the terminal scroll all of its lines, as far as it scrolls.
  func scrollingOfAll() -> String {
    guard scrolling != nil else {
      return curses.scrollRegion(rows: size.rows).map(TerminalModes.withoutPadding) ?? ""
    }
    scrolling?.forget()
    return LineScrolling.wholeScreen
  }

  /// What was worked out since the last time.
  private func takeOutput() -> [UInt8] {
    guard !output.isEmpty else { return curses.takeOutput() }
    defer { output = [] }
    return output + curses.takeOutput()
  }

  /// Forgets what was worked out and not sent.
  func dropPrepared() {
    if pending.isPrepared { _ = takeOutput() }
  }

  /// Moves the lines that the terminal moves by itself, there and in what ncurses believes it to
  /// show. ncurses ends each update with plain attributes, so what is revealed is blank.
  private func showScrolling() {
    guard !pending.scrolls.isEmpty, var scrolling else { return }
    if pending.isPrepared { output += curses.takeOutput() }
    let sequences = pending.scrolls.map {
      scrolling.scroll($0.rows, by: $0.lines, cursor: placedCursor)
    }
    if sequences.contains(nil) {
      curses.compareAll(rows: size.rows)
    } else {
      for scroll in pending.scrolls { curses.scrollShown(rows: scroll.rows, by: scroll.lines) }
      for case let sequence? in sequences { output += sequence.utf8 }
      self.scrolling = scrolling
    }
    pending.scrolls = []
  }

  /// A cursor that is to be hidden is hidden before the cells change, so that it is not seen
  /// running over them; one that is to be shown, after.
  private func showCells() {
    showScrolling()
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
    placedCursor = cursor
  }

  /// OSC 2
  private func titleBytes() -> [UInt8] {
    guard features.hasTitle, let title = pending.title, title != shownTitle else { return [] }
    shownTitle = title
    return Array("\u{1B}]2;\(title)\u{7}".utf8)
  }

  /// OSC 52
  private func clipboardBytes() -> [UInt8] {
    guard let text = pending.clipboard else { return [] }
    return Array("\u{1B}]52;c;\(Base64.encode(text.utf8))\u{7}".utf8)
  }

  /// The lines of two rows and of what is told about them, each blanked before it is drawn. What
  /// changes of so many finds room in the buffer of ncurses, but for many changes of style.
  private static let mostLinesOfSmall = 8
  /// Fewer bytes arrive at once anyway, and holding them back would cost more than it gives.
  private static let bytesWorthHoldingBack = 1024
}
