extension String {
  /// The text without its capitals and without the marks of its letters: what
  /// ``Collation/caseAndDiacriticInsensitive`` compares.
  ///
  /// `"Crème Brûlée"` becomes `"creme brulee"`, `"Straße"` becomes `"strasse"`. Canonically
  /// equivalent texts become the same, but for letters with several of the marks that are kept
  /// (vowels and tones of Thai) in another order; folding twice changes nothing. It belongs to no
  /// language: it is for finding, not for sorting as a dictionary does.
  ///
  /// - Complexity: O(length)
  public var folded: String {
    String(decoding: foldedBytes, as: UTF8.self)
  }

  /// The UTF-8 of ``folded``.
  var foldedBytes: [UInt8] {
    var text = self
    return text.withUTF8 { FoldedUTF8($0).withBytes(Array.init) }
  }
}
