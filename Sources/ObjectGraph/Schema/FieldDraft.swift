/// A field that is to be made.
public struct FieldDraft: Equatable, Sendable {
  /// What people call it.
  public var label: String
  /// What it holds.
  public var type: AttributeType
  /// The values of a choice that is made with it, in their order. Of one that exists they are left
  /// as they are.
  public var choiceValues: [String]

  public init(_ label: String, _ type: AttributeType = .text, choiceValues: [String] = []) {
    self.label = label
    self.type = type
    self.choiceValues = choiceValues
  }
}
