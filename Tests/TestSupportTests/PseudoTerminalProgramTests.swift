import Glibc
import Terminal
import TestSupport
import Testing

@Suite("Programs in a pseudo-terminal") struct PseudoTerminalProgramTests {
  @Test("The program has a terminal of the right size and type, and a home folder of its own")
  func surroundings() throws {
    let program = try PseudoTerminalProgram(
      "/bin/sh", ["-c", "test -t 0 && stty size; echo $TERM; cd; pwd; ps -o tty= $$ | cut -c1-3"],
      size: Size(columns: 120, rows: 40), type: "vt220")
    #expect(try program.waitForExit() == .exited(0))
    #expect(
      Array(program.screen.lines.prefix(4)) == ["40 120", "vt220", program.home.path, "pts"])
  }

  @Test("Keys reach the program, and what it writes reaches the screen")
  func conversation() throws {
    let program = try PseudoTerminalProgram("/bin/cat")
    try program.send("hello<Enter>")
    try program.wait(until: "the line comes back") { $0.screen.lines[1] == "hello" }
    try program.send("<Ctrl-d>")
    #expect(try program.waitForExit() == .exited(0))
    #expect(String(decoding: program.output, as: UTF8.self) == "hello\r\nhello\r\n")
  }

  @Test("A new size reaches the program as a signal")
  func resizing() throws {
    let program = try PseudoTerminalProgram(
      "/bin/sh", ["-c", "trap 'stty size' WINCH; echo ready; while :; do read x; done"])
    try program.wait(for: "ready")
    program.resize(to: Size(columns: 60, rows: 10))
    try program.wait(for: "10 60")
  }

  @Test("How a program ended is told: exit code or signal")
  func endings() throws {
    let failing = try PseudoTerminalProgram("/bin/sh", ["-c", "exit 65"])
    #expect(try failing.waitForExit() == .exited(65))
    let waiting = try PseudoTerminalProgram("/bin/cat")
    waiting.kill(SIGTERM)
    #expect(try waiting.waitForExit() == .signaled(SIGTERM))
    let abandoned = try PseudoTerminalProgram("/bin/cat")
    abandoned.hangUp()
    #expect(try abandoned.waitForExit() == .signaled(SIGHUP))
  }

  @Test("Settings that a program leaves behind are seen")
  func settings() throws {
    let program = try PseudoTerminalProgram("/bin/sh", ["-c", "stty raw -echo"])
    try program.waitForExit()
    #expect(program.settings != program.settingsBefore)
    #expect(program.settings.isRaw)
    #expect(!program.settingsBefore.isRaw)
  }

  @Test("More output and input than the terminal holds passes without anybody getting stuck")
  func floods() throws {
    let program = try PseudoTerminalProgram(
      "/bin/sh", ["-c", "stty -echo; echo ready; cat | wc -c"])
    try program.wait(for: "ready")
    for _ in 0..<2000 {
      program.send(bytes: Array("0123456789012345678901234567890123456789\n".utf8))
    }
    program.send(bytes: [4])
    try program.wait(for: "82000")
  }

  @Test("Waiting in vain shows the screen, and ends with the program")
  func failures() throws {
    let program = try PseudoTerminalProgram("/bin/sh", ["-c", "echo last words"])
    let error = try #require(throws: DeadlineExceeded.self) { try program.wait(for: "never") }
    #expect(error.description.contains("the program ended: exited(0)"))
    #expect(error.description.contains("last words"))
    let silent = try PseudoTerminalProgram("/bin/cat")
    #expect(throws: DeadlineExceeded.self) { try silent.wait(for: "never", within: .zero) }
    #expect(throws: DeadlineExceeded.self) { try silent.waitForExit(within: .zero) }
  }

  @Test("A program that does not exist is an error")
  func missing() {
    #expect(throws: SystemCallError.self) { try PseudoTerminalProgram("/no/such/program") }
    #expect(throws: SystemCallError.self) { try BuiltProduct.path(of: "no-such-program") }
  }
}
