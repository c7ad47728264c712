import CVterm
import Terminal

extension EmulatedTerminal {
  /// The cell at a position. Its text is empty in the right half of a wide character.
  public func cell(at position: Position) -> (text: String, style: Style) {
    guard let cell = read(position) else { return (" ", .plain) }
    // All ones stand in the right half of a wide character.
    if cell.chars.0 == .max, position.column > 0 {
      let left = Position(row: position.row, column: position.column - 1)
      return ("", self.cell(at: left).style)
    }
    var text = ""
    Self.append(cell, to: &text)
    return (text.isEmpty ? " " : text, Self.style(of: cell))
  }

  /// What is on the screen, row by row, without the blanks at the end.
  public var lines: [String] {
    // Who waits for a text looks at each of them again and again.
    if let knownLines { return knownLines }
    let lines = (0..<size.rows).map(line)
    knownLines = lines
    return lines
  }

  private func line(_ row: Int) -> String {
    var line = ""
    var blanks = 0
    for column in 0..<size.columns {
      guard let cell = read(Position(row: row, column: column)) else { continue }
      switch cell.chars.0 {
      case 0,
        0x20 where cell.chars.1 == 0:
        blanks += 1
      case .max: break
      default:
        line += String(repeating: " ", count: blanks)
        blanks = 0
        Self.append(cell, to: &line)
      }
    }
    return line
  }

  /// How the cells look: a letter for each cell, row by row, without the blanks at the end. A blank
  /// stands for `plain`, and `?` for a style that is not named.
  public func styleMask(_ letters: [Style: Character]) -> [String] {
    (0..<size.rows).map { row in
      let marks = (0..<size.columns).map { column in
        let style = cell(at: Position(row: row, column: column)).style
        return letters[style] ?? (style == .plain ? " " : "?")
      }
      return String(String(marks).reversed().drop { $0 == " " }.reversed())
    }
  }

  private func read(_ position: Position) -> VTermScreenCell? {
    var cell = VTermScreenCell()
    let place = VTermPos(row: Int32(position.row), col: Int32(position.column))
    return vterm_screen_get_cell(screen, place, &cell) != 0 ? cell : nil
  }

  private static func append(_ cell: VTermScreenCell, to text: inout String) {
    let (a, b, c, d, e, f) = cell.chars
    if b == 0 {
      if a != 0, let scalar = Unicode.Scalar(a) { text.unicodeScalars.append(scalar) }
      return
    }
    for value in [a, b, c, d, e, f].prefix(while: { $0 != 0 }) {
      Unicode.Scalar(value).map { text.unicodeScalars.append($0) }
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
