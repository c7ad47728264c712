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
