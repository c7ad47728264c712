import Testing

@testable import docket

@Suite("An option that takes one value and is given twice")
struct RepeatedOptionTests {
  @Test(
    "is refused by every command, and nothing is changed",
    arguments: [
      (["rm", "tasks", "--where", "milk", "--where", "done"], "--where"),
      (["rm", "tasks", "--where=milk", "--where", "milk"], "--where"),
      (["set", "tasks", "--where", "milk", "effort=3", "--where=bread"], "--where"),
      (["show", "tasks", "--where", "milk", "--where", "bread"], "--where"),
      (["export", "tasks", "--where=milk", "--where=bread"], "--where"),
      (["export", "tasks", "--format", "csv", "--format", "json"], "--format"),
      (["add", "tasks", "name=A", "--section", "Today", "--section=Later"], "--section"),
      (["add", "tasks", "name=A", "--at=1", "--at", "2"], "--at"),
      (["mv", "tasks", "1", "--section", "Later", "--section", "Never"], "--section"),
      (["mv", "tasks", "1", "--after", "2", "--after", "3"], "--after"),
      (["mv", "tasks", "1", "--before=2", "--before=3"], "--before"),
      (["mv", "tasks", "1", "--to", "2", "--to", "2"], "--to"),
      (["import", "tasks", "ROWS", "--section", "Today", "--section", "Later"], "--section"),
      (["import", "New", "ROWS", "--new", "--title=a", "--title", "b"], "--title"),
    ])
  func twice(arguments: [String], option: String) throws {
    let file = try CommandFile.tasks()
    let rows = try CommandFile.write("name\nA\n", as: "rows.csv", in: file)
    let bytes = try file.bytes
    let rest = arguments.dropFirst().map { $0 == "ROWS" ? rows : $0 }
    let run = CommandRun([arguments[0], file.path] + rest)
    #expect(run.status == 64 && run.output == "")
    let advice = option == "--where" ? " Join the conditions with and." : ""
    #expect(run.errors == "docket: \(option) is given twice.\(advice)\n")
    #expect(try file.bytes == bytes)
  }

  @Test("is refused as well where it needs no list", arguments: [false, true])
  func withoutList(isTemplate: Bool) throws {
    let file = try CommandFile.tasks()
    let path = file.folder.path(of: "new.docket")
    let run =
      isTemplate
      ? CommandRun(["--template", "todo", "--template", "notes", path])
      : CommandRun(["info", "--configuration=\(path)", "--configuration", path])
    #expect(run.status == 64 && run.output == "")
    #expect(run.errors.hasSuffix(" is given twice.\n"), "\(run.errors)")
    #expect(try file.entries == ["list.docket"])
  }

  @Test(
    "is also refused by its other name",
    arguments: [
      (["mv", "tasks", "1", "--to", "2", "--at", "1"], "Give only one of --to and --at."),
      (["add", "tasks", "name=A", "--at=1", "--to=2"], "Give only one of --at and --to."),
    ])
  func otherName(arguments: [String], sentence: String) throws {
    let file = try CommandFile.tasks()
    let run = CommandRun([arguments[0], file.path] + arguments.dropFirst())
    #expect(run.status == 64 && run.errors == "docket: \(sentence)\n")
    #expect(file.rows("tasks").count == 3)
  }

  @Test(
    "is none where a value is called so, or what stands behind the options",
    arguments: [
      ["--where=--where"], ["--where", "name = \"--where\"", "--json"],
      ["--where", "notes contains \"--where=\"", "--plain"],
    ])
  func values(rest: [String]) throws {
    let file = try CommandFile.tasks()
    let run = CommandRun(["show", file.path, "tasks"] + rest)
    #expect(run.status == 0, "\(run.errors)")
    let added = CommandRun([
      "add", file.path, "tasks", "--section", "Today", "--", "name=--section", "notes=--section",
    ])
    #expect(added.status == 0, "\(added.errors)")
    let removed = CommandRun(["rm", file.path, "--", "tasks", "--where", "--where"])
    #expect(!removed.errors.contains("given twice") && removed.status == 1)
  }

  @Test("is what every option would be, since none takes several values or has a short name")
  func options() throws {
    let program = try CommandDescription.ofProgram()
    let options = (program.subcommands ?? []).flatMap { $0.arguments ?? [] }
      .filter { $0.kind == "option" }
    #expect(options.count > 10)
    #expect(!options.contains { $0.isRepeating })
    #expect(options.flatMap { $0.names ?? [] }.allSatisfy { $0.kind == "long" })
  }
}
