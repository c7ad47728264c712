/// A named, typed field of an ``Entity``.
public struct Attribute: Hashable, Sendable {
  /// The name, which is the column's name in a table.
  public let name: String
  /// What the attribute is meant to hold.
  public let type: AttributeType
  /// Whether NULL is allowed.
  public let isOptional: Bool
  /// What a new object holds.
  public let defaultValue: AttributeValue
  /// Whether the store computes the value of a new row, by an expression such as the present time,
  /// where the object holds NULL. Until it is saved the object cannot know that value.
  public let isComputedByDefault: Bool
  /// The name as shown to people.
  public let title: String
  /// Whether people do not want to see it: forms and columns leave it out, and nothing else
  /// changes.
  public let isHidden: Bool
  /// What a value must be for a save to take it, beside ``isOptional``.
  public let rules: [ValidationRule]

  /// An attribute.
  ///
  /// - Parameters:
  ///   - name: The name that programs and predicates use.
  ///   - type: What its values are.
  ///   - isOptional: Whether a value may be missing.
  ///   - defaultValue: What a new object has.
  ///   - isComputedByDefault: Whether the store computes the default of a new row, as a time stamp.
  ///   - title: The name as shown to people; without one, the name itself.
  ///   - isHidden: Whether people do not want to see it.
  ///   - rules: What a value must be for a save to take it.
  public init(
    _ name: String, _ type: AttributeType = .text, isOptional: Bool = true,
    defaultValue: AttributeValue = .null, isComputedByDefault: Bool = false, title: String? = nil,
    isHidden: Bool = false, rules: [ValidationRule] = []
  ) {
    self.name = name
    self.type = type
    self.isOptional = isOptional
    self.defaultValue = defaultValue
    self.isComputedByDefault = isComputedByDefault
    self.title = title ?? name
    self.isHidden = isHidden
    self.rules = rules
  }
}
