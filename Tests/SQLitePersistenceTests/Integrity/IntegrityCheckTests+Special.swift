import ObjectGraph
import TestSupport
import Testing

@testable import SQLitePersistence

/// Values and names that SQL takes for special ones.
extension IntegrityCheckTests {
  @Test("tells misfits beside values and names that SQL takes for special ones")
  func specialValues() throws {
    let file = try ListFile(
      sql: ChoiceList.sql.replacing("name TEXT NOT NULL UNIQUE", with: "name TEXT UNIQUE")
        .replacing("REFERENCES status (name) ON UPDATE CASCADE ON DELETE SET NULL", with: "")
        .replacing("code TEXT COLLATE NOCASE UNIQUE", with: "code DECIMAL"))
    defer { file.remove() }
    try file.shell(
      """
      INSERT INTO status (name) VALUES (NULL);
      UPDATE task SET status = 'Gone', code = -9223372036854775808 WHERE id = 1;
      UPDATE task SET code = 9e999 WHERE id = 2
      """)
    let misfits = try check(file) { try $0.problems() }.compactMap { problem in
      if case .misfits(let misfits) = problem { "\(misfits.field) \(misfits.count)" } else { nil }
    }
    #expect(misfits.sorted() == ["Status 1", "code 1"])
  }

  @Test(
    "replaces no row where it gives others a rank",
    arguments: ["REPLACE", "IGNORE", "FAIL", "ROLLBACK"])
  func uniqueRanks(answer: String) throws {
    let file = try ListFile(
      sql: """
        CREATE TABLE job (
          id INTEGER PRIMARY KEY AUTOINCREMENT, title TEXT,
          rank INTEGER UNIQUE ON CONFLICT \(answer));
        INSERT INTO job (title, rank)
        VALUES ('a', NULL), ('b', NULL), ('c', 4294967296), ('d', 8589934592);
        INSERT INTO docket_list (entity, title, title_column, order_column)
        VALUES ('job', 'Jobs', 'title', 'rank');
        """)
    defer { file.remove() }
    _ = try? check(file) { try $0.repair(try $0.problems()) }
    #expect(try file.shell("SELECT group_concat(title, '') FROM job") == "abcd")
  }

  @Test("tells that a list is ordered by texts, and leaves that")
  func orderByTexts() throws {
    let file = try ListFile(sql: ModelTests.textRanks)
    defer { file.remove() }
    let problems: [IntegrityProblem] = [
      .orderedByTexts(list: "Things", table: "thing", column: "place")
    ]
    let found = try check(file) { try $0.problems() }
    #expect(found.filter(\.isHarmless) == problems)
    let mended = try check(file) { try $0.repair(found) }
    #expect(Set(mended).isDisjoint(with: problems))
    #expect(try check(file) { try $0.problems() } == problems)
  }

  @Test("mends a row that refers to nothing where another parent has no name")
  func namelessParent() throws {
    let file = try ListFile(
      sql: ChoiceList.sql.replacing("name TEXT NOT NULL UNIQUE", with: "name TEXT UNIQUE"))
    defer { file.remove() }
    try file.shell(
      """
      PRAGMA foreign_keys = OFF;
      INSERT INTO status (name, rank) VALUES (NULL, 4000);
      UPDATE task SET status = 'Gone' WHERE id = 2
      """)
    let mended = try check(file) { try $0.repair(try $0.problems()) }
    #expect(mended.count == 1)
    #expect(try file.shell("SELECT count(*) FROM status WHERE name = 'Gone'") == "1")
  }
}
