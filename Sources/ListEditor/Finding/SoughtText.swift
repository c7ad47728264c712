import ObjectGraph

/// A text that people look for in others, which is found whatever its capitals and marks.
struct SoughtText: Hashable {
  private let folded: String
  private let scalars: [Unicode.Scalar]

  init(_ text: String) {
    folded = text.folded
    scalars = Array(folded.unicodeScalars)
  }

  /// Whether there is nothing to look for.
  var isEmpty: Bool { scalars.isEmpty }

  /// Where it stands in a text, from the beginning of a character on; places may overlap.
  ///
  /// - Parameters:
  ///   - text: Where it is looked for.
  ///   - endsCharacter: Whether it must go to the end of a character: `s` is not all of `ß`.
  /// - Complexity: O(length of the text · own length)
  func ranges(in text: Substring, endingCharacters endsCharacter: Bool) -> [Range<String.Index>] {
    guard let first = scalars.first else { return [] }
    let places = Array(text.indices) + [text.endIndex]
    let parts = text.map { Array(String($0).folded.unicodeScalars) }
    return parts.indices.compactMap { start in
      guard parts[start].first == first,
        let end = end(from: start, in: parts, endsCharacter)
      else { return nil }
      return places[start]..<places[end]
    }
  }

  /// Whether a text holds it, perhaps as a part of characters.
  ///
  /// - Complexity: O(length of the text · own length)
  func occurs(in text: Substring) -> Bool { String(text).folded.contains(folded) }

  /// Behind which of a text's folded characters it ends that begins with one of them.
  private func end(from start: Int, in parts: [[Unicode.Scalar]], _ endsCharacter: Bool) -> Int? {
    var rest = scalars[...]
    var end = start
    while !rest.isEmpty, end < parts.count, rest.starts(with: parts[end].prefix(rest.count)) {
      if endsCharacter, parts[end].count > rest.count { return nil }
      rest = rest.dropFirst(parts[end].count)
      end += 1
    }
    return rest.isEmpty ? end : nil
  }
}
