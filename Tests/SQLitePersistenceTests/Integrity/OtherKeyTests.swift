import SQLitePersistence
import TestSupport
import Testing

@Suite("Ids that are no whole numbers")
struct OtherKeyTests {
  /// A file with a list of two rows, in a table where SQLite takes anything for an id.
  private static func file(_ definition: String, ids: (String, String)) throws -> ListFile {
    let file = try ListFile()
    try file.shell(
      """
      CREATE TABLE note (\(definition);
      INSERT INTO note VALUES (\(ids.0), 'x'), (\(ids.1), 'y');
      INSERT INTO docket_list (entity, title, title_column) VALUES ('note', 'Notes', 'name');
      """)
    return file
  }

  private static let definitions = [
    "id INTEGER PRIMARY KEY, name TEXT) WITHOUT ROWID",
    "id INTEGER PRIMARY KEY DESC NOT NULL, name TEXT)",
  ]

  @Test(
    "keep their table from being that of a list, which a check takes off",
    arguments: definitions, [("'a1'", "'a2'"), ("1", "1.5"), ("1", "x'00'")])
  func refusal(definition: String, ids: (String, String)) throws {
    let file = try Self.file(definition, ids: ids)
    defer { file.remove() }
    #expect(
      throws: SQLiteStoreError(
        path: file.path,
        reason: .invalidDescription("table note has rows whose id is no whole number"))
    ) { try file.open() }
    let check = try IntegrityCheck(path: file.path)
    let problem = IntegrityProblem.strayList(table: "note", title: "Notes", .otherKeys)
    #expect(try check.problems() == [problem])
    #expect(try check.repair([problem]) == [problem])
    try check.close()
    #expect(try file.shell("SELECT count(*) FROM note") == "2")
    #expect(try file.open().model.lists.count == 1)
  }

  @Test("beside the numbers of rows are those that a check names", arguments: definitions)
  func orphans(definition: String) throws {
    let file = try Self.file(definition, ids: ("40", "50"))
    defer { file.remove() }
    try file.shell(
      """
      PRAGMA foreign_keys = OFF;
      ALTER TABLE note ADD COLUMN owner INTEGER REFERENCES favorite (id);
      UPDATE note SET owner = 999 WHERE id = 50;
      """)
    let check = try IntegrityCheck(path: file.path)
    let problems = try check.problems()
    try check.close()
    let orphans = problems.compactMap { problem in
      if case .orphans(let orphans) = problem { orphans } else { nil }
    }
    #expect(orphans.map(\.keys) == [[50]] && orphans.map(\.namelessCount) == [0])
  }

  @Test("are not those of a table whose ids are", arguments: definitions)
  func numbers(definition: String) throws {
    let file = try Self.file(definition, ids: ("1", "7"))
    defer { file.remove() }
    #expect(try file.open().model.lists.count == 2)
  }
}
