extension PredicateParser {
  /// Where the values of the fields are found that a condition asks for, each once, in its order;
  /// none for words, whatever these are called.
  ///
  /// - Parameter text: What somebody typed.
  /// - Complexity: O(length), besides looking for each field among those before
  public func comparedFields(in text: String) -> [AttributePath] {
    guard let tokens = try? self.tokens(of: text), isCondition(tokens) else { return [] }
    var reader = ConditionReader(parser: self, tokens: tokens, end: text.utf8.count)
    return reader.readFields().reduce(into: []) { paths, field in
      if !paths.contains(field.path) { paths.append(field.path) }
    }
  }
}
