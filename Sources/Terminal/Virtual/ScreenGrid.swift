/// The cells of a virtual screen.
///
/// Invariant: a left half of a wide character is followed, in its row, by the right half, and no
/// right half stands alone.
struct ScreenGrid: Equatable {
  private(set) var size: Size
  private var rows: [[ScreenCell]]

  /// A screen of blanks.
  init(size: Size) {
    self.size = size
    rows = Array(repeating: Self.blankRow(size.columns), count: size.rows)
  }

  private static func blankRow(_ columns: Int) -> [ScreenCell] {
    Array(repeating: .blank(), count: columns)
  }

  /// The cells of a row.
  subscript(row: Int) -> [ScreenCell] { rows[row] }

  /// The cell at `position`.
  subscript(position: Position) -> ScreenCell { rows[position.row][position.column] }

  /// Puts a glyph of one or two columns at `position`, where there is room for it.
  mutating func put(_ text: String, columns: Int, style: Style, at position: Position) {
    for column in position.column..<position.column + columns {
      separateHalves(of: Position(row: position.row, column: column))
    }
    rows[position.row][position.column] = ScreenCell(
      content: columns == 2 ? .wideLeft(text) : .narrow(text), style: style)
    if columns == 2 {
      rows[position.row][position.column + 1] = ScreenCell(content: .wideRight, style: style)
    }
  }

  /// Blanks the cells of `rect`, which lies on the screen.
  mutating func clear(_ rect: Rect, style: Style) {
    guard !rect.isEmpty else { return }
    for row in rect.rows {
      separateHalves(of: Position(row: row, column: rect.columns.lowerBound))
      separateHalves(of: Position(row: row, column: rect.columns.upperBound - 1))
      for column in rect.columns { rows[row][column] = .blank(style) }
    }
  }

  /// Blanks both cells of a wide character that the cell at `position` is a half of.
  private mutating func separateHalves(of position: Position) {
    let cell = rows[position.row][position.column]
    switch cell.content {
    case .narrow: return
    case .wideLeft: rows[position.row][position.column + 1] = .blank(cell.style)
    case .wideRight: rows[position.row][position.column - 1] = .blank(cell.style)
    }
    rows[position.row][position.column] = .blank(cell.style)
  }

  /// Moves the rows of `range`, which lies on the screen, up by `lines`, down if negative.
  mutating func scroll(_ range: Range<Int>, by lines: Int) {
    let old = rows
    for row in range {
      let (source, isFar) = row.addingReportingOverflow(lines)
      let isThere = !isFar && range.contains(source)
      rows[row] = isThere ? old[source] : Self.blankRow(size.columns)
    }
  }

  /// Cuts off or adds columns at the right and rows at the bottom.
  mutating func resize(to newSize: Size) {
    var resized = ScreenGrid(size: newSize)
    for row in 0..<min(size.rows, newSize.rows) {
      var cells = rows[row].prefix(newSize.columns)
      if case .wideLeft = cells.last?.content, let cell = cells.popLast() {
        cells.append(.blank(cell.style))
      }
      resized.rows[row].replaceSubrange(0..<cells.count, with: cells)
    }
    self = resized
  }
}
