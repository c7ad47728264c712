import TestSupport
import Testing

@testable import docket

@Suite("Sections on the command line are called")
struct SectionHeadingTests {
  /// The tasks, in sections by a field.
  private static func tasks(by column: String) throws -> CommandFile {
    let file = try CommandFile.tasks()
    try section(by: column, of: file)
    return file
  }

  private static func section(
    by column: String, of file: CommandFile, table: String = "task"
  ) throws {
    let sql = """
      UPDATE docket_list SET section_column = '\(column)', sort = NULL WHERE entity = '\(table)'
      """
    try #require(try Command.run("sqlite3", [file.path, sql]).exit == .exited(0))
  }

  /// What stands above the rows of sections.
  private static func headings(_ list: String, of file: CommandFile) -> [String] {
    file.run("show", list, isTerminal: true).lines.filter { $0.hasSuffix(")") }
  }

  @Test("by their field where that is one of yes and no, also as rows are added")
  func answers() throws {
    let file = try Self.tasks(by: "done")
    let added = file.run("add", "tasks", "name=Eggs", "done=yes", isTerminal: true)
    #expect(added.errors == "docket: Added Eggs to Done.\n")
    let second = file.run("add", "tasks", "name=Salt", "--section", "no", isTerminal: true)
    #expect(second.errors == "docket: Added Salt to Not Done.\n")
    #expect(Self.headings("tasks", of: file) == ["Not Done (4)", "Done (1)"])
  }

  @Test("so where rows are put into them, also those without a value")
  func names() throws {
    let file = try Self.tasks(by: "done")
    #expect(file.run("mv", "tasks", "1", "--section", "Done").status == 0)
    #expect(file.run("mv", "tasks", "2", "--section", "not done").status == 0)
    #expect(Self.headings("tasks", of: file) == ["Not Done (2)", "Done (1)"])
    let other = file.run("mv", "tasks", "2", "--section", "Never")
    #expect(other.status == 65 && other.errors.contains("expected yes or no"))
    let days = try Self.tasks(by: "due")
    let none = Self.headings("tasks", of: days).map { $0.split(separator: " (")[0] }
    let last = try #require(none.last)
    let run = days.run("add", "tasks", "name=Eggs", "--section", String(last), isTerminal: true)
    #expect(run.errors == "docket: Added Eggs to \(last).\n")
  }

  @Test("nothing where the rows of one do not stand together: it is told beside each row then, R27")
  func torn() throws {
    let file = try CommandFile(
      sql: """
        CREATE TABLE job (
          id INTEGER PRIMARY KEY AUTOINCREMENT, title TEXT, phase TEXT, rank INTEGER);
        INSERT INTO job (title, phase, rank)
          VALUES ('A', 'Now', 1), ('B', 'Later', 2), ('C', 'Now', 3);
        INSERT INTO docket_list (entity, title, title_column, section_column, order_column, sort)
          VALUES ('job', 'Jobs', 'title', 'phase', 'rank', 'rank');
        """)
    let whole = file.run("show", "jobs", isTerminal: true).lines
    #expect(
      whole.map { $0.split(separator: " ").joined(separator: " ") } == [
        "1 A Now", "2 B Later", "3 C Now",
      ])
    // Of rows that a condition finds those of each may stand together.
    let found = file.run("show", "jobs", "--where", "title != C", isTerminal: true).lines
    #expect(
      found.map { $0.split(separator: " ").joined(separator: " ") } == [
        "Now (1)", "1 A", "Later (1)", "2 B",
      ])
  }

  @Test("so without an answer as well, whether rows are shown or added")
  func missingAnswers() throws {
    let file = try CommandFile(
      sql: """
        CREATE TABLE bill (
          id INTEGER PRIMARY KEY AUTOINCREMENT, title TEXT, paid INTEGER, rank INTEGER);
        INSERT INTO docket_list (entity, title, title_column, section_column, order_column)
        VALUES ('bill', 'Bills', 'title', 'paid', 'rank');
        INSERT INTO docket_field (entity, name, label, type, rank)
        VALUES ('bill', 'title', 'Title', 'text', 1), ('bill', 'paid', 'Paid', 'boolean', 2);
        INSERT INTO bill (title, paid, rank) VALUES ('Rent', 1, 10), ('Fuel', NULL, 20);
        """)
    let words = "docket: Added to Paid Not Set, because no --section says where.\n"
    #expect(file.run("add", "bills", "title=Tax").errors == words)
    #expect(Self.headings("bills", of: file) == ["Paid Not Set (2)", "Paid (1)"])
  }

  @Test(
    "by the field where rows have no value of it, and by their values as the rows show them",
    arguments: [
      ("status", ["No Status (1)", "Today (1)", "Later (1)"]),
      ("due", ["No Due (2)", "2026-11-20 (1)"]), ("price", ["No Price (2)", "1.5 (1)"]),
      ("notes", ["No Notes (3)"]),
    ])
  func values(column: String, headings: [String]) throws {
    let file = try Self.tasks(by: column)
    #expect(file.run("set", "tasks", "1", "status=", "due=fri", "price=1.5").status == 0)
    #expect(Self.headings("tasks", of: file) == headings)
  }

  @Test("by what the rows belong to, which does not stand in the rows as well")
  func owners() throws {
    let file = try CommandFile(template: "customers")
    try Self.section(by: "customer_id", of: file, table: "job")
    let added = file.run("add", "jobs", "title=Sign", "customer=4", isTerminal: true)
    #expect(added.errors == "docket: Added Sign to The Paper Kite.\n")
    let lines = CommandRun(["show", file.path, "jobs"], isTerminal: true, columns: 200).lines
    #expect(lines.contains("The Paper Kite (3)"))
    #expect(lines.count { $0.contains("Paper Kite") } == 1)
    #expect(lines.first?.contains("Hours") == true && lines.first?.contains("Customer") == false)
  }
}
