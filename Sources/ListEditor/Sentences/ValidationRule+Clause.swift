import ObjectGraph

extension ValidationRule {
  /// What the rule asks for, to stand behind the name of a field: `must not be less than 0`.
  ///
  /// - Parameter value: What breaks it.
  func clause(for value: AttributeValue) -> String {
    switch self {
    case .required: "needs a value"
    case .minimum(let limit): "must not be less than \(limit.shown)"
    case .maximum(let limit): "must not be more than \(limit.shown)"
    case .greaterThan(let limit): "must be more than \(limit.shown)"
    case .lessThan(let limit): "must be less than \(limit.shown)"
    case .length(let range): "must have \(Self.characters(range))"
    case .oneOf(let values):
      "must be one of: \(values.prefix(8).map(\.shown).joined(separator: ", "))"
    case .member: "must be one of the values of its choice, and \(value.shown) is none"
    case .unique: "must be different in each row, and \(value.shown) would come twice"
    case .condition(let words): "must keep the rule of this file: \(words)"
    }
  }

  private static func characters(_ range: ClosedRange<Int>) -> String {
    func counted(_ count: Int) -> String { count == 1 ? "1 character" : "\(count) characters" }
    if range.lowerBound == range.upperBound { return counted(range.lowerBound) }
    if range.upperBound == Int.max { return "at least \(counted(range.lowerBound))" }
    if range.lowerBound == 0 { return "at most \(counted(range.upperBound))" }
    return "\(range.lowerBound) to \(counted(range.upperBound))"
  }
}
