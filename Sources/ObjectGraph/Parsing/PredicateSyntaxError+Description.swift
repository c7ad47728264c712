extension PredicateSyntaxError: CustomStringConvertible {
  /// What is wrong, as a whole sentence; ``range`` says where.
  public var description: String {
    let words = reason.description
    return words.hasSuffix("?") ? words : words + "."
  }
}

extension PredicateSyntaxError.Reason: CustomStringConvertible {
  /// What is wrong, as a sentence without its full stop, short enough for a line beside the place.
  public var description: String {
    switch self {
    case .unknownField(let name, let similar):
      "There is no field \(name)" + (Self.hint(similar) ?? "; quote words to find them")
    case .expectedOperator(let field, let type):
      "\(field) needs \(Self.operators(of: type))"
    case .expectedValue(let field, let type, let similar):
      "\(field) wants \(Self.values(of: type))" + (Self.hint(similar) ?? "")
    case .valueIsNone(let field): "Rows without a value are asked for by: \(field) is empty"
    case .expectedAnd: "between wants two values with and"
    case .expectedCondition: "A condition is missing, such as: title contains milk"
    case .unexpected(","): "A comma means nothing here; a value with one wants quotation marks"
    case .unexpected(let text): "\(text) means nothing here"
    case .unclosedQuote: "The quotation mark has no partner"
    case .unclosedParenthesis: "The parenthesis has no partner"
    case .tooComplex: "There are too many conditions"
    case .tooDeep: "The conditions are nested too deep"
    case .noValues(let field): "\(field) has no values yet"
    }
  }

  private static func hint(_ similar: [String]) -> String? {
    similar.isEmpty ? nil : "; is it \(similar.joined(separator: " or "))?"
  }

  private static func operators(of type: AttributeType) -> String {
    switch type {
    case .boolean: "= yes or = no, or nothing"
    case .text: "contains, =, begins with, like, is empty"
    case .data: "is empty, or is not empty"
    case .integer, .real: "=, <, >, between, in, is empty"
    case .date, .dateTime: "=, <, >, between, is empty"
    case .choice: "=, <, >, in, is empty"
    }
  }

  private static func values(of type: AttributeType) -> String {
    switch type {
    case .boolean: "yes or no"
    case .text: "a text"
    case .data: "nothing to compare with"
    case .integer, .real: "a number"
    case .date: "a day or a month: fri, +3d, 2026-12-24, 2026-12"
    case .dateTime: "a day or a moment: fri, now, fri 9:15, 2026-12"
    case .choice: "one of its values"
    }
  }
}
