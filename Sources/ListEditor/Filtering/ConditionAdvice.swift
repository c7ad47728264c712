import ObjectGraph

/// How conditions are written, for words that look like one: they are looked for like all others,
/// so that nobody knows why these rows are found, or none.
public enum ConditionAdvice {
  /// For words that found nothing, a sentence that shows the condition which may have been meant;
  /// nil where nothing tells that one was.
  ///
  /// - Parameters:
  ///   - text: What was typed.
  ///   - words: What it was understood as; empty for conditions.
  ///   - list: Whose rows were looked through.
  /// - Complexity: O(length + fields)
  public static func sentence(
    on text: String, words: [String], in list: ListDefinition
  ) -> String? {
    let entity = list.entity
    if let combined = CombinedWords(text, words: words, of: entity) {
      return combined.sentence
        ?? list.titleAttribute.map { "\(combined.word) combines conditions: \(example($0))" }
    }
    return namedField(in: text, words: words, of: entity).map { field in
      let isNone = words.dropFirst().first.map { PredicateParser.isWordForNone($0.folded) }
      return "Fields are compared: \(isNone == true ? emptiness(field) : example(field))"
    }
  }

  /// For words that found rows, a sentence that shows how those are written which were to combine
  /// the others; nil where there are none, or an "and" that may be one of the words.
  ///
  /// - Parameters:
  ///   - text: What was typed.
  ///   - words: What it was understood as; empty for conditions.
  ///   - list: Whose rows were looked through.
  /// - Complexity: O(length + fields)
  public static func sentence(
    onFound text: String, words: [String], in list: ListDefinition
  ) -> String? {
    guard let combined = CombinedWords(text, words: words, of: list.entity), !combined.mayBePlain
    else { return nil }
    return combined.sentence
  }

  private static func example(_ field: Attribute) -> String {
    let value =
      switch field.type {
      case .boolean: "yes"
      case .integer, .real: "3"
      case .date, .dateTime: "today"
      case .text, .choice, .data: "x"
      }
    return "\(PredicateParser.written(fieldName: field.title)) = \(value)."
  }

  /// How rows are asked for that have no value.
  private static func emptiness(_ field: Attribute) -> String {
    "\(PredicateParser.written(fieldName: field.title)) is empty."
  }

  /// The field that the words begin with: `due fri`, `due:fri`, `!done`. Nil where there is none,
  /// or somebody quoted words to find them.
  private static func namedField(
    in text: String, words: [String], of entity: Entity
  ) -> Attribute? {
    guard !text.contains("\""), let word = words.first?.folded else { return nil }
    let name = word.drop { $0 == "!" }
    let stem = name.prefix { $0 != ":" }
    guard words.count > 1 || stem.count < word.count else { return nil }
    return entity.attributes.first {
      $0.name != entity.orderAttribute && $0.type != .data
        && [$0.title.folded, $0.name.folded].contains(String(stem))
    }
  }
}
