import Foundation
import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

@Suite("An import")
struct ImportTests {
  /// Rows that count, of one value or two.
  private func numbered(
    _ count: Int, of values: Int = 2, failingAt row: Int? = nil
  ) -> () throws -> [AttributeValue]? {
    var number = 0
    return {
      number += 1
      if number == row { throw Unreadable() }
      let row: [AttributeValue] = [.text("row \(number)"), number % 2 == 0 ? "Later" : .null]
      return number <= count ? Array(row.prefix(values)) : nil
    }
  }

  private struct Unreadable: Error {}

  private func request(_ store: SQLiteStore) throws -> RowImport {
    RowImport(into: try store.entity("task"), attributes: ["name", "status"])
  }

  @Test(
    "is one step that other programs follow, and that can be taken back and brought back, R13",
    arguments: [1, 300, 2_000, 2_001, 5_000])
  func roundTrip(count: Int) throws {
    let file = try SchemaFile()
    let before = try file.tables()
    let result = try file.context.importRows(
      request(file.store), as: "Import", next: numbered(count))
    #expect(result == ImportResult(count: count, keys: 4...Int64(count + 3)))
    let after = try file.tables()
    func look(_ expected: Int) throws {
      try file.other.mergeChanges()
      let request = FetchRequest(entity: try file.otherStore.entity("task"))
      #expect(try file.other.count(for: request) == expected)
    }
    try look(count + 3)
    #expect(try file.context.undo()?.isComplete == true)
    #expect(try file.tables() == before)
    try look(3)
    #expect(try file.context.redo()?.isComplete == true)
    #expect(try file.tables() == after)
    try look(count + 3)
    #expect(try file.context.undo()?.isComplete == true)
    #expect(try file.tables() == before)
    #expect(try file.file.shell("PRAGMA integrity_check; PRAGMA foreign_key_check") == "ok")
    try file.close()
  }

  @Test(
    "leaves the indexes of the table as they were, also where it makes them anew or is given up",
    arguments: [(2_000, true), (5_000, true), (5_000, false)])
  func indexes(count: Int, isFinished: Bool) throws {
    let file = try SchemaFile()
    try file.file.shell(
      """
      CREATE INDEX by_name ON task (name COLLATE NOCASE DESC, rank) WHERE name IS NOT NULL;
      CREATE UNIQUE INDEX "no two" ON task (id, name);
      CREATE INDEX "by rank" ON task (rank);
      CREATE INDEX marked ON task (rank) WHERE name = "a text";
      """)
    let schema = "SELECT name, tbl_name, sql FROM sqlite_schema WHERE type = 'index' ORDER BY name"
    let before = try file.file.shell(schema)
    let rows = numbered(count, failingAt: isFinished ? nil : count)
    let request = try request(file.store)
    if isFinished {
      try file.context.importRows(request, as: "Import", next: rows)
    } else {
      #expect(throws: Unreadable.self) {
        try file.context.importRows(request, as: "Import", next: rows)
      }
    }
    #expect(try file.file.shell(schema) == before)
    #expect(try file.file.shell("PRAGMA integrity_check") == "ok")
    let plan = try file.file.shell(
      "EXPLAIN QUERY PLAN SELECT id FROM task ORDER BY rank LIMIT 1")
    #expect(plan.contains("by rank"))
    try file.close()
  }

  @Test("keeps the indexes that triggers of the table may look for rows with")
  func triggers() throws {
    let file = try SchemaFile()
    try file.file.shell(
      """
      CREATE INDEX by_name ON task (name);
      CREATE TABLE seen (count INTEGER);
      CREATE TRIGGER look AFTER INSERT ON TASK BEGIN
        INSERT INTO seen SELECT count(*) FROM sqlite_schema WHERE name = 'by_name';
      END;
      """)
    try file.context.importRows(request(file.store), as: "Import", next: numbered(3_000))
    #expect(try file.file.shell("SELECT count(*), min(count) FROM seen") == "3000|1")
    try file.close()
  }

  @Test("puts its rows behind all others, in their order, with defaults, R169")
  func values() throws {
    let file = try SchemaFile()
    try file.file.shell(
      "UPDATE task SET rank = 5.5 WHERE id = 1; UPDATE task SET rank = 2 WHERE id <> 1")
    let task = try file.store.entity("task")
    var rows: [[AttributeValue]] = [["x1", "p"], [.null, .null], ["x3", "r"]]
    try file.context.importRows(
      RowImport(into: task, attributes: ["code", "name"]), as: "Import"
    ) { rows.isEmpty ? nil : rows.removeFirst() }
    #expect(
      try file.file.shell("SELECT id, name, code FROM task WHERE rank > 5.5 ORDER BY rank")
        == "4|p|x1\n5||\n6|r|x3")
    try file.close()
  }

  @Test(
    "leaves nothing behind when it is cancelled, or a row cannot be read or is refused",
    arguments: [10, 4_000])
  func failures(row: Int) throws {
    let file = try SchemaFile()
    let before = try file.file.shell(".dump")
    let request = try request(file.store)
    #expect(throws: Unreadable.self) {
      try file.context.importRows(
        request, as: "Import", next: numbered(5_000, failingAt: row))
    }
    #expect(throws: ImportError.self) {
      try file.context.importRows(
        request, as: "Import", progress: { $0 < row }, next: numbered(5_000))
    }
    let task = try file.store.entity("task")
    var number = 0
    let error = #expect(throws: ImportError.self) {
      try file.context.importRows(
        RowImport(into: task, attributes: ["code"]), as: "Import"
      ) {
        number += 1
        return [.text(number == row ? "c1" : "c\(number)")]
      }
    }
    let title = try #require(task.attribute(named: "code")).title
    let words = "\(title) must be different in each row, and c1 would come twice"
    #expect(error == .refused(row: row, words))
    #expect(try file.file.shell(".dump") == before)
    #expect(try file.context.undo() == nil)
    try file.close()
  }

  @Test("takes back only rows that nobody changed or refers to, and names the others")
  func conflicts() throws {
    let file = try SchemaFile()
    let task = try file.store.entity("task")
    try file.context.importRows(request(file.store), as: "Import", next: numbered(3_000))
    try file.file.shell(
      """
      UPDATE task SET name = 'mine' WHERE id = 500;
      UPDATE task SET rank = rank + 1 WHERE id = 501;
      DELETE FROM task WHERE id = 502;
      UPDATE task SET code = 'c' WHERE id = 3003;
      INSERT INTO step (task, name) VALUES (700, 'mine');
      """)
    let report = try #require(try file.context.undo())
    #expect(report.conflicts == [500, 700, 3003].map { SaveConflict(ManagedObjectID(task, $0)) })
    #expect(try file.file.shell("SELECT group_concat(id) FROM task") == "1,2,3,500,700,3003")
    #expect(try file.file.shell("SELECT task FROM step WHERE name = 'mine'") == "700")
    #expect(try file.context.redo()?.isComplete == true)
    #expect(
      try file.file.shell("SELECT count(*), max(name) FROM task WHERE id = 501") == "1|row 498")
    #expect(try file.file.shell("SELECT count(*) FROM task") == "3002")
    try file.close()
  }

  @Test("is announced by ids if its rows are few, and else as if everything had changed, R14")
  func feed() throws {
    let file = try SchemaFile()
    var position = try file.otherStore.feedPosition()
    let earlier = position
    try file.context.importRows(request(file.store), as: "Import", next: numbered(3))
    let few = try file.otherStore.changes(after: position)
    #expect(few.changes.map(\.id.key) == [4, 5, 6] && !few.isTruncated)
    position = few.position
    try file.context.importRows(request(file.store), as: "Import", next: numbered(2_500))
    let many = try file.otherStore.changes(after: position)
    #expect(many.isTruncated)
    // Afterwards the feed goes on, by its triggers.
    try file.file.shell("DELETE FROM task WHERE id = 9")
    #expect(try file.otherStore.changes(after: many.position).changes.map(\.id.key) == [9])
    // Three rows, the note behind the gap, and the deletion.
    #expect(
      try file.file.shell("SELECT count(*) FROM docket_change WHERE sequence > \(earlier)") == "5")
    try file.close()
  }

  @Test("without rows rules out no redo of what is not saved", arguments: [0, 1])
  func redo(count: Int) throws {
    let file = try SchemaFile()
    let task = try file.store.entity("task")
    let row = try file.context.fetch(FetchRequest(entity: task))[0]
    try file.context.performStep("rename") { _ in row["name"] = "other" }
    #expect(try file.context.undo()?.name == "rename")
    try file.context.importRows(request(file.store), as: "Import", next: numbered(count))
    #expect(try file.context.redo()?.name == (count == 0 ? "rename" : nil))
    try file.close()
  }

  @Test("adds rows by one statement for 32 of them once they are many, prepared once")
  func cost() throws {
    let file = try ListFile(sql: ChoiceList.sql)
    defer { file.remove() }
    let store = try file.open()
    let context = try ManagedObjectContext(store: store)
    func cost(ofRows count: Int) throws -> StoreStatistics {
      let before = store.statistics
      try context.importRows(request(store), as: "Import", next: numbered(count))
      var cost = store.statistics
      cost.statements -= before.statements
      cost.preparations -= before.preparations
      cost.rowsWritten -= before.rowsWritten
      return cost
    }
    _ = try cost(ofRows: 3_000)
    let (short, long) = (try cost(ofRows: 4_000), try cost(ofRows: 4_000 + 32 * 1_000))
    // What the rows hold is noted for 256 of them at once.
    #expect(long.statements - short.statements == 1_000 + 125)
    #expect(long.rowsWritten - short.rowsWritten == 32 * 1_000 + 125)
    #expect(long.preparations == short.preparations && long.preparations < 60)
    try store.close()
  }

  @Test("adds texts of any length, and defaults for NULL, in groups")
  func texts() throws {
    let count = 2_500
    let file = try SchemaFile()
    let task = try file.store.entity("task")
    let lengths = [0, 1, 15, 16, 300, 5_000, 20_000]
    func name(_ row: Int) -> AttributeValue {
      row % 9 == 8
        ? .text("") : .text(String(repeating: "é\u{0}", count: lengths[row % 7] / 3) + "\(row)")
    }
    var row = 0
    try file.context.importRows(RowImport(into: task, attributes: ["name"]), as: "Import") {
      row += 1
      // The column holds no NULL; its default is the empty text.
      return row <= count ? [name(row) == "" ? .null : name(row)] : nil
    }
    let rows = try file.store.rows((1...Int64(count)).map { $0 + 3 }, of: task)
    let place = try #require(task.index(ofAttribute: "name"))
    #expect((1...count).allSatisfy { rows.values[Int64($0) + 3]?[place] == name($0) })
    #expect(try file.context.undo()?.isComplete == true)
    try file.close()
  }

  @Test(
    "tells which row a rule of the table refuses, whoever else is added with it",
    arguments: [2_001, 2_010, 2_032, 2_033, 2_064, 2_070])
  func refusals(row: Int) throws {
    let kept = ["", " ON CONFLICT FAIL", " ON CONFLICT IGNORE"]
    for clause in kept {
      let file = try ListFile(
        sql: ChoiceList.sql.replacingOccurrences(
          of: "NOCASE UNIQUE", with: "NOCASE UNIQUE\(clause)"))
      defer { file.remove() }
      let store = try file.open()
      let context = try ManagedObjectContext(store: store)
      let request = RowImport(into: try store.entity("task"), attributes: ["code"])
      var number = 0
      let error = #expect(throws: ImportError.self) {
        try context.importRows(request, as: "Import") {
          number += 1
          return number > 2_070 ? nil : [.text(number == row ? "c1" : "c\(number)")]
        }
      }
      let words = "code must be different in each row, and c1 would come twice"
      #expect(error == .refused(row: row, words))
      #expect(try file.shell("SELECT count(*) FROM task") == "3")
      try store.close()
    }
  }

  @Test(
    "gives ranks within the limits of the column, also where no room is left behind the last row",
    arguments: [
      ("BETWEEN 1 AND 100000", "50000, 75000"), ("BETWEEN 1 AND 100000", "99999, 100000"),
      ("BETWEEN 1 AND 9", "1, 2, 3, 8, 9"), ("> 5000", ""), ("< 0", "-1"), ("< 0", ""),
      ("BETWEEN -9 AND -1", "-2"),
    ], ["INTEGER", "INTEGER NOT NULL UNIQUE"])
  func rankLimits(list: (limits: String, ranks: String), type: String) throws {
    let file = try SchemaFile(
      """
      CREATE TABLE song (
        id INTEGER PRIMARY KEY AUTOINCREMENT, title TEXT, pos \(type) CHECK (pos \(list.limits)));
      INSERT INTO docket_list (entity, title, title_column, order_column)
      VALUES ('song', 'Songs', 'title', 'pos');
      """)
    let ranks = list.ranks.split(separator: ", ")
    for rank in ranks { try file.file.shell("INSERT INTO song (pos) VALUES (\(rank))") }
    let song = try file.store.entity("song")
    let request = RowImport(into: song, attributes: ["title"])
    let result = try file.context.importRows(request, as: "Import", next: numbered(4, of: 1))
    #expect(result.count == 4)
    let order = "SELECT group_concat(id) FROM (SELECT id FROM song ORDER BY pos)"
    let ids = (1...ranks.count + 4).map(String.init).joined(separator: ",")
    #expect(try file.file.shell(order) == ids)
    #expect(try file.context.undo()?.isComplete == true)
    #expect(try file.context.redo()?.isComplete == true)
    #expect(try file.file.shell(order) == ids)
    try file.close()
  }

  @Test("is refused where the limits of the column leave fewer ranks than there are rows")
  func noRank() throws {
    let file = try SchemaFile(
      """
      CREATE TABLE song (
        id INTEGER PRIMARY KEY AUTOINCREMENT, title TEXT, pos INTEGER CHECK (pos BETWEEN 1 AND 4));
      INSERT INTO song (title, pos) VALUES ('a', 4);
      INSERT INTO docket_list (entity, title, title_column, order_column)
      VALUES ('song', 'Songs', 'title', 'pos');
      """)
    let before = try file.tables()
    let request = RowImport(into: try file.store.entity("song"), attributes: ["title"])
    #expect(throws: ImportError.refused(row: 1, "no rank is left behind the last row")) {
      try file.context.importRows(request, as: "Import", next: numbered(4, of: 1))
    }
    #expect(try file.tables() == before)
    try file.close()
  }

  @Test("of a row that gets the greatest id there is can be taken back")
  func greatestKey() throws {
    let file = try SchemaFile()
    try file.file.shell("INSERT INTO task (id, name) VALUES (9223372036854775806, 'z')")
    try file.context.mergeChanges()
    let before = try file.tables()
    let result = try file.context.importRows(
      request(file.store), as: "Import", next: numbered(1))
    #expect(result.keys == .max ... .max)
    #expect(try file.context.undo()?.isComplete == true)
    #expect(try file.tables() == before)
    try file.close()
  }

  @Test("is refused where the greatest id is taken, so that new rows get ids anywhere")
  func greatestID() throws {
    let file = try SchemaFile()
    try file.file.shell(
      """
      CREATE TABLE m (id INTEGER PRIMARY KEY, name TEXT);
      INSERT INTO m VALUES (9223372036854775807, 'last');
      INSERT INTO docket_list (entity, title, title_column) VALUES ('m', 'M', 'name');
      """)
    try file.context.mergeChanges()
    for _ in 0..<8 {
      #expect(throws: ImportError.self) {
        try file.context.importRows(
          RowImport(into: file.store.entity("m"), attributes: ["name"]), as: "Import",
          next: numbered(20, of: 1))
      }
    }
    #expect(try file.file.shell("SELECT count(*) FROM m") == "1")
    try file.close()
  }

  @Test("adds nothing where others changed the fields before, and can be tried again")
  func otherFields() throws {
    let file = try SchemaFile()
    let request = try request(file.store)
    try file.other.perform(.retypeField("status", of: "task", to: .text), as: "Retype")
    let before = try file.tables()
    #expect(throws: ContextError.modelChanged) {
      try file.context.importRows(request, as: "Import") {
        Issue.record("was asked for a row")
        return nil
      }
    }
    #expect(try file.tables() == before)
    try file.context.importRows(self.request(file.store), as: "Import", next: numbered(2))
    #expect(try file.file.shell("SELECT count(*) FROM task") == "5")
    try file.close()
  }
}
