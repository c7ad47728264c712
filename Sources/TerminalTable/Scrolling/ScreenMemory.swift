import TableOrder

/// What was on the screen before something changed, to keep it where it is (R135, R136).
///
/// It is taken from what the table remembers alone, since the data source may have changed already
/// (R111).
struct ScreenMemory {
  /// A row or header with its first line on the screen, negative if that is cut off.
  struct Seen {
    var focus: Focus
    var line: Int
  }

  /// The places where the cursor could stand, from top to bottom, by their paths in the model.
  private(set) var stops: [Seen] = []
  /// The sections of which anything was in sight.
  private(set) var sections: Set<Int> = []
  /// The line of the cursor's row or header, if it was in sight.
  private(set) var cursorLine: Int?
  /// What the first line showed.
  private(set) var anchor: ScreenPlace?

  /// Remembers the screen of a table.
  ///
  /// - Complexity: O(h) for h lines.
  init(of table: TableView) {
    anchor = table.anchor
    cursorLine = table.cursorLine(asking: false)
    var last: TableItem?
    for (line, content) in table.screenLines(asking: false).enumerated() {
      guard let place = content.place, place.item != last, !content.isSticky else { continue }
      last = place.item
      sections.insert(place.item.section)
      if let focus = table.stop(at: place.item) {
        stops.append(Seen(focus: focus, line: line - place.line))
      }
    }
    // A table that is not on the screen still stays where it is.
    if stops.isEmpty, let anchor, let focus = table.stop(at: anchor.item) {
      sections.insert(focus.section)
      stops.append(Seen(focus: focus, line: -anchor.line))
    }
  }

  /// Puts the screen of a table where it was, after a batch.
  ///
  /// The cursor's row keeps its line if it was in sight and survived, else the first row in sight
  /// that survived, unless it is in a collapsed section by now (R135). If none did, the row that
  /// takes the cursor gets the line of the lost cursor (R136); if that was out of sight, the row
  /// that takes the place of the first one does. Where a header has come to all that was in sight
  /// of the cursor's row, that is below it.
  ///
  /// - Parameters:
  ///   - map: where the rows went.
  ///   - before: the sections before the batch.
  ///   - cursorSurvived: whether the cursor is still on the same row.
  func restore(
    _ table: TableView, along map: UpdateMap, before: SectionList, cursorSurvived: Bool
  ) {
    if let cursorLine, cursorSurvived, table.focusItem != nil {
      return table.showCursor(atLine: cursorLine)
    }
    for seen in stops {
      guard let item = seen.focus.carried(along: map).map(table.item(of:)),
        (item.path == nil) == (seen.focus.path == nil)
      else { continue }
      table.show(item, atLine: seen.line)
      return
    }
    if let cursorLine, let item = table.focusItem {
      table.show(item, atLine: cursorLine)
    } else if let first = stops.first,
      let path = first.focus.path.flatMap({ map.survivor(near: $0, in: before) })
        .flatMap(map.newPath(ofOld:))
    {
      table.show(table.item(of: Focus(path)), atLine: first.line)
    } else {
      table.showNearest(anchor?.carried(along: map))
    }
  }

  /// Puts the screen of a table where it was, after a reload (R133): with the row of the cursor, or
  /// else the first one, or with what takes its place.
  func restoreAfterReload(of table: TableView) {
    if let cursorLine, let item = table.focusItem {
      table.show(item, atLine: cursorLine)
      table.revealCursor()
    } else if let path = table.pathForIdentityOrReplacement(table.topIdentity),
      case let item = table.item(of: Focus(path)), item.path != nil,
      let line = stops.first(where: { $0.focus.path != nil })?.line
    {
      table.show(item, atLine: line)
    } else {
      table.showNearest(anchor)
    }
  }
}

extension ScreenPlace {
  /// The same line of the same section's header after a batch.
  fileprivate func carried(along map: UpdateMap) -> ScreenPlace? {
    map.newSection(ofOld: item.section).map { ScreenPlace(item: .header($0), line: line) }
  }
}

extension Focus {
  /// The same row or header after a batch, or `nil` if it is gone.
  func carried(along map: UpdateMap) -> Focus? {
    guard let path else {
      return map.newSection(ofOld: section).map { Focus(section: $0, row: nil) }
    }
    return map.newPath(ofOld: path).map { Focus($0) }
  }
}
