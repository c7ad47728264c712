import TableOrder
import Terminal

/// A text field in the place of a row's title.
struct InlineField {
  /// The row, by its path in the model.
  var path: TableIndexPath
  /// What makes the row the same after a reload.
  var identity: Int64?
  var field: TextField
  /// Changes whenever the field does.
  var revision: Int
  /// Whether the row exists for nobody else yet, so that headers do not count it.
  let isNew: Bool

  /// The same field in the row's new place.
  func moved(to path: TableIndexPath) -> InlineField {
    InlineField(
      path: path, identity: identity, field: field, revision: revision, isNew: isNew)
  }
}
