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

  /// A field that a condition names.
  struct ReadField {
    /// Where its value is found.
    let path: AttributePath
    /// Its name in the text.
    let token: PredicateToken
    /// Whether it is compared with something: a yes/no field need not be.
    let isCompared: Bool
  }

  /// Reads nothing but the fields of conditions, whatever stands between these.
  mutating func readFields() -> [ReadField] {
    var fields: [ReadField] = []
    while let token = take() {
      guard let field = parser.field(of: token) else { continue }
      let compared = next?.isKeyword("not") == true ? afterNext : next
      let isCompared = compared.map(Self.beginsComparison) ?? false
      guard isCompared || field.type == .boolean && token.kind == .word else { continue }
      fields.append(ReadField(path: field.path, token: token, isCompared: isCompared))
      // What stands behind it is its value, as far as that can be read.
      if isCompared { _ = try? comparison(of: field, named: token) }
    }
    return fields
  }
}
