import TableOrder

extension TableView {
  /// Checks a batch and applies it (R118); `false` if it was refused.
  func apply(_ open: OpenBatch) -> Bool {
    if open.batch.reloadsData {
      load()
      if !open.batch.operations.isEmpty {
        let names = open.batch.operations.map(\.description).joined(separator: "; ")
        refuse(TableUpdateError(.ignored, "void beside a reload of everything: \(names)"))
      }
      return true
    }
    do throws(TableUpdateError) {
      try apply(open.batch, origin: open.origin)
      memorizeRest()
      return true
    } catch {
      load()
      // Not loaded before this batch, the counts were perhaps new ones already (R102).
      if open.wasLoaded { refuse(error) }
      return !open.wasLoaded
    }
  }

  private func apply(_ batch: UpdateBatch, origin: UpdateOrigin) throws(TableUpdateError) {
    let screen = keepsPlaces(batch) ? nil : ScreenMemory(of: self)
    var after = AnsweredCounts(
      sectionCount: dataSource?.numberOfSections(in: self) ?? 0,
      ask: { [self] in askRowCount(ofSection: $0) })
    let map = try batch.map(
      before: sections, after: &after, watched: screen?.sections ?? [],
      fullCheckLimit: fullCheckLimit)
    if let screen {
      carry(
        along: map,
        to: sections.applying(
          map, rowCounts: after.rowCounts, isCollapsed: isCollapsedByTitle),
        screen: screen, origin: origin)
    } else {
      refresh(map, origin: origin)
    }
    if batch.reloadsContents { forgetContents() } else if map.isEmpty { cache.invalidate() }
    setNeedsDisplay()
  }

  /// Whether a batch leaves every row where it is, whatever the rows show now. All sections are
  /// compared then, so that none has to be watched.
  private func keepsPlaces(_ batch: UpdateBatch) -> Bool {
    rowHeight != nil && batch.onlyReloadsRows && sections.count <= fullCheckLimit
  }

  /// Lets rows be asked for again that stay where they are: all that is tracked stays too.
  private func refresh(_ map: UpdateMap, origin: UpdateOrigin) {
    let line = cursorLine(asking: false)
    cache.carry(along: map)
    cache.invalidateTitlesAndHeights()
    knownLines = nil
    // A header or footer that has no title any more has no line either, and one that has got one
    // pushes what is below it (R135).
    showNearest(anchor)
    if let line, cursorLine() != line { showCursor(atLine: line) }
    if origin == .user { revealCursor() }
  }

  /// Takes everything that is tracked through a batch, then tells the delegate.
  private func carry(
    along map: UpdateMap, to after: SectionList, screen: ScreenMemory, origin: UpdateOrigin
  ) {
    let before = sections
    let old = Tracked(of: self)
    let header = titleOfCursorHeader
    sections = after
    cache.carry(along: map)
    cache.invalidateTitlesAndHeights()
    dragging = dragging.flatMap { drag in
      drag.carried(
        along: map, to: sections,
        arrival: arrival(ofOld: drag.target.section, titled: dragMemory?.section, map))
    }
    for index in sprungSections.indices {
      let sprung = sprungSections[index]
      sprungSections[index].index =
        sprung.index.flatMap(map.newSection(ofOld:))
        ?? arrival(ofOld: sprung.index, titled: sprung.title, map)
    }
    spring = spring.flatMap { spring in
      map.newSection(ofOld: spring.section).map { Spring(section: $0, since: spring.since) }
    }
    mouse.carry(along: map)
    if !marks.isEmpty, !map.isEmpty {
      marks = marks.carried(along: map.runs(before: before, after: sections))
    }
    if let path = field?.path {
      field = map.newPath(ofOld: path).flatMap { field?.moved(to: $0) }
      openSectionOfField()
    }
    let cursorSurvived = carryFocus(
      along: map, before: before, onHeader: header, wasDragging: old.dragging != nil)
    if map.changesSections { askIndexTitles() }
    let isReloaded = !map.reloadedSections.isEmpty
    if isReloaded {
      memorizeCursorAndField()
      memorizeCollapsedTitles()
    }
    if isReloaded || marks.count != old.marks.count { memorizeMarks() }
    if dragging != nil { memorizeDrag() }
    screen.restore(self, along: map, before: before, cursorSurvived: cursorSurvived)
    if origin == .user { revealCursor() }
    let moved = (old.dragging?.rows ?? []).filter(map.isMoved).compactMap(map.newPath(ofOld:))
    tell(of: old, cursorSurvived: cursorSurvived, moved: isDragging ? moved : [])
  }

  /// Tells the delegate what a batch or a reload did to what is tracked; everything is settled, and
  /// known before the first call: what the delegate does about it is no part of the batch.
  ///
  /// - Parameters:
  ///   - cursorSurvived: whether the cursor is still on the same row, perhaps on the header of its
  ///     section where it was on the row itself, or the other way round.
  ///   - moved: where rows that are held have come to.
  func tell(of old: Tracked, cursorSurvived: Bool, moved: [TableIndexPath] = []) {
    let heldCount = (old.dragging?.rows.count ?? 0) - (dragging?.rows.count ?? 0)
    let lostHeld = heldCount > 0 ? lostRows(heldCount, among: old.dragMemory?.rows ?? []) : nil
    let lostField = field == nil ? old.field?.field : nil
    let left = markIdentities ?? []
    let lostMarks =
      old.marks.count == marks.count
      ? nil
      : lostRows(
        old.marks.count - marks.count,
        among: (old.markIdentities ?? []).lazy.filter { !left.contains($0) })
    if lostHeld != nil, dragging == nil { closeSprungSections() }
    let movesCursor =
      old.focus != nil && (!cursorSurvived || isCursorOnHeader != old.isCursorOnHeader)
    if let lostHeld { delegate?.tableView(self, didLoseDraggedRows: lostHeld) }
    if let lostField { delegate?.tableView(self, didLose: lostField) }
    if let lostMarks {
      delegate?.tableView(self, didLoseMarkedRows: lostMarks)
      delegate?.tableViewDidChangeMarks(self)
    }
    if movesCursor { delegate?.tableViewDidMoveCursor(self) }
    if isDragging, !moved.isEmpty { delegate?.tableView(self, didMoveDraggedRows: moved) }
  }

  /// So many rows, which are those of some that the data source has no more.
  private func lostRows(_ count: Int, among identities: some Sequence<Int64>) -> LostRows {
    LostRows(count: count, identities: Set(identities.filter { pathForIdentity($0) == nil }))
  }

  // MARK: What follows its row

  /// Where a section came again in a batch that took it away: its title is its identity (R131).
  private func arrival(ofOld section: Int?, titled title: SectionTitle?, _ map: UpdateMap) -> Int? {
    guard let title, section.flatMap(map.newSection(ofOld:)) == nil else { return nil }
    return arrivedSections(map).first { askTitle(ofSection: $0) == title }
  }

  /// The sections that a batch brought.
  private func arrivedSections(_ map: UpdateMap) -> [Int] {
    map.sections.placed.filter { map.sectionSources[$0] == nil }
  }

  /// Takes the cursor to the new path of its row, or to the row that takes its place (R132).
  ///
  /// A dragged row that is gone was shown where it would have been put down: the header of the
  /// collapsed section that it came from takes the cursor, but not its line.
  ///
  /// - Returns: whether it is still on the same row or header.
  private func carryFocus(
    along map: UpdateMap, before: SectionList, onHeader title: SectionTitle?, wasDragging: Bool
  ) -> Bool {
    guard let old = focus else { return false }
    if let drag = dragging {
      focus = Focus(drag.leaderPath)
      let isSameRow = old.path.flatMap(map.newPath(ofOld:)) == drag.leaderPath
      if !isSameRow { focusIdentity = identity(ofRowAt: drag.leaderPath) }
      return isSameRow
    }
    if let header = headerOfCollapsedSection(old, along: map, before: before)
      ?? header(
        titled: title, among: arrivedSections(map),
        keeping: old.path.flatMap(map.newPath(ofOld:)))
    {
      focus = header
      focusIdentity = identity(ofRowAt: header.path)
      return !wasDragging
    }
    if let carried = old.carried(along: map) {
      focus = withRow(carried)
      return true
    }
    let start = old.path.map(before.rowOffset(of:)) ?? before.total(.rows, before: old.section)
    let survivor =
      map.survivor(from: start + (old.row == nil ? 0 : 1), in: before)
      ?? map.survivor(upTo: start, in: before)
    focus = survivor.flatMap(map.newPath(ofOld:)).map { Focus($0) } ?? headerLeft(of: old, map)
    focusIdentity = identity(ofRowAt: focus?.path)
    return false
  }

  /// The header of the cursor's section, or a new row there, where no row survived and the cursor
  /// stops at sections without rows (R132).
  private func headerLeft(of old: Focus, _ map: UpdateMap) -> Focus? {
    guard sections.stopsAtEmptySections else { return nil }
    return map.newSection(ofOld: old.section).map { withRow(Focus(section: $0, row: nil)) }
  }

  /// A header that shows the cursor keeps it while the section lasts, whatever becomes of the row
  /// (R131).
  private func headerOfCollapsedSection(
    _ old: Focus, along map: UpdateMap, before: SectionList
  ) -> Focus? {
    guard before[old.section].isCollapsed, let section = map.newSection(ofOld: old.section)
    else { return nil }
    let count = before[old.section].rowCount
    let row = old.row ?? 0
    let near =
      map.firstStayingRow(in: min(row, count)..<count, ofOldSection: old.section)
      ?? map.lastStayingRow(in: 0..<min(row, count), ofOldSection: old.section)
    let path = near.flatMap {
      map.newPath(ofOld: TableIndexPath(section: old.section, row: $0))
    }
    return withRow(path.map { Focus($0) } ?? Focus(section: section, row: nil))
  }

  /// A focus on a header whose section has got rows is on the first of them.
  func withRow(_ focus: Focus) -> Focus {
    guard focus.row == nil, sections[focus.section].rowCount > 0 else { return focus }
    return Focus(section: focus.section, row: 0)
  }
}
