import TestSupport
import Testing

@Suite("An export that is written to the terminal")
struct TerminalExportTests {
  @Test(
    "has nothing between its rows that is none of them",
    arguments: [[], ["/dev/tty", "--format", "csv"], ["/dev/fd/2", "--format", "csv"]])
  func rows(rest: [String]) throws {
    let file = try SampleFile(template: "contacts")
    let path = try BuiltProduct.path(of: "docket")
    let whole = try Command.run(path, ["export", file.path, "contacts"]).output
    let program = try PseudoTerminalProgram(path, ["export", file.path, "contacts"] + rest)
    #expect(try program.waitForExit() == .exited(0))
    let words = String(decoding: program.output, as: UTF8.self)
    #expect(words.replacing("\r\n", with: "\n") == whole)
    #expect(whole.utf8.count > 100_000, "so many that a file gets a bar")
  }
}
