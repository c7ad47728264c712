import Testing

@testable import docket

/// What holds of every command, whatever it does.
struct EveryCommandTests {
  /// Command lines that work on the list of tasks, with the words after the file.
  private static let commands: [[String]] = [
    ["lists"], ["show", "tasks"], ["add", "tasks", "name=x"], ["set", "tasks", "1", "name=x"],
    ["mv", "tasks", "1", "--to", "2"], ["rm", "tasks", "1"], ["undo"], ["redo"],
    ["watch", "tasks"], ["pick", "tasks"], ["import", "tasks", "/dev/null", "--format", "jsonl"],
    ["export", "tasks"], ["check"], ["info"],
  ]

  /// Those that ask for no terminal first, which `pick` does: without one that has status 64,
  /// whatever it is asked.
  private static let commandsInPipes = commands.filter { $0[0] != "pick" }

  /// Those of them that name a list.
  private static let commandsOfLists = commandsInPipes.filter { $0.contains("tasks") }

  @Test(
    "A file that is not there is status 66, with one sentence and no data",
    arguments: commandsInPipes)
  func missingFile(command: [String]) throws {
    let run = CommandRun([command[0], "/nowhere/list.docket"] + command.dropFirst())
    #expect(run.status == 66 && run.output == "")
    #expect(run.errors.hasPrefix("docket: /nowhere/list.docket: "))
    #expect(run.errors.filter { $0 == "\n" }.count == 1)
  }

  @Test("A list that is not there is status 1 and names those that are", arguments: commandsOfLists)
  func unknownList(command: [String]) throws {
    let file = try CommandFile.tasks()
    let before = try file.bytes
    let words = command.dropFirst().map { $0 == "tasks" ? "taks" : $0 }
    let run = CommandRun([command[0], file.path] + words)
    #expect(run.status == 1 && run.output == "")
    #expect(run.errors.contains("There is no list taks. Did you mean Tasks? There are: Tasks."))
    #expect(try file.bytes == before)
  }

  @Test(
    "Of a list whose table is nearly called that it tells the title, as of those that are there")
  func similarTable() throws {
    let file = try CommandFile(
      sql: """
        CREATE TABLE todo (id INTEGER PRIMARY KEY, title TEXT);
        INSERT INTO docket_list (entity, title, title_column) VALUES ('todo', 'To Do', 'title');
        """)
    let run = file.run("show", "tod")
    #expect(run.errors.contains("There is no list tod. Did you mean To Do? There are: To Do."))
  }

  @Test("A title that two lists bear is refused with their tables, which are not")
  func sharedTitle() throws {
    let file = try CommandFile(
      sql: ["a", "b"].map { table in
        """
        CREATE TABLE \(table) (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT, rank INTEGER);
        INSERT INTO docket_list (entity, title, title_column, order_column)
        VALUES ('\(table)', 'Both', 'name', 'rank');
        """
      }.joined())
    for title in ["Both", "both"] {
      let run = file.run("add", title, "name=x")
      #expect(run.status == 64 && run.output == "")
      #expect(
        run.errors.hasSuffix(
          ": 2 lists are called \(title). Say the table of the one that you mean: a, b.\n"))
    }
    #expect(file.run("add", "b", "name=x").status == 0)
    #expect(file.rows("b").count == 1)
  }

  @Test("An unknown option, and a word too few, are status 64", arguments: commands)
  func usage(command: [String]) throws {
    let file = try CommandFile.tasks()
    for arguments in [
      [command[0], file.path] + command.dropFirst() + ["--nope"], [command[0]],
    ] where arguments != ["info"] {
      let run = CommandRun(arguments)
      #expect(run.status == 64 && run.output == "", "\(arguments)")
      #expect(run.errors.hasPrefix("docket: "), "\(arguments)")
    }
    #expect(file.rows("tasks").count == 3)
  }

  @Test("Help is data, with the name of the command and each of its options", arguments: commands)
  func help(command: [String]) {
    let run = CommandRun([command[0], "--help"])
    #expect(run.status == 0 && run.errors == "")
    #expect(run.output.contains("USAGE: docket \(command[0]) "))
    #expect(run.output.contains("OVERVIEW: "))
    let usage = run.output.split(separator: "\n", omittingEmptySubsequences: false)
      .drop { !$0.hasPrefix("USAGE: ") }.prefix { !$0.isEmpty }
    #expect(usage.allSatisfy { $0.count < 80 }, "the parser does not wrap it: \(usage)")
  }

  @Test("Help is as wide as the terminal, and says the same in a very narrow one")
  func narrowHelp() {
    let wide = CommandRun(["help", "import"], columns: 80)
    let narrow = CommandRun(["help", "import"], columns: 1)
    #expect(wide.lines.count < narrow.lines.count)
    func words(_ run: CommandRun) -> [Substring] {
      run.output.split(whereSeparator: \.isWhitespace)
    }
    #expect(words(narrow) == words(wide))
  }

  @Test("Help on what is no command is refused by its name")
  func helpOnNothing() {
    let run = CommandRun(["help", "frob"])
    #expect(run.status == 64 && run.output == "")
    #expect(run.errors == "docket: There is no command frob; docket help lists them.\n")
    for words in [["help"], ["help", "mv"], ["help", "--help"], ["help", "help"]] {
      #expect(CommandRun(words).status == 0, "\(words)")
    }
  }

  @Test(
    "Help that is asked for before a command is on that", arguments: ["--help", "-h", "-help"])
  func helpBefore(option: String) {
    for command in ["set", "export", "edit", "manual", "help"] {
      let run = CommandRun(["help", command])
      #expect(CommandRun([option, command]) == run && run.status == 0, "\(command)")
      #expect(CommandRun([option, command, "x.docket", "--nope"]) == run, "\(command)")
    }
    #expect(CommandRun([option, "x.docket"]) == CommandRun(["help", "edit"]))
  }

  @Test(
    "A reader that goes away ends the command by SIGPIPE, and what was written stays written",
    arguments: commands.filter { !["watch", "pick", "redo", "check"].contains($0[0]) })
  func brokenPipe(command: [String]) throws {
    let file = try CommandFile.tasks()
    #expect(file.run("set", "tasks", "2", "name=Rye").status == 0)
    let prints = ["add", "undo", "lists", "show", "export", "info"].contains(command[0])
    let words = Array(command.dropFirst()) + (prints ? [] : ["--json"])
    let run = CommandRun([command[0], file.path] + words, readerTakes: 0)
    #expect(run.ending == .bySignal(13), "\(run)")
    #expect(run.errors == "")
    #expect(file.run("check").status == 0)
  }

  @Test(
    "Asked for JSON, a command prints nothing else",
    arguments: commands.filter { !["watch", "pick", "export", "redo"].contains($0[0]) })
  func json(command: [String]) throws {
    let file = try CommandFile.tasks()
    #expect(file.run("set", "tasks", "2", "name=Rye").status == 0)
    let run = CommandRun([command[0], file.path] + command.dropFirst() + ["--json"])
    #expect(run.status == 0 && run.errors == "")
    let data = run.output.filter { $0 != "\n" }
    #expect(data.hasPrefix("{") || data.hasPrefix("["), "\(run.output)")
    #expect(data.hasSuffix("}") || data.hasSuffix("]"), "\(run.output)")
  }
}
