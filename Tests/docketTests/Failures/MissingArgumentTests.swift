import Testing

@testable import docket

@Suite("A command line that lacks a word") struct MissingArgumentTests {
  @Test(
    "is told which lists the file has, whatever stands before it",
    arguments: [
      (["show"], []), (["show", "--where", "x"], []), (["show", "--json", "--"], []),
      (["export"], ["--format", "csv"]), (["watch"], []), (["set"], []),
      (["mv", "--after", "3"], []), (["add"], []), (["import"], []),
    ])
  func list(before: [String], behind: [String]) throws {
    let file = try CommandFile(template: "customers")
    let run = CommandRun(before + [file.path] + behind)
    #expect(run.status == 64 && run.output == "")
    let line = run.errors.split(separator: "\n").first ?? ""
    #expect(line == "docket: \(file.path): Which list? There are: Customers, Jobs.")
  }

  @Test("is told of the only list where it writes, with how it is called")
  func onlyList() throws {
    let file = try CommandFile.tasks()
    for command in ["add", "set", "rm", "mv", "import"] {
      let run = file.run(command)
      #expect(run.status == 64)
      #expect(
        run.errors.hasPrefix(
          "docket: \(file.path): Which list? There is: Tasks.\nUsage: docket \(command) <file> "),
        "\(run.errors)")
    }
  }

  @Test("means the only list of the file where it reads")
  func readOnlyList() throws {
    let file = try CommandFile.tasks()
    #expect(file.run("show") == file.run("show", "tasks"))
    #expect(file.run("show", "--where", "milk").lines.count == 1)
    #expect(file.run("export") == file.run("export", "tasks"))
    // A word behind the file is the list, never the file to write.
    let named = file.run("export", "rows.csv")
    #expect(named.status == 1 && named.errors.contains("There is no list rows.csv."))
  }

  @Test(
    "is told that the list comes before the file to write",
    arguments: [
      (["rows.csv"], true), (["x.JSONL"], true), (["rows.csv", "out.csv"], false),
      (["rows"], false),
      (["rows.docket"], false),
    ])
  func exportedFile(words: [String], isAdvised: Bool) throws {
    let file = try CommandFile.tasks()
    let run = CommandRun(
      ["export", file.path] + words.map { $0 == "out.csv" ? file.folder.path(of: $0) : $0 })
    #expect(run.status == 1 && run.output == "")
    let lines = run.errors.split(separator: "\n")
    #expect(
      lines.dropFirst() == (isAdvised ? ["docket: The list comes before the file to write."] : []))
    #expect(
      CommandRun(["show", file.path] + words.prefix(1)).errors.split(separator: "\n").count == 1)
  }

  @Test("is told that there is no list where that is so", arguments: ["show", "rm"])
  func noList(command: String) throws {
    let file = try CommandFile(sql: "")
    let run = file.run(command)
    #expect(run.errors.contains("docket: \(file.path): There is no list in this file."))
  }

  @Test("is told what it lacks where there is no such file, or no file is named")
  func noFile() throws {
    for (arguments, words) in [
      (["show"], "Which file? Write its name behind the command.\n"),
      (
        ["rm", "/nonexistent/x.docket"], "Which list? Write its title or its table behind the file."
      ),
    ] {
      let run = CommandRun(arguments)
      #expect(run.status == 64)
      #expect(run.errors.hasPrefix("docket: \(words)"), "\(run.errors)")
    }
  }

  @Test(
    "is told where the ids of rows stand, and where to find them",
    arguments: [["set"], ["rm"], ["mv", "--to", "1"]])
  func ids(command: [String]) throws {
    let file = try CommandFile.tasks()
    let run = CommandRun([command[0], file.path, "tasks"] + command.dropFirst())
    #expect(run.status == 64)
    #expect(
      run.errors.hasPrefix(
        "docket: Which rows? Write their ids, as show prints them, behind the list, or --where and a"
          + " condition.\nUsage: "),
      "\(run.errors)")
  }

  @Test(
    "is told to write the ids before the fields",
    arguments: [["done=yes"], ["done=yes", "due=fri"]])
  func idsBeforeFields(fields: [String]) throws {
    let file = try CommandFile.tasks()
    let run = CommandRun(["set", file.path, "tasks"] + fields)
    #expect(run.status == 64)
    #expect(
      run.errors
        == "docket: Which rows? Write their ids, as show prints them, before done=yes.\n")
    let wrong = file.run("set", "tasks", "nane=x").errors
    #expect(wrong.contains("Which rows?") && wrong.contains("Did you mean name?"), "\(wrong)")
  }

  @Test("is told to write the fields of a row")
  func fields() throws {
    let file = try CommandFile.tasks()
    let add = file.run("add", "tasks")
    #expect(add.status == 64)
    #expect(
      add.errors
        == "docket: \(file.path): What is in the row? Write its fields behind the list: name=Milk.\n"
    )
    let set = file.run("set", "tasks", "1")
    #expect(set.status == 64)
    #expect(set.errors == "docket: What of them? Write the name of a field, = and the value.\n")
    #expect(file.rows("tasks").count == 3)
  }
}
