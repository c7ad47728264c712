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

  private static let wanted =
    "Write any of \(attributes.keys.sorted().joined(separator: ", ")), one colour, and on with the "
    + "colour behind; or plain."
  private static let colorWords =
    "Colours are \(colors.joined(separator: ", ")), those after bright-, and 0 to 255."

  /// The style that words stand for: attributes and a colour, `on` and the colour behind. Colours
  /// are the eight names, `bright-` before one, or a number of the palette; `plain` is nothing.
  ///
  /// Each thing is said once at most, since of two the other would be dropped without a word.
  static func style(_ text: String) -> Result<Style, Refusal> {
    let words = text.split(separator: " ").map { $0.lowercased() }
    guard !words.isEmpty else { return .failure(Refusal(sentence: "It is empty. \(wanted)")) }
    var style = Style.plain
    var colors: [String?] = [nil, nil]
    for (place, word) in words.enumerated() {
      let isBackground = place > 0 && words[place - 1] == "on"
      if words[..<place].contains(word), !isBackground {
        return .failure(Refusal(sentence: "\(word) is there twice. \(wanted)"))
      }
      if let color = color(word) {
        if let other = colors[isBackground ? 1 : 0] {
          return .failure(Refusal(sentence: "\(other) and \(word) are two colours. \(wanted)"))
        }
        colors[isBackground ? 1 : 0] = word
        if isBackground { style.background = color } else { style.foreground = color }
      } else if isBackground {
        return .failure(noColor(word))
      } else if let attribute = attributes[word] {
        style.attributes.formUnion(attribute)
      } else if word == "plain" {
        guard words.count == 1 else {
          return .failure(Refusal(sentence: "plain is no style at all, so it stands alone."))
        }
      } else if word != "on" {
        return .failure(unknown(word))
      } else if place == words.count - 1 {
        return .failure(Refusal(sentence: "After on a colour is missing. \(colorWords)"))
      }
    }
    return .success(style)
  }

  /// What is wrong behind `on`: a word that is something else leaves no colour there.
  private static func noColor(_ word: String) -> Refusal {
    guard attributes[word] == nil, !["plain", "on"].contains(word) else {
      return Refusal(sentence: "After on a colour is missing. \(colorWords)")
    }
    if let refusal = outOfRange(word) { return refusal }
    let names = colors.flatMap { [$0, "bright-\($0)"] }
    let question = SimilarNames.question(for: word, among: names)
    let help = question.isEmpty ? " \(colorWords)" : question
    return Refusal(sentence: "\(word) is no colour.\(help)")
  }

  /// That a number is none of a colour; nil for other words.
  private static func outOfRange(_ word: String) -> Refusal? {
    guard Double(word) != nil else { return nil }
    return Refusal(sentence: "\(word) is no colour: numbers of colours go from 0 to 255.")
  }

  private static func unknown(_ word: String) -> Refusal {
    if let refusal = outOfRange(word) { return refusal }
    let names = attributes.keys.sorted() + colors + ["plain", "on"]
    let question = SimilarNames.question(for: word, among: names)
    let help = question.isEmpty ? " \(wanted) \(colorWords)" : question
    return Refusal(sentence: "\(word) is no attribute or colour.\(help)")
  }

  private static func color(_ word: String) -> Color? {
    if let number = UInt8(word) { return .palette(number) }
    let isBright = word.hasPrefix("bright-")
    let name = isBright ? String(word.dropFirst(7)) : word
    return colors.firstIndex(of: name).map { .palette(UInt8($0) + (isBright ? 8 : 0)) }
  }
}
