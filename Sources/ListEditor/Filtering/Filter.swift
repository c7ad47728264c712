import ObjectGraph

/// Which rows of a list are shown, as somebody typed it.
struct Filter: Hashable {
  /// What was typed.
  let text: String
  /// The same as a file keeps it.
  let condition: String
  /// What it means; its days are those of the day when it was typed.
  let predicate: FetchRequest.Predicate
  /// The words that it consists of; empty for conditions.
  let words: [String]

  /// Nil for a blank text, which hides nothing.
  init?(_ text: String, _ parsed: ParsedPredicate) {
    guard let predicate = parsed.predicate else { return nil }
    self.text = text
    condition = SavedFilter(text).condition
    self.predicate = predicate
    words = parsed.words
  }

  /// Whether every row that this filter shows is surely shown by another one: typing on makes words
  /// longer, and adds some.
  func narrows(_ other: Filter) -> Bool {
    guard !words.isEmpty, !other.words.isEmpty else { return false }
    return other.words.allSatisfy { part in
      words.contains { $0.folded.contains(part.folded) }
    }
  }
}
