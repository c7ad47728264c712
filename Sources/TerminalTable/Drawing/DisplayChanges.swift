/// What has changed since a table was drawn.
enum DisplayChanges {
  /// Nothing.
  case none
  /// The cursor is on another row or header; everything else is as it was drawn.
  case cursor
  /// Anything.
  case everything
}
