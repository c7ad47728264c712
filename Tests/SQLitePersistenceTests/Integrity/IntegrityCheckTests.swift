import Foundation
import ObjectGraph
import Templates
import TestSupport
import Testing

@testable import SQLitePersistence

@Suite("Checking a file")
struct IntegrityCheckTests {
  /// What another program does, what the check then says, and what it says after the repair.
  struct Case: CustomTestStringConvertible, Sendable {
    let sql: String
    let problems: [IntegrityProblem]
    var left: [IntegrityProblem] = []
    /// Shell statements whose output tells that nothing else was touched.
    var evidence = ("", "")

    var testDescription: String { sql }
  }

  func check<Result>(_ file: ListFile, _ body: (IntegrityCheck) throws -> Result) throws
    -> Result
  {
    let check = try IntegrityCheck(path: file.path)
    let result = try body(check)
    try check.close()
    return result
  }

  @Test("finds nothing in a new file, and writes nothing", arguments: Template.all)
  func inOrder(template: Template) throws {
    let file = try ListFile(sql: template.sql)
    defer { file.remove() }
    let before = try file.bytes
    #expect(try check(file) { try $0.problems() } == [])
    #expect(try file.bytes == before)
    #expect(try file.neighbours == ["list.docket"])
  }

  @Test(
    "promises no mending of references that must lead somewhere, or lead into a table that is gone",
    arguments: [
      ("customers", "DELETE FROM customer WHERE id = 1", "job"),
      (
        "customers",
        """
        ALTER TABLE customer ADD COLUMN boss_id INTEGER REFERENCES gone (id);
        UPDATE customer SET boss_id = 7 WHERE id = 1
        """, "customer"
      ),
    ])
  func irreparable(template: String, damage: String, table: String) throws {
    let template = try #require(Template.all.first { $0.name == template })
    let file = try ListFile(sql: template.sql)
    defer { file.remove() }
    try file.shell(
      "PRAGMA foreign_keys = OFF; \(damage); UPDATE \(table) SET rank = NULL WHERE id = 5")
    let (found, mended) = try check(file) { check in
      let problems = try check.problems()
      return (problems, try check.repair(problems))
    }
    let orphans = found.filter { if case .orphans = $0 { true } else { false } }
    #expect(orphans.count == 1)
    #expect(orphans.allSatisfy { !$0.isRepairable })
    #expect(mended == found.filter(\.isRepairable))
    #expect(mended == [.missingRanks(table: table, count: 1)])
  }

  @Test(
    "finds and mends what other programs broke",
    arguments: [
      Case(
        sql: "UPDATE task SET status = 'Gone' WHERE id IN (2, 3)",
        problems: [
          .orphans(
            .init(
              table: "task", columns: ["status"], parent: "status", parentColumns: ["name"],
              keys: [2, 3], mending: .addsValues))
        ],
        evidence: (
          "SELECT group_concat(name) FROM (SELECT name FROM status ORDER BY rank);"
            + "SELECT group_concat(status) FROM (SELECT status FROM task ORDER BY id)",
          "Today,Later,Done,Gone\nToday,Gone,Gone"
        )),
      Case(
        sql: "DELETE FROM task WHERE id = 1",
        problems: [
          .orphans(
            .init(
              table: "step", columns: ["task"], parent: "task", parentColumns: ["id"],
              keys: [1, 2]))
        ],
        evidence: ("SELECT name, task FROM step", "s|\nt|\nu|2")),
      Case(
        sql: "UPDATE task SET rank = NULL WHERE id = 3; UPDATE task SET rank = 20 WHERE id = 1",
        problems: [
          .missingRanks(table: "task", count: 1), .equalRanks(table: "task", count: 1),
        ],
        evidence: (
          "SELECT group_concat(id) FROM (SELECT id FROM task ORDER BY rank)", "3,1,2"
        )),
      Case(
        sql: "DROP TRIGGER docket_change_task_insert",
        problems: [.missingTrigger(table: "task", name: "docket_change_task_insert")],
        evidence: (
          """
          INSERT INTO task (name, rank) VALUES ('d', 99);
          SELECT entity, kind FROM docket_change WHERE id > 0
          """, "task|insert"
        )),
      Case(
        sql: """
          DROP TRIGGER docket_change_task_insert;
          CREATE TRIGGER docket_change_task_insert AFTER INSERT ON task BEGIN SELECT 1; END
          """,
        problems: [.changedTrigger(table: "task", name: "docket_change_task_insert")]),
      Case(
        sql:
          "INSERT INTO docket_change (sequence, entity, id, kind) VALUES (70, 'task', 1, 'update');"
          + "UPDATE sqlite_sequence SET seq = 3 WHERE name = 'docket_change'",
        problems: [.feedAhead(last: 70, position: 3)]),
      Case(
        sql: "INSERT INTO docket_undo_entry VALUES (9, 0, 0, 'task', 1, 'update', 'name', 1, 2)",
        problems: [.strayJournalEntries(table: "docket_undo_entry", count: 1)]),
      Case(
        sql: "CREATE TABLE docket_kept_4_0 (id); CREATE TABLE docket_kept_mine (id)",
        problems: [.strayTable(name: "docket_kept_4_0")],
        evidence: (
          "SELECT name FROM sqlite_schema WHERE name LIKE 'docket_kept%'", "docket_kept_mine"
        )),
      Case(
        sql: """
          INSERT INTO docket_field (entity, name, label) VALUES ('task', 'size', 'Size');
          INSERT INTO docket_field (entity, name, label, type, choice)
            VALUES ('gone', 'colour', 'Colour', 'choice', 'paint');
          UPDATE task SET rank = NULL WHERE id = 3
          """,
        problems: [
          .strayField(.init(table: "gone", column: "colour")),
          .strayField(.init(table: "task", column: "size")), .missingRanks(table: "task", count: 1),
        ],
        evidence: ("SELECT count(*) FROM docket_field WHERE name IN ('size', 'colour')", "0")),
      // What is noted of a generated column is about a column.
      Case(
        sql: """
          ALTER TABLE task ADD COLUMN shout TEXT AS (upper(name));
          INSERT INTO docket_field (entity, name, label) VALUES ('task', 'shout', 'Shout');
          UPDATE task SET rank = 'abc' WHERE id = 3
          """,
        problems: [.missingRanks(table: "task", count: 1)],
        evidence: ("SELECT count(*) FROM docket_field WHERE name = 'shout'", "1")),
      // What is not there of what a list hides is found when that is gone.
      Case(
        sql: """
          INSERT INTO docket_list (entity, title, title_column) VALUES ('gone', 'Gone', 'name');
          UPDATE task SET rank = NULL WHERE id = 3
          """,
        problems: [.strayList(table: "gone", title: "Gone", .noTable)],
        left: [.missingRanks(table: "task", count: 1)],
        evidence: ("SELECT count(*) FROM docket_list WHERE entity = 'gone'", "0")),
      Case(
        sql: """
          CREATE TABLE pair (a INTEGER, b INTEGER, PRIMARY KEY (a, b));
          INSERT INTO docket_list (entity, title, title_column) VALUES ('pair', 'Pairs', 'a')
          """,
        problems: [.strayList(table: "pair", title: "Pairs", .noKey)],
        evidence: ("SELECT count(*), (SELECT count(*) FROM docket_list) FROM pair", "0|2")),
      Case(
        sql: """
          CREATE TABLE loose (id INTEGER PRIMARY KEY DESC, name TEXT);
          INSERT INTO loose (name) VALUES ('x');
          INSERT INTO docket_list (entity, title, title_column) VALUES ('loose', 'Loose', 'name')
          """,
        problems: [.strayList(table: "loose", title: "Loose", .optionalKey)],
        evidence: ("SELECT count(*), (SELECT count(*) FROM docket_list) FROM loose", "1|2")),
      // The values that rows have are those of the choice again; nothing else of it is known.
      Case(
        sql: "UPDATE task SET status = 'Done' WHERE id = 2; DROP TABLE status",
        problems: [.strayChoice(table: "status", fields: [.init(table: "task", name: "status")])],
        left: [
          "insert", "update", "delete", "displace_insert_id", "displace_update_id",
          "displace_insert_sqlite_autoindex_status_1", "displace_update_sqlite_autoindex_status_1",
        ].map { .missingTrigger(table: "status", name: "docket_change_status_\($0)") },
        evidence: (
          "SELECT group_concat(name) FROM (SELECT * FROM status ORDER BY rank)", "Done,Later,Today"
        )),
      // What a column that another program renamed is called now is not guessed.
      Case(
        sql: """
          UPDATE docket_list SET columns = 'name, code', sort = 'name DESC, code, name, rank DESC'
          WHERE id = 1;
          ALTER TABLE task RENAME COLUMN name TO headline
          """,
        problems: [
          .misnamedColumns(
            list: "Tasks", table: "task", columns: ["name"], newTitle: "headline", isMendable: true)
        ],
        evidence: (
          "SELECT title_column, columns, sort FROM docket_list WHERE id = 1",
          "headline|code|code, rank DESC"
        )),
      // The key is there, and nothing is dropped of what names it as the order.
      Case(
        sql: "UPDATE docket_list SET order_column = 'ID' WHERE id = 1",
        problems: [.orderedByKey(list: "Tasks", table: "task")],
        left: [.orderedByKey(list: "Tasks", table: "task")],
        evidence: ("SELECT order_column FROM docket_list WHERE id = 1", "ID")),
      // A column of numbers does not become the order by being the only one left.
      Case(
        sql: """
          ALTER TABLE task ADD COLUMN amount INTEGER DEFAULT 7;
          UPDATE docket_list SET order_column = 'pos', detail_column = 'weight' WHERE id = 1
          """,
        problems: [
          .misnamedColumns(
            list: "Tasks", table: "task", columns: ["weight", "pos"], newTitle: nil,
            isMendable: true)
        ],
        evidence: (
          """
          SELECT title_column, order_column IS NULL, detail_column IS NULL,
            (SELECT group_concat(amount) FROM task) FROM docket_list WHERE id = 1
          """, "name|1|1|7,7,7"
        )),
      Case(
        sql: """
          UPDATE docket_list SET sort = 'task.name, size DESC' WHERE id = 2;
          UPDATE docket_list SET title_column = 'size' WHERE id = 1
          """,
        problems: [
          .misnamedColumns(
            list: "Tasks", table: "task", columns: ["size"], newTitle: "name", isMendable: true),
          .misnamedColumns(
            list: "Steps", table: "step", columns: ["size"], newTitle: nil, isMendable: true),
        ],
        evidence: (
          "SELECT group_concat(title_column), group_concat(sort) FROM docket_list",
          "name,name|task.name"
        )),
      // Without a column of texts another one is the title, but not the ranks.
      Case(
        sql: """
          CREATE TABLE bill (id INTEGER PRIMARY KEY, pos INTEGER, amount REAL);
          INSERT INTO docket_list (entity, title, title_column, order_column)
          VALUES ('bill', 'Bills', 'name', 'pos')
          """,
        problems: [
          .misnamedColumns(
            list: "Bills", table: "bill", columns: ["name"], newTitle: "amount", isMendable: true)
        ],
        left: [
          .missingTrigger(table: "bill", name: "docket_change_bill_insert"),
          .missingTrigger(table: "bill", name: "docket_change_bill_update"),
          .missingTrigger(table: "bill", name: "docket_change_bill_delete"),
          .missingTrigger(table: "bill", name: "docket_change_bill_displace_insert_id"),
          .missingTrigger(table: "bill", name: "docket_change_bill_displace_update_id"),
        ],
        evidence: (
          "SELECT title_column, order_column FROM docket_list WHERE entity = 'bill'", "amount|pos"
        )),
      // The key is there, and no field that could be a title.
      Case(
        sql: """
          UPDATE docket_list SET title_column = 'ID', columns = 'id, name', detail_column = 'gone'
          WHERE id = 1
          """,
        problems: [
          .misnamedColumns(
            list: "Tasks", table: "task", columns: ["ID", "gone", "id"], newTitle: "name",
            isMendable: true, key: "ID")
        ],
        evidence: (
          "SELECT title_column, columns, detail_column IS NULL FROM docket_list WHERE id = 1",
          "name|name|1"
        )),
      // An order by the ranks of a choice is one by its values without it.
      Case(
        sql: """
          UPDATE docket_list SET sort = 'status.rank DESC, name' WHERE id = 1;
          UPDATE docket_field SET choice = 'task_by_rank'
          """,
        problems: [
          .impossibleChoice(
            name: "task_by_rank", fields: [.init(table: "task", name: "status")])
        ],
        evidence: (
          "SELECT type, choice IS NULL, sort FROM docket_field, docket_list WHERE sort <> ''",
          "text|1|status DESC, name"
        )),
      // No table is made without a name.
      Case(
        sql: "UPDATE docket_field SET choice = ' '",
        problems: [
          .impossibleChoice(name: " ", fields: [.init(table: "task", name: "status")])
        ],
        evidence: ("SELECT count(*) FROM sqlite_schema WHERE trim(name) = ''", "0")),
      // What people see as a field is theirs, also where the rows are ordered by it.
      Case(
        sql: """
          INSERT INTO docket_field (entity, name, label)
          VALUES ('task', 'name', 'Name'), ('task', 'rank', 'Stars');
          UPDATE task SET rank = 5;
          UPDATE task SET rank = 'six' WHERE id = 1
          """,
        problems: [],
        evidence: (
          "SELECT group_concat(rank) FROM (SELECT rank FROM task ORDER BY id)", "six,5,5"
        )),
      // What the file does not allow is left, and the rest is mended.
      Case(
        sql: """
          CREATE TABLE full (id INTEGER PRIMARY KEY, name TEXT, rank INTEGER CHECK (rank < 9));
          INSERT INTO full (name, rank) VALUES ('a', 1), ('b', 1);
          INSERT INTO docket_list (entity, title, title_column, order_column)
          VALUES ('full', 'Full', 'name', 'rank'), ('gone', 'Gone', 'name', NULL)
          """,
        problems: [.strayList(table: "gone", title: "Gone", .noTable)],
        left: [
          .missingTrigger(table: "full", name: "docket_change_full_insert"),
          .missingTrigger(table: "full", name: "docket_change_full_update"),
          .missingTrigger(table: "full", name: "docket_change_full_delete"),
          .missingTrigger(table: "full", name: "docket_change_full_displace_insert_id"),
          .missingTrigger(table: "full", name: "docket_change_full_displace_update_id"),
          .equalRanks(table: "full", count: 1),
        ],
        evidence: ("SELECT count(*) FROM docket_list", "3")),
      Case(
        sql: "UPDATE docket_list SET sort = 'name sideways' WHERE id = 1",
        problems: [.invalidDescription("list Tasks: cannot sort by name sideways")],
        left: [.invalidDescription("list Tasks: cannot sort by name sideways")]),
    ])
  func mending(example: Case) throws {
    let file = try ListFile(sql: ChoiceList.sql)
    defer { file.remove() }
    try file.shell(example.sql)
    try check(file) { check in
      let problems = try check.problems()
      #expect(problems == example.problems)
      #expect(try check.repair(problems) == problems.filter(\.isRepairable))
      #expect(try check.problems() == example.left)
      #expect(try file.shell(example.evidence.0) == example.evidence.1)
    }
  }

  @Test("tells of a damaged page, and leaves the file as it is")
  func damagedPage() throws {
    let file = try ListFile()
    defer { file.remove() }
    let page = try #require(
      Int(file.shell("SELECT rootpage FROM sqlite_schema WHERE name = 'favorite'")))
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: file.path))
    try handle.seek(toOffset: UInt64((page - 1) * 4_096))
    try handle.write(contentsOf: Data(repeating: 0xAA, count: 4_096))
    try handle.close()
    let before = try file.bytes
    try check(file) { check in
      let problems = try check.problems()
      guard case .damaged = problems.first else {
        Issue.record("\(problems)")
        return
      }
      #expect(!problems.contains { $0.isRepairable })
    }
    #expect(try file.bytes == before)
  }

  @Test("refuses to mend a file that may only be read, and to check what is none of ours")
  func refusals() throws {
    let file = try ListFile(sql: ChoiceList.sql)
    defer { file.remove() }
    try file.shell("DROP TRIGGER docket_change_task_insert")
    setMode(0o755, of: file.folder.path)
    setMode(0o444, of: file.path)
    try withOrdinaryRights {
      try check(file) { check in
        let problems = try check.problems()
        #expect(problems.count == 1)
        #expect(throws: SQLiteStoreError(path: file.path, reason: .readOnly)) {
          try check.repair(problems)
        }
      }
    }
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = folder.path(of: "stranger")
    try Shell.run("CREATE TABLE a (b)", on: path)
    #expect(throws: SQLiteStoreError(path: path, reason: .notDocket)) {
      try IntegrityCheck(path: path)
    }
  }

  @Test("looks at a file of an earlier version without bringing it up to date")
  func earlierVersion() throws {
    let file = try ListFile(schemaVersion: 1)
    defer { file.remove() }
    #expect(try check(file) { try $0.problems() } == [])
    #expect(try file.shell("PRAGMA user_version") == "1")
  }
}
