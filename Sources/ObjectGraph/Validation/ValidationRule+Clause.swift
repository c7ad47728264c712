extension ValidationRule {
  /// What the rule asks for, to stand behind the name of a field: `must not be less than 0`.
  ///
  /// - Parameters:
  ///   - value: What breaks it.
  ///   - words: How values are told.
  package func clause(
    for value: AttributeValue, words: (AttributeValue) -> String = \.shown
  ) -> String {
    switch self {
    case .required: "needs a value"
    case .minimum(let limit): "must not be less than \(words(limit))"
    case .maximum(let limit): "must not be more than \(words(limit))"
    case .greaterThan(let limit): "must be more than \(words(limit))"
    case .lessThan(let limit): "must be less than \(words(limit))"
    case .length(let range): "must have \(Self.characters(range))"
    case .oneOf(let values): "must be one of: \(Self.listing(values.map(words)))"
    case .member: "must be one of the values of its choice, and \(words(value)) is none"
    case .unique: "must be different in each row, and \(words(value)) would come twice"
    case .condition(let condition): "must keep the rule of this file: \(condition)"
    }
  }

  /// The first of many names, and how many others there are.
  package static func listing(_ names: [String]) -> String {
    let most = 8
    let rest = names.count > most ? " and \(names.count - most) more" : ""
    return names.prefix(most).joined(separator: ", ") + rest
  }

  private static func characters(_ range: ClosedRange<Int>) -> String {
    func counted(_ count: Int) -> String { count == 1 ? "1 character" : "\(count) characters" }
    if range.lowerBound == range.upperBound { return counted(range.lowerBound) }
    if range.upperBound == Int.max { return "at least \(counted(range.lowerBound))" }
    if range.lowerBound == 0 { return "at most \(counted(range.upperBound))" }
    return "\(range.lowerBound) to \(counted(range.upperBound))"
  }
}
