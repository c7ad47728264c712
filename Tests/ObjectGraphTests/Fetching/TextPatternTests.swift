import ObjectGraph
import TestSupport
import Testing

@Suite("A text pattern") struct TextPatternTests {
  @Test(
    "is followed by whole texts",
    arguments: [
      ("milk", "milk", true), ("milk", "milky", false), ("m*", "milk", true), ("*k", "milk", true),
      ("*l*", "milk", true), ("m??k", "milk", true), ("m?k", "milk", false), ("*", "", true),
      ("?", "", false), ("", "", true), ("", "a", false), ("a*b*c", "a-b-b-c", true),
      ("a*b*c", "a-b-b-", false), ("\\*", "*", true), ("\\*", "a", false), ("a\\", "a\\", true),
      ("\\?\\\\", "?\\", true), ("?", "é", true), ("**a**", "a", true),
    ])
  func examples(pattern: String, text: String, matches: Bool) {
    #expect(TextPattern(pattern).matches(text) == matches)
  }

  @Test("looks at texts as its collation does")
  func collations() {
    #expect(TextPattern("C*E").matches("crème", .caseAndDiacriticInsensitive))
    #expect(TextPattern("CR*").matches("crème", .caseInsensitive))
    #expect(!TextPattern("CR*").matches("crème"))
  }

  @Test("means the same as trying every way to share a text out")
  func model() {
    var generator = SeededGenerator()
    for _ in 0..<5_000 {
      let pattern = Self.random("ab*?", upTo: 6, using: &generator)
      let text = Self.random("ab", upTo: 7, using: &generator)
      #expect(
        TextPattern(pattern).matches(text) == Self.matches(pattern[...], text[...]),
        "\(pattern) \(text)")
    }
  }

  private static func random(
    _ letters: String, upTo count: Int, using generator: inout SeededGenerator
  ) -> String {
    String(
      (0..<Int.random(in: 0...count, using: &generator))
        .map { _ in letters.randomElement(using: &generator) ?? "a" })
  }

  private static func matches(_ pattern: Substring, _ text: Substring) -> Bool {
    guard let first = pattern.first else { return text.isEmpty }
    let rest = pattern.dropFirst()
    if first == "*" {
      return text.indices.contains { matches(rest, text[$0...]) } || matches(rest, "")
    }
    guard let character = text.first, first == "?" || first == character else { return false }
    return matches(rest, text.dropFirst())
  }
}
