import Terminal
import Testing

/// What showing a long text costs, counted in the characters that are looked at.
@Suite("The cost of text made safe to show")
struct DisplayTextCostTests {
  /// Characters without an end, which counts how many are taken.
  private final class Endless: Sequence, IteratorProtocol {
    private let pattern: [Unicode.Scalar]
    private(set) var taken = 0

    init(_ first: String, then pattern: String) {
      self.pattern = Array(pattern.unicodeScalars)
      self.first = Array(first.unicodeScalars)
    }

    private let first: [Unicode.Scalar]

    func next() -> Unicode.Scalar? {
      defer { taken += 1 }
      return taken < first.count ? first[taken] : pattern[(taken - first.count) % pattern.count]
    }
  }

  static let endless: [(first: String, then: String)] = [
    ("", "text "), ("", "漢字"), ("", "é"), ("", "\u{1B}"), ("", "\u{202E}"), ("", "\n"),
    ("", "👩\u{200D}"), ("", "🇩"), ("a", "\u{301}"), ("", "\u{301}"), ("", "\u{200B}"),
    ("", "\u{FE0F}"), ("", "e\u{301}\u{302}\u{303}"), ("", "क\u{94D}"), ("", "\u{600}"),
    ("", "\u{1100}"), ("한", "\u{11A8}"),
  ]

  @Test("A text without an end costs what is visible of it", arguments: endless)
  func boundedByWhatIsVisible(text: (first: String, then: String)) {
    for limit in [0, 1, 10, 80, 200] {
      let source = Endless(text.first, then: text.then)
      let shown = DisplayText(scalars: source, widths: .standard, limit: limit)
      #expect(shown.columns <= limit)
      #expect(shown.isTruncated)
      #expect(source.taken <= 16 * (limit + 4) + 1)
    }
  }

  @Test("Plain text costs hardly more characters than columns")
  func plainText() {
    let source = Endless("", then: "Milk and honey, ")
    let shown = DisplayText(scalars: source, widths: .standard, limit: 80)
    #expect(shown.columns == 80)
    #expect(source.taken <= 82)
  }

  @Test("A character drowned in marks hides nothing that comes after them")
  func drowned() {
    let raw = "a" + String(repeating: "\u{301}", count: 500) + "b"
    let shown = DisplayText(raw, widths: .standard, limit: 40)
    #expect(shown.string == "a\u{301}\u{301}\u{301}\u{301}b")
    #expect(!shown.isTruncated)
  }
}
