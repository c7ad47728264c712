import Terminal

/// Draws one line of a table.
struct LinePainter {
  /// The cells of the line, and nothing else.
  let surface: Surface
  let painting: LinePainting

  var glyphs: Glyphs { painting.glyphs }
  var metrics: RowMetrics { painting.metrics }
  var theme: TableTheme { painting.theme }

  // MARK: Headers and footers

  /// The name of a section and the number of its rows.
  func drawHeader(_ title: String, count: Int, state: TableCellState) {
    let indent = metrics.gutter >= 3 ? 1 : 0
    let isFocused = state.contains(.focused)
    if isFocused, indent > 0 { draw(glyphs.cursor, theme.mark, at: 0) }
    var start = indent
    if state.contains(.collapsed) {
      start = draw(glyphs.collapsed, theme.mark, at: start) + 1
    }
    let number = fitted(String(count), columns: metrics.text.upperBound)
    let end = metrics.text.upperBound
    let hasRoom = end - start >= number.columns + 6
    let style = isFocused ? theme.header.union(theme.focused) : theme.header
    let room = hasRoom ? end - number.columns - 2 - start : end - start
    draw(fitted(title, columns: room), style, at: start)
    if hasRoom { draw(number, theme.headerCount, at: end - number.columns) }
  }

  /// The text below a section.
  func drawFooter(_ text: String) {
    draw(
      fitted(text, columns: metrics.text.count), theme.footer, at: metrics.text.lowerBound)
  }

  /// The titles of the columns, with a mark behind that of one by which the rows are sorted, and
  /// with their notes.
  func drawColumnTitles() {
    for (column, place) in zip(painting.columns, places) where !place.isEmpty {
      let text = heading(of: column, columns: place.count)
      draw(text, theme.columnTitle, at: start(of: text, in: place, column.alignment))
    }
  }

  /// What stands above a column. Where there is no room for all of it the blank before the mark
  /// goes, then the end of the title, then the blank before the note.
  private func heading(of column: TableColumn, columns: Int) -> DisplayText {
    let mark: DisplayText =
      switch column.order {
      case .ascending: glyphs.ascending
      case .descending: glyphs.descending
      case nil: DisplayText()
      }
    let blank = DisplayText(ascii: " ")
    let note = fitted(column.note, columns: max(0, columns - mark.columns))
    let hasGap = mark.columns > 0 && mark.columns + 1 + note.columns <= columns
    let end = mark + (hasGap && !note.isEmpty ? blank : DisplayText()) + note
    let title = fitted(column.title, columns: columns)
    if end.isEmpty { return title }
    let isWhole = title.columns + 1 + end.columns <= columns
    // Without a mark the note is never taken for a part of the title.
    let gap = isWhole || mark.isEmpty ? 1 : 0
    let rest = fitted(column.title, columns: max(0, columns - end.columns - gap))
    return rest.isEmpty ? end : rest + (gap > 0 ? blank : DisplayText()) + end
  }

  /// What an empty table says.
  func drawPlaceholder(_ text: String) {
    draw(
      fitted(text, columns: metrics.text.count), theme.placeholder,
      at: metrics.text.lowerBound)
  }

  // MARK: Texts

  /// How far a text is scrolled sideways: not at all if it fits, and never beyond its end.
  func offset(of raw: String, columns: Int) -> Int {
    let wanted = painting.horizontalOffset
    guard wanted > 0 else { return 0 }
    let width = DisplayText(raw, widths: painting.widths, limit: wanted + max(0, columns)).columns
    return max(0, min(wanted, width - max(0, columns)))
  }

  /// Text scrolled sideways and cut to a width, with a mark at each end where something is out of
  /// sight.
  func scrolled(_ raw: String, columns: Int) -> DisplayText {
    let offset = offset(of: raw, columns: columns)
    guard offset > 0 else { return fitted(raw, columns: columns) }
    let mark = glyphs.ellipsis
    let text = DisplayText(raw, widths: painting.widths, limit: offset + max(0, columns))
      .dropping(columns: offset)
      .truncated(to: columns, ellipsis: mark)
    // Between two marks something is left to read.
    return 2 * mark.columns < columns ? mark + text.dropping(columns: mark.columns) : text
  }

  /// Text cut to a width.
  func fitted(_ raw: String, columns: Int) -> DisplayText {
    DisplayText(raw, widths: painting.widths, limit: columns)
      .truncated(to: columns, ellipsis: glyphs.ellipsis)
  }

  /// Fields in the table's columns.
  ///
  /// - Parameters:
  ///   - own: Where they stand in this row; nil for the places of the columns.
  ///   - matches: Parts that stand out.
  func drawColumns(
    _ fields: [String], _ style: Style, in own: [Range<Int>]? = nil, _ matches: [String] = []
  ) {
    for ((field, place), column) in zip(zip(fields, own ?? places), painting.columns)
    where !place.isEmpty {
      let text = scrolled(field, columns: place.count)
      let space = min(column.space(behind: field), place.count - text.columns)
      let first = start(of: text, in: place, column.alignment) - max(0, space)
      draw(text, style, at: first)
      drawMatches(
        matches, in: text, of: field, style, at: first,
        offset: offset(of: field, columns: place.count))
    }
  }

  /// Where a text begins in the place of its column.
  private func start(
    of text: DisplayText, in place: Range<Int>, _ alignment: DisplayText.Alignment
  ) -> Int {
    let space = alignment == .trailing ? place.count - text.columns : 0
    let indent = alignment == .center ? (place.count - text.columns) / 2 : space
    return metrics.text.lowerBound + place.lowerBound + indent
  }

  /// The places of the columns within the texts.
  var places: [Range<Int>] { painting.columns.places(in: metrics.fieldColumns) }

  @discardableResult
  func draw(_ text: DisplayText, _ style: Style, at column: Int) -> Int {
    surface.draw(text, style: style, at: Position(row: 0, column: column))
  }
}
