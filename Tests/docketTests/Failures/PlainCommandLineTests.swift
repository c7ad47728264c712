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

  @Test(
    "in which the first word is no command is told, with what may have been meant",
    arguments: [
      (
        ["shwo", "z.docket", "todo"],
        "shwo: There is no such command, and no such file. Did you mean show?"
      ),
      (
        ["shwo", "z.docket"], "shwo: There is no such command, and no such file. Did you mean show?"
      ),
      (
        ["list"],
        "list: There is no such command, and no such file. Did you mean lists? A new file of that name is made as ./list."
      ),
      (
        ["ad", "--json"],
        "ad: There is no such command, and no such file. Did you mean add? A new file of that name is made as ./ad."
      ),
      (
        ["remove", "z.docket", "todo", "1"],
        "remove: There is no such command, and no such file. docket help lists the commands."
      ),
      (
        ["z.docket", "show", "todo"],
        "show: The command comes before the file: docket show z.docket todo"
      ),
      (
        ["z.docket", "check", "--json"],
        "check: The command comes before the file: docket check z.docket --json"
      ),
      (
        ["z.docket", "show", "--no-color", "todo"],
        "show: The command comes before the file: docket show z.docket --no-color todo"
      ),
      (
        ["my lists.docket", "add", "héros", "name=it's $HOME", "", "note=a\nb"],
        "add: The command comes before the file: "
          + #"docket add 'my lists.docket' héros 'name=it'\''s $HOME' '' 'note=a␊b'"#
      ),
      (
        ["z.docket", "show", "'\u{301} x"],
        "show: The command comes before the file: docket show z.docket ''\\''\u{301} x'"
      ),
      (
        ["z.docket", "show", "\u{0D4E};ls"],
        "show: The command comes before the file: docket show z.docket '\u{0D4E};ls'"
      ),
      (["a\nb", "show", "x"], "show: The command comes before the file: docket show 'a␊b' x"),
    ])
  func misplaced(arguments: [String], words: String) {
    let run = CommandRun(arguments)
    #expect(run.status == 64 && run.output == "")
    #expect(
      run.errors.hasPrefix("docket: \(words)\nUsage: docket [<file> [<list>]]\n       docket --"))
  }

  @Test("asks for help on what is no command")
  func noTopic() {
    let run = CommandRun(["help", "shwo"])
    let words = "There is no command shwo; docket help lists them. Did you mean show?"
    #expect(run.status == 64 && run.errors == "docket: \(words)\n")
  }

  @Test(
    "may name a file that is not there yet",
    arguments: [
      ["groceries"], ["my.docket", "Tasks"], ["./list"], ["shwo.docket", "todo"], ["lists", "x"],
      ["list", "--template", "todo"], ["--template=todo", "list"], ["--no-color", "shwo"], [],
      ["z.docket", "show"], ["z.docket", "show", "--no-color"],
      ["z.docket", "check", "--ascii", "--no-color"], [""],
    ])
  func newFile(arguments: [String]) {
    #expect(MisplacedCommand(arguments, isThere: { _ in false }) == nil)
  }

  @Test("may name a file that is called nearly like a command")
  func similarFile() {
    #expect(MisplacedCommand(["list", "Tasks"], isThere: { $0 == "list" }) == nil)
    #expect(MisplacedCommand(["list", "Tasks"], isThere: { _ in false }) != nil)
  }

  @Test("never takes a command for a file")
  func commands() {
    for command in Docket.configuration.subcommands {
      #expect(EditorStart(plain: [command._commandName]) == nil)
      #expect(EditorStart(plain: [command._commandName, "x"]) == nil)
    }
  }
}
