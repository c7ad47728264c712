import TestSupport
import Testing

@testable import docket

/// What an export tells of rows that import makes other ones of, though it takes them.
struct ChangedByImportTests {
  private static func notes(_ rows: String) throws -> CommandFile {
    try CommandFile(
      sql: """
        CREATE TABLE note (
          id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT,
          created TEXT DEFAULT (datetime('now')), colour TEXT DEFAULT 'red');
        INSERT INTO docket_list (entity, title, title_column) VALUES ('note', 'Notes', 'name');
        INSERT INTO docket_field (entity, name, label, type)
        VALUES ('note', 'created', 'Created', 'datetime');
        INSERT INTO note (name, created, colour) VALUES \(rows);
        """)
  }

  @Test(
    "Nothing where the file computes what new rows have is told",
    arguments: [
      ("('a', NULL, NULL)", "Created is empty in 1 item"),
      ("('a', NULL, 'x'), ('b', NULL, NULL)", "Created is empty in 2 items"),
    ])
  func computedDefault(rows: String, words: String) throws {
    let file = try Self.notes(rows + ", ('c', '2020-01-02 10:00:00', NULL)")
    let path = file.folder.path(of: "notes.json")
    #expect(
      file.run("export", "notes", path).errors
        == "docket: \(words), where import has the file compute it, as it does for any new row.\n")
    #expect(file.run("import", "notes", path).status == 0)
    let query = "SELECT count(*) FROM note WHERE created IS NULL"
    let nulls = try Command.run("sqlite3", [file.path, query]).output
    #expect(nulls == "\(rows.split(separator: "NULL, ").count - 1)\n")
  }

  @Test("So is nothing where there is none")
  func noComputedDefault() throws {
    let file = try Self.notes("('c', '2020-01-02 10:00:00', NULL)")
    #expect(file.run("export", "notes").errors == "")
  }

  @Test("A title that is where the row stands is left out with a word, and nobody has to give it")
  func titleOfOrder() throws {
    let file = try CommandFile(
      sql: """
        CREATE TABLE step (id INTEGER PRIMARY KEY AUTOINCREMENT, nr INTEGER, words TEXT);
        INSERT INTO docket_list (entity, title, title_column, order_column)
        VALUES ('step', 'Steps', 'nr', 'nr');
        INSERT INTO docket_field (entity, name, label) VALUES ('step', 'nr', 'Number');
        INSERT INTO step (nr, words) VALUES (1, 'Knead'), (2, 'Bake');
        """)
    let path = file.folder.path(of: "steps.csv")
    let export = file.run("export", "steps", path)
    #expect(
      export.errors == "docket: Number, by which rows go, is where they stand and is left out: "
        + "import gives them numbers behind those that are there.\n")
    let run = file.run("import", "steps", path)
    #expect(run.status == 0, "\(run.errors)")
    #expect(file.run("add", "steps", "words=Eat").status == 0)
    let words = file.run("export", "steps").lines
    #expect(words == ["words", "Knead", "Bake", "Knead", "Bake", "Eat"])
  }
}
