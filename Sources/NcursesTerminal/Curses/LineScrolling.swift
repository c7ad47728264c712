import Terminal

/// How a terminal scrolls some of its lines: it is told which, once, and then by how many.
///
/// ncurses gives all lines back to scrolling each time, and looks for lines that have moved by
/// itself in every update. A list scrolls in the same place over and over, and knows when it does.
struct LineScrolling: Equatable {
  /// The lines that scroll now; nil where that is not known.
  private(set) var region: Range<Int>?

  /// Nil unless the terminal does so with the sequences of ECMA-48 and of DEC, wherever its cursor
  /// is.
  ///
  /// - Parameters:
  ///   - region: The string `csr` of its description.
  ///   - forward: `indn`.
  ///   - reverse: `rin`.
  ///   - revealsBlanks: Whether the lines that come in are blank, and not what was there before.
  init?(region: String?, forward: String?, reverse: String?, revealsBlanks: Bool = true) {
    guard revealsBlanks, region == "\u{1B}[%i%p1%d;%p2%dr", forward == "\u{1B}[%p1%dS",
      reverse == "\u{1B}[%p1%dT"
    else { return nil }
  }

  /// What makes all lines scroll again. The cursor is in the corner then.
  static let wholeScreen = "\u{1B}[r"
  /// The same for the end, with the cursor on the last line: where there is no other screen to go
  /// back to, what comes next is written below.
  static let end = wholeScreen + "\u{1B}[999H"

  /// All lines scroll, or the terminal may have forgotten which do.
  mutating func forget() { region = nil }

  /// What scrolls lines, and leaves the cursor where it is; nil if that is not known, and would
  /// have to be.
  ///
  /// Naming lines sends the cursor into the corner. It is not saved around that: some terminals
  /// have one place to do so, in which the cursor of the shell's screen is.
  mutating func scroll(_ rows: Range<Int>, by lines: Int, cursor: Position?) -> String? {
    let count = abs(lines) == 1 ? "" : "\(abs(lines))"
    let step = "\u{1B}[\(count)\(lines < 0 ? "T" : "S")"
    if rows == region { return step }
    guard let cursor else { return nil }
    region = rows
    return "\u{1B}[\(rows.lowerBound + 1);\(rows.upperBound)r" + step
      + "\u{1B}[\(cursor.row + 1);\(cursor.column + 1)H"
  }
}
