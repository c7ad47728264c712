import Testing

@testable import docket

@Suite("A change that cannot be told, since the output cannot be written")
struct FullOutputTests {
  @Test(
    "is told as made, so that nobody makes it twice",
    arguments: [
      (["add", "tasks", "name=Eggs"], "The row was added, with the id 4."),
      (["add", "tasks", "name=Eggs", "--json"], "The row was added, with the id 4."),
      (["set", "tasks", "1", "2", "effort=3", "--json"], "Changed 2 rows."),
      (["mv", "tasks", "1", "--to", "2", "--json"], "Moved Milk."),
      (["rm", "tasks", "1", "--json"], "Deleted Milk."),
      (["rm", "tasks", "1", "2", "--json"], "Deleted 2 rows."),
      (["undo"], "Undid Change Bread."), (["undo", "--json"], "Undid Change Bread."),
    ])
  func told(command: [String], sentence: String) throws {
    let file = try CommandFile.tasks()
    #expect(file.run("set", "tasks", "2", "effort=7").status == 0)
    let before = file.rows("tasks")
    #expect(try errors(of: command, on: file) == "docket: \(sentence) Nothing can be written.\n")
    #expect(file.rows("tasks") != before)
  }

  @Test("is told as made by an import, and by a step that is done again")
  func importAndRedo() throws {
    let file = try CommandFile.tasks()
    let path = try CommandFile.write("name\nA\nB\n", as: "x.csv", in: file)
    #expect(
      try errors(of: ["import", "tasks", path, "--json"], on: file)
        == "docket: Imported 2 items. Nothing can be written.\n")
    #expect(file.rows("tasks").count == 5)
    #expect(file.run("undo").status == 0)
    #expect(
      try errors(of: ["redo"], on: file)
        == "docket: Redid Import 2 items. Nothing can be written.\n")
    #expect(file.rows("tasks").count == 5)
  }

  @Test(
    "says so where the program is asked about itself",
    arguments: [
      ["--help"], ["--version"], ["help", "show"], ["show", "--help"],
      ["--generate-completion-script", "bash"],
    ])
  func help(arguments: [String]) {
    #expect(errors(of: arguments) == "docket: Nothing can be written.\n")
  }

  /// What a command says that ends with 74, because its output is full.
  private func errors(of command: [String], on file: CommandFile) throws -> String {
    errors(of: [command[0], file.path] + command.dropFirst())
  }

  private func errors(of arguments: [String]) -> String {
    var errors = ""
    let console = Console(
      isOutputTerminal: false, isErrorTerminal: false,
      writeBytes: { _ in throw Failure(.inputOutput, "Nothing can be written.") },
      writeWords: { errors += $0 }, today: { CommandRun.today }, now: { CommandRun.now })
    let ending = Docket.run(arguments, on: console)
    #expect(ending == .withStatus(74))
    return errors
  }
}
