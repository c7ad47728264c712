import Foundation
import ObjectGraph
import TestSupport
import Testing

@testable import docket

/// Import and export.
struct ExchangeCommandTests {
  @Test(
    "What export writes import makes the same list of, whatever the texts hold",
    arguments: ["csv", "tsv", "json", "jsonl"], 0..<3)
  func roundTrip(format: String, seed: UInt64) throws {
    let source = try CommandFile.tasks()
    let target = try CommandFile.tasks()
    #expect(target.run("rm", "tasks", "1", "2", "3").status == 0)
    var generator = SeededGenerator(seed: seed)
    let pieces = [
      "a", "\"", ",", "\t", "\n", "\r\n", "é", "e\u{301}", "家", "\u{1B}", "=", " ", "\\",
    ]
    let text = { (_: Int) in
      (0..<Int.random(in: 0...4, using: &generator))
        .compactMap { _ in pieces.randomElement(using: &generator) }.joined()
    }
    for number in 0..<8 {
      let run = CommandRun([
        "add", source.path, "tasks", "name=\(number)\(text(0))", "notes=\(text(1))",
        "status=\(["Today", "Later", ""][number % 3])", "done=\(number % 2 == 0 ? "yes" : "no")",
        "effort=\(Int64.random(in: .min ... .max, using: &generator))",
        "price=\(Double.random(in: -1e9...1e9, using: &generator))", "due=2026-12-0\(number + 1)",
        "seen=2026-01-01 10:0\(number):59", "picture=00\(number)f",
      ])
      try #require(run.status == 0, "seed \(seed): \(run.errors)")
    }
    let path = source.folder.path(of: "rows.\(format)")
    #expect(source.run("export", "tasks", path).status == 0)
    let imported = target.run("import", "tasks", path)
    #expect(imported.status == 0, "seed \(seed): \(imported.errors)")
    for format in ["csv", "jsonl"] {
      #expect(
        target.run("export", "tasks", "--format", format).output
          == source.run("export", "tasks", "--format", format).output, "seed \(seed)")
    }
    #expect(target.run("undo").output == "Import 11 items\n")
    #expect(target.rows("tasks") == [])
  }

  @Test("Days and times are imported as they are typed, and now is one moment for all rows")
  func moments() throws {
    let file = try CommandFile.tasks()
    let path = try CommandFile.write(
      "name,seen\nA,now\nB,fri 9:15\nC,now\n", as: "rows.csv", in: file)
    #expect(file.run("import", "tasks", path).status == 0)
    let seen = file.run("export", "tasks").lines.compactMap {
      $0.split(separator: ",").first { $0.hasPrefix("2026-") }
    }
    #expect(seen == ["2026-11-18 19:06:30", "2026-11-20 09:15:00", "2026-11-18 19:06:30"])
  }

  @Test("Numbers are imported with a comma or a point, as they are typed")
  func decimalComma() throws {
    let file = try CommandFile.tasks()
    let path = try CommandFile.write(
      "name,price\nA,\"12,50\"\nB,12.5\nC,1e5\n", as: "rows.csv", in: file)
    #expect(file.run("import", "tasks", path).status == 0)
    let rows = file.run("export", "tasks").lines.map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    let prices = ["A", "B", "C"].map { name in rows.first { $0[0] == name }?[5] }
    #expect(prices == ["12.5", "12.5", "100000.0"])
    let wrong = try CommandFile.write("name,price\nA,\"1,50.50\"\n", as: "wrong.csv", in: file)
    #expect(
      file.run("import", "tasks", wrong).errors.contains(
        "wrong.csv: line 2, column 3: price: expected a number such as 1.5.\n"))
  }

  @Test("What the file itself refuses is not half-imported either")
  func refusedByFile() throws {
    let file = try CommandFile(
      sql: """
        CREATE TABLE name (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, rank INTEGER);
        INSERT INTO docket_list (entity, title, title_column, order_column, rank)
        VALUES ('name', 'Names', 'name', 'rank', 1);
        """)
    let path = try CommandFile.write("name\nA\nB\nA\n", as: "x.csv", in: file)
    let run = file.run("import", "names", path)
    #expect(run.status == 65)
    let words = "name must be different in each row, and A would come twice"
    #expect(
      run.errors.contains("x.csv: line 4, column 1: the file does not allow that (\(words)).\n"),
      "\(run.errors)")
    #expect(file.rows("names") == [])
  }

  @Test("A table that gives new rows no id is told as that, by add and by import")
  func noIDs() throws {
    let file = try CommandFile(
      sql: """
        CREATE TABLE name (id INTEGER PRIMARY KEY, name TEXT) WITHOUT ROWID;
        INSERT INTO docket_list (entity, title, title_column) VALUES ('name', 'Names', 'name');
        INSERT INTO name VALUES (1, 'A');
        """)
    let words =
      "the file does not allow that "
      + "(the table name gives new rows no id: it is WITHOUT ROWID, or the id is DESC).\n"
    let added = file.run("add", "names", "name=B")
    #expect(added.status == 65)
    #expect(added.errors == "docket: \(file.path): Nothing was changed: \(words)")
    let path = try CommandFile.write("name\nB\n", as: "x.csv", in: file)
    let imported = file.run("import", "names", path)
    #expect(imported.status == 65 && imported.errors.contains(words), "\(imported.errors)")
    #expect(file.rows("names") == ["1\tA"])
  }

  @Test("Bytes in a field of another type are told as bytes")
  func bytes() throws {
    let file = try CommandFile.tasks()
    let made = try Command.run(
      "sqlite3", [file.path, "UPDATE task SET effort = x'01' WHERE id = 2"])
    try #require(made.exit == .exited(0), "\(made.errors)")
    for run in [file.run("export", "tasks"), file.run("check")] {
      #expect(run.errors.contains("the bytes 01") || run.output.contains("the bytes 01"), "\(run)")
    }
  }

  @Test("Rows of another program's JSON get defaults, a section, and keys of their own")
  func defaults() throws {
    let file = try CommandFile.tasks()
    let path = try CommandFile.write(
      #"[{"id": 1, "name": "A", "done": true, "price": 2}, {"name": "B", "effort": "3"}]"#,
      as: "x.json", in: file)
    let run = file.run("import", "tasks", path, "--section", "later", "--json")
    #expect(run.output == "{\"imported\": 2}\n" && run.status == 0)
    #expect(
      file.rows("tasks").suffix(3).map { $0.split(separator: "\t").joined(separator: " ") }
        == ["3 Roof Later false", "4 A Later true 2.0", "5 B Later false 3"])
  }

  @Test("A file that says nothing of sections goes to the first one, and what it says is kept")
  func usualSection() throws {
    let file = try CommandFile.tasks()
    let silent = try CommandFile.write("name\nSilent\n", as: "silent.csv", in: file)
    let empty = try CommandFile.write(
      "name,status\nEmpty,\nSaid,Later\n", as: "empty.csv", in: file)
    #expect(file.run("import", "tasks", silent).status == 0)
    #expect(file.run("import", "tasks", empty).status == 0)
    #expect(file.run("add", "tasks", "name=Added").status == 0)
    let rows = file.rows("tasks").map { $0.split(separator: "\t").joined(separator: " ") }
    for row in [
      "4 Silent Today false", "5 Empty false", "6 Said Later false", "7 Added Today false",
    ] {
      #expect(rows.contains(row), "\(rows)")
    }
  }

  @Test("A section that rows have by default stays theirs")
  func defaultSection() throws {
    let file = try CommandFile(
      sql: """
        CREATE TABLE status (
          id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE, rank INTEGER);
        INSERT INTO status (name, rank) VALUES ('Today', 1), ('Later', 2);
        CREATE TABLE task (
          id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL DEFAULT '',
          status TEXT DEFAULT 'Later' REFERENCES status (name) ON UPDATE CASCADE, rank INTEGER);
        INSERT INTO docket_list (entity, title, title_column, section_column, order_column, rank)
        VALUES ('task', 'Tasks', 'name', 'status', 'rank', 1);
        INSERT INTO docket_field (entity, name, label, type, choice, rank) VALUES
          ('task', 'name', 'Name', 'text', NULL, 1),
          ('task', 'status', 'Status', 'choice', 'status', 2);
        """)
    let path = try CommandFile.write("name\nSilent\n", as: "silent.csv", in: file)
    #expect(file.run("import", "tasks", path).status == 0)
    #expect(file.rows("tasks").contains { $0.contains("Silent") && $0.contains("Later") })
  }

  @Test("A signal gives up: nothing is imported, no file is left, and the signal ends the program")
  func cancelled() throws {
    let file = try CommandFile.tasks()
    let rows = (0..<600).map { "row \($0)\n" }.joined()
    let path = try CommandFile.write("name\n" + rows, as: "x.csv", in: file)
    for questions in [0, 1, 2, 3] {
      let run = CommandRun(["import", file.path, "tasks", path], interruptedAfter: questions)
      #expect(run.ending == .bySignal(2))
      #expect(run.errors == "docket: Nothing was imported.\n")
      #expect(file.rows("tasks").count == 3)
    }
    #expect(file.run("import", "tasks", path).status == 0)
    let long = String(repeating: "x", count: 1_000)
    for id in 4..<104 {
      #expect(file.run("set", "tasks", "\(id)", "notes=\(long)").status == 0)
    }
    let before = try file.entries
    let out = file.folder.path(of: "out.csv")
    let run = CommandRun(["export", file.path, "tasks", out], interruptedAfter: 0)
    #expect(run.ending == .bySignal(2))
    #expect(try file.entries == before)
  }

  @Test("A signal ends the program also where it comes too late to give up")
  func lateSignal() throws {
    let file = try CommandFile.tasks()
    let rows = (0..<600).map { "row \($0)\n" }.joined()
    let path = try CommandFile.write("name\n" + rows, as: "x.csv", in: file)
    var words: Set<String> = []
    for questions in 0... {
      let run = CommandRun(["import", file.path, "tasks", path], interruptedAfter: questions)
      guard run.ending != .withStatus(0) else { break }
      #expect(run.ending == .bySignal(2))
      words.insert(run.errors)
      let isThere = run.errors.contains("Imported")
      #expect(file.rows("tasks").count == (isThere ? 603 : 3))
      if isThere { #expect(file.run("undo").status == 0) }
    }
    #expect(words == ["docket: Nothing was imported.\n", "docket: Imported 600 items.\n"])
  }

  @Test("A reader of the output that goes away gives up nothing, and nobody is told that it did")
  func lostReader() throws {
    let file = try CommandFile.tasks()
    let path = try CommandFile.write("name\nOne\n", as: "one.csv", in: file)
    let run = file.run("import", "tasks", path, "--json", readerTakes: 0)
    #expect(run.ending == .bySignal(13) && run.errors == "")
    #expect(file.rows("tasks").count == 4)
  }

  @Test("What comes through a pipe is imported like a file, whatever its length")
  func pipe() throws {
    let file = try CommandFile.tasks()
    let path = file.folder.path(of: "rows.csv")
    #expect(mkfifo(path, 0o600) == 0)
    let writer = Process()
    writer.executableURL = URL(fileURLWithPath: "/bin/sh")
    writer.arguments = ["-c", "(echo name; seq 1 30000) >'\(path)'"]
    try writer.run()
    let run = file.run("import", "tasks", path)
    writer.waitUntilExit()
    #expect(run.status == 0, "\(run.errors)")
    let rows = file.rows("tasks")
    #expect(rows.count == 30_003)
    #expect(rows.contains { $0.split(separator: "\t").prefix(2) == ["30003", "30000"] })
    #expect(file.run("undo").output == "Import 30000 items\n")
  }

  @Test("The format is that of the option, else of the name; without either it is asked for")
  func formats() throws {
    let file = try CommandFile.tasks()
    let path = try CommandFile.write("name\tnotes\nA\tb, c\n", as: "x.TSV", in: file)
    #expect(file.run("import", "tasks", path).status == 0)
    #expect(file.run("import", "tasks", path, "--format", "tsv").status == 0)
    let other = try CommandFile.write("name\nA\n", as: "rows.xls", in: file)
    let unknown = file.run("import", "tasks", other)
    #expect(unknown.status == 64 && unknown.errors.contains("rows.xls: Which format?"))
    for format in [[], ["--format", "csv"]] {
      let missing = CommandRun(["import", file.path, "tasks", "/nonexist"] + format)
      #expect(missing.status == 66)
      #expect(missing.errors == "docket: /nonexist: There is no such file.\n")
      let folder = CommandRun(["import", file.path, "tasks", file.folder.path] + format)
      #expect(
        folder.status == 66 && folder.errors.hasSuffix(": That is a directory, not a file.\n"))
    }
    #expect(file.run("import", "tasks", "--format", "xml").status == 64)
    #expect(file.run("import", "tasks", "/nowhere/x.csv").status == 66)
    #expect(
      file.run("export", "tasks").lines[0] == "name,notes,status,done,effort,price,due,seen,picture"
    )
  }

  @Test("A file that is there is not replaced unless that is said")
  func existingFile() throws {
    let file = try CommandFile.tasks()
    let path = try CommandFile.write("mine", as: "x.csv", in: file)
    let run = file.run("export", "tasks", path)
    #expect(run.status == 73 && run.errors.contains("--force replaces it"))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine")
    #expect(file.run("export", "tasks", path, "--force").status == 0)
    #expect(try String(contentsOfFile: path, encoding: .utf8).hasPrefix("name,notes"))
    #expect(file.run("export", "tasks", "/nowhere/x.csv").status == 73)
    for options in [[], ["--force"], ["--format", "csv", "--force"]] {
      let folder = CommandRun(["export", file.path, "tasks", file.folder.path] + options)
      #expect(folder.status == 73)
      #expect(folder.errors.hasSuffix(": That is a directory, not a file.\n"))
    }
    #expect(try file.entries == ["list.docket", "x.csv"])
  }

  @Test("Progress is shown to somebody who looks, and taken away at the end")
  func progress() throws {
    let file = try CommandFile.tasks()
    let path = try CommandFile.write("name\nA\n", as: "x.csv", in: file)
    let seen = file.run("import", "tasks", path, isTerminal: true)
    let (part, rest) = (String(repeating: "#", count: 6), String(repeating: "-", count: 24))
    #expect(
      seen.errors == "\rImporting [\(part)\(rest)] 20 %"
        + "\rImporting [\(String(repeating: "#", count: 30))] 100 %\r\u{1B}[K"
        + "docket: Imported 1 item.\n")
    #expect(file.run("import", "tasks", path).errors == "docket: Imported 1 item.\n")
  }

  @Test("Progress is not shown where the rows themselves go to the terminal")
  func progressBesideRows() throws {
    let file = try CommandFile(template: "contacts")
    let shown = file.run("export", "contacts", isTerminal: true)
    #expect(shown.status == 0 && shown.errors == "" && shown.lines.count > 1_000)
    let written = file.run("export", "contacts", file.folder.path(of: "x.csv"), isTerminal: true)
    #expect(written.errors.hasPrefix("\rExporting [") && written.errors.hasSuffix("\r\u{1B}[K"))
  }

  @Test("A list without fields is refused where a header would name them, and no file is left")
  func noFields() throws {
    let file = try CommandFile(
      sql: """
        CREATE TABLE e (id INTEGER PRIMARY KEY, rank INTEGER);
        INSERT INTO e (rank) VALUES (1), (2);
        INSERT INTO docket_list (entity, title, title_column, order_column)
        VALUES ('e', 'E', 'rank', 'rank');
        """)
    for format in ["csv", "tsv"] {
      let run = file.run("export", "e", file.folder.path(of: "x.\(format)"))
      #expect(run.status == 65 && run.errors.contains("no field"), "\(run.errors)")
    }
    #expect(file.run("export", "e").status == 65)
    #expect(file.run("export", "e", "--format", "jsonl").status == 0)
    #expect(try file.entries.allSatisfy { !$0.hasPrefix("x.") })
  }

  @Test("A column of ranks is passed over, with a word")
  func ranks() throws {
    let file = try CommandFile.tasks()
    let path = try CommandFile.write("id,name,rank\n9,Eggs,1\n8,Tea,2\n", as: "r.csv", in: file)
    let run = file.run("import", "tasks", path)
    #expect(
      run.errors == """
        docket: Imported 2 items.
        docket: The column rank was passed over: the rows have the order of the file.

        """)
  }
}
