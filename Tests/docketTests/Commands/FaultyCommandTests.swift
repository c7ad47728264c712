import Testing

@testable import docket

@Suite("A command in which more than one thing is wrong")
struct FaultyCommandTests {
  @Test("An id below zero is said to stand behind --", arguments: ["set", "rm", "mv"])
  func negativeID(command: String) throws {
    let file = try CommandFile(template: "todo")
    let rest = ["set": ["title=x"], "mv": ["--to", "1"]][command] ?? []
    let run = CommandRun([command, file.path, "todo", "-5"] + rest)
    #expect(run.status == 64)
    #expect(
      run.errors.hasPrefix("docket: An id below zero stands behind --, as what follows it: -- -5."),
      "\(run.errors)")
  }

  @Test("A number below zero is said to be joined to its option")
  func negativeNeighbour() throws {
    let file = try CommandFile(template: "todo")
    let run = CommandRun(["mv", file.path, "todo", "1", "--after", "-5"])
    #expect(run.status == 64)
    #expect(
      run.errors.hasPrefix("docket: A number below zero is joined to its option: --after=-5.\n"),
      "\(run.errors)")
  }

  @Test(
    "A place below zero is told to be none, however it is written", arguments: ["--to", "--at"])
  func negativePlace(option: String) throws {
    let file = try CommandFile.tasks()
    for place in [[option, "-1"], ["\(option)=-1"]] {
      for command in [["mv", file.path, "tasks", "1"], ["add", file.path, "tasks", "name=x"]] {
        let run = CommandRun(command + place)
        #expect(run.status == 64)
        #expect(run.errors.hasPrefix("docket: Places count from 1, not -1.\n"), "\(run.errors)")
      }
    }
  }

  @Test(
    "Ids that are written as one word are told to stand apart",
    arguments: [
      ("1,2", true), ("1-3", true), ("1;2", true), ("1,", false), ("a,b", false), ("9", false),
    ])
  func joinedIDs(id: String, isAdvised: Bool) throws {
    let file = try CommandFile.tasks()
    for command in [
      ["set", "tasks", id, "name=x"], ["rm", "tasks", id], ["mv", "tasks", id, "--to", "1"],
    ] {
      let run = CommandRun([command[0], file.path] + command.dropFirst())
      #expect(run.status == 1)
      #expect(
        run.errors == "docket: \(file.path): There is no row \(id) in Tasks."
          + (isAdvised ? " Several ids stand apart by blanks.\n" : "\n"))
    }
    let beside = file.run("mv", "tasks", "1", "--before", "2,3")
    #expect(beside.errors.hasSuffix("There is no row 2,3 in Tasks.\n"))
    _ = file.run("set", "tasks", "1", "name=7,8")
    #expect(
      file.run("rm", "tasks", "7,8").errors.hasSuffix(" The row of that title has the id 1.\n"))
  }

  @Test("An option that a move does not have is told, also where nothing else is said")
  func unknownOption() throws {
    let file = try CommandFile.tasks()
    let run = file.run("mv", "tasks", "1", "--frob")
    #expect(run.status == 64 && run.errors.hasPrefix("docket: Unknown option '--frob'"))
  }

  @Test(
    "Shells without completions are told those that have some",
    arguments: [["--generate-completion-script", "tcsh"], ["--generate-completion-script=tcsh"]])
  func unknownShell(arguments: [String]) {
    let run = CommandRun(arguments)
    #expect(run.status == 64)
    #expect(
      run.errors.hasPrefix("docket: There are completions for zsh, bash and fish.\n"),
      "\(run.errors)")
  }

  @Test("An empty name or id is shown as one")
  func emptyName() throws {
    let file = try CommandFile.tasks()
    #expect(file.run("show", "").errors.contains("There is no list \"\"."))
    #expect(file.run("rm", "tasks", "").errors.contains("There is no row \"\" in Tasks."))
  }

  @Test(
    "An empty name of a file is told as that",
    arguments: [
      ["export", "F", "tasks", ""], ["import", "F", "tasks", ""], ["info", "--configuration", ""],
      ["pick", "", "tasks"],
    ])
  func emptyFileName(arguments: [String]) throws {
    let file = try CommandFile.tasks()
    let run = CommandRun(arguments.map { $0 == "F" ? file.path : $0 })
    #expect(run.status == 64 && run.output == "")
    #expect(run.errors == "docket: The name of the file is empty.\n")
  }

  @Test(
    "Ids are taken as they are printed, and not as other numbers", arguments: ["01", "+2", "-0"])
  func unusualID(id: String) throws {
    let file = try CommandFile.tasks()
    let before = file.rows("tasks")
    for run in [
      file.run("rm", "tasks", "--", id), file.run("set", "tasks", "--", id, "name=x"),
      file.run("rm", "tasks", "1", "--", id),
    ] {
      #expect(run.status != 0)
    }
    #expect(file.run("rm", "tasks", "--", id).errors.contains("There is no row \(id) in Tasks."))
    #expect(file.rows("tasks") == before)
  }

  @Test(
    "Every option that a command does not have is told, before anything that is missing",
    arguments: [
      (["check", "--frob"], ["--frob"]),
      (["show", "F", "L", "--frob", "--blub"], ["--frob", "--blub"]),
      (["add", "F", "L", "--section", "--x", "--y=1", "--", "--z"], ["--y"]),
      (["--frob", "F"], ["--frob"]), (["undo", "--skipp"], ["--skipp"]),
    ])
  func unknownOptions(arguments: [String], unknown: [String]) {
    let run = CommandRun(arguments)
    #expect(run.status == 64)
    let told = run.errors.split(separator: "\n").filter { $0.contains("Unknown option") }
    #expect(told.count == unknown.count && zip(told, unknown).allSatisfy { $0.contains("'\($1)'") })
    #expect(run.errors.contains("Did you mean --skip?") == (unknown == ["--skipp"]))
    #expect(run.errors.contains("\nUsage: docket "), "\(run.errors)")
  }

  @Test(
    "All that is wrong with a command is told at once",
    arguments: [
      (
        ["add", "due=x", "--section", "Nowhere", "--at", "0"],
        ["Places count", "due=x: Not", "needs a title", "Nowhere: Not"]
      ),
      (["add", "foo", "bar=1", "name=A"], ["foo: That is no", "bar: There is no such field"]),
      (
        ["set", "99", "bogus=1", "due=never"],
        ["There is no row 99", "bogus: There is no", "due=never: Not"]
      ),
      (["mv", "99", "--after", "98"], ["There is no row 99", "There is no row 98"]),
      (
        ["mv", "99", "--to", "0", "--section", "Nowhere"],
        ["Places count", "There is no row 99", "Nowhere: Not"]
      ),
      (["rm", "1", "99", "98"], ["There is no row 99", "There is no row 98"]),
    ])
  func allFaults(arguments: [String], faults: [String]) throws {
    let file = try CommandFile.tasks()
    let before = file.rows("tasks")
    let run = CommandRun([arguments[0], file.path, "tasks"] + arguments.dropFirst())
    #expect(run.status != 0 && run.output == "")
    let told = run.errors.split(separator: "\n")
    #expect(told.count == faults.count, "\(run.errors)")
    for (line, fault) in zip(told, faults) { #expect(line.contains(fault)) }
    #expect(file.rows("tasks") == before)
  }

  @Test("A file or a list that is not there hides nothing else that is wrong")
  func missingFile() throws {
    let file = try CommandFile.tasks()
    for (path, list, fault) in [
      ("/nowhere/x", "tasks", "/nowhere/x: The folder /nowhere does not exist."),
      (file.path, "jobs", "There is no list jobs."),
    ] {
      for arguments in [
        ["mv", path, list, "1", "--to", "0"], ["add", path, list, "name=A", "--at", "0"],
        ["set", path, list, "1", "foo"],
      ] {
        let run = CommandRun(arguments)
        let told = run.errors.split(separator: "\n")
        #expect(run.status == 64 && told.count == 2, "\(run.errors)")
        #expect(
          told.first?.contains("Places count") == true || told.first?.contains("foo: ") == true)
        #expect(told.last?.contains(fault) == true)
      }
    }
  }

  @Test(
    "A list that stands before its file is told",
    arguments: [["show"], ["add", "name=A"], ["export"], ["rm", "1"], ["watch"]])
  func swapped(arguments: [String]) throws {
    let file = try CommandFile.tasks()
    let run = CommandRun([arguments[0], "tasks", file.path] + arguments.dropFirst())
    #expect(run.status == 66)
    #expect(run.errors.hasSuffix("docket: \(file.path): The file comes before the list.\n"))
  }

  @Test("A title that two fields bear is refused with their columns, which are taken")
  func ambiguousField() throws {
    let file = try CommandFile(
      sql: """
        CREATE TABLE task (
          id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT, due TEXT, due_2 INTEGER, rank INTEGER);
        INSERT INTO docket_list (entity, title, title_column, order_column, rank)
        VALUES ('task', 'Tasks', 'name', 'rank', 1);
        INSERT INTO docket_field (entity, name, label, type, rank)
        VALUES ('task', 'name', 'Name', 'text', 1), ('task', 'due', 'Due', 'date', 2),
          ('task', 'due_2', 'Due', 'integer', 3);
        INSERT INTO task (name, rank) VALUES ('A', 10);
        """)
    let words = "2 fields are called Due. Say the column of the one that you mean: due, due_2.\n"
    for run in [
      file.run("set", "tasks", "1", "Due=fri"), file.run("add", "tasks", "name=B", "Due=fri"),
    ] {
      #expect(run.status == 64 && run.errors == "docket: Due: \(words)")
    }
    // Whatever the letters, though one of them is the column.
    let capitals = file.run("set", "tasks", "1", "DUE=fri")
    #expect(capitals.status == 64)
    #expect(capitals.errors == "docket: DUE: \(words.replacing("Due", with: "DUE"))")
    let path = try CommandFile.write("name,Due\nB,fri\n", as: "x.csv", in: file)
    let imported = file.run("import", "tasks", path)
    #expect(imported.status == 65 && imported.errors.contains("line 1, column 6: \(words)"))
    #expect(file.run("set", "tasks", "1", "due=fri", "due_2=7").status == 0)
    #expect(file.rows("tasks") == ["1\tA\t2026-11-20\t7"])
  }

  @Test("The end of a list without sections is called that")
  func endOfList() throws {
    let file = try CommandFile(template: "favorites")
    let count = file.rows("favorite").count
    let run = file.run("mv", "favorite", "1", "--to", "999")
    #expect(run.errors.hasSuffix("stands at place \(count), the last one of the list.\n"))
  }
}
