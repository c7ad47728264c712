import Terminal
import TestSupport
import Testing

@Suite("The terminal in memory")
struct VirtualTerminalTests {
  let terminal = VirtualTerminal(size: Size(columns: 10, rows: 3))
  var surface: Surface { Surface(terminal) }

  @Test("What is drawn is shown by the next flush, and not before")
  func flushShows() {
    surface.draw("Milk", style: Style(.bold), at: Position(row: 1, column: 2))
    terminal.placeCursor(at: Position(row: 1, column: 2))
    #expect(ScreenPicture(terminal) == ["", "", ""])
    terminal.flush()
    #expect(
      ScreenPicture(terminal, styles: [Style(.bold): "b"])
        == ScreenPicture(
          ["", "  Milk", ""], styles: ["", "  bbbb", ""], cursor: Position(row: 1, column: 2)))
  }

  @Test("A flush without a change writes nothing")
  func quietFlush() {
    surface.draw("Milk", at: .origin)
    terminal.placeCursor(at: .origin)
    terminal.setTitle(DisplayText(ascii: "List"))
    terminal.flush()
    #expect(terminal.counts.flushesThatWrote == 1)
    surface.clear()
    surface.draw("Milk", at: .origin)
    terminal.placeCursor(at: nil)
    terminal.placeCursor(at: .origin)
    terminal.setTitle(DisplayText(ascii: "List"))
    _ = surface.scroll(rows: 0..<3, by: -1)
    _ = surface.scroll(rows: 0..<3, by: 1)
    terminal.flush()
    #expect(terminal.counts.flushes == 2)
    #expect(terminal.counts.flushesThatWrote == 1)
    #expect(terminal.counts.cellsWritten == 4)
    #expect(terminal.counts.linesWritten == 1)
    #expect(terminal.counts.scrolls == 0)
  }

  @Test("A change of style alone is a change")
  func styleIsWritten() {
    surface.draw("Milk", at: .origin)
    terminal.flush()
    surface.draw("Mi", style: Style(.bold), at: .origin)
    terminal.flush()
    #expect(terminal.counts.cellsWritten == 6)
  }

  @Test("Everything besides cells is shown by a flush too, and counts as written")
  func otherOutput() {
    terminal.setTitle(DisplayText("a\u{7}b", widths: .standard))
    terminal.copyToClipboard("raw\u{7}")
    terminal.beep()
    #expect(terminal.title == "")
    #expect(terminal.clipboard == nil)
    #expect(terminal.counts.beeps == 0)
    terminal.flush()
    #expect(terminal.title == "a␇b")
    #expect(terminal.clipboard == "raw␇")
    #expect(terminal.counts.beeps == 1)
    #expect(terminal.counts.flushesThatWrote == 1)
    terminal.flush()
    #expect(terminal.counts.beeps == 1)
    #expect(terminal.counts.flushesThatWrote == 1)
  }

  @Test(
    "Overwriting half of a wide character blanks the other half",
    arguments: [(0, "x 字"), (1, " x字"), (2, "漢x"), (3, "漢 x")])
  func halves(column: Int, expected: String) {
    surface.draw("漢字", style: Style(.bold), at: .origin)
    surface.draw("x", at: Position(row: 0, column: column))
    terminal.flush()
    #expect(terminal.lines[0] == expected)
  }

  @Test("A wide character over two halves blanks what is left of both")
  func wideOverHalves() {
    surface.draw("漢字", at: .origin)
    surface.draw("仮", at: Position(row: 0, column: 1))
    terminal.flush()
    #expect(terminal.lines[0] == " 仮")
    surface.clear(Rect(rows: 0..<1, columns: 2..<3))
    terminal.flush()
    #expect(terminal.lines[0] == "")
  }

  @Test("A wide character that does not fit at the right edge is not drawn")
  func rightEdge() {
    terminal.draw(
      DisplayText("漢字", widths: .standard), style: .plain, at: Position(row: 0, column: 7))
    terminal.draw(
      DisplayText("漢字", widths: .standard), style: .plain, at: Position(row: 1, column: -1))
    terminal.flush()
    #expect(terminal.lines == ["       漢", " 字", ""])
  }

  @Test("Scrolling costs the rows that it reveals, not those that it moves")
  func scrolling() {
    for row in 0..<3 { surface.draw("row \(row)", at: Position(row: row, column: 0)) }
    terminal.flush()
    terminal.counts = .init()
    terminal.scroll(rows: 0..<3, by: 1)
    surface.draw("row 3", at: Position(row: 2, column: 0))
    terminal.flush()
    #expect(terminal.lines == ["row 1", "row 2", "row 3"])
    #expect(terminal.counts.scrolls == 1)
    #expect(terminal.counts.linesWritten == 1)
  }

  @Test(
    "Scrolling by more rows than there are leaves none",
    arguments: [
      (3, ["row 0", "", ""]), (-9, ["row 0", "", ""]),
      (.max, ["row 0", "", ""]), (.min, ["row 0", "", ""]), (1, ["row 0", "row 2", ""]),
    ])
  func scrollingOut(lines: Int, expected: [String]) {
    for row in 0..<3 { surface.draw("row \(row)", at: Position(row: row, column: 0)) }
    terminal.scroll(rows: 1..<9, by: lines)
    terminal.flush()
    #expect(terminal.lines == expected)
  }

  @Test("Redrawing everything writes every cell")
  func redraws() {
    surface.draw("Milk", at: .origin)
    terminal.flush()
    terminal.counts = .init()
    terminal.redrawEverything()
    terminal.flush()
    #expect(terminal.counts.cellsWritten == 30)
    #expect(terminal.lines == ["Milk", "", ""])
  }

  @Test("A window that changes its size keeps what fits, and reports the size as input")
  func resizes() {
    surface.draw("ab漢字", at: .origin)
    terminal.placeCursor(at: Position(row: 2, column: 4))
    terminal.flush()
    terminal.resize(to: Size(columns: 5, rows: 2))
    #expect(terminal.size == Size(columns: 5, rows: 2))
    #expect(terminal.lines == ["ab漢", ""])
    #expect(terminal.cursor == nil)
    #expect(terminal.readInput() == [.resized(Size(columns: 5, rows: 2))])
    terminal.send(.resized(Size(columns: 7, rows: 1)))
    terminal.flush()
    #expect(terminal.lines == ["ab漢"])
  }

  @Test("Keys are typed by a script, and read once")
  func keys() {
    terminal.send(keys: "j<Enter><M-Down> <lt>")
    terminal.send(.paste("text"), .focus(true))
    #expect(
      terminal.readInput()
        == ["j", "Enter", "Alt-Down", "Space", "<"].map { InputEvent.key($0) }
        + [.paste("text"), .focus(true)])
    #expect(terminal.readInput().isEmpty)
  }

  @Test("However often it is flushed in between, the same drawing gives the same screen")
  func flushesDoNotMatter() {
    var generator = SeededGenerator()
    let size = Size(columns: 12, rows: 5)
    let (often, once) = (VirtualTerminal(size: size), VirtualTerminal(size: size))
    for round in 0..<300 {
      for _ in 0..<10 {
        let row = Int.random(in: -1...5, using: &generator)
        let column = Int.random(in: -3...12, using: &generator)
        let kind = Int.random(in: 0..<6, using: &generator)
        let amount = Int.random(in: -4...4, using: &generator)
        let text = ScreenCorpus.randomText(length: 5, using: &generator)
        let style = Style(.init(rawValue: UInt8(kind)))
        for terminal in [often, once] {
          switch kind {
          case 0:
            terminal.scroll(rows: max(0, row)..<max(0, row) + abs(amount), by: amount)
          case 1:
            terminal.clear(
              Rect(rows: row..<row + 2, columns: column..<column + 3), style: style)
          default:
            terminal.draw(
              DisplayText(text, widths: .standard), style: style,
              at: Position(row: row, column: column))
          }
        }
        often.flush()
      }
      once.flush()
      let letters: (Style) -> Character = { Character("\($0.attributes.rawValue)") }
      #expect(often.lines == once.lines, "round \(round)")
      #expect(often.styleMask(letters) == once.styleMask(letters), "round \(round)")
      #expect(
        once.lines.allSatisfy { DisplayText($0, widths: .standard).columns <= size.columns })
    }
  }
}
