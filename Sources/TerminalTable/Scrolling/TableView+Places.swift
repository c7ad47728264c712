import TableOrder
import Terminal

extension TableView {
  /// Something at a position of the table.
  public enum Place: Hashable, Sendable {
    /// A row, by its path.
    case row(TableIndexPath)
    /// The header of a section.
    case header(Int)
    /// The footer of a section.
    case footer(Int)
    /// An entry of the index strip.
    case indexTitle(Int)
    /// The title of a column, by its number from the left.
    case columnTitle(Int)
  }

  // MARK: Rows on the screen

  /// The paths of the rows in sight, from top to bottom.
  public var visibleRows: [TableIndexPath] {
    var rows: [TableIndexPath] = []
    for line in screenLines() {
      guard let path = line.place?.item.path.map(modelPath(ofShown:)), path != rows.last else {
        continue
      }
      rows.append(path)
    }
    return rows
  }

  /// What the rows in sight show, as far as they have been asked for, from top to bottom.
  public var visibleCells: [(path: TableIndexPath, cell: TableCell)] {
    visibleRows.compactMap { path in cache.lastCell(at: path).map { (path, $0) } }
  }

  /// The first row in sight.
  public var topRow: TableIndexPath? {
    screenLines().lazy.compactMap { $0.place?.item.path }.first.map(modelPath(ofShown:))
  }

  /// The last row in sight.
  public var bottomRow: TableIndexPath? {
    screenLines().lazy.compactMap { $0.place?.item.path }.last.map(modelPath(ofShown:))
  }

  /// What a row shows; `nil` if it is not on the screen (R104).
  public func cell(forRowAt path: TableIndexPath) -> TableCell? {
    visibleRows.contains(path) ? cache.lastCell(at: path) : nil
  }

  /// Where the terminal's cursor belongs, in coordinates of the table: at the caret of the text
  /// field, or else on the mark of the cursor's row or header, where it hides no text; `nil` if
  /// that is out of sight.
  public var cursorPosition: Position? {
    guard let item = focusItem, !size.isEmpty,
      let line = screenLines().firstIndex(where: { $0.place?.item == item })
    else { return nil }
    let row = line + columnTitleLines
    guard let field, item.path.map(modelPath(ofShown:)) == field.path else {
      return Position(row: row, column: metrics.gutter >= 3 ? 1 : 0)
    }
    let area = fieldArea
    let caret = field.field.view(columns: area.count, widths: widths).caretColumn
    let column = area.lowerBound + caret
    return Position(row: row, column: min(column, size.columns - 1))
  }

  /// What is at a position, in coordinates of the table.
  public func place(at position: Position) -> Place? {
    let line = position.row - columnTitleLines
    if line < 0 { return columnTitle(at: position) }
    guard (0..<bodyLines).contains(line), (0..<size.columns).contains(position.column) else {
      return nil
    }
    if let strip = metrics.strip, position.column >= strip.lowerBound {
      return indexEntry(atLine: line).map { .indexTitle($0) }
    }
    switch screenLines()[line].place?.item {
    case .row(let path): return .row(modelPath(ofShown: path))
    case .header(let section): return .header(section)
    case .footer(let section): return .footer(section)
    case nil: return nil
    }
  }

  /// The title of a column that is at a position, or before the blanks there.
  private func columnTitle(at position: Position) -> Place? {
    guard position.row >= 0 else { return nil }
    let places = columns.places(in: metrics.fieldColumns)
    let column = position.column - metrics.text.lowerBound
    return places.lastIndex { !$0.isEmpty && $0.lowerBound <= column }
      .flatMap { metrics.text.contains(position.column) ? .columnTitle($0) : nil }
  }

  /// The column whose right edge is at a position of the titles: the two blanks behind its width,
  /// however long its title is.
  func columnEdge(at position: Position) -> Int? {
    let column = position.column - metrics.text.lowerBound
    return columns.places(in: metrics.fieldColumns).lastIndex {
      !$0.isEmpty && ($0.upperBound..<$0.upperBound + 2).contains(column)
    }
  }

  // MARK: Scrolling

  /// Scrolls down by so many lines, up if negative; the cursor stays on its row, perhaps out of
  /// sight.
  public func scroll(byLines lines: Int) {
    guard let anchor else { return }
    showNearest(walker().moved(anchor, by: lines).place)
    setNeedsDisplay()
    memorizeTop()
  }

  /// Does something that changes rows and brings the cursor to one of them, and leaves the first
  /// row in sight on its line, unless the cursor's row would be out of sight then.
  ///
  /// A batch by itself leaves the row of the cursor on its line (R135): the screen would move for a
  /// row that comes above that and takes the cursor.
  ///
  /// - Throws: What the body throws; the screen is as that left it.
  /// - Complexity: O(h) for h lines, besides the body.
  public func keepingTopRow<Result>(_ body: () throws -> Result) rethrows -> Result {
    let top = ScreenMemory(of: self).stops.first { $0.focus.path != nil }
    let identity = identity(ofRowAt: top?.focus.path)
    let result = try body()
    if let top, let path = pathForIdentity(identity), !sections[path.section].isCollapsed {
      show(item(of: Focus(path)), atLine: top.line)
      revealCursor()
      setNeedsDisplay()
    }
    return result
  }

  /// Scrolls so that a row is the first one in sight, as far as the table goes.
  public func scrollToTop(_ path: TableIndexPath) {
    loadIfNeeded()
    guard sections.contains(path) else { return }
    let item = item(of: Focus(path))
    show(item, atLine: firstLine(of: item, walker()))
    setNeedsDisplay()
    memorizeTop()
  }
}
