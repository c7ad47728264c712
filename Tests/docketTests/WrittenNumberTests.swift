import Foundation
import TestSupport
import Testing

@testable import docket

@Suite("Numbers with points and commas in files") struct WrittenNumberTests {
  @Test(
    "One that is clear by itself is read as it is meant",
    arguments: [
      ("1.5", "1.5"), ("1,5", "1.5"), ("-12,50", "-12.50"), ("1.234,5", "1234.5"),
      ("1,234.5", "1234.5"), ("1.234.567", "1234567"), ("+1,234,567", "+1234567"),
      ("0.125", "0.125"), ("0,125", "0.125"), ("1234.567", "1234.567"), ("1.234,567", "1234.567"),
      ("12,3456", "12.3456"),
    ])
  func clear(text: String, plain: String) throws {
    let number = try #require(WrittenNumber(text))
    #expect(number.plain(.point) == plain)
    #expect(number.plain(.comma) == plain)
  }

  @Test("One that is ambiguous is either", arguments: ["1.234", "12,345", "-999.000", "+1,000"])
  func ambiguous(text: String) throws {
    let number = try #require(WrittenNumber(text))
    #expect(number.decimalMark == nil)
    #expect(number.plain(number.lastMark) == text.replacing(",", with: "."))
    #expect(number.plain(number.lastMark.groupMark) == text.filter { $0 != "." && $0 != "," })
  }

  @Test(
    "What is written in no such way is none",
    arguments: [
      "", "12", ".5", "5.", "1..5", "1,2,3", "1.2.3", "1.23,4.5", "12.34,5", "0.123.456",
      "1.234,5,6", "1e3", "1.5e3", "--1.5", "1.5-", "١,٥", "1 234,5", "a,b",
    ])
  func none(text: String) {
    #expect(WrittenNumber(text) == nil)
  }

  /// What an import of a column gives: the stored values, or what is said.
  private func imported(_ field: String, _ values: [String]) throws -> [String] {
    let file = try CommandFile.tasks()
    let lines = values.map { "A;\($0)" }
    let text = (["name;\(field)"] + lines).joined(separator: "\n")
    let run = file.run("import", "tasks", try CommandFile.write(text, as: "x.csv", in: file))
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
  }

  @Test("Where they do not tell, all of them are refused, and nothing is imported")
  func undecided() throws {
    func refusal(_ line: Int, _ field: String, _ one: String, _ other: String) -> String {
      "line \(line), column 3: \(field): it may be \(one) or \(other), "
        + "and no other number of the column tells which."
    }
    #expect(try imported("price", ["1,234", "7"]) == [refusal(2, "price", "1234", "1.234")])
    #expect(
      try imported("price", ["1.234", "1,5", "2.5"]) == [refusal(2, "price", "1234", "1.234")])
    #expect(
      try imported("effort", ["1.000", "2", "3,000"]) == [
        refusal(2, "effort", "1000", "1.000"), refusal(4, "effort", "3000", "3.000"),
      ])
    #expect(try imported("price", Array(repeating: "1,000", count: 30)).count == 10)
  }

  @Test(
    "A new list has numbers where a column is written in one way",
    arguments: [
      (["1.234,50", "2,25"], "a number"), (["1.234", "2,5"], "a number"),
      (["1.234", "2,0,0"], "text"), (["1.234", "2,5", "2.5"], "text"),
      (["1.234.567", "12"], "a whole number"), (["1.000", "1.234.567"], "a whole number"),
      (["1,234", "7"], "text"), (["1,5", "2.5"], "text"), (["1.5", "2.25"], "a number"),
      (["1.234", "7"], "a number"), (["1.230", "7"], "text"), (["1,10", "1,1"], "text"),
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
