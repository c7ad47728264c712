import Foundation
import Terminal
import TestSupport
import Testing

@Suite("Stopping and going on under a shell") struct StoppingTests {
  @Test("Ctrl-Z gives the shell its terminal back, and fg shows the screen again")
  func key() throws {
    let (shell, process) = try ProbeProgram.startInShell()
    try shell.send("j<Ctrl-z>")
    try shell.wait(until: "the shell is back") {
      !$0.screen.isOnAlternateScreen && $0.screen.lines.contains { $0.contains("Stopped") }
    }
    #expect(try ProbeProgram.state(of: process) == "T")
    try ProbeProgram.expectRestored(shell)
    ProbeProgram.expectMirrored(shell)
    try shell.send("fg<Enter>")
    try shell.wait(for: "resumed")
    #expect(shell.screen.isOnAlternateScreen)
    #expect(Array(shell.screen.lines[1...2]) == ["j", "resumed"])
    #expect(shell.settings.isRaw)
    try shell.send("kq")
    try shell.wait(until: "the shell is back") { !$0.screen.isOnAlternateScreen }
    try ProbeProgram.expectRestored(shell)
    ProbeProgram.expectMirrored(shell)
  }

  @Test("A stop signal from outside does the same", arguments: 1...3)
  func signal(rounds: Int) throws {
    let (shell, process) = try ProbeProgram.startInShell()
    for _ in 1...rounds {
      kill(process, SIGTSTP)
      try shell.wait(until: "the shell is back") { !$0.screen.isOnAlternateScreen }
      try eventually("the probe is stopped") { try ProbeProgram.state(of: process) == "T" }
      try ProbeProgram.expectRestored(shell)
      try shell.send("fg<Enter>")
      try shell.wait(until: "the screen is back") { $0.screen.isOnAlternateScreen }
    }
    try shell.wait(until: "it has gone on as often as it was stopped") { program in
      program.screen.lines.filter { $0 == "resumed" }.count == rounds
    }
    try shell.send("q")
    try shell.wait(until: "the shell is back") { !$0.screen.isOnAlternateScreen }
    try ProbeProgram.expectRestored(shell)
  }

  @Test("Who is started to ignore stops goes on, since nobody could let it go on")
  func ignored() throws {
    let (shell, process) = try ProbeProgram.startInShell { "(trap '' TSTP; \($0))" }
    try shell.send("<Ctrl-z>")
    kill(process, SIGTSTP)
    try shell.send("jk")
    try shell.wait(until: "keys are heard") { $0.screen.lines.contains("k") }
    #expect(shell.screen.isOnAlternateScreen)
    #expect(try ProbeProgram.state(of: process) != "T")
    try shell.send("q")
    try shell.wait(until: "the shell is back") { !$0.screen.isOnAlternateScreen }
    try ProbeProgram.expectRestored(shell)
  }

  @Test("A window that changed while the program was stopped has its new size when it goes on")
  func resizedMeanwhile() throws {
    let (shell, _) = try ProbeProgram.startInShell()
    try shell.send("<Ctrl-z>")
    try shell.wait(for: "Stopped")
    shell.resize(to: Size(columns: 50, rows: 10))
    try shell.send("fg<Enter>")
    try shell.wait(for: "probe 50×10")
    try shell.wait(for: "resized 50×10")
  }

  @Test("After a stop that cannot be caught the modes and the screen are set up again")
  func uncatchable() throws {
    let (shell, process) = try ProbeProgram.startInShell()
    kill(process, SIGSTOP)
    try shell.wait(until: "the shell is back") { program in
      program.screen.lines.contains { $0.contains("Stopped") }
    }
    // The settings are still the program's, so a line ends with a line feed. One more comes first:
    // what the program asked of the terminal may be answered now, and is the shell's then.
    shell.send(bytes: "\necho; echo a mess on the screen; stty sane; fg\n".utf8)
    try shell.wait(for: "resumed")
    #expect(!shell.screen.lines.contains { $0.contains("mess") })
    #expect(shell.settings.isRaw)
    try shell.send("q")
    try shell.wait(until: "the shell is back") { program in
      !program.screen.isOnAlternateScreen && !program.settings.isRaw
    }
    #expect(shell.modes.leftovers == [])
  }

  @Test("In the background the program stops again instead of fighting for the terminal")
  func background() throws {
    let (shell, process) = try ProbeProgram.startInShell()
    try shell.send("<Ctrl-z>")
    try shell.wait(for: "Stopped")
    let before = shell.output.count
    try shell.send("bg; echo done<Enter>")
    try shell.wait(until: "the shell has run it") { $0.screen.lines.contains("done") }
    try eventually("the probe is stopped again") { try ProbeProgram.state(of: process) == "T" }
    let since = String(decoding: shell.output[before...], as: UTF8.self)
    #expect(!since.contains("\u{1B}[?1049h"))
    try shell.send("fg<Enter>")
    try shell.wait(for: "resumed")
  }

  @Test(
    "After a stop that cannot be caught it leaves the terminal to the shell when it goes on there")
  func uncatchableBackground() throws {
    let (shell, process) = try ProbeProgram.startInShell()
    kill(process, SIGSTOP)
    try shell.wait(until: "the shell is back") { program in
      program.screen.lines.contains { $0.contains("Stopped") }
    }
    // As above.
    shell.send(bytes: "\nbg\n".utf8)
    try shell.wait(until: "the screen is left") { !$0.screen.isOnAlternateScreen }
    try eventually("the probe is stopped again") { try ProbeProgram.state(of: process) == "T" }
    shell.send(bytes: "fg\n".utf8)
    try shell.wait(for: "resumed")
    #expect(shell.screen.isOnAlternateScreen)
    try shell.send("q")
    try ProbeProgram.expectRestored(shell)
  }

  @Test("A stopped program that is told to end leaves the shell's terminal alone")
  func endedWhileStopped() throws {
    let (shell, process) = try ProbeProgram.startInShell()
    try shell.send("<Ctrl-z>")
    try shell.wait(for: "Stopped")
    let before = shell.output.count
    kill(process, SIGTERM)
    kill(process, SIGCONT)
    try eventually("the probe has ended") {
      try ["Z", ""].contains(ProbeProgram.state(of: process))
    }
    try shell.send("echo done<Enter>")
    try shell.wait(until: "the shell goes on") { $0.screen.lines.contains("done") }
    let since = String(decoding: shell.output[before...], as: UTF8.self)
    #expect(!since.contains("\u{1B}[?1049"))
    try ProbeProgram.expectRestored(shell)
  }

  @Test("One that was stopped without being asked leaves its screen, and ends at the first signal")
  func endedAfterUncatchableStop() throws {
    let (shell, process) = try ProbeProgram.startInShell()
    kill(process, SIGSTOP)
    try shell.wait(until: "the shell is back") { program in
      program.screen.lines.contains { $0.contains("Stopped") }
    }
    kill(process, SIGTERM)
    kill(process, SIGCONT)
    try eventually("the probe has ended") {
      try ["Z", ""].contains(ProbeProgram.state(of: process))
    }
    // The settings are the shell's business, to which the terminal belongs.
    try shell.wait(until: "the screen is left") { program in
      !program.screen.isOnAlternateScreen && program.modes.leftovers == []
    }
  }

  @Test("Without a shell that could let it go on, a stop does nothing but repaint")
  func orphaned() throws {
    let program = try ProbeProgram.start()
    try program.send("<Ctrl-z>j")
    try program.wait(for: "j")
    #expect(program.screen.isOnAlternateScreen)
    try program.send("q")
    #expect(try program.waitForExit() == .exited(0))
    try ProbeProgram.expectRestored(program)
  }
}
