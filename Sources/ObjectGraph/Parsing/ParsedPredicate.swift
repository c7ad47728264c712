/// What a text that a person typed asks for.
public struct ParsedPredicate: Hashable, Sendable {
  /// Which rows; nil for a blank text, which asks for all.
  public let predicate: FetchRequest.Predicate?
  /// The words that are looked for in any text; empty for conditions.
  public let words: [String]

  /// What was read from a text: a condition, words, or neither of them in a blank one.
  ///
  /// - Parameters:
  ///   - predicate: Which rows; nil for all.
  ///   - words: The words that are looked for in any text; none for a condition.
  public init(predicate: FetchRequest.Predicate?, words: [String]) {
    self.predicate = predicate
    self.words = words
  }
}
