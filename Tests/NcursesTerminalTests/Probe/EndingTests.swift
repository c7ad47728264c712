import Foundation
import Terminal
import TestSupport
import Testing

@Suite("Every way out of a real terminal") struct EndingTests {
  @Test("Quitting restores the terminal, and every mode is left as often as it was entered")
  func quit() throws {
    let program = try ProbeProgram.start()
    #expect(program.settings.isRaw)
    #expect(program.screen.isOnAlternateScreen)
    #expect(program.screen.cursor == nil)
    try program.send("q")
    #expect(try program.waitForExit() == .exited(0))
    try ProbeProgram.expectRestored(program)
    ProbeProgram.expectMirrored(program)
    #expect(program.modes.imbalances.filter { !["?7", "?12"].contains($0.key) } == [:])
    #expect(program.screen.lines.allSatisfy { $0.isEmpty })
  }

  @Test("exit() in the middle of everything restores the terminal")
  func exitCall() throws {
    let program = try ProbeProgram.start()
    try program.send("x")
    #expect(try program.waitForExit() == .exited(3))
    try ProbeProgram.expectRestored(program)
    ProbeProgram.expectMirrored(program)
  }

  @Test(
    "A signal that asks for the end lets the program keep a draft, restores, and ends it by that signal",
    arguments: [SIGTERM, SIGINT, SIGHUP])
  func ending(signal: Int32) throws {
    try TemporaryFolder.with { folder in
      let draft = folder.path(of: "draft")
      let program = try ProbeProgram.start([draft])
      program.kill(signal)
      #expect(try program.waitForExit() == .signaled(signal))
      try ProbeProgram.expectRestored(program)
      ProbeProgram.expectMirrored(program)
      #expect(try String(contentsOfFile: draft, encoding: .utf8) == "signal(\(signal))\n")
    }
  }

  @Test(
    "Signals that a program does not expect restore the terminal and do what they always do",
    arguments: [
      SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGSYS, SIGXCPU, SIGPWR, SIGSTKFLT, SIGIO,
      __libc_current_sigrtmin(), __libc_current_sigrtmax(),
    ])
  func unexpected(signal: Int32) throws {
    let program = try ProbeProgram.start()
    program.kill(signal)
    #expect(try program.waitForExit() == .signaled(signal))
    try ProbeProgram.expectRestored(program)
    ProbeProgram.expectMirrored(program)
  }

  @Test(
    "A trap, an abort and a bad access restore the terminal first",
    arguments: [("t", [SIGILL, SIGTRAP]), ("a", [SIGABRT]), ("s", [SIGSEGV, SIGBUS])],
    Self.reporters)
  func faults(fault: (key: String, signals: [Int32]), reporter: String) throws {
    try expectRestored(by: fault, reporter)
  }

  @Test("A signal in the moment in which the settings are given back does not keep them from it")
  func whileLeaving() throws {
    let program = try ProbeProgram.start()
    try program.send("K")
    #expect(try program.waitForExit() == .signaled(SIGALRM))
    try ProbeProgram.expectRestored(program)
    ProbeProgram.expectMirrored(program)
  }

  @Test("A terminal that does not block and is full is restored when there is room again")
  func fullTerminal() throws {
    try TemporaryFolder.with { folder in
      let draft = folder.path(of: "draft")
      let program = try ProbeProgram.start(
        [draft], environment: ["SWIFT_BACKTRACE": "enable=no"])
      try program.send("N")
      // Nobody reads before it waits, or has ended.
      try eventually("the terminal is full") { access(draft, F_OK) == 0 }
      try eventually("the probe waits") { try ProbeProgram.state(of: program.process) != "R" }
      kill(program.process, SIGUSR2)
      try eventually("another thread dies too, and waits") {
        try ProbeProgram.state(of: program.process) == "Z"
          || ProbeProgram.blocksInAllThreads(SIGUSR2, program.process)
      }
      #expect([SIGABRT, SIGUSR2].map(ProgramExit.signaled).contains(try program.waitForExit()))
      try ProbeProgram.expectRestored(program)
      ProbeProgram.expectMirrored(program)
    }
  }

  @Test("A second terminal beside the first is a trap that says so, and not a screen over another")
  func secondTerminal() throws {
    let program = try ProbeProgram.start(environment: ["SWIFT_BACKTRACE": "enable=no"])
    try program.send("2")
    #expect([.signaled(SIGILL), .signaled(SIGTRAP)].contains(try program.waitForExit()))
    try ProbeProgram.expectRestored(program)
    let output = String(decoding: program.output, as: UTF8.self)
    #expect(output.contains("A terminal is made while another one has the screen"))
  }

  @Test(
    "An endless recursion restores the terminal first",
    .disabled(
      if: Sanitizer.current == .thread,
      "the thread sanitizer keeps a call stack of its own, which overflows before the real one"),
    arguments: Self.reporters)
  func recursion(reporter: String) throws {
    try expectRestored(by: ("o", [SIGSEGV, SIGBUS]), reporter)
  }

  /// The toolchain's own crash reporter would like to draw into the screen too. Where it is off,
  /// there is no second stack but the guard's.
  private static let reporters = ["enable=yes,color=no", "enable=no"]

  private func expectRestored(
    by fault: (key: String, signals: [Int32]), _ reporter: String
  ) throws {
    let program = try ProbeProgram.start(environment: ["SWIFT_BACKTRACE": reporter])
    try program.send(fault.key)
    let exit = try program.waitForExit()
    #expect(fault.signals.map(ProgramExit.signaled).contains(exit))
    try ProbeProgram.expectRestored(program)
    ProbeProgram.expectMirrored(program)
  }

  @Test("The message of a trap comes after the restore, on the first screen, and whole")
  func trapMessage() throws {
    let program = try ProbeProgram.start()
    try program.send("t")
    try program.waitForExit()
    let shown = program.screen.lines.joined(separator: "\n")
    #expect(shown.contains("Fatal error: a trap on purpose"))
    #expect(!shown.contains("probe 80×24"))
    let output = String(decoding: program.output, as: UTF8.self)
    let leaving = try #require(output.range(of: "\u{1B}[?1049l"))
    let message = try #require(output.range(of: "a trap on purpose"))
    #expect(leaving.upperBound <= message.lowerBound)
  }

  @Test("A terminal that goes away ends the program, and nothing spins")
  func hangUp() throws {
    try TemporaryFolder.with { folder in
      let draft = folder.path(of: "draft")
      let program = try ProbeProgram.start([draft])
      program.hangUp()
      #expect(try program.waitForExit() == .signaled(SIGHUP))
      let kept = try String(contentsOfFile: draft, encoding: .utf8)
      #expect(["signal(1)\n", "hangUp\n"].contains(kept))
    }
  }

  @Test("A signal that somebody handles is theirs")
  func handled() throws {
    let program = try ProbeProgram.start(["--watch-signal"])
    program.kill(SIGUSR1)
    try program.wait(for: "signal")
    try program.send("q")
    #expect(try program.waitForExit() == .exited(0))
    ProbeProgram.expectMirrored(program)
  }

  @Test("Signals that were ignored from the start still are")
  func ignored() throws {
    let program = try PseudoTerminalProgram(
      "/bin/sh",
      ["-c", "trap '' HUP INT TERM; exec \"$0\"", BuiltProduct.path(of: "terminal-probe")])
    try program.wait(for: "probe 80×24")
    let line = try #require(program.screen.lines.first { $0.hasPrefix("probe") })
    let process = try #require(line.split(separator: " ").last.flatMap { pid_t($0) })
    for signal in [SIGHUP, SIGINT, SIGTERM] {
      kill(process, signal)
      try program.send("jk")
      try program.wait(until: "keys are heard behind signal \(signal)") {
        $0.screen.lines.filter { $0 == "k" }.count > 0
      }
    }
    try program.send("q")
    #expect(try program.waitForExit() == .exited(0))
  }

  @Test("The end of the terminal is the end also for who ignores the hang-up signal of a shell")
  func endOfInput() throws {
    try TemporaryFolder.with { folder in
      let draft = folder.path(of: "draft")
      let probe = try BuiltProduct.path(of: "terminal-probe")
      // In a session of its own the terminal is not its controlling one, and no signal is sent.
      let program = try PseudoTerminalProgram(
        "/bin/sh", ["-c", "setsid -w \"$0\" \"$1\"; sleep 60 & wait", probe, draft])
      try program.wait(for: "probe 80×24")
      program.hangUp()
      try eventually("the probe keeps its draft") {
        (try? String(contentsOfFile: draft, encoding: .utf8)) == "hangUp\n"
      }
    }
  }

  @Test(
    "Where the terminal controls no jobs its settings are given back all the same",
    arguments: ["q", "a"])
  func withoutJobs(way: String) throws {
    let probe = try BuiltProduct.path(of: "terminal-probe")
    let program = try PseudoTerminalProgram(
      "/bin/sh", ["-c", "setsid -w \"$0\"; read line", probe],
      environment: ["SWIFT_BACKTRACE": "enable=no"])
    try program.wait(for: "probe 80×24")
    try program.send(way)
    try ProbeProgram.expectRestored(program)
  }

  @Test("What goes to stderr meanwhile is not on the screen, and appears after it")
  func standardError() throws {
    let program = try ProbeProgram.start()
    try program.send("fj")
    try program.wait(for: "j")
    #expect(!String(decoding: program.output, as: UTF8.self).contains("a word on stderr"))
    try program.send("q")
    try program.waitForExit()
    #expect(program.screen.lines.contains("a word on stderr"))
    try ProbeProgram.expectRestored(program)
  }

  @Test(
    "stderr holds nothing that the terminal obeys, whether the program quits or dies",
    arguments: ["q", "a", "x"])
  func hostileStandardError(way: String) throws {
    let program = try ProbeProgram.start()
    try program.send("F\(way)")
    try program.waitForExit()
    try program.wait(for: "evil ^[]2;title^G M-^[31m")
    #expect(!String(decoding: program.output, as: UTF8.self).contains("\u{1B}]2;title"))
    try ProbeProgram.expectRestored(program)
  }

  @Test("stderr that is a file gets everything at once")
  func standardErrorInFile() throws {
    try TemporaryFolder.with { folder in
      let errors = folder.path(of: "errors")
      let probe = try BuiltProduct.path(of: "terminal-probe")
      let program = try PseudoTerminalProgram(
        "/bin/sh", ["-c", "exec \"$0\" 2>\"$1\"", probe, errors])
      try program.wait(for: "probe 80×24")
      try program.send("fj")
      try program.wait(for: "j")
      #expect(try String(contentsOfFile: errors, encoding: .utf8) == "a word on stderr\n")
    }
  }

  @Test(
    "Terminals of every kind are left as they were",
    arguments: [
      "xterm-256color", "tmux-256color", "screen-256color", "linux", "vt220", "rxvt", "foot",
      "xterm-kitty",
    ])
  func types(type: String) throws {
    let program = try ProbeProgram.start(type: type)
    try program.send("j")
    try program.wait(for: "j")
    try program.send("q")
    #expect(try program.waitForExit() == .exited(0))
    #expect(program.settings == program.settingsBefore)
    #expect(program.modes.leftovers == [])
  }
}
