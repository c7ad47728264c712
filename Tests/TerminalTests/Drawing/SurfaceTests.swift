import Terminal
import TestSupport
import Testing

@Suite("Surfaces")
struct SurfaceTests {
  let terminal = VirtualTerminal(size: Size(columns: 10, rows: 4))
  var screen: Surface { Surface(terminal) }
  /// Six columns and two rows in the middle of the screen.
  var inner: Surface { screen.subsurface(Rect(rows: 1..<3, columns: 2..<8)) }

  private var picture: ScreenPicture {
    terminal.flush()
    return ScreenPicture(terminal)
  }

  @Test("Text is cut off at the edges of a surface by whole graphemes")
  func clips() {
    for row in 0..<4 { screen.draw("..........", at: Position(row: row, column: 0)) }
    inner.draw("漢字漢字漢", at: Position(row: 0, column: -1))
    inner.draw(DisplayText("漢字漢字漢", widths: .standard), at: Position(row: 1, column: 1))
    inner.draw("no", at: Position(row: -1, column: 0))
    inner.draw("no", at: Position(row: 2, column: 0))
    inner.draw("no", at: Position(row: 0, column: 6))
    #expect(picture == ["..........", ".. 字漢…..", "...漢字...", ".........."])
  }

  @Test("A string that does not fit ends with an ellipsis")
  func ellipsis() {
    let end = inner.draw("Favourite", at: Position(row: 0, column: 1))
    #expect(end == 6)
    #expect(inner.draw("ab", at: Position(row: 1, column: 1)) == 3)
    #expect(picture == ["", "   Favo…", "   ab", ""])
  }

  @Test("Clearing stays inside")
  func clears() {
    for row in 0..<4 { screen.draw("..........", at: Position(row: row, column: 0)) }
    inner.clear(row: 1)
    inner.clear(row: 2)
    inner.clear(Rect(rows: -1..<1, columns: 4..<20))
    #expect(picture == ["..........", "......  ..", "..      ..", ".........."])
    inner.clear(style: Style(.reverse))
    terminal.flush()
    #expect(
      terminal.styleMask([Style(.reverse): "r"]) == ["", "  rrrrrr", "  rrrrrr", ""])
  }

  @Test("A surface is never larger than what it is a part of")
  func nesting() {
    let outside = inner.subsurface(Rect(rows: 1..<9, columns: -3..<9))
    #expect(outside.rect == Rect(rows: 2..<3, columns: 2..<8))
    #expect(inner.subsurface(Rect(rows: 5..<6, columns: 0..<1)).size.isEmpty)
    #expect(
      Surface(terminal, Rect(rows: -2..<99, columns: 3..<99)).size == Size(columns: 7, rows: 4))
    #expect(
      inner.subsurface(Rect(rows: 0..<Int.max, columns: 0..<9)).rect
        == inner.subsurface(Rect(rows: 0..<9, columns: 0..<9)).rect)
    let far = Rect(
      origin: Position(row: 1, column: .max), size: Size(columns: .max, rows: .max))
    #expect(inner.subsurface(far).size.isEmpty)
  }

  @Test("Only a surface as wide as the screen scrolls")
  func scrolls() {
    for row in 0..<4 { screen.draw("row \(row)", at: Position(row: row, column: 0)) }
    let narrow = inner.scroll(rows: 0..<2, by: 1)
    #expect(!narrow)
    let lower = screen.subsurface(Rect(rows: 1..<4, columns: 0..<10))
    let wide = lower.scroll(rows: 0..<3, by: -1)
    #expect(wide)
    #expect(picture == ["row 0", "", "row 1", "row 2"])
  }

  @Test("Rows that a surface does not have in full are not scrolled", arguments: [-1..<2, 1..<4])
  func scrollsNothingOutside(rows: Range<Int>) {
    for row in 0..<4 { screen.draw("row \(row)", at: Position(row: row, column: 0)) }
    let isScrolled = screen.subsurface(Rect(rows: 1..<4, columns: 0..<10)).scroll(rows: rows, by: 1)
    #expect(!isScrolled)
    #expect(picture == ["row 0", "row 1", "row 2", "row 3"])
  }

  @Test("The cursor is placed in the coordinates of the surface and hidden outside of it")
  func cursor() {
    inner.placeCursor(at: Position(row: 1, column: 5))
    #expect(terminal.cursor == nil)
    terminal.flush()
    #expect(terminal.cursor == Position(row: 2, column: 7))
    inner.placeCursor(at: Position(row: 1, column: 6))
    terminal.flush()
    #expect(terminal.cursor == nil)
  }

  @Test("On a screen of one cell, and of none, nothing goes wrong", arguments: [0, 1])
  func tiny(side: Int) {
    let terminal = VirtualTerminal(size: Size(columns: side, rows: side))
    let surface = Surface(terminal)
    surface.draw("漢", at: .origin)
    surface.draw("Favourite", at: .origin)
    surface.clear(row: 0)
    surface.draw("Favourite", at: .origin)
    _ = surface.scroll(rows: 0..<5, by: 3)
    surface.draw("Favourite", at: .origin)
    surface.placeCursor(at: .origin)
    terminal.flush()
    #expect(terminal.lines == (side == 0 ? [] : ["…"]))
  }
}
