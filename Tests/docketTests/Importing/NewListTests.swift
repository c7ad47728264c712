import Foundation
import Interchange
import ObjectGraph
import TestSupport
import Testing

@testable import docket

/// `docket import FILE LIST DATA --new`
struct NewListTests {
  /// A file beside which others lie, gone with its folder.
  private let file: CommandFile

  init() throws { file = try CommandFile.tasks() }

  private func write(_ text: String, as name: String = "rows.csv") throws -> String {
    try CommandFile.write(text, as: name, in: file)
  }

  /// What the `sqlite3` shell prints.
  private func shell(_ sql: String, on path: String) throws -> String {
    let run = try Command.run("sqlite3", [path, sql])
    try #require(run.exit == .exited(0), "\(run.errors)")
    return run.output
  }

  private func path(of name: String) -> String { file.folder.path(of: name) }

  @Test("All that is wrong with a header is told at once, and where")
  func faultyHeader() throws {
    let data = try write("name;;due;Name;;name;due\n1;2;3;4;5;6;7\n")
    let run = file.run("import", "tasks", data)
    #expect(run.status == 65)
    #expect(
      run.errors == """
        docket: \(data): line 1, column 6: field 2 of the header has no name.
        docket: \(data): line 1, column 16: field 5 of the header has no name.
        docket: \(data): line 1, column 17: the name “name” is there twice.
        docket: \(data): line 1, column 22: the name “due” is there twice.
        docket: Nothing was imported.

        """)
  }

  @Test(
    "A list takes as many fields as a table has columns beside its id and its rank",
    arguments: [("", 1998), ("id,", 1998), ("", 1999), ("", 2000), ("id,", 1999)])
  func manyColumns(ids: String, count: Int) throws {
    let names = (1...count).map { "c\($0)" }
    let blanks = String(repeating: ",", count: count - 1)
    let data = try write(
      "\(ids)\(names.joined(separator: ","))\n\(ids.isEmpty ? "" : "7,")\(blanks)\n")
    let run = CommandRun(["import", path(of: "wide.docket"), "Wide", data, "--new"])
    // What is wrong besides keeps this short: to make so many fields takes its time.
    let words = run.errors.components(separatedBy: "\n").filter { !$0.contains("needs a title") }
    let column = ids.utf8.count + names.prefix(1998).joined(separator: ",").utf8.count + 2
    let refusal = "docket: \(data): line 1, column \(column): a list has no more than 1998 fields."
    #expect(run.status == 65)
    #expect(words == (count > 1998 ? [refusal] : []) + ["docket: Nothing was imported.", ""])
    #expect(run.errors.contains("line 2, column"))
  }

  @Test("A list is made of a file, in a file of its own, with a type for each column")
  func newFile() throws {
    let data = try write(
      """
      due,Name,qty,price,seen,bought,code,maybe
      2026-12-24,Milk,3,1.50,2026-01-01T10:00,yes,007,yes
      ,Bread,-1,2.00,2026-01-02 11:30:05,No,12,no
      2026-01-01,Eggs,0,-0.50,,true,,

      """)
    let path = path(of: "shop.docket")
    let run = CommandRun(["import", path, "Shopping", data, "--new"])
    #expect(run.status == 0 && run.output == "", "\(run.errors)")
    #expect(
      run.errors == """
        docket: Made the list Shopping: Name (text), Due (a day), Qty (a whole number), \
        Price (a number), Seen (a day and a time), Bought (yes or no), Code (text), Maybe (text).
        docket: Name names the rows: Due is a day.
        docket: Imported 3 items.

        """)
    #expect(
      CommandRun(["export", path, "Shopping"]).output == """
        name,due,qty,price,seen,bought,code,maybe
        Milk,2026-12-24,3,1.5,2026-01-01 10:00:00,true,007,yes
        Bread,,-1,2.0,2026-01-02 11:30:05,false,12,no
        Eggs,2026-01-01,0,-0.5,,true,,

        """)
    #expect(CommandRun(["check", path]).status == 0)
    #expect(CommandRun(["undo", path]).output == "Import 3 items\n")
    #expect(CommandRun(["undo", path]).output == "Add list Shopping\n")
    #expect(CommandRun(["lists", path]).output == "")
  }

  @Test("In a file that is there the list comes behind the others, which stay as they are")
  func existingFile() throws {
    let rows = file.rows("tasks")
    let data = try write(
      #"[{"id": 7, "title": "A", "n": 1, "ok": true}, {"title": "B", "later": "x", "n": 2.5}]"#,
      as: "rows.json")
    let run = file.run("import", "New ones", data, "--new", "--json")
    #expect(run.status == 0 && run.output == "{\"imported\": 2}\n", "\(run.errors)")
    #expect(
      file.run("export", "New ones", "--format", "jsonl").output == """
        {"title": "A", "n": 1.0, "ok": "true", "later": null}
        {"title": "B", "n": 2.5, "ok": null, "later": "x"}

        """)
    #expect(file.rows("tasks") == rows)
    #expect(file.run("lists").lines.count == 2)
  }

  @Test(
    "A column is one of numbers where it loses nothing by that",
    arguments: [
      (["1.1", "1.10", "3.20"], "text"), (["1.50", "2"], "text"), (["1.10", "1.5"], "text"),
      (["1.50", "2.00", "-0.10"], "a number"), (["1.5", "2", "0.125"], "a number"),
      (["9007199254740993", "1.5"], "text"), (["1.5", "1234567890123456"], "text"),
      (["-123456789012345", "1.5"], "a number"), (["0.1234567890123456"], "text"),
      (["1250.0", "99.95", "0.5"], "a number"), (["1.0", "1.50"], "text"),
      (["9007199254740993", "10"], "a whole number"), (["9223372036854775808"], "text"),
    ])
  func numbers(values: [String], type: String) throws {
    let rows = values.map { "x,\($0)\n" }.joined()
    let run = file.run("import", "L", try write("name,n\n" + rows), "--new")
    #expect(run.errors.contains("N (\(type))"), "\(run.errors)")
    let exported = file.run("export", "L").lines.dropFirst().map { String($0.dropFirst(2)) }
    if type == "a number" {
      #expect(exported.map { Double($0) } == values.map { Double($0) })
    } else {
      #expect(exported == values)
    }
  }

  @Test("So is one of JSON's numbers, of which none is another one afterwards")
  func numbersOfJSON() throws {
    let rows = """
      [{"name": "x", "n": 9007199254740993, "m": 1.50, "k": 1.23456789012345678},
       {"name": "y", "n": 1.5, "m": 2, "k": 1}]
      """
    let run = file.run("import", "L", try write(rows, as: "rows.json"), "--new")
    #expect(run.errors.contains("N (text), M (a number), K (text)."), "\(run.errors)")
    #expect(
      file.run("export", "L").lines.dropFirst()
        == ["x,9007199254740993,1.5,1.23456789012345678", "y,1.5,2.0,1"])
  }

  @Test("A column that comes late was blank before, so it does not name the rows")
  func lateColumn() throws {
    let data = try write("{\"n\": 1}\n{\"n\": 2, \"late\": \"a\"}\n", as: "rows.jsonl")
    #expect(file.run("import", "L", data, "--new").errors.contains("L: N (text), Late (text)."))
  }

  @Test("The name that a program gave a column becomes words, in letters of any script")
  func columnNames() throws {
    let data = try write("größe_in_cm,имя_2,Big_name,need by\n180,a,b,c\n")
    let run = file.run("import", "L", data, "--new")
    #expect(
      run.errors.contains(
        "Имя 2 (text), Größe in cm (a whole number), Big_name (text), need by (text)"),
      "\(run.errors)")
  }

  @Test("An id is passed over, which is said; a rank of the file is a field like any other")
  func specialNames() throws {
    let data = try write("rank,id,Rowid,2nd  name\n3,9,x,Ann\n1,8,y,Bob\n")
    let path = path(of: "x.docket")
    let run = CommandRun(["import", path, "People", data, "--new"])
    #expect(run.errors.contains("The column id was passed over: rows have ids of their own."))
    #expect(
      CommandRun(["export", path, "People"]).output == """
        rowid_2,rank_2,field_2nd_name
        x,3,Ann
        y,1,Bob

        """)
    #expect(run.errors.contains("Rowid (text), Rank (a whole number), 2nd name (text)"))
  }

  @Test(
    "What export writes of a template makes a list with the same rows", arguments: ["csv", "json"])
  func exported(format: String) throws {
    let file = try CommandFile(template: "todo")
    let data = file.folder.path(of: "rows.\(format)")
    #expect(file.run("export", "todo", data).status == 0)
    #expect(file.run("import", "Copy", data, "--new").status == 0)
    let values = { (list: String) throws -> [[String: String]] in
      let json = Data(file.run("show", list, "--json").output.utf8)
      let rows = try #require(JSONSerialization.jsonObject(with: json) as? [[String: Any]])
      return rows.map { row in
        row.filter { $0.key != "id" }.mapValues { "\($0)" }.filter {
          !["", "<null>"].contains($0.value)
        }
      }
    }
    #expect(try values("Copy") == values("todo"))
  }

  @Test(
    "What makes no list is told by line and column, and no file is there",
    arguments: [
      (
        "name,due\n,\n,2026-01-01\nx,\n",
        "line 2, column 1: A row of L needs a title: name is empty."
      ),
      ("ID,id\na,b\n", "line 1, column 4: there is a field ID already."),
      (",\na,b\n", "line 1, column 1: field 1 of the header has no name."),
      ("name,due\na,b,c\n", "line 2, column "),
      ("id\n1\n", "there is no column that a list could be made of."),
      ("", "line 1, column 1: "),
    ])
  func faults(text: String, words: String) throws {
    let data = try write(text)
    let run = CommandRun(["import", path(of: "l.docket"), "L", data, "--new"])
    #expect(run.status == 65 && run.output == "")
    #expect(run.errors.contains("rows.csv: \(words)"), "\(run.errors)")
    #expect(run.errors.hasSuffix("Nothing was imported.\n"))
    #expect(try file.entries == ["list.docket", "rows.csv"])
  }

  @Test("All rows without a title are counted, and ten of them told")
  func manyBlanks() throws {
    let text = "name,note\n" + (1...12).map { $0 > 1 ? ",\n" : "a,b\n" }.joined()
    let run = CommandRun(["import", path(of: "l.docket"), "L", try write(text), "--new"])
    #expect(run.errors.split(separator: "\n").count == 11, "\(run.errors)")
    #expect(run.errors.hasSuffix("And 1 more. Nothing was imported.\n"), "\(run.errors)")
  }

  @Test("A name that a list has, and one of blanks, are refused, and so are sections")
  func names() throws {
    let data = try write("name\na\n")
    let taken = file.run("import", "TASKS", data, "--new")
    #expect(taken.status == 73)
    #expect(taken.errors.contains("There is a list Tasks already"), "\(taken.errors)")
    for arguments in [[" ", data, "--new"], ["L", data, "--new", "--section", "S"]] {
      #expect(CommandRun(["import", file.path] + arguments).status == 64)
    }
    #expect(file.run("lists").lines.count == 1)
  }

  @Test("A file of rows in the place of the list is told as that, and what to write")
  func forgottenList() throws {
    let rows = try write("name\nA\n")
    let new = path(of: "new.docket")
    let words = "docket: \(rows): That is a file to read; the name of the list comes before it: "
    for rest in [[], [path(of: "Heroes")]] {
      let run = CommandRun(["import", new, rows] + rest + ["--new"])
      #expect(run.status == 64 && run.errors == words + "docket import FILE LIST DATA --new\n")
    }
    let run = file.run("import", rows)
    #expect(run.status == 64 && run.errors == words + "docket import FILE LIST DATA\n")
    #expect(!InputFile.isThere(new))
    // A list may be called like a file.
    #expect(CommandRun(["import", new, rows, rows, "--new"]).status == 0)
  }

  @Test("A signal leaves neither a file nor a list behind, whenever it comes", arguments: 0..<12)
  func interrupted(after questions: Int) throws {
    let rows = (0..<600).map { "row \($0)\n" }.joined()
    let data = try write("name\n" + rows)
    for target in [file.path, path(of: "l.docket")] {
      let run = CommandRun(
        ["import", target, "L", data, "--new"], interruptedAfter: questions)
      if run.errors.contains("Imported") {
        #expect(CommandRun(["show", target, "L"]).lines.count == 600)
      } else {
        #expect(run.ending == .bySignal(2))
        #expect(run.errors == "docket: Nothing was imported.\n")
        #expect(file.run("lists").lines.count == 1)
        #expect(try file.entries == ["list.docket", "rows.csv"])
      }
    }
  }

  @Test("What is given up leaves no step behind, and what was undone before can be redone")
  func interruptedBehindUndo() throws {
    let groups = "SELECT group_concat(id || state) FROM docket_undo_group"
    let rows = (0..<600).map { "row \($0)\n" }.joined()
    let data = try write("name\n" + rows)
    #expect(file.run("rm", "tasks", "1").status == 0)
    let undone = file.run("undo").output
    let before = try shell(groups, on: file.path)
    for questions in 0..<12 {
      let run = CommandRun(
        ["import", file.path, "L", data, "--new"], interruptedAfter: questions)
      guard run.errors.contains("Nothing was imported") else { break }
      #expect(try shell(groups, on: file.path) == before)
      #expect(!run.errors.contains("stays"))
      #expect(file.run("check").status == 0)
      #expect(file.run("redo").output == undone)
      #expect(file.run("undo").output == undone)
    }
  }

  @Test("Where somebody took the list back already, no other step is taken back for it")
  func takenBackByOthers() throws {
    let data = try write("name\n" + (0..<600).map { "row \($0)\n" }.joined())
    #expect(file.run("rm", "tasks", "1").status == 0)
    // What another program does as soon as the list is there.
    _ = try shell(
      """
      CREATE TRIGGER other AFTER INSERT ON docket_undo_group WHEN NEW.name LIKE 'Add list%'
      BEGIN UPDATE docket_undo_group SET state = 'undone' WHERE id = NEW.id; END
      """, on: file.path)
    for questions in stride(from: 1, to: 12, by: 2) {
      let run = CommandRun(
        ["import", file.path, "L\(questions)", data, "--new"], interruptedAfter: questions)
      guard run.errors.contains("Nothing was imported") else { break }
      #expect(file.rows("tasks").count == 2)
    }
  }

  @Test("A new file that cannot be opened does not stay")
  func unopenedFile() throws {
    let path = path(of: "l.docket")
    try FileManager.default.createSymbolicLink(
      atPath: path + "-wal", withDestinationPath: "/nonexistent/log")
    let run = CommandRun(["import", path, "L", try write("name\na\n"), "--new"])
    #expect(run.status == 74)
    #expect(try file.entries == ["l.docket-wal", "list.docket", "rows.csv"])
  }

  @Test("A new file that somebody has written into is known by that")
  func touchedFile() throws {
    let path = path(of: "l.docket")
    let fresh = try FreshFile(making: NewFile(path: path))
    #expect(fresh.isUntouched)
    _ = try shell("CREATE TABLE mine (id INTEGER PRIMARY KEY)", on: path)
    #expect(!fresh.isUntouched)
  }

  @Test("A new file goes with the log that a full disk kept from being written into it")
  func logOfNewFile() throws {
    let path = path(of: "l.docket")
    let fresh = try FreshFile(making: NewFile(path: path))
    _ = try write("frames", as: "l.docket-wal")
    _ = try write("index", as: "l.docket-shm")
    fresh.remove()
    #expect(try file.entries == ["list.docket"])
  }

  @Test("The name of the list stands in one line, without blanks around it")
  func listName() throws {
    let data = try write("name\nDune\n")
    let path = path(of: "books.docket")
    #expect(CommandRun(["import", path, " Books\n2026 ", data, "--new"]).status == 0)
    #expect(CommandRun(["lists", path, "--json"]).output.contains(#""Books 2026""#))
    let again = CommandRun(["import", path, "Books  2026", data, "--new"])
    #expect(again.status == 73, "\(again)")
  }

  @Test("A new list is not called as the table of another one is, which scripts name it by")
  func tableName() throws {
    let file = try CommandFile(template: "heroes")
    let path = try CommandFile.write("Title\na\n", as: "rows.csv", in: file)
    let run = file.run("import", "Hero", path, "--new")
    #expect(run.status == 73)
    #expect(run.errors.contains("The list Heroes is named so as well, by its table hero;"))
    #expect(file.run("lists", "--json").output.contains("Heroes"))
    #expect(!file.run("lists", "--json").output.contains("hero_2"))
  }
}
