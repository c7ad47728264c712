import ObjectGraph

/// Why something that a person asked of a list could not be done. Nothing was written, and a title
/// that was being typed is still there.
enum ListError: Error, Equatable {
  /// The row is not there any more.
  case rowIsGone
  /// The list does not take a new row in here, so it cannot be shown while its title is typed.
  case rowIsNotShown
  /// The row that others were to belong to belongs to one of them, by what somebody else did.
  case belongsToItself(owner: String)
  /// The section is not there any more.
  case sectionIsGone
  /// Somebody else put rows into a section that was to be deleted.
  case sectionIsUsed(rows: Int)
  /// Somebody else changed the title that is being edited.
  case titleChanged(theirs: AttributeValue)
  /// A row of another list has a title that is none in this one, for a reason that is a sentence.
  case unfitTitle(String, list: String, String)
}
