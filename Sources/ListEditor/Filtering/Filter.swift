import ObjectGraph

/// Which rows of a list are shown, as somebody typed it.
struct Filter: Hashable {
  /// What was typed.
  let text: String
  /// What it means; its days are those of the day when it was typed.
  let predicate: FetchRequest.Predicate
  /// The words that it consists of; empty for conditions.
  let words: [String]

  /// Nil for a blank text, which hides nothing.
  init?(_ text: String, _ parsed: ParsedPredicate) {
    guard let predicate = parsed.predicate else { return nil }
    self.text = text
    self.predicate = predicate
    words = parsed.words
  }

  /// The field that the words begin with, which are looked for like others: `due fri`, `!done`. Nil
  /// where there is none, or somebody quoted words to find them.
  func namedField(of entity: Entity) -> Attribute? {
    guard !text.contains("\""), let word = words.first?.folded else { return nil }
    let name = word.drop { $0 == "!" }
    let stem = name.hasSuffix(":") ? name.dropLast() : name
    guard words.count > 1 || stem.count < word.count else { return nil }
    return entity.attributes.first {
      $0.name != entity.orderAttribute && $0.type != .data
        && [$0.title.folded, $0.name.folded].contains(String(stem))
    }
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
