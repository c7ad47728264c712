/// What the next flush has to show besides the cells that were drawn.
struct PendingOutput {
  /// Something was drawn.
  var hasDrawing = false
  /// How many cells were drawn, those that were drawn twice counted twice.
  var cellCount = 0
  /// The cursor is to be somewhere else, or not to be seen.
  var hasCursorMove = false
  /// Lines that the terminal is to move by itself, in their order.
  var scrolls: [(rows: Range<Int>, lines: Int)] = []
  var title: String?
  /// Without what a terminal would obey.
  var clipboard: String?
  var hasBell = false
  /// The terminal is to report the mouse, or to stop that.
  var hasMouseChange = false
  /// What was drawn first is worked out already; what is noted above came after it.
  var isPrepared = false
  /// What the terminal shows is not believed.
  var isRepaint = false

  var isEmpty: Bool { !hasCells && !isPrepared && !hasBell && !concernsMoreThanCells }

  /// Whether the terminal is to be told something that is not drawn.
  var concernsMoreThanCells: Bool { title != nil || clipboard != nil || hasMouseChange }

  /// Whether the screen may change.
  var hasCells: Bool { hasDrawing || hasCursorMove || isRepaint }
}
