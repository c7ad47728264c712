/// Reads conditions from tokens: `or` binds least, then `and` (which may be left out), then `not`.
struct ConditionReader {
  let parser: PredicateParser
  private let tokens: [PredicateToken]
  /// Where the text ends.
  private let end: Int
  private var place = 0
  private var depth = 0
  private var conditionCount = 0
  /// Whether a comma stands between two values, and is no decimal point.
  var commasSeparate = false
  /// The values of choices that were read, in their order.
  var choices: [ReadChoice] = []

  init(parser: PredicateParser, tokens: [PredicateToken], end: Int) {
    self.parser = parser
    self.tokens = tokens
    self.end = end
  }

  typealias Predicate = FetchRequest.Predicate

  /// Whether a token behind a field compares it with something.
  static func beginsComparison(_ token: PredicateToken) -> Bool {
    if case .sign = token.kind { return true }
    return token.isKeyword(
      "is", "contains", "has", "begins", "starts", "ends", "like", "in", "between")
  }

  /// Whether tokens behind a field compare it with something, perhaps behind a `not`.
  static func beginComparison(_ tokens: ArraySlice<PredicateToken>) -> Bool {
    let tokens = tokens.first?.isKeyword("not") == true ? tokens.dropFirst() : tokens
    return tokens.first.map(beginsComparison) ?? false
  }

  /// Whether a comparison is read next.
  var isComparisonNext: Bool { Self.beginComparison(tokens[min(place, tokens.count)...]) }

  /// The whole condition.
  mutating func read() throws(PredicateSyntaxError) -> Predicate {
    let predicate = try alternatives()
    if let token = next { throw error(at: token, .unexpected(Self.words(for: token))) }
    guard predicate.flattened.nesting <= PredicateParser.nestingLimit else {
      throw PredicateSyntaxError(0..<end, .tooDeep)
    }
    return predicate
  }

  // MARK: Combining

  private mutating func alternatives() throws(PredicateSyntaxError) -> Predicate {
    var parts = [try conjunction()]
    while take("or") { parts.append(try conjunction()) }
    return parts.count == 1 ? parts[0] : .or(parts)
  }

  private mutating func conjunction() throws(PredicateSyntaxError) -> Predicate {
    var parts = [try negation()]
    while let token = next, !token.isKeyword("or"), token.kind != .close {
      _ = take("and")
      parts.append(try negation())
    }
    return parts.count == 1 ? parts[0] : .and(parts)
  }

  private mutating func negation() throws(PredicateSyntaxError) -> Predicate {
    var isNegated = false
    while take("not") { isNegated.toggle() }
    let predicate = try primary()
    return isNegated ? .not(predicate) : predicate
  }

  private mutating func primary() throws(PredicateSyntaxError) -> Predicate {
    guard let token = next else { throw missing(.expectedCondition) }
    guard token.kind == .open else { return try condition() }
    depth += 1
    if depth > PredicateParser.depthLimit { throw error(at: token, .tooDeep) }
    place += 1
    let predicate = try alternatives()
    guard next?.kind == .close else { throw error(at: token, .unclosedParenthesis) }
    place += 1
    depth -= 1
    return predicate
  }

  private mutating func condition() throws(PredicateSyntaxError) -> Predicate {
    guard let token = take() else { throw missing(.expectedCondition) }
    conditionCount += 1
    if conditionCount > PredicateParser.conditionLimit { throw error(at: token, .tooComplex) }
    if token.kind == .comma { throw error(at: token, .unexpected(Self.words(for: token))) }
    guard token.kind == .word || token.kind == .quoted else {
      throw error(at: token, .expectedCondition)
    }
    let isCompared = isComparisonNext
    if let field = parser.field(of: token), token.kind == .word || isCompared {
      return try comparison(of: field, named: token)
    }
    if token.kind == .quoted, !isCompared { return parser.anyText(holding: token.text) }
    if token.isKeyword("and", "or") { throw error(at: token, .expectedCondition) }
    throw parser.unknownField(token)
  }

  // MARK: Tokens

  /// The token that is read next.
  var next: PredicateToken? { tokens.indices.contains(place) ? tokens[place] : nil }

  /// The token after that.
  var afterNext: PredicateToken? { tokens.indices.contains(place + 1) ? tokens[place + 1] : nil }

  /// The words that are read next and may belong to a value, so many at most: those before what
  /// combines conditions, and before a field that is compared. The name of a field alone is a word
  /// as any other: `due < end of year`.
  func wordsOfValue(atMost count: Int = .max) -> ArraySlice<PredicateToken> {
    let rest = tokens[min(place, tokens.count)...].prefix(count)
    let end = rest.indices.first { index in
      rest[index].kind != .word || rest[index].isKeyword("and", "or", "not")
        || parser.field(of: rest[index]) != nil && Self.beginComparison(tokens[(index + 1)...])
    }
    return rest[..<(end ?? rest.endIndex)]
  }

  /// Takes the next token.
  mutating func take() -> PredicateToken? {
    defer { place += 1 }
    return next
  }

  /// Takes the next token if it is one of some keywords.
  mutating func take(_ words: String...) -> Bool {
    guard let token = next, token.kind == .word, words.contains(token.name) else { return false }
    place += 1
    return true
  }

  /// Takes the next token if it is of a kind.
  mutating func take(_ kind: PredicateToken.Kind) -> Bool {
    guard next?.kind == kind else { return false }
    place += 1
    return true
  }

  /// Goes behind so many tokens.
  mutating func place(after count: Int) {
    place += count
  }

  func error(
    at token: PredicateToken, _ reason: PredicateSyntaxError.Reason
  ) -> PredicateSyntaxError {
    PredicateSyntaxError(token.range, reason)
  }

  /// Something should stand where the next token does, or where the text ends.
  func missing(_ reason: PredicateSyntaxError.Reason) -> PredicateSyntaxError {
    PredicateSyntaxError(next?.range ?? end..<end, reason)
  }

  private static func words(for token: PredicateToken) -> String {
    switch token.kind {
    case .close: ")"
    case .open: "("
    case .comma: ","
    default: String(token.text.prefix(60))
    }
  }
}
