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
      bytes.replaceSubrange(tokens[place].range, with: quoted(identifier: table).utf8)
    }
    bytes.replaceSubrange(tokens[2].range, with: quoted(identifier: name).utf8)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Where the table is named; nil where another one is.
  private func places(of own: String, behind start: Int) -> [Int]? {
    func isOwn(_ index: Int) -> Bool { tokens[index].writtenName?.lowercased() == own.lowercased() }
    var places = [start]
    for index in tokens.indices.dropFirst(start + 1) {
      if tokens[index].isKeyword("OR") || tokens[index].isSymbol("(") { continue }
      if isTable(index) {
        guard isOwn(index), !hasMoreTables(behind: index) else { return nil }
        places.append(index)
      } else if isOwn(index), index + 1 < tokens.count, tokens[index + 1].isSymbol("."),
        !tokens[index - 1].isSymbol(".")
      {
        places.append(index)
      }
    }
    return places
  }

  /// Whether a table stands there, or what stands in the place of one.
  private func isTable(_ index: Int) -> Bool {
    if Self.beforeTables.contains(where: tokens[index - 1].isKeyword) { return true }
    // UPDATE OR IGNORE table
    return tokens[index - 2].isKeyword("OR") && tokens[index - 3].isKeyword("UPDATE")
  }

  /// Whether a comma says that other tables follow.
  private func hasMoreTables(behind index: Int) -> Bool {
    guard ["FROM", "JOIN"].contains(where: tokens[index - 1].isKeyword) else { return false }
    let end = tokens[index...].first { token in
      [",", ")", ";"].contains(where: token.isSymbol)
        || Self.behindTables.contains(where: token.isKeyword)
    }
    return end?.isSymbol(",") == true
  }

  private static let beforeTables = ["UPDATE", "INTO", "FROM", "JOIN", "IN"]
  private static let behindTables = [
    "WHERE", "GROUP", "HAVING", "ORDER", "LIMIT", "UNION", "EXCEPT", "INTERSECT", "ON", "USING",
    "JOIN", "SET", "END",
  ]
}
