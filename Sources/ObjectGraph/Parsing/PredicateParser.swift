/// Makes a predicate of what a person types to filter a list: words, or conditions.
///
/// ```swift
/// let parser = PredicateParser(fields: item.attributes.map { PredicateField($0) }, today: today)
/// let milk = try parser.parse("milk").predicate  // some text holds "milk"
/// let due = try parser.parse("due < fri and not done").predicate
/// let either = try parser.parse("section = Later or title contains \"milk\"").predicate
/// ```
///
/// **Words** must all occur, each in any text or choice of the row. **Conditions** are comparisons
/// (`=` `!=` `<` `<=` `>` `>=`), `contains`, `begins with`, `ends with`, `like` (`*` and `?`),
/// `in (a, b)`, `between a and b`, `is empty`, and a yes/no field by its name alone; `not`, `and`,
/// `or` and parentheses combine them; `&&` and `||` as words by themselves, `!` before a yes/no
/// field or a parenthesis, `=<` and `=>` are taken for what they mean. A text is a condition if it
/// has a comparison sign, a field before one of these words, or nothing but yes/no fields and what
/// combines them; everything else is words, so that whoever looks for `salt and pepper` finds it.
///
/// A text with blanks stands in quotation marks, in conditions also in `'single'` ones, where an
/// apostrophe within a word is none. The name of a field needs none where a condition may begin, if
/// a comparison follows and its first word is no field by itself.
///
/// Capitals and marks never matter. Values are typed as their field wants: days as
/// ``CalendarDay/init(typed:today:)`` reads them (one with a comma in quotation marks), `yes` and
/// `no`, the names of a choice, numbers with a point or a comma, which between the values of a list
/// stands for another one. A day is compared with several as well: with a year (`due > 2024`), a
/// month (`due = 2026-12`, `Dec 2026`, or `dec` for the next one) and a week (`this week`, from
/// Monday to Sunday), `next month`, `last year`; `=` finds each of them, `<` what comes before the
/// first and `>` what comes after the last one. A moment is compared with these, with a day, a
/// minute (`made > fri 9:15`) or `now`, for as long as that lasts.
/// Every row matches a condition or its negation: an empty value is equal to nothing, and `!=` and
/// `not` find it. An empty text is such a value, which nobody can tell from none: `= ""` finds
/// both. Where `none` is no value, people are told of `is empty`.
///
/// It is total: every text is parsed or refused with the place, in time linear in its length.
public struct PredicateParser: Sendable {
  /// The most conditions, or words, of one text.
  public static let conditionLimit = 100
  /// How deep parentheses stand within each other at most, needed or not.
  public static let depthLimit = 50
  /// How many `and`, `or` and `not` stand within each other at most, also those that a condition is
  /// made of. `(a and b) and c` counts as one, and two `not` count as none.
  ///
  /// SQLite reads a condition with a stack of 100 places: each of them takes up to three, and what
  /// stands around them and a comparison through three relationships half of it.
  public static let nestingLimit = 12

  let fields: [PredicateField]
  let today: CalendarDay
  let moments: MomentReader
  private let fieldsByName: [String: Int]
  /// How many words the names have that are more than one, the most first.
  private let wordCounts: [Int]

  /// A parser for rows with the given fields.
  ///
  /// - Parameters:
  ///   - fields: Of two with one name, the first counts; a name shown to people counts before the
  ///     path of another, and that before an alias.
  ///   - today: What `today` and `fri` are seen from.
  ///   - moments: Reads moments; by default in UTC, and without `now`.
  public init(fields: [PredicateField], today: CalendarDay, moments: MomentReader? = nil) {
    self.fields = fields
    self.today = today
    self.moments = moments ?? MomentReader(today: today)
    var byName: [String: Int] = [:]
    let names: [(PredicateField) -> [String]] = [
      { [$0.title] }, { [$0.path.description] }, \.aliases,
    ]
    for names in names {
      for (index, field) in fields.enumerated() {
        for name in names(field) where byName[name.folded] == nil { byName[name.folded] = index }
      }
    }
    fieldsByName = byName
    wordCounts = Set(byName.keys.map { $0.split(separator: " ").count }.filter { $0 > 1 })
      .sorted(by: >)
  }

  /// What a text asks for.
  ///
  /// - Throws: ``PredicateSyntaxError`` with the first place that cannot be understood.
  /// - Complexity: O(length)
  public func parse(_ text: String) throws(PredicateSyntaxError) -> ParsedPredicate {
    let tokens: [PredicateToken]
    do {
      tokens = try self.tokens(of: text)
    } catch {
      // A lone quotation mark is a fault of conditions; among words it is half typed.
      let closed = try? self.tokens(of: text + "\"")
      if closed.map(isCondition) == true { throw error }
      return try words(text)
    }
    guard isCondition(tokens) else { return try words(text) }
    var reader = ConditionReader(parser: self, tokens: tokens, end: text.utf8.count)
    return ParsedPredicate(predicate: try reader.read(), words: [])
  }

  /// Whether a word stands for no value at all.
  ///
  /// - Parameter word: Without capitals.
  package static func isWordForNone(_ word: String) -> Bool {
    ["none", "null", "nothing", "empty"].contains(word)
  }

  /// The field of a name, if there is one.
  func field(of token: PredicateToken) -> PredicateField? {
    switch token.kind {
    case .word, .quoted: fieldsByName[token.name].map { fields[$0] }
    default: nil
    }
  }

  /// Whether a text compares a field, or consists of fields of yes and no and of words in quotes
  /// alone, which `and`, `or` and `not` combine where there are such words.
  func isCondition(_ tokens: [PredicateToken]) -> Bool {
    var areFlags = true
    var hasFlag = false
    var hasWords = false
    for (index, token) in tokens.enumerated() {
      if case .sign = token.kind { return true }
      let field = field(of: token)
      if field != nil, ConditionReader.beginComparison(tokens[(index + 1)...]) { return true }
      if ConditionReader.beginsComparison(token), endWithFieldName(tokens[..<index]) {
        return true
      }
      let isFlag = field?.type == .boolean && token.kind == .word
      let isGlue = token.isKeyword("and", "or", "not") || [.open, .close].contains(token.kind)
      let isQuoted = token.kind == .quoted
      areFlags = areFlags && (isFlag || isGlue || isQuoted)
      hasFlag = hasFlag || isFlag
      hasWords = hasWords || isQuoted
    }
    guard hasWords else { return areFlags && hasFlag }
    let isNegated = tokens.first?.isKeyword("not") == true
    return areFlags && (isNegated || tokens.contains { $0.isKeyword("and", "or") })
  }

  /// The pieces of a text. Words that are the name of a field are one piece.
  ///
  /// - Throws: As ``PredicateToken/tokens(of:)``.
  func tokens(of text: String) throws(PredicateSyntaxError) -> [PredicateToken] {
    let tokens = readingNegations(in: try PredicateToken.tokens(of: text))
    guard !wordCounts.isEmpty else { return tokens }
    var joined: [PredicateToken] = []
    var rest = tokens[...]
    while let token = rest.first {
      let name = Self.mayConditionBegin(behind: joined.last) ? nameOfField(at: rest) : nil
      joined.append(name?.token ?? token)
      rest = rest.dropFirst(name?.count ?? 1)
    }
    return joined
  }

  /// Reads a `!` as `not` where it stands before a yes/no field or a parenthesis and a condition
  /// may begin, as in a program: `!done`, `!(done or late)`.
  private func readingNegations(in tokens: [PredicateToken]) -> [PredicateToken] {
    func isSign(_ token: PredicateToken) -> Bool {
      token.kind == .word && token.text.utf8.first == UInt8(ascii: "!") && field(of: token) == nil
    }
    guard tokens.contains(where: isSign) else { return tokens }
    var read: [PredicateToken] = []
    for (index, token) in tokens.enumerated() {
      let (start, end) = (token.range.lowerBound, token.range.upperBound)
      let rest =
        end > start + 1
        ? PredicateToken(.word, String(token.text.dropFirst()), start + 1..<end) : nil
      let next = rest ?? tokens.dropFirst(index + 1).first
      guard isSign(token), Self.mayConditionBegin(behind: read.last),
        next?.kind == .open && rest == nil
          || next?.kind == .word && next.flatMap(field)?.type == .boolean
      else {
        read.append(token)
        continue
      }
      read += [PredicateToken(.word, "not", start..<start + 1)] + [rest].compactMap(\.self)
    }
    return read
  }

  /// The longest name of a field of several words that stands before a comparison, unless the first
  /// of them is a field by itself, or something else.
  private func nameOfField(
    at tokens: ArraySlice<PredicateToken>
  ) -> (token: PredicateToken, count: Int)? {
    guard let first = tokens.first, !first.isKeyword("and", "or", "not"), field(of: first) == nil
    else { return nil }
    for count in wordCounts {
      let words = tokens.prefix(count)
      let name = words.map(\.name).joined(separator: " ")
      guard let last = words.last, words.count == count, words.allSatisfy({ $0.kind == .word }),
        fieldsByName[name] != nil, ConditionReader.beginComparison(tokens.dropFirst(count))
      else { continue }
      let range = first.range.lowerBound..<last.range.upperBound
      return (PredicateToken(.word, name, range), count)
    }
    return nil
  }

  static func mayConditionBegin(behind token: PredicateToken?) -> Bool {
    token.map { $0.kind == .open || $0.isKeyword("and", "or", "not") } ?? true
  }

  /// Whether the last words are the name of a field where a condition may begin. It wants quotation
  /// marks there, which is told of a condition.
  private func endWithFieldName(_ tokens: ArraySlice<PredicateToken>) -> Bool {
    wordCounts.contains { count in
      let (before, words) = (tokens.dropLast(count), tokens.suffix(count))
      return words.count == count && words.allSatisfy { $0.kind == .word }
        && fieldsByName[words.map(\.name).joined(separator: " ")] != nil
        && Self.mayConditionBegin(behind: before.last)
    }
  }

  /// Words apart by blanks; those in quotation marks belong together.
  private func words(_ text: String) throws(PredicateSyntaxError) -> ParsedPredicate {
    var words: [String] = []
    for (index, part) in text.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
    {
      if index % 2 == 1 {
        words.append(String(part))
      } else {
        words += part.split(whereSeparator: \.isWhitespace).map(String.init)
      }
    }
    words.removeAll { $0.folded.allSatisfy(\.isWhitespace) }
    guard words.count <= Self.conditionLimit else {
      throw PredicateSyntaxError(0..<text.utf8.count, .tooComplex)
    }
    let parts = words.map(anyText(holding:))
    return ParsedPredicate(predicate: parts.isEmpty ? nil : .and(parts), words: words)
  }

  /// That some text or choice of a row holds a text, blanks and all.
  public func anyText(holding word: String) -> FetchRequest.Predicate {
    .or(
      fields.filter(\.isSearched).map { field in
        .and([
          .not(.isNull(field.path)),
          .text(field.path, .contains, word, .caseAndDiacriticInsensitive),
        ])
      })
  }
}
