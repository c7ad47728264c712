import ObjectGraph

/// Reads a `CHECK` as rules of single columns, where that says exactly the same.
///
/// Understood is what people write most, joined by `AND`: comparisons of a column, or of the length
/// of its text, with constants; `BETWEEN`, `IN` and `IS NOT NULL`; and a leading or trailing
/// `column IS NULL OR`, since NULL keeps every rule anyhow. Of anything else no rule is made, not
/// even of a part: SQLite refuses then, when the row is written.
///
/// A comparison is only taken where the constant is of the class that the column holds, and a text
/// only where no collation compares it in another way than by bytes.
struct CheckReader {
  /// A rule, and the column whose values must keep it.
  typealias Clause = (column: String, rule: ValidationRule)

  private enum Operand {
    case column(ColumnRow)
    case length(ColumnRow)
    case constant(AttributeValue)
  }

  private let columns: [ColumnRow]
  private var rest: ArraySlice<SQLToken>

  /// The rules that a check is; none where it is more than that.
  static func clauses(of check: TableCheck, columns: [ColumnRow]) -> [Clause] {
    clauses(of: check.tokens[...], columns) ?? []
  }

  private static func clauses(
    of tokens: ArraySlice<SQLToken>, _ columns: [ColumnRow]
  ) -> [Clause]? {
    var reader = CheckReader(columns: columns, rest: tokens)
    let parts = reader.alternatives
    guard parts.count > 1 else { return reader.conjunction() }
    guard parts.count == 2 else { return nil }
    for (part, other) in [(parts[0], parts[1]), (parts[1], parts[0])] {
      reader.rest = part
      guard let column = reader.column(), reader.takes("IS"), reader.takes("NULL"),
        reader.rest.isEmpty, let clauses = clauses(of: other, columns)
      else { continue }
      return clauses.allSatisfy { $0.column == column.name } ? clauses : nil
    }
    return nil
  }

  /// The parts between `OR`s outside of brackets.
  private var alternatives: [ArraySlice<SQLToken>] {
    var depth = 0
    return rest.split(omittingEmptySubsequences: false) { token in
      if token.isSymbol("(") { depth += 1 }
      if token.isSymbol(")") { depth -= 1 }
      return depth == 0 && token.isKeyword("OR")
    }
  }

  private mutating func conjunction() -> [Clause]? {
    var clauses: [Clause] = []
    repeat {
      guard let next = condition() else { return nil }
      clauses += next
    } while takes("AND")
    return rest.isEmpty ? clauses : nil
  }

  private mutating func condition() -> [Clause]? {
    if rest.first?.isSymbol("(") == true {
      let tokens = Array(rest)
      guard let end = tokens.closingBracket(of: 0) else { return nil }
      rest = rest.dropFirst(end + 1)
      return Self.clauses(of: tokens[1..<end], columns)
    }
    guard let left = operand() else { return nil }
    if takes("BETWEEN") {
      guard let low = constant(), takes("AND"), let high = constant(),
        let least = clause(left, ">=", low), let greatest = clause(left, "<=", high)
      else { return nil }
      return [least, greatest]
    }
    if takes("IN") { return constants().flatMap { clause(left, isOneOf: $0) }.map { [$0] } }
    if takes("IS") {
      guard case .column(let column) = left, takes("NOT"), takes("NULL") else { return nil }
      return [(column.name, .required)]
    }
    guard case .symbol(let comparison)? = rest.popFirst()?.kind, let right = operand() else {
      return nil
    }
    switch (left, right) {
    case (_, .constant(let value)): return clause(left, comparison, value).map { [$0] }
    case (.constant(let value), _):
      return clause(right, Self.turned(comparison), value).map { [$0] }
    default: return nil
    }
  }

  /// The comparison with its sides exchanged.
  private static func turned(_ comparison: String) -> String {
    switch comparison {
    case "<": ">"
    case "<=": ">="
    case ">": "<"
    case ">=": "<="
    default: comparison
    }
  }

  private func clause(
    _ operand: Operand, _ comparison: String, _ value: AttributeValue
  ) -> Clause? {
    switch operand {
    case .constant: return nil
    case .length(let column):
      guard column.affinity == .text, case .integer(let number) = value,
        let count = Int(exactly: number), count >= 0, count < Int.max
      else { return nil }
      switch comparison {
      case "<" where count > 0: return (column.name, .length(0...(count - 1)))
      case "<=": return (column.name, .length(0...count))
      case ">": return (column.name, .length((count + 1)...Int.max))
      case ">=": return (column.name, .length(count...Int.max))
      case "=", "==": return (column.name, .length(count...count))
      default: return nil
      }
    case .column(let column):
      guard column.comparesExactly(value) else { return nil }
      switch comparison {
      case "<": return (column.name, .lessThan(value))
      case "<=": return (column.name, .maximum(value))
      case ">": return (column.name, .greaterThan(value))
      case ">=": return (column.name, .minimum(value))
      case "=", "==": return (column.name, .oneOf([value]))
      case "<>", "!=":
        return value == "" && column.affinity == .text
          ? (column.name, .length(1...Int.max)) : nil
      default: return nil
      }
    }
  }

  private func clause(_ operand: Operand, isOneOf values: [AttributeValue]) -> Clause? {
    guard case .column(let column) = operand, values.allSatisfy(column.comparesExactly) else {
      return nil
    }
    return (column.name, .oneOf(values))
  }

  private mutating func operand() -> Operand? {
    if let value = constant() { return .constant(value) }
    let start = rest
    if takes("LENGTH"), rest.popFirst()?.isSymbol("(") == true, let column = column(),
      rest.popFirst()?.isSymbol(")") == true
    {
      return .length(column)
    }
    rest = start
    return column().map { .column($0) }
  }

  private mutating func column() -> ColumnRow? {
    guard let name = rest.first?.name?.lowercased(),
      let column = columns.first(where: { $0.name.lowercased() == name })
    else { return nil }
    rest.removeFirst()
    return column
  }

  private mutating func constant() -> AttributeValue? {
    let start = rest
    var isNegative = false
    if let sign = rest.first, sign.isSymbol("-") || sign.isSymbol("+") {
      isNegative = sign.isSymbol("-")
      rest.removeFirst()
    }
    switch rest.popFirst()?.kind {
    case .number(let digits)?:
      if let value = ColumnRow.value(ofLiteral: isNegative ? "-" + digits : digits) {
        return value
      }
    case .text(let text)? where rest.startIndex == start.startIndex + 1:
      return .text(text)
    default: break
    }
    rest = start
    return nil
  }

  /// Constants in brackets, with commas between them.
  private mutating func constants() -> [AttributeValue]? {
    guard rest.popFirst()?.isSymbol("(") == true else { return nil }
    var values: [AttributeValue] = []
    while let value = constant() {
      values.append(value)
      guard let next = rest.popFirst() else { return nil }
      if next.isSymbol(")") { return values }
      guard next.isSymbol(",") else { return nil }
    }
    return nil
  }

  private mutating func takes(_ keyword: String) -> Bool {
    guard rest.first?.isKeyword(keyword) == true else { return false }
    rest.removeFirst()
    return true
  }
}
