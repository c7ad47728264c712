import ObjectGraph

/// A piece of SQL with the values of its parameters.
struct SQLText {
  var text: String
  var values: [AttributeValue]

  init(_ text: String, _ values: [AttributeValue] = []) {
    self.text = text
    self.values = values
  }

  /// Several pieces with something between them.
  static func joined(_ parts: [SQLText], by separator: String) -> SQLText {
    SQLText(parts.map(\.text).joined(separator: separator), parts.flatMap(\.values))
  }

  /// Several conditions with a sign between them. SQLite takes no more than 1,000 of them in a row,
  /// which is a deep tree to it, so that many stand in brackets.
  static func combined(_ conditions: [SQLText], by sign: String) -> SQLText {
    let size = 100
    guard conditions.count > size else { return joined(conditions, by: sign) }
    let groups = stride(from: 0, to: conditions.count, by: size).map { start in
      SQLText("(") + joined(Array(conditions[start...].prefix(size)), by: sign) + SQLText(")")
    }
    return combined(groups, by: sign)
  }

  static func + (lhs: SQLText, rhs: SQLText) -> SQLText {
    SQLText(lhs.text + rhs.text, lhs.values + rhs.values)
  }

  /// The prepared statement with its values bound.
  func statement(on connection: Connection) throws -> Statement {
    let statement = try connection.statement(text)
    for (index, value) in values.enumerated() { try statement.bind(value, at: index + 1) }
    return statement
  }
}
