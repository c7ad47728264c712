/// Who caused a batch of updates (R137).
public enum UpdateOrigin: Hashable, Sendable {
  /// The user in front of the table: the cursor is brought into sight.
  case user
  /// Somebody else: the screen stays where it is.
  case foreign
}
