import ObjectGraph

/// A text that takes the place of another one wherever a search finds that, whatever its capitals
/// and marks.
struct TextReplacement: Hashable {
  let old: String
  let new: String
  private let sought: SoughtText

  init(old: String, new: String) {
    (self.old, self.new) = (old, new)
    sought = SoughtText(old)
  }

  /// A text with each of its parts replaced that are the old one; nil if that changes nothing.
  ///
  /// - Complexity: O(length · length of the old one)
  func applied(to text: String) -> String? {
    guard sought.occurs(in: text[...]) else { return nil }
    var result = ""
    var end = text.startIndex
    for range in sought.ranges(in: text[...], endingCharacters: true) where range.lowerBound >= end
    {
      result += text[end..<range.lowerBound]
      result += new
      end = range.upperBound
    }
    result += text[end...]
    return result.hasSameBytes(as: text) ? nil : result
  }

  /// What it does, as the name of a step begins and a question asks: `Replace "milk" by "oat milk"
  /// in 3 rows`.
  func words(in rows: String) -> String {
    new.isEmpty ? "Take \(quoted(old)) out of \(rows)" : "Replace \(pair) in \(rows)"
  }

  /// That it is done, as a sentence begins.
  func doneWords(in rows: String) -> String {
    new.isEmpty ? "Took \(quoted(old)) out of \(rows)" : "Replaced \(pair) in \(rows)"
  }

  /// That there is nothing to replace.
  ///
  /// - Parameter isHeld: Whether a search finds the old text.
  func nothingWords(isHeld: Bool) -> String {
    isHeld
      ? "Nothing would be changed by that."
      : "No text of these rows holds \(quoted(old))."
  }

  private var pair: String { "\(quoted(old)) by \(quoted(new))" }

  /// Blanks at its ends count, so that it stands in quotation marks.
  private func quoted(_ text: String) -> String { "\"\(ListWords.name(text, empty: text))\"" }
}

extension TextReplacement {
  /// What is meant by a line as vi and sed understand it, without their patterns: `s/old/new/` or
  /// `%s/old/new/g`. The sign behind the `s` parts the texts, and a `\` before it makes it a letter
  /// of one. Nil for everything else.
  init?(command: String) {
    let line = command.hasPrefix("%") ? command.dropFirst() : command[...]
    guard line.first == "s", let sign = line.dropFirst().first, Self.signs.contains(sign) else {
      return nil
    }
    var texts = [""]
    var rest = line.dropFirst(2)
    while let letter = rest.popFirst() {
      if letter == "\\", rest.first == sign {
        texts[texts.count - 1].append(rest.removeFirst())
      } else if letter == sign {
        texts.append("")
      } else {
        texts[texts.count - 1].append(letter)
      }
    }
    guard texts.count == 2 || texts.count == 3 && Self.flags.contains(texts[2]),
      !SoughtText(texts[0]).isEmpty
    else { return nil }
    self.init(old: texts[0], new: texts[1])
  }

  private static let signs: Set<Character> = ["/", "|", "#", ","]
  /// What stands behind, and is so here anyway: everywhere, whatever the capitals.
  private static let flags: Set<String> = ["", "g", "i", "gi", "ig"]
}
