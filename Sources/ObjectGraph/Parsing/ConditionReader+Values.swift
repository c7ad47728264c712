extension ConditionReader {
  /// A field compared with the value that comes next.
  mutating func compared(
    _ field: PredicateField, _ comparison: FetchRequest.Comparison, at sign: PredicateToken?
  ) throws(PredicateSyntaxError) -> Predicate {
    if comparison == .notEqual { return .not(try compared(field, .equal, at: sign)) }
    switch field.type {
    case .text:
      let token = try value(of: field, isText: true)
      let text = token.text
      if text.isEmpty, comparison == .equal { return Self.isEmptyText(field) }
      if token.kind == .word, let key = Int64(text), String(key) == text,
        let rows = Self.rows(of: field, comparison, key)
      {
        return rows
      }
      return Self.text(at: field.path, comparison, text)
    case .integer, .real:
      let number = try number(of: field)
      if case .integer(let key) = number, let rows = Self.rows(of: field, comparison, key) {
        return rows
      }
      return Self.definite(field.path, .comparison(field.path, comparison, number))
    case .boolean:
      if comparison != .equal { throw refused(field, sign) }
      return try truth(of: field) ? .isYes(field.path) : .not(.isYes(field.path))
    case .date:
      return Self.days(at: field.path, comparison, try period(of: field))
    case .dateTime:
      return try moment(field, comparison)
    case .choice:
      return try choice(of: field, comparison)
    case .data:
      throw refused(field, sign)
    }
  }

  /// The rows that belong to the one with a key, where that is what its number means.
  private static func rows(
    of field: PredicateField, _ comparison: FetchRequest.Comparison, _ key: Int64
  ) -> Predicate? {
    guard comparison == .equal, let keys = field.keys, keys.numbers.contains(key) else {
      return nil
    }
    return definite(keys.path, .comparison(keys.path, .equal, .integer(key)))
  }

  /// That a text is empty or there is none, which nobody can tell apart.
  static func isEmptyText(_ field: PredicateField) -> Predicate {
    .or([.isNull(field.path), .comparison(field.path, .equal, "")])
  }

  /// A text compared with another one. Of what looks like a number SQLite has made one in a column
  /// that is not declared as one of texts: such a row holds a number, and is compared by it.
  private static func text(
    at path: AttributePath, _ comparison: FetchRequest.Comparison, _ text: String
  ) -> Predicate {
    let asText = Predicate.comparison(path, comparison, .text(text), .caseAndDiacriticInsensitive)
    guard let number = AttributeValue(decimal: text) else { return definite(path, asText) }
    let isText = Predicate.comparison(path, .greaterOrEqual, "")
    return definite(
      path,
      .or([
        .and([isText, asText]),
        .and([.not(isText), .comparison(path, comparison, number)]),
      ]))
  }

  private func refused(_ field: PredicateField, _ sign: PredicateToken?) -> PredicateSyntaxError {
    let reason = PredicateSyntaxError.Reason.expectedOperator(field: field.title, field.type)
    return sign.map { error(at: $0, reason) } ?? missing(reason)
  }

  private func noValue(
    _ field: PredicateField, at token: PredicateToken, similar: [String] = []
  ) -> PredicateSyntaxError {
    if token.kind == .word, PredicateParser.isWordForNone(token.name) {
      return error(at: token, .valueIsNone(field: PredicateParser.written(fieldName: field.title)))
    }
    var similar = similar
    if similar.isEmpty, field.type == .date || field.type == .dateTime {
      similar = parser.moments.candidates(token.text).map(\.description)
    }
    return error(at: token, .expectedValue(field: field.title, field.type, similar: similar))
  }

  private mutating func number(
    of field: PredicateField
  ) throws(PredicateSyntaxError) -> AttributeValue {
    let token = withDecimals(try value(of: field, isText: false))
    guard let number = AttributeValue(typedNumber: token.text) else {
      let mayBeGrouped = AttributeValue.mayGroupThousands(token.text)
      let meant = mayBeGrouped ? [".", ""].map { token.text.replacing(",", with: $0) } : []
      throw noValue(field, at: token, similar: meant)
    }
    return number
  }

  /// A number with the digits that stand behind its comma, if that is no comma between two values.
  private mutating func withDecimals(_ whole: PredicateToken) -> PredicateToken {
    guard !commasSeparate, whole.kind == .word, let comma = next, comma.kind == .comma,
      let decimals = afterNext, decimals.kind == .word,
      comma.range == whole.range.upperBound..<decimals.range.lowerBound,
      case let text = "\(whole.text),\(decimals.text)",
      AttributeValue(typedNumber: text) != nil || AttributeValue.mayGroupThousands(text)
    else { return whole }
    place(after: 2)
    return PredicateToken(
      .word, text, whole.range.lowerBound..<decimals.range.upperBound)
  }

  private mutating func truth(of field: PredicateField) throws(PredicateSyntaxError) -> Bool {
    let token = try value(of: field, isText: false)
    if token.name == field.title.folded { return true }
    guard let answer = AttributeValue(typedAnswer: token.name) else {
      throw noValue(field, at: token)
    }
    return answer == true
  }

  private mutating func period(
    of field: PredicateField
  ) throws(PredicateSyntaxError) -> CalendarPeriod {
    let today = parser.today
    return try valueOfWords(of: field) { CalendarPeriod(typed: $0, today: today) }
  }

  /// A day compared with one or several that follow one another: it is one of them, or it comes
  /// before the first or after the last one.
  private static func days(
    at path: AttributePath, _ comparison: FetchRequest.Comparison, _ period: CalendarPeriod
  ) -> Predicate {
    let first = AttributeValue.text(period.first.description)
    let last = AttributeValue.text(period.last.description)
    let predicate: Predicate =
      switch comparison {
      case .less, .greaterOrEqual: .comparison(path, comparison, first)
      case .lessOrEqual, .greater: .comparison(path, comparison, last)
      case .equal, .notEqual:
        first == last ? .comparison(path, .equal, first) : .between(path, first, last)
      }
    return definite(path, predicate)
  }

  /// A value of several words, `Thu 24 Dec 2026 18:30`: of as many as make one, or of a text in
  /// quotation marks. What has a number behind it is none: `Fri 24 Dec 2026`, which is a Thursday.
  private mutating func valueOfWords<Value>(
    of field: PredicateField, reading read: (String) -> Value?
  ) throws(PredicateSyntaxError) -> Value {
    let first = try value(of: field, isText: false)
    guard first.kind == .word else {
      guard let value = read(first.text) else { throw noValue(field, at: first) }
      return value
    }
    let rest = wordsOfValue(atMost: 7)
    var alternatives: [String] = []
    for count in (0...rest.count).reversed() {
      let text = ([first] + rest.prefix(count)).map(\.text).joined(separator: " ")
      guard let value = read(text) else {
        if field.type == .dateTime, alternatives.isEmpty {
          alternatives = parser.moments.alternatives(text)
        }
        continue
      }
      place(after: count)
      let behind = rest.dropFirst(count)
      guard behind.first.map(Self.beginsWithDigit) == true,
        let last = behind.last(where: Self.beginsWithDigit)
      else { return value }
      throw PredicateSyntaxError(
        first.range.lowerBound..<last.range.upperBound, noValue(field, at: first).reason)
    }
    throw noValue(field, at: first, similar: alternatives)
  }

  private static func beginsWithDigit(_ token: PredicateToken) -> Bool {
    token.text.utf8.first?.isASCIIDigit == true
  }

  /// A moment compared with a day, which lasts from its midnight to the next, with several days,
  /// with a minute or with a second.
  private mutating func moment(
    _ field: PredicateField, _ comparison: FetchRequest.Comparison
  ) throws(PredicateSyntaxError) -> Predicate {
    let (moments, today) = (parser.moments, parser.today)
    let span = try valueOfWords(of: field) { text in
      moments.span(text) ?? CalendarPeriod.several(text, today).flatMap { moments.span(of: $0) }
    }
    let path = field.path
    let isEarlier = Self.isEarlier(path, than: span.start)
    // No moment comes after the last one, and nothing sorts after this text.
    let isOver: Predicate =
      span.end.map { .not(Self.isEarlier(path, than: $0)) }
      ?? .comparison(path, .greaterOrEqual, "~")
    let predicate: Predicate =
      switch comparison {
      case .less: isEarlier
      case .lessOrEqual: .not(isOver)
      case .greater: isOver
      case .greaterOrEqual: .not(isEarlier)
      case .equal, .notEqual: .and([.not(isEarlier), .not(isOver)])
      }
    return Self.definite(path, predicate)
  }

  /// That a moment comes before another one. Some programs store moments without seconds, or with a
  /// `T` between day and time, which sorts behind every blank of its day.
  private static func isEarlier(
    _ path: AttributePath, than moment: CalendarMoment
  ) -> Predicate {
    let day = moment.day.description
    if moment.secondOfDay == 0 { return .comparison(path, .less, .text(day)) }
    // Without the seconds of a whole minute: `18:30`, stored without any, is not before 18:30:00.
    let full = moment.description.dropFirst(day.count + 1)
    let time = moment.secondOfDay.isMultiple(of: 60) ? full.dropLast(3) : full
    return .or([
      .comparison(path, .less, .text("\(day) \(time)")),
      .and([
        .comparison(path, .greaterOrEqual, .text("\(day)T")),
        .comparison(path, .less, .text("\(day)T\(time)")),
      ]),
    ])
  }

  /// A choice compared with one of its values, by their order if not for equality.
  private mutating func choice(
    of field: PredicateField, _ comparison: FetchRequest.Comparison
  ) throws(PredicateSyntaxError) -> Predicate {
    if field.choices.isEmpty {
      let reason = PredicateSyntaxError.Reason.noValues(field: field.title)
      throw next.map { error(at: $0, reason) } ?? missing(reason)
    }
    let token = try value(of: field, isText: true)
    guard let choice = field.choices.first(where: { $0.name.folded == token.text.folded }) else {
      let similar = SimilarNames.of(token.text, among: field.choices.map(\.name))
      throw noValue(
        field, at: token,
        similar: (similar.isEmpty ? field.fewChoices : similar).map { parser.written($0) })
    }
    choices.append(ReadChoice(type: field.type, choice: choice.name, token: token))
    if comparison == .equal {
      return Self.text(at: field.path, .equal, choice.name)
    }
    return Self.place(of: field.path, comparison, choice.rank)
  }

  /// A value of a choice compared with another one by where they stand: those without a rank come
  /// first, all together (`R30`).
  private static func place(
    of path: AttributePath, _ comparison: FetchRequest.Comparison, _ other: AttributeValue
  ) -> Predicate {
    let rank = AttributePath(components: path.components + ["rank"])
    let isThere = Predicate.not(.isNull(AttributePath(components: path.components + ["name"])))
    switch (comparison, other) {
    case (.less, .null): return .or([])
    case (.lessOrEqual, .null): return .and([isThere, .isNull(rank)])
    case (.greater, .null): return .not(.isNull(rank))
    case (.greaterOrEqual, .null): return isThere
    case (.less, _), (.lessOrEqual, _):
      return .and([
        isThere, .or([.isNull(rank), definite(rank, .comparison(rank, comparison, other))]),
      ])
    case (.greater, _), (.greaterOrEqual, _), (.equal, _), (.notEqual, _):
      return definite(rank, .comparison(rank, comparison, other))
    }
  }
}
