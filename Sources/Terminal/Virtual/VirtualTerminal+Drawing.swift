extension VirtualTerminal {
  public func draw(_ text: DisplayText, style: Style, at position: Position) {
    guard (0..<size.rows).contains(position.row),
      let visible = text.clipped(at: position.column, to: 0..<size.columns)
    else { return }
    var place = Position(row: position.row, column: visible.column)
    for glyph in visible.text.glyphs {
      next.put(String(glyph.string), columns: glyph.columns, style: style, at: place)
      place.column += glyph.columns
    }
  }

  public func clear(_ rect: Rect, style: Style) {
    next.clear(rect.intersection(screen), style: style)
  }

  public func scroll(rows: Range<Int>, by lines: Int) {
    let rows = rows.clamped(to: 0..<size.rows)
    guard lines != 0, !rows.isEmpty else { return }
    next.scroll(rows, by: lines)
    pending.scrolls.append((rows, lines))
  }

  public func placeCursor(at position: Position?) {
    pending.cursor = onScreen(position)
  }

  public func beep() { pending.beeps += 1 }

  public func setTitle(_ title: DisplayText) { pending.title = title.string }

  public func copyToClipboard(_ text: String) {
    let safe = ControlPicture.replacingForClipboard(text, widths: widths)
    if let clipboardCapacity, safe.utf8.count <= clipboardCapacity { pending.clipboard = safe }
  }

  public func redrawEverything() { pending.redraw = true }

  public func readInput() -> [InputEvent] {
    defer { input = [] }
    return input
  }

  public var hasUnresolvedInput: Bool { !unresolvedInput.isEmpty }

  /// Tells what has come: the time in which it might have been something else is over.
  public func resolveInput() {
    input += unresolvedInput
    unresolvedInput = []
  }
}
