import Terminal

/// Where the parts of the screen lie: a title line, the body, a status line.
struct ScreenLayout: Equatable {
  /// The smallest window in which a list can be used.
  static let minimum = Size(columns: 20, rows: 4)

  /// The whole window.
  let size: Size

  init(size: Size) {
    self.size = size
  }

  /// Whether the window is too small for anything but a sentence that says so.
  var isTooSmall: Bool {
    size.columns < Self.minimum.columns || size.rows < Self.minimum.rows
  }

  /// The line at the top.
  var title: Rect { line(0) }

  /// What lies between the title and the status line.
  var body: Rect {
    Rect(
      origin: Position(row: 1, column: 0),
      size: Size(columns: size.columns, rows: max(0, size.rows - 2)))
  }

  /// What of the body is in sight above so many status lines: more than one lie over its last
  /// lines.
  func body(above statusLines: Int) -> Rect {
    Rect(
      origin: body.origin,
      size: Size(columns: size.columns, rows: max(0, size.rows - 1 - statusLines)))
  }

  /// How many lines at the bottom a long sentence may have: the body keeps at least half of its
  /// own, but for a question, which is what counts as long as it stands.
  func mostLines(of line: StatusLine) -> Int {
    1 + (line.question != nil ? min(4, body.size.rows) : min(2, body.size.rows / 3))
  }

  /// The longest sentence about a window that is too small, of those that fit in it.
  var apology: String {
    let needed = "\(Self.minimum.columns)x\(Self.minimum.rows)"
    let sentences = [
      "This window is too small; Docket needs \(needed).", "Needs \(needed)", "Too small",
      "Min \(needed)", "Small",
    ]
    return sentences.first { $0.count <= size.columns } ?? "!"
  }

  private func line(_ row: Int) -> Rect {
    Rect(origin: Position(row: row, column: 0), size: Size(columns: size.columns, rows: 1))
  }
}
