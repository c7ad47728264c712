/// A word of SQL, as far as the text of a table is looked into.
struct SQLToken: Hashable {
  enum Kind: Hashable {
    /// A name or a keyword, in no quotation marks.
    case word(String)
    /// A name in quotation marks.
    case name(String)
    case text(String)
    case number(String)
    /// Bytes by their hexadecimal digits, as in `x'00FF'`.
    case blob(String)
    /// An operator, a bracket or a comma.
    case symbol(String)
  }

  let kind: Kind
  /// Where it stands in the text, in bytes.
  let range: Range<Int>

  /// Whether it is a keyword, whatever its capitals are.
  func isKeyword(_ word: String) -> Bool {
    guard case .word(let text) = kind else { return false }
    return text.uppercased() == word
  }

  func isSymbol(_ symbol: String) -> Bool { kind == .symbol(symbol) }

  /// The name that it may be.
  var name: String? {
    switch kind {
    case .word(let text), .name(let text): text
    case .text, .number, .blob, .symbol: nil
    }
  }

  /// The same, where a text can only be one, as SQLite takes it.
  var writtenName: String? {
    if case .text(let text) = kind { text } else { name }
  }
}

extension SQLToken {
  /// The words of a text that SQLite has taken, without blanks and comments.
  ///
  /// - Complexity: O(length)
  static func tokens(of sql: String) -> [SQLToken] {
    var scanner = SQLScanner(bytes: Array(sql.utf8))
    var tokens: [SQLToken] = []
    while let token = scanner.next() { tokens.append(token) }
    return tokens
  }
}
