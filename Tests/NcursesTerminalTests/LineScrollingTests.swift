import Terminal
import Testing

@testable import NcursesTerminal

/// How a terminal is told to scroll.
struct LineScrollingTests {
  private func scrolling() throws -> LineScrolling {
    try #require(
      LineScrolling(
        region: "\u{1B}[%i%p1%d;%p2%dr", forward: "\u{1B}[%p1%dS", reverse: "\u{1B}[%p1%dT"))
  }

  @Test("Lines are named once, and again when they are others or all were named")
  func region() throws {
    var scrolling = try scrolling()
    let cursor = Position(row: 9, column: 2)
    #expect(
      scrolling.scroll(1..<39, by: 1, cursor: cursor) == "\u{1B}[2;39r\u{1B}[S\u{1B}[10;3H")
    #expect(scrolling.scroll(1..<39, by: 1, cursor: nil) == "\u{1B}[S")
    #expect(scrolling.scroll(1..<39, by: -12, cursor: cursor) == "\u{1B}[12T")
    #expect(
      scrolling.scroll(1..<38, by: -1, cursor: cursor) == "\u{1B}[2;38r\u{1B}[T\u{1B}[10;3H")
    scrolling.forget()
    #expect(scrolling.scroll(1..<38, by: 2, cursor: nil) == nil)
    #expect(
      scrolling.scroll(1..<38, by: 2, cursor: cursor) == "\u{1B}[2;38r\u{1B}[2S\u{1B}[10;3H")
  }

  @Test(
    "A terminal that scrolls in another way, or only from an edge, is left to ncurses",
    arguments: [
      (nil, "\u{1B}[%p1%dS", "\u{1B}[%p1%dT"), ("\u{1B}[%i%p1%d;%p2%dr", nil, "\u{1B}[%p1%dT"),
      ("\u{1B}[%i%p1%d;%p2%dr", "\u{1B}[%p1%dS", nil),
      ("\u{1B}[%i%p1%d;%p2%dr", "\n", "\u{1B}M"),
    ] as [(String?, String?, String?)])
  func others(region: String?, forward: String?, reverse: String?) {
    #expect(LineScrolling(region: region, forward: forward, reverse: reverse) == nil)
    let whole = ("\u{1B}[%i%p1%d;%p2%dr", "\u{1B}[%p1%dS", "\u{1B}[%p1%dT")
    #expect(
      LineScrolling(region: whole.0, forward: whole.1, reverse: whole.2, revealsBlanks: false)
        == nil)
  }
}
