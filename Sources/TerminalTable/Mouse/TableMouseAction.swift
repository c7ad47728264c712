import TableOrder

/// What the mouse did to a table, for its owner to go on from.
public enum TableMouseAction: Hashable, Sendable {
  /// Nothing that concerns the table.
  case none
  /// A place was clicked. The cursor is there already if it can stand there. The title of a column
  /// is clicked when the button comes up there, having gone down there: somebody may pull its edge.
  case clicked(TableView.Place)
  /// A place was clicked twice in a row: what opens a row, or opens and closes a section.
  case doubleClicked(TableView.Place)
  /// The mark of a row in editing mode was clicked (R141): the owner calls `commit(_:forRowAt:)`,
  /// at once, or, where it asks first, with the path that the row has by the time of the answer.
  case clickedEditingMark(TableEditingStyle, TableIndexPath)
  /// The checkbox of a row was clicked: the button went down on it, and came up on its row without
  /// having pulled it. The cursor is on the row; what follows is the owner's business.
  case clickedCheckbox(TableIndexPath)
  /// The right edge of a column was pulled: the two blanks before the next one. By so many columns
  /// since the button went down: none where it is back, or another button gave the pull up. What
  /// follows is the owner's business.
  case pulledColumnEdge(column: Int, by: Int)
  /// The wheel scrolled the table.
  case scrolled
  /// Rows were picked up, or those that had been picked up before are at another place.
  case dragged
  /// A row was pulled that may not be moved.
  case refusedDrag(TableIndexPath)
  /// The rows were put down; the flag is what `drop()` returned.
  case dropped(isMoved: Bool)
  /// Another button gave a pull up: the rows are back where they were.
  case cancelledDrag
}
