import TestSupport
import Testing

@testable import docket

/// A value of a choice whose name is empty, as it is in files of other programs.
struct NamelessChoiceTests {
  /// Things that must have a kind, and may have a shade.
  ///
  /// - Parameter names: The values of both.
  private static func file(_ names: String = "('Big'), ('')", rows: String = "") throws
    -> CommandFile
  {
    try CommandFile(
      sql: """
        CREATE TABLE kind (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE);
        INSERT INTO kind (name) VALUES \(names);
        CREATE TABLE thing (
          id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT,
          kind TEXT NOT NULL DEFAULT 'Big' REFERENCES kind (name),
          shade TEXT REFERENCES kind (name));
        INSERT INTO docket_list (entity, title, title_column) VALUES ('thing', 'Things', 'name');
        INSERT INTO docket_field (entity, name, label, type, choice)
        VALUES ('thing', 'kind', 'Kind', 'choice', 'kind'),
          ('thing', 'shade', 'Shade', 'choice', 'kind');
        \(rows)
        """)
  }

  private static let rows =
    "INSERT INTO thing (name, kind, shade) VALUES ('a', '', NULL), ('b', 'Big', ''), ('c', '', '');"

  /// What the rows hold, as SQL writes it.
  private static func values(_ file: CommandFile) throws -> [String] {
    let query = "SELECT name, quote(kind), quote(shade) FROM thing ORDER BY id"
    let run = try Command.run("sqlite3", [file.path, query])
    return run.output.split(separator: "\n").map(String.init)
  }

  @Test("What is exported with it is imported with it", arguments: ["csv", "tsv", "json", "jsonl"])
  func roundTrip(format: String) throws {
    let file = try Self.file(rows: Self.rows)
    let path = file.folder.path(of: "things.\(format)")
    #expect(file.run("export", "things", path).errors == "")
    let other = try Self.file()
    let run = other.run("import", "things", path)
    #expect(run.status == 0, "\(run.errors)")
    #expect(try Self.values(other) == ["a|''|NULL", "b|'Big'|''", "c|''|''"])
  }

  @Test("What says nothing is no such value, but the default, or none")
  func nothing() throws {
    let file = try Self.file()
    let path = try CommandFile.write("name,kind,shade\na,,\n", as: "x.csv", in: file)
    #expect(file.run("import", "things", path).status == 0)
    #expect(try Self.values(file) == ["a|'Big'|NULL"])
  }

  @Test("An empty text is it where the field must have a value, and else empties the field")
  func typed() throws {
    let file = try Self.file(rows: Self.rows)
    let run = file.run("set", "things", "2", "kind=", "shade=")
    #expect(run.status == 0, "\(run.errors)")
    #expect(file.run("add", "things", "name=d", "kind=").status == 0)
    #expect(try Self.values(file) == ["a|''|NULL", "b|''|NULL", "c|''|''", "d|''|NULL"])
  }

  @Test("Where the choice has none, a field that must have a value gets no empty text")
  func missing() throws {
    let file = try Self.file("('Big')")
    let run = file.run("add", "things", "name=d", "kind=")
    #expect(run.status == 65)
    #expect(run.errors == "docket: kind=: Not a value of Kind: it must have a value.\n")
    let path = try CommandFile.write("name,kind\na,\"\"\n", as: "x.csv", in: file)
    #expect(file.run("import", "things", path).status == 0)
    #expect(try Self.values(file) == ["a|'Big'|NULL"])
  }
}
