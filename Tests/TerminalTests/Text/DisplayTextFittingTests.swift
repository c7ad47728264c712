import Terminal
import Testing

/// Cutting, padding and wrapping, as pictures.
@Suite("Fitting text into columns")
struct DisplayTextFittingTests {
  private let ellipsis = Glyphs.unicode(.standard).ellipsis

  private func text(_ raw: String) -> DisplayText { DisplayText(raw, widths: .standard) }

  @Test(
    "An ellipsis stands where text was cut off, and no grapheme is cut",
    arguments: [
      ("Macbook", 8, "Macbook"), ("Macbook", 7, "Macbook"), ("Macbook", 6, "Macbo…"),
      ("Macbook", 1, "…"), ("Macbook", 0, ""), ("漢字仮名", 7, "漢字仮…"), ("漢字仮名", 6, "漢字…"),
      ("a🇩🇪b", 3, "a…"), ("a\u{1B}b", 2, "a…"), ("a\u{202E}", 8, "a…"), ("👩‍👩‍👧‍👦xyz", 4, "👩x…"),
      ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"),
    ])
  func truncates(raw: String, columns: Int, expected: String) {
    #expect(text(raw).truncated(to: columns, ellipsis: ellipsis).string == expected)
    let limited = DisplayText(raw, widths: .standard, limit: columns)
    #expect(limited.truncated(to: columns, ellipsis: ellipsis).string == expected)
  }

  @Test("A text that has its ellipsis gets no second one")
  func oneEllipsis() {
    let cut = text("漢字仮名").padded(to: 6, ellipsis: ellipsis)
    #expect(cut.string == "漢字… ")
    #expect(cut.padded(to: 6, ellipsis: ellipsis).string == "漢字… ")
  }

  @Test(
    "Padding fills the columns on the side that is asked for",
    arguments: [
      (DisplayText.Alignment.leading, "漢  "), (.trailing, "  漢"), (.center, " 漢 "),
    ])
  func pads(alignment: DisplayText.Alignment, expected: String) {
    let padded = text("漢").padded(to: 4, alignment: alignment)
    #expect(padded.string == expected)
    #expect(padded.columns == 4)
  }

  @Test("A wide character that is scrolled out by half leaves a blank")
  func scrolledByHalf() {
    #expect(text("漢字x").dropping(columns: 1).string == " 字x")
    #expect(text("漢字x").dropping(columns: 2).string == "字x")
    #expect(text("<\u{202E}>").dropping(columns: 3).string == "      >")
  }

  @Test(
    "Lines are broken at spaces, and within words that are too long",
    arguments: [
      ("the quick brown fox", 9, ["the quick", "brown fox"]),
      ("the quick brown fox", 8, ["the", "quick", "brown", "fox"]),
      ("unbreakable", 4, ["unbr", "eaka", "ble"]),
      ("a unbreakable", 4, ["a", "unbr", "eaka", "ble"]),
      ("漢字仮名", 5, ["漢字", "仮名"]), ("漢字", 1, [""]),
      ("  indented text", 10, ["  indented", "text"]),
      ("wide   gap", 5, ["wide", "gap"]), ("end  ", 3, ["end"]), ("", 3, [""]), ("any", 0, []),
    ] as [(String, Int, [String])])
  func wraps(raw: String, columns: Int, expected: [String]) {
    #expect(text(raw).wrapped(to: columns).map(\.string) == expected)
  }

  @Test("Text of several lines keeps them, and says whether there are more")
  func wrapsLines() {
    let raw = "first line\r\n\nthird\rfourth"
    let all = DisplayText.lines(of: raw, widths: .standard, columns: 8, limit: 9)
    #expect(all.map(\.string) == ["first", "line", "", "third", "fourth"])
    #expect(all.last?.isTruncated == false)
    let some = DisplayText.lines(of: raw, widths: .standard, columns: 8, limit: 3)
    #expect(some.map(\.string) == ["first", "line", ""])
    #expect(some.last?.isTruncated == true)
  }

  @Test(
    "What fits is not cut, however many spaces are left out between its lines",
    arguments: [
      ("aaaaaaaaaa bbbbbbbbbb cccccccccc", 3, ["aaaaaaaaaa", "bbbbbbbbbb", "cccccccccc"], false),
      ("a" + String(repeating: " ", count: 100) + "bbbbbbbbbb", 2, ["a", "bbbbbbbbbb"], false),
      ("aaaaaaaaaa bbbbbbbbbb cccccccccc", 2, ["aaaaaaaaaa", "bbbbbbbbbb"], true),
      ("aaaaaaaaaa     bbbbbbbbbb cc", 2, ["aaaaaaaaaa", "bbbbbbbbbb"], true),
    ] as [(String, Int, [String], Bool)])
  func wholeLines(raw: String, limit: Int, expected: [String], isCut: Bool) {
    let lines = DisplayText.lines(of: raw, widths: .standard, columns: 10, limit: limit)
    #expect(lines.map(\.string) == expected)
    #expect(lines.last?.isTruncated == isCut)
  }

  @Test("Two texts side by side are as wide as both")
  func concatenates() {
    let both = text("漢") + text("ab")
    #expect(both.string == "漢ab")
    #expect(both.columns == 4)
    #expect(both == text("漢ab"))
    #expect(text("ab") + text("cd") == text("abcd"))
  }

  @Test("A text is left where next to nothing of it takes columns; one with many marks is not")
  func marks() {
    func marked(_ count: Int) -> String { "e" + String(repeating: "\u{301}", count: count) }
    let left = DisplayText.lines(
      of: marked(100_000) + " end", widths: .standard, columns: 10, limit: 3)
    #expect(left.map(\.columns) == [1] && left[0].isTruncated)
    let whole = DisplayText.lines(
      of: String(repeating: marked(20), count: 25), widths: .standard, columns: 10, limit: 3)
    #expect(whole.map(\.columns) == [10, 10, 5] && !whole[2].isTruncated)
  }
}
