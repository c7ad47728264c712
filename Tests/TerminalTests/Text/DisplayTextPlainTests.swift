import TestSupport
import Testing

@testable import Terminal

@Suite struct DisplayTextPlainTests {
  private static let pieces = [
    "a", "bc", " ", "~", "\u{7F}", "\t", "\r\n", "é", "e\u{301}", "\u{301}", "日", "👩‍👩‍👧", "\u{202E}",
    "\u{200D}",
  ]

  @Test("Plain text takes a short way to the same display text, at every limit")
  func shortWay() {
    var random = SeededGenerator()
    var plain = 0
    var prefixed = 0
    for _ in 0..<3_000 {
      let pieces = Int.random(in: 0..<3, using: &random) == 0 ? Self.pieces : ["a", "bc", " ", "~"]
      var raw = (0..<Int.random(in: 0...6, using: &random))
        .compactMap { _ in pieces.randomElement(using: &random) }.joined()
      raw += Self.pieces.randomElement(using: &random) ?? ""
      let limit = Int.random(in: -1...9, using: &random)
      let short = DisplayText(raw, widths: .standard, limit: limit)
      let long = DisplayText(scalars: raw.unicodeScalars, widths: .standard, limit: limit)
      #expect(
        short == long && short.layout == long.layout && short.isTruncated == long.isTruncated,
        "\(raw.debugDescription) \(limit)")
      prefixed += DisplayText.plainPrefix(of: raw[...], limit: limit) > 0 ? 1 : 0
      plain += DisplayText(plain: raw[...], limit: limit) == nil ? 0 : 1
    }
    #expect((300..<2_900).contains(plain))
    #expect((300..<2_900).contains(prefixed))
  }

  @Test("Of plain text no more is looked at than is asked for")
  func prefixOfLongText() {
    var taken = 0
    let endless = sequence(state: ()) { _ -> UInt8? in
      taken += 1
      return UInt8(ascii: "x")
    }
    #expect(DisplayText.plainPrefix(of: endless, limit: 80) == 80)
    #expect(taken == 81)
  }

  @Test("Letters of two bytes and two columns are no ASCII")
  func wideLetters() {
    let eastAsian = CharacterWidths { $0.value > 0x7F ? 2 : 1 }
    let text = DisplayText("Привет", widths: eastAsian)
    #expect(text.columns == text.string.utf8.count && !text.isASCII)
    #expect(DisplayText("Hello", widths: eastAsian).isASCII)
  }

  @Test("A character that is taken for itself at a glance is what a longer look makes of it")
  func atAGlance() {
    let painter = GlyphPainter(widths: .standard)
    var count = 0
    for value in UInt32(0)..<0x20000 {
      guard let scalar = Unicode.Scalar(value), let columns = painter.columns(ofPlain: scalar)
      else { continue }
      var glyphs: [PaintedGlyph] = []
      painter.paint(CollectionOfOne(scalar), into: &glyphs)
      count += 1
      #expect(
        glyphs.map(\.base) == [scalar] && glyphs[0].marks.isEmpty && glyphs[0].columns == columns,
        "U+\(String(value, radix: 16))")
    }
    #expect(count > 30_000)
  }
}
