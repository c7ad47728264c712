import Terminal
import TestSupport
import Testing

@testable import NcursesTerminal

extension HeadlessScreens {
  /// The same keys on the descriptions of many terminals, each driven by real ncurses.
  @Suite("Types of terminals") struct TerminalTypeTests {
    static let types = [
      "xterm-256color", "xterm", "tmux-256color", "tmux", "screen-256color", "screen", "linux",
      "vt220", "rxvt", "rxvt-unicode-256color", "foot", "kitty",
    ]

    /// Those that are asked questions, and told of pastes, the mouse and focus.
    private static let familyOfXterm = Set(types).subtracting(["linux", "vt220"])

    @Test(
      "A table looks on every type as it does in memory, and every mode is left again",
      arguments: types)
    func sameTable(type: String) throws {
      let size = Size(columns: 40, rows: 10)
      let headless = try HeadlessTerminal(size: size, type: type)
      let memory = VirtualTerminal(size: size, widths: headless.terminal.widths)
      let lists = [SmallList(on: headless.terminal), SmallList(on: memory)]
      for (number, key) in "jjJfjjjjjkkzjjddJJmzfJkd".enumerated() {
        for list in lists { list.press(key) }
        let shown = headless.device.screen.lines
        #expect(shown == memory.lines, "after \(number + 1) keys, \(key)")
        #expect(headless.device.screen.cursor == memory.cursor, "after \(number + 1) keys, \(key)")
      }
      let isTold = Self.familyOfXterm.contains(type)
      headless.terminal.leave()
      let written = Array(headless.device.takeWritten().utf8)
      let text = String(decoding: written, as: UTF8.self)
      #expect(TerminalModeLedger(written).leftovers == [])
      #expect(text.contains("\u{1B}[?2004h") == isTold && text.contains("\u{1B}[c") == isTold)
      #expect(!headless.device.screen.isOnAlternateScreen && headless.device.screen.isCursorVisible)
    }

    @Test("In ASCII there is nothing but ASCII, without colours no colour", arguments: types)
    func plainest(type: String) throws {
      var options = NcursesTerminal.Options()
      options.isASCII = true
      options.usesColor = false
      let headless = try HeadlessTerminal(
        size: Size(columns: 40, rows: 10), type: type, options: options)
      headless.draw("red", style: Style(foreground: .palette(1)), row: 9, column: 0)
      let list = SmallList(on: headless.terminal)
      for key in "jzjmJ" { list.press(key) }
      let text = headless.device.takeWritten()
      let chrome = headless.device.screen.lines.joined().replacing("–", with: "")
        .replacing("漢字", with: "").replacing("é", with: "")
      let isASCII = chrome.unicodeScalars.allSatisfy { $0.isASCII }
      #expect(isASCII, "\(chrome)")
      #expect(!text.contains("\u{1B}[3") || !text.contains("31m"))
    }
  }
}
