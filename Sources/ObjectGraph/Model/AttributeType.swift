/// What an attribute is meant to hold.
///
/// A type is a promise of the model, not of the file: other programs may write anything into a
/// column, so every reader must bear any ``AttributeValue``. Where a store makes another value of
/// one that is written, an object holds that one behind the gesture: SQLite keeps `5` as `"5"` in a
/// column of texts, and as `5.0` in one of real numbers.
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
