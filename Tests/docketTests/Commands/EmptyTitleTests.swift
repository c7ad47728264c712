import TestSupport
import Testing

@testable import docket

/// Rows without a title, which the editor never saves.
struct EmptyTitleTests {
  /// A list whose rows are called by a field of another type than text.
  private static func file(_ type: String, _ column: String, rows: String) throws -> CommandFile {
    try CommandFile(
      sql: """
        CREATE TABLE kind (
          id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE, rank INTEGER);
        INSERT INTO kind (name, rank) VALUES ('Old', 1);
        CREATE TABLE item (id INTEGER PRIMARY KEY AUTOINCREMENT, what \(column), notes TEXT);
        INSERT INTO docket_list (entity, title, title_column) VALUES ('item', 'Items', 'what');
        INSERT INTO docket_field (entity, name, label, type, choice)
        VALUES ('item', 'what', 'What', '\(type)', \(type == "choice" ? "'kind'" : "NULL"));
        INSERT INTO item (what) VALUES \(rows);
        """)
  }

  @Test(
    "They are neither added, nor made, nor imported, whatever the type of the title is",
    arguments: [
      ("text", "TEXT NOT NULL DEFAULT ''", "'Old'"), ("text", "TEXT", "'Old'"),
      ("integer", "INTEGER", "7"), ("date", "TEXT", "'2026-12-24'"), ("choice", "TEXT", "'Old'"),
    ])
  func refused(type: String, column: String, value: String) throws {
    let file = try Self.file(type, column, rows: "(\(value))")
    let words = "docket: \(file.path): A row of Items needs a title: what is empty.\n"
    let refused = [["add", "what="], ["add", "notes=x"], ["set", "1", "what="]]
    let unseen = type == "text" ? [["add", "what=\u{200B}"], ["set", "1", "what= \u{2060}"]] : []
    for arguments in refused + unseen {
      let run = CommandRun([arguments[0], file.path, "items"] + arguments.dropFirst())
      #expect(run.status == 65 && run.errors == words, "\(arguments) \(run.errors)")
    }
    let data = try CommandFile.write("what,notes\n,x\n", as: "x.csv", in: file)
    let run = file.run("import", "items", data)
    #expect(run.status == 65)
    #expect(
      run.errors.contains("x.csv: line 2, column 1: A row of Items needs a title: what is empty.\n")
    )
    #expect(file.rows("items").count == 1)
  }

  @Test("A title that is none is told as that, not as one that is missing")
  func misfit() throws {
    let file = try Self.file("integer", "INTEGER", rows: "(7)")
    let data = try CommandFile.write("what\nmany\n", as: "x.csv", in: file)
    let run = file.run("import", "items", data)
    #expect(run.errors.contains("line 2, column 1: what: expected a whole number.\n"))
    #expect(!run.errors.contains("needs a title"))
  }

  @Test("A word that is nothing is shown as that")
  func nothing() throws {
    let file = try CommandFile.tasks()
    let run = file.run("add", "tasks", "")
    #expect(run.status == 64)
    #expect(run.errors.hasPrefix("docket: \"\": That is no field=value."))
    #expect(run.errors.contains("A row of Tasks needs a title: name is empty.\n"))
  }

  @Test("What check and export call a row without a title is the same, in whatever blanks")
  func blanks() throws {
    let file = try Self.file("text", "TEXT", rows: "(char(0x3000)), (char(0x2003, 9)), (' x')")
    #expect(file.run("check").output.hasPrefix("2 rows of Items have no title: 1, 2. "))
    #expect(file.run("export", "items").errors.hasPrefix("docket: 2 items have no title"))
  }

  @Test("What no font shows is no title to check either", arguments: [0x200B, 0x2060, 0xE0020])
  func unseen(scalar: Int) throws {
    let file = try Self.file(
      "text", "TEXT", rows: "(char(\(scalar))), (char(32, \(scalar))), (char(\(scalar), 97)), ('ä')"
    )
    #expect(file.run("check").output.hasPrefix("2 rows of Items have no title: 1, 2. "))
    #expect(file.run("export", "items").errors.hasPrefix("docket: 2 items have no title"))
  }

  @Test("Those that other programs wrote are told by check and export, and are not mended")
  func told() throws {
    let file = try Self.file("text", "TEXT", rows: "('Old'), (''), (NULL), (' ')")
    let check = file.run("check")
    #expect(check.status == 0)
    #expect(
      check.output
        == "3 rows of Items have no title: 2, 3, 4. The editor or docket set gives them one."
        + " That is harmless.\n")
    #expect(file.run("check", "--repair").output == check.output)
    let export = file.run("export", "items")
    #expect(export.lines.count == 5 && export.lines.last == "Old,")
    #expect(
      export.errors
        == "docket: 3 items have no title, which import refuses; docket check tells which.\n")
    let data = try CommandFile.write(export.output, as: "x.csv", in: file)
    let back = file.run("import", "items", data)
    #expect(back.status == 65 && back.errors.contains("x.csv: line 3, column 1: "))
    #expect(file.rows("items").count == 4)
  }
}
