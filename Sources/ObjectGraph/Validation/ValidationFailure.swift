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
  public var description: String { "\(id.entity).\(attribute) of \(id): \(rule), not \(value)" }
}
