import ObjectGraph

extension ValidationRule {
  /// What the rule asks for, to stand behind the name of a field: `must not be less than 0`.
  ///
  /// - Parameters:
  ///   - value: What breaks it.
  ///   - format: How the field shows its values; nil for values as such.
  func clause(for value: AttributeValue, in format: FieldFormat?) -> String {
    clause(for: value) { format?.words(for: $0) ?? $0.shown }
  }
}
