import Terminal
import TestSupport
import Testing

@testable import NcursesTerminal

extension HeadlessScreens {
  @Suite("Title, clipboard, bell and held-back updates") struct OutputTests {
    @Test("The title is set when it changes, and holds nothing that a terminal obeys")
    func title() throws {
      let headless = try HeadlessTerminal()
      let widths = headless.terminal.widths
      headless.terminal.setTitle(DisplayText("list \u{7}\u{1B}]2;evil", widths: widths))
      headless.terminal.flush()
      #expect(headless.device.screen.title == "list ␇␛]2;evil")
      headless.forget()
      headless.terminal.setTitle(DisplayText("list \u{7}\u{1B}]2;evil", widths: widths))
      headless.terminal.flush()
      #expect(headless.device.takeWritten() == "")
      let long = String(repeating: "long ", count: 1000)
      headless.terminal.setTitle(DisplayText(long, widths: widths))
      headless.terminal.flush()
      #expect(headless.device.takeWritten().utf8.count < 300)
    }

    @Test("Outside UTF-8 no byte of a title ends it, or is taken for another letter")
    func titleOutsideUTF8() throws {
      let headless = try HeadlessTerminal(isUTF8: false)
      headless.terminal.setTitle(DisplayText("Übersicht", widths: .standard))
      headless.terminal.flush()
      #expect(headless.device.takeWritten().contains("\u{1B}]2;?bersicht\u{7}"))
    }

    @Test("Text is copied by OSC 52, with controls as pictures and everything else as it is")
    func clipboard() throws {
      let headless = try HeadlessTerminal()
      headless.terminal.flush()
      headless.forget()
      headless.terminal.copyToClipboard("a\tb\n\u{1B}[31m👩‍👧\u{202E}")
      headless.terminal.flush()
      #expect(
        headless.device.takeWritten()
          == "\u{1B}]52;c;" + Base64.encode("a\tb\n␛[31m👩‍👧<U+202E>".utf8) + "\u{7}")
    }

    @Test("A text that terminals would drop without a word is not sent, and one that just fits is")
    func longest() throws {
      let headless = try HeadlessTerminal()
      headless.terminal.flush()
      // With a picture of three bytes at the end.
      for (count, isSent) in [(74_994, true), (74_995, false)] {
        headless.forget()
        let text = String(repeating: "x", count: count - 3)
        headless.terminal.copyToClipboard("\(text)\u{1B}")
        headless.terminal.flush()
        let written = headless.device.takeWritten()
        #expect(written.contains("\u{1B}]52;c;") == isSent)
        #expect(written.utf8.count == (isSent ? 100_000 : 0))
      }
    }

    @Test("The bell rings with the flush, once for all beeps of a turn")
    func bell() throws {
      let headless = try HeadlessTerminal()
      headless.terminal.beep()
      headless.terminal.beep()
      #expect(headless.device.screen.bellCount == 0)
      headless.terminal.flush()
      headless.terminal.flush()
      #expect(headless.device.screen.bellCount == 1)
    }

    @Test("What is prepared leaves with the flush, which compares no more than was drawn since")
    func prepared() throws {
      let headless = try HeadlessTerminal()
      headless.draw("one", row: 0, column: 0)
      headless.terminal.prepareFlush()
      #expect(headless.device.takeWritten() == "", "before the first screen")
      headless.terminal.flush()
      #expect(headless.device.screen.lines.first == "one")
      headless.forget()
      headless.draw("two", row: 1, column: 0)
      headless.terminal.prepareFlush()
      #expect(headless.calls.count { $0 == "doupdate()" } == 1)
      #expect(headless.device.takeWritten() == "")
      headless.draw("three", row: 2, column: 0)
      headless.terminal.prepareFlush()
      #expect(headless.calls.count { $0 == "doupdate()" } == 1, "once between two flushes")
      headless.terminal.flush()
      let written = headless.device.takeWritten()
      #expect(written.contains("two") && written.contains("three"))
      headless.terminal.prepareFlush()
      headless.terminal.flush()
      #expect(headless.device.takeWritten() == "")
    }

    @Test("What was prepared is not sent when everything is drawn again, or the screen is left")
    func preparedInVain() throws {
      let headless = try HeadlessTerminal()
      headless.draw("shown", row: 0, column: 0)
      headless.terminal.flush()
      for isLeft in [false, true] {
        headless.forget()
        headless.draw("never", style: Style(.bold), row: 1, column: 0)
        headless.terminal.prepareFlush()
        headless.draw("plain", row: 1, column: 0)
        if isLeft {
          headless.terminal.release()
        } else {
          headless.terminal.redrawEverything()
          headless.terminal.flush()
          #expect(headless.device.screen.lines.prefix(2) == ["shown", "plain"])
        }
        #expect(!headless.device.takeWritten().contains("never"))
      }
    }

    private func fill(_ headless: HeadlessTerminal, with letter: String) {
      for row in 0..<headless.terminal.size.rows {
        headless.draw(String(repeating: letter, count: 100), row: row, column: 0)
      }
    }

    @Test(
      "Large updates are held back until they are whole, if the terminal has said that it can",
      arguments: [(0, false), (1, true), (2, true), (3, false), (4, false)])
    func synchronized(state: Int, isHeldBack: Bool) throws {
      let headless = try HeadlessTerminal(size: Size(columns: 100, rows: 30))
      headless.terminal.flush()
      headless.device.type("\u{1B}[?2026;\(state)$y\u{1B}[?62;22c")
      #expect(headless.terminal.readInput() == [])
      headless.forget()
      fill(headless, with: "x")
      headless.terminal.flush()
      let written = headless.device.takeWritten()
      #expect(written.hasPrefix("\u{1B}[?2026h") == isHeldBack)
      #expect(written.hasSuffix("\u{1B}[?2026l") == isHeldBack)
      headless.draw("one line", row: 3, column: 0)
      headless.terminal.flush()
      #expect(!headless.device.takeWritten().contains("2026"))
    }

    @Test("Without an answer nothing is held back")
    func unanswered() throws {
      let headless = try HeadlessTerminal(size: Size(columns: 100, rows: 30))
      headless.terminal.flush()
      headless.forget()
      fill(headless, with: "x")
      headless.terminal.flush()
      #expect(!headless.device.takeWritten().contains("2026"))
    }
  }
}
