extension StringProtocol {
  /// Whether the text is an ID: letters `a`–`z`, at least one.
  var isIdentifier: Bool { !isEmpty && utf8.allSatisfy { (0x61...0x7A).contains($0) } }

  /// Whether the text can be a section: any text without the marks that lists are made with.
  var isSectionName: Bool { !isEmpty && !contains { ":|;".contains($0) } }

  /// Whether two texts are the same bytes; `==` would hold two spellings of `é` equal.
  func hasSameBytes(as other: some StringProtocol) -> Bool {
    utf8.elementsEqual(other.utf8)
  }

  /// The text without the blanks around it.
  var trimmed: String {
    var rest = self[...]
    while rest.first?.isWhitespace == true { rest = rest.dropFirst() }
    while rest.last?.isWhitespace == true { rest = rest.dropLast() }
    return String(rest)
  }

  /// The parts between blanks.
  var words: [String] {
    let parts: [SubSequence] = split(whereSeparator: \.isWhitespace)
    return parts.map { String($0) }
  }

  /// The first words, at most `count`, and what follows them, with its inner blanks as they are.
  func leadingWords(_ count: Int) -> (words: [String], rest: String) {
    var words: [String] = []
    var rest = trimmed[...]
    while words.count < count, !rest.isEmpty {
      let word = rest.prefix { !$0.isWhitespace }
      words.append(String(word))
      rest = rest.dropFirst(word.count).drop(while: \.isWhitespace)
    }
    return (words, String(rest))
  }

  /// The last word, and what stands before it.
  var lastWord: (before: String, word: String)? {
    let text = trimmed
    guard let blank = text.lastIndex(where: \.isWhitespace) else { return nil }
    return (text[..<blank].trimmed, String(text[text.index(after: blank)...]))
  }
}

extension String? {
  /// Whether two section names are the same bytes, or both NULL.
  func isSameSection(as other: String?) -> Bool {
    guard let self, let other else { return self == nil && other == nil }
    return self.hasSameBytes(as: other)
  }
}
