import ObjectGraph
import TestSupport
import Testing

@testable import SQLitePersistence

/// Foreign keys of several columns, and those of tables whose rows SQLite does not number.
extension IntegrityCheckTests {
  /// A table that refers to others, what of its rows leads nowhere, and what mending leaves of
  /// them; nil where it can do nothing.
  struct Reference: CustomTestStringConvertible, Sendable {
    let columns: String
    let rows: String
    /// Those that have a number, and how many have none.
    let orphans: (keys: [Int64], nameless: Int)
    let mended: String?

    var testDescription: String { columns }
  }

  static let references = [
    Reference(
      columns: """
        id INTEGER PRIMARY KEY, a INTEGER, b INTEGER, FOREIGN KEY (a, b) REFERENCES spot (x, y)
        """,
      rows: "(1, 1, 2), (2, 5, 5), (3, 1, 1), (4, NULL, 9)", orphans: ([1, 2], 0),
      mended: "1,,;2,,;3,1,1;4,,9"),
    Reference(
      columns: """
        id INTEGER PRIMARY KEY, a INTEGER NOT NULL, b INTEGER, FOREIGN KEY (a, b) REFERENCES spot
        """,
      rows: "(1, 1, 2), (2, 1, 1)", orphans: ([1], 0), mended: "1,1,;2,1,1"),
    Reference(
      columns: """
        id INTEGER PRIMARY KEY, a INTEGER NOT NULL, b INTEGER NOT NULL,
        FOREIGN KEY (a, b) REFERENCES spot (x, y)
        """,
      rows: "(1, 1, 2)", orphans: ([1], 0), mended: nil),
    Reference(
      columns:
        "id INTEGER PRIMARY KEY, name TEXT, spot_id INTEGER REFERENCES place) WITHOUT ROWID; --",
      rows: "(1, 'a', 99), (2, 'b', 1), (3, 'c', NULL)", orphans: ([1], 0),
      mended: "1,a,;2,b,1;3,c,"),
    Reference(
      columns: "t TEXT PRIMARY KEY, n INTEGER, spot_id INTEGER REFERENCES place) WITHOUT ROWID; --",
      rows: "('a', 1, 99), ('b', 2, 98), ('c', 3, 1)", orphans: ([], 2),
      mended: "a,1,;b,2,;c,3,1"),
    Reference(
      columns:
        "t TEXT, spot_id INTEGER REFERENCES place, PRIMARY KEY (t, spot_id)) WITHOUT ROWID; --",
      rows: "('a', 99)", orphans: ([], 1), mended: nil),
    Reference(
      columns: "id INTEGER PRIMARY KEY REFERENCES place (id)", rows: "(9)", orphans: ([9], 0),
      mended: nil),
    // Its column makes a number of it, as that of the other table does not.
    Reference(
      columns: "id INTEGER PRIMARY KEY, code INTEGER REFERENCES place (code)", rows: "(1, 7)",
      orphans: ([1], 0), mended: "1,"),
  ]

  @Test("finds and mends rows that lead nowhere by any foreign key", arguments: references)
  func references(_ reference: Reference) throws {
    let file = try ListFile(
      sql: """
        CREATE TABLE spot (x INTEGER, y INTEGER, PRIMARY KEY (x, y));
        CREATE TABLE place (id INTEGER PRIMARY KEY, name TEXT, code TEXT UNIQUE);
        INSERT INTO docket_list (entity, title, title_column) VALUES ('place', 'Places', 'name');
        INSERT INTO spot VALUES (1, 1);
        INSERT INTO place VALUES (1, 'here', '007');
        CREATE TABLE tag (\(reference.columns));
        """)
    defer { file.remove() }
    try file.shell("INSERT INTO tag VALUES \(reference.rows)")
    try check(file) { check in
      let problems = try check.problems().filter { !$0.isHarmless }
      guard case .orphans(let orphans)? = problems.first, problems.count == 1 else {
        Issue.record("\(problems)")
        return
      }
      #expect(orphans.keys == reference.orphans.keys)
      #expect(orphans.namelessCount == reference.orphans.nameless)
      #expect(orphans.isRepairable == (reference.mended != nil))
      #expect(try check.repair(problems) == problems.filter(\.isRepairable))
      guard let mended = reference.mended else { return }
      #expect(try check.problems().filter { !$0.isHarmless } == [])
      let rows = try file.shell("SELECT * FROM tag").split(separator: "\n")
        .map { $0.replacing("|", with: ",") }
      #expect(rows.joined(separator: ";") == mended)
    }
  }

  @Test(
    "tells a table that refers to what is no key, and looks at all the others",
    arguments: [
      ("place", "place (name)"), ("spot", "spot (y)"), ("spot", "spot"),
      (#"a "v" b"#, #""a ""v"" b" (id)"#),
    ])
  func mismatch(parent: String, reference: String) throws {
    let file = try ListFile(
      sql: """
        CREATE TABLE spot (x INTEGER, y INTEGER, PRIMARY KEY (x, y));
        CREATE TABLE place (id INTEGER PRIMARY KEY, name TEXT);
        CREATE VIEW "a ""v"" b" AS SELECT 1 AS id;
        CREATE TABLE "my ""tag"" s" (id INTEGER PRIMARY KEY, n REFERENCES \(reference));
        CREATE TABLE tag (id INTEGER PRIMARY KEY, place_id INTEGER REFERENCES place);
        INSERT INTO docket_list (entity, title, title_column) VALUES ('place', 'Places', 'name');
        """)
    defer { file.remove() }
    try file.shell(#"INSERT INTO "my ""tag"" s" VALUES (1, 5); INSERT INTO tag VALUES (3, 9)"#)
    try check(file) { check in
      let problems = try check.problems().filter { !$0.isHarmless }
      #expect(problems.first == .mismatchedReference(table: #"my "tag" s"#, parent: parent))
      guard case .orphans(let orphans)? = problems.last, problems.count == 2 else {
        Issue.record("\(problems)")
        return
      }
      #expect(orphans.table == "tag" && orphans.keys == [3])
      #expect(try check.repair(problems) == Array(problems.dropFirst()))
    }
  }
}
