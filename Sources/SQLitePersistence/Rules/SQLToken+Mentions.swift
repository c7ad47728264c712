extension SQLToken {
  /// The words that name a column in a text whose columns stand between brackets: a constraint, or
  /// an index.
  ///
  /// A column may be called like a function, a type or an operator: those are none.
  ///
  /// - Complexity: O(number of words)
  static func mentions(of column: String, in words: some Sequence<SQLToken>) -> [SQLToken] {
    let column = column.lowercased()
    return columnNames(in: words).filter { $0.writtenName?.lowercased() == column }
  }

  /// The words of such a text that stand where columns do. One in double quotation marks that is
  /// called like no column is a text to SQLite.
  ///
  /// - Complexity: O(number of words)
  static func columnNames(in words: some Sequence<SQLToken>) -> [SQLToken] {
    let words = Array(words.drop { !$0.isSymbol("(") })
    var names: [SQLToken] = []
    // Whether a value is to come, and no operator.
    var awaitsValue = true
    for (index, word) in words.enumerated() {
      // Behind its table a column may stand in the quotation marks of a text.
      let isQualified = index > 0 && words[index - 1].isSymbol(".")
      guard (isQualified ? word.writtenName : word.name) != nil else {
        if case .symbol(let symbol) = word.kind {
          awaitsValue = symbol != ")"
        } else {
          awaitsValue = false
        }
        continue
      }
      if let previous = words[..<index].last,
        ["COLLATE", "AS", "ON"].contains(where: previous.isKeyword)
      {
        // A collation, a type, or what is to be done in conflicts.
        awaitsValue = false
        continue
      }
      let next = index + 1 < words.count ? words[index + 1] : nil
      // A function, or a table.
      if let next, next.isSymbol("(") || next.isSymbol(".") { continue }
      if case .word(let text) = word.kind {
        let keyword = text.uppercased()
        guard awaitsValue else {
          awaitsValue = !closing.contains(keyword)
          continue
        }
        if opening.contains(keyword) { continue }
        if constants.contains(keyword) {
          awaitsValue = false
          continue
        }
      }
      names.append(word)
      awaitsValue = false
    }
    return names
  }

  /// A text with another name for a column.
  ///
  /// - Complexity: O(length)
  static func renaming(_ column: String, to name: String, in text: String) -> String {
    var bytes = Array(text.utf8)
    for mention in mentions(of: column, in: tokens(of: text)).reversed() {
      bytes.replaceSubrange(mention.range, with: Array(quoted(storedIdentifier: name).utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// What stands in the brackets of a table or an index, with another name for a table, where
  /// columns and references name it.
  ///
  /// - Complexity: O(length)
  static func renamingTable(_ table: String, to name: String, in text: String) -> String {
    let tokens = tokens(of: text)
    var bytes = Array(text.utf8)
    for index in tokens.indices.dropFirst().reversed()
    where tokens[index].writtenName?.lowercased() == table.lowercased() {
      let isQualifier = index + 1 < tokens.count && tokens[index + 1].isSymbol(".")
      guard isQualifier || tokens[index - 1].isKeyword("REFERENCES") else { continue }
      bytes.replaceSubrange(tokens[index].range, with: quoted(storedIdentifier: name).utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Words that stand where a value may and are never a name without quotation marks.
  private static let opening: Set<String> = [
    "AND", "BETWEEN", "CASE", "DISTINCT", "ELSE", "ESCAPE", "EXISTS", "FROM", "IN", "IS", "NOT",
    "OR", "THEN", "WHEN", "WHERE",
  ]

  private static let constants: Set<String> = [
    "CURRENT_DATE", "CURRENT_TIME", "CURRENT_TIMESTAMP", "NULL",
  ]

  /// Words behind a value that another such word may follow.
  private static let closing: Set<String> = [
    "ASC", "DESC", "END", "ISNULL", "NOT", "NOTNULL", "NULLS",
  ]
}
