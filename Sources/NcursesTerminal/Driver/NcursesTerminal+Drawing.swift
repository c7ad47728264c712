import Terminal

extension NcursesTerminal {
  var screen: Rect { Rect(origin: .origin, size: size) }

  public func draw(_ text: DisplayText, style: Style, at position: Position) {
    guard !hasLeft, (0..<size.rows).contains(position.row),
      let visible = text.clipped(at: position.column, to: 0..<size.columns)
    else { return }
    put(visible.text, style: style, row: position.row, column: visible.column)
    pending.hasDrawing = true
    pending.cellCount += visible.text.columns
  }

  /// Draws in the cheapest way that the row allows.
  private func put(_ text: DisplayText, style: Style, row: Int, column: Int) {
    let attributes = Curses.bits(of: style.attributes)
    let pair = pair(for: style)
    if text.hasWideGlyphs { unevenRows.insert(row) }
    if text.isASCII, isNarrow(row, pair: pair) {
      curses.putNarrow(text.string, attributes: attributes, pair: pair, row: row, column: column)
    } else {
      curses.putWide(text, attributes: attributes, pair: pair, row: row, column: column)
    }
  }

  /// Whether a row holds nothing but characters of one column, and a cell of it holds the pair.
  private func isNarrow(_ row: Int, pair: Int) -> Bool {
    pair <= Curses.lastNarrowPair && !unevenRows.contains(row)
  }

  public func clear(_ rect: Rect, style: Style) {
    let rect = rect.intersection(screen)
    guard !hasLeft, !rect.isEmpty else { return }
    let (column, count) = (rect.origin.column, rect.size.columns)
    let attributes = Curses.bits(of: style.attributes)
    let pair = pair(for: style)
    let isPlainToTheEnd = attributes == 0 && pair == 0 && column + count == size.columns
    for row in rect.rows {
      // Of a wide character before the column the other half would stay.
      if isPlainToTheEnd, column == 0 || !unevenRows.contains(row) {
        let isCleared = curses.clearRest(row: row, column: column)
        if isCleared, column == 0 { unevenRows.remove(row) }
      } else if isNarrow(row, pair: pair) {
        curses.putNarrowBlanks(
          count: count, attributes: attributes, pair: pair, row: row, column: column)
      } else {
        curses.putBlanks(
          count: count, attributes: attributes, pair: pair, row: row, column: column)
      }
    }
    pending.hasDrawing = true
    pending.cellCount += count * rect.size.rows
  }

  public func scroll(rows: Range<Int>, by lines: Int) {
    let rows = rows.clamped(to: 0..<size.rows)
    guard !hasLeft, lines != 0, !rows.isEmpty else { return }
    if lines.magnitude >= rows.count {
      clear(Rect(rows: rows, columns: 0..<size.columns), style: .plain)
    } else {
      unevenRows.scroll(rows)
      curses.scroll(rows: rows, by: lines, isTold: scrolling != nil)
      if scrolling != nil { pending.scrolls.append((rows, lines)) }
      pending.hasDrawing = true
    }
  }

  public func placeCursor(at position: Position?) {
    let visible = position.flatMap { screen.contains($0) ? $0 : nil }
    guard visible != cursor else { return }
    cursor = visible
    pending.hasCursorMove = true
  }

  public func beep() { pending.hasBell = true }

  public func setTitle(_ title: DisplayText) {
    let text = title.truncated(to: Self.longestTitle).string
    pending.title = isUTF8 ? text : Self.ascii(text)
  }

  /// A text without the bytes of other letters, some of which would end the title: it does not go
  /// through ncurses, which knows how the locale writes them.
  private static func ascii(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { $0.isASCII ? $0 : "?" }))
  }

  public var clipboardCapacity: Int? { features.hasClipboard ? Self.longestClipboardText : nil }

  public func copyToClipboard(_ text: String) {
    guard let clipboardCapacity else { return }
    let safe = ControlPicture.replacingForClipboard(text, widths: widths)
    if safe.utf8.count <= clipboardCapacity { pending.clipboard = safe }
  }

  /// What terminals that take OSC 52 at all take of a text: hterm passes over a sequence of more
  /// than 100,000 bytes, which is this much in Base64; tmux over one of more than 1 MiB, and kitty
  /// of 8 MiB. None says so, and the clipboard keeps what it had.
  private static let longestClipboardText = 74_994

  public func redrawEverything() { pending.isRepaint = true }

  private func pair(for style: Style) -> Int {
    if style.foreground == .terminal, style.background == .terminal { return 0 }
    var colors = colors ?? startColors()
    defer { self.colors = colors }
    return colors.pair(for: style) { pair, foreground, background in
      curses.definePair(pair, foreground: foreground, background: background)
    }
  }

  private func startColors() -> ColorPairs {
    let hasColors = usesColor && curses.startColors()
    let (colorCount, pairCount) = hasColors ? curses.colorLimits : (0, 0)
    return ColorPairs(colorCount: colorCount, pairCount: pairCount)
  }

  /// More no window shows.
  private static let longestTitle = 256
}
