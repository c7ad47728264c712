import TableOrder
import Terminal

extension TableView {
  // MARK: Drawing

  /// Asks for the cells of rows that have come into sight, so that ``draw(on:)`` need not: where it
  /// is to be called while the data source cannot read.
  ///
  /// - Precondition: It is laid out.
  public func askForCells() {
    guard changes == .everything, openBatch == nil else { return }
    for line in screenLines() {
      if let path = line.place?.item.path { _ = mark(ofRowAt: modelPath(ofShown: path)) }
    }
  }

  /// Draws the lines that differ from what was drawn before.
  ///
  /// Content that merely moved up or down is moved by the terminal. Cells are asked for the rows
  /// that have come into sight or were reloaded, and for no others (R103, R104). If nothing visible
  /// has changed nothing is drawn (R138). Completions of batches are called at the end (R110).
  ///
  /// While a batch is open nothing is drawn either: the data source may be ahead of the table,
  /// which is drawn when the batch has ended (R111).
  ///
  /// - Parameter surface: the part of the screen that `layout` gave the table.
  public func draw(on surface: Surface) {
    guard needsDisplay, openBatch == nil else { return }
    let lines = screenLines()
    let painting = LinePainting(self, surface)
    if drawn?.count == lines.count {
      if changes == .everything { update(lines, painting) } else { refocus(lines, painting) }
    } else {
      let wanted = records(of: lines)
      if bodyLines == 0 { surface.clear() }
      if columnTitleLines > 0 { painting.paint(row: 0) { $0.drawColumnTitles() } }
      for line in lines.indices { draw(lines[line], wanted[line], at: line, painting) }
      drawn = wanted
      drawnStrip = []
    }
    drawStrip(on: surface)
    drawPreview(on: surface)
    if changes == .everything { rememberScreen(lines) }
    changes = .none
    let finished = completions
    completions = []
    for completion in finished { completion() }
  }

  private func update(_ lines: [ScreenLine], _ painting: LinePainting) {
    var current = drawn ?? []
    let wanted = records(of: lines)
    if let shift = ScreenShift.between(current, wanted) {
      let top = columnTitleLines
      let rows = shift.lines.lowerBound + top..<shift.lines.upperBound + top
      if painting.surface.scroll(rows: rows, by: shift.distance) {
        current.apply(shift)
        for line in shift.lines where drawnStrip.indices.contains(line) { drawnStrip[line] = nil }
      }
    }
    for line in lines.indices where current[line] != wanted[line] {
      redraw(lines[line], wanted[line], at: line, painting)
    }
    drawn = wanted
  }

  /// Draws the lines that the cursor has left and come to, where nothing else has changed. What is
  /// remembered of them changes in place: a copy of all of it is memory that a key need not touch.
  private func refocus(_ lines: [ScreenLine], _ painting: LinePainting) {
    let focus = focusItem
    for (index, line) in lines.enumerated() {
      let isFocused = line.place.map { $0.item == focus } ?? false
      guard var record = drawn?[index], record.state.contains(.focused) != isFocused
      else { continue }
      record.state.formSymmetricDifference(.focused)
      drawn?[index] = record
      redraw(line, record, at: index, painting)
    }
  }

  /// Draws a line over what stood there, and over its cell of the index strip.
  private func redraw(
    _ line: ScreenLine, _ record: LineRecord, at index: Int, _ painting: LinePainting
  ) {
    draw(line, record, at: index, painting)
    if drawnStrip.indices.contains(index) { drawnStrip[index] = "" }
  }

  // MARK: Records

  /// What the lines are to be drawn with; asks for the cells that are not known.
  private func records(of lines: [ScreenLine]) -> [LineRecord] {
    let focus = focusItem
    let rows = SharedRowState(
      dragging: dragging, field: field, areMarked: !marks.isEmpty || provisionalMarks != nil)
    var records = lines.map { line in
      line.place.map { record(of: $0, isFocused: $0.item == focus, among: rows) } ?? .blank
    }
    if sections.total(.rows) == 0, placeholder != nil,
      let line = lines.firstIndex(where: { $0.place == nil })
    {
      records[line].revision = -1
    }
    return records
  }

  /// What is the same for all rows of a screen, and asked for once.
  private struct SharedRowState {
    let dragging: DraggedRows?
    let field: InlineField?
    /// Whether any row is.
    let areMarked: Bool
  }

  private func record(
    of place: ScreenPlace, isFocused: Bool, among rows: SharedRowState
  ) -> LineRecord {
    var record = LineRecord(line: place.line, state: isFocused ? .focused : [])
    guard let path = place.item.path else {
      record.revision = title(of: place.item).revision
      if case .header(let section) = place.item {
        record.number = shown[section].rowCount - newRows(inSection: section)
        if sections[section].isCollapsed { record.state.insert(.collapsed) }
      }
      return record
    }
    let model = rows.dragging?.modelPath(ofShown: path) ?? path
    let content = mark(ofRowAt: model)
    record.revision = content.revision
    record.state.formUnion(content.controls)
    if rows.areMarked, isMarked(model) || provisionalMarks?.contains(model) == true {
      record.state.insert(.marked)
    }
    if rows.dragging != nil, isDragged(shownAt: path) { record.state.insert(.grabbed) }
    if let field = rows.field, field.path == model {
      record.state.insert(.editing)
      record.number = field.revision
    }
    return record
  }

  /// How many rows of a section are shown for the sake of a field only.
  private func newRows(inSection section: Int) -> Int {
    field.map { $0.isNew && $0.path.section == section ? 1 : 0 } ?? 0
  }

  private func mark(ofRowAt path: TableIndexPath) -> ContentCache.RowMark {
    cache.mark(at: path) ?? cache.setRow(askedRow(at: path), at: path)
  }

  /// The cell of a row and, in editing mode, what can be done to it. In an open batch that of a row
  /// which is not known yet is empty: the data source may be ahead of the table (R111).
  func row(at path: TableIndexPath) -> ContentCache.Row {
    if let known = cache.row(at: path) { return known }
    guard openBatch == nil else { return ContentCache.Row(cell: .default(title: "")) }
    let row = askedRow(at: path)
    _ = cache.setRow(row, at: path)
    return row
  }

  private func askedRow(at path: TableIndexPath) -> ContentCache.Row {
    var row = ContentCache.Row(cell: .default(title: ""))
    if let dataSource {
      row.cell = dataSource.tableView(self, cellForRowAt: path)
      if isEditing { row.controls = controls(ofRowAt: path, dataSource) }
    }
    return row
  }

  private func controls(
    ofRowAt path: TableIndexPath, _ dataSource: any TableViewDataSource
  ) -> TableCellState {
    var controls: TableCellState = []
    if dataSource.tableView(self, canEditRowAt: path) {
      switch editingStyle(ofRowAt: path) {
      case .delete: controls.insert(.deletable)
      case .insert: controls.insert(.insertable)
      case .none: break
      }
    }
    if dataSource.tableView(self, canMoveRowAt: path) { controls.insert(.movable) }
    return controls
  }

  // MARK: Lines

  private func draw(
    _ line: ScreenLine, _ record: LineRecord, at index: Int, _ painting: LinePainting
  ) {
    painting.paint(row: index + columnTitleLines) { painter in
      guard let place = line.place else {
        if record.revision == -1, let placeholder { painter.drawPlaceholder(placeholder) }
        return
      }
      switch place.item {
      case .header:
        painter.drawHeader(
          title(of: place.item).value ?? "", count: record.number, state: record.state)
      case .footer:
        painter.drawFooter(title(of: place.item).value ?? "")
      case .row(let path):
        painter.drawRow(
          row(at: modelPath(ofShown: path)).cell, line: place.line, state: record.state,
          field: record.state.contains(.editing) ? field?.field : nil)
      }
    }
  }

  /// Where the parts of a line are.
  var metrics: RowMetrics {
    RowMetrics(
      columns: size.columns, isEditing: isEditing, stripColumns: stripColumns,
      accessoryColumns: accessoryColumns)
  }

  private func drawStrip(on surface: Surface) {
    guard let columns = metrics.strip else { return }
    let wanted = (0..<bodyLines).map { line in
      indexEntry(atLine: line).map { indexTitles[$0] } ?? ""
    }
    for (line, title) in wanted.enumerated()
    where !drawnStrip.indices.contains(line) || drawnStrip[line] != title {
      let row = line + columnTitleLines
      let place = surface.subsurface(Rect(rows: row..<row + 1, columns: columns))
      place.clear()
      place.draw(title, style: theme.indexTitle, at: .origin)
    }
    drawnStrip = wanted
  }

  /// Keeps what was asked for the rows on the screen, and what makes the first one the same row.
  private func rememberScreen(_ lines: [ScreenLine]) {
    memorizeTop()
    let items = lines.compactMap { $0.place?.item }
    guard cache.isLarge(forLines: bodyLines), let first = items.first, let last = items.last
    else { return }
    let paths = items.lazy.compactMap(\.path).map(modelPath(ofShown:))
    let sections = min(first.section, last.section)...last.section
    // By its title the cursor's header is found again.
    let header = isCursorOnHeader ? focus?.section : nil
    cache.keep(rows: paths) { sections.contains($0) || $0 == header }
  }
}
