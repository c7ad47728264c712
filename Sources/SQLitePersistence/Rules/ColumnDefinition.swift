/// What a table states about a column behind its name: the type and the constraints, as they were
/// written.
struct ColumnDefinition: Hashable, Codable {
  /// A constraint of a column.
  struct Constraint: Hashable {
    enum Kind {
      case key
      /// `NOT NULL`
      case required
      /// `NULL`, which says nothing.
      case optional
      case unique
      case check
      /// `DEFAULT`
      case start
      case collation
      case reference
      case generated
    }

    let kind: Kind
    let text: String
  }

  /// The declared type; empty where there is none.
  let type: String
  let constraints: [Constraint]

  /// - Parameter text: What SQLite has taken.
  /// - Complexity: O(length)
  init(_ text: String) {
    let tokens = SQLToken.tokens(of: text)
    var starts: [(index: Int, kind: Constraint.Kind)] = []
    var depth = 0
    for (index, token) in tokens.enumerated() {
      if token.isSymbol("(") { depth += 1 }
      if token.isSymbol(")") { depth -= 1 }
      guard depth == 0, let kind = Self.kind(at: index, of: tokens) else { continue }
      // A name that the constraint was given stands in front of it.
      let isNamed = index >= 2 && tokens[index - 2].isKeyword("CONSTRAINT")
      starts.append((isNamed ? index - 2 : index, kind))
    }
    let bytes = Array(text.utf8)
    func words(_ range: Range<Int>) -> String {
      guard !range.isEmpty else { return "" }
      let place =
        tokens[range.lowerBound].range.lowerBound..<tokens[range.upperBound - 1].range.upperBound
      return String(decoding: bytes[place], as: UTF8.self)
    }
    type = words(0..<(starts.first?.index ?? tokens.count))
    constraints = starts.enumerated().map { place, start in
      let end = place + 1 < starts.count ? starts[place + 1].index : tokens.count
      return Constraint(kind: start.kind, text: words(start.index..<end))
    }
  }

  init(type: String, constraints: [Constraint]) {
    self.type = type
    self.constraints = constraints
  }

  init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }

  /// What stands behind the name.
  var text: String {
    ([type] + constraints.map(\.text)).filter { !$0.isEmpty }.joined(separator: " ")
  }

  func has(_ kind: Constraint.Kind) -> Bool { constraints.contains { $0.kind == kind } }

  /// What stands behind DEFAULT.
  private var start: String? { constraints.first { $0.kind == .start }?.text.dropKeyword }

  /// What gives the default where an expression is wanted; nil for nothing.
  var startExpression: String? { start.flatMap(ColumnRow.expression) }

  /// What can be added to a table that has rows: no default but a literal, and none beside a
  /// reference; and no check, since the column still has another name then.
  var addable: ColumnDefinition {
    let start = start.flatMap(ColumnRow.value(ofLiteral:))
    let isLiteral = start != nil && start != .null && !has(.reference)
    return ColumnDefinition(
      type: type,
      constraints: constraints.filter { constraint in
        switch constraint.kind {
        case .collation, .reference: true
        case .start, .required: isLiteral
        case .key, .optional, .unique, .check, .generated: false
        }
      })
  }

  /// The same with another name for a column in the checks.
  func renaming(_ column: String, to name: String) -> ColumnDefinition {
    ColumnDefinition(
      type: type,
      constraints: constraints.map { constraint in
        guard constraint.kind == .check else { return constraint }
        return Constraint(
          kind: .check, text: SQLToken.renaming(column, to: name, in: constraint.text))
      })
  }

  /// The same with another name for a column of a table that it refers to.
  func renaming(_ column: String, ofReferenced table: String, to name: String) -> ColumnDefinition {
    ColumnDefinition(
      type: type,
      constraints: constraints.map { constraint in
        guard constraint.kind == .reference else { return constraint }
        let words = SQLToken.tokens(of: constraint.text).drop { !$0.isKeyword("REFERENCES") }
          .prefix(4).map(\.self)
        guard words.count == 4, words[1].name?.lowercased() == table.lowercased(),
          words[2].isSymbol("("), words[3].name?.lowercased() == column.lowercased()
        else { return constraint }
        var bytes = Array(constraint.text.utf8)
        bytes.replaceSubrange(words[3].range, with: Array(quoted(storedIdentifier: name).utf8))
        return Constraint(kind: .reference, text: String(decoding: bytes, as: UTF8.self))
      })
  }

  /// The same with the checks and collations of another: what no type changes is as the table has
  /// it, whose columns may have other names by now.
  func takingRules(of present: ColumnDefinition) -> ColumnDefinition {
    func isRule(_ constraint: Constraint) -> Bool {
      [.check, .collation].contains(constraint.kind)
    }
    var rules = present.constraints.filter(isRule)
    let own = constraints.compactMap { constraint in
      guard isRule(constraint) else { return constraint }
      return rules.firstIndex { $0.kind == constraint.kind }.map { rules.remove(at: $0) }
    }
    return ColumnDefinition(type: type, constraints: own + rules)
  }

  /// The constraint that begins at a word; nil where none does.
  private static func kind(at index: Int, of tokens: [SQLToken]) -> Constraint.Kind? {
    func follows(_ words: String...) -> Bool {
      index > 0 && words.contains(where: tokens[index - 1].isKeyword)
    }
    func precedes(_ word: String) -> Bool {
      index + 1 < tokens.count && tokens[index + 1].isKeyword(word)
    }
    // The name of a constraint or a collation may be a keyword.
    guard case .word(let word) = tokens[index].kind, !follows("CONSTRAINT", "COLLATE") else {
      return nil
    }
    return switch word.uppercased() {
    case "PRIMARY": .key
    case "NOT" where precedes("NULL"): .required
    case "NULL" where !follows("NOT", "SET", "DEFAULT"): .optional
    case "UNIQUE": .unique
    case "CHECK": .check
    case "DEFAULT" where !follows("SET"): .start
    case "COLLATE": .collation
    case "REFERENCES": .reference
    case "GENERATED": .generated
    case "AS" where !follows("ALWAYS"): .generated
    default: nil
    }
  }
}

extension String {
  /// A constraint without its first word, and the name that it was given.
  fileprivate var dropKeyword: String {
    let tokens = SQLToken.tokens(of: self)
    guard let keyword = tokens.firstIndex(where: { $0.isKeyword("DEFAULT") }),
      keyword + 1 < tokens.count
    else { return self }
    let range = tokens[keyword].range.upperBound..<tokens[tokens.count - 1].range.upperBound
    let rest = String(decoding: Array(utf8)[range], as: UTF8.self)
    return String(rest.drop(while: \.isWhitespace))
  }
}
