import TestSupport

/// Texts that would do harm if a program let them through to the terminal as they are.
enum HostileText {
  /// Each with the bytes that must never reach the terminal. Docket strikes nothing out: a colour
  /// alone may be its own, of a word that is found.
  static let samples: [String] = [
    "\u{1B}]0;OWNED\u{07}", "\u{1B}[9;31mOWNED\u{1B}[0m", "\u{9B}2JOWNED", "\u{1B}[2JOWNED",
    "\u{1B}]52;c;T1dORUQ=\u{07}", "\u{202E}OWNED\u{202C}", "OWNED\u{07}\u{08}\u{0B}",
    "\u{1B}P$qOWNED\u{1B}\\", "OWNED\u{2028}OWNED\u{2029}", "\u{1B}cOWNED",
  ]

  /// Texts that are odd, but harmless.
  static let oddities: [String] = [
    "日本語のリスト", "👨‍👩‍👧‍👦 family", "🇩🇪🇫🇷 flags", "e\u{0301}\u{0302}\u{0303}\u{0304}\u{0305} marks",
    "שלום עולם", "한국어", "", " ", "'; DROP TABLE hero; --", String(repeating: "wide ", count: 400),
    "tab\there", "two\nlines", "\u{0}null", "x\u{FE0F}\u{200D}y",
  ]

  /// One of them, or a plain title.
  static func any(_ step: Int, using random: inout SeededGenerator) -> String {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: samples.randomElement(using: &random) ?? ""
    case 1: oddities.randomElement(using: &random) ?? ""
    default: "Title \(step)"
    }
  }

  /// The samples of which a part with its control character stands in the output as it was.
  static func leaks(in output: [UInt8]) -> [String] {
    samples.filter { sample in
      let bytes = Array(sample.utf8)
      let text = Array("OWNED".utf8)
      // What stands right before the word and is no letter would have to come with it.
      guard let word = bytes.firstRange(of: text) else {
        return output.firstRange(of: bytes) != nil
      }
      let before = bytes[..<word.lowerBound]
      let control = before.isEmpty ? Array(bytes[word.lowerBound...]) : Array(before) + text
      return output.firstRange(of: control) != nil
    }
  }
}
