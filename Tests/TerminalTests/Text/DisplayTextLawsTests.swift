import Terminal
import TestSupport
import Testing

/// What holds for the display of every text, over the corpus and over random texts.
@Suite("Laws of text made safe to show")
struct DisplayTextLawsTests {
  /// The corpus, and random texts from a seed that is printed.
  private static func texts(_ purpose: String = #function) -> [String] {
    var generator = SeededGenerator(purpose)
    return ScreenCorpus.texts
      + (0..<2_000).map { _ in ScreenCorpus.randomText(length: 12, using: &generator) }
  }

  @Test("The columns of a text are the columns that it takes on a terminal")
  func columnsAreCells() {
    for raw in Self.texts() {
      let text = DisplayText(raw, widths: .standard)
      let terminal = VirtualTerminal(size: Size(columns: text.columns + 3, rows: 1))
      terminal.draw(text, style: Style(.bold), at: Position(row: 0, column: 1))
      terminal.flush()
      let mask = " " + String(repeating: "b", count: text.columns)
      #expect(
        terminal.styleMask([Style(.bold): "b"]) == [text.isEmpty ? "" : mask], "\(codes(raw))")
    }
  }

  @Test("The columns of a text are the sum of the widths of its characters")
  func columnsAreWidths() {
    for raw in Self.texts() {
      let text = DisplayText(raw, widths: .standard)
      let sum = text.string.unicodeScalars.reduce(0) { $0 + CharacterWidths.standard[$1] }
      #expect(text.columns == sum, "\(codes(raw))")
      #expect(text.glyphs.reduce(0) { $0 + $1.columns } == sum, "\(codes(raw))")
      #expect(text.glyphs.map(\.string).joined() == text.string, "\(codes(raw))")
    }
  }

  @Test("Nothing that is shown acts on the terminal, hides, or is disputed between terminals")
  func nothingDangerous() {
    for raw in Self.texts() {
      let text = DisplayText(raw, widths: .standard)
      #expect(text.string.unicodeScalars.allSatisfy(isHarmless), "\(codes(raw))")
      #expect(text.glyphs.allSatisfy { $0.string.unicodeScalars.count <= 5 }, "\(codes(raw))")
    }
  }

  @Test("Of all the characters of Unicode none gets through that must not, alone or within text")
  func everyCharacter() {
    for value in UInt32(0)...0x10FFFF {
      // Unassigned planes are looked at in samples.
      guard value < 0x34000 || value % 251 == 0 || (0xE0000...0xE0FFF).contains(value),
        let scalar = Unicode.Scalar(value)
      else { continue }
      let text = DisplayText("a\(scalar)b", widths: .standard)
      let harmless = text.string.unicodeScalars.allSatisfy(isHarmless)
      let sum = text.string.unicodeScalars.reduce(0) { $0 + CharacterWidths.standard[$1] }
      guard harmless, sum == text.columns, text.string.unicodeScalars.last == "b" else {
        Issue.record("U+\(String(value, radix: 16)) is shown as \(codes(text.string))")
        continue
      }
    }
  }

  @Test("A text is shown as its graphemes are, one after the other")
  func graphemeByGrapheme() {
    for raw in Self.texts() {
      let whole = DisplayText(raw, widths: .standard)
      let parts = raw.reduce(DisplayText()) {
        $0 + DisplayText(String($1), widths: .standard)
      }
      #expect(whole == parts, "\(codes(raw))")
    }
  }

  @Test("What has been made safe stays as it is when it is made safe again")
  func safeTextIsSafe() {
    for raw in Self.texts() {
      let once = DisplayText(raw, widths: .standard).string
      let twice = DisplayText(once, widths: .standard).string
      #expect(codes(once) == codes(twice), "\(codes(raw))")
    }
  }

  @Test("A limit keeps as many whole graphemes as fit, and says whether there is more")
  func limits() {
    for raw in Self.texts() {
      let whole = DisplayText(raw, widths: .standard)
      for limit in 0...whole.columns + 1 {
        let limited = DisplayText(raw, widths: .standard, limit: limit)
        let expected = longestPrefix(of: raw, columns: limit)
        #expect(limited.columns <= limit, "\(codes(raw)) in \(limit)")
        #expect(limited == expected, "\(codes(raw)) in \(limit)")
        #expect(whole.truncated(to: limit) == expected, "\(codes(raw)) in \(limit)")
        #expect(limited.isTruncated == (whole.columns > limit), "\(codes(raw)) in \(limit)")
      }
    }
  }

  @Test("What is scrolled out at the left leaves the rest where it was")
  func dropping() {
    for raw in Self.texts() {
      let whole = DisplayText(raw, widths: .standard)
      for count in 0...whole.columns + 1 {
        let rest = whole.dropping(columns: count)
        let visible = rest.string.unicodeScalars.drop { $0 == " " }
        #expect(rest.columns == max(0, whole.columns - count), "\(codes(raw)) by \(count)")
        #expect(
          whole.string.unicodeScalars.reversed().starts(with: visible.reversed()),
          "\(codes(raw)) by \(count)")
      }
    }
  }

  @Test("Wrapping loses nothing but spaces and fits every line")
  func wrapping() {
    for raw in Self.texts() {
      let whole = DisplayText(raw, widths: .standard)
      for columns in [9, 12, 40] {
        let lines = whole.wrapped(to: columns)
        #expect(lines.allSatisfy { $0.columns <= columns })
        #expect(
          codes(lines.map(\.string).joined(separator: " "), without: " ")
            == codes(whole.string, without: " "), "\(codes(raw)) in \(columns)")
      }
    }
  }

  @Test("Broken UTF-8 is shown with a replacement character for each broken sequence")
  func brokenUTF8() {
    for sample in ScreenCorpus.brokenUTF8 {
      let text = DisplayText(utf8: sample.bytes, widths: .standard)
      #expect(text == DisplayText(sample.text, widths: .standard), "\(sample.bytes)")
    }
  }

  /// The display of the longest prefix of `raw`, in whole graphemes, that fits; by `String` alone.
  private func longestPrefix(of raw: String, columns: Int) -> DisplayText {
    var result = DisplayText()
    for character in raw {
      let longer = result + DisplayText(String(character), widths: .standard)
      guard longer.columns <= columns else { return result }
      result = longer
    }
    return result
  }

  private func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: return false
    default:
      return !properties.isBidiControl && !properties.isDefaultIgnorableCodePoint
        && !properties.isVariationSelector && !properties.isEmojiModifier
        && !(0x1F1E6...0x1F1FF).contains(scalar.value)
    }
  }

  private func codes(_ text: String, without left: Unicode.Scalar? = nil) -> String {
    text.unicodeScalars.filter { $0 != left }.map { String($0.value, radix: 16) }
      .joined(separator: " ")
  }
}
