import Glibc
import Terminal
import TestSupport
import Testing

@testable import NcursesTerminal

extension HeadlessScreens {
  @Suite("Starting") struct StartingTests {
    @Test(
      "A type of terminal that is not set, not known or not able is an error, and nothing is written",
      arguments: [
        ("", TerminalError.typeNotSet), ("dumb", .unsuitedType("dumb")),
        ("unknown", .unsuitedType("unknown")), ("no-such-type", .unknownType("no-such-type")),
        ("lpr", .unsuitedType("lpr")),
      ])
    func types(type: String, error: TerminalError) {
      let device = ScriptedDevice(size: Size(columns: 80, rows: 24))
      #expect(throws: error) {
        try NcursesTerminal(
          device: device, options: .init(), environment: { ["TERM": type][$0] }, isUTF8: true)
      }
      #expect(device.takeWritten() == "")
      #expect(device.log == [])
    }

    @Test("A refusal of ncurses itself is an error")
    func refusal() {
      #expect(throws: TerminalError.unsuitedType("xterm-256color")) {
        try HeadlessTerminal(failing: ["newterm"])
      }
    }

    @Test("ncurses leaves the signal alone that stops the program: in an update it would lose it")
    func stopSignal() throws {
      var before = sigaction()
      sigaction(SIGTSTP, nil, &before)
      defer { sigaction(SIGTSTP, &before, nil) }
      signal(SIGTSTP, SIG_DFL)
      let screen = try HeadlessTerminal()
      screen.draw("text", row: 1, column: 1)
      screen.terminal.flush()
      var action = sigaction()
      sigaction(SIGTSTP, nil, &action)
      #expect(action.__sigaction_handler.sa_handler == nil)
    }

    @Test(
      "Outside UTF-8, and when asked to, chrome is ASCII; the first comes with a word of warning")
    func ascii() throws {
      let plain = try HeadlessTerminal()
      #expect(plain.terminal.warnings == [])
      #expect(plain.terminal.glyphs.ellipsis.string == "…")
      let latin = try HeadlessTerminal(isUTF8: false)
      #expect(latin.terminal.warnings.count == 1)
      #expect(latin.terminal.glyphs === Glyphs.ascii)
      var options = NcursesTerminal.Options()
      options.isASCII = true
      let chosen = try HeadlessTerminal(options: options)
      #expect(chosen.terminal.warnings == [])
      #expect(chosen.terminal.glyphs === Glyphs.ascii)
      let shown = DisplayText("é\t", widths: chosen.terminal.widths).string
      #expect(shown == "é^I" && DisplayText("\t", widths: plain.terminal.widths).string == "␉")
    }

    @Test(
      "The warning names the variable that decides on the locale",
      arguments: [
        ([:], "LANG"), (["LANG": "C"], "LANG"), (["LANG": "C.UTF-8", "LC_CTYPE": "C"], "LC_CTYPE"),
        (["LANG": "C.UTF-8", "LC_CTYPE": "C", "LC_ALL": "POSIX"], "LC_ALL"),
        (["LC_ALL": "", "LANG": "de_DE"], "LANG"),
      ] as [([String: String], String)])
    func localeWarning(variables: [String: String], name: String) {
      #expect(
        NcursesTerminal.localeWarning { variables[$0] }
          == "the locale is not UTF-8, so only ASCII characters are shown; "
          + "set \(name) to one such as C.UTF-8")
    }

    @Test("Without colour, and where ncurses refuses it, attributes stay and colours go")
    func withoutColor() throws {
      var options = NcursesTerminal.Options()
      options.usesColor = false
      let makers: [() throws -> HeadlessTerminal] = [
        { try HeadlessTerminal(options: options) }, { try HeadlessTerminal(type: "vt220") },
        { try HeadlessTerminal(failing: ["start_color"]) },
      ]
      for make in makers {
        let headless = try make()
        headless.draw("x", style: Style(.bold, foreground: .palette(1)), row: 0, column: 0)
        headless.terminal.flush()
        #expect(headless.device.screen.cell(at: .origin).style == Style(.bold))
        #expect(!headless.calls.contains { $0.hasPrefix("init_extended_pair") })
      }
    }

    @Test("Colours that the terminal does not have become its nearest, a pair is defined once")
    func colors() throws {
      let headless = try HeadlessTerminal(type: "xterm")
      for column in 0..<3 {
        headless.draw("x", style: Style(foreground: .palette(1)), row: 0, column: column)
      }
      headless.draw("y", style: Style(foreground: .palette(100)), row: 1, column: 0)
      headless.terminal.flush()
      #expect(
        headless.calls.filter { $0.hasPrefix("init_extended_pair") }
          == ["init_extended_pair(1, 1, -1)", "init_extended_pair(2, 3, -1)"])
      #expect(
        headless.device.screen.cell(at: Position(row: 1, column: 0)).style
          == Style(foreground: .palette(3)))
    }

    @Test(
      "A terminal that is told colours by their red, green and blue shows the palette's",
      arguments: ["xterm-direct", "xterm-direct256", "tmux-direct", "alacritty-direct"])
    func directColors(type: String) throws {
      let headless = try HeadlessTerminal(type: type)
      headless.draw("x", style: Style(foreground: .palette(208)), row: 0, column: 0)
      headless.draw("y", style: Style(foreground: .palette(13)), row: 0, column: 1)
      headless.draw("z", style: Style(foreground: .palette(2)), row: 0, column: 2)
      headless.terminal.flush()
      let written = headless.device.takeWritten().replacing(":", with: ";")
        .replacing("2;;", with: "2;")
      #expect(written.contains("38;2;255;135;0mx"))
      #expect(written.contains("38;2;255;0;255my"))
      #expect(written.contains("[32mz"))
    }

    @Test(
      "ESCDELAY of the environment is followed where it makes sense",
      arguments: [("", 25), ("100", 100), ("0", 0), ("-3", 25), ("soon", 25), ("999999", 25)])
    func escapeDelay(value: String, milliseconds: Int) {
      #expect(
        NcursesTerminal.escapeDelay { _ in value.isEmpty ? nil : value }
          == .milliseconds(milliseconds))
    }

    @Test("Errors are sentences that say what is wrong and what to do")
    func sentences() {
      let errors: [TerminalError] = [
        .notATerminal(.input), .typeNotSet, .unknownType("x"), .unsuitedType("dumb"),
        .systemCall("posix_spawn(vi)", errno: 2),
      ]
      #expect(
        errors.map(\.description) == [
          "Standard input is not a terminal; start the program in a terminal, not in a pipe.",
          "The environment variable TERM is not set, so the type of the terminal is unknown; "
            + "set it to the type, such as xterm-256color.",
          "The terminal type “x” (from TERM) is not known here; "
            + "install its terminfo entry, or set TERM to a known type, such as xterm-256color.",
          "A terminal of type “dumb” (from TERM) cannot show a screen; "
            + "start the program in a terminal that can place its cursor.",
          "The terminal cannot be used: posix_spawn(vi): No such file or directory.",
        ])
    }
  }
}
