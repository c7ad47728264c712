import CVterm
import Terminal

extension EmulatedTerminal {
  /// The cell at a position. Its text is empty in the right half of a wide character.
  public func cell(at position: Position) -> (text: String, style: Style) {
    var cell = VTermScreenCell()
    let place = VTermPos(row: Int32(position.row), col: Int32(position.column))
    guard vterm_screen_get_cell(screen, place, &cell) != 0 else { return (" ", .plain) }
    let characters = withUnsafeBytes(of: cell.chars) { Array($0.bindMemory(to: UInt32.self)) }
    // All ones stand in the right half of a wide character.
    if characters.first == .max, position.column > 0 {
      let left = Position(row: position.row, column: position.column - 1)
      return ("", self.cell(at: left).style)
    }
    var text = String.UnicodeScalarView()
    for value in characters.prefix(while: { $0 != 0 }) {
      Unicode.Scalar(value).map { text.append($0) }
    }
    return (text.isEmpty ? " " : String(text), Self.style(of: cell))
  }

  /// What is on the screen, row by row, without the blanks at the end.
  public var lines: [String] {
    rows { $0.text }
  }

  /// How the cells look: a letter for each cell, row by row, without the blanks at the end. A blank
  /// stands for `plain`, and `?` for a style that is not named.
  public func styleMask(_ letters: [Style: Character]) -> [String] {
    rows { cell in String(letters[cell.style] ?? (cell.style == .plain ? " " : "?")) }
  }

  private func rows(_ text: ((text: String, style: Style)) -> String) -> [String] {
    (0..<size.rows).map { row in
      let line = (0..<size.columns).map { text(cell(at: Position(row: row, column: $0))) }.joined()
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
  }

  /// libvterm knows no dim text.
  private static func style(of cell: VTermScreenCell) -> Style {
    var style = Style(
      foreground: color(cell.fg, isDefault: 2), background: color(cell.bg, isDefault: 4))
    let attributes: [(Bool, Style.Attributes)] = [
      (cell.attrs.bold != 0, .bold), (cell.attrs.italic != 0, .italic),
      (cell.attrs.underline != 0, .underline), (cell.attrs.reverse != 0, .reverse),
      (cell.attrs.blink != 0, .blink),
    ]
    for (isSet, attribute) in attributes where isSet { style.attributes.insert(attribute) }
    return style
  }

  /// The bits of a colour's type, for which C has macros: 1 palette, 2 and 4 the terminal's own.
  private static func color(_ color: VTermColor, isDefault bit: UInt8) -> Color {
    if color.type & bit != 0 || color.type & 1 == 0 { return .terminal }
    return .palette(color.indexed.idx)
  }
}

extension ScreenPicture {
  /// The text that a real terminal shows.
  public init(_ terminal: EmulatedTerminal) {
    self.init(terminal.lines)
  }

  /// The text that a real terminal shows, how it looks by `letters`, and the cursor.
  public init(_ terminal: EmulatedTerminal, styles letters: [Style: Character]) {
    self.init(terminal.lines, styles: terminal.styleMask(letters), cursor: terminal.cursor)
  }
}
