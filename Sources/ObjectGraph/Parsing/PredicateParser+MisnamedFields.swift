extension PredicateParser {
  /// A text that is looked for as words, though it compares with words (`titel contains milk`) what
  /// is no field, but nearly the name of one: the fault that it has as a condition; nil for other
  /// texts.
  ///
  /// Such words find nothing as a rule, which whoever runs a script does not see. Only what is hard
  /// to take for words counts: `contains`, `begins with`, `ends with`, `is empty`, `like` before a
  /// pattern, `in` before a parenthesis, and `between`.
  ///
  /// - Complexity: O(length · fields)
  public func misnamedField(in text: String) -> PredicateSyntaxError? {
    guard let tokens = try? self.tokens(of: text), !isCondition(tokens) else { return nil }
    for (index, token) in tokens.enumerated() {
      let before = index > 0 ? tokens[index - 1] : nil
      guard token.kind == .word || token.kind == .quoted, Self.mayConditionBegin(behind: before),
        field(of: token) == nil, Self.beginPlainComparison(tokens[(index + 1)...])
      else { continue }
      let error = unknownField(token)
      if case .unknownField(_, let similar) = error.reason, !similar.isEmpty { return error }
    }
    return nil
  }

  /// That there is no field of a name, and which ones have similar names.
  func unknownField(_ token: PredicateToken) -> PredicateSyntaxError {
    let similar = SimilarNames.of(token.text, among: fields.map(\.title))
    return PredicateSyntaxError(
      token.range,
      .unknownField(
        String(token.text.prefix(60)), similar: similar.map(Self.written(fieldName:))))
  }

  /// Whether words compare what stands before them, and hardly mean anything else.
  private static func beginPlainComparison(_ tokens: ArraySlice<PredicateToken>) -> Bool {
    let isNegated = tokens.first?.isKeyword("not") == true
    let words = Array((isNegated ? tokens.dropFirst() : tokens).prefix(4))
    guard let first = words.first, let second = words.dropFirst().first else { return false }
    switch first.name {
    case _ where first.kind != .word: return false
    case "contains": return true
    case "begins", "starts", "ends": return second.isKeyword("with")
    case "is":
      let third = second.isKeyword("not") ? words.dropFirst(2).first : second
      return third?.isKeyword("empty", "null") == true
    case "like": return second.text.contains { $0 == "*" || $0 == "?" }
    case "in": return second.kind == .open
    case "between": return words.dropFirst(2).first?.isKeyword("and") == true
    default: return false
    }
  }
}
