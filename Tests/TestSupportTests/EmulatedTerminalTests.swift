import Terminal
import TestSupport
import Testing

@Suite("The emulated terminal") struct EmulatedTerminalTests {
  let terminal = EmulatedTerminal(size: Size(columns: 12, rows: 3))

  private func write(_ text: String) { terminal.write(Array(text.utf8)) }

  @Test("Text, styles and the cursor are read back")
  func picture() {
    write("ab\u{1B}[1;31mcd\u{1B}[m\r\n\u{1B}[7;48;5;200m中e\u{301}\u{1B}[m")
    #expect(
      ScreenPicture(
        terminal,
        styles: [
          Style(.bold, foreground: .palette(1)): "r",
          Style(.reverse, background: .palette(200)): "p",
        ])
        == ScreenPicture(
          ["abcd", "中e\u{301}", ""], styles: ["  rr", "ppp", ""],
          cursor: Position(row: 1, column: 3)))
  }

  @Test("Title, bell, hidden cursor and alternate screen are noticed")
  func properties() {
    write("main\u{1B}]2;hello\u{7}\u{7}\u{1B}[?25l\u{1B}[?1049h\u{1B}[2J\u{1B}[H")
    #expect(terminal.title == "hello")
    #expect(terminal.bellCount == 1)
    #expect(terminal.cursor == nil)
    #expect(terminal.isOnAlternateScreen)
    #expect(terminal.lines == ["", "", ""])
    write("\u{1B}[?1049l\u{1B}[?25h")
    #expect(!terminal.isOnAlternateScreen)
    #expect(terminal.lines == ["main", "", ""])
    #expect(terminal.cursor == Position(row: 0, column: 4))
  }

  @Test("A question is answered")
  func answers() {
    write("\u{1B}[6n")
    #expect(terminal.takeAnswers() == Array("\u{1B}[1;1R".utf8))
    #expect(terminal.takeAnswers() == [])
  }

  @Test(
    "Keys become the bytes of the mode that the program has set",
    arguments: [
      ("j", "j"), ("Ctrl-d", "\u{04}"), ("Alt-x", "\u{1B}x"), ("Enter", "\r"),
      ("Escape", "\u{1B}"), ("Backspace", "\u{7F}"), ("Alt-Down", "\u{1B}[1;3B"),
      ("F5", "\u{1B}[15~"), ("é", "é"),
    ])
  func keys(notation: String, bytes: String) throws {
    terminal.press(try Key(notation: notation))
    #expect(String(decoding: terminal.takeAnswers(), as: UTF8.self) == bytes)
  }

  @Test("Pastes, mouse and focus are reported when the program asks for them, and only then")
  func reports() {
    func happen() {
      terminal.paste("a\nb")
      terminal.point(MouseEvent(.press, button: .left, at: Position(row: 1, column: 2)))
      terminal.point(MouseEvent(.release, button: .left, at: Position(row: 1, column: 2)))
      terminal.focus(false)
    }
    happen()
    #expect(String(decoding: terminal.takeAnswers(), as: UTF8.self) == "a\rb")
    write("\u{1B}[?2004h\u{1B}[?1002h\u{1B}[?1006h\u{1B}[?1004h")
    happen()
    #expect(
      String(decoding: terminal.takeAnswers(), as: UTF8.self)
        == "\u{1B}[200~a\rb\u{1B}[201~\u{1B}[<0;3;2M\u{1B}[<0;3;2m\u{1B}[O")
  }

  @Test("A window of another size keeps what fits")
  func resizing() {
    write("first\r\nsecond")
    terminal.resize(to: Size(columns: 4, rows: 2))
    #expect(terminal.lines.count == 2)
    #expect(terminal.lines[0] == "firs")
  }
}
