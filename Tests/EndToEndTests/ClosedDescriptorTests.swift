import TestSupport
import Testing

/// The program started by somebody who has closed its standard input, output or error.
struct ClosedDescriptorTests {
  /// Runs the program, which is ended where it waits for what never comes.
  private static func run(_ words: String, on file: SampleFile) throws -> Command.Result {
    let program = try BuiltProduct.path(of: "docket")
    return try Command.run("sh", ["-c", "exec timeout 60 \"$0\" \(words)", program, file.path])
  }

  @Test(
    "An import without standard input is told that there are no rows to be read",
    arguments: ["heroes", "Novels --new"])
  func input(list: String) throws {
    let file = try SampleFile(template: "heroes")
    let result = try Self.run("import \"$1\" \(list) --format csv <&-", on: file)
    let words = "docket: standard input: It cannot be read (Bad file descriptor).\n"
    #expect(result == Command.Result(exit: .exited(66), output: "", errors: words))
    #expect(try file.shell("SELECT count(*) FROM hero") == ["12"])
    #expect(try file.shell("SELECT count(*) FROM docket_list") == ["1"])
  }

  @Test(
    "What has no standard output to go to is told as not written",
    arguments: ["show \"$1\" heroes", "export \"$1\" heroes", "lists \"$1\"", "--version"])
  func output(words: String) throws {
    let file = try SampleFile(template: "heroes")
    let before = try file.bytes
    let result = try Self.run("\(words) >&-", on: file)
    #expect(result.exit == .exited(74))
    #expect(
      result.errors == "docket: Standard output cannot be written (Bad file descriptor).\n")
    #expect(try file.bytes == before)
  }

  @Test("Rows are written where nobody wants words", arguments: ["2>&-", "<&- 2>&-"])
  func errors(closing: String) throws {
    let file = try SampleFile(template: "heroes")
    let whole = try Self.run("export \"$1\" heroes", on: file)
    #expect(whole.exit == .exited(0))
    #expect(try Self.run("export \"$1\" heroes \(closing)", on: file) == whole)
    #expect(try Self.run("lists \"$1\" nowhere \(closing)", on: file).exit == .exited(64))
  }
}
