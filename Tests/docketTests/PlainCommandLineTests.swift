import Testing

@testable import docket

/// Command lines that are read without the parser.
@Suite("A plain command line") struct PlainCommandLineTests {
  @Test(
    "is what the parser would make of it",
    arguments: [
      [], ["my.docket"], ["my.docket", "Tasks"], ["./lists"], ["my.docket", "lists"], ["a b", "ö"],
    ])
  func plain(arguments: [String]) throws {
    let plain = try #require(EditorStart(plain: arguments))
    let parsed = try #require(try Docket.parseAsRoot(arguments) as? EditCommand)
    #expect(plain.file == parsed.file && plain.list == parsed.list)
    #expect(parsed.template == nil && plain.refusesColor == parsed.noColor)
  }

  @Test(
    "with options, commands or something to complain of is the parser's",
    arguments: [
      ["--no-color", "my.docket"], ["my.docket", "--no-color"], ["--help"], ["-h"], ["--version"],
      ["--template", "todo", "x"], ["help"], ["help", "add"], ["--", "x"], [""], ["x", ""],
      ["a", "b", "c"], ["-"],
    ])
  func parsed(arguments: [String]) {
    #expect(EditorStart(plain: arguments) == nil)
  }

  @Test("never takes a command for a file")
  func commands() {
    for command in Docket.configuration.subcommands {
      #expect(EditorStart(plain: [command._commandName]) == nil)
      #expect(EditorStart(plain: [command._commandName, "x"]) == nil)
    }
  }
}
