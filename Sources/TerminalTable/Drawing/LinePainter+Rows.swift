import Terminal

extension LinePainter {
  /// One line of a row.
  ///
  /// - Parameters:
  ///   - cell: what the row shows.
  ///   - line: the line within the row, from zero.
  ///   - field: a text field in the place of the title.
  func drawRow(_ cell: TableCell, line: Int, state: TableCellState, field: TextField?) {
    if cell.isUnsaved { drawUnsaved() }
    if line == 0 { drawMarks(state) }
    let style = theme.title(of: cell.emphasis, state)
    if line == 0, let field { return drawRow(cell, with: field, style) }
    var area = metrics.text
    if line == 0 {
      area = metrics.title(of: cell, painting.widths)
      drawAccessory(of: cell)
      if case .columns = cell.style, !state.isDisjoint(with: [.focused, .grabbed]) {
        // One bar: between short texts the cursor would be hard to see.
        surface.clear(Rect(rows: 0..<1, columns: area), style: style)
      }
      drawCheckbox(of: cell, style, before: area)
    }
    guard !area.isEmpty else { return }
    switch cell.style {
    case .default(let title):
      if line == 0 {
        let text = scrolled(title, columns: area.count)
        draw(text, style, at: area.lowerBound)
        drawMatches(
          cell.matches, in: text, of: title, style, at: area.lowerBound,
          offset: offset(of: title, columns: area.count))
      }
    case .value(let title, let detail):
      if line == 0 { drawValue(title, detail, style, in: area, cell.matches) }
    case .subtitle(let title, let detail):
      if line < 2 {
        let (raw, style) = line == 0 ? (title, style) : (detail, theme.detail)
        let text = scrolled(raw, columns: area.count)
        draw(text, style, at: area.lowerBound)
        drawMatches(
          cell.matches, in: text, of: raw, style, at: area.lowerBound,
          offset: offset(of: raw, columns: area.count))
      }
    case .columns(let fields):
      if line == 0 {
        drawColumns(
          fields, style, in: metrics.places(of: cell, in: painting.columns, painting.widths),
          cell.matches)
      }
    case .custom(let drawing):
      drawing.draw(surface.subsurface(Rect(rows: 0..<1, columns: area)), line, state)
    }
  }

  /// The bar of a row that is not saved, where a mark or the cursor may yet come over it.
  private func drawUnsaved() {
    guard metrics.gutter > 0 else { return }
    draw(glyphs.unsaved, theme.mark, at: metrics.gutter - 1)
  }

  private func drawMarks(_ state: TableCellState) {
    let mark: DisplayText? =
      state.contains(.grabbed) ? glyphs.grabbed : state.contains(.marked) ? glyphs.selected : nil
    let cursor = state.contains(.focused) ? glyphs.cursor : nil
    if metrics.gutter >= 3 {
      if let mark { draw(mark, theme.mark, at: 0) }
      if let cursor { draw(cursor, theme.mark, at: 1) }
    } else if metrics.gutter == 1, let only = mark ?? cursor {
      draw(only, theme.mark, at: 0)
    }
    if let column = metrics.deletion, !state.isDisjoint(with: [.deletable, .insertable]) {
      draw(state.contains(.deletable) ? glyphs.delete : glyphs.insert, theme.mark, at: column)
    }
    if let column = metrics.handle, state.contains(.movable) {
      draw(glyphs.handle, theme.mark, at: column)
    }
  }

  private func drawAccessory(of cell: TableCell) {
    guard let place = metrics.accessory(of: cell, painting.widths) else { return }
    switch cell.accessory {
    case .none: break
    case .disclosure: draw(glyphs.moreRight, theme.detail, at: place.lowerBound)
    case .text(let raw):
      draw(fitted(raw, columns: place.count), theme.detail, at: place.lowerBound)
    }
  }

  /// - Parameter title: What is left for the title, where there is room for a checkbox before it.
  private func drawCheckbox(of cell: TableCell, _ style: Style, before title: Range<Int>) {
    guard let place = metrics.checkbox(of: cell), place.upperBound < title.upperBound else {
      return
    }
    // With the blank behind it, so that the bar of the cursor has no hole there.
    let text = cell.checkbox == true ? "[x] " : "[ ] "
    draw(fitted(text, columns: place.count + 1), style, at: place.lowerBound)
  }

  /// The first line of a row whose title is typed: what else it shows stays where it was, if there
  /// is room.
  private func drawRow(_ cell: TableCell, with field: TextField, _ style: Style) {
    let area = metrics.field(
      holding: field.text, in: cell, painting.columns, painting.widths)
    drawCheckbox(of: cell, theme.title, before: metrics.text)
    if case .columns(let fields) = cell.style, area.upperBound < metrics.text.upperBound {
      drawColumns([""] + fields.dropFirst(), theme.title)
    }
    drawField(field, in: area)
  }

  private func drawValue(
    _ rawTitle: String, _ rawDetail: String, _ style: Style, in area: Range<Int>,
    _ matches: [String]
  ) {
    let rooms = RowMetrics.rooms(of: rawTitle, rawDetail, in: area.count, painting.widths)
    if rooms.detail > 0 {
      let detail = fitted(rawDetail, columns: rooms.detail)
      let column = area.upperBound - rooms.detail
      draw(detail, theme.detail, at: column)
      drawMatches(matches, in: detail, of: rawDetail, theme.detail, at: column, offset: 0)
    }
    let title = scrolled(rawTitle, columns: rooms.title)
    draw(title, style, at: area.lowerBound)
    drawMatches(
      matches, in: title, of: rawTitle, style, at: area.lowerBound,
      offset: offset(of: rawTitle, columns: rooms.title))
  }

  private func drawField(_ field: TextField, in area: Range<Int>) {
    let view = field.view(columns: area.count, widths: painting.widths)
    draw(view.text, theme.field, at: area.lowerBound)
    if view.goesOnLeft, metrics.gutter > 0 {
      draw(glyphs.moreLeft, theme.mark, at: area.lowerBound - 1)
    }
    if view.goesOnRight { draw(glyphs.moreRight, theme.mark, at: area.upperBound) }
  }
}
