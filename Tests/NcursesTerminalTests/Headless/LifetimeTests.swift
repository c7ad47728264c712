import Terminal
import TestSupport
import Testing

@testable import NcursesTerminal

extension HeadlessScreens {
  @Suite("Entering and leaving") struct LifetimeTests {
    @Test(
      "Whatever the terminal, everything that is switched on is switched off again, in mirror order",
      arguments: [
        "xterm-256color", "xterm", "tmux-256color", "screen-256color", "linux", "vt220", "rxvt",
        "rxvt-unicode-256color", "foot", "xterm-kitty",
      ])
    func mirrorOrder(type: String) throws {
      let headless = try HeadlessTerminal(type: type)
      headless.draw("text", style: Style(.bold, foreground: .palette(1)), row: 1, column: 1)
      headless.terminal.placeCursor(at: nil)
      headless.terminal.flush()
      headless.terminal.leave()
      let modes = TerminalModeLedger(Array(headless.device.takeWritten().utf8))
      #expect(modes.leftovers == [])
      #expect(
        modes.nesting.entered.filter { !Self.ncurses.contains($0) }
          == modes.nesting.left.reversed().filter { !Self.ncurses.contains($0) })
      #expect(headless.device.log == ["take", "release"])
    }

    /// ncurses leaves the screen before the keypad, which it entered after it; both are its own.
    private static let ncurses: Set = ["?1049", "?47", "title", "?1", "keypad"]

    @Test(
      "A terminal of the family of xterm reports pastes, mouse and focus; another gets no such modes"
    )
    func features() throws {
      let xterm = try HeadlessTerminal(type: "xterm-256color")
      xterm.terminal.flush()
      #expect(
        TerminalModeLedger(Array(xterm.device.takeWritten().utf8)).nesting.entered
          == ["?1049", "title", "?1", "keypad", "?2004", "?1002", "?1006", "?1004"])
      let old = try HeadlessTerminal(type: "vt220")
      old.terminal.setTitle(DisplayText(ascii: "title"))
      old.terminal.copyToClipboard("text")
      old.terminal.flush()
      let written = old.device.takeWritten()
      #expect(TerminalModeLedger(Array(written.utf8)).nesting.entered == [])
      #expect(!written.contains("\u{1B}]"))
    }

    @Test("The mouse is left to the terminal and taken back with a flush, and once each")
    func releasingTheMouse() throws {
      let headless = try HeadlessTerminal()
      let terminal = headless.terminal
      terminal.flush()
      headless.forget()
      terminal.usesMouse = false
      #expect(headless.device.takeWritten() == "")
      terminal.flush()
      #expect(headless.device.takeWritten() == "\u{1B}[?1006l\u{1B}[?1002l")
      terminal.usesMouse = true
      terminal.usesMouse = false
      terminal.flush()
      #expect(headless.device.takeWritten() == "")
      terminal.release()
      #expect(!headless.device.takeWritten().contains("?1002"))
      terminal.enter()
      terminal.flush()
      #expect(!headless.device.takeWritten().contains("?1002"))
      terminal.usesMouse = true
      terminal.flush()
      #expect(headless.device.takeWritten() == "\u{1B}[?1002h\u{1B}[?1006h")
      terminal.usesMouse = false
      terminal.leave()
      #expect(headless.device.takeWritten().contains("\u{1B}[?1006l\u{1B}[?1002l"))
      let without = try HeadlessTerminal(type: "linux")
      without.terminal.usesMouse = true
      #expect(!without.terminal.usesMouse)
    }

    @Test("Without the mouse, its modes are not touched")
    func withoutMouse() throws {
      var options = NcursesTerminal.Options()
      options.usesMouse = false
      let headless = try HeadlessTerminal(options: options)
      headless.terminal.flush()
      headless.terminal.leave()
      let written = TerminalModeLedger(Array(headless.device.takeWritten().utf8))
      #expect(!written.entries.contains { ["?1002", "?1006"].contains($0.mode) })
      #expect(written.entries.contains { $0.mode == "?2004" })
    }

    @Test("After leaving nothing is drawn, read or left again")
    func afterLeaving() throws {
      let headless = try HeadlessTerminal()
      headless.terminal.leave()
      headless.forget()
      headless.terminal.leave()
      headless.draw("text", row: 0, column: 0)
      headless.terminal.setTitle(DisplayText(ascii: "title"))
      headless.terminal.flush()
      headless.device.type("j")
      #expect(headless.terminal.readInput() == [])
      #expect(headless.device.takeWritten() == "")
      #expect(headless.device.log == ["take", "release"])
    }

    @Test("A terminal that nobody holds any more is left")
    func leavingByItself() throws {
      var headless: HeadlessTerminal? = try HeadlessTerminal()
      let device = headless?.device
      headless?.terminal.flush()
      #expect(device?.screen.isOnAlternateScreen == true)
      headless = nil
      #expect(device?.log == ["take", "release"])
      #expect(device?.screen.isOnAlternateScreen == false)
    }

    @Test("What a death writes leaves the modes that were entered, and the screen")
    func guardBytes() throws {
      let headless = try HeadlessTerminal()
      headless.draw("text", row: 0, column: 0)
      headless.terminal.placeCursor(at: nil)
      headless.terminal.flush()
      // In the middle of a sequence, of an update that is held back, and of reverse text.
      headless.device.screen.write(Array("\u{1B}[?2026h\u{1B}[7m\u{1B}[12;3".utf8))
      let all = Array(headless.device.takeWritten().utf8) + headless.device.leavingBytes
      #expect(TerminalModeLedger(all).leftovers == [])
      headless.device.screen.write(headless.device.leavingBytes + Array("after".utf8))
      #expect(!headless.device.screen.isOnAlternateScreen)
      #expect(headless.device.screen.isCursorVisible)
      #expect(headless.device.screen.lines[0] == "after")
      #expect(headless.device.screen.styleMask([.plain: " "])[0] == "")
    }

    @Test("A terminal that is gone is not written to")
    func hangUp() throws {
      let headless = try HeadlessTerminal()
      headless.terminal.flush()
      headless.forget()
      headless.device.isGone = true
      headless.terminal.leave()
      #expect(headless.device.takeWritten() == "")
      #expect(headless.device.log == ["take", "release"])
    }

    @Test("Answers that are on their way when the terminal is left do not reach the shell")
    func lateAnswers() throws {
      let headless = try HeadlessTerminal()
      headless.terminal.flush()
      headless.device.type("typed\u{1B}[?2026;2$y")
      headless.device.type("\u{1B}[?62;22c")
      headless.device.type("for the shell")
      headless.terminal.leave()
      #expect(headless.device.reads == [.bytes(Array("for the shell".utf8))])
    }

    @Test("A terminal that does not answer is not waited for when its answer is overdue")
    func noAnswer() throws {
      let clock = HeadlessTerminal.Clock()
      for (silence, wait) in [(0, 250), (100, 150), (250, 0), (6000, 0)] {
        let headless = try HeadlessTerminal(clock: clock)
        headless.terminal.flush()
        clock.now += .milliseconds(silence)
        headless.terminal.leave()
        #expect(headless.device.waits == [.milliseconds(wait)])
      }
      let old = try HeadlessTerminal(type: "vt220")
      old.terminal.flush()
      old.terminal.leave()
      #expect(old.device.waits == [])
    }

    @Test("An answer that lies there unread is taken however late it is")
    func overdueAnswer() throws {
      let clock = HeadlessTerminal.Clock()
      let headless = try HeadlessTerminal(clock: clock)
      headless.terminal.flush()
      headless.device.type("\u{1B}[?2026;2$y\u{1B}[?62;22c")
      clock.now += .seconds(6)
      headless.terminal.leave()
      #expect(headless.device.reads == [])
    }

    @Test("The cursor is where it was when the screen comes back")
    func cursorComesBack() throws {
      let headless = try HeadlessTerminal()
      headless.terminal.placeCursor(at: Position(row: 3, column: 4))
      headless.terminal.flush()
      for _ in 1...2 {
        headless.terminal.release()
        headless.terminal.comeBack()
        headless.draw("drawn since", row: 6, column: 0)
        headless.terminal.flush()
        #expect(headless.device.screen.cursor == Position(row: 3, column: 4))
      }
    }

    @Test("When the terminal has answered, leaving reads nothing")
    func answered() throws {
      let headless = try HeadlessTerminal()
      headless.terminal.flush()
      headless.device.type("\u{1B}[?2026;0$y\u{1B}[?62;22c")
      #expect(headless.terminal.readInput() == [])
      headless.device.type("for the shell")
      headless.terminal.leave()
      #expect(headless.device.reads.count == 1)
    }

    @Test("The screen that was left is shown again with all its modes when it is entered again")
    func comingBack() throws {
      let headless = try HeadlessTerminal(size: Size(columns: 10, rows: 2))
      headless.draw("ours", style: Style(.reverse), row: 1, column: 2)
      headless.terminal.placeCursor(at: nil)
      headless.terminal.flush()
      headless.terminal.release()
      #expect(!headless.device.screen.isOnAlternateScreen)
      #expect(headless.device.screen.isCursorVisible)
      headless.forget()
      headless.terminal.comeBack()
      #expect(headless.device.log == ["take", "release", "save", "take"])
      #expect(headless.device.writes == [])
      headless.terminal.flush()
      #expect(headless.device.writes.count == 1)
      #expect(headless.device.screen.isOnAlternateScreen)
      #expect(
        ScreenPicture(headless.device.screen, styles: [Style(.reverse): "r"])
          == ScreenPicture(["", "  ours"], styles: ["", "  rrrr"]))
      headless.terminal.placeCursor(at: .origin)
      headless.terminal.flush()
      #expect(headless.device.screen.cursor == .origin)
      headless.terminal.leave()
      let modes = TerminalModeLedger(Array(headless.device.takeWritten().utf8))
      #expect(modes.leftovers == [])
      #expect(
        modes.nesting.entered == [
          "?1049", "title", "?1", "keypad", "?2004", "?1002", "?1006", "?1004",
        ])
      #expect(modes.imbalances.filter { !["?25", "?12", "?7"].contains($0.key) } == [:])
    }

    @Test("A screen that was never shown is left without a byte")
    func neverShown() throws {
      let headless = try HeadlessTerminal()
      headless.draw("text", row: 0, column: 0)
      headless.terminal.release()
      headless.terminal.comeBack()
      headless.terminal.leave()
      #expect(headless.device.writes == [])
      #expect(headless.device.log == ["take", "release", "save", "take", "release"])
    }

    @Test("What is drawn on one that was left is not seen on the next")
    func drawnBehindLeaving() throws {
      let left = try HeadlessTerminal()
      left.terminal.leave()
      let next = try HeadlessTerminal()
      next.draw("text", row: 2, column: 0)
      left.terminal.scroll(rows: 0..<4, by: 1)
      left.terminal.clear(Rect(rows: 2..<4, columns: 0..<9), style: .plain)
      left.draw("ghost", row: 0, column: 0)
      next.terminal.flush()
      #expect(next.device.screen.lines[..<3] == ["", "", "text"])
      next.terminal.leave()
    }

    @Test("The title comes back with the screen")
    func titleComesBack() throws {
      let headless = try HeadlessTerminal()
      headless.terminal.setTitle(DisplayText(ascii: "a list"))
      headless.terminal.flush()
      headless.terminal.release()
      headless.terminal.comeBack()
      headless.forget()
      headless.terminal.flush()
      #expect(headless.device.takeWritten().contains("\u{1B}]2;a list\u{7}"))
    }

    @Test("In the background the screen does not come back, and ncurses' settings are left alone")
    func background() throws {
      let headless = try HeadlessTerminal()
      headless.terminal.flush()
      headless.terminal.release()
      headless.forget()
      headless.device.isInForeground = false
      headless.terminal.comeBack()
      #expect(headless.device.takeWritten() == "")
      #expect(headless.device.log == ["take", "release"])
    }

    @Test("Without a loop it comes back with the first flush or read in the foreground")
    func unheardForeground() throws {
      for body in [{ $0.flush() }, { _ = $0.readInput() }] as [(NcursesTerminal) -> Void] {
        let headless = try HeadlessTerminal()
        headless.draw("text", row: 0, column: 0)
        headless.terminal.flush()
        headless.terminal.release()
        headless.forget()
        headless.device.isInForeground = false
        body(headless.terminal)
        #expect(headless.device.log == ["take", "release"])
        headless.device.isInForeground = true
        body(headless.terminal)
        headless.terminal.flush()
        #expect(headless.device.log == ["take", "release", "save", "take"])
        #expect(headless.device.screen.lines[0].hasPrefix("text"))
        headless.terminal.leave()
        body(headless.terminal)
        #expect(headless.device.log == ["take", "release", "save", "take", "release"])
      }
    }
  }
}
