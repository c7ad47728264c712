import TestSupport
import Testing

@testable import docket

@Suite("Blanks around values in files") struct BlankValueTests {
  /// The row that was imported, as `show` prints it.
  private func imported(_ text: String, sql: String = "") throws -> String {
    let file = try CommandFile.tasks()
    if !sql.isEmpty {
      #expect(try Command.run("sqlite3", [file.path, sql]).exit == .exited(0))
    }
    let run = file.run("import", "tasks", try CommandFile.write(text, as: "x.csv", in: file))
    #expect(run.status == 0, "\(run.errors)")
    return file.rows("tasks").first { $0.contains("\tZ\t") } ?? ""
  }

  @Test("do not count but in texts")
  func trimmed() throws {
    let row = try imported(
      """
      name,notes, status ,done,effort,price, due ,seen
      Z, n , later ,\u{A0}yes , 3 ,\t1.5 , fri , 2026-12-24 18:30\u{20}

      """)
    #expect(row == "4\tZ\t n \tLater\ttrue\t3\t1.5\t2026-11-20\t2026-12-24 18:30:00\t")
  }

  @Test("are nothing by themselves but in texts")
  func blank() throws {
    let row = try imported("name,notes,status,done,effort,price,due\nZ, , , , ,\t, \n")
    #expect(row == "4\tZ\t \t\tfalse\t\t\t\t\t")
  }

  @Test(
    "count where a value of the choice has just these",
    arguments: [(" Later ", " Later "), ("  Later ", "Later"), (" LATER ", " Later "), (" ", " ")])
  func exact(text: String, value: String) throws {
    let sql = "INSERT INTO status (name, rank) VALUES (' Later ', 4), (' ', 5)"
    let row = try imported("name,status\nZ,\(text)\n", sql: sql)
    #expect(row.hasPrefix("4\tZ\t\t\(value)\t"), "\(row)")
  }

  @Test("do not count where a choice is typed")
  func typed() throws {
    let file = try CommandFile.tasks()
    #expect(file.run("set", "tasks", "1", "status= later ").status == 0)
    #expect(file.run("show", "tasks").output.contains("1\tMilk\t\tLater\t"))
  }
}
