import ObjectGraph

/// Why something that a person asked of a list could not be done. Nothing was written, and a title
/// that was being typed is still there.
enum ListError: Error, Equatable {
  /// The row is not there any more.
  case rowIsGone
  /// A new row would not be among those that the list shows.
  case rowIsNotShown
  /// Somebody else changed the title that is being edited.
  case titleChanged(theirs: AttributeValue)
}
