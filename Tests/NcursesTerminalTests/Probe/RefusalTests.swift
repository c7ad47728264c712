import Terminal
import TestSupport
import Testing

@Suite("No terminal to draw on") struct RefusalTests {
  @Test(
    "A type that is missing, dumb or unknown is refused with a sentence, and nothing is drawn",
    arguments: [
      ("", "The environment variable TERM is not set"), ("dumb", "cannot show a screen"),
      ("no-such-type", "“no-such-type” (from TERM) is not known here"),
    ])
  func types(type: String, sentence: String) throws {
    let program = try PseudoTerminalProgram(BuiltProduct.path(of: "terminal-probe"), type: type)
    #expect(try program.waitForExit() == .exited(64))
    #expect(program.screen.lines.joined().contains(sentence))
    #expect(!program.output.contains(0x1B))
    #expect(program.settings == program.settingsBefore)
  }

  @Test("Without a terminal the program says so and ends")
  func pipes() throws {
    let result = try Command.run(BuiltProduct.path(of: "terminal-probe"))
    #expect(result.exit == .exited(64))
    #expect(result.output == "")
    #expect(result.errors.contains("Standard output is not a terminal"))
    let program = try PseudoTerminalProgram(
      "/bin/sh", ["-c", "exec \"$0\" </dev/null", BuiltProduct.path(of: "terminal-probe")])
    #expect(try program.waitForExit() == .exited(64))
    #expect(program.screen.lines.joined().contains("Standard input is not a terminal"))
  }
}
