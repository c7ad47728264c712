extension VirtualTerminal {
  /// What is on the screen after the last flush, row by row, without the blanks at the end.
  public var lines: [String] { Self.lines(of: shown) }

  /// What would be on the screen after a flush now.
  public var nextLines: [String] { Self.lines(of: next) }

  private static func lines(of grid: ScreenGrid) -> [String] {
    (0..<grid.size.rows).map { row in trimmed(grid[row].map(\.text).joined()) }
  }

  /// How the cells look after the last flush: a letter for each cell, row by row, without the
  /// blanks at the end.
  ///
  /// - Parameter letter: What stands for a style; a blank for what is of no interest.
  public func styleMask(_ letter: (Style) -> Character) -> [String] {
    (0..<size.rows).map { row in
      Self.trimmed(String(shown[row].map { letter($0.style) }))
    }
  }

  /// How the cells look after the last flush: a letter for each cell, row by row, without the
  /// blanks at the end. A blank stands for `plain`, and `?` for a style that is not named.
  public func styleMask(_ letters: [Style: Character]) -> [String] {
    styleMask { letters[$0] ?? ($0 == .plain ? " " : "?") }
  }

  private static func trimmed(_ line: String) -> String {
    var end = line.endIndex
    while end > line.startIndex, line[line.index(before: end)] == " " {
      end = line.index(before: end)
    }
    return String(line[..<end])
  }
}
