import Terminal

/// Where the parts of a line are, in columns.
///
/// ```
/// •> − Buy milk                                 today ≡  A
/// ```
///
/// From the left: the mark, the cursor, in editing mode what can be done, the text, in editing mode
/// the handle, a margin, the index strip. What finds no room is left out, down to a single column.
struct RowMetrics: Hashable {
  /// The columns for marks, cursor and a blank: all of them, one for whichever is there, or none.
  let gutter: Int
  /// The texts.
  let text: Range<Int>
  /// Where the deletion mark stands in editing mode.
  let deletion: Int?
  /// Where the handle stands in editing mode.
  let handle: Int?
  /// Where the index strip is.
  let strip: Int?

  /// Divides a line.
  init(columns: Int, isEditing: Bool, hasStrip: Bool) {
    strip = hasStrip && columns >= 8 ? columns - 1 : nil
    let content = max(0, strip.map { $0 - 1 } ?? columns)
    gutter = content >= 6 ? 3 : content >= 3 ? 1 : 0
    let isWide = content >= 12
    let showsControls = isEditing && isWide
    deletion = showsControls ? gutter : nil
    let end = isWide ? content - 1 : content
    handle = showsControls ? end - 1 : nil
    text = gutter + (showsControls ? 2 : 0)..<end - (showsControls ? 2 : 0)
  }

  /// Where the checkbox of a cell stands; nil if it has none, or no room for one.
  func checkbox(of cell: TableCell) -> Range<Int>? {
    guard cell.checkbox != nil, text.count >= Self.leastTextWithCheckbox else { return nil }
    return text.lowerBound..<text.lowerBound + Self.checkboxColumns
  }

  /// Where a text field stands in the place of a cell's title: where the title begins, and in
  /// columns as far as the first one goes, as long as the text and the caret behind it fit there.
  func field(
    holding text: String, in cell: TableCell, _ columns: [TableColumn], _ widths: CharacterWidths
  ) -> Range<Int> {
    let start = checkbox(of: cell).map { $0.upperBound + 1 } ?? self.text.lowerBound
    guard case .columns = cell.style, let first = columns.places(in: self.text.count).first else {
      return start..<self.text.upperBound
    }
    let end = self.text.lowerBound + first.upperBound
    let room = max(0, end - start)
    let fits = DisplayText(text, widths: widths, limit: room + 1).columns < room
    return start..<(fits ? end : self.text.upperBound)
  }

  /// Text with fewer columns has no checkbox beside it.
  static let leastTextWithCheckbox = 6
  private static let checkboxColumns = 3
}
