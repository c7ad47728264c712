extension String {
  /// The text without its capitals and without the marks of its letters: what
  /// ``Collation/caseAndDiacriticInsensitive`` compares.
  ///
  /// `"Crème Brûlée"` becomes `"creme brulee"`, `"Straße"` becomes `"strasse"`. Canonically
  /// equivalent texts become the same, and folding twice changes nothing. It belongs to no
  /// language: it is for finding, not for sorting as a dictionary does.
  ///
  /// - Complexity: O(length)
  public var folded: String {
    String(decoding: foldedBytes, as: UTF8.self)
  }

  /// The UTF-8 of ``folded``.
  var foldedBytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count)
    if utf8.allSatisfy({ $0 < 0x80 }) {
      for byte in utf8 { bytes.append(byte.foldedASCII) }
    } else {
      let folding = LetterFolding.standard
      for scalar in unicodeScalars { folding.append(scalar, to: &bytes) }
    }
    return bytes
  }
}
