import Events
import Terminal
import TestSupport
import Testing

@testable import NcursesTerminal

extension HeadlessScreens {
  @Suite("Reading input") struct ReadingTests {
    @Test("All that is there is read, and nothing is written by reading")
    func reading() throws {
      let headless = try HeadlessTerminal()
      headless.forget()
      headless.device.type("j\u{1B}[1;3A\u{1B}[200~a paste\u{1B}[201~")
      headless.device.type("k")
      #expect(
        headless.terminal.readInput() == [.key("j"), .key("Alt-Up"), .paste("a paste")])
      #expect(headless.terminal.readInput() == [.key("k")])
      #expect(headless.terminal.readInput() == [])
      #expect(headless.device.takeWritten() == "")
    }

    @Test("Keys that come while others are handled belong to the same turn")
    func lateKeys() throws {
      let headless = try HeadlessTerminal()
      let loop = EventLoop()
      var (keys, turns) = (0, 0)
      try headless.terminal.connect(
        to: loop,
        .init(
          input: { events in
            keys += events.count
            if keys < 100 { headless.device.type("jjjjj") }
          }, resumed: {}, ending: { _ in }))
      loop.onTurnEnd = { turns += 1 }
      headless.device.type("jjjjj")
      try loop.turn()
      #expect(keys == 80 && turns == 1, "nobody can hold up the screen for ever")
      headless.terminal.leave()
    }

    @Test("A lone ESC is the key when the delay is over, and not before")
    func escape() throws {
      let clock = HeadlessTerminal.Clock()
      let headless = try HeadlessTerminal(escapeDelay: "100", clock: clock)
      headless.device.type("\u{1B}")
      #expect(headless.terminal.readInput() == [])
      #expect(headless.terminal.input.timeUntilResolved == .milliseconds(100))
      clock.now += .milliseconds(99)
      #expect(headless.terminal.readInput() == [])
      clock.now += .milliseconds(1)
      #expect(headless.terminal.readInput() == [.key("Escape")])
      #expect(headless.terminal.input.timeUntilResolved == nil)
    }

    @Test("Bytes that come within the delay end the sequence")
    func endedSequence() throws {
      let clock = HeadlessTerminal.Clock()
      let headless = try HeadlessTerminal(clock: clock)
      headless.device.type("\u{1B}")
      #expect(headless.terminal.readInput() == [])
      clock.now += .milliseconds(24)
      headless.device.type("[")
      #expect(headless.terminal.readInput() == [])
      clock.now += .milliseconds(24)
      headless.device.type("B")
      #expect(headless.terminal.readInput() == [.key("Down")])
    }

    @Test("A reply to another program that hangs is dropped until a second of silence")
    func hangingReply() throws {
      let clock = HeadlessTerminal.Clock()
      let headless = try HeadlessTerminal(clock: clock)
      headless.device.type("\u{1B}]11;rgb:")
      #expect(headless.terminal.readInput() == [])
      clock.now += .milliseconds(999)
      #expect(headless.terminal.readInput() == [])
      headless.device.type("dddd/dddd/")
      #expect(headless.terminal.readInput() == [])
      #expect(headless.terminal.input.timeUntilResolved == .seconds(1))
      clock.now += .milliseconds(999)
      headless.device.type("dddd\u{1B}\\")
      #expect(headless.terminal.readInput() == [])
      #expect(headless.terminal.input.timeUntilResolved == nil)
      headless.device.type("\u{1B}P1+r544e")
      #expect(headless.terminal.readInput() == [])
      clock.now += .seconds(1)
      #expect(headless.terminal.readInput() == [])
      #expect(headless.terminal.input.timeUntilResolved == nil)
      headless.device.type("j")
      #expect(headless.terminal.readInput() == [.key("j")])
    }

    @Test("What is typed behind a reply without an end is heard a second after the reply")
    func typingBehindReply() throws {
      let clock = HeadlessTerminal.Clock()
      let headless = try HeadlessTerminal(clock: clock)
      headless.device.type("\u{1B}]11;rgb:")
      for _ in 0..<3 {
        #expect(headless.terminal.readInput() == [])
        clock.now += .milliseconds(300)
        headless.device.type("x")
      }
      #expect(headless.terminal.readInput() == [])
      #expect(headless.terminal.input.timeUntilResolved == .milliseconds(100))
      clock.now += .milliseconds(100)
      #expect(headless.terminal.readInput() == [])
      headless.device.type("y")
      #expect(headless.terminal.readInput() == [.key("y")])
    }

    @Test("A paste that hangs is delivered after five seconds of silence")
    func hangingPaste() throws {
      let clock = HeadlessTerminal.Clock()
      let headless = try HeadlessTerminal(clock: clock)
      headless.device.type("\u{1B}[200~text")
      #expect(headless.terminal.readInput() == [])
      clock.now += .milliseconds(4999)
      #expect(headless.terminal.readInput() == [])
      clock.now += .milliseconds(1)
      #expect(headless.terminal.readInput() == [.paste("text")])
      #expect(headless.terminal.input.timeUntilResolved == nil)
    }

    @Test("The end of the terminal is noticed, and it is not read again")
    func hangUp() throws {
      let headless = try HeadlessTerminal()
      headless.device.reads = [.hangUp, .bytes([0x6A])]
      #expect(headless.terminal.readInput() == [])
      #expect(headless.terminal.input.isHungUp)
      #expect(headless.terminal.readInput() == [])
      #expect(headless.device.reads.count == 1)
    }

    @Test(
      "What a terminal's description says of its keys is understood",
      arguments: [
        "xterm-256color", "xterm", "tmux-256color", "screen-256color", "linux", "vt220", "rxvt",
        "rxvt-unicode-256color", "foot", "xterm-kitty", "st-256color", "alacritty", "putty",
      ])
    func descriptions(type: String) throws {
      let headless = try HeadlessTerminal(type: type)
      let keys: [(String, Key)] = [
        ("kcuu1", "Up"), ("kcud1", "Down"), ("kcub1", "Left"), ("kcuf1", "Right"),
        ("khome", "Home"), ("kend", "End"), ("kpp", "PageUp"), ("knp", "PageDown"),
        ("kich1", "Insert"), ("kdch1", "Delete"), ("kbs", "Backspace"), ("kcbt", "Shift-Tab"),
        ("kf1", "F1"), ("kf4", "F4"), ("kf5", "F5"), ("kf10", "F10"), ("kf12", "F12"),
      ]
      for (capability, key) in keys {
        guard let bytes = headless.terminal.curses.string(capability) else { continue }
        headless.device.type(bytes)
        #expect(headless.terminal.readInput() == [.key(key)], "\(capability) of \(type)")
      }
      // Extended names of modified keys, where the description has them.
      for (capability, key) in [("kUP3", "Alt-Up"), ("kDN3", "Alt-Down"), ("kUP5", "Ctrl-Up")] {
        guard let bytes = headless.terminal.curses.string(capability) else { continue }
        headless.device.type(bytes)
        #expect(
          headless.terminal.readInput() == [.key(Key(stringLiteral: key))],
          "\(capability) of \(type)")
      }
    }
  }
}
