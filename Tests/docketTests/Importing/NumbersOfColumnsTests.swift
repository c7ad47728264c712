import Foundation
import TestSupport
import Testing

@testable import docket

@Suite("Numbers with points and commas in files") struct NumbersOfColumnsTests {
  private func run(
    _ field: String, _ values: [String]
  ) throws -> (file: CommandFile, run: CommandRun) {
    let file = try CommandFile.tasks()
    let lines = values.map { "A;\($0)" }
    let text = (["name;\(field)"] + lines).joined(separator: "\n")
    return (
      file, file.run("import", "tasks", try CommandFile.write(text, as: "x.csv", in: file))
    )
  }

  /// What is said of a column.
  private func told(_ field: String, _ values: [String]) throws -> String {
    try run(field, values).run.errors
  }

  /// What an import of a column gives: the stored values, or where what is wrong.
  private func imported(_ field: String, _ values: [String]) throws -> [String] {
    let (file, run) = try run(field, values)
    guard run.status == 0 else {
      return run.errors.split(separator: "\n").compactMap {
        String($0).components(separatedBy: "x.csv: ").dropFirst().first
      }
    }
    let sql = "SELECT \(field) FROM task WHERE name = 'A' ORDER BY rank"
    let rows = try Command.run("sqlite3", [file.path, sql]).output
    return rows.split(separator: "\n").map(String.init)
  }

  @Test("The others of its column tell what an ambiguous one is, wherever they stand")
  func decided() throws {
    #expect(try imported("price", ["1.234", "2,5"]) == ["1234.0", "2.5"])
    #expect(try imported("price", ["2,5", "1.234", "3,250"]) == ["2.5", "1234.0", "3.25"])
    #expect(try imported("price", ["1,234", "2.5"]) == ["1234.0", "2.5"])
    #expect(try imported("price", ["1,234.50", "1.000"]) == ["1234.5", "1.0"])
    #expect(try imported("effort", ["1.000", "1.234.567", "12"]) == ["1000", "1234567", "12"])
    #expect(try imported("effort", ["1,000", "5.0"]) == ["1000", "5"])
    // No number else: a point stands before decimals, as programs write them.
    #expect(try imported("price", ["1.234", "7"]) == ["1.234", "7.0"])
    #expect(try imported("price", [",50", "1.234"]) == ["0.5", "1234.0"])
    #expect(try imported("price", ["1,234", "1.5e3", "2."]) == ["1234.0", "1500.0", "2.0"])
    #expect(
      try imported("price", ["1 234,5", "1'234,50", "1.000"]) == ["1234.5", "1234.5", "1000.0"])
    #expect(
      try imported("effort", ["1 234", "12\u{A0}345", "1.000,0"]) == ["1234", "12345", "1000"])
    #expect(try imported("effort", ["1.000", "5.0"]) == ["1", "5"])
  }

  @Test(
    "What is to be whole and has decimals, as its column tells, is refused before anything else")
  func fractions() throws {
    func refusal(_ line: Int, _ number: String) -> String {
      "line \(line), column 3: effort: expected a whole number, and others of the column tell "
        + "that this is \(number)."
    }
    #expect(
      try imported("effort", ["1.234", "5.0", "2.500", "3.000"]) == [
        refusal(2, "1.234"), refusal(4, "2.500"),
      ])
    #expect(try imported("effort", ["5,0", "1,234"]) == [refusal(3, "1.234")])
    #expect(try imported("effort", ["1.234", "2.5", "x"]).count == 3)
    let many = Array(repeating: "1,234", count: 30) + ["5,0"]
    #expect(try imported("effort", many) == (2...11).map { refusal($0, "1.234") })
    #expect(try told("effort", many).hasSuffix("docket: And 20 more. Nothing was imported.\n"))
  }

  @Test("Where they do not tell, all of them are refused, and nothing is imported")
  func undecided() throws {
    func refusal(_ line: Int, _ field: String, _ one: String, _ other: String) -> String {
      "line \(line), column 3: \(field): it may be \(one) or \(other), "
        + "and no other number of the column tells which."
    }
    #expect(try imported("price", ["1,234", "7"]) == [refusal(2, "price", "1234", "1.234")])
    #expect(
      try imported("effort", ["1.000", "2", "3,000"]) == [
        refusal(2, "effort", "1000", "1.000"), refusal(4, "effort", "3000", "3.000"),
      ])
    let many = Array(repeating: "1,000", count: 30)
    #expect(try imported("price", many) == (2...11).map { refusal($0, "price", "1000", "1.000") })
    #expect(try told("price", many).hasSuffix("docket: And 20 more. Nothing was imported.\n"))
  }

  @Test("Where they contradict one another, each that is ambiguous is told once, with that")
  func contradictory() throws {
    func refusal(_ line: Int, _ field: String) -> String {
      "line \(line), column 3: \(field): it may be 1234 or 1.234, "
        + "and others of the column contradict one another."
    }
    #expect(try imported("price", ["1.234", "1,5", "2.5"]) == [refusal(2, "price")])
    #expect(try imported("effort", ["5.0", "1.234", "2,0"]) == [refusal(3, "effort")])
    #expect(
      try told("effort", ["5.0", "1.234", "2,0"]).hasSuffix(".\ndocket: Nothing was imported.\n"))
  }

  @Test(
    "A new list has numbers where a column is written in one way",
    arguments: [
      (["1.234,50", "2,25"], "a number"), (["1.234", "2,5"], "a number"),
      (["1.234", "2,0,0"], "text"), (["1.234", "2,5", "2.5"], "text"),
      (["1.234.567", "12"], "a whole number"), (["1.000", "1.234.567"], "a whole number"),
      (["1,234", "7"], "text"), (["1,5", "2.5"], "text"), (["1.5", "2.25"], "a number"),
      (["1.234", "7"], "a number"), (["1.230", "7"], "text"), (["1,10", "1,1"], "text"),
      (["192.168.178.101"], "text"), (["912.345.678", "1.234.567"], "text"),
      (["912.345.678", "1.234,5"], "a number"), (["1 234", "12"], "a whole number"),
      (["555 123 456", "555 123 457"], "text"), (["1'234.50", "7.25"], "a number"),
      (["1.234", "2,50"], "text"), (["1234", "2,50"], "text"), (["1.234.567", "2,50"], "text"),
      (["1.234", "2,5"], "a number"), (["1.234,00", "2,50"], "a number"), ([",5", "1"], "text"),
      ([" 1,5", "2,25 "], "a number"), ([" 1", "2"], "a whole number"),
      (["2026-12-24 ", "2026-12-25"], "a day"),
    ])
  func newList(values: [String], type: String) throws {
    let file = try CommandFile.tasks()
    let text = (["name;n"] + values.map { "A;\($0)" }).joined(separator: "\n")
    let data = try CommandFile.write(text, as: "x.csv", in: file)
    let run = file.run("import", "New", data, "--new")
    #expect(run.status == 0)
    #expect(run.errors.contains("N (\(type))."), "\(run.errors)")
  }
}
