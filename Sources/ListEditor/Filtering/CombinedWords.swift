import ObjectGraph

/// Words that somebody typed to combine others, `milk or dentist`, and that are looked for like
/// these: only words in quotes are combined.
public struct CombinedWords {
  /// The word that combines nothing, as it was typed.
  public let word: String
  /// The condition that was meant, `"milk" or "dentist"`; nil where that is not clear.
  public let condition: String?
  /// Whether they say "and" alone, which may be one of the words that are looked for: `salt and
  /// pepper`.
  public let mayBePlain: Bool

  /// The longest condition that a sentence shows.
  private static let longest = 60

  /// Nil where no word combines others, or somebody quoted words to find them.
  ///
  /// - Parameters:
  ///   - text: What was typed.
  ///   - words: What it was understood as; empty for conditions.
  ///   - entity: Whose yes/no fields are conditions by themselves.
  /// - Complexity: O(length)
  public init?(_ text: String, words: [String], of entity: Entity) {
    guard !text.contains("\""), let word = words.first(where: Self.combines) else { return nil }
    self.word = word
    condition = Self.condition(words, of: entity)
    mayBePlain = words.filter(Self.combines).allSatisfy { $0.folded == "and" }
  }

  /// The sentence that tells so, where there is a condition to show.
  public var sentence: String? {
    condition.map { "\(word) combines words in quotes: \($0)." }
  }

  private static func combines(_ word: String) -> Bool {
    ["or", "and", "not", "||", "&&"].contains(word.folded)
  }

  private static func condition(_ words: [String], of entity: Entity) -> String? {
    guard !words.contains(where: { $0.contains { "()".contains($0) } }) else { return nil }
    let flags = entity.attributes.filter { $0.type == .boolean }
      .flatMap { [$0.title.folded, $0.name.folded] }
    var parts: [String] = []
    var sought: [String] = []
    func endSought() {
      guard !sought.isEmpty else { return }
      let text = sought.joined(separator: " ")
      parts.append(flags.contains(text.folded) ? text : "\"\(text)\"")
      sought = []
    }
    for word in words {
      guard combines(word) else {
        sought.append(word)
        continue
      }
      endSought()
      let isBehindOther = parts.last.map { !combines($0) } ?? false
      // Two words with nothing but a not between them are both meant.
      if word.folded == "not", isBehindOther { parts.append("and") }
      if word.folded != "not", !isBehindOther { return nil }
      parts.append(word)
    }
    endSought()
    guard let last = parts.last, !combines(last) else { return nil }
    let condition = parts.joined(separator: " ")
    return condition.count > longest ? nil : condition
  }
}
