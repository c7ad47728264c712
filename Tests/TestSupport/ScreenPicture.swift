import Terminal

/// What a screen shows, to be compared exactly: `#expect(ScreenPicture(terminal) == […])`.
///
///     #expect(
///       ScreenPicture(terminal, styles: [.reverse: "r"])
///         == ScreenPicture(
///           [" Apple", " > iPad"],
///           styles: ["", "rrrrrrr"],
///           cursor: Position(row: 1, column: 1)))
///
/// When a comparison fails, both pictures are printed in a frame, with the styles beside the text.
public struct ScreenPicture: Equatable, CustomStringConvertible {
  /// The text of each row, without the blanks at its end.
  public let lines: [String]
  /// A letter for the style of each cell, without the blanks at the end; `nil` if not looked at.
  public let styles: [String]?
  /// Where the cursor is; `nil` if it is hidden or not looked at.
  public let cursor: Position?

  /// The picture that is expected.
  public init(_ lines: [String], styles: [String]? = nil, cursor: Position? = nil) {
    self.lines = lines
    self.styles = styles
    self.cursor = cursor
  }

  /// The text that `terminal` shows.
  public init(_ terminal: VirtualTerminal) {
    self.init(terminal.lines)
  }

  /// The text that `terminal` shows, how it looks by `letters`, and the cursor.
  public init(_ terminal: VirtualTerminal, styles letters: [Style: Character]) {
    self.init(terminal.lines, styles: terminal.styleMask(letters), cursor: terminal.cursor)
  }

  /// The picture in a frame.
  public var description: String {
    let widest = lines.map(\.count).max() ?? 0
    var rows = lines.enumerated().map { index, line in
      let text = "│" + line + String(repeating: " ", count: widest - line.count) + "│"
      let style = styles.flatMap { index < $0.count ? $0[index] : nil } ?? ""
      return text + style
    }
    if let cursor { rows.append("cursor at \(cursor)") }
    return "\n" + rows.joined(separator: "\n") + "\n"
  }
}

extension ScreenPicture: ExpressibleByArrayLiteral {
  /// The text that is expected, row by row.
  public init(arrayLiteral lines: String...) {
    self.init(lines)
  }
}
