import Foundation
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

  /// What SQLite can neither read an index by nor compare.
  @Test(
    "checks all but what only another program can read, and mends the rest",
    arguments: [
      ("name COLLATE nocase", "nocase", "unicase", "no such collation sequence: unicase"),
      ("lower(name)", "lower", "fold", "unknown function: fold()"),
    ])
  func strange(term: String, known: String, strange: String, words: String) throws {
    let file = try ListFile(
      sql: """
        CREATE TABLE theirs (name TEXT);
        INSERT INTO theirs VALUES ('a');
        CREATE TABLE job (id INTEGER PRIMARY KEY AUTOINCREMENT, title TEXT, rank INTEGER);
        INSERT INTO job (title, rank) VALUES ('a', NULL), ('b', 1);
        INSERT INTO docket_list (entity, title, title_column, order_column)
        VALUES ('job', 'Jobs', 'title', 'rank');
        """)
    defer { file.remove() }
    try file.shell(
      """
      CREATE INDEX theirs_name ON theirs (\(term));
      PRAGMA writable_schema = ON;
      UPDATE sqlite_schema SET sql = replace(sql, '\(known)', '\(strange)')
      WHERE name = 'theirs_name';
      """)
    let problems = try check(file) { try $0.problems() }
    #expect(
      problems == [.unchecked(table: "theirs", words), .missingRanks(table: "job", count: 1)])
    #expect(try check(file) { try $0.repair(problems) } == [problems[1]])
    // How many pages are free, as the header says.
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: file.path))
    try handle.seek(toOffset: 36)
    try handle.write(contentsOf: Data([0, 0, 0, 50]))
    try handle.close()
    let damaged = try check(file) { try $0.problems() }
    #expect(damaged.contains { if case .damaged = $0 { true } else { false } }, "\(damaged)")
  }

  @Test("tells what it cannot compare either, and what it found before")
  func strangeTitles() throws {
    let file = try ListFile(
      sql: """
        CREATE TABLE job (
          id INTEGER PRIMARY KEY AUTOINCREMENT, title TEXT COLLATE nocase, rank INTEGER);
        INSERT INTO job (title, rank) VALUES ('a', NULL), ('b', 1);
        INSERT INTO docket_list (entity, title, title_column, order_column)
        VALUES ('job', 'Jobs', 'title', 'rank');
        """)
    defer { file.remove() }
    try file.shell(
      """
      INSERT INTO docket_field (entity, name, label, rank) VALUES ('job', 'gone', 'Gone', 9);
      PRAGMA writable_schema = ON;
      UPDATE sqlite_schema SET sql = replace(sql, 'nocase', 'unicase') WHERE name = 'job';
      """)
    let problems = try check(file) { try $0.problems() }
    #expect(problems.contains(.unchecked(table: nil, "no such collation sequence: unicase")))
    #expect(problems.contains { if case .strayField = $0 { true } else { false } }, "\(problems)")
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

  @Test("adds what rows have to a choice that is without an order of its own")
  func choiceWithoutOrder() throws {
    let file = try ListFile(
      sql: """
        CREATE TABLE colour (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE);
        CREATE TABLE car (
          id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT,
          colour TEXT REFERENCES colour (name) ON UPDATE CASCADE ON DELETE SET NULL);
        INSERT INTO docket_list (entity, title, title_column) VALUES ('car', 'Cars', 'name');
        INSERT INTO docket_field (entity, name, label, type, choice)
        VALUES ('car', 'name', 'Name', 'text', NULL), ('car', 'colour', 'Colour', 'choice', 'colour');
        """)
    defer { file.remove() }
    try file.shell("PRAGMA foreign_keys = OFF; INSERT INTO car (colour) VALUES ('blue'), ('blue')")
    try check(file) { check in
      let problems = try check.problems().filter { !$0.isHarmless }
      #expect(problems.count == 1 && problems.allSatisfy(\.isRepairable))
      #expect(try check.repair(problems) == problems)
      #expect(try check.problems().filter { !$0.isHarmless } == [])
    }
    #expect(try file.shell("SELECT group_concat(name) FROM colour") == "blue")
  }

  @Test(
    "numbers rows within the limits of their ranks, closer together where these are narrow",
    arguments: [
      ("rank > 0 AND rank < 1000", "249,498,747"), ("rank BETWEEN 1 AND 3", "1,2,3"),
      ("rank < -5", "-9223372032559808512,-9223372028264841216,-9223372023969873920"),
      ("rank > 0", "4294967296,8589934592,12884901888"),
    ])
  func rankLimits(limits: (condition: String, ranks: String)) throws {
    let file = try ListFile(
      sql: """
        CREATE TABLE job (
          id INTEGER PRIMARY KEY AUTOINCREMENT, title TEXT,
          rank INTEGER CHECK (\(limits.condition)));
        INSERT INTO docket_list (entity, title, title_column, order_column)
        VALUES ('job', 'Jobs', 'title', 'rank');
        """)
    defer { file.remove() }
    let rank = limits.ranks.split(separator: ",")[0]
    try file.shell(
      "INSERT INTO job (title, rank) VALUES ('b', \(rank)), ('c', \(rank)), ('a', NULL)")
    try check(file) { check in
      let problems = try check.problems().filter(\.isRepairable)
      #expect(try check.repair(problems) == problems && problems.count == 2)
      #expect(try check.problems().filter(\.isRepairable) == [])
    }
    let rows = """
      SELECT group_concat(title, ''), group_concat(rank) FROM (SELECT * FROM job ORDER BY rank)
      """
    #expect(try file.shell(rows) == "abc|\(limits.ranks)")
  }

  @Test("drops every list of a table that is gone, and says so of each")
  func severalListsOfOneTable() throws {
    let file = try ListFile(sql: ChoiceList.sql)
    defer { file.remove() }
    try file.shell(
      """
      INSERT INTO docket_list (entity, title, title_column)
      VALUES ('gone', 'One', 'name'), ('Gone', 'Two', 'name'), ('gone', 'One', 'name');
      INSERT INTO docket_field (entity, name, label)
      VALUES ('lost', 'size', 'Size'), ('Lost', 'size', 'Size');
      """)
    try check(file) { check in
      let problems = try check.problems()
      #expect(problems.count == 5)
      #expect(try check.repair(problems) == problems)
      #expect(try check.problems() == [])
    }
    #expect(try file.shell("SELECT group_concat(title) FROM docket_list") == "Tasks,Steps")
  }

  @Test("makes one table of a choice that fields name in other letters, with the values of all")
  func choiceInOtherLetters() throws {
    let file = try ListFile(
      sql: ChoiceList.sql.replacing("name TEXT\n", with: "name TEXT, mood TEXT\n"))
    defer { file.remove() }
    try file.shell(
      """
      INSERT INTO docket_field (entity, name, label, type, choice)
      VALUES ('step', 'mood', 'Mood', 'choice', 'Feeling'), ('step', 'name', 'Name', 'choice', 'feeling');
      UPDATE step SET mood = 'glad' WHERE id = 2;
      """)
    try check(file) { check in
      let problems = try check.problems()
      #expect(problems.count == 1)
      #expect(try check.repair(problems) == problems)
    }
    #expect(
      try file.shell("SELECT group_concat(name) FROM (SELECT name FROM feeling ORDER BY rank)")
        == "glad,s,t,u")
  }

  @Test("tells columns that are generated from those that are not there")
  func generatedColumns() throws {
    let file = try ListFile(sql: ChoiceList.sql)
    defer { file.remove() }
    try file.shell(
      """
      ALTER TABLE task ADD COLUMN shout TEXT AS (upper(name));
      UPDATE docket_list SET title_column = 'Shout', detail_column = 'gone' WHERE id = 1
      """)
    try check(file) { check in
      let problems = try check.problems()
      #expect(
        problems == [
          .misnamedColumns(
            list: "Tasks", table: "task", columns: ["Shout", "gone"], newTitle: "name",
            isMendable: true, generated: ["Shout"])
        ])
      #expect(try check.repair(problems) == problems)
    }
    #expect(try file.shell("SELECT title_column FROM docket_list WHERE id = 1") == "name")
  }
}
