import ObjectGraph
import Terminal

extension Editor: ContextObserver {
  /// Does nothing: the screens watch what they show.
  public func context(_ context: ManagedObjectContext, didChange notice: ChangeNotice) {}

  /// Says how far a command has come that takes a while, or the taking in of what others did.
  public func context(_ context: ManagedObjectContext, isChanging count: Int) {
    tellAtOnce("\(count) rows so far.")
  }

  /// Says that many rows are being saved.
  func tellOfSaving(_ context: ManagedObjectContext) {
    let count = context.changedCount
    if count >= ManagedObjectContext.manyChanges { tellAtOnce("Saving \(count) rows.") }
  }

  /// Reads the rows that a gesture brought into sight: while it is written nothing can be read.
  public func contextWillWrite(_ context: ManagedObjectContext) {
    tellOfSaving(context)
    listAhead = laidOutList()
    listAhead?.askForCells()
  }

  /// Draws the rows of a list while the gesture is written, and the words of a command that knows
  /// before what it will say, which is shown as soon as it is true. Elsewhere ``endTurn()`` draws
  /// what else there is to say, or what was taken back, and shows it all.
  ///
  /// A frame that must be arranged anew is left to that as a whole. It is done once in a turn, and
  /// not while more keys are to be acted on.
  public func contextIsCommitting(_ context: ManagedObjectContext) {
    guard let list = listAhead else { return }
    listAhead = nil
    list.draw(on: Surface(driver).subsurface(layout.body), in: theme, everything: false)
    let isWhole = list.foretold?().map(drawFrameAhead) ?? false
    placeCursor()
    driver.prepareFlush()
    drawnAhead = isWhole ? .unsavedScreen : .unsaved
  }

  /// Shows what was drawn ahead as soon as it is true, where nothing is left to be said: what else
  /// follows from the save nobody has to wait for.
  public func contextDidCommit(_ context: ManagedObjectContext) {
    guard drawnAhead == .unsavedScreen else { return }
    drawnAhead = .saved
    driver.flush()
  }

  /// The list that is shown, laid out as it will be if it is to be drawn ahead.
  private func laidOutList() -> ListScreen? {
    guard !hasMoreToDo, drawnAhead == nil, question == nil,
      let list = screen as? ListScreen, !list.hasOldModel, let frame = drawnFrame,
      frame.size == layout.size, frame.size == driver.size, frame.status.count == 1
    else { return nil }
    list.layout(
      in: Size(columns: layout.size.columns, rows: frame.bodyRows), widths: driver.widths)
    return list
  }

  public func context(_ context: ManagedObjectContext, didSave notice: SaveNotice) {
    if drawnAhead != nil { drawnAhead = .saved }
  }

  /// What became of rows that were drawn ahead.
  enum DrawnAhead {
    case unsaved
    /// With all that the screen says when they are saved.
    case unsavedScreen
    case saved
  }

  /// Says that a save waits for another program.
  public func tellOfWaiting() {
    tellAtOnce("Another program is writing to this file; waiting for it.")
  }

  /// Says that what the store does takes a while.
  public func tellOfWork() {
    tellAtOnce("This takes a while: it is about many rows.")
  }

  /// Says that a command reads many marked rows, before it does.
  func tellOfReading(for command: Command.Identifier) {
    guard RowVerb(command) != nil, let table = (screen as? ListScreen)?.table,
      table.markedCount >= ManagedObjectContext.manyChanges
    else { return }
    tellAtOnce("Reading \(table.markedCount) rows.")
  }

  /// Says something in the middle of whatever a command does: the last line is all that is drawn,
  /// and everything is with the next turn.
  private func tellAtOnce(_ sentence: String) {
    guard !layout.isTooSmall, layout.size == driver.size else { return }
    let (columns, widths, glyphs) = (layout.size.columns, driver.widths, driver.glyphs)
    let words = ChromeLine.text(sentence, columns: columns, widths: widths, glyphs: glyphs)
    ChromeLine(
      left: words, right: "", columns: columns, style: theme.statusLine, widths: widths,
      glyphs: glyphs
    )
    .draw(on: Surface(driver), row: layout.size.rows - 1)
    driver.flush()
    drawnFrame = nil
  }

  /// Sees to it that nothing is shown of rows that were drawn and could not be saved.
  func settleDrawnAhead() {
    if let drawnAhead, drawnAhead != .saved { driver.redrawEverything() }
    drawnAhead = nil
  }
}
