import TestSupport
import Testing

@testable import docket

/// Numbers in Docket's own tables that somebody else made up: nothing overflows by them.
struct TamperedNumberTests {
  private static func run(_ sql: String, on file: CommandFile) throws {
    #expect(try Command.run("sqlite3", [file.path, sql]).exit == .exited(0))
  }

  @Test("A feed that counts from the least number, or holds it, is written and trimmed")
  func feed() throws {
    let least = "-9223372036854775808"
    for sql in [
      "UPDATE sqlite_sequence SET seq = \(least) WHERE name = 'docket_change'",
      """
      INSERT INTO docket_change (sequence, entity, id, kind) VALUES (\(least), 'task', 1, 'u');
      UPDATE sqlite_sequence SET seq = 50000 WHERE name = 'docket_change'
      """,
    ] {
      let file = try CommandFile.tasks()
      #expect(file.run("set", "tasks", "1", "effort=1").status == 0)
      try Self.run(sql, on: file)
      #expect(file.run("add", "tasks", "name=Eggs").status == 0, "\(sql)")
      #expect(file.run("undo").status == 0, "\(sql)")
      #expect(file.rows("tasks").count == 3)
    }
  }

  @Test("An import that is said to reach over all numbers is taken back as far as it is there")
  func importRange() throws {
    let file = try CommandFile.tasks()
    let path = try CommandFile.write("name\nA\nB\n", as: "x.csv", in: file)
    #expect(file.run("import", "tasks", path).status == 0)
    try Self.run(
      "UPDATE docket_undo_step SET after = '\(Int64.min) \(Int64.max)' WHERE after LIKE '% %'",
      on: file)
    _ = file.run("undo")
    #expect(file.run("show", "tasks").status == 0, "it ended in its own words")
  }
}
