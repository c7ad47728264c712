/// Names of columns as `docket_list.columns` has them: with commas between.
enum ListText {
  /// The names, without the blanks around them.
  static func names(in text: String) -> [String] {
    NotedText.split(text[...], at: { $0 == "," }).compactMap { part in
      // Not by characters: a mark that joins a blank hides it among them.
      let scalars = part.unicodeScalars
      guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
        let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
      else { return nil }
      return NotedText.name(Substring(scalars[first...last]))
    }
  }

  /// The text of names.
  static func text(of names: [String]) -> String {
    names.map { name in
      let ends = [name.unicodeScalars.first, name.unicodeScalars.last]
      let hasBlanksAround = ends.contains { $0?.properties.isWhitespace == true }
      return NotedText.written(name) { _ in hasBlanksAround }
    }.joined(separator: ", ")
  }
}
