import TableOrder
import Terminal

/// What is told of a table view, and asked about how it behaves.
///
/// What is told behind a batch may come while others are told of changes as well, as in a merge, so
/// that nothing can be saved: rows are neither put down nor committed there. The cursor, marks and
/// sections may change.
///
/// Everything has a default, so that a method with a slightly different signature is never called,
/// and no compiler says so.
public protocol TableViewDelegate: AnyObject {
  /// The cursor came to another row or header, or has none any more (R132).
  ///
  /// A field, or rows in the hand, that brought it there are there already. Not called when its row
  /// merely got another path.
  func tableViewDidMoveCursor(_ tableView: TableView)

  /// Other rows are marked than before.
  func tableViewDidChangeMarks(_ tableView: TableView)

  /// Marked rows are not in the table any more, and their marks went with them (R134). Called
  /// before ``tableViewDidChangeMarks(_:)``.
  func tableView(_ tableView: TableView, didLoseMarkedRows lost: LostRows)

  /// A batch was refused or left open, and the table has been loaded again (R118); or part of one
  /// was void, or an end had no begin (R106), and nothing else happened.
  func tableView(_ tableView: TableView, didRefuse error: TableUpdateError)

  /// How many lines a row takes; asked near the screen only, and only if the table's `rowHeight`
  /// is `nil` (R104b). One by default.
  func tableView(_ tableView: TableView, heightForRowAt path: TableIndexPath) -> Int

  /// What the preview says of the cursor's row, or `nil` (the default) for the texts of its cell.
  func tableView(_ tableView: TableView, previewForRowAt path: TableIndexPath) -> String?

  /// The place in a preview that is to show first, as what was looked for does; asked where not all
  /// of it fits. `nil` (the default) for its beginning.
  func tableView(
    _ tableView: TableView, placeInPreview text: String, ofRowAt path: TableIndexPath
  ) -> String.Index?

  // MARK: Editing

  /// What can be done to a row in editing mode, asked if the data source lets it be edited.
  /// Deleting by default (R141).
  func tableView(
    _ tableView: TableView, editingStyleForRowAt path: TableIndexPath
  ) -> TableEditingStyle

  /// The row with the text field is gone, and the field with it; its text is not lost.
  func tableView(_ tableView: TableView, didLose field: TextField)

  // MARK: Moving

  /// Where rows may be put down instead of the proposed place (R144). The proposal by default.
  ///
  /// - Parameters:
  ///   - tableView: the table in which rows are being moved.
  ///   - source: where the row that has the cursor was before it was picked up.
  ///   - proposal: a path counted without the rows that have been picked up.
  func tableView(
    _ tableView: TableView, targetForMoveFromRowAt source: TableIndexPath,
    toProposedIndexPath proposal: TableIndexPath
  ) -> TableIndexPath

  /// Rows that had been picked up are gone (R164). If they are not all, the table is still dragging
  /// the others; else nothing was moved.
  ///
  /// - Parameters:
  ///   - tableView: the table in which rows are being moved.
  ///   - lost: the rows that are gone.
  func tableView(_ tableView: TableView, didLoseDraggedRows lost: LostRows)

  /// A batch moved some of the rows that have been picked up (R164).
  ///
  /// Rows that the user had not moved yet follow; those that he had are still at the place that he
  /// proposed, where a drop puts them.
  ///
  /// - Parameters:
  ///   - tableView: the table in which rows are being moved.
  ///   - rows: where the moved rows are now.
  func tableView(_ tableView: TableView, didMoveDraggedRows rows: [TableIndexPath])
}

extension TableViewDelegate {
  /// Does nothing.
  public func tableViewDidMoveCursor(_ tableView: TableView) {}

  /// Does nothing.
  public func tableViewDidChangeMarks(_ tableView: TableView) {}

  /// Does nothing.
  public func tableView(_ tableView: TableView, didLoseMarkedRows lost: LostRows) {}

  /// Does nothing.
  public func tableView(_ tableView: TableView, didRefuse error: TableUpdateError) {}

  /// One line.
  public func tableView(_ tableView: TableView, heightForRowAt path: TableIndexPath) -> Int { 1 }

  /// The texts of the cell.
  public func tableView(
    _ tableView: TableView, previewForRowAt path: TableIndexPath
  ) -> String? {
    nil
  }

  /// The beginning.
  public func tableView(
    _ tableView: TableView, placeInPreview text: String, ofRowAt path: TableIndexPath
  ) -> String.Index? {
    nil
  }

  /// Deleting.
  public func tableView(
    _ tableView: TableView, editingStyleForRowAt path: TableIndexPath
  ) -> TableEditingStyle {
    .delete
  }

  /// Does nothing.
  public func tableView(_ tableView: TableView, didLose field: TextField) {}

  /// The proposal.
  public func tableView(
    _ tableView: TableView, targetForMoveFromRowAt source: TableIndexPath,
    toProposedIndexPath proposal: TableIndexPath
  ) -> TableIndexPath {
    proposal
  }

  /// Does nothing.
  public func tableView(_ tableView: TableView, didLoseDraggedRows lost: LostRows) {}

  /// Does nothing.
  public func tableView(_ tableView: TableView, didMoveDraggedRows rows: [TableIndexPath]) {}
}
