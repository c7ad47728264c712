import SQLitePersistence
import TestSupport
import Testing

@Suite("A column whose name is not UTF-8")
struct UnreadableColumnTests {
  /// A file with a list whose table has a column with a name in Latin-1.
  private static func file() throws -> ListFile {
    let file = try ListFile()
    try file.shell(
      """
      CREATE TABLE latin (id INTEGER PRIMARY KEY, name TEXT, gre TEXT UNIQUE);
      INSERT INTO latin (name) VALUES ('x');
      INSERT INTO docket_list (entity, title, title_column) VALUES ('latin', 'Latin', 'name');
      PRAGMA writable_schema = ON;
      UPDATE sqlite_schema
      SET sql = replace(sql, 'gre TEXT', 'gr' || CAST(x'F6' AS TEXT) || 'e TEXT')
      WHERE name = 'latin';
      """)
    return file
  }

  @Test("keeps its table from being that of a list, and other programs from nothing")
  func list() throws {
    let file = try Self.file()
    defer { file.remove() }
    #expect(
      throws: SQLiteStoreError(
        path: file.path,
        reason: .invalidDescription(
          "table latin has a column gr\u{FFFD}e, whose name is not UTF-8"))
    ) { try file.open() }
    // A trigger that names it fails where it runs.
    try file.shell("INSERT INTO latin (name) VALUES ('y'); UPDATE latin SET name = 'z'")
  }

  @Test("is told by a check, which takes the list off and leaves the table as it is")
  func check() throws {
    let file = try Self.file()
    defer { file.remove() }
    let problem = IntegrityProblem.strayList(
      table: "latin", title: "Latin", .unreadableColumn("gr\u{FFFD}e"))
    let check = try IntegrityCheck(path: file.path)
    #expect(try check.problems() == [problem])
    #expect(try check.repair([problem]) == [problem])
    try check.close()
    #expect(try file.shell("SELECT name FROM latin") == "x")
    #expect(try file.open().model.lists.map(\.entity.name) == ["favorite"])
  }

  @Test("keeps its table from what foreign keys connect")
  func reference() throws {
    let file = try Self.file()
    defer { file.remove() }
    try file.shell(
      """
      DELETE FROM docket_list WHERE entity = 'latin';
      ALTER TABLE favorite ADD COLUMN latin_id INTEGER REFERENCES latin (id);
      """)
    #expect(try file.open().model.entity(named: "latin") == nil)
  }
}
