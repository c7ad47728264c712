import Terminal

extension Glyphs {
  /// A sentence with the sign for the rest of a title that everything else on the screen has.
  ///
  /// - Complexity: O(length)
  public func fitting(_ sentence: String) -> String {
    ellipsis.string == ListWords.ellipsis
      ? sentence : sentence.replacing(ListWords.ellipsis, with: ellipsis.string)
  }
}
