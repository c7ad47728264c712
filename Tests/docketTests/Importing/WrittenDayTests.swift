import Foundation
import TestSupport
import Testing

@testable import docket

@Suite("Days with slashes in files") struct WrittenDayTests {
  private func run(
    _ field: String, _ values: [String]
  ) throws -> (file: CommandFile, run: CommandRun) {
    let file = try CommandFile.tasks()
    let text = (["name;\(field)"] + values.map { "A;\($0)" }).joined(separator: "\n")
    return (
      file, file.run("import", "tasks", try CommandFile.write(text, as: "x.csv", in: file))
    )
  }

  /// The stored values of a column that was imported.
  private func imported(_ field: String, _ values: [String]) throws -> [String] {
    let (file, run) = try run(field, values)
    #expect(run.status == 0, "\(run.errors)")
    let sql = "SELECT \(field) FROM task WHERE name = 'A' ORDER BY rank"
    let rows = try Command.run("sqlite3", [file.path, sql]).output
    return rows.split(separator: "\n").map(String.init)
  }

  @Test("The others of its column tell what an ambiguous one is, wherever they stand")
  func decided() throws {
    #expect(try imported("due", ["5/12/2026", "24/12/2026"]) == ["2026-12-05", "2026-12-24"])
    #expect(try imported("due", ["5-12-2026", "24-12-2026"]) == ["2026-12-05", "2026-12-24"])
    #expect(
      try imported("due", ["12/24/2026", " 5/12/2026 ", "fri"])
        == ["2026-12-24", "2026-05-12", "2026-11-20"])
    #expect(
      try imported("due", ["5/12", "13/1", "1/1"]) == ["2026-12-05", "2027-01-13", "2027-01-01"])
    #expect(
      try imported("seen", ["5/12/2026 9:15 PM", "12/24/2026 10:00"])
        == ["2026-05-12 21:15:00", "2026-12-24 10:00:00"])
    #expect(
      try imported("due", ["05/12/26", "31/12/99", "24-Dec-2026"])
        == ["2026-12-05", "1999-12-31", "2026-12-24"])
    #expect(try imported("due", ["24/12/26", "24/11/2026"]) == ["2026-12-24", "2026-11-24"])
    #expect(
      try imported("due", ["24/12/26", "99/01/02", "05/12/26"])
        == ["2024-12-26", "1999-01-02", "2005-12-26"])
  }

  @Test("Where they do not tell, or contradict one another, all of them are refused")
  func undecided() throws {
    func words(_ line: Int, _ why: String) -> String {
      "x.csv: line \(line), column 3: due: it may be 2026-12-05 or 2026-05-12, and \(why).\n"
    }
    let many = Array(repeating: "5/12/2026", count: 12) + ["1/1/2026", "2026/5/4", "4.5.2026"]
    let errors = try run("due", many).run.errors
    for line in 2...11 {
      #expect(errors.contains(words(line, "no other day of the column tells which")))
    }
    #expect(errors.hasSuffix("docket: And 2 more. Nothing was imported.\n"))
    let both = try run("due", ["24/12/2026", "5/12/2026", "12/24/2026"]).run.errors
    #expect(
      both.hasSuffix(
        words(3, "others of the column contradict one another")
          + "docket: Nothing was imported.\n"))
    #expect(both.split(separator: "\n").count == 2)
    let short = try run("due", ["24/12/26", "31/12/26"]).run.errors
    #expect(
      short.contains(
        "due: it may be 2026-12-24 or 2024-12-26, and no other day of the column tells which.\n"))
    #expect(
      try run("due", ["05/12/26"]).run.errors.contains(
        "due: it may be 2026-12-05 or 2026-05-12 or 2005-12-26, and no other day"))
    let mixed = try run("due", ["24/12/26", "1/31/26"]).run.errors
    #expect(mixed.contains("2024-12-26, and others of the column contradict one another.\n"))
  }

  @Test(
    "A new list has days, or moments, where a column tells which day each of them is",
    arguments: [
      (["24.12.2026 18:30", "2026-12-24 18:30:15"], "a day and a time"),
      (["5/12/2026 6:30:15 PM", "24/12/2026 9am"], "a day and a time"),
      (["2026-12-24T18:30:15Z", "2026-12-24T18:30+01:00"], "a day and a time"),
      (["5/12/2026 9:15"], "text"), (["24/12/2026 9:15", "12/24/2026 9:15"], "text"),
      (["24.12.26 9:15"], "text"), (["24.12.2026 9:15", "24.12.2026"], "text"),
      (["24.12.2026 25:15"], "text"), (["2026-12-24 9:15:30.5"], "text"),
      (["24.12.2026 soon"], "text"), (["fri 9:15"], "text"),
      (["24.12.2026", "1.2.2026"], "a day"), (["24/12/2026", "5/12/2026"], "a day"),
      (["12/24/2026", "1/31/2026"], "a day"), (["2026/12/24", "2026-12-24"], "a day"),
      (["24-12-2026", "5-12-2026"], "a day"), (["5-12-2026"], "text"), (["5/12/2026"], "text"),
      (["24/12/2026", "12/24/2026"], "text"), (["24.12.26"], "text"),
      (["24.12."], "text"), (["24/12"], "text"), (["30.2.2026"], "text"), (["today"], "text"),
      (["1.2.2026", "1.2.2027.1"], "text"), (["31/12/99"], "text"), (["24 Dec 2026"], "a day"),
      (["5 Jan 2026", "5-Jan-2026", "Jan 5 2026", "January 5, 2026", "2026-01-05"], "a day"),
      (["Mon 5 Jan 2026"], "a day"), (["Tue 5 Jan 2026"], "text"), (["5 Jan 26"], "text"),
      (["5 Jan"], "text"), (["2000 days ago"], "text"), (["Jan 2026"], "text"),
      (["Flight 2026"], "text"), (["31 Feb 2026"], "text"), (["5 Jan 2026", "soon"], "text"),
      (["5 Jan 2026 18:30", "Jan 5, 2026 6:30 PM"], "a day and a time"),
      (["5-Jan-2026 9am", "24.12.2026 18:30"], "a day and a time"),
      (["5 Jan 2026 18:30", "5 Jan 2026"], "text"), (["5 Jan 18:30"], "text"),
    ])
  func newList(values: [String], type: String) throws {
    let file = try CommandFile.tasks()
    let text = (["name;n"] + values.map { "A;\($0)" }).joined(separator: "\n")
    let data = try CommandFile.write(text, as: "x.csv", in: file)
    let run = file.run("import", "New", data, "--new")
    #expect(run.status == 0)
    #expect(run.errors.contains("N (\(type))."), "\(run.errors)")
  }

  @Test("Days with the names of their months are stored as the days that they are")
  func spelled() throws {
    let file = try CommandFile.tasks()
    let data = try CommandFile.write(
      "name;on;at\nA;5 Jan 2026;5 Jan 2026 18:30\nB;Jan 6, 2026;6-Jan-2026 6:30 PM", as: "x.csv",
      in: file)
    #expect(file.run("import", "New", data, "--new").status == 0)
    #expect(
      file.rows("New").map { $0.split(separator: "\t").dropFirst(2) } == [
        ["2026-01-05", "2026-01-05 18:30:00"], ["2026-01-06", "2026-01-06 18:30:00"],
      ])
  }

  @Test("Blanks around the name of a column do not count, whether the list is there or not")
  func header() throws {
    let file = try CommandFile.tasks()
    let data = try CommandFile.write("name, due , id\nA, 2026-12-24,7\n", as: "x.csv", in: file)
    #expect(file.run("import", "tasks", data).status == 0)
    #expect(file.rows("tasks").contains { $0.contains("A\t") && $0.contains("2026-12-24") })
    let made = file.run("import", "New", data, "--new")
    #expect(made.errors.contains("Name (text), Due (a day)."), "\(made.errors)")
  }
}
