/// The text of a trigger, as the file keeps it.
struct TriggerText {
  let sql: String
  private let tokens: [SQLToken]

  /// - Complexity: O(length)
  init(_ sql: String) {
    self.sql = sql
    tokens = SQLToken.tokens(of: sql)
  }

  /// The same trigger under another name and on another table, if it names no table but its own;
  /// nil where it does, or may do: such a one would write into both tables, or into strange ones.
  func named(_ name: String, on table: String) -> String? {
    // CREATE TRIGGER name … ON table …
    guard tokens.count > 3, !tokens[3].isSymbol("."),
      let on = tokens.firstIndex(where: { $0.isKeyword("ON") }), on + 2 < tokens.count,
      let own = tokens[on + 1].writtenName, !tokens[on + 2].isSymbol("."),
      let places = places(of: own, behind: on + 1)
    else { return nil }
    var bytes = Array(sql.utf8)
    for place in places.reversed() {
      bytes.replaceSubrange(tokens[place].range, with: quoted(storedIdentifier: table).utf8)
    }
    bytes.replaceSubrange(tokens[2].range, with: quoted(storedIdentifier: name).utf8)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Where the table is named; nil where another one is.
  private func places(of own: String, behind start: Int) -> [Int]? {
    func isOwn(_ index: Int) -> Bool { tokens[index].writtenName?.lowercased() == own.lowercased() }
    let defined = tokens.indices.filter(isDefined)
    guard !defined.contains(where: isOwn) else { return nil }
    let names = Set(defined.compactMap { tokens[$0].name?.lowercased() })
    var places = [start]
    for index in tokens.indices.dropFirst(start + 1) {
      if tokens[index].isKeyword("OR") || tokens[index].isSymbol("(") { continue }
      if isFrom(index), hasMoreTables(behind: index, inBrackets: 0) { return nil }
      if isTable(index) {
        let brackets = tokens[..<index].reversed().prefix { $0.isSymbol("(") }.count
        if brackets > 0, hasMoreTables(behind: index, inBrackets: brackets) { return nil }
        if isRead(index), let name = tokens[index].name?.lowercased(), names.contains(name) {
          continue
        }
        guard isOwn(index) else { return nil }
        places.append(index)
      } else if isOwn(index), index + 1 < tokens.count, tokens[index + 1].isSymbol("."),
        !tokens[index - 1].isSymbol(".")
      {
        places.append(index)
      }
    }
    return places
  }

  /// Whether a name of the text's own is defined there, by `WITH name AS (…)`.
  private func isDefined(_ index: Int) -> Bool {
    guard tokens[index].name != nil, index > 0, index + 1 < tokens.count else { return false }
    var next = index + 1
    let end = tokens[next...].firstIndex { $0.isSymbol(")") }
    if tokens[next].isSymbol("("), let end {
      // The names of its columns.
      next = end + 1
    }
    guard next < tokens.count, tokens[next].isKeyword("AS") else { return false }
    let rest = tokens[(next + 1)...].drop { $0.isKeyword("NOT") || $0.isKeyword("MATERIALIZED") }
    guard rest.first?.isSymbol("(") == true else { return false }
    let before = tokens[index - 1]
    return before.isSymbol(",") || before.isKeyword("WITH") || before.isKeyword("RECURSIVE")
  }

  /// Whether a table stands there, or what stands in the place of one.
  private func isTable(_ index: Int) -> Bool {
    if isRead(index) { return true }
    let (word, before) = (tokens[index - 1], tokens[index - 2])
    // ON CONFLICT … DO UPDATE SET column
    if word.isKeyword("UPDATE") { return !before.isKeyword("DO") }
    // UPDATE OR IGNORE table
    return word.isKeyword("INTO") || before.isKeyword("OR") && tokens[index - 3].isKeyword("UPDATE")
  }

  /// Whether that is one which is read, or whose rows are deleted.
  private func isRead(_ index: Int) -> Bool {
    if tokens[index - 1].isKeyword("IN") { return true }
    guard !["SELECT", "VALUES", "WITH"].contains(where: tokens[index].isKeyword) else {
      return false
    }
    // FROM ((table JOIN table) JOIN table)
    guard let start = tokens[..<index].lastIndex(where: { !$0.isSymbol("(") }) else { return false }
    return tokens[start].isKeyword("JOIN") || isFrom(start)
  }

  /// Whether tables follow, and no value: `IS DISTINCT FROM value`.
  private func isFrom(_ index: Int) -> Bool {
    tokens[index].isKeyword("FROM") && !tokens[index - 1].isKeyword("DISTINCT")
  }

  /// Whether a comma says that other tables follow, outside of all brackets but some that are open.
  private func hasMoreTables(behind index: Int, inBrackets opened: Int) -> Bool {
    var depth = opened
    for token in tokens[(index + 1)...] {
      if token.isSymbol("(") { depth += 1 }
      if token.isSymbol(")") { depth -= 1 }
      if depth < 0 || token.isSymbol(";") { return false }
      guard depth <= opened else { continue }
      if token.isSymbol(",") { return true }
      if Self.behindTables.contains(where: token.isKeyword) { return false }
    }
    return false
  }

  private static let behindTables = [
    "WHERE", "GROUP", "HAVING", "ORDER", "LIMIT", "UNION", "EXCEPT", "INTERSECT", "SET", "END",
    "WINDOW",
  ]
}
