import Terminal
import Testing

@Suite("The terminal in memory")
struct VirtualTerminalTests {
  let terminal = VirtualTerminal(size: Size(columns: 10, rows: 3))
  var surface: Surface { Surface(terminal) }

  @Test("What is drawn is shown by the next flush, and not before")
  func flushShows() {
    surface.draw("Milk", style: Style(.bold), at: Position(row: 1, column: 2))
    #expect(terminal.lines == ["", "", ""])
    terminal.flush()
    #expect(terminal.lines == ["", "  Milk", ""])
    #expect(terminal.styleMask([Style(.bold): "b"]) == ["", "  bbbb", ""])
  }

  @Test("A flush without a change writes nothing")
  func quietFlush() {
    surface.draw("Milk", at: .origin)
    terminal.flush()
    surface.draw("Milk", at: .origin)
    terminal.flush()
    #expect(terminal.counts.flushes == 2)
    #expect(terminal.counts.flushesThatWrote == 1)
    #expect(terminal.counts.cellsWritten == 4)
    #expect(terminal.counts.linesWritten == 1)
  }

  @Test("Overwriting half of a wide character blanks the other half")
  func halves() {
    surface.draw("漢字", at: .origin)
    surface.draw("x", at: Position(row: 0, column: 1))
    surface.draw("y", at: Position(row: 0, column: 2))
    terminal.flush()
    #expect(terminal.lines == [" xy", "", ""])
  }

  @Test("Scrolling costs the rows that it reveals, not those that it moves")
  func scrolling() {
    for row in 0..<3 { surface.draw("row \(row)", at: Position(row: row, column: 0)) }
    terminal.flush()
    terminal.counts = .init()
    let scrolled = surface.scroll(rows: 0..<3, by: 1)
    #expect(scrolled)
    surface.draw("row 3", at: Position(row: 2, column: 0))
    terminal.flush()
    #expect(terminal.lines == ["row 1", "row 2", "row 3"])
    #expect(terminal.counts.scrolls == 1)
    #expect(terminal.counts.linesWritten == 1)
  }

  @Test("Keys are typed by a script")
  func keys() {
    terminal.send(keys: "j<Enter><M-Down> <lt>")
    #expect(
      terminal.readInput() == ["j", "Enter", "Alt-Down", "Space", "<"].map { InputEvent.key($0) })
    #expect(terminal.readInput().isEmpty)
  }
}
