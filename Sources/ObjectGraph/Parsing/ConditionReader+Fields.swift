extension ConditionReader {
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
      let isCompared = isComparisonNext
      guard let field = parser.field(of: token) else {
        if isCompared { passComparison(of: token) }
        continue
      }
      guard isCompared || field.type == .boolean && token.kind == .word else { continue }
      fields.append(ReadField(path: field.path, token: token, isCompared: isCompared))
      // What stands behind it is its value, as far as that can be read.
      if isCompared { _ = try? comparison(of: field, named: token) }
    }
    return fields
  }

  /// Goes behind what a field is compared with that is none here, such as the row that rows belong
  /// to: a word there is a value, also where a field has its name.
  mutating func passComparison(of token: PredicateToken) {
    guard token.kind == .quoted || token.kind == .word && !token.isKeyword("and", "or", "not")
    else { return }
    let unknown = PredicateField(AttributePath(attribute: token.text), .text)
    _ = try? comparison(of: unknown, named: token)
  }
}
