import TestSupport
import Testing

@testable import Terminal

@Suite("Places between graphemes")
struct GraphemePlacesTests {
  /// The corpus, also behind and before text that is longer than what is looked at, and rows of
  /// flags of which the last has one letter.
  private static var texts: [String] {
    let long = String(repeating: "漢字 ", count: 40)
    let letters = String(repeating: "🇩", count: 130)
    var texts = ScreenCorpus.texts
    for text in ScreenCorpus.texts { texts.append("\(long)\(text)\(long)") }
    texts.append(String(repeating: "🇩", count: 401))
    texts.append("x\(letters)\u{301}y")
    return texts
  }

  @Test("The places where a caret may stand are those between the characters of String")
  func places() {
    for text in Self.texts {
      for start in text.indices {
        let end = text.index(after: start)
        let code = text[start].unicodeScalars.map { String($0.value, radix: 16) }
        #expect(text.graphemeEnd(after: start) == end, "\(code)")
        #expect(text.graphemeStart(before: end) == start, "\(code)")
        for place in text[start..<end].utf8.indices {
          #expect(text.graphemeBoundary(atOrBefore: place) == start, "\(code)")
        }
      }
      #expect(text.graphemeEnd(after: text.endIndex) == text.endIndex)
      #expect(text.graphemeStart(before: text.startIndex) == text.startIndex)
      #expect(text.graphemeBoundary(atOrBefore: text.endIndex) == text.endIndex)
    }
  }

  @Test("Graphemes that are measured are those of String, with the columns that they are shown in")
  func measured() {
    for text in Self.texts {
      let graphemes = Array(MeasuredGraphemes(text[...], widths: .standard))
      #expect(graphemes.map(\.range.lowerBound) == Array(text.indices))
      #expect(graphemes.last?.range.upperBound == text.endIndex)
      for grapheme in graphemes {
        let character = text[grapheme.range.lowerBound]
        let shown = DisplayText(String(character), widths: .standard)
        #expect(grapheme.columns == shown.columns)
        #expect(grapheme.isNewline == character.isNewline)
        #expect(grapheme.isSpace == (character == " "))
      }
    }
  }

  @Test("A character without an end is measured once")
  func endless() {
    let text = "e" + String(repeating: "\u{301}", count: 10_000) + " x\r\n"
    let graphemes = Array(MeasuredGraphemes(text[...], widths: .standard))
    #expect(graphemes.map(\.columns).prefix(3) == [1, 1, 1])
    #expect(graphemes.map(\.isSpace) == [false, true, false, false])
    #expect(graphemes.map(\.isNewline) == [false, false, false, true])
  }
}
