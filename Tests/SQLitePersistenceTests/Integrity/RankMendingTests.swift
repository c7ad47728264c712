import ObjectGraph
import TestSupport
import Testing

@testable import SQLitePersistence

@Suite("Mending ranks")
struct RankMendingTests {
  private static func problems(of file: ListFile, isMending: Bool = true) throws
    -> [IntegrityProblem]
  {
    let check = try IntegrityCheck(path: file.path)
    let problems = try check.problems()
    if isMending { #expect(try check.repair(problems) == problems) }
    try check.close()
    return problems
  }

  private static func sql(_ rank: String, _ rows: String) -> String {
    """
    CREATE TABLE item (id INTEGER PRIMARY KEY, name TEXT, rank \(rank));
    INSERT INTO item (id, name, rank) VALUES \(rows);
    INSERT INTO docket_list (entity, title, title_column, order_column)
      VALUES ('item', 'Items', 'name', 'rank');
    """
  }

  @Test("goes by whatever the column is called", arguments: ["place", "key", "ranked", "item"])
  func names(column: String) throws {
    let sql = Self.sql("INTEGER", "(1, 'a', NULL), (2, 'b', 5), (3, 'c', 5)")
    let file = try ListFile(
      sql: sql.replacing(", rank)", with: ", \(column))")
        .replacing("name TEXT, rank ", with: "name TEXT, \(column) ")
        .replacing("'rank')", with: "'\(column)')"))
    defer { file.remove() }
    #expect(try Self.problems(of: file).count == 2)
    #expect(try file.shell("SELECT count(DISTINCT \(column)) FROM item") == "3")
  }

  @Test("is left where a trigger takes back everything, and the others are mended all the same")
  func takenBack() throws {
    let file = try ListFile(
      sql: Self.sql("INTEGER", "(1, 'a', NULL), (2, 'b', 5000)") + """
        CREATE TRIGGER never AFTER UPDATE OF rank ON item
        BEGIN SELECT RAISE(ROLLBACK, 'never'); END;
        """)
    defer { file.remove() }
    try file.shell(
      "INSERT INTO docket_field (entity, name, label, rank) VALUES ('item', 'gone', 'Gone', 9)")
    let check = try IntegrityCheck(path: file.path)
    defer { try? check.close() }
    let problems = try check.problems()
    #expect(problems.count == 2)
    #expect(try check.repair(problems).map(\.isStrayField) == [true])
    #expect(try check.problems() == [.missingRanks(table: "item", count: 1)])
    #expect(try file.shell("SELECT rank FROM item WHERE id = 2") == "5000")
  }

  @Test(
    "is told of none that a trigger keeps as they were, and then leaves all of them",
    arguments: [
      ("(1, 'a', NULL), (2, 'b', 5000)", "old.id = 1", 1, 0, ",5000"),
      ("(1, 'a', 5), (2, 'b', 5), (3, 'c', 7)", "old.id IN (1, 2)", 0, 1, "5,5,7"),
      // What is left in place would stand before the others by its old rank.
      ("(1, 'a', 5), (2, 'b', 7), (3, 'c', 7)", "old.id = 2", 0, 1, "5,7,7"),
    ])
  func ignored(
    rows: String, condition: String, missing: Int, equal: Int, ranks: String
  ) throws {
    let file = try ListFile(
      sql: Self.sql("INTEGER", rows) + """
        CREATE TRIGGER never BEFORE UPDATE OF rank ON item WHEN \(condition)
        BEGIN SELECT RAISE(IGNORE); END;
        """)
    defer { file.remove() }
    let check = try IntegrityCheck(path: file.path)
    defer { try? check.close() }
    let problems = try check.problems()
    #expect(
      problems == (missing > 0 ? [.missingRanks(table: "item", count: missing)] : [])
        + (equal > 0 ? [.equalRanks(table: "item", count: equal)] : []))
    #expect(try check.repair(problems) == [])
    #expect(try check.problems() == problems)
    #expect(
      try file.shell(
        "SELECT group_concat(coalesce(rank, '')) FROM (SELECT rank FROM item ORDER BY id)") == ranks
    )
  }

  @Test("takes real numbers for ranks, which are in order")
  func reals() throws {
    for rank in ["REAL", "INTEGER"] {
      let file = try ListFile(sql: Self.sql(rank, "(1, 'a', 1.5), (2, 'b', 2), (3, 'c', 2.5)"))
      defer { file.remove() }
      #expect(try Self.problems(of: file, isMending: false) == [])
      try file.shell("UPDATE item SET rank = 2.5 WHERE id = 1")
      #expect(try Self.problems(of: file) == [.equalRanks(table: "item", count: 1)])
      #expect(try Self.problems(of: file, isMending: false) == [])
      #expect(
        try file.shell("SELECT group_concat(id) FROM (SELECT id FROM item ORDER BY rank)")
          == "2,1,3")
    }
  }

  @Test(
    "numbers unique ones, though some are still another row's",
    arguments: ["INTEGER UNIQUE", "REAL UNIQUE", "INTEGER UNIQUE CHECK (rank > 0)"])
  func uniqueRanks(rank: String) throws {
    let file = try ListFile(
      sql: Self.sql(
        rank, "(1, 'a', 1024), (2, 'b', NULL), (3, 'c', 2048), (4, 'd', NULL), (5, 'e', 9000)"))
    defer { file.remove() }
    #expect(try Self.problems(of: file) == [.missingRanks(table: "item", count: 2)])
    #expect(try Self.problems(of: file, isMending: false) == [])
    #expect(
      try file.shell("SELECT group_concat(id) FROM (SELECT id FROM item ORDER BY rank)")
        == "2,4,1,3,5")
  }

  @Test(
    "leaves unique ones that have no room to make way, and says so",
    arguments: [
      ("rank BETWEEN 1 AND 3", 1, 2), ("rank >= 9223372036854775806", .max - 1, .max),
      ("rank <= -9223372036854775806", .min + 1, .min + 2),
    ] as [(String, Int64, Int64)])
  func noRoom(rule: String, first: Int64, second: Int64) throws {
    let file = try ListFile(
      sql: Self.sql(
        "INTEGER UNIQUE CHECK (\(rule))", "(1, 'a', \(first)), (2, 'b', NULL), (3, 'c', \(second))")
    )
    defer { file.remove() }
    let check = try IntegrityCheck(path: file.path)
    let problems = try check.problems()
    #expect(problems == [.missingRanks(table: "item", count: 1)])
    #expect(try check.repair(problems) == [])
    #expect(try check.problems() == problems)
    try check.close()
    #expect(try file.shell("SELECT group_concat(rank) FROM item") == "\(first),\(second)")
  }
}

extension IntegrityProblem {
  fileprivate var isStrayField: Bool { if case .strayField = self { true } else { false } }
}
