import ObjectGraph

/// A predicate as SQL, true, false and unknown for the same rows as in memory (`R29`).
///
/// SQLite converts a constant to the column's declared type before it compares; a predicate never
/// converts. So columns are written `+column`, which takes the declared type off them; and every
/// index, for which a ``KeyLookUp`` says a part of it once more.
struct PredicateText {
  let entity: Entity
  let model: Model

  /// The condition, in as few parentheses as it needs: SQLite reads it with a stack that overflows
  /// where conditions stand too deep within each other.
  func text(_ predicate: FetchRequest.Predicate) -> SQLText {
    nested(predicate.flattened)
  }

  private func nested(_ predicate: FetchRequest.Predicate) -> SQLText {
    switch predicate {
    case .comparison(let path, let comparison, let constant, let collation):
      return SQLText(
        "(\(operand(path, collation)) \(sign(comparison)) ?)", [collation.compared(constant)])
    case .between(let path, let low, let high, let collation):
      return SQLText(
        "(\(operand(path, collation)) BETWEEN ? AND ?)",
        [collation.compared(low), collation.compared(high)])
    case .among(_, let constants, _) where constants.isEmpty:
      return SQLText("0")
    case .among(let path, let constants, let collation):
      let marks = Array(repeating: "?", count: constants.count).joined(separator: ", ")
      return SQLText(
        "(\(operand(path, collation)) IN (\(marks)))", constants.map(collation.compared))
    case .text(let path, let match, let part, let collation):
      return textMatch(path, match, part, collation)
    case .like(let path, let pattern, let collation):
      let call = "\(TextFunctions.like)(\(collation.searched(written(path))), ?)"
      return ofText(path, SQLText(call, [.text(collation.folding(pattern.text))]))
    case .isNull(let path):
      return SQLText("(\(column(path)) IS NULL)")
    case .and(let parts):
      return combined(parts, by: " AND ", empty: "1")
    case .or(let parts):
      return combined(parts, by: " OR ", empty: "0")
    case .not(let part):
      return SQLText("(NOT ") + nested(part) + SQLText(")")
    }
  }

  private func combined(
    _ parts: [FetchRequest.Predicate], by sign: String, empty: String
  ) -> SQLText {
    if parts.isEmpty { return SQLText(empty) }
    return SQLText("(") + .combined(parts.map(nested), by: sign) + SQLText(")")
  }

  /// Bytes are compared, since SQLite's text functions end at a zero byte.
  private func textMatch(
    _ path: AttributePath, _ match: FetchRequest.TextMatch, _ part: String, _ collation: Collation
  ) -> SQLText {
    let part = collation.folding(part)
    guard !part.isEmpty else { return ofText(path, SQLText("1")) }
    if collation == .caseAndDiacriticInsensitive {
      return SQLText("\(TextFunctions.having(match))(\(column(path)), ?)", [.text(part)])
    }
    let bytes = "CAST(\(collation.searched(written(path))) AS BLOB)"
    let found: SQLText
    switch match {
    case .contains: found = SQLText("instr(\(bytes), CAST(? AS BLOB)) > 0", [.text(part)])
    case .beginsWith: found = SQLText("instr(\(bytes), CAST(? AS BLOB)) = 1", [.text(part)])
    case .endsWith:
      let count = AttributeValue.integer(Int64(part.utf8.count))
      // The end of an empty text is NULL, so not `=`.
      found = SQLText("substr(\(bytes), -?) IS CAST(? AS BLOB)", [count, .text(part)])
    }
    return ofText(path, found)
  }

  /// What a condition on a text is for the values of all classes.
  private func ofText(_ path: AttributePath, _ found: SQLText) -> SQLText {
    SQLText("(CASE typeof(\(column(path))) WHEN 'null' THEN NULL WHEN 'blob' THEN 0 ELSE ") + found
      + SQLText(" END)")
  }

  /// A text, or a number as its text.
  private func written(_ path: AttributePath) -> String {
    "\(TextFunctions.written)(\(column(path)))"
  }

  private func column(_ path: AttributePath) -> String {
    ColumnText.required(path, of: entity, in: model)
  }

  private func operand(_ path: AttributePath, _ collation: Collation) -> String {
    collation.compared("+\(column(path))")
  }

  private func sign(_ comparison: FetchRequest.Comparison) -> String {
    switch comparison {
    case .equal: "="
    case .notEqual: "<>"
    case .less: "<"
    case .lessOrEqual: "<="
    case .greater: ">"
    case .greaterOrEqual: ">="
    }
  }
}
