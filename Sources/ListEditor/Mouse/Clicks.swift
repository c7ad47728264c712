import Terminal

/// What was pressed last in a list, and the column that is pulled by its edge.
struct Clicks {
  /// The last click, which another one may follow.
  var last: RowClick?
  /// The last click on the title of a column, until a key or another click.
  var lastColumn: (position: Position, name: String)?
  /// The column on whose title the button went down, how wide it was, and the width that somebody
  /// had chosen for it.
  var pressedColumn: (name: String, width: Int, chosen: Int?)?

  /// Whatever comes next is the first click; a column that is being pulled still is.
  mutating func end() { (last, lastColumn) = (nil, nil) }
}
