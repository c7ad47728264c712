import Foundation
import Terminal
import TestSupport
import Testing

@Suite("Another program in the terminal") struct ChildProgramTests {
  @Test("A child has the first screen and the shell's settings, and the screen comes back after it")
  func child() throws {
    let program = try ProbeProgram.start()
    try program.send("jc")
    try program.wait(for: "child runs")
    try ProbeProgram.expectRestored(program)
    program.resize(to: Size(columns: 60, rows: 12))
    try program.send("hello<Enter>")
    try program.wait(for: "child exited(5)")
    try program.wait(for: "probe 60×12")
    #expect(program.screen.lines[1] == "j")
    #expect(program.settings.isRaw)
    #expect(!program.screen.lines.contains { $0.contains("hello") })
    try program.send("q")
    try program.waitForExit()
    try ProbeProgram.expectRestored(program)
    ProbeProgram.expectMirrored(program)
  }

  @Test("A child inherits the standard streams, and nothing that the screen is made with")
  func descriptors() throws {
    // Without what the tests themselves let their children inherit.
    let program = try PseudoTerminalProgram(
      "/bin/sh",
      [
        "-c", "exec 3<&- 4<&- 5<&- 6<&- 7<&- 8<&- 9<&- \"$0\"",
        BuiltProduct.path(of: "terminal-probe"),
      ])
    try program.wait(for: "probe 80×24")
    try program.send("d")
    try program.wait(for: "no more")
    #expect(program.screen.lines.filter { !$0.isEmpty } == ["no more"])
  }

  @Test("A child that leaves other settings behind does not spoil the shell's")
  func spoiledSettings() throws {
    let program = try ProbeProgram.start()
    try program.send("C")
    try program.wait(for: "child exited(0)")
    try program.send("q")
    try program.waitForExit()
    try ProbeProgram.expectRestored(program)
  }

  @Test(
    "The keys that interrupt a child and make it quit end the child, and not this program",
    arguments: [(0x03, SIGINT), (0x1C, SIGQUIT)] as [(UInt8, Int32)])
  func interrupted(key: UInt8, signal: Int32) throws {
    let program = try ProbeProgram.start()
    try program.send("c")
    try program.wait(for: "child runs")
    program.send(bytes: [key])
    try program.wait(for: "child signaled(\(signal))")
    try program.send("j")
    try program.wait(for: "j")
    // By then both have their effect on this program again.
    program.kill(signal)
    #expect(try program.waitForExit() == .signaled(signal))
    try ProbeProgram.expectRestored(program)
  }

  @Test("A signal that ends the program ends a child first", arguments: [SIGTERM, SIGHUP])
  func ended(signal: Int32) throws {
    try TemporaryFolder.with { folder in
      let draft = folder.path(of: "draft")
      let program = try ProbeProgram.start([draft])
      try program.send("c")
      try program.wait(for: "child runs")
      let before = program.output.count
      program.kill(signal)
      #expect(try program.waitForExit() == .signaled(signal))
      try ProbeProgram.expectRestored(program)
      let since = String(decoding: program.output[before...], as: UTF8.self)
      #expect(!since.contains("\u{1B}[?1049h"))
      #expect(try String(contentsOfFile: draft, encoding: .utf8) == "signal(\(signal))\n")
    }
  }

  @Test("A child that is stopped stops the whole job, and both go on together")
  func stopped() throws {
    let (shell, process) = try ProbeProgram.startInShell()
    try shell.send("c")
    try shell.wait(for: "child runs")
    for time in 1...2 {
      shell.send(bytes: [0x1A])
      try shell.wait(until: "it is stopped") { program in
        program.screen.lines.joined().ranges(of: "Stopped").count == time
      }
      #expect(try ProbeProgram.state(of: process) == "T")
      try shell.send("fg<Enter>")
      try shell.wait(until: "the shell lets it go on") { program in
        // A long path goes on in the next line.
        program.screen.lines.joined().ranges(of: "terminal-probe").count >= 1 + 2 * time
      }
    }
    try shell.send("hello<Enter>")
    try shell.wait(for: "child exited(5)")
  }

  @Test(
    "Where stops are ignored a child that is stopped goes on at once, since nobody could let it")
  func stoppedForNobody() throws {
    let (shell, process) = try ProbeProgram.startInShell { "(trap '' TSTP; \($0))" }
    try shell.send("c")
    try shell.wait(for: "child runs")
    let found = try Command.run("ps", ["-o", "pid=", "--ppid", "\(process)"]).output
    let child = try #require(pid_t(found.trimmingCharacters(in: .whitespacesAndNewlines)))
    kill(child, SIGSTOP)
    try shell.send("hello<Enter>")
    try shell.wait(for: "child exited(5)")
    #expect(try ProbeProgram.state(of: process) != "T")
  }
}
