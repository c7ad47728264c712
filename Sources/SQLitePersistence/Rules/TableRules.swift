import ObjectGraph

/// The rules that a table states for the values of its columns.
struct TableRules {
  private var rules: [String: [ValidationRule]] = [:]
  /// For each column with a foreign key to the names of a table that table.
  private var choices: [String: String] = [:]

  /// Reads the checks of a table, and which choices its foreign keys hold its values to.
  ///
  /// - Parameters:
  ///   - columns: Its columns.
  ///   - hasChoices: Whether one of them may be a choice.
  init(
    of table: String, columns: [ColumnRow], hasChoices: Bool, on connection: Connection
  ) throws {
    if hasChoices { choices = try Self.choices(of: table, on: connection) }
    let checks = try Self.checks(of: table, on: connection)
    guard !checks.isEmpty else { return }
    let columns = columns.map { column in
      var column = column
      column.isCollated = connection.isCollated(column.name, of: table)
      return column
    }
    for clause in checks.flatMap({ CheckReader.clauses(of: $0, columns: columns) }) {
      add(clause.rule, to: clause.column)
    }
  }

  /// The rules of a column, in the order in which the table states them.
  ///
  /// Where the field is one of texts, of which SQLite makes numbers, only SQLite knows what it
  /// compares with a number.
  func rules(of column: String, _ type: AttributeType) -> [ValidationRule] {
    let isMember = choices[column].map { type == .choice(of: $0) } ?? false
    let stated = rules[column, default: []].filter { type.isNumeric || !$0.limitsNumbers }
    return stated + (isMember ? [.member] : [])
  }

  /// Adds a rule; two limits of a text's length become one.
  private mutating func add(_ rule: ValidationRule, to column: String) {
    var known = rules[column] ?? []
    defer { rules[column] = known }
    guard case .length(let range) = rule else {
      if !known.contains(rule) { known.append(rule) }
      return
    }
    for (index, other) in known.enumerated() {
      guard case .length(let present) = other, present.overlaps(range) else { continue }
      known[index] = .length(present.clamped(to: range))
      return
    }
    known.append(rule)
  }

  /// The checks of a table, as SQLite keeps its text.
  static func checks(of table: String, on connection: Connection) throws -> [TableCheck] {
    let statement = try connection.statement(
      "SELECT sql FROM sqlite_schema WHERE type = 'table' AND name = ? AND sql LIKE '%CHECK%'")
    defer { statement.reset() }
    try statement.bind(table, at: 1)
    return try statement.step() ? TableCheck.checks(of: statement.text(at: 0)) : []
  }

  /// The foreign keys of a table that lead to names, with the own names of the other tables.
  private static func choices(
    of table: String, on connection: Connection
  ) throws -> [String: String] {
    let statement = try connection.statement(
      """
      SELECT "from", \(ModelReader.tableName(in: "\"table\"")) FROM pragma_foreign_key_list(?)
      WHERE lower("to") = 'name'
      """)
    defer { statement.reset() }
    try statement.bind(table, at: 1)
    var choices: [String: String] = [:]
    while try statement.step() { choices[statement.text(at: 0)] = statement.text(at: 1) }
    // A reference takes what the collation of the names holds equal, and a rule only the same
    // bytes.
    return choices.filter { !connection.isCollated("name", of: $0.value) }
  }
}

extension AttributeType {
  /// Whether its values are numbers.
  fileprivate var isNumeric: Bool { [.boolean, .integer, .real].contains(self) }
}

extension ValidationRule {
  /// Whether it compares a value with a number.
  fileprivate var limitsNumbers: Bool {
    let limits: [AttributeValue] =
      switch self {
      case .minimum(let limit), .maximum(let limit), .greaterThan(let limit), .lessThan(let limit):
        [limit]
      case .oneOf(let values): values
      case .required, .length, .member, .unique, .condition: []
      }
    return limits.contains { limit in
      switch limit {
      case .integer, .real: true
      case .null, .text, .data: false
      }
    }
  }
}
