import Terminal
import TestSupport
import Testing

@testable import NcursesTerminal

extension HeadlessScreens {
  @Suite("Small updates straight to the terminal") struct StraightOutputTests {
    private let headless: HeadlessTerminal
    private let file: MemoryFile

    /// A screen that is shown, on a device that others may write to.
    init() throws {
      headless = try HeadlessTerminal()
      file = try #require(MemoryFile())
      headless.device.outlet = file.descriptor
      headless.terminal.flush()
      #expect(file.take() == [], "what enters the screen is more than cells")
      headless.forget()
    }

    /// What has gone straight to the terminal since the last call; the screen shows it.
    private func takeStraight() -> String {
      let bytes = file.take()
      headless.device.screen.write(bytes)
      return String(decoding: bytes, as: UTF8.self)
    }

    @Test("A few cells go there, in the bytes in which they would have been written otherwise")
    func small() {
      let terminal = headless.terminal
      let row = Rect(rows: 4..<5, columns: 0..<40)
      terminal.placeCursor(at: .origin)
      terminal.flush()
      func draw() {
        headless.draw("Bread", style: Style(.bold), row: 4, column: 2)
        terminal.placeCursor(at: Position(row: 4, column: 1))
        terminal.flush()
      }
      headless.forget()
      draw()
      let straight = takeStraight()
      #expect(headless.device.takeWritten() == "")
      #expect(headless.device.screen.lines[4] == "  Bread")
      terminal.clear(row, style: .plain)
      terminal.placeCursor(at: .origin)
      terminal.flush()
      #expect(takeStraight() != "")
      headless.device.outlet = nil
      draw()
      #expect(headless.device.takeWritten() == straight)
      #expect(straight.contains("Bread"))
    }

    @Test("Nothing goes there that has to be whole, or comes before or after the cells")
    func others() {
      let terminal = headless.terminal
      let changes: [(String, () -> Void)] = [
        (
          "many cells",
          {
            for row in 0..<9 {
              headless.draw(String(repeating: "x", count: 40), row: row, column: 0)
            }
          }
        ),
        ("the cursor comes", { terminal.placeCursor(at: .origin) }),
        (
          "lines that move",
          {
            headless.draw("and these", row: 3, column: 0)
            terminal.scroll(rows: 2..<9, by: 1)
          }
        ),
        ("bell", { terminal.beep() }),
        ("title", { terminal.setTitle(DisplayText("list", widths: terminal.widths)) }),
        ("clipboard", { terminal.copyToClipboard("row") }),
        ("everything", { terminal.redrawEverything() }),
        (
          "prepared",
          {
            headless.draw("prepared", row: 2, column: 0)
            terminal.prepareFlush()
          }
        ),
      ]
      for (name, change) in changes {
        change()
        headless.draw("\(name) and this", row: 1, column: 0)
        terminal.flush()
        #expect(takeStraight() == "", "\(name)")
        #expect(headless.device.takeWritten() != "", "\(name)")
        // The next small one goes there again.
        terminal.clear(Rect(rows: 1..<2, columns: 0..<40), style: .plain)
        headless.draw("only \(name)", row: 1, column: 0)
        terminal.flush()
        #expect(takeStraight() != "", "\(name)")
        #expect(headless.device.takeWritten() == "", "\(name)")
        #expect(headless.device.screen.lines[1] == "only \(name)", "\(name)")
      }
    }

    @Test("The screen is left in one piece after a small update")
    func left() {
      headless.draw("small", row: 0, column: 0)
      headless.terminal.flush()
      #expect(takeStraight().contains("small"))
      headless.terminal.release()
      #expect(takeStraight() == "")
      #expect(headless.device.takeWritten().contains("\u{1B}[?1049l"))
    }

    @Test("A descriptor that is none leaves it to the device")
    func broken() {
      headless.device.outlet = -1
      headless.draw("small", row: 0, column: 0)
      headless.terminal.flush()
      #expect(headless.device.takeWritten().contains("small"))
    }
  }
}
