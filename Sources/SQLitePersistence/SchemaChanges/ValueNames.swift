import ObjectGraph

/// What values of a choice are called in the journal once some of them get other names.
///
/// The journal knows a value by its name alone. A value may take the name of one that is gone and
/// that the journal still tells of: that one's gets a mark behind it then, one more each time, and
/// loses one where the name is given up again. So two values never become one in the journal, and
/// whoever takes a renaming back finds every line as it was.
struct ValueNames {
  /// The names that values get by those that they had, all at once; as values, which are told apart
  /// by their bytes.
  let names: [AttributeValue: AttributeValue]

  /// What stands behind a name that another value has taken; nobody types it.
  private static let mark = "\u{1F}"
  private static let markInSQL = "char(31)"
  /// How often a name can have been taken, in conditions.
  private static let mostMarks = 8

  /// - Parameter renamings: Those of one choice.
  init(_ renamings: [ChoiceRenaming]) {
    names = Dictionary(renamings.map { (.text($0.old), .text($0.new)) }) { $1 }
  }

  /// The names that nobody had.
  private var taken: Set<AttributeValue> { Set(names.values).subtracting(names.keys) }
  /// The names that nobody has any more.
  private var given: Set<AttributeValue> { Set(names.keys).subtracting(names.values) }

  /// What a value is called whose name another one has taken; nil for one that has its own.
  static func former(_ value: AttributeValue) -> String? {
    guard case .text(let text) = value, text.hasSuffix(mark) else { return nil }
    return String(text.reversed().drop { String($0) == mark }.reversed())
  }

  /// Whether an expression is a name that was taken, in SQL.
  static func isTaken(_ expression: String) -> String {
    "(typeof(\(expression)) = 'text' AND substr(\(expression), -1) = \(markInSQL))"
  }

  /// Whether an expression is one of the names, with marks or without.
  func isConcerned(_ expression: String) -> SQLText {
    let all = Set(names.keys).union(names.values)
    let marks = all.map { _ in "?" }.joined(separator: ", ")
    return SQLText(
      "(typeof(\(expression)) = 'text' AND rtrim(\(expression), \(Self.markInSQL)) IN (\(marks)))",
      Array(all))
  }

  /// What becomes of an expression.
  func renamed(_ expression: String) -> SQLText {
    let base = "rtrim(\(expression), \(Self.markInSQL))"
    var cases = SQLText("CASE WHEN typeof(\(expression)) <> 'text' THEN \(expression)")
    for (old, new) in names {
      cases = cases + SQLText(" WHEN \(expression) = ? THEN ?", [old, new])
    }
    for name in given {
      cases =
        cases
        + SQLText(
          " WHEN \(base) = ? THEN substr(\(expression), 1, length(\(expression)) - 1)",
          [name])
    }
    for name in taken {
      cases =
        cases + SQLText(" WHEN \(base) = ? THEN \(expression) || \(Self.markInSQL)", [name])
    }
    return cases + SQLText(" ELSE \(expression) END")
  }

  /// What becomes of names in conditions, which take letters for the same however they are put
  /// together: a value that there is goes before one that is gone, and among those the name of the
  /// lesser bytes.
  ///
  /// - Parameter isKnown: Whether the journal tells of another value that had a name.
  func namesInConditions(_ isKnown: (AttributeValue) throws -> Bool) rethrows -> [String: String] {
    var result: [String: String] = [:]
    func add(_ old: String, _ new: String) { result[old] = result[old] ?? new }
    func marked(_ name: String, _ count: Int) -> String {
      name + String(repeating: Self.mark, count: count)
    }
    for old in Self.ordered(names.keys) {
      if case .text(let new)? = names[.text(old)] { add(old, new) }
    }
    for name in Self.ordered(given) {
      for count in 1...Self.mostMarks { add(marked(name, count), marked(name, count - 1)) }
    }
    for name in Self.ordered(taken) where try isKnown(.text(name)) {
      for count in 0...Self.mostMarks { add(marked(name, count), marked(name, count + 1)) }
    }
    return result
  }

  /// Names by their bytes.
  private static func ordered(_ names: some Sequence<AttributeValue>) -> [String] {
    names.compactMap { if case .text(let name) = $0 { name } else { nil } }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
