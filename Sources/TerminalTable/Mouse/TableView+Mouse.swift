import TableOrder
import Terminal

extension TableView {
  /// Does what the mouse asks for: a click brings the cursor, the wheel scrolls, and a row that is
  /// pulled with the left button is dragged, with the marked rows if it is one of them, and dropped
  /// where the button comes up. Another button puts what is pulled back.
  ///
  /// The button may come up where the terminal does not tell of it: a motion without it, or another
  /// press, then ends the pull, and is nothing else.
  ///
  /// While rows are being dragged by key, a click on a line proposes a place for them. While a
  /// title is typed only the wheel acts.
  ///
  /// - Parameters:
  ///   - event: what the mouse did, its position in coordinates of the table. Positions above and
  ///     below its rows count for a drag: it comes to the first or the last line, and goes on with
  ///     each motion there, and by ``continueDrag(at:)``.
  ///   - time: now, on a clock that only goes forwards; it tells a double click from two clicks.
  /// - Returns: what has happened.
  @discardableResult
  public func handle(_ event: MouseEvent, at time: Duration) -> TableMouseAction {
    loadIfNeeded()
    switch event.kind {
    case .wheelUp: return scrollByWheel(-wheelLines, at: event.position)
    case .wheelDown: return scrollByWheel(wheelLines, at: event.position)
    case .press where event.button == .left: return press(at: event.position, time)
    case .drag where event.button == .left:
      let action = pull(to: event.position)
      notePull(at: event.position, time)
      return action
    // Where the terminal does not say which one came up it is the one that was down.
    case .release where event.button ?? .left == .left: return release(at: event.position)
    case .move: return endPull()
    case .press: return giveUpPull()
    case .drag, .release: return .none
    }
  }

  /// The button is up already.
  private func endPull() -> TableMouseAction {
    guard mouse.holdsRows, isDragging else { return .none }
    mouse.forgetPress()
    return .dropped(isMoved: drop())
  }

  private func giveUpPull() -> TableMouseAction {
    let holdsRows = mouse.holdsRows
    // A press that has pulled nothing is still on the title.
    let column = mouse.pressed == nil ? mouse.edge?.column : nil
    mouse.forgetPress()
    if let column { return .pulledColumnEdge(column: column, by: 0) }
    guard holdsRows, isDragging else { return .none }
    cancelDrag()
    return .cancelledDrag
  }

  private func scrollByWheel(_ lines: Int, at position: Position) -> TableMouseAction {
    guard position.row >= 0, position.row < size.rows else { return .none }
    if position.row >= size.rows - previewLines {
      return scrollPreview(byLines: lines) ? .scrolled : .none
    }
    let old = anchor
    scroll(byLines: lines)
    guard anchor != old else { return .none }
    // What is pulled stays under the mouse: it is dropped where that is when the button comes up.
    if mouse.holdsRows { drag(toLineOf: position) }
    return .scrolled
  }

  private func press(at position: Position, _ time: Duration) -> TableMouseAction {
    if mouse.holdsRows, isDragging { return endPull() }
    mouse.forgetPress()
    guard field == nil, let place = place(at: position) else { return .none }
    if isDragging {
      // The titles of columns are no place for rows.
      if case .columnTitle = place { return .none }
      return drag(toLineOf: position) ? .dragged : .none
    }
    let hitsMarks =
      isOnFirstLine(position)
      && !mouse.continuesBesideMarks(at: position, time, within: doubleClickTime)
    if hitsMarks, case .row(let path) = place,
      let style = editingStyle(at: position, ofRowAt: path)
    {
      mouse.lastClick = nil
      return .clickedEditingMark(style, path)
    }
    var pressed = place
    switch place {
    case .row(let path):
      mouse.pressed = place
      mouse.pressedLine = position.row
      // What is in sight stays under the mouse, also where it is the last of a section whose header
      // would come into sight above it.
      moveFocus(to: Focus(path), scrolls: !isInSight(.row(shownPath(ofModel: path))))
      // What the delegate did about it may have moved the row, or taken it away.
      guard let carried = mouse.pressed else { return .none }
      pressed = carried
    case .header(let section):
      // That of an open section with rows is none for the cursor.
      if let stop = stop(at: .header(section)) {
        setCursor(section: stop.section)
        // The cursor follows its section where the delegate changed some.
        guard let carried = cursorSection else { return .none }
        pressed = .header(carried)
      }
    case .indexTitle(let index): jump(toIndexTitleAt: index)
    case .columnTitle:
      mouse.lastClick = nil
      mouse.pressed = place
      mouse.edge = columnEdge(at: position).map { ($0, position.column) }
      return .none
    case .footer: break
    }
    if hitsMarks, case .row(let path) = pressed,
      metrics.checkbox(of: row(at: path).cell)?.contains(position.column) == true
    {
      // It is ticked when the button comes up: the row may be pulled by it.
      mouse.lastClick = nil
      mouse.isOnCheckbox = true
      return .clicked(pressed)
    }
    let click = MouseGesture.Click(
      place: pressed, time: time, positionBesideMarks: hitsMarks ? nil : position)
    return mouse.isDouble(click, within: doubleClickTime)
      ? .doubleClicked(pressed) : .clicked(pressed)
  }

  /// Whether a position is on the first line of a row, where its marks stand.
  private func isOnFirstLine(_ position: Position) -> Bool {
    let line = position.row - columnTitleLines
    return screenLines().indices.contains(line) && screenLines()[line].place?.line == 0
  }

  /// What a click at a position of a row commits in editing mode: its mark was hit.
  private func editingStyle(
    at position: Position, ofRowAt path: TableIndexPath
  ) -> TableEditingStyle? {
    guard isEditing, let mark = metrics.deletion, (mark...mark + 1).contains(position.column),
      let dataSource, dataSource.tableView(self, canEditRowAt: path)
    else { return nil }
    let style = editingStyle(ofRowAt: path)
    return style == .none ? nil : style
  }

  /// The mouse moved with the button held.
  private func pull(to position: Position) -> TableMouseAction {
    if isDragging {
      // Rows that are held by key follow too; those that a key put back do not.
      return drag(toLineOf: position) ? .dragged : .none
    }
    if let (column, origin) = mouse.edge {
      mouse.pressed = nil
      return .pulledColumnEdge(column: column, by: position.column - origin)
    }
    if case .columnTitle? = mouse.pressed, place(at: position) != mouse.pressed {
      mouse.pressed = nil
    }
    // On the line where it went down the mouse has pulled nothing: the rows may have moved there.
    guard !mouse.holdsRows, case .row(let path)? = mouse.pressed,
      position.row != mouse.pressedLine, place(at: position) != .row(path)
    else { return .none }
    mouse.pressed = nil
    mouse.isOnCheckbox = false
    // A key may have taken the cursor elsewhere since.
    let movesCursor = placeFocus(at: Focus(path), scrolls: false)
    let isPickedUp = isMarked(path) ? beginDrag(rowsAt: Array(markedRows)) : beginDrag()
    if isPickedUp {
      mouse.holdsRows = true
      mouse.lastClick = nil
      drag(toLineOf: position)
    }
    if movesCursor { delegate?.tableViewDidMoveCursor(self) }
    guard isPickedUp else { return .refusedDrag(path) }
    return isDragging ? .dragged : .none
  }

  private func release(at position: Position) -> TableMouseAction {
    defer { mouse.forgetPress() }
    if case .columnTitle? = mouse.pressed {
      guard !isDragging, field == nil, let place = place(at: position), place == mouse.pressed
      else { return .none }
      return .clicked(place)
    }
    // Another row may be under the mouse by now, and have the cursor if that one is gone.
    if mouse.isOnCheckbox, !isDragging, field == nil, let cursor, mouse.pressed == .row(cursor),
      place(at: position) == mouse.pressed
    {
      return .clickedCheckbox(cursor)
    }
    guard mouse.holdsRows, isDragging else { return .none }
    return .dropped(isMoved: drop())
  }

  // MARK: Places under the mouse

  /// Proposes the place under the mouse for the rows that have been picked up. Beyond the first and
  /// the last line that is the line at the edge, and from there they go on step by step, and the
  /// table scrolls.
  @discardableResult
  private func drag(toLineOf position: Position) -> Bool {
    guard bodyLines > 0, isDragging else { return false }
    let lines = screenLines()
    guard let motion = motion(beyond: position) else {
      let item = lines[position.row - columnTitleLines].place?.item
      return target(under: item).map(drag(to:)) ?? false
    }
    let edge = motion == .up ? lines.first(where: { !$0.isSticky }) : lines.last
    if let edge, let place = target(under: edge.place?.item), drag(to: place) { return true }
    return drag(motion)
  }

  /// Which way a position is beyond the rows that are in sight; `nil` if it is not. The header that
  /// stays at the top is no place for rows.
  func motion(beyond position: Position) -> TableMotion? {
    let line = position.row - columnTitleLines
    if line < 0 { return .up }
    if line >= bodyLines { return .down }
    return screenLines()[line].isSticky ? .up : nil
  }

  /// The place of the dragged rows at which they come to lie on the line of an item; `nil` if they
  /// are there.
  private func target(under item: TableItem?) -> TableIndexPath? {
    guard let dragging else { return nil }
    let rest = dragging.rest
    let last = rest.count - 1
    guard let item else { return [last, rest[last].rowCount] }
    if let path = item.path, isDragged(shownAt: path) { return nil }
    let isBelow = TableItem.row(dragging.target) < item
    let section = item.section
    switch item {
    case .row(let path):
      let target = dragging.target(ofModel: dragging.modelPath(ofShown: path))
      return isBelow ? [target.section, target.row + 1] : target
    case .header where sections[section].isCollapsed: return [section, rest[section].rowCount]
    case .header where isBelow || section == 0: return [section, 0]
    case .header: return [section - 1, rest[section - 1].rowCount]
    case .footer: return [section, rest[section].rowCount]
    }
  }
}
