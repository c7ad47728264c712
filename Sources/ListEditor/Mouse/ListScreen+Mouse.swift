import TableOrder
import Terminal
import TerminalTable

extension ListScreen {
  /// Clicks bring the cursor, double clicks open rows and sections, the wheel scrolls, a row that
  /// is pulled is moved, and a column gets another width by its edge. In edit mode a click on the
  /// mark of a row deletes it, and it alone.
  ///
  /// While widths are changed a press on anything but the titles keeps them, as their key does, and
  /// then means what it always does.
  func handle(_ event: MouseEvent, at time: Duration) throws -> Outcome {
    let turnsWheel = event.kind == .wheelUp || event.kind == .wheelDown
    if turnsWheel { clicks.end() }
    guard event.kind != .move || table.isDragging else { return .stay() }
    replayRun.end()
    deletionRun.end()
    guard prompt == nil || turnsWheel else { return .stay() }
    try finishArranging()
    // A click is meant for what is seen.
    if !turnsWheel { finding?.wish = nil }
    guard event.kind != .press || !missesRow(event, at: time) else {
      return .stay(.refusal("That click was passed over: another row has just come to its place."))
    }
    // Another button gives up what is pulled.
    if event.kind == .press, event.button == .left {
      notePressedColumn(at: event.position)
      keepWidths(beforePressAt: event.position)
    }
    // The button went down on a row before the widths were to be changed.
    let isPull = event.kind == .drag || event.kind == .release
    guard columns.choice == nil || !isPull || clicks.pressedColumn != nil else { return .stay() }
    if event.kind == .drag, isReadOnly, clicks.pressedColumn == nil {
      return .stay(.refusal(refusal(missing: .writableFile)))
    }
    // Rows are pulled past others, which have to be there.
    if event.kind == .drag, !table.isDragging, clicks.pressedColumn == nil, rows.isReorderable {
      try completeFetch()
    }
    let held = table.draggedRows.compactMap(rows.object(at:))
    let wasHolding = table.isDragging
    // Each of these may put down what is pulled.
    if [.press, .release, .move].contains(event.kind) { noteLongTexts(of: held) }
    defer { longTexts = [:] }
    let place = table.handle(event, at: time)
    if table.isDragging, !wasHolding { try noteHeldChoices() }
    switch place {
    case .clicked(.columnTitle), .none: break
    default: clicks.lastColumn = nil
    }
    switch place {
    case .refusedDrag(let path): return refusePull(ofRowAt: path)
    case .none, .scrolled, .dragged: return .stay()
    case .clickedCheckbox(let path):
      guard !isReadOnly else { return .stay(.refusal(refusal(missing: .writableFile))) }
      return try flip([rows.object(at: path)].compactMap { $0 })
    case .clickedEditingMark(.delete, let path):
      table.setCursor(path)
      return try delete([rows.object(at: path)].compactMap { $0 })
    case .clickedEditingMark: return .stay()
    case .clicked(.columnTitle(let index)): return try clickColumn(index, at: event.position)
    case .pulledColumnEdge(_, let columns): return pullColumn(by: columns)
    case .doubleClicked(.row): return .perform(Invocation(.openRow))
    case .doubleClicked(.header(let section)):
      table.setCollapsed(!table.isCollapsed(section: section), section: section)
      return .stay()
    case .clicked, .doubleClicked: return .stay()
    case .dropped(let isMoved): return try finishMove(of: held, told: isMoved)
    case .cancelledDrag: return .stay(wordsOfPutBack(held))
    }
  }

  /// Whether a click is the second one in a row at its place, and another row stands there by now,
  /// because the first one has changed or moved its own: nobody meant that.
  private func missesRow(_ event: MouseEvent, at time: Duration) -> Bool {
    var click = RowClick(position: event.position, time: time)
    if case .row(let path)? = table.place(at: event.position) {
      click.row = rows.object(at: path)?.objectID
    }
    guard let last = clicks.last, let row = last.row, last.position == click.position,
      time - last.time <= table.doubleClickTime, row != click.row
    else {
      clicks.last = click
      return false
    }
    // The time goes on from the click that acted: who clicks on and on is heard again.
    return true
  }

  /// A click on the title of a column: the rows are sorted by it, the next time the other way
  /// round, and then as the list says again. While widths are changed it chooses the column.
  ///
  /// What is clicked on again and again is the same column, although another order may bring it to
  /// another place.
  private func clickColumn(_ index: Int, at position: Position) throws -> Outcome {
    // Somebody may have hidden it since the last screen, or since the button went down.
    guard columnNames.indices.contains(index), columnNames[index] == clicks.pressedColumn?.name
    else {
      return .stay()
    }
    guard columns.choice == nil else {
      let name = columnNames[index]
      columns.choice?.name = name
      return .stay()
    }
    let again = clicks.lastColumn.flatMap { $0.position == position ? $0.name : nil }
    let name = again ?? columnNames[index]
    clicks.lastColumn = (position, name)
    return try sort(byColumn: name)
  }

  /// Ends the change of widths where the button goes down on a row, a section or the index.
  private func keepWidths(beforePressAt position: Position) {
    guard columns.choice != nil, clicks.pressedColumn == nil, table.place(at: position) != nil
    else {
      return
    }
    if let message = keepColumns() { tell(message) }
  }

  /// Notes the column whose title, or whose edge, the button goes down on.
  private func notePressedColumn(at position: Position) {
    clicks.pressedColumn = nil
    guard case .columnTitle(let index)? = table.place(at: position),
      columnNames.indices.contains(index), table.columnWidths.indices.contains(index)
    else { return }
    let name = columnNames[index]
    clicks.pressedColumn = (name, table.columnWidths[index], columns.widths[name])
  }

  /// Gives the column whose edge is pulled so many columns more than it had, as the keys for widths
  /// do.
  private func pullColumn(by count: Int) -> Outcome {
    guard let (name, width, chosen) = clicks.pressedColumn,
      let index = columnNames.firstIndex(of: name),
      table.columnWidths.indices.contains(index)
    else { return .stay() }
    var message: Message?
    if count == 0 {
      // Back where it was it is as it was, also as wide as there is room.
      columns.widths[name] = chosen
    } else {
      message = widen(index, by: width + count - table.columnWidths[index])
    }
    // The next event of this turn goes by the widths as they are then.
    arrangeColumns()
    return .stay(message ?? .note("\(widthWords(of: index))."))
  }

  /// Says why a row that is pulled does not come along, as the keys that move rows do.
  private func refusePull(ofRowAt path: TableIndexPath) -> Outcome {
    guard rows.isReorderable else {
      return remedy(for: .manualOrder).map { .ask($0) }
        ?? .stay(.refusal(refusal(missing: .manualOrder)))
    }
    return .stay(rows.object(at: path).map(whyImmovable))
  }

  func goOn(at time: Duration) -> Duration? { table.continueDrag(at: time) }
}
