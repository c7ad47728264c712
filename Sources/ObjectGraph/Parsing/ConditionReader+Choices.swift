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
      guard let field = parser.field(of: token), case .choice = field.type, let next,
        Self.beginsComparison(next) || next.isKeyword("not")
      else { continue }
      // What could be read of a faulty one counts.
      _ = try? comparison(of: field, named: token)
    }
    return choices
  }
}
