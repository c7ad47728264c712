import ObjectGraph

/// A `CHECK` of a table.
struct TableCheck {
  /// What SQLite calls it when it fails: its name, or without one its text, of which it takes what
  /// stands in quotation marks at the start for the name.
  let label: String
  /// The condition, as it was written.
  let text: String
  /// The condition in words.
  let tokens: [SQLToken]

  /// The checks that the text of a table states, in their order.
  ///
  /// SQLite has no pragma for them: the text that it keeps is the only place.
  ///
  /// - Complexity: O(length)
  static func checks(of sql: String) -> [TableCheck] {
    let tokens = SQLToken.tokens(of: sql)
    var checks: [TableCheck] = []
    var index = 0
    while index + 1 < tokens.count {
      guard tokens[index].isKeyword("CHECK"), tokens[index + 1].isSymbol("("),
        let end = tokens.closingBracket(of: index + 1)
      else {
        index += 1
        continue
      }
      let start = tokens[index + 1].range.upperBound
      let text = Array(sql.utf8)[start..<tokens[end].range.lowerBound]
      checks.append(
        TableCheck(
          text: String(decoding: text, as: UTF8.self).trimmingBlanks,
          name: index >= 2 && tokens[index - 2].isKeyword("CONSTRAINT")
            ? tokens[index - 1].name : nil,
          tokens: Array(tokens[(index + 2)..<end])))
      index = end
    }
    return checks
  }

  private init(text: String, name: String?, tokens: [SQLToken]) {
    self.text = text
    self.tokens = tokens
    let isQuoted = text.utf8.first.map { Array("\"'`[".utf8).contains($0) } ?? false
    label = name ?? (isQuoted ? tokens.first?.writtenName : nil) ?? text
  }

  /// Whether it speaks of a column.
  func mentions(_ column: String) -> Bool {
    tokens.contains { $0.name?.lowercased() == column.lowercased() }
  }
}

extension Array where Element == SQLToken {
  /// The place of the bracket that closes one; nil where there is none.
  func closingBracket(of start: Int) -> Int? {
    var depth = 0
    for index in start..<count {
      if self[index].isSymbol("(") { depth += 1 }
      if self[index].isSymbol(")") { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }
}
