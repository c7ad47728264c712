import Terminal

extension Editor {
  /// How many columns of a list's title the window's title takes.
  private static let longestWindowTitle = 256

  /// Arranges and draws what changed since the last time, and flushes once.
  func draw() {
    if layout.size != driver.size { layout = ScreenLayout(size: driver.size) }
    if layout.isTooSmall {
      drawApology()
    } else {
      drawScreen()
      if let failure = takeReadFailure() {
        if tell(failure, of: .reading) { drawScreen() }
        screen.forgetCells()
      } else if !troubles.isEmpty {
        troubles[.reading] = nil
      }
      isMessageNew = false
    }
    driver.flush()
  }

  private func drawScreen() {
    let frame = arrangedFrame()
    let everything = frame.uncovers(drawnFrame)
    let surface = Surface(driver)
    if everything { surface.clear() }
    drawTitle(of: frame, on: surface, everything: everything)
    // What lies under a sentence is not drawn, and so the terminal never scrolls it into sight.
    let body = layout.body(above: frame.status.count)
    screen.draw(on: surface.subsurface(body), in: theme, everything: everything)
    drawStatus(of: frame, on: surface, everything: everything)
    drawnFrame = frame
    placeCursor()
  }

  private func drawTitle(of frame: Frame, on surface: Surface, everything: Bool) {
    if drawnFrame?.name != frame.name {
      driver.setTitle(
        DisplayText(
          "\(frame.name) - Docket", widths: driver.widths, limit: Self.longestWindowTitle))
    }
    guard everything || drawnFrame?.title != frame.title else { return }
    frame.title.draw(
      on: surface, row: layout.title.origin.row, over: everything ? nil : drawnFrame?.title)
  }

  private func drawStatus(of frame: Frame, on surface: Surface, everything: Bool) {
    guard everything || drawnFrame?.status != frame.status else { return }
    let first = layout.size.rows - frame.status.count
    for (index, line) in frame.status.enumerated() {
      // Another number of lines draws everything.
      line.draw(on: surface, row: first + index, over: everything ? nil : drawnFrame?.status[index])
    }
  }

  /// Draws what surrounds the body as it will be when a command has said `words`, if that takes
  /// nothing of the body.
  ///
  /// - Returns: Whether it did.
  func drawFrameAhead(saying words: Message) -> Bool {
    guard let drawnFrame else { return false }
    let before = message
    message = words
    defer { message = before }
    let frame = arrangedFrame(around: drawnFrame.bodyRows, saying: arrangedStatus())
    guard !frame.uncovers(drawnFrame) else { return false }
    let surface = Surface(driver)
    drawTitle(of: frame, on: surface, everything: false)
    drawStatus(of: frame, on: surface, everything: false)
    self.drawnFrame = frame
    return true
  }

  /// What kept rows from being read, in any of the contexts.
  private func takeReadFailure() -> (any Error)? {
    objects?.takeReadFailure() ?? screen.pendingObjects?.takeReadFailure()
  }

  private func drawApology() {
    let surface = Surface(driver)
    let text =
      questionUnseen
      ?? DisplayText(
        layout.apology, widths: driver.widths, limit: layout.size.columns)
    surface.clear()
    surface.draw(text, style: theme.statusLine.union(theme.warning), at: .origin)
    driver.placeCursor(at: nil)
    drawnFrame = nil
  }

  /// As much of a question as there is room for beside its keys, which is all that counts as long
  /// as it stands.
  private var questionUnseen: DisplayText? {
    guard let question else { return nil }
    let columns = layout.size.columns
    let keys = [Command.Identifier.accept, .decline].map(keyMap.keyName(for:))
    let end = DisplayText(
      " \(keys[0])/\(keys[1])", widths: driver.widths, limit: columns)
    let room = max(0, columns - end.columns)
    // A reason has room where the whole has: what is asked comes behind it.
    let whole = DisplayText(driver.glyphs.fitting(question.sentence), widths: driver.widths)
    let isWhole = whole.columns <= room || question.remark == nil && question.reason == nil
    let shown =
      isWhole
      ? whole
      : DisplayText(driver.glyphs.fitting(question.shortSentence), widths: driver.widths)
    return shown.truncated(to: room, ellipsis: driver.glyphs.ellipsis) + end
  }

  /// Arranges the screen and what surrounds it.
  private func arrangedFrame() -> Frame {
    let columns = layout.size.columns
    let allRows = layout.body.size.rows
    func lay(rows: Int) {
      screen.layout(in: Size(columns: columns, rows: rows), widths: driver.widths)
    }
    // What a long sentence has taken of the body stays taken while it stands: each change scrolls.
    var rows = drawnFrame.map { $0.size == layout.size ? $0.bodyRows : allRows } ?? allRows
    lay(rows: rows)
    let status = arrangedStatus()
    if rows < allRows, status.count != drawnFrame?.status.count {
      rows = allRows
      lay(rows: rows)
    }
    // A long sentence lies over the body, but not over the line of the cursor as long as there is
    // another one.
    if rows == allRows, status.count <= rows, let row = screen.cursorPosition?.row,
      row > rows - status.count
    {
      rows -= status.count - 1
      lay(rows: rows)
    }
    return arrangedFrame(around: rows, saying: status)
  }

  /// What surrounds so many rows of the screen, with these lines at the bottom.
  private func arrangedFrame(around bodyRows: Int, saying status: [ChromeLine]) -> Frame {
    let name = screen.title
    let title = frames.titleLine(
      .init(columns: layout.size.columns, title: name, facts: screen.facts))
    return Frame(size: layout.size, name: name, title: title, status: status, bodyRows: bodyRows)
  }

  /// The status line: what there is to say, and the hints that fit beside it. A half-typed count
  /// stands at its end. Where keys mean something out of the ordinary, the hints that tell the way
  /// out come first. A sentence that does not fit has as many lines as it needs and the window
  /// spares.
  private func arrangedStatus() -> [ChromeLine] {
    let sentence = question?.sentence ?? message?.text ?? standingTrouble
    let scope = scope
    // In forms and prompts the advice gives way, and what went wrong does not: it names its keys.
    let keepsHints =
      !scope.isDisjoint(with: [.field, .grab, .question])
      || !scope.isDisjoint(with: [.form, .prompt, .menu]) && message == nil
        && !screen.isWarning
    let line = StatusLine(
      text: sentence ?? screen.status,
      wraps: sentence != nil || screen.isWarning || tellsMuch(scope),
      question: question?.shortSentence, keepsHints: keepsHints,
      count: interpreter.count.map { "\($0)" } ?? "",
      style: theme.statusLine.union(statusEmphasis), rightStyle: theme.hints)
    return frames.statusLines(
      line, scope: scope, abilities: screen.abilities.union(wayBack).union(wayOut),
      only: question == nil ? screen.hintedCommands : nil, in: layout)
  }

  /// Whether a key goes back from here; where edit mode ends it has keys of its own for that.
  private var wayBack: Command.Requirements {
    screens.count > 1 && !screen.abilities.contains(.editMode) ? .screenBelow : []
  }

  /// Whether a key chooses the row and ends the editor.
  private var wayOut: Command.Requirements {
    choosableRow == nil || hasPendingChanges ? [] : .choosableRow
  }

  /// What tells the kind of sentence at the bottom apart, besides its words.
  private var statusEmphasis: Style {
    if question != nil { return theme.question }
    switch message?.kind {
    case .note: return .plain
    case .refusal: return theme.warning
    case .failure: return theme.error
    case nil: return standingTrouble == nil ? .plain : theme.error
    }
  }

  /// Whether the status says what must be read whole beside the way out: where held rows are, and
  /// in a narrow window what is being filled in or made wider.
  private func tellsMuch(_ scope: Command.Scopes) -> Bool {
    scope.contains(.grab)
      || layout.size.columns < Self.roomyWidth && !scope.isDisjoint(with: [.form, .columns])
  }

  /// From how many columns on the status line has room for other words and keys.
  private static let roomyWidth = 60

  func placeCursor() {
    // A question may cover the line of the cursor.
    let inSight = layout.body(above: drawnFrame?.status.count ?? 1).size.rows
    guard let position = screen.cursorPosition, position.row < inSight else {
      driver.placeCursor(at: nil)
      return
    }
    let origin = layout.body.origin
    driver.placeCursor(
      at: Position(row: origin.row + position.row, column: origin.column + position.column))
  }
}
