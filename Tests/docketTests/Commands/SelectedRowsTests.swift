import TestSupport
import Testing

@testable import docket

/// Rows that a command changes because they match a condition, and rows that are shown by ids.
struct SelectedRowsTests {
  /// Milk and Bread of today, and Roof of later.
  private static func tasks() throws -> CommandFile {
    let file = try CommandFile.tasks()
    #expect(file.run("set", "tasks", "2", "done=yes").status == 0)
    return file
  }

  private static func ids(_ file: CommandFile) -> [String] {
    file.rows("tasks").map { String($0.prefix { $0 != "\t" }) }
  }

  @Test("Fields of the rows that match are changed as one step")
  func set() throws {
    let file = try Self.tasks()
    let before = file.rows("tasks")
    let run = file.run("set", "tasks", "--where", "not done", "effort=7", isTerminal: true)
    #expect(run.status == 0 && run.errors == "docket: Changed 2 rows.\n", "\(run.errors)")
    #expect(Self.found("effort = 7", in: file) == ["1", "3"])
    #expect(file.run("undo").status == 0)
    #expect(file.rows("tasks") == before)
    let one = file.run("set", "tasks", "effort=7", "--where", "done", isTerminal: true)
    #expect(one.errors == "docket: Changed Bread.\n", "\(one.errors)")
  }

  private static func found(_ condition: String, in file: CommandFile) -> [String] {
    file.run("show", "tasks", "--where", condition).lines
      .map { String($0.prefix { $0 != "\t" }) }
  }

  @Test("Rows that match are deleted as one step")
  func remove() throws {
    let file = try Self.tasks()
    let run = file.run("rm", "tasks", "--where", "not done", isTerminal: true)
    #expect(run.status == 0 && run.errors == "docket: Deleted 2 rows.\n", "\(run.errors)")
    #expect(Self.ids(file) == ["2"])
    #expect(file.run("undo").status == 0)
    #expect(Self.ids(file) == ["1", "2", "3"])
  }

  @Test("Rows that match are moved in the order of the list, as one step")
  func move() throws {
    let file = try Self.tasks()
    let run = file.run(
      "mv", "tasks", "--where", "status = today", "--after", "3", isTerminal: true)
    #expect(run.status == 0 && run.errors == "docket: Moved 2 rows.\n", "\(run.errors)")
    #expect(Self.ids(file) == ["3", "1", "2"])
    #expect(file.run("undo").status == 0)
    let none = file.run("mv", "tasks", "--where", "status = today", "--before", "2")
    #expect(none.status == 64)
    #expect(none.errors == "docket: \(file.path): A row cannot stand beside itself.\n")
    #expect(Self.ids(file) == ["1", "2", "3"])
  }

  @Test(
    "Where no row matches nothing is changed, which is told and no error",
    arguments: [["set", "effort=7"], ["rm"], ["mv", "--to", "1"]])
  func noRow(command: [String]) throws {
    let file = try Self.tasks()
    let before = file.rows("tasks")
    let run = CommandRun(
      [command[0], file.path, "tasks", "--where", "cheese or wine"] + command.dropFirst())
    #expect(run.status == 0 && run.output == "")
    #expect(
      run.errors == """
        docket: or combines words in quotes: "cheese" or "wine".
        docket: No row of Tasks matches.

        """)
    #expect(file.rows("tasks") == before)
    // Nor is it a step.
    #expect(file.run("undo").status == 0)
    #expect(Self.found("done", in: file) == [])
  }

  @Test(
    "A condition that is blank or beside ids, or that nobody can read, changes nothing",
    arguments: [["set", "effort=7"], ["rm"], ["mv", "--to", "1"]])
  func refusals(command: [String]) throws {
    let file = try Self.tasks()
    let before = file.rows("tasks")
    for (words, fault) in [
      (["--where", ""], "\(file.path): The condition is blank.\n"),
      (["--where", "dun = yes"], "There is no field dun; is it Due?"),
      (["1", "--where", "done"], "Which rows? Write their ids or --where, not both.\nUsage: "),
    ] {
      let run = CommandRun([command[0], file.path, "tasks"] + words + command.dropFirst())
      #expect(run.status == 64 && run.output == "")
      #expect(run.errors.contains(fault), "\(run.errors)")
      #expect(file.rows("tasks") == before)
    }
  }

  @Test("Beside a condition a word that is neither a field nor an id is told as what it lacks")
  func words() throws {
    let file = try Self.tasks()
    let run = file.run("set", "tasks", "--where", "done", "priority", "effort=3")
    #expect(run.status == 64 && run.errors.contains("priority: "), "\(run.errors)")
    #expect(!run.errors.contains("Which rows?"), "\(run.errors)")
    let none = file.run("set", "tasks", "--where", "done")
    #expect(none.status == 64 && none.errors.contains("What of them?"), "\(none.errors)")
  }

  @Test("The rows of ids are shown as they are asked for")
  func shownByIDs() throws {
    let file = try Self.tasks()
    let all = file.run("show", "tasks").lines
    #expect(file.run("show", "tasks", "3", "1", "3").lines == [all[2], all[0]])
    #expect(file.run("show", "tasks", "2", "--json").output.contains("\"name\": \"Bread\""))
    let table = file.run("show", "tasks", "3", isTerminal: true)
    #expect(table.lines.last?.contains("Roof") == true, "\(table.output)")
    #expect(!table.output.contains("Later ("))
    let missing = file.run("show", "tasks", "2", "9")
    #expect(missing.status == 1 && missing.output == "")
    #expect(missing.errors == "docket: \(file.path): There is no row 9 in Tasks.\n")
    #expect(file.run("show", "tasks", "2", "--where", "done").status == 64)
  }
}
