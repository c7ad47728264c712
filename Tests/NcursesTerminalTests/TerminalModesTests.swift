import Testing

@testable import NcursesTerminal

@Suite("Modes and features of terminals") struct TerminalModesTests {
  private func features(
    _ type: String, xt: Bool = false, smcup: String? = nil
  ) -> TerminalFeatures {
    TerminalFeatures(type: type, hasXtermFlag: xt, enterScreen: smcup)
  }

  @Test(
    "The family of xterm is known by the flag of the description or by the name of the type",
    arguments: [
      "xterm-256color", "tmux", "screen.xterm", "kitty", "rxvt-unicode-256color", "foot", "putty",
      "putty-256color",
    ])
  func family(type: String) {
    #expect(features(type, xt: type == "screen.xterm").reportsInput)
  }

  @Test("Others get nothing that they might show as text", arguments: ["linux", "vt220", "wyse60"])
  func others(type: String) {
    let modes = TerminalModes(features: features(type), usesMouse: true)
    #expect(modes.entering + modes.leaving + modes.query == "")
  }

  @Test(
    "GNU screen gets no text for the clipboard, which it would show",
    arguments: [("screen", false), ("screen.xterm-256color", false), ("tmux-256color", true)])
  func screenInScreen(type: String, hasClipboard: Bool) {
    let features = TerminalFeatures(
      type: type, hasXtermFlag: true, enterScreen: nil, isInScreen: true)
    #expect(features.hasClipboard == hasClipboard && features.reportsInput)
    // Over ssh nothing but the type tells of it.
    #expect(self.features(type, xt: true).hasClipboard == hasClipboard)
    let inTmux = TerminalFeatures(
      type: type, hasXtermFlag: true, enterScreen: nil, isInTmux: true)
    #expect(inTmux.hasClipboard)
  }

  @Test("PuTTY has no clipboard for text")
  func putty() {
    let features = features("putty-256color")
    #expect(features.hasTitle && features.answers && !features.hasClipboard)
  }

  @Test("The title is pushed unless entering the screen does that")
  func titles() {
    #expect(features("tmux").pushesTitle)
    #expect(!features("xterm", smcup: "\u{1B}[?1049h\u{1B}[22;0;0t").pushesTitle)
  }

  @Test("Modes are left in mirror order, with the mouse or without")
  func mirror() {
    let modes = TerminalModes(features: features("tmux"), usesMouse: true)
    #expect(
      modes.entering
        == "\u{1B}[22;2t\u{1B}[?2004h\u{1B}[?1002h\u{1B}[?1006h\u{1B}[?1004h")
    #expect(
      modes.leaving == "\u{1B}[?1004l\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?2004l\u{1B}[23;2t")
    let quiet = TerminalModes(features: features("tmux"), usesMouse: false)
    #expect(quiet.entering == "\u{1B}[22;2t\u{1B}[?2004h\u{1B}[?1004h")
  }

  @Test(
    "Marks for a delay are taken out of the terminal's strings, and nothing else",
    arguments: [
      ("\u{1B}[?5h$<100/>\u{1B}[?5l", "\u{1B}[?5h\u{1B}[?5l"), ("a$b", "a$b"), ("$<5", "$<5"),
      ("$", "$"), ("$<2>$<3>x", "x"), ("", ""),
    ])
  func padding(string: String, plain: String) {
    #expect(TerminalModes.withoutPadding(string) == plain)
  }
}
