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

  /// A broken rule: what a store tells in ``PersistentStoreError/invalid(_:)``.
  ///
  /// - Parameters:
  ///   - id: The object that holds the value.
  ///   - attribute: The attribute's name.
  ///   - rule: The rule.
  ///   - value: The value.
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
