import Foundation
import TestSupport
import Testing

@testable import docket

/// Where rows come to that are given a section.
struct SectionPlaceTests {
  @Test("Where sections stand in the order of their rows, rows come to the end of theirs, R26")
  func sectionsByRows() throws {
    let file = try CommandFile.tasks(sortedBy: "rank")
    for arguments in [["name=a", "--section", "Today"], ["name=b"]] {
      #expect(CommandRun(["add", file.path, "tasks"] + arguments).status == 0)
    }
    #expect(file.rows("tasks").map { String($0.prefix(1)) } == ["1", "2", "4", "5", "3"])
    #expect(file.run("mv", "tasks", "3", "--section", "Today").status == 0)
    #expect(file.run("mv", "tasks", "1", "--section", "Later").status == 0)
    #expect(file.rows("tasks").map { String($0.prefix(1)) } == ["2", "4", "5", "3", "1"])
    #expect(file.run("mv", "tasks", "4", "--section", "Later").status == 0)
    #expect(file.rows("tasks").map { String($0.prefix(1)) } == ["2", "5", "3", "1", "4"])
  }

  @Test("Where sections stand in the order of rows, a field that says the section moves rows, R26")
  func sectionsByField() throws {
    let file = try CommandFile.tasks(sortedBy: "rank")
    #expect(file.run("add", "tasks", "name=a", "--section", "Today").status == 0)
    #expect(file.run("set", "tasks", "1", "name=b", "status=Later").status == 0)
    #expect(file.rows("tasks").map { String($0.prefix(1)) } == ["2", "4", "3", "1"])
    #expect(file.run("set", "tasks", "3", "1", "status=Today").status == 0)
    #expect(file.rows("tasks").map { String($0.prefix(1)) } == ["2", "4", "3", "1"])
    #expect(file.run("set", "tasks", "2", "1", "status=Later").status == 0)
    #expect(file.rows("tasks").map { String($0.prefix(1)) } == ["4", "3", "2", "1"])
    #expect(file.run("undo").status == 0)
    #expect(file.rows("tasks").map { String($0.prefix(1)) } == ["2", "4", "3", "1"])
  }

  /// A list with rows of the section without a name, which is the same for NULL and empty text.
  private static func nameless(sortedBy sort: String) throws -> CommandFile {
    try CommandFile(
      sql: """
        CREATE TABLE job (
          id INTEGER PRIMARY KEY AUTOINCREMENT, title TEXT, phase TEXT, rank INTEGER);
        INSERT INTO job (title, phase, rank)
          VALUES ('A', NULL, 10), ('B', '', 20), ('C', '', 30), ('D', 'Now', 40);
        INSERT INTO docket_list (entity, title, title_column, section_column, order_column, sort)
          VALUES ('job', 'Jobs', 'title', 'phase', 'rank', '\(sort)');
        """)
  }

  @Test(
    "NULL and an empty text are one section, in which a place counts all rows, R39",
    arguments: ["phase, rank", "rank"],
    [
      (["mv", "3", "--to", "1"], "3 1 2 4"), (["mv", "1", "--to", "3"], "2 3 1 4"),
      (["mv", "1", "--to", "2"], "2 1 3 4"), (["mv", "2", "1", "--to", "1"], "2 1 3 4"),
      (["mv", "1", "3", "--to", "2"], "2 1 3 4"), (["mv", "4", "--section", ""], "1 2 3 4"),
      (["mv", "1", "--section", ""], "2 3 1 4"),
      (["add", "title=E", "--section", ""], "1 2 3 5 4"),
      (["add", "title=E", "--section", "", "--at", "3"], "1 2 5 3 4"),
      (["set", "1", "phase="], "1 2 3 4"),
    ] as [([String], String)])
  func namelessSection(sort: String, step: (arguments: [String], order: String)) throws {
    let file = try Self.nameless(sortedBy: sort)
    let run = CommandRun(
      [step.arguments[0], file.path, "jobs"] + step.arguments.dropFirst(), isTerminal: true)
    #expect(run.status == 0, "\(run.errors)")
    #expect(!run.errors.contains("last"), "\(run.errors)")
    let order = file.rows("jobs").map { String($0.prefix(1)) }.joined(separator: " ")
    #expect(order == step.order)
    #expect(
      file.run("show", "jobs", isTerminal: true).lines.count { $0.hasPrefix("No phase (") } == 1)
  }

  @Test("Imported rows come to the end of the section without a name, R39")
  func importedNameless() throws {
    let file = try Self.nameless(sortedBy: "phase, rank")
    let data = try CommandFile.write("title\nE\n", as: "x.csv", in: file)
    #expect(file.run("import", "jobs", data, "--section", "").status == 0)
    #expect(file.rows("jobs").map { String($0.prefix(1)) } == ["1", "2", "3", "5", "4"])
  }

  /// A list of jobs by phase, in the order of another field.
  private static func jobs(steps: Int...) throws -> CommandFile {
    let values = zip(["Now", "Now", "Later"], steps).map { "('\($0)', '\($0)', \($1))" }
    return try CommandFile(
      sql: """
        CREATE TABLE job (
          id INTEGER PRIMARY KEY AUTOINCREMENT, title TEXT, phase TEXT, step INTEGER);
        INSERT INTO job (title, phase, step) VALUES \(values.joined(separator: ", "));
        INSERT INTO docket_list (entity, title, title_column, section_column, sort)
          VALUES ('job', 'Jobs', 'title', 'phase', 'step');
        """)
  }

  /// The rows that were added to such a list.
  private static func added(to file: CommandFile) throws -> String {
    let query = "SELECT group_concat(title || '|' || coalesce(step, ''), ' ') FROM job WHERE id > 3"
    return try Command.run("sqlite3", [file.path, query]).output
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  @Test("What brings sections into their order goes along with the section, but not what is typed")
  func orderOfSections() throws {
    let file = try Self.jobs(steps: 1, 1, 2)
    #expect(file.run("add", "jobs", "title=a", "--section", "Later").status == 0)
    #expect(file.run("add", "jobs", "title=b", "step=7", "--section", "Now").status == 0)
    #expect(try Self.added(to: file) == "a|2 b|7")
  }

  @Test("So does it where rows of a section differ in it, and stand together")
  func orderWithinSections() throws {
    let file = try Self.jobs(steps: 1, 2, 3)
    #expect(file.run("add", "jobs", "title=a", "--section", "Later").status == 0)
    #expect(file.run("add", "jobs", "title=b", "--section", "Now").status == 0)
    #expect(try Self.added(to: file) == "a|3 b|1")
  }

  @Test("What rows of a section have each for itself stays with them, also as they are imported")
  func ownOrder() throws {
    let file = try Self.jobs(steps: 1, 3, 2)
    #expect(file.run("add", "jobs", "title=a", "--section", "Now").status == 0)
    #expect(file.run("add", "jobs", "title=b", "step=7", "--section", "Now").status == 0)
    let data = try CommandFile.write("title\nc\n", as: "x.csv", in: file)
    #expect(file.run("import", "jobs", data, "--section", "Now").status == 0)
    #expect(try Self.added(to: file) == "a| b|7 c|")
  }
}
