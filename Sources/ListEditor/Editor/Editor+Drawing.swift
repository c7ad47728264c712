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
      } else {
        troubles[.reading] = nil
      }
    }
    driver.flush()
  }

  private func drawScreen() {
    screen.layout(in: layout.body.size, widths: driver.widths)
    let frame = arrangedFrame()
    let everything = drawnFrame?.size != frame.size
    let surface = Surface(driver)
    if everything {
      surface.clear()
      driver.setTitle(
        DisplayText(
          "\(screen.title) - Docket", widths: driver.widths, limit: Self.longestWindowTitle))
    }
    if everything || drawnFrame?.title != frame.title {
      frame.title.draw(on: surface, row: layout.title.origin.row)
    }
    screen.draw(on: surface.subsurface(layout.body), everything: everything)
    if everything || drawnFrame?.status != frame.status {
      frame.status.draw(on: surface, row: layout.status.origin.row)
    }
    drawnFrame = frame
    placeCursor()
  }

  /// What kept rows from being read, in any of the contexts.
  private func takeReadFailure() -> (any Error)? {
    objects?.takeReadFailure() ?? screen.pendingObjects?.takeReadFailure()
  }

  private func drawApology() {
    let surface = Surface(driver)
    let text = DisplayText(layout.apology, widths: driver.widths, limit: layout.size.columns)
    surface.clear()
    surface.draw(text, style: .plain, at: .origin)
    driver.placeCursor(at: nil)
    drawnFrame = nil
  }

  private func arrangedFrame() -> Frame {
    let columns = layout.size.columns
    let title = ChromeLine(
      left: screen.title, right: fittingFacts, columns: columns, style: Style(.bold),
      widths: driver.widths, glyphs: driver.glyphs)
    return Frame(size: layout.size, title: title, status: arrangedStatus())
  }

  /// What fits beside the title, the first parts if not all do.
  private var fittingFacts: String {
    let columns = layout.size.columns
    func columnCount(_ text: String) -> Int {
      DisplayText(text, widths: driver.widths, limit: columns).columns
    }
    let room = columns - 2 - columnCount(screen.title) - ChromeLine.gap
    var parts = screen.facts.split(separator: ", ")
    while parts.count > 1, columnCount(parts.joined(separator: ", ")) > room { parts.removeLast() }
    return parts.joined(separator: ", ")
  }

  /// The status line: what there is to say, and the hints that fit beside it. A half-typed count
  /// stands at its end. Where keys mean something out of the ordinary, the hints that tell the way
  /// out come first, and the words take what they leave.
  private func arrangedStatus() -> ChromeLine {
    let columns = layout.size.columns
    let text = question?.text ?? message?.text ?? standingTrouble ?? screen.status
    let isFailure = message.map { $0.kind == .failure } ?? (standingTrouble != nil)
    // In forms and prompts the advice gives way, and what went wrong does not: it names its keys.
    let keepsHints =
      !scope.isDisjoint(with: [.field, .grab, .question])
      || !scope.isDisjoint(with: [.form, .prompt]) && message == nil && !screen.isWarning
    let textColumns =
      keepsHints
      ? -ChromeLine.gap : DisplayText(text, widths: driver.widths, limit: columns).columns
    let hints = HintLine(
      table: commands, keyMap: keyMap, scope: scope, abilities: screen.abilities)
    let count = reader.count.map { "\($0)" } ?? ""
    let room = columns - 2 - textColumns - ChromeLine.gap - (count.isEmpty ? 0 : count.count + 2)
    let right = [hints.text(fitting: room), count].filter { !$0.isEmpty }
    return ChromeLine(
      left: text, right: right.joined(separator: "  "), columns: columns,
      keepsRight: keepsHints, style: question != nil || isFailure ? Style(.bold) : .plain,
      widths: driver.widths, glyphs: driver.glyphs)
  }

  private func placeCursor() {
    guard let position = screen.cursorPosition else {
      driver.placeCursor(at: nil)
      return
    }
    let origin = layout.body.origin
    driver.placeCursor(
      at: Position(row: origin.row + position.row, column: origin.column + position.column))
  }
}
