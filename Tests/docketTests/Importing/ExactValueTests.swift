import TestSupport
import Testing

@testable import docket

@Suite("Values of files") struct ExactValueTests {
  /// What the sqlite3 shell says of a file into which a text was imported.
  private func imported(
    _ text: String, as name: String = "x.csv", saying query: String, sql: String = ""
  ) throws -> String {
    let file = try CommandFile.tasks()
    if !sql.isEmpty {
      #expect(try Command.run("sqlite3", [file.path, sql]).exit == .exited(0))
    }
    let run = file.run("import", "tasks", try CommandFile.write(text, as: name, in: file))
    #expect(run.status == 0, "\(run.errors)")
    return try Command.run("sqlite3", [file.path, query]).output
  }

  @Test(
    "keep parts of seconds, however a moment is written",
    arguments: [
      ("2024-01-02T10:00:00.500Z", "2024-01-02 10:00:00.500"),
      ("2024-01-02T10:00:00.5z", "2024-01-02 10:00:00.5"),
      ("2024-01-02 10:00:00.5 Z", "2024-01-02 10:00:00.5"),
      ("2024-01-02T10:00:00.123456+00:00", "2024-01-02 10:00:00.123456"),
      ("2024-01-02 10:00:00.123+02", "2024-01-02 08:00:00.123"),
      ("2024/01/02 10:00:00.5", "2024-01-02 10:00:00.5"),
      ("24.12.2026 18:30:15.25", "2026-12-24 18:30:15.25"),
      ("24.12.2026 18:30", "2026-12-24 18:30:00"),
    ])
  func partsOfSeconds(text: String, value: String) throws {
    let seen = try imported(
      "name,seen\nZ,\(text)\n", saying: "SELECT seen FROM task WHERE name='Z'")
    #expect(seen == value + "\n")
  }

  @Test("are no day and no moment where they are numbers with a point", arguments: ["due", "seen"])
  func numbersForDays(field: String) throws {
    let file = try CommandFile.tasks()
    for number in ["2.10", "1.5", "1e2", "0.12345678901234567890"] {
      let path = try CommandFile.write(
        "[{\"name\":\"Z\",\"\(field)\":\(number)}]", as: "x.json", in: file)
      let run = file.run("import", "tasks", path)
      #expect(run.status == 65, "\(number)")
      #expect(run.errors.contains("\(field): expected a day"), "\(run.errors)")
    }
    #expect(!file.rows("tasks").contains { $0.contains("\tZ\t") })
  }

  @Test("in JSON are the numbers that they are, in a field of texts, too, and keep their figures")
  func numbersForTexts() throws {
    let numbers = [
      "7", "1.5", "1.50", "1e2", "0.00001", "0.1000000000000000055", "123456789012345678901",
    ]
    let rows = numbers.map { "{\"name\":\"Z\",\"notes\":\($0)}" }.joined(separator: ",")
    let notes = try imported(
      "[\(rows)]", as: "x.json", saying: "SELECT notes FROM task WHERE name='Z' ORDER BY rank")
    #expect(
      notes.split(separator: "\n") == [
        "7", "1.5", "1.5", "100.0", "1e-05", "0.1000000000000000055", "123456789012345678901",
      ])
  }

  @Test("are no bytes at all, and not nothing, where a text is empty")
  func noBytes() throws {
    let rows = try imported(
      "name,raw\nZ,\"\"\nY,\n", saying: "SELECT name, typeof(raw) FROM task WHERE id > 3",
      sql: "ALTER TABLE task ADD raw BLOB")
    #expect(rows == "Z|blob\nY|null\n")
  }

  @Test("go to the column of their name, also where blanks end it")
  func blanksInNames() throws {
    let rows = try imported(
      "name,\"id \",\" w \"\nZ,a,b\n", saying: "SELECT \"id \", \" w \" FROM task WHERE name='Z'",
      sql: "ALTER TABLE task ADD \"id \" TEXT; ALTER TABLE task ADD \" w \" TEXT")
    #expect(rows == "a|b\n")
  }
}
