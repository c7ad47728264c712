import Events
import Glibc
import Terminal
import TestSupport
import Testing

@testable import NcursesTerminal

extension HeadlessScreens {
  @Suite("The size of the window") struct SizeTests {
    @Test(
      "A new size is told once, before the keys that follow it, and repaints with the next flush")
    func resizing() throws {
      let headless = try HeadlessTerminal(size: Size(columns: 20, rows: 4))
      headless.draw("top", row: 0, column: 0)
      headless.terminal.flush()
      let size = Size(columns: 30, rows: 6)
      headless.device.resize(to: size)
      headless.device.type("j")
      #expect(headless.terminal.size == Size(columns: 20, rows: 4))
      #expect(headless.terminal.readInput() == [.resized(size), .key("j")])
      #expect(headless.terminal.size == size)
      #expect(headless.terminal.readInput() == [])
      headless.draw("bottom right", row: 5, column: 18)
      headless.terminal.flush()
      #expect(
        headless.device.screen.lines
          == ["top", "", "", "", "", String(repeating: " ", count: 18) + "bottom right"])
    }

    @Test(
      "Every size can be drawn on, and drawing past it harms nothing",
      arguments: [(1, 1), (1, 50), (300, 1), (2, 2), (500, 200), (80, 24)])
    func anySize(columns: Int, rows: Int) throws {
      let headless = try HeadlessTerminal()
      let size = Size(columns: columns, rows: rows)
      headless.device.resize(to: size)
      #expect(headless.terminal.readInput() == [.resized(size)])
      for row in 0...rows { headless.draw("中x", row: row, column: columns - 1) }
      headless.terminal.scroll(rows: 0..<rows + 1, by: 1)
      headless.draw("a", row: 0, column: 0)
      headless.terminal.placeCursor(at: Position(row: rows - 1, column: columns - 1))
      headless.terminal.flush()
      #expect(headless.device.screen.lines.count == rows)
      #expect(headless.device.screen.cell(at: .origin).text == "a")
    }

    @Test("A cursor that the window has no room for any more is hidden, and scrolling goes on")
    func cursorBeyond() throws {
      let headless = try HeadlessTerminal(size: Size(columns: 20, rows: 12))
      headless.terminal.placeCursor(at: Position(row: 10, column: 5))
      headless.terminal.flush()
      #expect(headless.device.screen.cursor == Position(row: 10, column: 5))
      headless.device.resize(to: Size(columns: 20, rows: 6))
      _ = headless.terminal.readInput()
      for row in 0..<6 { headless.draw("row \(row)", row: row, column: 0) }
      headless.terminal.flush()
      #expect(headless.device.screen.cursor == nil)
      headless.terminal.scroll(rows: 1..<5, by: 1)
      headless.draw("new", row: 4, column: 0)
      headless.terminal.flush()
      #expect(
        headless.device.screen.lines == ["row 0", "row 2", "row 3", "row 4", "new", "row 5"])
    }

    @Test("A window that has shrunk and has its old size again by now is painted anew")
    func thereAndBack() throws {
      let headless = try HeadlessTerminal(size: Size(columns: 20, rows: 4))
      let loop = EventLoop()
      var events: [InputEvent] = []
      try headless.terminal.connect(
        to: loop, .init(input: { events += $0 }, resumed: {}, ending: { _ in }))
      headless.draw("as wide as the window", row: 3, column: 0)
      headless.terminal.flush()
      try loop.turn()
      headless.device.resize(to: Size(columns: 5, rows: 2))
      headless.device.resize(to: Size(columns: 20, rows: 4))
      kill(getpid(), SIGWINCH)
      try loop.turn()
      headless.terminal.flush()
      #expect(events == [])
      #expect(headless.device.screen.lines == ["", "", "", "as wide as the windo"])
      headless.terminal.leave()
    }

    @Test("Lines below ncurses' first guess of the size scroll and are drawn like the others")
    func largerThanTheGuess() throws {
      let headless = try HeadlessTerminal(size: Size(columns: 20, rows: 50))
      for row in 0..<50 { headless.draw("row \(row)", row: row, column: 0) }
      headless.terminal.flush()
      #expect(headless.device.screen.lines == (0..<50).map { "row \($0)" })
    }

    @Test(
      "Without a size from the terminal, ncurses' own is used; without ncurses, the old one stays")
    func unknownSize() throws {
      let headless = try HeadlessTerminal()
      headless.device.windowSize = nil
      #expect(headless.terminal.readInput() == [])
      #expect(headless.terminal.size == Size(columns: 40, rows: 10))
      let failing = try HeadlessTerminal(failing: ["resizeterm"])
      #expect(failing.terminal.size == Size(columns: 80, rows: 24))
    }

    @Test(
      "The window has the size that it has, whatever LINES and COLUMNS say, also on coming back",
      arguments: [("3", "8"), ("9999", "9999")])
    func claimedSize(rows: String, columns: String) async {
      // What a process holds in its environment those inherit that tests start beside this one.
      await #expect(processExitsWith: .success) { [rows, columns] in
        setenv("LINES", rows, 1)
        setenv("COLUMNS", columns, 1)
        let headless = try HeadlessTerminal(size: Size(columns: 30, rows: 6))
        #expect(headless.terminal.size == Size(columns: 30, rows: 6))
        for round in 1...2 {
          headless.draw("bottom right \(round)", row: 5, column: 16)
          headless.terminal.flush()
          #expect(headless.terminal.curses.size.rows == 6)
          #expect(headless.terminal.curses.size.columns == 30)
          #expect(headless.device.screen.lines[5].hasSuffix("bottom right \(round)"))
          headless.terminal.release()
          headless.terminal.comeBack()
        }
      }
    }

    @Test(
      "Where the terminal does not know its size, LINES and COLUMNS count, as far as they make sense",
      arguments: [
        (["LINES": "10", "COLUMNS": "40"], Size(columns: 40, rows: 10)),
        (["LINES": "10"], Size(columns: 80, rows: 10)),
        (["LINES": "0", "COLUMNS": "wide"], Size(columns: 80, rows: 24)),
      ])
    func unknownButClaimed(variables: [String: String], size: Size) throws {
      let device = ScriptedDevice(size: Size(columns: 80, rows: 24))
      device.windowSize = nil
      let terminal = try NcursesTerminal(
        device: device, options: .init(),
        environment: { name in name == "TERM" ? "xterm-256color" : variables[name] }, isUTF8: true)
      #expect(terminal.size == size)
      #expect(terminal.curses.size.rows == size.rows)
      #expect(terminal.curses.size.columns == size.columns)
      terminal.leave()
    }

    @Test("A size that is claimed is no larger than any window")
    func claimedTooLarge() {
      let claimed = NcursesTerminal.claimedSize({ _ in "99999" }, otherwise: .zero)
      #expect(claimed == SystemTerminalDevice.largestWindow)
    }
  }
}
