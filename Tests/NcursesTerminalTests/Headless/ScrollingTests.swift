import CNcurses
import Terminal
import TestSupport
import Testing

@testable import NcursesTerminal

extension HeadlessScreens {
  @Suite("Scrolling") struct ScrollingTests {
    private static let size = Size(columns: 60, rows: 12)
    private let lines = (0..<40).map { "line \($0) " + String(repeating: "abcdefg", count: 6) }

    /// A screen full of lines.
    private func filled() throws -> HeadlessTerminal {
      let headless = try HeadlessTerminal(size: Self.size)
      for row in 0..<12 { headless.draw(lines[row], row: row, column: 0) }
      headless.terminal.placeCursor(at: Position(row: 10, column: 3))
      headless.terminal.flush()
      headless.forget()
      return headless
    }

    @Test("The lines between are named once; then a line costs itself and three bytes")
    func namedOnce() throws {
      let headless = try filled()
      for step in 1...3 {
        headless.terminal.scroll(rows: 1..<11, by: 1)
        headless.draw(lines[11 + step], row: 10, column: 0)
        headless.terminal.flush()
        let written = headless.device.takeWritten()
        #expect(written.contains("\u{1B}[2;11r") == (step == 1))
        #expect(written.contains("\u{1B}[S"))
        #expect(step == 1 || written.utf8.count <= lines[14].utf8.count + 24, "\(written)")
        #expect(headless.device.screen.lines[10] == lines[11 + step])
        #expect(headless.device.screen.lines[1] == lines[1 + step])
        #expect(headless.device.screen.cursor == Position(row: 10, column: 3))
      }
    }

    @Test("Only lines that were drawn are compared, whether before the scrolling or after it")
    func compared() throws {
      let headless = try filled()
      headless.draw("other", row: 4, column: 0)
      headless.draw("gone", row: 1, column: 0)
      headless.terminal.scroll(rows: 1..<11, by: 1)
      headless.draw("new", row: 10, column: 0)
      let touched = (0..<12).filter { is_linetouched(curses_next_window(), Int32($0)) }
      #expect(touched == [3, 10])
      headless.terminal.flush()
      #expect(headless.device.screen.lines[3].hasPrefix("other"))
      #expect(headless.device.screen.lines[1] == lines[2])
      #expect(headless.device.screen.lines[10] == "new")
    }

    @Test("All lines scroll again when the screen is left, and after everything is drawn anew")
    func givenBack() throws {
      let headless = try filled()
      headless.terminal.scroll(rows: 1..<11, by: 1)
      headless.terminal.flush()
      headless.terminal.redrawEverything()
      headless.terminal.flush()
      #expect(headless.device.takeWritten().contains(LineScrolling.wholeScreen))
      headless.terminal.scroll(rows: 1..<11, by: 1)
      headless.terminal.flush()
      #expect(headless.device.takeWritten().contains("\u{1B}[2;11r"))
      #expect(headless.device.screen.lines[1] == lines[3])
      headless.terminal.release()
      let written = headless.device.takeWritten()
      #expect(written.hasPrefix(LineScrolling.wholeScreen))
      #expect(String(decoding: headless.device.leavingBytes, as: UTF8.self).contains("\u{1B}[r"))
    }

    @Test("While the cursor is hidden, other lines than the last time are compared, and not moved")
    func hiddenCursor() throws {
      let headless = try filled()
      headless.terminal.placeCursor(at: nil)
      headless.terminal.flush()
      for (step, rows) in [1..<11, 1..<11, 2..<11].enumerated() {
        headless.forget()
        headless.terminal.scroll(rows: rows, by: 1)
        headless.draw(lines[12 + step], row: 10, column: 0)
        headless.terminal.flush()
        #expect(!headless.device.takeWritten().contains("r\u{1B}["))
        #expect(headless.device.screen.lines[10] == lines[12 + step])
      }
      #expect(headless.device.screen.lines[0...2] == [lines[0], lines[3], lines[5]])
    }

    @Test("What is scrolled behind a prepared screen comes behind it")
    func behindPrepared() throws {
      let headless = try filled()
      headless.draw("prepared", row: 5, column: 0)
      headless.terminal.prepareFlush()
      headless.terminal.scroll(rows: 1..<11, by: 2)
      headless.terminal.flush()
      #expect(headless.device.screen.lines[3].hasPrefix("prepared"))
      #expect(headless.device.screen.lines[1] == lines[3])
      headless.terminal.scroll(rows: 1..<11, by: -1)
      headless.terminal.prepareFlush()
      headless.terminal.redrawEverything()
      headless.terminal.flush()
      #expect(headless.device.screen.lines[4].hasPrefix("prepared"))
      #expect(headless.device.screen.lines[2] == lines[3])
    }

    @Test("A window of another size forgets what was to be scrolled")
    func resized() throws {
      let headless = try filled()
      headless.terminal.scroll(rows: 1..<11, by: 1)
      headless.device.resize(to: Size(columns: 60, rows: 5))
      #expect(headless.terminal.readInput() == [.resized(Size(columns: 60, rows: 5))])
      headless.terminal.flush()
      #expect(headless.device.screen.lines == [lines[0], lines[2], lines[3], lines[4], lines[5]])
    }
  }
}
