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
  /// The columns for marks, cursor, and a blank or the bar of what is not saved: all of them, one
  /// for whichever is there, or none.
  let gutter: Int
  /// The texts.
  let text: Range<Int>
  /// How many columns of these fields in columns share: what stands at the end of rows is beside
  /// them.
  let fieldColumns: Int
  /// Where the deletion mark stands in editing mode.
  let deletion: Int?
  /// Where the handle stands in editing mode.
  let handle: Int?
  /// Where the index strip is.
  let strip: Range<Int>?

  /// Divides a line.
  ///
  /// - Parameters:
  ///   - stripColumns: How many columns the index strip takes, 0 for none.
  ///   - accessoryColumns: How many of the texts fields in columns leave free.
  init(columns: Int, isEditing: Bool, stripColumns: Int, accessoryColumns: Int = 0) {
    let hasStrip = stripColumns > 0 && columns >= stripColumns + 7
    strip = hasStrip ? columns - stripColumns..<columns : nil
    let content = max(0, strip.map { $0.lowerBound - 1 } ?? columns)
    gutter = content >= 6 ? 3 : content >= 3 ? 1 : 0
    let isWide = content >= 12
    let showsControls = isEditing && isWide
    deletion = showsControls ? gutter : nil
    let end = isWide ? content - 1 : content
    handle = showsControls ? end - 1 : nil
    text = gutter + (showsControls ? 2 : 0)..<end - (showsControls ? 2 : 0)
    fieldColumns = max(0, text.count - max(0, accessoryColumns))
  }
}
