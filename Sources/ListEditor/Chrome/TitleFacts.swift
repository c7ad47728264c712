import Terminal

/// What the title line says at its right, beside what the screen is called.
struct TitleFacts: Equatable {
  /// Parts with a comma and a blank between them, the most important first.
  let words: String
  /// A condition; nil for none.
  let filter: String?
  /// What comes behind that.
  let end: String
  /// Those of the parts that all others give way to: what is not as people trust that it is.
  let vital: [String]

  init(_ words: String, filter: String? = nil, end: String = "", vital: [String] = []) {
    self.words = words
    self.filter = filter
    self.end = end
    self.vital = vital
  }

  /// All of it, with as much of the filter as there is room for beside the rest; where there is
  /// none for what a sentence would name of it, the vital parts and the first of the others, and at
  /// least one, with a sign for those that are left out if that has room.
  func text(fitting room: Int, widths: CharacterWidths, glyphs: Glyphs) -> String {
    var shown = parts(naming: filter.map { ListWords.name($0) })
    func columnCount(_ text: String) -> Int {
      DisplayText(text, widths: widths, limit: room + 1).columns
    }
    let spare = room - columnCount(Self.joined(shown))
    if let filter, spare > 0 {
      let columns = columnCount(ListWords.name(filter)) + spare
      let cut = DisplayText(filter, widths: widths, limit: columns)
        .truncated(to: columns, ellipsis: glyphs.ellipsis)
      return Self.joined(parts(naming: cut.string))
    }
    let count = shown.count
    while shown.count > 1, columnCount(Self.joined(shown)) > room {
      shown.remove(at: shown.lastIndex { !vital.contains($0) } ?? shown.count - 1)
    }
    let text = Self.joined(shown)
    if filter != nil, columnCount(text) > room {
      // That rows are hidden is told in any window.
      return ["filter", glyphs.ellipsis.string].first { columnCount($0) <= room } ?? text
    }
    guard shown.count < count, !text.hasSuffix(ListWords.ellipsis) else { return text }
    let signs = [", ", " "].map { $0 + glyphs.ellipsis.string }
    return text + (signs.first { columnCount(text + $0) <= room } ?? "")
  }

  private func parts(naming filter: String?) -> [String] {
    Self.parts(of: words) + (filter.map { ["filter \($0)"] } ?? []) + Self.parts(of: end)
  }

  // For `split` at a text, and for `joined`, the standard library looks through all conformances of
  // the program, and this is done before the first screen.

  private static func joined(_ parts: [String]) -> String {
    parts.reduce("") { $0.isEmpty ? $1 : "\($0), \($1)" }
  }

  private static func parts(of text: String) -> [String] {
    var parts: [String] = []
    var start = text.startIndex
    var next = start
    while let comma = text.utf8[next...].firstIndex(of: UInt8(ascii: ",")) {
      next = text.utf8.index(after: comma)
      guard text.utf8[next...].first == UInt8(ascii: " ") else { continue }
      next = text.utf8.index(after: next)
      parts.append(String(text[start..<comma]))
      start = next
    }
    parts.append(String(text[start...]))
    return parts.filter { !$0.isEmpty }
  }
}
