import Foundation
import Testing

@testable import docket

/// What is wrong with a file that is imported.
struct ImportFaultTests {
  @Test(
    "What does not fit is told by line and column, and nothing is imported",
    arguments: [
      ("name,effort\nA,1\nB,many\n", "x.csv", "line 3, column 3: effort: expected a whole number."),
      (
        "name,nots\nA,1\n", "x.csv",
        "line 1, column 6: there is no field nots in Tasks. Did you mean notes?"
      ),
      ("name,Name\nA,1\n", "x.csv", "line 1, column 6: Name is the field name again."),
      ("name,notes\nA,1\nB\n", "x.csv", "line 3, column 2: 1 field where the header has 2."),
      (
        "name,status\nA,Todey\n", "x.csv",
        "line 2, column 3: status: expected one of: Today, Later, Never. Did you mean Today?"
      ),
      (
        #"[{"name": "A"}, {"name": "B", "due": "2026-02-30"}]"#, "x.json",
        "line 1, column 38: due: expected a day"
      ),
      (
        "{\"name\": \"A\"}\n{\"nane\": 1}\n", "x.jsonl", "line 2, column 10: there is no field nane"
      ),
      ("{\"name\": \"A\"}\n{\"name\": \n", "x.jsonl", "line 2, column 10: "),
    ])
  func mistakes(text: String, name: String, words: String) throws {
    let file = try CommandFile.tasks()
    let run = file.run("import", "tasks", try CommandFile.write(text, as: name, in: file))
    #expect(run.status == 65 && run.output == "")
    #expect(run.errors.contains("\(name): \(words)"), "\(run.errors)")
    #expect(run.errors.hasSuffix("docket: Nothing was imported.\n"))
    #expect(file.rows("tasks").count == 3)
    #expect(file.run("undo").status == 1)
  }

  @Test("Of a name that is as long as a text the beginning is told")
  func longName() throws {
    let file = try CommandFile.tasks()
    let name = String(repeating: "x", count: 3000)
    let path = try CommandFile.write("name,\(name)\nA,1\n", as: "x.csv", in: file)
    let shown = String(repeating: "x", count: 60) + "…"
    for run in [
      file.run("import", "tasks", path), file.run("add", "tasks", "name=A", "\(name)=1"),
      file.run("add", "tasks", "name=A", "due=\(name)"),
    ] {
      #expect(run.status != 0)
      #expect(run.errors.contains(shown) && run.errors.utf8.count < 400, "\(run.errors)")
    }
  }

  @Test("The first ten mistakes are told, how many more there are, and what ends the reading")
  func manyMistakes() throws {
    let file = try CommandFile.tasks()
    func faults(_ text: String) throws -> [String] {
      let run = file.run("import", "tasks", try CommandFile.write(text, as: "x.csv", in: file))
      #expect(run.status == 65)
      return run.errors.split(separator: "\n").compactMap { line in
        String(line).components(separatedBy: "x.csv: ").dropFirst().first.map {
          String($0.prefix(24))
        }
      }
    }
    let three = "name,done,due\nA,perhaps,someday\nB,no,\nC,2,\n"
    #expect(
      try faults(three) == [
        "line 2, column 3: done: ", "line 2, column 11: due: ", "line 4, column 3: done: ",
      ])
    #expect(try faults(three + "D\n").last == "line 5, column 2: 1 fiel")
    let many = (2...40).map { "A\($0),x,x\n" }.joined()
    #expect(try faults("name,done,due\n" + many).count == 10)
    #expect(
      file.run("import", "tasks", file.folder.path(of: "x.csv")).errors
        .hasSuffix("docket: And 29 more. Nothing was imported.\n"))
    #expect(file.rows("tasks").count == 3)
  }

  @Test("What does not fit in a header or in a line hides nothing behind it")
  func everyMistake() throws {
    let file = try CommandFile.tasks()
    func faults(_ text: String, _ name: String) throws -> [String] {
      let run = file.run("import", "tasks", try CommandFile.write(text, as: name, in: file))
      #expect(run.status == 65)
      return run.errors.split(separator: "\n").compactMap { line in
        String(line).components(separatedBy: "\(name): ").dropFirst().first.map {
          String($0.prefix(18))
        }
      }
    }
    #expect(
      try faults("name,nope,effort,frob\nA,1,x,2\nB\nC,1,y,2\n", "x.csv") == [
        "line 1, column 6: ", "line 1, column 18:", "line 2, column 5: ", "line 3, column 2: ",
        "line 4, column 5: ",
      ])
    #expect(
      try faults(
        """
        {"name": "A", "effort": "x"}
        no
        {"name": "B", "effort": "y"}
        {"name": "C", "nope": 1}
        {
        """, "x.jsonl") == [
          "line 1, column 25:", "line 2, column 1: ", "line 3, column 25:", "line 4, column 23:",
          "line 5, column 2: ",
        ])
  }

  @Test("The names of a header are told also where no row is right, and where there is none")
  func headers() throws {
    let file = try CommandFile.tasks()
    for (text, count) in [("nmae,name,foo\nA\nB\n", 4), ("nmae,name,foo\n", 2)] {
      let run = file.run("import", "tasks", try CommandFile.write(text, as: "x.csv", in: file))
      #expect(run.status == 65 && run.output == "")
      let lines = run.errors.split(separator: "\n")
      #expect(lines.count == count + 1, "\(run.errors)")
      #expect(
        lines[0].hasSuffix("line 1, column 1: there is no field nmae in Tasks. Did you mean name?"))
      #expect(lines[1].hasSuffix("line 1, column 11: there is no field foo in Tasks."))
      #expect(lines.last == "docket: Nothing was imported.")
    }
    let bare = file.run(
      "import", "tasks", try CommandFile.write("name,due\n", as: "x.csv", in: file))
    #expect(bare.status == 0 && bare.errors == "docket: Imported no items.\n")
  }

  @Test("A line of JSON with a mistake is not blamed for the names of another, nor the other way")
  func namesOfWrongLines() throws {
    let file = try CommandFile.tasks()
    let text = "{\"nope\": 1, x}\n{\"name\": \"A\"}\n{\"name\": \"B\", \"nope\": 1}\n"
    let run = file.run("import", "tasks", try CommandFile.write(text, as: "x.jsonl", in: file))
    let lines = run.errors.split(separator: "\n")
    #expect(lines.count == 3, "\(run.errors)")
    #expect(lines[0].contains("x.jsonl: line 1, column 13: "))
    #expect(lines[1].contains("x.jsonl: line 3, column 23: there is no field nope"))
  }

  @Test(
    "Rows without a title are refused with the words of add, and nothing is imported",
    arguments: [
      (
        "Due,Effort\nfri,2\nsat,3\n", "x.csv", ["1, column 1: \(noTitle): there is no column name."]
      ),
      ("Due\tEffort\n", "x.tsv", ["1, column 1: \(noTitle): there is no column name."]),
      (
        "name,due\nA,fri\n,fri\n\"  \",fri\n", "x.csv",
        ["3, column 1: \(noTitle): name is empty.", "4, column 1: \(noTitle): name is empty."]
      ),
      (
        #"[{"due": "fri"}, {"name": null}, {"name": ""}, {"name": "A"}]"#, "x.json",
        [2, 27, 43].map { "1, column \($0): \(noTitle): name is empty." }
      ),
      (
        "{\"name\": \"A\"}\n{\"due\": \"fri\"}\n", "x.jsonl",
        ["2, column 1: \(noTitle): name is empty."]
      ),
    ])
  func titles(text: String, name: String, faults: [String]) throws {
    let file = try CommandFile.tasks()
    let run = file.run("import", "tasks", try CommandFile.write(text, as: name, in: file))
    #expect(run.status == 65 && run.output == "")
    let told = run.errors.split(separator: "\n").compactMap {
      String($0).components(separatedBy: "\(name): line ").dropFirst().first
    }
    #expect(told == faults)
    #expect(run.errors.hasSuffix("docket: Nothing was imported.\n"))
    #expect(file.rows("tasks").count == 3)
    let added = file.run("add", "tasks", "due=fri")
    #expect(added.status == 65 && added.errors.contains(Self.noTitle))
  }

  static let noTitle = "A row of Tasks needs a title"

  @Test(
    "Rows that need another row are told it is not there, or that no column says which",
    arguments: [
      (
        "title\nA\n", "x.csv",
        ["1, column 1: A row of Jobs needs Customer: there is no column customer_id."]
      ),
      (
        "title,customer_id\nA,1\nB,99\nC,\n", "x.csv",
        [
          "3, column 3: customer_id: there is no row 99 in Customers.",
          "4, column 3: customer_id: it must have a value.",
        ]
      ),
      (
        "{\"title\": \"A\"}\n{\"title\": \"B\", \"customer_id\": 98}\n{\"title\": \"C\", \"customer_id\": 2}\n",
        "x.jsonl",
        [
          "1, column 1: A row of Jobs needs Customer.",
          "2, column 31: customer_id: there is no row 98 in Customers.",
        ]
      ),
    ])
  func references(text: String, name: String, faults: [String]) throws {
    let file = try CommandFile(template: "customers")
    let count = file.rows("jobs").count
    let run = file.run("import", "jobs", try CommandFile.write(text, as: name, in: file))
    #expect(run.status == 65 && run.output == "")
    let told = run.errors.split(separator: "\n").compactMap {
      String($0).components(separatedBy: "\(name): line ").dropFirst().first
    }
    #expect(told == faults)
    #expect(file.rows("jobs").count == count)
  }

  @Test("What is empty has the default of a field that needs a value")
  func emptyCells() throws {
    let file = try CommandFile.tasks()
    let path = try CommandFile.write("name,done\nA,\nB,yes\n", as: "x.csv", in: file)
    let run = file.run("import", "tasks", path)
    #expect(run.status == 0, "\(run.errors)")
    let rows = file.run("show", "tasks", "--csv").lines
    #expect(rows.contains { $0.contains(",A,") && $0.contains(",false,") }, "\(rows)")
    #expect(rows.contains { $0.contains(",B,") && $0.contains(",true,") }, "\(rows)")
  }

  @Test("A title that rows have by default need not be in the file")
  func defaultTitle() throws {
    let file = try CommandFile(
      sql: """
        CREATE TABLE note (
          id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL DEFAULT 'New', about TEXT,
          rank INTEGER);
        INSERT INTO docket_list (entity, title, title_column, order_column, rank)
        VALUES ('note', 'Notes', 'name', 'rank', 1);
        """)
    let path = try CommandFile.write("about\nA\n", as: "x.csv", in: file)
    #expect(file.run("import", "notes", path).status == 0)
    #expect(file.rows("notes") == ["1\tNew\tA"])
  }
}
