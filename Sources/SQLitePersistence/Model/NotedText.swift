/// Names of columns in what a file notes of a list: as they are, or in quotation marks as in SQL,
/// `"Tax.Class"`, where they would be read as another or as several.
///
/// A quotation begins where a name does: other marks are part of it, and so is one without an end.
enum NotedText {
  /// The pieces of a text between signs that stand in no quotation.
  ///
  /// - Complexity: O(length)
  static func split(
    _ text: Substring, at isSeparator: (Unicode.Scalar) -> Bool
  ) -> [Substring] {
    var pieces: [Substring] = []
    var rest = text
    while true {
      let piece = prefix(of: rest, upTo: isSeparator)
      pieces.append(piece)
      guard piece.endIndex < rest.endIndex else { return pieces }
      rest = rest[rest.unicodeScalars.index(after: piece.endIndex)...]
    }
  }

  /// What stands before the first of some signs that stands in no quotation.
  ///
  /// - Complexity: O(length)
  static func prefix(
    of text: Substring, upTo isEnd: (Unicode.Scalar) -> Bool
  ) -> Substring {
    let scalars = text.unicodeScalars
    var place = scalars.startIndex
    var mayBegin = true
    while place < scalars.endIndex {
      let scalar = scalars[place]
      if mayBegin, scalar == "\"", let end = endOfQuotation(from: place, in: scalars) {
        place = end
        mayBegin = false
        continue
      }
      if isEnd(scalar) { break }
      mayBegin = scalar == "." || mayBegin && scalar.properties.isWhitespace
      place = scalars.index(after: place)
    }
    return text[..<place]
  }

  /// A name without its quotation marks.
  static func name(_ written: Substring) -> String {
    let scalars = written.unicodeScalars
    guard scalars.first == "\"",
      endOfQuotation(from: scalars.startIndex, in: scalars) == scalars.endIndex
    else { return String(written) }
    // Not by characters: a mark that joins one to its letter hides it among them.
    var name = String.UnicodeScalarView()
    var isDoubled = false
    for scalar in scalars.dropFirst().dropLast() {
      isDoubled = scalar == "\"" && !isDoubled
      if !isDoubled { name.append(scalar) }
    }
    return String(name)
  }

  /// A name as it is written.
  ///
  /// - Parameter isSpecial: Whether a sign would be read as something else than part of the name,
  ///   besides quotation marks and commas.
  static func written(_ name: String, where isSpecial: (Unicode.Scalar) -> Bool) -> String {
    let isPlain =
      !name.isEmpty && !name.unicodeScalars.contains { ["\"", ","].contains($0) || isSpecial($0) }
    return isPlain ? name : quoted(storedIdentifier: name)
  }

  /// What stands behind a quotation; nil where it has no end.
  private static func endOfQuotation(
    from start: String.Index, in scalars: Substring.UnicodeScalarView
  ) -> String.Index? {
    var place = scalars.index(after: start)
    while let mark = scalars[place...].firstIndex(of: "\"") {
      place = scalars.index(after: mark)
      // Two of them are one that belongs to the name.
      guard place < scalars.endIndex, scalars[place] == "\"" else { return place }
      place = scalars.index(after: place)
    }
    return nil
  }
}
