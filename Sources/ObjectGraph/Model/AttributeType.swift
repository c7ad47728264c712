/// What an attribute is meant to hold.
///
/// A type is a promise of the model, not of the file: other programs may write anything into a
/// column, so every reader must bear any ``AttributeValue``.
public enum AttributeType: Hashable, Sendable {
  case text
  case integer
  case real
  /// Yes or no, stored as the integers `1` and `0`.
  case boolean
  /// A day, stored as text `YYYY-MM-DD`.
  case date
  /// A moment, stored as text `YYYY-MM-DD HH:MM:SS` in UTC.
  case dateTime
  /// One of the rows of a choice entity (`id`, `name`, `rank`), stored as that row's name.
  case choice(of: String)
  case data
}
