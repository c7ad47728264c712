/// The marks that other programs put before the lines of a list: bullets, numbers and check boxes.
enum PastedMarks {
  /// A check box at the start of a line.
  struct Box: Equatable {
    let isChecked: Bool
    /// The text behind it, without its bullet.
    let rest: String
  }

  /// A text without the signs before its lines.
  struct Bare: Equatable {
    /// With its blank lines: who tells of a line counts them.
    let text: String
    /// What was left out, in words.
    let signs: [String]
  }

  private static let bullets: Set<Character> = ["-", "*", "+", "•", "‣", "◦", "–", "·"]
  /// Bullets that tables have as values, too: for nothing.
  private static let dashes: Set<Character> = ["-", "–"]
  private static let boxes: [String: Bool] = [
    "[ ]": false, "[x]": true, "[X]": true, "☐": false, "☑": true, "☒": true,
  ]

  /// A text without the bullets or numbers before its lines; nil unless each line has one, since a
  /// sign that only some have may belong to the text.
  ///
  /// Numbers count up from 1, perhaps several times, as in lists within lists; others may be days.
  /// A dash that has a cell to itself beside others is the value of that.
  static func withoutBullets(_ text: String) -> Bare? {
    var rest: [Substring] = []
    var count = 0
    var number = 0
    var hasBullets = false
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      guard let first = line.firstIndex(where: { !$0.isWhitespace }) else {
        rest.append("")
        continue
      }
      let sign = line[first...].prefix { !$0.isWhitespace }
      let behind = line[sign.endIndex...].drop(while: \.isWhitespace)
      guard !behind.isEmpty else { return nil }
      if let next = self.number(sign) {
        guard (1...number + 1).contains(next) else { return nil }
        number = next
      } else if sign.count == 1, bullets.contains(sign[sign.startIndex]) {
        let isCell = line[sign.endIndex...].first == "\t" && behind.contains("\t")
        if isCell, dashes.contains(sign[sign.startIndex]) { return nil }
        hasBullets = true
      } else {
        return nil
      }
      rest.append(behind)
      count += 1
    }
    guard count > 1 else { return nil }
    let signs = [hasBullets ? "bullets" : nil, number > 0 ? "numbers" : nil]
    return Bare(text: rest.joined(separator: "\n"), signs: signs.compactMap { $0 })
  }

  /// The check box at the start of a line, perhaps behind a bullet; nil if there is none.
  static func box(of line: String) -> Box? {
    var line = line[...].drop(while: \.isWhitespace)
    if let bullet = line.first, bullets.contains(bullet),
      line.dropFirst().first?.isWhitespace == true
    {
      line = line.dropFirst().drop(while: \.isWhitespace)
    }
    for (sign, isChecked) in boxes where line.hasPrefix(sign) {
      let behind = line.dropFirst(sign.count)
      guard behind.first?.isWhitespace == true else { return nil }
      let rest = behind.drop(while: \.isWhitespace)
      return rest.isEmpty ? nil : Box(isChecked: isChecked, rest: String(rest))
    }
    return nil
  }

  /// The number of a sign such as `1.` or `1)`.
  private static func number(_ sign: Substring) -> Int? {
    guard let last = sign.last, last == "." || last == ")" else { return nil }
    let digits = sign.dropLast()
    return digits.allSatisfy { $0.isASCII && $0.isNumber } ? Int(digits) : nil
  }
}
