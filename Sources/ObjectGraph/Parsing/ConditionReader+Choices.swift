extension ConditionReader {
  /// A value of a choice that a condition compares a field with.
  struct ReadChoice {
    /// The type of the field.
    let type: AttributeType
    /// What the value is called.
    let choice: String
    /// Where that stands, as one piece.
    let token: PredicateToken
  }

  /// Reads nothing but the comparisons of choices, whatever stands between them.
  mutating func readChoices() -> [ReadChoice] {
    while let token = take() {
      guard isComparisonNext else { continue }
      guard let field = parser.field(of: token) else {
        passComparison(of: token)
        continue
      }
      // What could be read of a faulty one counts. What other fields are compared with is passed
      // over: a word there is no field.
      _ = try? comparison(of: field, named: token)
    }
    return choices
  }
}
