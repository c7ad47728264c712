import ObjectGraph

extension FieldFormat {
  /// The value that a typed text stands for.
  ///
  /// An empty text is NULL where the attribute allows that, except that an empty text that was
  /// there stays one.
  ///
  /// - Parameters:
  ///   - base: The value that the edit started from.
  ///   - today: What words such as `fri` are counted from.
  ///   - choices: The names that a choice may hold; the beginning of one is enough.
  func value(
    of text: String, insteadOf base: AttributeValue, today: CalendarDay, choices: [String]
  ) throws(FieldProblem) -> AttributeValue {
    let trimmed = text.trimmingBlanks
    if attribute.type.isChoice, !text.isEmpty, let name = choices.first(where: text.hasSameBytes) {
      return .text(name)
    }
    if trimmed.isEmpty { return try emptyValue(text, insteadOf: base) }
    switch attribute.type {
    case .text: return .text(text)
    case .integer:
      guard let number = AttributeValue.wholeNumber(typed: trimmed) else {
        let numbers = AttributeValue.numbers(meantBy: trimmed, isWhole: true)
        throw FieldProblem(numbers: numbers) ?? .notAWholeNumber
      }
      return .integer(number)
    case .real:
      switch AttributeValue(typedNumber: trimmed) {
      case .integer(let number): return .number(number)
      case .real(let number): return .real(number)
      default:
        let numbers = AttributeValue.numbers(meantBy: trimmed, isWhole: false)
        throw FieldProblem(numbers: numbers) ?? .notANumber
      }
    case .boolean:
      guard let answer = AttributeValue(typedAnswer: trimmed) else { throw .notYesOrNo }
      return answer
    case .date:
      guard let day = CalendarDay(typed: trimmed, today: today) else {
        throw FieldProblem(CalendarDay.candidates(typed: trimmed, today: today)) ?? .notADay
      }
      return .text(day.description)
    case .dateTime:
      let reader = time.reader(today: today)
      guard let moment = reader.moment(trimmed) else {
        let texts = reader.alternatives(trimmed)
        guard texts.isEmpty else { throw .twoMoments(texts) }
        throw FieldProblem(reader.candidates(trimmed)) ?? .notAMoment
      }
      return .text(moment.description)
    case .choice: return .text(try choice(text, of: choices))
    case .data: throw .bytes
    }
  }

  private func emptyValue(
    _ text: String, insteadOf base: AttributeValue
  ) throws(FieldProblem) -> AttributeValue {
    if attribute.type == .text, !text.isEmpty || !attribute.isOptional || base == "" {
      return .text(text)
    }
    guard attribute.isOptional else { throw .empty }
    return .null
  }

  /// The name that a text begins, whatever its capitals are, if it is one only.
  private func choice(_ text: String, of names: [String]) throws(FieldProblem) -> String {
    let wanted = text.trimmingBlanks.lowercased()
    // A value may have blanks at its ends itself.
    for typed in [text, text.trimmingBlanks] {
      if let exact = names.first(where: typed.hasSameBytes)
        ?? names.first(where: { $0.lowercased() == typed.lowercased() })
      {
        return exact
      }
    }
    let matches = names.filter { $0.lowercased().hasPrefix(wanted) }
    guard matches.count == 1 else { throw .notAChoice(names: names) }
    return matches[0]
  }
}
