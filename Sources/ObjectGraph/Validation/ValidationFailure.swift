/// A value that breaks a rule of its attribute.
public struct ValidationFailure: Hashable, Sendable {
  /// The object that holds it.
  public let id: ManagedObjectID
  /// The attribute.
  public let attribute: String
  /// The rule.
  public let rule: ValidationRule
  /// The value.
  public let value: AttributeValue

  public init(
    _ id: ManagedObjectID, attribute: String, rule: ValidationRule, value: AttributeValue
  ) {
    self.id = id
    self.attribute = attribute
    self.rule = rule
    self.value = value
  }
}

extension ValidationFailure: CustomStringConvertible {
  /// Which value must be otherwise, as a sentence without its full stop: `price of item 3 must not
  /// be less than 0`.
  public var description: String { "\(attribute) of \(id) \(rule.clause(for: value))" }
}

extension [ValidationFailure] {
  /// The first of them and the number of the others, as a whole sentence.
  var sentence: String {
    guard let first else { return "Nothing was changed." }
    return "Nothing was changed: \(first)\(count > 1 ? ", and \(count - 1) more" : "")."
  }
}
