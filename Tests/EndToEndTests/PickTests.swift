import Foundation
import TestSupport
import Testing

/// `docket pick`, which draws on the terminal while its output goes elsewhere.
struct PickTests {
  private static func pick(_ keys: String) throws -> (exit: ProgramExit, output: String) {
    let file = try SampleFile(template: "heroes")
    let output = file.folder.path(of: "picked")
    let program = try PseudoTerminalProgram(
      "/bin/sh",
      [
        "-c", "exec \"$0\" pick \"$1\" heroes < /dev/null > \"$2\"",
        try BuiltProduct.path(of: "docket"), file.path, output,
      ])
    try program.wait(for: "Enter chooses a row.")
    try program.send(keys)
    let exit = try program.waitForExit()
    program.expectCleanTerminal()
    return (exit, try String(contentsOfFile: output, encoding: .utf8))
  }

  @Test("The row that is opened is printed, and nothing else")
  func picked() throws {
    let (exit, output) = try Self.pick("j<Enter>")
    #expect(exit == .exited(0))
    #expect(output == "2\tThe Linker\tOsman Tekin\tBuild Brigade\n")
  }

  @Test("Quitting picks nothing, with status 1")
  func nothing() throws {
    let (exit, output) = try Self.pick("q")
    #expect(exit == .exited(1))
    #expect(output == "")
  }
}
