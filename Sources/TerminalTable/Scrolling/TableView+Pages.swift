import TableOrder

extension TableView {
  // MARK: Pages

  /// The lines that a page moves by: what is below the header at the top.
  var pageLines: Int {
    max(1, bodyLines - (screenLines().first?.place?.item.path == nil ? 1 : 0))
  }

  /// Moves the cursor and what is on the screen by the same number of lines, and the cursor at
  /// least one place further each time: a page may be no longer than a row, or than a header.
  func movePage(by lines: Int, count: Int) {
    guard let focus, let item = focusItem, let anchor else { return }
    let distance = lines * count
    let target = moved(ScreenPlace(item: item, line: 0), by: distance)
    let scrolled = moved(anchor, by: distance)
    showNearest(scrolled.place)
    let isInside = target.lines == distance
    let end = lines < 0 ? 0 : sections.total(.stops) - 1
    let stop = isInside ? nearestStop(to: target.place.item).map(stopOffset) ?? end : end
    let least = lines < 0 ? stopOffset(of: focus) - count : stopOffset(below: focus, by: count)
    moveFocus(to: self.focus(atStop: lines < 0 ? min(stop, least) : max(stop, least)))
  }

  /// The place so many lines further, walked to when it is near; a far one is found by counting, so
  /// that no title or height on the way is asked for.
  private func moved(_ place: ScreenPlace, by lines: Int) -> (place: ScreenPlace, lines: Int) {
    let walker = walker()
    return abs(lines) > Self.longestWalk
      ? walker.counted(place, by: lines) : walker.moved(place, by: lines)
  }

  /// Several pages of the largest screens.
  private static let longestWalk = 1_000

  // MARK: Sections

  /// The start of the section so many further down in which the cursor can stand, or of the last
  /// one; `nil` if there is none.
  func sectionStart(after focus: Focus, steps: Int) -> Focus? {
    let next = sections.total(.stopSections, before: focus.section + 1)
    let last = sections.total(.stopSections) - 1
    return next > last ? nil : start(ofStopSection: min(next + steps - 1, last))
  }

  /// The start of the section, or from there that of a previous one.
  func sectionStart(before focus: Focus, steps: Int) -> Focus? {
    let own = sections.total(.stopSections, before: focus.section)
    let isInside = stopOffset(of: focus) > sections.total(.stops, before: focus.section)
    let target = own - steps + (isInside ? 1 : 0)
    return own == 0 && !isInside ? nil : start(ofStopSection: max(target, 0))
  }

  private func start(ofStopSection offset: Int) -> Focus? {
    sections.place(offset, in: .stopSections).flatMap {
      self.focus(atStop: sections.total(.stops, before: $0.section))
    }
  }
}
