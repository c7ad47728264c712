import Foundation
import Terminal
import TestSupport
import Testing

@testable import NcursesTerminal

extension HeadlessScreens {
  @Suite("Drawing through ncurses") struct DrawingTests {
    @Test("What is drawn is shown with its style by a flush, and not before")
    func flushing() throws {
      let headless = try HeadlessTerminal(size: Size(columns: 12, rows: 3))
      headless.terminal.flush()
      headless.draw("Milk", style: Style(.bold), row: 0, column: 1)
      headless.draw("中文", style: Style(.reverse, foreground: .palette(2)), row: 1, column: 0)
      headless.terminal.placeCursor(at: Position(row: 2, column: 5))
      #expect(headless.device.screen.lines == ["", "", ""])
      headless.terminal.flush()
      #expect(
        ScreenPicture(
          headless.device.screen,
          styles: [Style(.bold): "b", Style(.reverse, foreground: .palette(2)): "g"])
          == ScreenPicture(
            [" Milk", "中文", ""], styles: [" bbbb", "gggg", ""],
            cursor: Position(row: 2, column: 5)))
    }

    @Test("A flush is one write; without a change it is none")
    func oneWrite() throws {
      let headless = try HeadlessTerminal()
      headless.terminal.flush()
      headless.forget()
      for row in 0..<10 { headless.draw("row \(row)", row: row, column: row) }
      headless.terminal.setTitle(DisplayText(ascii: "title"))
      headless.terminal.copyToClipboard("text")
      headless.terminal.beep()
      headless.terminal.placeCursor(at: .origin)
      headless.terminal.flush()
      #expect(headless.device.writes.count == 1)
      headless.terminal.flush()
      #expect(headless.device.writes.count == 1)
      headless.draw("row 0", row: 0, column: 0)
      headless.terminal.setTitle(DisplayText(ascii: "title"))
      headless.terminal.placeCursor(at: .origin)
      headless.terminal.flush()
      #expect(headless.device.writes.count == 1)
    }

    @Test("ncurses does not write for every move of the cursor, from the first screen on")
    func callsOfTheSystem() throws {
      let headless = try HeadlessTerminal(size: Size(columns: 40, rows: 20))
      for round in 1...2 {
        for row in 0..<20 { headless.draw("row \(row)", row: row, column: row + round) }
        let before = try writeCount()
        headless.terminal.flush()
        // The one for the cells, and before the first those that show or hide the cursor.
        #expect(try writeCount() - before <= 3)
      }
    }

    /// How often this thread has asked the system to write.
    private func writeCount() throws -> Int {
      let counts = try String(contentsOfFile: "/proc/thread-self/io", encoding: .utf8)
      let line = try #require(counts.split(separator: "\n").first { $0.hasPrefix("syscw: ") })
      return try #require(Int(line.dropFirst("syscw: ".count)))
    }

    @Test("A flush makes no call of ncurses when there is nothing to show")
    func nothingToShow() throws {
      let headless = try HeadlessTerminal()
      headless.terminal.flush()
      headless.forget()
      headless.terminal.flush()
      #expect(headless.calls == [])
    }

    @Test("A change of one cell sends few bytes")
    func fewBytes() throws {
      let headless = try HeadlessTerminal(size: Size(columns: 120, rows: 40))
      for row in 0..<40 {
        headless.draw(String(repeating: "x", count: 120), row: row, column: 0)
      }
      headless.terminal.flush()
      headless.forget()
      headless.draw(String(repeating: "x", count: 60) + "y", row: 20, column: 0)
      headless.terminal.flush()
      #expect(headless.device.takeWritten().utf8.count < 20)
    }

    @Test("Text is cut at the edges by whole clusters; the last cell neither wraps nor scrolls")
    func clipping() throws {
      let headless = try HeadlessTerminal(size: Size(columns: 5, rows: 2))
      headless.draw("first line", row: 0, column: 0)
      headless.draw("abcd中", row: 1, column: 0)
      headless.terminal.flush()
      #expect(headless.device.screen.lines == ["first", "abcd"])
      headless.draw("中bc", row: 1, column: -1)
      headless.draw("nowhere", row: 2, column: 0)
      headless.draw("nowhere", row: -1, column: 0)
      headless.draw("nowhere", row: 0, column: 5)
      headless.terminal.flush()
      #expect(headless.device.screen.lines == ["first", " bcd"])
    }

    @Test("A wide character of which one half is overwritten disappears")
    func overwrittenHalves() throws {
      let headless = try HeadlessTerminal(size: Size(columns: 8, rows: 2))
      headless.draw("中中中", row: 0, column: 0)
      headless.draw("x", row: 0, column: 1)
      headless.draw("y", row: 0, column: 4)
      headless.terminal.flush()
      #expect(headless.device.screen.lines == [" x中y", ""])
    }

    @Test("A wide character of which one half is cleared disappears")
    func clearedHalves() throws {
      let headless = try HeadlessTerminal(size: Size(columns: 8, rows: 2))
      headless.draw("中中中", row: 0, column: 0)
      let reverse = Style(.reverse)
      headless.terminal.clear(Rect(rows: 0..<1, columns: 1..<2), style: reverse)
      headless.terminal.clear(Rect(rows: 0..<1, columns: 4..<5), style: reverse)
      headless.terminal.flush()
      #expect(headless.device.screen.lines == ["  中", ""])
      #expect(headless.device.screen.styleMask([reverse: "r"]) == [" r  r", ""])
    }

    @Test("A wide character of which one half is cleared with the rest of the row disappears")
    func clearedRest() throws {
      let headless = try HeadlessTerminal(size: Size(columns: 8, rows: 3))
      for row in 0..<3 {
        headless.draw("中中中x", row: row, column: 0)
        headless.terminal.flush()
        headless.terminal.clear(Rect(rows: row..<row + 1, columns: 3..<8), style: .plain)
        headless.draw("y", row: row, column: 6)
      }
      headless.terminal.flush()
      #expect(headless.device.screen.lines == ["中    y", "中    y", "中    y"])
    }

    @Test("Clearing fills cells with blanks in a style, within the screen")
    func clearing() throws {
      let headless = try HeadlessTerminal(size: Size(columns: 6, rows: 3))
      for row in 0..<3 { headless.draw("xxxxxx", row: row, column: 0) }
      headless.terminal.clear(
        Rect(rows: 1..<9, columns: 2..<9), style: Style(background: .palette(4)))
      headless.terminal.flush()
      #expect(
        ScreenPicture(headless.device.screen, styles: [Style(background: .palette(4)): "b"]).lines
          == ["xxxxxx", "xx", "xx"])
      #expect(
        headless.device.screen.styleMask([Style(background: .palette(4)): "b"])
          == ["", "  bbbb", "  bbbb"])
    }

    @Test("Scrolling lets the terminal move its lines instead of sending them again")
    func scrolling() throws {
      let headless = try HeadlessTerminal(size: Size(columns: 60, rows: 12))
      let lines = (0..<20).map { "line \($0) " + String(repeating: "abcdefg", count: 6) }
      for row in 0..<12 { headless.draw(lines[row], row: row, column: 0) }
      headless.terminal.placeCursor(at: .origin)
      headless.terminal.flush()
      headless.forget()
      headless.terminal.scroll(rows: 1..<11, by: 2)
      headless.draw(lines[11], row: 9, column: 0)
      headless.draw(lines[12], row: 10, column: 0)
      headless.terminal.flush()
      #expect(
        headless.device.screen.lines
          == [lines[0]] + lines[3...11] + [lines[12], lines[11]])
      // Two lines and the scrolling itself.
      #expect(headless.device.takeWritten().utf8.count < 2 * 60 + 60)
      headless.terminal.scroll(rows: 0..<12, by: -1)
      headless.terminal.flush()
      #expect(headless.device.screen.lines[0] == "")
      #expect(headless.device.screen.lines[1] == lines[0])
      #expect(headless.device.takeWritten().utf8.count < 60)
    }

    @Test("Scrolling by more lines than there are clears them; by none it does nothing")
    func scrollingFar() throws {
      let headless = try HeadlessTerminal(size: Size(columns: 4, rows: 4))
      for row in 0..<4 { headless.draw("row\(row)", row: row, column: 0) }
      headless.terminal.scroll(rows: 0..<4, by: 0)
      headless.terminal.scroll(rows: 1..<3, by: 2)
      headless.terminal.scroll(rows: 3..<3, by: 1)
      headless.terminal.scroll(rows: 9..<12, by: 1)
      headless.terminal.flush()
      #expect(headless.device.screen.lines == ["row0", "", "", "row3"])
      headless.terminal.scroll(rows: -5..<99, by: -99)
      headless.terminal.flush()
      #expect(headless.device.screen.lines == ["", "", "", ""])
    }

    @Test("A repaint sends everything again, whatever the terminal shows")
    func repainting() throws {
      let headless = try HeadlessTerminal(size: Size(columns: 10, rows: 2))
      headless.draw("ours", row: 0, column: 0)
      headless.terminal.flush()
      headless.device.screen.write(Array("\u{1B}[Hgarbage\r\n\ngarbage".utf8))
      headless.terminal.redrawEverything()
      headless.terminal.flush()
      #expect(headless.device.screen.lines == ["ours", ""])
    }

    @Test("The cursor is hidden before cells change and shown after, once each")
    func cursor() throws {
      let headless = try HeadlessTerminal()
      headless.terminal.placeCursor(at: nil)
      headless.terminal.flush()
      #expect(headless.device.screen.cursor == nil)
      headless.forget()
      headless.terminal.placeCursor(at: Position(row: 1, column: 1))
      headless.terminal.flush()
      #expect(headless.calls == ["leaveok(false)", "wmove(1, 1)", "doupdate()", "curs_set(1)"])
      #expect(headless.device.screen.cursor == Position(row: 1, column: 1))
      headless.forget()
      headless.draw("x", row: 5, column: 5)
      headless.terminal.placeCursor(at: Position(row: 99, column: 1))
      headless.terminal.flush()
      #expect(headless.calls.suffix(3) == ["leaveok(true)", "curs_set(0)", "doupdate()"])
      #expect(headless.device.screen.cursor == nil)
    }
  }
}
