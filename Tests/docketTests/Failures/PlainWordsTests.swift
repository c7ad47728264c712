import TestSupport
import Testing

@testable import docket

/// What is said of command lines that cannot be done as they are, or not quite.
struct PlainWordsTests {
  @Test(
    "A folder that is not there is told as that, by every command", arguments: ["lists", "add"])
  func folder(command: String) throws {
    let file = try CommandFile.tasks()
    let folder = file.folder.path
    for (path, missing) in [("no/x.docket", "no"), ("no/such/x.docket", "no")] {
      let rest = command == "add" ? ["tasks", "name=x"] : []
      let run = CommandRun([command, "\(folder)/\(path)"] + rest)
      #expect(run.status == 66)
      #expect(
        run.errors
          == "docket: \(folder)/\(path): The folder \(folder)/\(missing) does not exist.\n")
    }
    #expect(CommandRun(["lists", "\(folder)/x.docket"]).errors.contains("There is no such file."))
  }

  @Test(
    "Two formats are told by what to do, with the usage",
    arguments: [
      (["--csv", "--json"], "Give only one of --csv and --json."),
      (["--json", "--plain"], "Give only one of --json and --plain."),
    ])
  func formats(flags: [String], words: String) throws {
    let file = try CommandFile.tasks()
    let run = CommandRun(["show", file.path, "tasks"] + flags)
    #expect(run.status == 64 && run.output == "")
    #expect(run.errors.hasPrefix("docket: \(words)\nUsage: docket show "), "\(run.errors)")
  }

  @Test(
    "A row that is added beyond the end of its section says where it stands", arguments: [3, 99])
  func place(at: Int) throws {
    let file = try CommandFile.tasks()
    let run = file.run("add", "tasks", "name=Eggs", "--at", String(at))
    #expect(run.status == 0 && run.output == "4\n")
    let words = "docket: Eggs stands at place 3, the last one of its section.\n"
    #expect(run.errors == (at == 99 ? words : ""))
  }

  @Test("A choice without values says so, and where they are added")
  func emptyChoice() throws {
    let file = try CommandFile.tasks()
    #expect(try Self.sqlite(file, "DELETE FROM task; DELETE FROM status") == "")
    let words = "Status has no values yet; add them in the editor, or as rows of the table status."
    let run = file.run("add", "tasks", "name=x", "status=Today")
    #expect(run.status == 65)
    #expect(run.errors == "docket: status=Today: Not a value of Status: \(words)\n")
  }

  @Test("A sentence that ends with a title that has a mark of its own at its end has no other")
  func titlesWithMarks() throws {
    let file = try CommandFile.tasks()
    func said(_ arguments: String...) -> String {
      CommandRun([arguments[0], file.path, "tasks"] + arguments.dropFirst(), isTerminal: true)
        .errors
    }
    #expect(file.run("set", "tasks", "1", "name=They open at nine.").status == 0)
    #expect(said("set", "1", "notes=x") == "docket: Changed They open at nine.\n")
    #expect(said("mv", "1", "--after", "2") == "docket: Moved They open at nine.\n")
    #expect(said("rm", "1") == "docket: Deleted They open at nine.\n")
    #expect(try Self.sqlite(file, "UPDATE docket_list SET title = 'Who?'") == "")
    #expect(CommandRun(["show", file.path, "x"]).errors.hasSuffix("There are: Who?\n"))
  }

  private static func sqlite(_ file: CommandFile, _ sql: String) throws -> String {
    try Command.run("sqlite3", [file.path, sql]).errors
  }
}
