import TableOrder

extension TableView {
  // MARK: Picking up

  /// Whether rows have been picked up and not put down.
  public var isDragging: Bool { dragging != nil }

  /// The paths of the rows that have been picked up, ascending, as of the last update.
  public var draggedRows: [TableIndexPath] { dragging?.rows ?? [] }

  /// Where the first of the rows would be put down: its path counted without them (R145).
  public var dragTarget: TableIndexPath? { dragging?.target }

  /// Picks up the row of the cursor, to be moved by `drag` and put down by `drop` (R143).
  ///
  /// - Returns: `false`, and nothing has happened, if there is no row under the cursor or the data
  ///   source does not let it be moved.
  @discardableResult
  public func beginDrag() -> Bool {
    cursor.map { beginDrag(rowsAt: [$0]) } ?? false
  }

  /// Picks up several rows: they gather around the cursor's, or around the first one (R145b).
  ///
  /// - Parameter paths: at least one row; the cursor goes to one of them.
  /// - Returns: `false`, and nothing has happened, if the data source does not let all of them be
  ///   moved; also if they went again by what the delegate did about the cursor.
  /// - Complexity: O(k log k) for k rows.
  @discardableResult
  public func beginDrag(rowsAt paths: some Sequence<TableIndexPath>) -> Bool {
    loadIfNeeded()
    let rows = paths.sorted().reduce(into: [TableIndexPath]()) { rows, path in
      if rows.last != path { rows.append(path) }
    }
    guard !isDragging, openBatch == nil, let dataSource, let first = rows.first,
      rows.allSatisfy({
        sections.contains($0) && dataSource.tableView(self, canMoveRowAt: $0)
      })
    else { return false }
    let leader = cursor.flatMap { rows.contains($0) ? $0 : nil } ?? first
    // Of a closed section the header had the cursor, and the row that is held has it now.
    let leavesHeader = isCursorOnHeader && focus == Focus(leader)
    let movesCursor = placeFocus(at: Focus(leader))
    dragging = DraggedRows(rows: rows, leader: leader, in: sections)
    // A button that is still down may have pulled others, which a key has put down since.
    mouse.holdsRows = false
    memorizeDrag()
    showNearest(anchor)
    revealDraggedRows()
    setNeedsDisplay()
    if movesCursor || leavesHeader { delegate?.tableViewDidMoveCursor(self) }
    return isDragging
  }

  // MARK: Moving

  /// Moves the rows that have been picked up; nothing changes in the model (R144).
  ///
  /// A collapsed section is one place: rows put down there become its last ones.
  ///
  /// - Parameters:
  ///   - motion: which way; `first` and `last` are the ends of the table.
  ///   - count: how many times. The delegate is asked about the place at the end only.
  /// - Returns: whether they are at another place now.
  /// - Complexity: O(log² s) for s sections, whatever the distance.
  @discardableResult
  public func drag(_ motion: TableMotion, count: Int = 1) -> Bool {
    guard let dragging else { return false }
    let count = Self.repetitions(count)
    let rest = dragging.rest
    let target = dragging.target
    switch motion {
    case .nextSection:
      // There is none behind the last one, in which they stay as the cursor does.
      guard target.section + 1 < rest.count else { return false }
      return drag(to: dragging.firstTarget(inSection: min(target.section + count, rest.count - 1)))
    case .previousSection:
      let isAtStart = target == dragging.firstTarget(inSection: target.section)
      let section = target.section - count + (isAtStart ? 0 : 1)
      return drag(to: dragging.firstTarget(inSection: max(section, 0)))
    case .first: return drag(to: dragging.target(atSlot: 0))
    case .last: return drag(to: dragging.target(atSlot: rest.total(.slots) - 1))
    default: return drag(to: dragging.target(atSlot: dragging.slot + steps(of: motion) * count))
    }
  }

  /// How many places a motion by rows or pages goes down.
  private func steps(of motion: TableMotion) -> Int {
    switch motion {
    case .up: -1
    case .down: 1
    case .halfPageUp: -max(1, rowsOfPage / 2)
    case .halfPageDown: max(1, rowsOfPage / 2)
    case .pageUp: -rowsOfPage
    case .pageDown: rowsOfPage
    case .first, .last, .nextSection, .previousSection: 0
    }
  }

  /// How many rows a page has. Where each has a height of its own, those that end on the screen: a
  /// row that is cut off at the bottom is on the next page.
  private var rowsOfPage: Int {
    if let rowHeight { return max(1, pageLines / max(1, rowHeight)) }
    let walker = walker()
    let ends = screenLines().count { line in
      line.place.map { $0.item.path != nil && $0.line + 1 == walker.lines(of: $0.item) } ?? false
    }
    return max(1, ends)
  }

  /// Moves the rows that have been picked up to a place, clamped to what there is (R144).
  ///
  /// - Parameter proposal: a path counted without the rows; the delegate may choose another.
  /// - Returns: whether they are at another place now.
  @discardableResult
  public func drag(to proposal: TableIndexPath) -> Bool {
    guard let leader = dragging?.leaderPath else { return false }
    let target =
      delegate?.tableView(self, targetForMoveFromRowAt: leader, toProposedIndexPath: proposal)
      ?? proposal
    // The delegate may have changed what is shown while it was asked.
    guard var changed = dragging else { return false }
    let old = changed.target
    changed.propose(target)
    guard changed.target != old else { return false }
    dragging = changed
    memorizeNeighbours()
    showNearest(anchor)
    revealDraggedRows()
    setNeedsDisplay()
    return true
  }

  // MARK: Putting down

  /// Puts the rows down: the table has moved them, and the data source is told to (R145).
  ///
  /// The data source is called exactly once, and only if the rows are at another place than before.
  /// The table shows the new order already, including a section that has no rows left (R161). If
  /// the data source cannot move the rows it puts them back by ordinary operations. Without a data
  /// source they are put back, and while a batch is open nothing happens.
  ///
  /// - Returns: whether the data source was told.
  @discardableResult
  public func drop() -> Bool {
    guard let drag = dragging, openBatch == nil else { return false }
    guard !drag.isUntouched, !drag.isAtHome, let dataSource else {
      cancelDrag()
      return false
    }
    applyMove(drag)
    // Told behind the data source, which knows of nothing yet.
    let isHidden = isCursorOnHeader
    sprungSections = []
    if drag.rows.count == 1 {
      dataSource.tableView(self, moveRowAt: drag.rows[0], to: drag.target)
    } else {
      dataSource.tableView(self, moveRowsAt: drag.rows, to: drag.target)
    }
    updateLayout()
    if isHidden, isCursorOnHeader { delegate?.tableViewDidMoveCursor(self) }
    return true
  }

  /// Puts the rows back to where they were; nothing has happened. Sections that the drag has opened
  /// collapse again.
  public func cancelDrag() {
    guard dragging != nil else { return }
    dragging = nil
    // The first line may have shown a row where there is none now.
    showNearest(anchor)
    closeSprungSections()
    revealCursor()
    setNeedsDisplay()
    if isCursorOnHeader { delegate?.tableViewDidMoveCursor(self) }
  }

  /// Moves the cursor's row by so many places, up if negative, and puts it down.
  ///
  /// It crosses into the next section at an edge.
  ///
  /// - Returns: whether the data source was told of a move.
  @discardableResult
  public func nudge(by places: Int) -> Bool {
    guard places != 0, beginDrag() else { return false }
    drag(places < 0 ? .up : .down, count: abs(max(places, -.max)))
    return drop()
  }

  /// Makes what is shown during a drag the state of the table.
  ///
  /// Every line stays what it was. Nothing is asked for: the data source does not know of it yet.
  private func applyMove(_ drag: DraggedRows) {
    let map = UpdateMap(
      movingRows: drag.rows.enumerated().map { ($1, drag.shownPath(ofDragged: $0)) })
    let before = sections
    dragging = nil
    sections = drag.shown
    cache.carry(along: map)
    mouse.carry(along: map)
    if !marks.isEmpty { marks = marks.carried(along: map.runs(before: before, after: sections)) }
    focus = map.newPath(ofOld: drag.leaderPath).map { Focus($0) }
    if let path = field.flatMap({ map.newPath(ofOld: $0.path) }) { field?.path = path }
    setNeedsDisplay()
  }

  /// Goes on with a drag as time passes: a collapsed section opens that the rows have been over for
  /// `springDelay`, and rows that the mouse holds above or below those in sight travel on, faster
  /// and faster.
  ///
  /// The table has no clock and no timer. Its owner calls this at the end of each turn, and once
  /// more when the time that it returns is over.
  ///
  /// - Parameter time: now, on a clock that only goes forwards.
  /// - Returns: how long to wait before asking again; `nil` if there is nothing to wait for.
  public func continueDrag(at time: Duration) -> Duration? {
    [openDropSection(at: time), pullFurther(at: time)].compactMap(\.self).min()
  }
}
