/// What a value must be for a save to take it. NULL breaks no rule but ``required``.
public enum ValidationRule: Hashable, Sendable {
  /// Not NULL: the rule of every attribute that is not optional.
  case required
  /// A number not below this one, or a text not before this one in the order of bytes. A value of
  /// another class, such as a text where a number is the limit, breaks the rule.
  case minimum(AttributeValue)
  /// A number not above this one, or a text not behind this one in the order of bytes.
  case maximum(AttributeValue)
  /// A text of so many characters; anything that is no text breaks the rule.
  case length(ClosedRange<Int>)
  /// The name of a row of the attribute's choice. For stores that have no such rule of their own.
  case member

  /// Whether a value keeps the rule, as far as the value alone can tell: always true of ``member``.
  ///
  /// - Complexity: O(length of the text)
  public func holds(for value: AttributeValue) -> Bool {
    if value.isNull { return self != .required }
    switch self {
    case .required, .member:
      return true
    case .minimum(let limit):
      return value.isOfClass(of: limit) && value.compare(limit) != .before
    case .maximum(let limit):
      return value.isOfClass(of: limit) && value.compare(limit) != .after
    case .length(let range):
      guard case .text(let text) = value else { return false }
      return range.contains(text.count)
    }
  }
}

extension AttributeValue {
  /// Whether both are numbers, both texts, or both data.
  fileprivate func isOfClass(of other: AttributeValue) -> Bool {
    switch (self, other) {
    case (.integer, .integer), (.integer, .real), (.real, .integer), (.real, .real): true
    case (.text, .text), (.data, .data), (.null, .null): true
    default: false
    }
  }
}
