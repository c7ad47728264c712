import ObjectGraph
import Terminal

/// Styles as people write them: `bold`, `dim blue`, `white on 52`.
enum StyleWords {
  /// Why words are no style.
  struct Refusal: Error, Hashable {
    let sentence: String
  }

  private static let attributes: [String: Style.Attributes] = [
    "bold": .bold, "dim": .dim, "italic": .italic, "underline": .underline, "reverse": .reverse,
  ]
  private static let colors = [
    "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white",
  ]

  /// The style that words stand for: attributes and a colour, `on` and the colour behind. Colours
  /// are the eight names, `bright-` before one, or a number of the palette; `plain` is nothing.
  static func style(_ text: String) -> Result<Style, Refusal> {
    var style = Style.plain
    var isBackground = false
    for word in text.split(separator: " ").map({ $0.lowercased() }) {
      if let attribute = attributes[word] {
        style.attributes.formUnion(attribute)
      } else if word == "on" {
        isBackground = true
      } else if let color = color(word) {
        if isBackground { style.background = color } else { style.foreground = color }
      } else if word != "plain" {
        let names = attributes.keys.sorted() + colors + ["plain", "on"]
        let question = SimilarNames.question(for: word, among: names)
        return .failure(Refusal(sentence: "\(word) is no attribute or colour.\(question)"))
      }
    }
    return .success(style)
  }

  private static func color(_ word: String) -> Color? {
    if let number = UInt8(word) { return .palette(number) }
    let isBright = word.hasPrefix("bright-")
    let name = isBright ? String(word.dropFirst(7)) : word
    return colors.firstIndex(of: name).map { .palette(UInt8($0) + (isBright ? 8 : 0)) }
  }
}
