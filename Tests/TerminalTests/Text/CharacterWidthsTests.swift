import Terminal
import Testing

@Suite("Widths of characters")
struct CharacterWidthsTests {
  @Test(
    "Characters have the widths that terminals give them",
    arguments: [
      ("a", 1), ("é", 1), ("\u{301}", 0), ("\u{20E3}", 0), ("漢", 2), ("あ", 2), ("ｱ", 1), ("Ａ", 2),
      ("한", 2), ("\u{1100}", 2), ("\u{1161}", 0), ("\u{11A8}", 0), ("😀", 2), ("❤", 1), ("⌚", 2),
      ("🏽", 2), ("\u{1F1E9}", 1), ("\u{200D}", 0), ("\u{AD}", 1), ("…", 1), ("─", 1),
      ("\u{3000}", 2),
      ("\u{302E}", 2), ("𠀀", 2), ("\u{2FFFE}", -1), ("\u{1B}", -1), ("\u{7F}", -1), ("\u{85}", -1),
      ("\u{2028}", -1), ("\u{378}", -1), ("\u{E000}", 1), ("\u{D7B0}", 0), ("\u{17000}", 2),
    ] as [(Unicode.Scalar, Int)])
  func standard(scalar: Unicode.Scalar, columns: Int) {
    #expect(CharacterWidths.standard[scalar] == columns)
  }

  @Test("Printable ASCII is one column wide, whatever a table says")
  func asciiIsFixed() {
    let widths = CharacterWidths { _ in 2 }
    #expect(widths["a"] == 1)
    #expect(widths["é"] == 2)
  }

  @Test("Outside UTF-8 everything is shown in ASCII")
  func asciiOnly() {
    let text = DisplayText("Crème\t漢\u{7F}\u{9B}\u{202E}🇩🇪", widths: .ascii)
    #expect(text.string == "Cr?me^I?^?<U+009B><U+202E>DE")
    #expect(text.columns == text.string.utf8.count)
  }

  @Test("Where pictures are to be ASCII, texts stay as they are beside them")
  func asciiPictures() {
    let widths = CharacterWidths.standard.withASCIIPictures
    let text = DisplayText("Crème…\t漢\u{7F}\u{9B}\u{E000}\u{378}", widths: widths)
    #expect(text.string == "Crème…^I漢^?<U+009B>\u{E000}?")
    #expect(DisplayText("\u{301}x", widths: widths).string == " \u{301}x")
    #expect(ControlPicture.replacing(in: "a\u{1B}b…", widths: widths) == "a^[b…")
  }

  @Test("Each glyph of a screen is one column wide, and ASCII where the terminal lacks it")
  func glyphs() {
    func all(_ glyphs: Glyphs) -> [DisplayText] {
      Mirror(reflecting: glyphs).children.compactMap { $0.value as? DisplayText }
    }
    #expect(all(.ascii).count == 14)
    #expect(all(.ascii).allSatisfy { $0.columns == 1 && $0.string.utf8.count == 1 })
    #expect(all(.unicode(.standard)).allSatisfy { $0.columns == 1 })

    let ambiguousIsWide = CharacterWidths { $0 == "…" ? 2 : 1 }
    #expect(Glyphs.unicode(ambiguousIsWide).ellipsis.string == "~")
    #expect(Glyphs.unicode(ambiguousIsWide).horizontal.string == "─")
  }

  @Test("In ASCII a held row is marked with =>, and not as a selected one")
  func heldRowInASCII() {
    let glyphs = Glyphs.ascii
    #expect(glyphs.grabbed.string + glyphs.cursor.string == "=>")
    #expect(glyphs.grabbed != glyphs.selected)
  }
}
