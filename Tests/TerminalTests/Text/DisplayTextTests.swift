import Terminal
import Testing

/// What each kind of text looks like on a terminal with a UTF-8 locale.
@Suite("Text made safe to show")
struct DisplayTextTests {
  /// A text, its display, and its columns.
  struct Sample: Sendable, CustomTestStringConvertible {
    let name: String
    let raw: String
    let shown: String
    let columns: Int

    init(_ name: String, _ raw: String, _ shown: String, _ columns: Int) {
      (self.name, self.raw, self.shown, self.columns) = (name, raw, shown, columns)
    }

    var testDescription: String { name }
  }

  static let samples = [
    Sample("ASCII", "Milk, 2 l", "Milk, 2 l", 9),
    Sample("an empty text", "", "", 0),
    Sample("Latin letters with marks", "Crème brûlée", "Crème brûlée", 12),
    Sample("decomposed letters", "e\u{301}a\u{308}", "e\u{301}a\u{308}", 2),
    Sample("Chinese", "漢字", "漢字", 4),
    Sample("Japanese, half and full width", "ｶﾅカナ", "ｶﾅカナ", 6),
    Sample("Hangul", "한글", "한글", 4),
    Sample("decomposed Hangul is composed", "\u{1112}\u{1161}\u{11AB}", "한", 2),
    Sample("Hebrew", "שָׁלוֹם", "שָׁלוֹם", 4),
    Sample("Arabic", "سلام", "سلام", 4),
    Sample("Devanagari keeps its conjuncts", "क्षत्रिय", "क्षत्रिय", 6),
    Sample("Thai", "น้ำ", "น้ำ", 2),
    Sample("a family is its first member", "👩‍👩‍👧‍👦!", "👩!", 3),
    Sample("a skin tone is dropped", "👍🏽", "👍", 2),
    Sample("a flag is its letters", "🇩🇪🇫🇷", "DEFR", 4),
    Sample("a skin tone without an emoji is not given to another", "👍\u{200B}🏽", "👍\u{FFFD}", 3),
    Sample("a lonely vowel sign stands on a dotted circle", "\u{9BE}", "\u{25CC}\u{9BE}", 2),
    Sample("a vowel letter of Burmese does not", "ဘာ", "ဘာ", 2),
    Sample("a part of a Hangul syllable without it", "\u{1161}\u{11AB}", "\u{FFFD}\u{FFFD}", 2),
    Sample("old Hangul keeps its parts", "\u{A960}\u{1161}", "\u{A960}\u{1161}", 2),
    Sample("a flag after a sign that joins it is letters", "\u{600}🇩🇪", "\u{600}DE", 3),
    Sample("half a flag is its letter", "🇩", "D", 1),
    Sample("a flag of a region is a flag", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏴", 2),
    Sample("a variation selector is dropped", "❤\u{FE0F}", "❤", 1),
    Sample("a keycap keeps its digit", "1\u{FE0F}\u{20E3}", "1\u{20E3}", 1),
    Sample(
      "four marks stay", "Z\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}",
      "Z\u{301}\u{302}\u{303}\u{304}", 1),
    Sample("a lonely mark stands on a dotted circle", "\u{301}", "\u{25CC}\u{301}", 1),
    Sample(
      "invisible characters are dropped",
      "a\u{200B}b\u{200D}c\u{2060}d\u{FEFF}e\u{AD}f\u{200E}g", "abcdefg", 7),
    Sample("escape", "\u{1B}[31mred", "␛[31mred", 8),
    Sample("line ends", "a\r\nb\nc\td", "a␍␊b␊c␉d", 8),
    Sample("NUL and DEL", "\0\u{7F}", "␀␡", 2),
    Sample("C1", "\u{9B}m", "<U+009B>m", 9),
    Sample("a bidi override", "a\u{202E}b", "a<U+202E>b", 10),
    Sample("a bidi isolate", "\u{2066}", "<U+2066>", 8),
    Sample("line separator", "\u{2028}", "<U+2028>", 8),
    Sample("a noncharacter", "\u{FFFF}", "\u{FFFD}", 1),
  ]

  @Test("Text of the program's own is ASCII and needs no widths")
  func ownText() {
    #expect(DisplayText(ascii: "Saved") == DisplayText("Saved", widths: .standard))
    #expect(DisplayText.spaces(3).string == "   ")
    #expect(DisplayText.spaces(-1).isEmpty)
  }

  @Test("Every kind of text is shown safely, in a known number of columns", arguments: samples)
  func shows(sample: Sample) {
    let text = DisplayText(sample.raw, widths: .standard)
    #expect(Array(text.string.unicodeScalars) == Array(sample.shown.unicodeScalars))
    #expect(text.columns == sample.columns)
    #expect(!text.isTruncated)
  }
}
