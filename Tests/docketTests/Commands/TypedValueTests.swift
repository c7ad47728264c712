import ObjectGraph
import SQLitePersistence
import Testing

@testable import docket

/// What is typed for the fields of a row.
struct TypedValueTests {
  @Test("A field that leads to another list takes the ids of its rows only")
  func references() throws {
    let file = try CommandFile(template: "customers")
    for run in [
      file.run("set", "jobs", "1", "customer_id=99"),
      file.run("add", "jobs", "title=New", "customer_id=99"),
    ] {
      #expect(run.status == 65)
      #expect(run.errors == "docket: customer_id=99: There is no row 99 in Customers.\n")
    }
    #expect(file.run("set", "jobs", "1", "customer_id=2").status == 0)
    #expect(file.run("add", "jobs", "title=New", "customer_id=2").status == 0)
  }

  @Test("A whole number of more digits than reals have is kept where the column can hold it")
  func longNumbers() throws {
    let file = try CommandFile(
      sql: """
        CREATE TABLE item (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT, amount DECIMAL);
        INSERT INTO docket_list (entity, title, title_column) VALUES ('item', 'Items', 'name');
        INSERT INTO item (name, amount) VALUES ('a', 1), ('b', 9007199254740993);
        """)
    #expect(file.run("set", "items", "1", "amount=9007199254740995").status == 0)
    #expect(file.run("show", "items", "--csv").output.contains("1,a,9007199254740995\n"))
    let condition = "amount = 9007199254740993 and name = b"
    for (format, count) in [("csv", 1), ("json", 2)] {
      let path = file.folder.path(of: "rows.\(format)")
      #expect(file.run("export", "items", path, "--where", condition).errors == "")
      #expect(file.run("show", "items", "--where", condition).lines.count == count)
      #expect(file.run("import", "items", path).status == 0)
    }
    let numbers = { file.rows("items").map { $0.split(separator: "\t").last ?? "" } }
    #expect(
      numbers() == ["9007199254740995"] + Array(repeating: "9007199254740993", count: 4))
    for _ in 1...3 { #expect(file.run("undo").status == 0) }
    #expect(numbers() == ["1", "9007199254740993"])
    for _ in 1...3 { #expect(file.run("redo").status == 0) }
    #expect(numbers().count == 5)
  }

  @Test("What is typed without a field is offered as the title, if that is missing")
  func bareWord() throws {
    let file = try CommandFile.tasks()
    let run = file.run("add", "tasks", "Buy milk", "done=yes")
    #expect(run.status == 64 && run.output == "")
    #expect(
      run.errors == """
        docket: Buy milk: That is no field=value. Write the name of a field, = and the value.
        docket: \(file.path): A row of Tasks needs a title: write name="Buy milk".

        """)
    #expect(!file.run("add", "tasks", "Buy milk", "name=A").errors.contains("write name"))
  }

  @Test("A row needs a title", arguments: ["name=", "name= "])
  func emptyTitle(_ assignment: String) throws {
    let file = try CommandFile.tasks()
    let before = file.rows("tasks")
    for run in [
      file.run("add", "tasks", assignment), file.run("set", "tasks", "1", assignment),
    ] {
      #expect(run.status == 65 && run.output == "")
      #expect(run.errors.hasSuffix("A row of Tasks needs a title: name is empty.\n"))
    }
    #expect(file.rows("tasks") == before)
  }

  @Test("A command looks again where another program changed the fields before it took the lock")
  func changedFields() throws {
    let tasks = try CommandFile.tasks()
    let other = try ManagedObjectContext(store: SQLiteStore(path: tasks.path))
    let console = Console(
      isOutputTerminal: false, isErrorTerminal: false, writeBytes: { _ in }, writeWords: { _ in },
      today: { CommandRun.today }, now: { CommandRun.now })
    var titles: [String] = []
    try ListFile.with(tasks.path, on: console) { file in
      let list = try file.lists.list(named: "tasks")
      let row = try file.row("1", of: list)
      titles.append(list.name)
      if titles.count == 1 {
        try other.perform(.renameField("name", of: "task", to: "What"), as: "Rename")
      }
      let title = try #require(list.title.attribute)
      try file.change("Change") { row[title] = "z" }
    }
    #expect(titles == ["Tasks", "Tasks"])
    #expect(tasks.rows("tasks").first?.contains("z") == true)
  }

  @Test("Values that are read again under the lock know of a choice that was renamed meanwhile")
  func renamedChoice() throws {
    let tasks = try CommandFile.tasks()
    let other = try ManagedObjectContext(store: SQLiteStore(path: tasks.path))
    let status = try #require(other.store.model.entity(named: "status"))
    let console = Console(
      isOutputTerminal: false, isErrorTerminal: false, writeBytes: { _ in }, writeWords: { _ in },
      today: { CommandRun.today }, now: { CommandRun.now })
    try ListFile.with(tasks.path, on: console) { file in
      let list = try file.lists.list(named: "tasks")
      var failures: [Failure] = []
      let assignments = Assignment.all(["status=Later"], &failures)
      let before = try file.values(of: assignments, in: list, &failures)
      #expect(before.count == 1)
      try other.performGesture("Rename") { context in
        context.object(with: ManagedObjectID(status, 2))["name"] = "Sometime"
      }
      try file.change("Change") {
        let values = try file.values(of: assignments, in: list, &failures)
        #expect(values.isEmpty)
      }
      #expect(
        failures.map(\.sentence) == [
          "status=Later: Not a value of Status: expected one of: Today, Sometime, Never."
        ])
    }
  }

  @Test(
    "Values are taken as people write them",
    arguments: [
      ("done=yes", "true"), ("done=no", "false"), ("effort= 12 ", "12"), ("price=1.5", "1.5"),
      ("price=2", "2.0"), ("price=12,50", "12.5"), ("price=0,125", "0.125"),
      ("price=1e5", "100000.0"),
      ("price= -,5 ", "-0.5"), ("due=2026-12-24", "2026-12-24"), ("name=a=b", "a=b"),
      ("notes=", ""),
      ("seen=2026-12-24 18:30", "2026-12-24 18:30:00"), ("status=later", "Later"),
      ("seen=2026-12-24 9:15", "2026-12-24 09:15:00"), ("due=now", "2026-11-19"),
      ("seen=2026-12-24 18:05:59.123", "2026-12-24 18:05:59.123"),
      ("seen=2026-12-24T18:05:59.5", "2026-12-24 18:05:59.5"),
      ("seen=2026-12-24T18:05:59Z", "2026-12-24 18:05:59"),
      ("seen=2026-12-24T18:05:59.25Z", "2026-12-24 18:05:59.25"),
      // It is Wednesday in UTC.
      ("seen=now", "2026-11-18 19:06:30"), ("seen=today", "2026-11-18 00:00:00"),
      ("seen=tomorrow 9:15", "2026-11-19 09:15:00"), ("seen=fri 18:30", "2026-11-20 18:30:00"),
      ("seen=+3d 9:00", "2026-11-21 09:00:00"),
      ("picture=00fF", "00ff"), ("effort=", ""),
      ("effort=5.0", "5"), ("effort=1e3", "1000"), ("effort=0e-400", "0"), ("effort= 7 ", "7"),
    ])
  func values(argument: String, shown: String) throws {
    let file = try CommandFile.tasks()
    let run = file.run("set", "tasks", "1", argument, "--json")
    #expect(run.status == 0, "\(run.errors)")
    let row = file.rows("tasks").first { $0.hasPrefix("1\t") } ?? ""
    #expect(row.split(separator: "\t", omittingEmptySubsequences: false).contains(Substring(shown)))
  }

  @Test(
    "A value that does not fit is refused with what would, and nothing changes",
    arguments: [
      ("effort=many", "expected a whole number."),
      ("effort=5.5", "expected a whole number."),
      ("effort=1e-400", "expected a whole number."), ("effort=-1E-400", "expected a whole number."),
      ("effort=1,500", "write it without marks between thousands: 1500."),
      ("effort=1,5", "expected a whole number."),
      ("price=cheap", "expected a number such as 1.5."),
      ("price=1,500.50", "write it without marks between thousands: 1500.50."),
      ("price=1,500", "its comma may stand for thousands; write 1.500 or 1500."),
      ("price=-12,500", "its comma may stand for thousands; write -12.500 or -12500."),
      ("price=0x10", "expected a number such as 1.5."),
      ("price=inf", "expected a number such as 1.5."),
      (
        "seen=fri 9",
        "expected a day and a time in UTC such as 2026-12-24 18:30, fri 9:15, today or now."
      ),
      ("due=5/12/2026", "it may be 2026-12-05 or 2026-05-12; write one of these."),
      ("due=24/12/26", "it may be 2026-12-24 or 2024-12-26; write one of these."),
      ("due=Mon 27 Nov 2026", "its weekday is not that of 2026-11-27."),
      ("seen=Mon 27 Nov 2026 9:15", "its weekday is not that of 2026-11-27."),
      ("seen=5/12/2026 9:15", "it may be 2026-12-05 or 2026-05-12; write one of these."),
      ("seen=-30m", "it may be -30min or -30 months; write one of these."),
      ("done=perhaps", "expected yes or no."), ("due=2026-02-30", "expected a day"),
      ("done=", "it must have a value."), ("picture=0", "expected bytes in hexadecimal"),
      ("status=Todya", "expected one of: Today, Later, Never. Did you mean Today?\n"),
      ("status=Zzzzzzzz", "expected one of: Today, Later, Never.\n"),
    ])
  func badValues(argument: String, words: String) throws {
    let file = try CommandFile.tasks()
    let before = file.rows("tasks")
    let run = file.run("set", "tasks", "1", "name=New", argument)
    #expect(run.status == 65 && run.output == "")
    #expect(run.errors.contains(words))
    #expect(file.rows("tasks") == before)
    #expect(file.run("undo").status == 1)
  }

  @Test(
    "All fields that do not fit are told at once, and one that is given twice",
    arguments: [
      (["due=soon", "effort=many"], 65, ["due=soon: Not a value", "effort=many: Not a value"]),
      (["nane=x", "effort=many"], 64, ["nane: There is no such", "effort=many: Not a value"]),
      (
        ["notes=a", "Notes=b", "due=x"], 64,
        ["Notes: The field notes is given twice.", "due=x: Not"]
      ),
      (["Milk", "done=yes", "=x"], 64, ["Milk: That is no field=value.", "=x: That is no"]),
    ])
  func allFaults(arguments: [String], status: Int, words: [String]) throws {
    let file = try CommandFile.tasks()
    let before = file.rows("tasks")
    for command in [["add", file.path, "tasks", "name=New"], ["set", file.path, "tasks", "1"]] {
      let run = CommandRun(command + arguments)
      #expect(run.status == Int32(status) && run.output == "")
      let told = run.errors.split(separator: "\n")
      #expect(told.count == words.count)
      for (line, words) in zip(told, words) {
        #expect(line.hasPrefix("docket: \(words)"))
      }
    }
    #expect(file.rows("tasks") == before)
  }

  @Test("A value begins behind the sign, also with an accent, which makes one character of the two")
  func accent() throws {
    let file = try CommandFile.tasks()
    #expect(file.run("set", "tasks", "1", "notes=\u{301}x=y").status == 0)
    #expect(file.run("show", "tasks", "--json").output.contains("\"notes\": \"\u{301}x=y\""))
  }
}
