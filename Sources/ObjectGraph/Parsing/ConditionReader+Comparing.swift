extension ConditionReader {
  /// What follows the name of a field.
  mutating func comparison(
    of field: PredicateField, named token: PredicateToken
  ) throws(PredicateSyntaxError) -> Predicate {
    if case .sign(let comparison)? = next?.kind {
      let sign = take()
      return try compared(field, comparison, at: sign)
    }
    if take("is") { return try identity(of: field) }
    let isNegated = next?.isKeyword("not") == true && afterNext.map(Self.beginsComparison) == true
    if isNegated { _ = take() }
    if let predicate = try wordComparison(of: field) {
      return isNegated ? .not(predicate) : predicate
    }
    guard field.type == .boolean else {
      throw missing(.expectedOperator(field: field.title, field.type))
    }
    return .isYes(field.path)
  }

  /// `is empty`, `is not empty`, `is VALUE`.
  private mutating func identity(of field: PredicateField) throws(PredicateSyntaxError) -> Predicate
  {
    let isNegated = take("not")
    let predicate: Predicate
    if take("empty", "null", "nothing") {
      predicate = field.type == .text ? Self.isEmptyText(field) : .isNull(field.path)
    } else {
      predicate = try compared(field, .equal, at: nil)
    }
    return isNegated ? .not(predicate) : predicate
  }

  /// What is asked by a word between field and value; nil if there is no such word.
  private mutating func wordComparison(
    of field: PredicateField
  ) throws(PredicateSyntaxError) -> Predicate? {
    guard let token = next, token.kind == .word else { return nil }
    switch token.name {
    case "contains", "has":
      place(after: 1)
      return try textMatch(field, .contains, at: token)
    case "begins", "starts":
      place(after: afterNext?.isKeyword("with") == true ? 2 : 1)
      return try textMatch(field, .beginsWith, at: token)
    case "ends":
      place(after: afterNext?.isKeyword("with") == true ? 2 : 1)
      return try textMatch(field, .endsWith, at: token)
    case "like":
      place(after: 1)
      let pattern = TextPattern(try part(of: field, at: token))
      return Self.definite(field.path, .like(field.path, pattern, .caseAndDiacriticInsensitive))
    case "in":
      place(after: 1)
      return try membership(of: field)
    case "between":
      place(after: 1)
      return try range(of: field)
    default:
      return nil
    }
  }

  /// Two values with `and` or a comma between. A comma is that between the two where it cannot be
  /// one of decimals: `between 1,5` has two values, `between 1,5 and 2` has two as well.
  private mutating func range(of field: PredicateField) throws(PredicateSyntaxError) -> Predicate {
    var reader = self
    let problem: PredicateSyntaxError
    do throws(PredicateSyntaxError) {
      let predicate = try reader.bounds(of: field)
      self = reader
      return predicate
    } catch {
      problem = error
    }
    commasSeparate = true
    defer { commasSeparate = false }
    let predicate = try bounds(of: field)
    // What was taken for the second value belongs to a number before another one.
    if next?.isKeyword("and") == true, let number = afterNext, parser.field(of: number) == nil,
      number.text.first?.isNumber == true
    {
      throw problem
    }
    return predicate
  }

  private mutating func bounds(of field: PredicateField) throws(PredicateSyntaxError) -> Predicate {
    let low = try compared(field, .greaterOrEqual, at: nil)
    guard take("and") || take(.comma) else { throw missing(.expectedAnd) }
    return .and([low, try compared(field, .lessOrEqual, at: nil)])
  }

  /// Values in parentheses, or without, apart by commas.
  private mutating func membership(
    of field: PredicateField
  ) throws(PredicateSyntaxError) -> Predicate {
    let parenthesis = next
    let isOpen = take(.open)
    commasSeparate = true
    defer { commasSeparate = false }
    var parts: [Predicate] = []
    repeat {
      if parts.count == PredicateParser.conditionLimit { throw missing(.tooComplex) }
      parts.append(try compared(field, .equal, at: nil))
    } while take(.comma)
    if isOpen, !take(.close), let parenthesis {
      throw error(at: parenthesis, .unclosedParenthesis)
    }
    return .or(parts)
  }

  private mutating func textMatch(
    _ field: PredicateField, _ match: FetchRequest.TextMatch, at token: PredicateToken
  ) throws(PredicateSyntaxError) -> Predicate {
    let part = try part(of: field, at: token)
    return Self.definite(
      field.path, .text(field.path, match, part, .caseAndDiacriticInsensitive))
  }

  /// The text that is looked for in a field.
  private mutating func part(
    of field: PredicateField, at token: PredicateToken
  ) throws(PredicateSyntaxError) -> String {
    guard field.isText else {
      throw error(at: token, .expectedOperator(field: field.title, field.type))
    }
    return try value(of: field, isText: true).text
  }

  // MARK: Values

  /// A condition that is never unknown: false where the value is NULL.
  static func definite(_ path: AttributePath, _ predicate: Predicate) -> Predicate {
    .and([.not(.isNull(path)), predicate])
  }

  /// The typed value: a word or a quoted text, and for texts and choices as many words as follow
  /// one another.
  mutating func value(
    of field: PredicateField, isText: Bool
  ) throws(PredicateSyntaxError) -> PredicateToken {
    guard let first = next, first.kind == .word || first.kind == .quoted else {
      throw missing(
        .expectedValue(field: field.title, field.type, similar: field.fewChoices))
    }
    place(after: 1)
    guard isText, first.kind == .word else { return first }
    // A yes/no field is a condition also by its name alone.
    let words = [first] + wordsOfValue().prefix { parser.field(of: $0)?.type != .boolean }
    place(after: words.count - 1)
    let end = words.last?.range.upperBound ?? first.range.upperBound
    return PredicateToken(
      .word, words.map(\.text).joined(separator: " "), first.range.lowerBound..<end)
  }
}
