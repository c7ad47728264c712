import ListEditor
import TestSupport
import Testing

@testable import docket

/// Rows that are asked for by what a person would type as a filter.
struct RowConditionTests {
  private static func tasks() throws -> CommandFile {
    let file = try CommandFile.tasks()
    #expect(file.run("set", "tasks", "1", "due=2026-11-20", "effort=3").status == 0)
    #expect(file.run("set", "tasks", "2", "due=2026-11-19", "done=yes").status == 0)
    #expect(
      file.run("set", "tasks", "3", "notes=milky way", "seen=2026-11-18 23:30").status == 0)
    return file
  }

  @Test(
    "The rows that match come in the order of the list",
    arguments: [
      ("milk", [1, 3]), ("due <= fri and not done", [1]), ("due < today", []),
      ("due = today", [2]), ("status = Later or effort > 2", [1, 3]), ("not done", [1, 3]),
      ("status < later", [1, 2]), ("\"last seen\" is not empty", [3]), ("b", [2]),
    ])
  func rows(condition: String, ids: [Int]) throws {
    let file = try Self.tasks()
    let plain = file.run("show", "tasks", "--where", condition)
    #expect(plain.status == 0 && plain.errors == "")
    #expect(plain.lines.compactMap { $0.split(separator: "\t").first } == ids.map { "\($0)" })
    let exported = file.run("export", "tasks", "--where", condition)
    #expect(exported.status == 0 && exported.errors == "")
    #expect(exported.lines[0] == "name,notes,status,done,effort,price,due,seen,picture")
    let names = ["Milk", "Bread", "Roof"]
    #expect(
      exported.lines.dropFirst().compactMap { $0.split(separator: ",").first }
        == ids.map { names[$0 - 1][...] })
  }

  @Test("Sections count the rows that match, and what is empty is told to a person alone")
  func table() throws {
    let file = try Self.tasks()
    let shown = file.run("show", "tasks", "--where", "not done", isTerminal: true)
    #expect(shown.lines.filter { $0.hasSuffix(")") } == ["Today (1)", "Later (1)"])
    let none = file.run("show", "tasks", "--where", "cheese", isTerminal: true)
    #expect(none.status == 0 && none.output == "No row of Tasks matches.\n")
    #expect(file.run("show", "tasks", "--where", "cheese").output == "")
    #expect(file.run("show", "tasks", "--where", "cheese", "--json").output == "[]\n")
  }

  @Test("Words that were to combine others and find nothing are told how that is written")
  func combinedWords() throws {
    let file = try Self.tasks()
    for command in ["show", "export"] {
      let none = file.run(command, "tasks", "--where", "milk or roof")
      #expect(none.status == 0)
      #expect(
        none.errors == "docket: or combines words in quotes: \"milk\" or \"roof\".\n")
      let some = file.run(command, "tasks", "--where", "\"milk\" or \"roof\"")
      #expect(some.errors == "" && some.output.contains("Roof"))
    }
  }

  @Test(
    "Words that begin with a field, and find nothing, are told how fields are compared",
    arguments: [
      ("due tomorow", "Due = today."), ("effort: 3", "Effort = 3."),
      ("effort:3", "Effort = 3."),
      ("last seen", nil), ("seen yesterday", "\"Last seen\" = today."),
      ("notes cheese", "Notes = x."), ("due empty", "Due is empty."),
      ("seen: none", "\"Last seen\" is empty."),
      ("due", nil), ("cheese due", nil), ("due \"tomorow\"", nil), ("due = tomorrow", nil),
    ])
  func namedField(condition: String, example: String?) throws {
    let file = try Self.tasks()
    for command in ["show", "export"] {
      let none = file.run(command, "tasks", "--where", condition)
      #expect(none.status == 0)
      #expect(none.errors == (example.map { "docket: Fields are compared: \($0)\n" } ?? ""))
    }
  }

  @Test("Moments are read by the clocks where a person is, as the editor does, and as they say")
  func moments() throws {
    let file = try Self.tasks()
    func ids(_ condition: String, hoursAhead: Int) -> [String] {
      CommandRun(
        ["show", file.path, "tasks", "--where", "seen " + condition],
        clocks: LocalTime { _ in hoursAhead * 3_600 }
      ).lines.map { String($0.prefix { $0 != "\t" }) }
    }
    #expect(ids("= 2026-11-19", hoursAhead: 1) == ["3"])
    #expect(ids("= 2026-11-19", hoursAhead: 0) == [])
    #expect(ids("= \"2026-11-18 23:30Z\"", hoursAhead: 1) == ["3"])
    #expect(ids("> now", hoursAhead: 1) == ["3"])
    #expect(ids("> +5h", hoursAhead: 1) == [])
  }

  @Test("What the rows belong to is named as in the editor, and found by words")
  func owners() throws {
    let file = try CommandFile(template: "customers")
    let named = file.run("show", "jobs", "--where", "customer contains paper")
    #expect(named.lines.count > 1)
    #expect(file.run("show", "jobs", "--where", "paper kite") == named)
    let exported = file.run("export", "jobs", "--where", "paper kite")
    #expect(exported.lines.count == named.lines.count + 1)
    #expect(exported.lines.dropFirst().allSatisfy { $0.hasSuffix(",The Paper Kite") })
  }

  @Test(
    "So it is where titles are numbers",
    arguments: [
      ("invoice_id = 2", [3]), ("invoice = 1001", [1, 2]), ("invoice != 2", [1, 2]),
      ("invoice in (2, 1001)", [1, 2, 3]), ("invoice > 2", [1, 2, 3]), ("invoice_id = 3", []),
    ])
  func ownersWithNumbers(condition: String, ids: [Int]) throws {
    let file = try CommandFile(
      sql: """
        CREATE TABLE invoice (id INTEGER PRIMARY KEY, number INTEGER);
        CREATE TABLE item (
          id INTEGER PRIMARY KEY, name TEXT,
          invoice_id INTEGER REFERENCES invoice (id) ON DELETE CASCADE);
        INSERT INTO invoice VALUES (1, 1001), (2, 1002);
        INSERT INTO item VALUES (1, 'Bolt', 1), (2, 'Nut', 1), (3, 'Saw', 2);
        INSERT INTO docket_list (entity, title, title_column)
          VALUES ('invoice', 'Invoices', 'number'), ('item', 'Items', 'name');
        """)
    let run = file.run("show", "item", "--where", condition)
    #expect(run.status == 0 && run.errors == "")
    #expect(run.lines.compactMap { Int($0.prefix { $0 != "\t" }) } == ids)
  }

  @Test(
    "What the rows belong to is named by its id as well, where none is called so",
    arguments: [
      ("customer_id = 2", [4, 5]), ("customer = 4", [8, 9]), ("customer in (2, 4)", [4, 5, 8, 9]),
      ("customer != 1 and customer is not 4", [4, 5, 6, 7]), ("customer = 99", []),
      ("customer = 02", []), ("customer > 2", Array(1...9)), ("not customer_id = 99", Array(1...9)),
      ("customer contains 2", []), ("customer = \"2\"", []), ("customer in ('2', 4)", [8, 9]),
    ])
  func ownersByID(condition: String, ids: [Int]) throws {
    let file = try CommandFile(template: "customers")
    func found(_ condition: String) -> [Int] {
      let run = file.run("show", "jobs", "--where", condition)
      #expect(run.status == 0 && run.errors == "")
      return run.lines.compactMap { Int($0.prefix { $0 != "\t" }) }
    }
    #expect(found(condition) == ids)
    #expect(file.run("set", "customers", "1", "name=2").status == 0)
    #expect(found("customer_id = 2") == [1, 2, 3])
    #expect(found("customer in (2, 3)") == [1, 2, 3, 6, 7])
  }

  @Test(
    "What cannot be read is told with its place and what is expected, and nothing is printed",
    arguments: [
      (
        "due < cheese",
        "--where, column 7, at cheese: Due wants a day or a month: fri, +3d, 2026-12-24, 2026-12."
      ),
      (
        "größe > 3",
        "--where, column 1, at größe: There is no field größe; quote words to find them."
      ),
      (
        "notes = \"größer\" and",
        "--where, column 21, at the end: A condition is missing, such as: title contains milk."
      ),
      (
        "seen != none",
        "--where, column 9, at none: Rows without a value are asked for by: \"Last seen\" is empty."
      ),
      ("dun = yes", "--where, column 1, at dun: There is no field dun; is it Due?"),
      ("nots contains x", "--where, column 1, at nots: There is no field nots; is it Notes?"),
      (
        "not (prise is empty)", "--where, column 6, at prise: There is no field prise; is it Price?"
      ),
      ("", "The condition is blank. Leave out --where for all rows."),
      (" \t", "The condition is blank. Leave out --where for all rows."),
    ])
  func refusals(condition: String, sentence: String) throws {
    let file = try Self.tasks()
    let path = file.folder.path(of: "rows.csv")
    for rest in [["show"], ["export"]] {
      let run = CommandRun(rest + [file.path, "tasks", "--where", condition])
      #expect(run.status == 64 && run.output == "")
      #expect(run.errors == "docket: \(file.path): \(sentence)\n")
    }
    #expect(file.run("export", "tasks", path, "--where", condition).status == 64)
    #expect(try file.entries == ["list.docket"])
  }

  @Test("What import would refuse is told of the rows that are exported")
  func refusedByImport() throws {
    let file = try Self.tasks()
    let sql = "UPDATE task SET due = 'soon' WHERE id = 3"
    #expect(try Command.run("sqlite3", [file.path, sql]).exit == .exited(0))
    #expect(file.run("export", "tasks", "--where", "milky").errors.contains("of row 3 is no day"))
    #expect(file.run("export", "tasks", "--where", "bread").errors == "")
  }

  @Test("What combines words in quotes is told where words are found as well")
  func combinedWordsThatAreFound() throws {
    let file = try Self.tasks()
    #expect(file.run("add", "tasks", "name=milk or cream", "--section", "Today").status == 0)
    for command in ["show", "export"] {
      let run = file.run(command, "tasks", "--where", "milk or cream")
      #expect(run.status == 0 && run.output.contains("milk or cream"))
      #expect(run.errors == "docket: or combines words in quotes: \"milk\" or \"cream\".\n")
      #expect(file.run(command, "tasks", "--where", "or").errors == "")
    }
    for title in ["salt and pepper", "to be or not"] {
      #expect(file.run("add", "tasks", "name=\(title)", "--section", "Today").status == 0)
      for command in ["show", "export"] {
        let run = file.run(command, "tasks", "--where", title)
        #expect(run.errors == "" && run.output.contains(title))
      }
    }
  }
}
