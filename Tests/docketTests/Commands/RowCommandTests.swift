import Foundation
import ListEditor
import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

@testable import docket

/// The commands that write rows.
struct RowCommandTests {
  @Test("A row whose title is a moment is named by the clocks of whoever looks")
  func momentTitle() throws {
    let file = try CommandFile(
      sql: """
        CREATE TABLE visit (id INTEGER PRIMARY KEY AUTOINCREMENT, seen DATETIME, rank INTEGER);
        INSERT INTO docket_list (entity, title, title_column, order_column)
        VALUES ('visit', 'Visits', 'seen', 'rank');
        INSERT INTO visit (seen, rank) VALUES ('2026-11-18 23:30:00', 1), ('2026-11-20 09:00:00', 2);
        """)
    let commands = [
      ["set", "visits", "1", "seen=2026-11-18 23:30"], ["mv", "visits", "1", "--to", "2"],
      ["rm", "visits", "1"],
    ]
    for command in commands {
      let run = CommandRun(
        [command[0], file.path] + command.dropFirst(), isTerminal: true,
        clocks: LocalTime { _ in 3_600 })
      #expect(run.errors.contains(" 00:30") && !run.errors.contains("23:30"), "\(run.errors)")
    }
  }

  @Test("A row is added at the end of its section, and its id is printed")
  func add() throws {
    let file = try CommandFile.tasks()
    let run = file.run("add", "tasks", "name=Eggs", "--section", "today")
    #expect(run.output == "4\n" && run.errors == "" && run.status == 0)
    #expect(file.rows("tasks").map { String($0.prefix(1)) } == ["1", "2", "4", "3"])
  }

  @Test(
    "Where no id is left for a row that is told, and no full disk",
    arguments: [
      "INSERT INTO task (id, name) VALUES (9223372036854775807, 'max')",
      "UPDATE sqlite_sequence SET seq = 9223372036854775807 WHERE name = 'task'",
    ])
  func lastID(sql: String) throws {
    let file = try CommandFile.tasks()
    let shell = try Command.run("sqlite3", [file.path, sql])
    try #require(shell.exit == .exited(0), "\(shell.errors)")
    let rows = file.rows("tasks")
    let words = "(no id is left behind 9223372036854775807)"
    let add = file.run("add", "tasks", "name=Eggs")
    #expect(add.status == 65)
    #expect(
      add.errors
        == "docket: \(file.path): Nothing was changed: the file does not allow that \(words).\n")
    let data = try CommandFile.write("name\nEggs\n", as: "rows.csv", in: file)
    let run = file.run("import", "tasks", data)
    #expect(run.status == 65)
    #expect(
      run.errors == """
        docket: \(data): line 2, column 1: the file does not allow that \(words).
        docket: Nothing was imported.

        """)
    #expect(file.rows("tasks") == rows)
  }

  @Test("An import that finds no ids for all of its rows adds none", arguments: [20, 3_000])
  func fewIDs(count: Int) throws {
    let file = try CommandFile.tasks()
    let sql = "UPDATE sqlite_sequence SET seq = 9223372036854775807 - 11 WHERE name = 'task'"
    let shell = try Command.run("sqlite3", [file.path, sql])
    try #require(shell.exit == .exited(0), "\(shell.errors)")
    let data = try CommandFile.write(
      "name\n" + String(repeating: "Eggs\n", count: count), as: "rows.csv", in: file)
    let run = file.run("import", "tasks", data)
    #expect(run.status == 65)
    #expect(run.errors.contains("(no id is left behind 9223372036854775807)"), "\(run.errors)")
    #expect(file.rows("tasks").count == 3)
    #expect(file.run("check").output == "")
    #expect(file.run("undo").status == 1)
  }

  @Test("A row is added at a place of its section, and printed whole")
  func addAtPlace() throws {
    let file = try CommandFile.tasks()
    let run = file.run(
      "add", "Tasks", "Name=Eggs", "status=Today", "price=1.5", "done=yes", "--at", "2", "--json")
    #expect(
      run.output
        == #"{"id": 4, "name": "Eggs", "notes": null, "status": "Today", "done": true, "#
        + #""effort": null, "price": 1.5, "due": null, "seen": null, "picture": null}"# + "\n")
    #expect(file.rows("tasks").map { String($0.prefix(1)) } == ["1", "4", "2", "3"])
    #expect(file.run("add", "tasks", "name=x", "--at", "0").status == 64)
  }

  @Test("Without a section a row comes into the first one that a choice offers")
  func usualSection() throws {
    let file = try CommandFile.tasks()
    func section(_ arguments: String...) -> String {
      let run = CommandRun(["add", file.path, "tasks", "--json"] + arguments)
      #expect(run.status == 0 && run.errors == "")
      let parts = run.output.components(separatedBy: "\"status\": ")
      return parts.last.map { String($0.prefix { $0 != "," }) } ?? ""
    }
    #expect(section("name=a") == "\"Today\"")
    #expect(section("name=b", "--at", "1") == "\"Today\"")
    #expect(section("name=c", "status=later") == "\"Later\"")
    #expect(section("name=d", "--section", "") == "null")
    #expect(section("name=e", "Status=") == "null")
    #expect(
      file.rows("tasks").map { String($0.prefix(1)) } == ["7", "8", "5", "1", "2", "4", "3", "6"])
  }

  @Test(
    "A section that an option and a field give is refused, even where both say the same",
    arguments: ["status=Later", "Status=today", "status="])
  func sectionGivenTwice(field: String) throws {
    let file = try CommandFile.tasks()
    let before = file.rows("tasks")
    let run = file.run("add", "tasks", "name=Eggs", field, "--section", "Today")
    let name = String(field.prefix { $0 != "=" })
    #expect(
      run.errors
        == "docket: \(name): The field status is given twice: --section gives it, too.\n")
    #expect(run.status == 64 && run.output == "")
    #expect(file.rows("tasks") == before)
  }

  @Test("Where nobody can tell the section of a new row, that is said")
  func refuge() throws {
    let file = try CommandFile(template: "heroes")
    let run = file.run("add", "heroes", "name=Nobody")
    #expect(run.status == 0 && run.output == "13\n")
    #expect(run.errors == "docket: Added to No Team, because no --section says where.\n")
    #expect(file.run("add", "heroes", "name=Somebody", "team=Odd").errors == "")
    #expect(file.run("add", "heroes", "name=Loner", "--section", "").errors == "")
  }

  @Test("Rows that are moved or deleted are printed as JSON, if that is asked for")
  func json() throws {
    let file = try CommandFile.tasks()
    let moved = file.run("mv", "tasks", "3", "--before", "1", "--json")
    #expect(moved.output.hasPrefix(#"{"id": 3, "name": "Roof", "notes": null, "status": "Today""#))
    #expect(moved.lines.count == 1 && moved.errors == "")
    let deleted = file.run("rm", "tasks", "1", "2", "1", "--json")
    #expect(
      deleted.lines.map { $0.prefix(24) } == [
        #"{"id": 1, "name": "Milk""#, #"{"id": 2, "name": "Bread"#,
      ])
    #expect(file.rows("tasks").count == 1)
  }

  @Test("Rows that go along with a deleted one are counted, and printed behind it")
  func company() throws {
    let file = try CommandFile(template: "customers")
    let jobs = file.rows("job").count
    let deleted = file.run("rm", "customer", "1", "--json")
    let gone = jobs - file.rows("job").count
    #expect(gone > 0 && deleted.lines.count == 1 + gone)
    #expect(deleted.lines[0].hasPrefix("{\"id\": 1, \"name\": "))
    #expect(deleted.lines.dropFirst().allSatisfy { $0.contains("\"customer_id\": 1") })
    #expect(deleted.errors.hasSuffix(" and \(gone) of Jobs.\n"))
    #expect(file.run("undo").status == 0)
    #expect(file.rows("job").count == jobs)
  }

  @Test("What goes along is asked for once, however many rows are deleted")
  func costOfCompany() throws {
    let file = try CommandFile(template: "customers")
    let store = try SQLiteStore(path: file.path)
    let opened = ListFile(
      path: file.path, store: store, objects: try ManagedObjectContext(store: store),
      today: CommandRun.today, now: CommandRun.now, clocks: .utc)
    let rows = try opened.rows(["1", "2", "3", "4"], of: store.model.lists[0])
    func statements(_ count: Int) throws -> Int {
      let before = store.statistics.statements
      _ = try opened.objects.company(of: Array(rows.prefix(count)))
      return store.statistics.statements - before
    }
    #expect(try statements(4) == statements(1))
    try store.close()
  }

  @Test("Several rows are changed in one step, or none of them")
  func severalRows() throws {
    let file = try CommandFile.tasks()
    let before = file.rows("tasks")
    let missing = file.run("set", "tasks", "1", "98", "3", "99", "effort=4")
    #expect(missing.status == 1 && missing.errors.split(separator: "\n").count == 2)
    for run in [file.run("set", "tasks", "1", "3"), file.run("set", "tasks", "1", "3", "x", "a=1")]
    {
      #expect(run.status == 64)
    }
    #expect(file.rows("tasks") == before)
    let run = file.run("set", "tasks", "1", "3", "1", "effort=4", "done=yes", "--json")
    #expect(run.status == 0 && run.lines.count == 2)
    #expect(run.lines[0].hasPrefix("{\"id\": 1, ") && run.lines[1].hasPrefix("{\"id\": 3, "))
    #expect(run.lines.allSatisfy { $0.contains("\"effort\": 4") && $0.contains("\"done\": true") })
    #expect(file.rows("tasks")[1] == before[1])
    #expect(file.run("undo").output == "Change 2 rows\n")
    #expect(file.rows("tasks") == before)
  }

  @Test("Sections that follow from other fields are not moved into, and that leaves no step")
  func computedSections() throws {
    let file = try CommandFile(template: "contacts")
    for arguments in [["mv", "1"], ["add", "name=Zoe"]] {
      let run = CommandRun(
        [arguments[0], file.path, "contacts", arguments[1], "--section", "B"])
      #expect(run.status == 65)
      #expect(
        run.errors.hasSuffix(
          "The sections of Contacts follow from other fields; docket set changes those.\n"))
    }
    #expect(file.run("undo").status != 0, "there is no step")
  }

  @Test(
    "A row moves to a place, beside another row, or to another section",
    arguments: [
      (["1", "--to", "2"], "2 1 3"), (["1", "--to", "99"], "2 1 3"), (["2", "--to", "1"], "2 1 3"),
      (["1", "--to", "9223372036854775807"], "2 1 3"),
      (["3", "--before", "1"], "3 1 2"), (["3", "--after", "1"], "1 3 2"),
      (["1", "--section", "Later"], "2 3 1"), (["1", "--section", "later", "--to", "1"], "2 1 3"),
      (["1", "--section", "Never"], "2 3 1"),
    ])
  func move(arguments: [String], order: String) throws {
    let file = try CommandFile.tasks()
    let run = CommandRun(["mv", file.path, "tasks"] + arguments)
    #expect(run.status == 0 && run.output == "")
    let end = "docket: Milk stands at place 2, the last one of its section.\n"
    #expect(run.errors == ((arguments.last?.count ?? 0) > 1 && arguments[1] == "--to" ? end : ""))
    let ids = file.rows("tasks").compactMap { $0.split(separator: "\t").first }
    #expect(ids.joined(separator: " ") == order)
  }

  @Test(
    "Several rows move as one step, and stand one behind the other in the order of their ids",
    arguments: [
      (["1", "2", "--section", "Later"], "3 4 1 2"), (["2", "1", "--after", "3"], "3 2 1 4"),
      (["3", "4", "--before", "2"], "1 3 4 2"), (["4", "3", "--section", "Today"], "1 2 4 3"),
      (["3", "2", "--section", "Today", "--to", "1"], "3 2 1 4"),
      (["1", "2", "1", "--to", "1"], "1 2 3 4"), (["2", "1", "--to", "1"], "2 1 3 4"),
    ])
  func moveSeveral(arguments: [String], order: String) throws {
    let file = try CommandFile.tasks()
    #expect(file.run("add", "tasks", "name=Yard", "status=Later").status == 0)
    func ids() -> String {
      file.rows("tasks").compactMap { $0.split(separator: "\t").first }.joined(separator: " ")
    }
    let run = CommandRun(["mv", file.path, "tasks"] + arguments + ["--json"])
    #expect(run.status == 0 && run.errors == "", "\(run.errors)")
    #expect(run.lines.map { $0.prefix(8) } == arguments.prefix(2).map { "{\"id\": \($0)" })
    #expect(ids() == order)
    if order != "1 2 3 4" {
      #expect(file.run("undo").status == 0)
      #expect(ids() == "1 2 3 4")
    }
  }

  @Test("Rows of several sections have no place in common, and none moves if one may not")
  func moveSeveralRefused() throws {
    let file = try CommandFile.tasks()
    let several = file.run("mv", "tasks", "1", "3", "--to", "1")
    #expect(several.status == 64 && several.errors.contains("are of several sections; --section"))
    #expect(file.run("mv", "tasks", "1", "2", "--after", "2").status == 64)
    #expect(file.run("mv", "tasks", "1", "9", "--after", "2").status != 0)
    #expect(file.rows("tasks").map { $0.prefix(1) } == ["1", "2", "3"])
    let end = file.run("mv", "tasks", "1", "2", "--to", "9")
    #expect(
      end.errors == "docket: 2 rows stand from place 1 on, the last ones of their section.\n")
  }

  @Test(
    "A move that says nothing, or too much, is refused with the usage",
    arguments: [
      [], ["--to", "1", "--before", "2"], ["--before", "1"], ["--before", "01"], ["--after", "+1"],
    ])
  func moveUsage(arguments: [String]) throws {
    let file = try CommandFile.tasks()
    let run = CommandRun(["mv", file.path, "tasks", "1"] + arguments)
    #expect(run.status == 64 && run.output == "")
    let usage = "Usage: docket mv <file> <list> (<id> ... | --where <condition>)"
    #expect(run.errors.contains("\(usage)\n       (--to <n> | "))
  }

  @Test("A place is --at and --to, for a new row and for one that is moved")
  func placeOptions() throws {
    let file = try CommandFile.tasks()
    #expect(file.run("mv", "tasks", "1", "--at", "2").status == 0)
    #expect(file.run("add", "tasks", "name=Eggs", "--section", "Today", "--to", "1").status == 0)
    #expect(file.rows("tasks").map { String($0.prefix(1)) } == ["4", "2", "1", "3"])
  }

  @Test("Unknown fields, ids and lists are named with what may have been meant")
  func unknownNames() throws {
    let file = try CommandFile.tasks()
    let field = file.run("set", "tasks", "1", "nane=x")
    #expect(field.status == 64 && field.errors.contains("Did you mean name?"))
    let rank = file.run("set", "tasks", "1", "rank=5")
    #expect(rank.status == 64 && rank.errors.contains("docket mv moves it"))
    let bare = file.run("add", "tasks", "Milk")
    #expect(bare.status == 64 && bare.errors.contains("That is no field=value."))
    let id = file.run("rm", "tasks", "1", "99")
    #expect(id.status == 1 && id.errors.contains("There is no row 99 in Tasks."))
    let title = file.run("rm", "tasks", "milk")
    #expect(title.status == 1 && title.errors.contains("The row of that title has the id 1."))
    let list = file.run("show", "taks")
    #expect(list.status == 1 && list.errors.contains("Did you mean Tasks?"))
    #expect(file.rows("tasks").count == 3)
  }

  @Test("Rows that stand by a sort are not moved by hand, R171")
  func sorted() throws {
    let file = try CommandFile(
      sql: """
        CREATE TABLE note (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT, rank INTEGER);
        INSERT INTO docket_list (entity, title, title_column, order_column, sort, rank)
        VALUES ('note', 'Notes', 'name', 'rank', 'name DESC', 1);
        INSERT INTO note (name, rank) VALUES ('a', 1), ('b', 2);
        """)
    let run = file.run("mv", "notes", "1", "--to", "1")
    #expect(run.status == 65)
    #expect(run.errors.hasSuffix("Notes is shown by name, so its rows cannot be moved by hand.\n"))
    #expect(file.run("add", "notes", "name=c", "--at", "1").status == 65)
    #expect(file.run("add", "notes", "name=c").status == 0)
  }

  @Test(
    "A pinned row is not moved, as in the editor",
    arguments: [["--to", "2"], ["--after", "2"], ["--before", "3"], ["--section", "Later"]])
  func pinned(arguments: [String]) throws {
    let file = try CommandFile(
      sql: """
        CREATE TABLE note (
          id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT, part TEXT,
          pinned INTEGER NOT NULL DEFAULT 0, rank INTEGER);
        INSERT INTO docket_list (entity, title, title_column, section_column, order_column)
        VALUES ('note', 'Notes', 'name', 'part', 'rank');
        INSERT INTO docket_field (entity, name, label, type, rank)
        VALUES ('note', 'name', 'Name', 'text', 1), ('note', 'part', 'Part', 'text', 2),
          ('note', 'pinned', 'Pinned', 'boolean', 3);
        INSERT INTO note (name, part, pinned, rank)
        VALUES ('A', 'Now', 1, 10), ('B', 'Now', 0, 20), ('C', 'Later', 0, 30);
        """)
    let before = file.rows("notes")
    let run = CommandRun(["mv", file.path, "notes", "1"] + arguments)
    #expect(run.status == 65 && run.output == "")
    #expect(run.errors == "docket: \(file.path): A cannot be moved: Pinned is yes.\n")
    #expect(file.rows("notes") == before)
    #expect(file.run("undo").status == 1, "there is no step")
    #expect(file.run("mv", "notes", "2", "--before", "1").status == 0)
    #expect(file.run("set", "notes", "1", "pinned=no").status == 0)
    #expect(CommandRun(["mv", file.path, "notes", "1"] + arguments).status == 0)
  }

  @Test("To somebody who looks a change is confirmed in words, to a script by the status alone")
  func confirmation() throws {
    let file = try CommandFile.tasks()
    let add = file.run("add", "tasks", "name=A\u{1B}[2J", isTerminal: true)
    #expect(add.errors == "docket: Added A␛[2J to Today.\n")
    #expect(
      file.run("mv", "tasks", "1", "--to", "2", isTerminal: true).errors == "docket: Moved Milk.\n")
    #expect(file.run("mv", "tasks", "1", "--to", "1").errors == "")
  }

  @Test("A file that is not there is status 66, one without a name 64")
  func missingFile() {
    let run = CommandRun(["add", "/nowhere/x.docket", "tasks", "name=x"])
    #expect(run.status == 66 && run.output == "")
    #expect(CommandRun(["lists", ""]).status == 64)
  }

  @Test("The first section of a choice without ranks is the first of its names, as in the editor")
  func unrankedChoice() throws {
    let file = try CommandFile(
      sql: """
        CREATE TABLE status (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE);
        INSERT INTO status (name) VALUES ('Today'), ('Later');
        CREATE TABLE task (
          id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL DEFAULT '',
          status TEXT REFERENCES status (name) ON UPDATE CASCADE, rank INTEGER);
        INSERT INTO docket_list
          (entity, title, title_column, section_column, order_column, sort, rank)
        VALUES ('task', 'Tasks', 'name', 'status', 'rank', 'status, rank', 1);
        INSERT INTO docket_field (entity, name, label, type, choice, rank)
        VALUES ('task', 'status', 'Status', 'choice', 'status', 1);
        """)
    #expect(file.run("add", "tasks", "name=Milk").status == 0)
    #expect(file.run("export", "tasks").output == "status,name\nLater,Milk\n")
  }
}
