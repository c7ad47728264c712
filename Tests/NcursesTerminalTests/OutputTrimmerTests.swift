import Testing

@testable import NcursesTerminal

/// What is taken out of updates, and what is not.
struct OutputTrimmerTests {
  private func trimmed(
    _ updates: String..., rows: Int = 40, by trimmer: OutputTrimmer = OutputTrimmer()
  ) -> [String] {
    var trimmer = trimmer
    return updates.map {
      String(decoding: trimmer.trim(Array($0.utf8), rows: rows), as: UTF8.self)
    }
  }

  @Test(
    "The character set is not designated again, attributes do not begin from plain twice",
    arguments: [
      ("plain text", "plain text"),
      ("a\u{1B}(B\u{1B}[mb", "a\u{1B}[mb"),
      ("\u{1B}(B\u{1B}[m\u{1B}(B\u{1B}[0;7mx\u{1B}(B\u{1B}[m", "\u{1B}[m\u{1B}[7mx\u{1B}[m"),
      ("\u{1B}[0;7mx", "\u{1B}[0;7mx"),
      ("\u{1B}[m\u{1B}[0;1;7mx\u{1B}[0;1my", "\u{1B}[m\u{1B}[1;7mx\u{1B}[0;1my"),
      ("\u{1B}[m\u{1B}[31mx\u{1B}[0;1my", "\u{1B}[m\u{1B}[31mx\u{1B}[0;1my"),
      ("\u{1B}[m\u{1B}[m\u{1B}[0m", "\u{1B}[m"),
      ("\u{1B}[2;39r\u{1B}[39d\n\u{1B}[1;40r", "\u{1B}[2;39r\u{1B}[39d\n\u{1B}[r"),
      ("\u{1B}[1;39r", "\u{1B}[1;39r"),
      ("\u{1B}[40;1H\u{1B}[K", "\u{1B}[40;1H\u{1B}[K"),
      ("\u{1B}7\u{1B}8\u{1B}M\u{1B}", "\u{1B}7\u{1B}8\u{1B}M\u{1B}"),
      ("\u{1B}[", "\u{1B}["), ("\u{1B}[0;7", "\u{1B}[0;7"), ("\u{1B}(", "\u{1B}("),
      ("漢\u{1B}(B字", "漢字"),
    ])
  func trims(update: String, expected: String) {
    #expect(trimmed(update) == [expected])
  }

  @Test("What was known is known in the next update")
  func goesOn() {
    #expect(
      trimmed("x\u{1B}[m", "\u{1B}[0;1my", "\u{1B}[0;7mz") == [
        "x\u{1B}[m", "\u{1B}[1my", "\u{1B}[0;7mz",
      ])
  }

  @Test(
    "A region is scrolled by a line from wherever the cursor is, if the terminal can",
    arguments: [
      ("\u{1B}[2;39r\u{1B}[39;1H\n\u{1B}[1;40rx", "\u{1B}[2;39r\u{1B}[S\u{1B}[rx"),
      ("\u{1B}[2;39r\u{1B}[2;1H\u{1B}M\u{1B}[1;40r", "\u{1B}[2;39r\u{1B}[T\u{1B}[r"),
      ("\u{1B}[2;39r\u{1B}[38;1H\n\u{1B}[1;40r", "\u{1B}[2;39r\u{1B}[38;1H\n\u{1B}[r"),
      ("\u{1B}[2;39r\u{1B}[39;1H\n\n\u{1B}[1;40r", "\u{1B}[2;39r\u{1B}[39;1H\n\n\u{1B}[r"),
      ("\u{1B}[2;39r\u{1B}[39;1H\n", "\u{1B}[2;39r\u{1B}[39;1H\n"),
    ])
  func scrolls(update: String, expected: String) {
    let able = OutputTrimmer(scrollForward: "\u{1B}[%p1%dS", scrollReverse: "\u{1B}[%p1%dT")
    #expect(trimmed(update, by: able) == [expected])
    let unable = trimmed(update, by: OutputTrimmer(scrollForward: "\u{1B}[%p1%dS"))
    #expect(unable == [update.replacing("\u{1B}[1;40r", with: "\u{1B}[r")])
  }
}
