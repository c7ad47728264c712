import TestSupport
import Testing

@testable import docket

/// Values that are none of their field, which other programs have written.
struct MisfitTests {
  /// A list with a field of a type, whose column takes anything.
  private static func file(_ type: String, rows: String) throws -> CommandFile {
    try CommandFile(
      sql: """
        CREATE TABLE kind (
          id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE, rank INTEGER);
        INSERT INTO kind (name, rank) VALUES ('Old', 1);
        CREATE TABLE item (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT, x);
        INSERT INTO docket_list (entity, title, title_column) VALUES ('item', 'Items', 'name');
        INSERT INTO docket_field (entity, name, label, type, choice)
        VALUES ('item', 'name', 'Name', 'text', NULL),
          ('item', 'x', 'Extra', '\(type)', \(type == "choice" ? "'kind'" : "NULL"));
        INSERT INTO item (name, x) VALUES \(rows);
        """)
  }

  @Test(
    "docket check tells them by table, field, row and value, and export that import refuses them",
    arguments: [
      ("text", "('a', x'00ff'), ('b', 'fine'), ('c', 7)", "no text", "1 (the bytes 00ff)"),
      (
        "integer", "('a', 7), ('b', 'seven'), ('c', 1.5)", "no whole number",
        "2 (\"seven\"), 3 (\"1.5\")"
      ),
      (
        "real", "('a', 9e999), ('b', 'much'), ('c', x'01')", "no number",
        "1 (\"inf\"), 2 (\"much\"), 3 (the bytes 01)"
      ),
      (
        "boolean", "('a', 'maybe'), ('b', 1), ('c', 2)", "neither yes nor no",
        "1 (\"maybe\"), 3 (\"2\")"
      ),
      (
        "date", "('a', '32.13.'), ('b', '2026-02-28'), ('c', '2026-02-31')", "no day",
        "1 (\"32.13.\"), 3 (\"2026-02-31\")"
      ),
      ("datetime", "('a', 'soon'), ('b', '2026-02-28T10:00Z')", "no moment", "1 (\"soon\")"),
      ("choice", "('a', 'Odd'), ('b', 'Old')", "no value of its choice", "1 (\"Odd\")"),
      ("data", "('a', x'00'), ('b', 'bytes')", "no bytes", "2 (\"bytes\")"),
    ])
  func told(type: String, rows: String, words: String, told: String) throws {
    let file = try Self.file(type, rows: rows)
    let before = try file.bytes
    let check = CommandRun(["check", file.path])
    let count = told.split(separator: "(").count - 1
    let subject = count == 1 ? "1 row of item has" : "\(count) rows of item have"
    #expect(check.output == "\(subject) something in Extra that is \(words): \(told).\n")
    #expect(check.status == 65)
    #expect(CommandRun(["check", file.path, "--repair"]).output == check.output)
    #expect(try file.bytes == before)
    let export = file.run("export", "items")
    #expect(export.status == 0)
    #expect(
      export.errors.hasPrefix(
        count == 1
          ? "docket: 1 value is none of its field, which import refuses or changes: Extra of row "
          : "docket: \(count) values are none of their fields, which import refuses or changes: Extra of row "
      )
    )
    #expect(export.errors.hasSuffix("; docket check tells them.\n"))
  }

  @Test("Texts that are no UTF-8 are told, and their rows deleted once they are written anew")
  func brokenTexts() throws {
    let file = try Self.file(
      "text", rows: "('a', CAST(x'4be47365' AS TEXT)), ('b', 'Käse'), ('c', CAST(x'ff' AS TEXT))")
    let told =
      "2 rows of item have something in Extra that is no UTF-8: "
      + "1 (\"K\u{FFFD}se\"), 3 (\"\u{FFFD}\").\n"
    let check = CommandRun(["check", file.path])
    #expect(check.output == told)
    #expect(check.status == 65)
    #expect(CommandRun(["check", file.path, "--repair"]).output == told)
    let refused = file.run("rm", "items", "1", "2")
    #expect(refused.status == 65)
    #expect(
      refused.errors
        == "docket: \(file.path): Nothing was changed: the file does not allow that (Extra of the row "
        + "1 of item is no UTF-8, and undo could not bring it back; write that text anew first).\n")
    #expect(file.rows("items").count == 3)
    #expect(file.run("set", "items", "1", "extra=Käse").status == 0)
    #expect(file.run("set", "items", "3", "name=z").status == 0)
    #expect(file.run("rm", "items", "1").status == 0)
    #expect(CommandRun(["undo", file.path]).status == 0)
    #expect(file.run("show", "items", "--csv").lines.contains("1,a,Käse"))
  }

  @Test("Texts that are no UTF-8 are told where they are exported, but not a sign of replacement")
  func exportedBrokenTexts() throws {
    let file = try Self.file(
      "text", rows: "('a', CAST(x'4be47365' AS TEXT)), ('b\u{FFFD}', 'K\u{FFFD}se'), ('c', 'Käse')")
    let export = file.run("export", "items")
    #expect(export.status == 0)
    #expect(
      export.errors
        == "docket: 1 text is no UTF-8 and has signs of replacement in what was written: "
        + "Extra of row 1; docket check tells them.\n")
    #expect(file.run("export", "items", "--where", "name != a").errors == "")
  }

  @Test(
    "A value that is longer than import takes is told where it is exported",
    arguments: ["csv", "json"])
  func overlongValues(format: String) throws {
    let file = try Self.file(
      "data", rows: "('a', zeroblob(8388607)), ('b', zeroblob(8388609)), ('c', zeroblob(8388609))")
    let path = file.folder.path(of: "rows.\(format)")
    let export = file.run("export", "items", path)
    #expect(export.status == 0)
    #expect(
      export.errors
        == "docket: 2 rows are longer than import takes (16 MiB for a value, 64 MiB for a row), "
        + "so it refuses the file: row 2 is the first.\n")
    #expect(file.run("import", "items", path).status == 65)
    #expect(file.run("export", "items", path, "--force", "--where", "name = a").errors == "")
  }

  @Test("Undo of a change brings back the bytes of a text that is no UTF-8")
  func returnedBytes() throws {
    let file = try Self.file(
      "text", rows: "('a', CAST(x'4be47365' AS TEXT)), (CAST(x'62e464' AS TEXT), 'b')")
    func bytes() throws -> String {
      let query = "SELECT group_concat(hex(name) || ' ' || hex(x) || typeof(x)) FROM item"
      return try Command.run("sqlite3", [file.path, query]).output
    }
    let before = try bytes()
    #expect(before == "61 4BE47365text,62E464 62text\n")
    #expect(file.run("set", "items", "1", "extra=Käse", "name=K\u{FFFD}").status == 0)
    #expect(file.run("set", "items", "2", "name=Bad").status == 0)
    let after = try bytes()
    for _ in 1...2 {
      for _ in 1...2 { #expect(file.run("undo").status == 0) }
      #expect(try bytes() == before)
      for _ in 1...2 { #expect(file.run("redo").status == 0) }
      #expect(try bytes() == after)
    }
    #expect(!file.run("check").output.contains("no UTF-8"))
  }

  @Test("An infinite number is written as a word", arguments: ["csv", "tsv", "json", "jsonl"])
  func infinite(format: String) throws {
    let file = try Self.file("real", rows: "('a', 9e999), ('b', -9e999), ('c', 1)")
    let export = file.run("export", "items", "--format", format)
    #expect(export.status == 0)
    let numbers = export.output.split { " \n\r\t,{}\"[]:".contains($0) }
      .filter { ["inf", "-inf"].contains($0) }
    #expect(numbers == ["inf", "-inf"], "\(export.output)")
  }

  @Test("A list whose table is gone keeps the others from being opened until it is mended")
  func strayList() throws {
    let file = try CommandFile(template: "customers")
    let dropped = try Command.run(
      "sqlite3", [file.path, "DROP TABLE job; UPDATE customer SET rank = NULL WHERE id = 1"])
    try #require(dropped.exit == .exited(0), "\(dropped.errors)")
    let refused = file.run("show", "customers")
    #expect(refused.status == 65)
    #expect(
      refused.errors.hasSuffix(
        ": there is no table job. docket check tells what is wrong, and with --repair mends what can be mended.\n"
      ))
    let words =
      "The list Jobs is one of the table job, which is not there, so the file cannot be opened. "
      + "Mending drops the list, with its filters."
    let check = CommandRun(["check", file.path])
    #expect(check.status == 65)
    let advice =
      "Where the table has another name by now, write that into docket_list, docket_field and "
      + "docket_undo_entry before (UPDATE docket_list SET entity = 'NAME' WHERE entity = 'job'): "
      + "what is dropped does not come back."
    #expect(
      check.output.contains("\(words) --repair mends it. \(advice)\n"), "\(check.output)")
    let repair = CommandRun(["check", file.path, "--repair"])
    #expect(repair.status == 0)
    #expect(repair.output.contains("\(words) Mended.\n"))
    #expect(
      repair.output.contains(
        "1 row of customer has no rank, or none that is a number. Mended."))
    #expect(file.run("show", "customers").status == 0)
    #expect(CommandRun(["check", file.path]).output == "")
  }

  @Test("A long value is told by its beginning, controls by pictures, and many values as a number")
  func many() throws {
    let rows = (1...300).map { "('r', 'a' || char(27) || '\(String(repeating: "b", count: $0))')" }
    let file = try Self.file("date", rows: rows.joined(separator: ", "))
    let line = CommandRun(["check", file.path]).output
    #expect(
      line.hasPrefix("300 rows of item have something in Extra that is no day: 1 (\"a␛b\"), "))
    #expect(line.hasSuffix("5 (\"a␛bbbbb\") and more.\n"))
    let long = try Self.file("date", rows: "('r', '\(String(repeating: "ä", count: 100_000))')")
    #expect(
      CommandRun(["check", long.path]).output
        == "1 row of item has something in Extra that is no day: "
        + "1 (\"\(String(repeating: "ä", count: 40))…\").\n")
  }
}
