/// What a value must be for a save to take it. NULL breaks no rule but ``required``.
///
/// A file may state rules of its own (`CHECK`, `UNIQUE`, a reference): those that can be said this
/// way are rules of the attributes, and where only the store can tell, the save fails with
/// ``unique`` or ``condition(_:)``.
public enum ValidationRule: Hashable, Sendable {
  /// Not NULL: the rule of every attribute that is not optional.
  case required
  /// A number not below this one, or a text not before this one in the order of bytes. A value of
  /// another class, such as a text where a number is the limit, breaks the rule.
  case minimum(AttributeValue)
  /// A number not above this one, or a text not behind this one in the order of bytes.
  case maximum(AttributeValue)
  /// A number above this one, or a text behind this one in the order of bytes.
  case greaterThan(AttributeValue)
  /// A number below this one, or a text before this one in the order of bytes.
  case lessThan(AttributeValue)
  /// A text of so many characters, counted as stores do: by Unicode scalars. Anything that is no
  /// text breaks the rule.
  case length(ClosedRange<Int>)
  /// One of these values; numbers are told by what they count, texts by their bytes.
  case oneOf([AttributeValue])
  /// The name of a row of the attribute's choice.
  case member
  /// A value that no other row has, alone or together with other attributes. Only the store can
  /// tell.
  case unique
  /// A condition that only the store can tell, in its words.
  case condition(String)

  /// Whether a value keeps the rule, as far as the value alone can tell: always true of ``member``,
  /// ``unique`` and ``condition(_:)``.
  ///
  /// - Complexity: O(length of the text)
  public func holds(for value: AttributeValue) -> Bool {
    if value.isNull { return self != .required }
    switch self {
    case .required, .member, .unique, .condition:
      return true
    case .minimum(let limit):
      return value.isOfClass(of: limit) && value.compare(limit) != .before
    case .maximum(let limit):
      return value.isOfClass(of: limit) && value.compare(limit) != .after
    case .greaterThan(let limit):
      return value.isOfClass(of: limit) && value.compare(limit) == .after
    case .lessThan(let limit):
      return value.isOfClass(of: limit) && value.compare(limit) == .before
    case .length(let range):
      guard case .text(let text) = value else { return false }
      return range.contains(text.unicodeScalars.count)
    case .oneOf(let values):
      return values.contains { value.isOfClass(of: $0) && value.compare($0) == .same }
    }
  }
}

extension Attribute {
  /// The rules that a value breaks, as far as the value alone can tell; for a form that says so
  /// while one types.
  ///
  /// ```swift
  /// let price = Attribute("price", .real, rules: [.minimum(0)])
  /// let broken = price.brokenRules(by: -1)  // [.minimum(0)]
  /// ```
  ///
  /// - Complexity: O(number of rules)
  public func brokenRules(by value: AttributeValue) -> [ValidationRule] {
    allRules.filter { !$0.holds(for: value) }
  }

  /// The rules, with the one that being not optional is.
  var allRules: [ValidationRule] {
    isOptional || rules.contains(.required) ? rules : [.required] + rules
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
