import TestSupport
import Testing

@testable import docket

/// Files that cannot be opened, and the ways out of that.
struct DeadEndTests {
  private static func file(_ damage: String) throws -> CommandFile {
    let file = try CommandFile(template: "todo")
    try shell(damage, on: file)
    return file
  }

  @discardableResult
  private static func shell(_ sql: String, on file: CommandFile) throws -> String {
    let run = try Command.run("sqlite3", [file.path, sql])
    try #require(run.exit == .exited(0), "\(run.errors)")
    return run.output
  }

  @Test(
    "A file that --repair is said to mend can be opened when it is mended, and has its rows",
    arguments: [
      "UPDATE docket_field SET choice = 'todo_by_rank' WHERE name = 'priority'",
      "UPDATE docket_field SET choice = 'sqlite_sequence' WHERE name = 'priority'",
      "UPDATE docket_field SET choice = 'sqlite_gone' WHERE name = 'priority'",
      "UPDATE docket_field SET choice = '' WHERE name = 'section'",
      "UPDATE docket_field SET choice = 'todo' WHERE name IN ('section', 'priority')",
      """
      CREATE VIEW seen AS SELECT * FROM todo_priority;
      UPDATE docket_field SET choice = 'seen' WHERE name = 'priority'
      """,
      """
      CREATE TABLE pair (a, name, b, PRIMARY KEY (a, b)); INSERT INTO pair VALUES (1, 'high', 2);
      UPDATE docket_field SET choice = 'pair' WHERE name = 'priority';
      UPDATE docket_list SET sort = 'priority.rank, title'
      """,
      "UPDATE docket_field SET choice = 'gone' WHERE name = 'priority'",
      "ALTER TABLE todo DROP COLUMN title",
      """
      CREATE TABLE bill (id INTEGER PRIMARY KEY, amount REAL);
      INSERT INTO docket_list (entity, title, title_column, order_column, sort)
      VALUES ('bill', 'Bills', 'name', 'pos', 'name, amount DESC')
      """,
      "DROP TABLE docket_field",
      "DROP TABLE docket_undo_entry; DROP TABLE docket_field; DROP TABLE docket_change",
    ])
  func mended(damage: String) throws {
    let file = try Self.file(damage)
    let rows = try Self.shell("SELECT * FROM todo", on: file)
    let refused = file.run("lists")
    #expect(refused.status == 65)
    #expect(
      refused.errors.hasSuffix(
        " docket check tells what is wrong, and with --repair mends what can be mended.\n"),
      "\(refused.errors)")
    #expect(file.run("check").output.contains(" --repair mends it."))
    let repair = file.run("check", "--repair")
    #expect(repair.status == 0, "\(repair.output)")
    let again = file.run("check", "--repair")
    #expect(again.status == 0 && !again.output.contains("Mended."), "\(again.output)")
    #expect(file.run("lists").lines.contains { $0.hasSuffix("To Do") })
    #expect(file.run("show", "todo").status == 0)
    #expect(try Self.shell("SELECT * FROM todo", on: file) == rows)
  }

  @Test(
    "Where nothing can be a title that is said, and what is advised opens the file",
    arguments: [("", "NULL"), (", pos INTEGER", "'pos'")])
  func withoutTitle(columns: String, order: String) throws {
    let damage = """
      CREATE TABLE "my bill" (id INTEGER PRIMARY KEY\(columns));
      INSERT INTO docket_list (entity, title, title_column, order_column)
      VALUES ('my bill', 'Bills', 'name', \(order))
      """
    let file = try Self.file(damage)
    let words =
      "The list Bills names name, which the table my bill does not have, so the file cannot be "
      + "opened. No other column can be the title. Add one (ALTER TABLE \"my bill\" ADD COLUMN "
      + "\"name\" TEXT), or drop the list (DELETE FROM docket_list WHERE entity = 'my bill').\n"
    for arguments in [[], ["--repair"]] {
      let check = CommandRun(["check", file.path] + arguments)
      #expect(check.output == words)
      #expect(check.status == 65)
    }
    try Self.shell("ALTER TABLE \"my bill\" ADD COLUMN \"name\" TEXT", on: file)
    #expect(file.run("lists").status == 0)
    let other = try Self.file(damage)
    try Self.shell("DELETE FROM docket_list WHERE entity = 'my bill'", on: other)
    #expect(other.run("lists").status == 0)
  }

  @Test("Of a column that was renamed all is kept by writing its name into the notes")
  func renamed() throws {
    let file = try Self.file(
      """
      UPDATE docket_list SET sort = 'priority.rank, title', section_column = 'priority';
      ALTER TABLE todo RENAME COLUMN priority TO prio
      """)
    let found = file.run("check").output
    #expect(
      found.contains(
        " --repair mends it. Where a column has another name by now, write that into docket_list "
          + "before: what is dropped does not come back.\n"), "\(found)")
    let advice = try #require(found.split(separator: "keep it (").last)
    let command = try #require(advice.split(separator: ").").first)
    try Self.shell(
      """
      \(command.replacing("NAME'", with: "prio'"));
      UPDATE docket_list SET section_column = 'prio', sort = 'prio.rank, title'
      """, on: file)
    #expect(file.run("check").output == "")
    let note = "SELECT label, type, choice, rank FROM docket_field WHERE name = 'prio'"
    #expect(try Self.shell(note, on: file) == "Priority|choice|todo_priority|4\n")
    #expect(file.run("show", "todo").status == 0)
  }

  @Test("A list ordered by its ids is one without an order by hand, which check says and keeps")
  func orderByKey() throws {
    let file = try Self.file("UPDATE docket_list SET order_column = 'id'")
    for arguments in [[], ["--repair"]] {
      let check = CommandRun(["check", file.path] + arguments)
      #expect(
        check.output
          == "The list To Do names the id of todo as its order. An id is the row's own and is not "
          + "moved, so the list is shown as one without an order by hand. That is harmless. For an "
          + "order by hand name another column of whole numbers, also a new one, in docket_list "
          + "(UPDATE docket_list SET order_column = 'COLUMN' WHERE entity = 'todo' AND title = "
          + "'To Do').\n")
      #expect(check.status == 0)
    }
    #expect(try Self.shell("SELECT order_column FROM docket_list", on: file) == "id\n")
    #expect(file.run("show", "todo").lines.count == 9)
    #expect(file.run("mv", "todo", "1", "--to", "3").status != 0)
  }

  @Test("Notes on fields that are made anew get ids that undo does not know")
  func freshNotes() throws {
    let file = try CommandFile(template: "todo")
    #expect(file.run("set", "todo", "1", "title=x").status == 0)
    try Self.shell(
      """
      INSERT INTO docket_undo_entry
      VALUES (1, 7, 0, 'docket_field', 70, 'update', 'label', 'a', 'b');
      DROP TABLE docket_field
      """, on: file)
    #expect(file.run("check", "--repair").status == 0)
    try Self.shell(
      "INSERT INTO docket_field (entity, name, label) VALUES ('todo', 'due', 'Due')", on: file)
    #expect(try Self.shell("SELECT id FROM docket_field", on: file) == "71\n")
  }

  @Test("A file that says it is of an earlier version than it is can be written")
  func earlierVersion() throws {
    let file = try Self.file("PRAGMA user_version = 1")
    #expect(file.run("add", "todo", "title=x").status == 0)
    #expect(try Self.shell("PRAGMA user_version", on: file) == "2\n")
  }

  @Test("Names of lists and fields that are no UTF-8 are told, and so are rows that no list shows")
  func strangeBytes() throws {
    let file = try Self.file(
      """
      UPDATE docket_list SET title = CAST(x'4be4' AS TEXT);
      UPDATE docket_field SET label = CAST(x'4be4' AS TEXT) WHERE name = 'notes';
      PRAGMA foreign_keys = OFF;
      CREATE TABLE tag (todo INTEGER NOT NULL REFERENCES todo (id), name TEXT);
      INSERT INTO tag VALUES (77, 'a');
      """)
    let check = file.run("check")
    #expect(check.status == 65)
    for words in [
      "1 row of docket_list has something in title that is no UTF-8: 1 (\"K\u{FFFD}\").",
      "1 row of docket_field has something in label that is no UTF-8: ",
      ": 1. No list shows them: another program leads them elsewhere.",
    ] {
      #expect(check.output.contains(words), "\(check.output)")
    }
  }
}
