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
