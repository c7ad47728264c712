/// A field that is to be made.
public struct FieldDraft: Equatable, Sendable {
  /// What people call it.
  public var label: String
  /// What it holds.
  public var type: AttributeType
  /// The values of a choice that is made with it, in their order. Of one that exists they are left
  /// as they are.
  public var choiceValues: [String]

  /// A field to be made, of texts unless said otherwise; the store finds a name for its column.
  ///
  /// - Parameters:
  ///   - label: What people call it.
  ///   - type: What it holds.
  ///   - choiceValues: The values of a choice that is made with it, in their order.
  public init(_ label: String, _ type: AttributeType = .text, choiceValues: [String] = []) {
    self.label = label
    self.type = type
    self.choiceValues = choiceValues
  }

  /// Whether its label is the name of an attribute, or stands for it: `Due date` for `due_date`.
  package func isCalled(as attribute: Attribute) -> Bool {
    Self.words(label) == Self.words(attribute.name)
  }

  /// Letters and figures, whatever their case and whatever stands between them.
  private static func words(_ name: String) -> [Substring] {
    name.lowercased().split { !$0.isLetter && !$0.isNumber }
  }
}
