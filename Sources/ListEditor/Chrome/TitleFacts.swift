import Terminal

/// What the title line says at its right, beside what the screen is called.
struct TitleFacts: Equatable {
  /// Parts with a comma and a blank between them, the most important first.
  let words: String
  /// A condition; nil for none.
  let filter: String?
  /// What comes behind that.
  let end: String

  init(_ words: String, filter: String? = nil, end: String = "") {
    self.words = words
    self.filter = filter
    self.end = end
  }

  /// All of it, with as much of the filter as there is room for beside the rest; where there is
  /// none for what a sentence would name of it, the first parts, and at least one.
  func text(fitting room: Int, widths: CharacterWidths, glyphs: Glyphs) -> String {
    var shown = parts(naming: filter.map { ListWords.name($0) })
    func columnCount(_ text: String) -> Int {
      DisplayText(text, widths: widths, limit: room + 1).columns
    }
    let spare = room - columnCount(shown.joined(separator: ", "))
    if let filter, spare > 0 {
      let columns = columnCount(ListWords.name(filter)) + spare
      let cut = DisplayText(filter, widths: widths, limit: columns)
        .truncated(to: columns, ellipsis: glyphs.ellipsis)
      return parts(naming: cut.string).joined(separator: ", ")
    }
    while shown.count > 1, columnCount(shown.joined(separator: ", ")) > room { shown.removeLast() }
    return shown.joined(separator: ", ")
  }

  private func parts(naming filter: String?) -> [String] {
    Self.parts(of: words) + (filter.map { ["filter \($0)"] } ?? []) + Self.parts(of: end)
  }

  private static func parts(of text: String) -> [String] {
    text.split(separator: ", ").map(String.init)
  }
}
