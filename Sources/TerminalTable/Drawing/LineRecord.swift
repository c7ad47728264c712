/// What a line of the screen was drawn with; lines with equal records look the same.
struct LineRecord: Hashable {
  /// The number of the content, 0 for a blank line.
  var revision = 0
  /// The line within the item.
  var line = 0
  /// Cursor, mark and the like.
  var state: TableCellState = []
  /// What else the line depends on: the number of rows in a header, the revision of a text field.
  var number = 0

  /// Nothing at all.
  static let blank = LineRecord()

  /// Whether the content is the same, whatever the state.
  func hasSameContent(as other: LineRecord) -> Bool {
    revision == other.revision && line == other.line
  }
}
