/// Takes the lines of a case in their order.
struct CaseCursor {
  private var lines: ArraySlice<CaseLine>
  /// The number of the last line that was taken.
  private var number: Int

  init(_ lines: [CaseLine]) {
    self.lines = lines[...]
    number = lines.first?.number ?? 0
  }

  /// The next line if it begins with the word.
  mutating func take(_ word: String) -> CaseLine? {
    take(anyOf: [word])
  }

  /// The next line if it begins with one of the words.
  mutating func take(anyOf words: Set<String>) -> CaseLine? {
    guard let line = lines.first, words.contains(line.word) else { return nil }
    lines.removeFirst()
    number = line.number
    return line
  }

  /// The next lines that begin with one of the words, each word at most once.
  ///
  /// - Throws: ``NotationError`` if a word repeats.
  mutating func takeEach(of words: Set<String>) throws -> [String: CaseLine] {
    var taken: [String: CaseLine] = [:]
    while let line = take(anyOf: words) {
      if taken.updateValue(line, forKey: line.word) != nil {
        throw line.error("a second “\(line.word)”")
      }
    }
    return taken
  }

  /// The next line, which must begin with the word.
  mutating func require(_ word: String) throws -> CaseLine {
    if let line = take(word) { return line }
    if let line = lines.first {
      throw line.error("“\(word)” is to stand here, not “\(line.word)”")
    }
    throw NotationError(line: number, message: "the case ends without “\(word)”")
  }

  /// Throws if a line is left.
  func end() throws {
    if let line = lines.first { throw line.error("“\(line.word)” does not belong here") }
  }
}
