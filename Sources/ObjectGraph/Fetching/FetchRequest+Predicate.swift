extension FetchRequest {
  /// A condition on an object, with one meaning in SQL and in memory.
  ///
  /// Logic has three values as in SQL: comparing with NULL is neither true nor false, `not` leaves
  /// it so, and an object matches only when the whole is true. Values are never converted to be
  /// compared: between storage classes SQLite's order holds (NULL, numbers, text, data), so the
  /// text `'5'` is greater than every number and equal to none. A store whose SQL would convert
  /// must prevent it.
  ///
  /// A store may limit what it takes, and throws beyond that: SQLite some 30,000 constants in all,
  /// those of ``among(_:_:_:)`` above all, and a dozen of `and`, `or` and `not` within each other.
  /// What is joined one by one, as `a && b && c`, stands side by side, however many there are.
  public indirect enum Predicate: Hashable, Sendable {
    /// A value compared with a constant. Unknown when either is NULL.
    case comparison(AttributePath, Comparison, AttributeValue, Collation = .binary)
    /// A value between two constants, both included. Unknown when a deciding one is NULL.
    case between(AttributePath, AttributeValue, AttributeValue, Collation = .binary)
    /// A value equal to one of the constants: `or` of comparisons, so never true for none at all.
    case among(AttributePath, [AttributeValue], Collation = .binary)
    /// A text that contains, begins or ends with another, or a number that does as
    /// ``AttributeValue/plainText`` writes it: SQLite makes numbers of texts, and people see no
    /// difference. Unknown for NULL, false for data; every text contains the empty one.
    case text(AttributePath, TextMatch, String, Collation = .binary)
    /// A text that follows a ``TextPattern``: `*` stands for anything, `?` for one character.
    /// A number is taken as it is written; unknown for NULL, false for data.
    case like(AttributePath, TextPattern, Collation = .binary)
    /// Whether a value is NULL: always true or false.
    case isNull(AttributePath)
    /// All of the conditions; true for none at all.
    case and([Predicate])
    /// At least one of the conditions; false for none at all.
    case or([Predicate])
    case not(Predicate)
  }

  /// How a value is compared with a constant.
  public enum Comparison: Hashable, Sendable, CaseIterable {
    case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual
  }

  /// Where a text must occur.
  public enum TextMatch: Hashable, Sendable, CaseIterable {
    case contains, beginsWith, endsWith
  }
}
