import TestSupport
import Testing

@testable import docket

/// The commands that print.
struct ShowCommandTests {
  @Test("Lists are printed with their tables and counts, plainly and as JSON")
  func lists() throws {
    let file = try CommandFile(template: "favorites")
    #expect(file.run("lists").output == "favorite\t7\tFavorite Things\n")
    #expect(
      file.run("lists", "--json").output
        == "[\n{\"table\": \"favorite\", \"rows\": 7, \"title\": \"Favorite Things\"}\n]\n")
  }

  @Test("In a pipe a row is a line; values with tabs and line breaks stay on it")
  func plain() throws {
    let file = try CommandFile.tasks()
    #expect(file.run("set", "tasks", "1", "notes=a\tb\nc").status == 0)
    let shown = file.run("show", "tasks")
    #expect(shown.lines[0] == "1\tMilk\ta b c\tToday\tfalse\t\t\t\t\t")
    #expect(file.run("show", "tasks", "--plain") == shown)
    // On a terminal too what stands between fields is a tab, and no picture of one.
    #expect(file.run("show", "tasks", "--plain", isTerminal: true).output == shown.output)
  }

  @Test("CSV and JSON have every value as it is")
  func exact() throws {
    let file = try CommandFile.tasks()
    #expect(file.run("set", "tasks", "3", "notes=a\tb\n\"c\"\u{1B}").status == 0)
    #expect(
      file.run("show", "tasks", "--csv").output.contains(
        "3,Roof,\"a\tb\n\"\"c\"\"\u{1B}\",Later,false,,,,,\n"))
    #expect(
      file.run("show", "tasks", "--json").output.contains(#""notes": "a\tb\n\"c\"\u001b""#))
    #expect(file.run("show", "tasks", "--json", "--csv").status == 64)
  }

  @Test("On a terminal there are sections, and nothing in a row acts on the terminal")
  func table() throws {
    let file = try CommandFile.tasks()
    #expect(file.run("set", "tasks", "1", "notes=\u{1B}[31mred\nline").status == 0)
    #expect(
      file.run("show", "tasks", isTerminal: true).lines == [
        "         Name   Notes          Effort  Price  Due  Last seen",
        "Today (2)", "  1  [ ] Milk   ␛[31mred␊line", "  2  [ ] Bread",
        "Later (1)", "  3  [ ] Roof",
      ])
    let csv = file.run("show", "tasks", "--csv", isTerminal: true)
    #expect(csv.output.contains("\"␛[31mred\nline\""))
  }

  @Test(
    "On a terminal there are as many fields as it has room for, the others are told, and texts give way",
    arguments: [
      (
        40, "Effort, Price, Due and 1 more",
        [
          "Today (2)", "  1  [x] Milk", "  2  [ ] A title that is longer than it…",
          "Later (1)", "  3  [ ] Roof             a text of som…",
        ]
      ),
      (
        80, "Last seen",
        [
          "         Name                            Notes         Effort  Price  Due",
          "Today (2)",
          "  1  [x] Milk                                               3    1.5",
          "  2  [ ] A title that is longer than its column             7",
          "Later (1)",
          "  3  [ ] Roof                            a text of s…                 2026-12-24",
        ]
      ),
    ])
  func fields(columns: Int, absent: String, lines: [String]) throws {
    let file = try CommandFile.tasks()
    #expect(file.run("set", "tasks", "1", "done=yes", "effort=3", "price=1.5").status == 0)
    #expect(
      file.run("set", "tasks", "2", "name=A title that is longer than its column", "effort=7")
        .status == 0)
    #expect(
      file.run("set", "tasks", "3", "due=2026-12-24", "notes=a text of some length").status == 0)
    let run = CommandRun(["show", file.path, "tasks"], isTerminal: true, columns: columns)
    #expect(run.lines == lines)
    #expect(
      run.errors
        == "docket: No room for \(absent); --plain, --csv and --json have all fields.\n")
    #expect(file.run("show", "tasks").errors == "")
  }

  @Test("On a terminal titles are cut where other fields begin, and at the edge, by columns")
  func longTitles() throws {
    let file = try CommandFile.tasks()
    let titles = [
      "A very long title that does not fit in any column that a terminal has",
      String(repeating: "漢字", count: 8), String(repeating: "😀", count: 50),
    ]
    for (id, title) in zip(["1", "2", "3"], titles) {
      #expect(file.run("set", "tasks", id, "name=\(title)", "notes=n", "effort=3").status == 0)
    }
    #expect(file.run("set", "tasks", "3", "notes=", "effort=").status == 0)
    #expect(
      file.run("show", "tasks", isTerminal: true).lines == [
        "         Name                               Notes  Effort  Price  Due  Last seen",
        "Today (2)",
        "  1  [ ] A very long title that does not …  n           3",
        "  2  [ ] 漢字漢字漢字漢字漢字漢字漢字漢字   n           3", "Later (1)",
        "  3  [ ] \(String(repeating: "😀", count: 35))…",
      ])
    let narrow = CommandRun(["show", file.path, "tasks"], isTerminal: true, columns: 8)
    #expect(narrow.lines.contains("Tod… (2)"))
    let piped = file.run("show", "tasks").output
    #expect(titles.allSatisfy(piped.contains))
  }

  @Test("On a terminal numbers are written as the editor does it, for machines as they are held")
  func numbers() throws {
    let file = try CommandFile.tasks()
    for (id, price) in [("1", "5"), ("2", "1.5"), ("3", "0")] {
      #expect(file.run("set", "tasks", id, "price=\(price)").status == 0)
    }
    let shown = file.run("show", "tasks", isTerminal: true)
    #expect(
      shown.lines.filter { $0.hasPrefix("  ") }.compactMap { $0.split(separator: " ").last }
        == ["seen", "5", "1.5", "0"])
    #expect(file.rows("tasks")[0].contains("\t5.0\t"))
    #expect(file.run("show", "tasks", "--json").output.contains(#""price": 5.0"#))
    #expect(
      try Command.run(
        "sqlite3", [file.path, "UPDATE docket_list SET section_column = 'price'"]
      ).exit == .exited(0))
    #expect(
      file.run("show", "tasks", isTerminal: true).lines.filter { $0.hasSuffix(" (1)") }
        == ["0 (1)", "1.5 (1)", "5 (1)"])
  }

  @Test("On a terminal the points of numbers stand below one another, and long ones have room")
  func points() throws {
    let file = try CommandFile.tasks()
    for (id, price) in [("1", "12345678.5"), ("2", "7"), ("3", "-0.25")] {
      #expect(file.run("set", "tasks", id, "price=\(price)", "effort=\(id)000").status == 0)
    }
    #expect(
      file.run("show", "tasks", isTerminal: true).lines == [
        "         Name   Notes  Effort        Price  Due  Last seen",
        "Today (2)",
        "  1  [ ] Milk            1000  12345678.5",
        "  2  [ ] Bread           2000         7",
        "Later (1)",
        "  3  [ ] Roof            3000        -0.25",
      ])
  }

  @Test("On a terminal rows show what they belong to, where there is room, and a pipe has the ids")
  func owners() throws {
    let file = try CommandFile(template: "customers")
    func lines(_ columns: Int) -> [String] {
      CommandRun(["show", file.path, "jobs"], isTerminal: true, columns: columns).lines
    }
    // The days of a template are counted from the one on which it is made.
    let days = try Regex("[0-9]{4}-[0-9]{2}-[0-9]{2}")
    #expect(
      lines(100).prefix(3).map { $0.replacing(days, with: "YYYY-MM-DD") } == [
        "         Title                     Customer            Due         Hours  Notes",
        "  1  [x] Menu for spring           Blue Door Bakery    YYYY-MM-DD   6.5   "
          + "Two sides, folded.",
        "  2  [ ] Sign above the door       Blue Door Bakery    YYYY-MM-DD  12",
      ])
    for columns in [70, 80, 100, 200] {
      let cut = lines(columns).filter { $0.contains("Okafor & ") && !$0.contains("Daughters") }
      #expect(cut == [], "\(columns)")
    }
    #expect(lines(44)[8] == "  9  [ ] Poster for the…  The Paper Kite")
    #expect(file.run("show", "jobs").lines[0].hasSuffix("\t6.5\tTwo sides, folded.\t1"))
    #expect(
      file.run("show", "jobs", "--csv").lines[0] == "id,title,paid,due,hours,notes,customer_id")
    let customers = file.run("show", "customers", isTerminal: true).lines
    #expect(
      customers[0] == "     Name                City         Address        State  Zip    Email")
  }

  @Test("An empty list prints nothing into a pipe, and says so on a terminal")
  func empty() throws {
    let file = try CommandFile.tasks()
    #expect(file.run("rm", "tasks", "1", "2", "3").status == 0)
    #expect(file.run("show", "tasks").output == "")
    #expect(file.run("show", "tasks", "--json").output == "[]\n")
    #expect(file.run("show", "tasks", isTerminal: true).output == "Tasks has no rows.\n")
  }

  @Test("A reader that goes away ends the command by SIGPIPE, silently")
  func closedPipe() throws {
    let file = try CommandFile.tasks()
    for arguments in [["show", file.path, "tasks"], ["lists", file.path], ["--help"]] {
      let run = CommandRun(arguments, readerTakes: 0)
      #expect(run.ending == .bySignal(13))
      #expect(run.errors == "" && run.output == "")
    }
  }

  @Test("Looking changes no byte of the file and leaves nothing beside it")
  func looking() throws {
    let file = try CommandFile.tasks()
    let before = try file.bytes
    _ = file.run("show", "tasks", "--json")
    _ = file.run("lists")
    #expect(try file.bytes == before)
    #expect(try file.entries == ["list.docket"])
  }

  @Test("Every command explains itself")
  func help() {
    for command in Docket.configuration.subcommands {
      let run = CommandRun([command.configuration.commandName ?? "", "--help"])
      #expect(run.status == 0 && run.errors == "")
      #expect(run.output.hasPrefix("OVERVIEW: "))
      #expect(run.output.contains("USAGE: docket"))
    }
  }

  @Test("A file named like a command is reached by its path")
  func fileNamedLikeCommand() throws {
    let parsed = try Docket.parseAsRoot(["./lists"]) as? EditCommand
    #expect(parsed?.file == "./lists" && parsed?.list == nil)
    let list = try Docket.parseAsRoot(["my.docket", "Tasks"]) as? EditCommand
    #expect(list?.file == "my.docket" && list?.list == "Tasks")
    #expect(try Docket.parseAsRoot(["lists", "lists"]) is ListsCommand)
    let template = try Docket.parseAsRoot(["--template", "heroes", "lists"]) as? EditCommand
    #expect(template?.file == "lists" && template?.template == "heroes")
  }

  @Test(
    "What others write while rows are printed is not among them",
    arguments: [
      (["show", "favorite", "--plain"], 3_007), (["show", "favorite", "--csv"], 3_008),
      (["export", "favorite"], 3_008),
    ])
  func oneView(command: [String], lines: Int) throws {
    let file = try CommandFile(template: "favorites")
    func write(_ sql: String) throws {
      let exit = try Command.run("sqlite3", [file.path, sql]).exit
      #expect(exit == .exited(0))
    }
    try write(
      """
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)
      INSERT INTO favorite (name, rank) SELECT printf('%0100d', i), i FROM n
      """)
    var isWritten = false
    let run = CommandRun(
      [command[0], file.path] + command.dropFirst(),
      onWrite: {
        guard !isWritten else { return }
        isWritten = true
        try write("DELETE FROM favorite WHERE id > 9; UPDATE favorite SET name = 'x'")
      })
    #expect(run.status == 0)
    #expect(run.lines.count == lines)
    #expect(!run.output.contains("x"))
    #expect(file.rows("favorite").count == 9)
  }
}
