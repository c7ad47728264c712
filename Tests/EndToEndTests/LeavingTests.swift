import Glibc
import TestSupport
import Testing

/// However the program ends, the terminal is as before and the file is whole.
struct LeavingTests {
  @Test("After a key that quits", arguments: ["q", "y", "<Enter>"])
  func quitting(key: String) throws {
    let file = try SampleFile(template: "favorites")
    let program = try file.open()
    try program.wait(forStatus: "1 of 7")
    #expect(program.settings.isRaw)
    #expect(program.screen.isOnAlternateScreen)
    if key != "q" {
      try program.send("<Ctrl-c>")
      try program.wait(forStatus: "Quit Docket?")
    }
    try program.send(key)
    #expect(try program.waitForExit() == .exited(0))
    program.expectCleanTerminal()
    #expect(try file.entries == ["list.docket"])
  }

  @Test("Where there is no other screen to go back to, the line that the shell goes on in is empty")
  func withoutOtherScreen() throws {
    let file = try SampleFile(template: "favorites")
    let program = try PseudoTerminalProgram(
      BuiltProduct.path(of: "docket"), [file.path], type: "vt100")
    try program.wait(forStatus: "1 of 7")
    try program.send("q")
    #expect(try program.waitForExit() == .exited(0))
    #expect(program.screen.lines.last == "")
    #expect(program.screen.lines.contains { $0.contains("MacBook Pro") })
  }

  @Test("After a signal from outside, by which the program ends", arguments: [SIGTERM, SIGINT])
  func signals(signal: Int32) throws {
    let file = try SampleFile(template: "favorites")
    let program = try file.open()
    try program.wait(forStatus: "1 of 7")
    // With a title half typed and a row half added.
    try program.send("oabc")
    try program.wait(for: "abc")
    program.kill(signal)
    #expect(try program.waitForExit() == .signaled(signal))
    program.expectCleanTerminal()
    #expect(try file.entries == ["list.docket"])
    #expect(try file.shell("SELECT count(*) FROM favorite") == ["7"])
  }

  @Test("Not after a broken pipe, of which whoever writes to it is told")
  func brokenPipe() throws {
    let file = try SampleFile(template: "favorites")
    let program = try file.open()
    try program.wait(forStatus: "1 of 7")
    program.kill(SIGPIPE)
    try program.send("j")
    try program.wait(forStatus: "2 of 7")
    try program.send("q")
    #expect(try program.waitForExit() == .exited(0))
    program.expectCleanTerminal()
  }

  @Test("After a trap, which says nothing on the screen", arguments: [SIGILL, SIGTRAP, SIGSEGV])
  func traps(signal: Int32) throws {
    let file = try SampleFile(template: "favorites")
    let program = try file.open()
    try program.wait(forStatus: "1 of 7")
    try program.send("mj")
    try program.wait(forStatus: "Moving MacBook Pro")
    program.kill(signal)
    #expect(try program.waitForExit() == .signaled(signal))
    program.expectCleanTerminal()
    #expect(try file.shell("PRAGMA integrity_check") == ["ok"])
  }

  @Test(
    "When the terminal goes away in the middle of anything, the file is closed and the program ends",
    arguments: [
      "", "mj", "/a", "fa", ":", "?", "s", "S", "M", "i", "+New", "<C-c>", "Vj", "<Enter>", "b",
      ":fields<Enter>", "F",
    ])
  func hangUp(keys: String) throws {
    let file = try SampleFile(template: "heroes")
    let before = try file.bytes
    let program = try file.open()
    try program.wait(forStatus: "Build Brigade, 1 of 4")
    try program.send(keys)
    try program.waitUntilIdle()
    program.hangUp()
    #expect(try program.waitForExit() == .signaled(SIGHUP))
    #expect(try file.entries == ["list.docket"])
    #expect(try file.bytes == before)
  }

  @Test(
    "What was being typed then, or pending, is kept and offered at the next start",
    arguments: ["oabc", "e<C-u>abc", "Eabc", "<C-e>d"])
  func hangUpWithDraft(keys: String) throws {
    let file = try SampleFile(template: "heroes")
    let before = try file.teams
    let state = ["XDG_STATE_HOME": file.folder.path(of: "state")]
    let program = try file.open(environment: state)
    try program.wait(forStatus: "Build Brigade, 1 of 4")
    try program.send(keys)
    try program.waitUntilIdle()
    program.hangUp()
    #expect(try program.waitForExit() == .signaled(SIGHUP))
    #expect(try file.teams == before)
    let next = try file.open(environment: state)
    try next.wait(forStatus: "Go on with ")
    next.kill(SIGTERM)
    try next.waitForExit()
  }

  @Test("So is a paste whose end has not come", arguments: [nil, SIGTERM, SIGHUP])
  func pasteWithoutEnd(signal: Int32?) throws {
    let file = try SampleFile(template: "heroes")
    let state = ["XDG_STATE_HOME": file.folder.path(of: "state")]
    let program = try file.open(environment: state)
    try program.wait(forStatus: "Build Brigade, 1 of 4")
    try program.send("o")
    try program.wait(forStatus: "New row")
    program.send(bytes: "\u{1B}[200~hello there, long text".utf8)
    try program.waitUntilIdle()
    if let signal { program.kill(signal) } else { program.hangUp() }
    #expect(try program.waitForExit() == .signaled(signal ?? SIGHUP))
    let next = try file.open(environment: state)
    try next.wait(forStatus: "Go on with \"hello there, long text\", typed last time?")
    next.kill(SIGTERM)
    try next.waitForExit()
  }

  @Test("Where files may not grow at all, the terminal is given back all the same")
  func limitOfFiles() throws {
    let file = try SampleFile(template: "heroes")
    let program = try file.open()
    try program.wait(forStatus: "Build Brigade, 1 of 4")
    try program.limitFileSize(to: 0)
    program.kill(SIGTERM)
    #expect(try program.waitForExit() == .signaled(SIGTERM))
    program.expectCleanTerminal()
  }
}
