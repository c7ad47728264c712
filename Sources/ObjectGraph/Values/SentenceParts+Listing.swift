extension SentenceParts {
  /// How many names a sentence has room for.
  private static let mostNamed = 3

  /// The first names, and how many others there are: "Due, Hours, Notes and 2 more".
  package static func listing(_ names: [String]) -> String {
    let rest = names.count - mostNamed
    return enumeration(names.prefix(mostNamed) + (rest > 0 ? ["\(rest) more"] : []))
  }
}
