import ObjectGraph
import SQLitePersistence
import Testing

/// What people, undo and `docket check` do to a list, whose tables may be called, and have columns,
/// as statements of the library call what they read.
struct AliasStory {
  /// All names of that kind, and the words that SQLite takes for a column where there is one.
  static let names = [
    "value", "Value", "key", "place", "ranked", "least", "source", "target", "former", "row0",
    "row1", "true", "false", "new", "old", "entry", "undo", "made", "other", "step", "list",
    "field", "known", "child", "parent", "seq", "count", "present", "origin", "before", "after",
    "entity", "kind",
    "docket_section", "docket_bound", "docket_path_1", "docket_parent", "docket_choice",
    "docket_ranked", "docket_present",
  ]

  private let file: SchemaFile
  private let table: String
  private var lines: [String] = []

  /// What came of each step, as lines that are the same whatever the names.
  ///
  /// - Parameters:
  ///   - table: What the list's table is called.
  ///   - columns: Columns that it has besides, and so has another one that leads to it.
  static func lines(_ table: String, columns: [String] = []) throws -> [String] {
    var story = AliasStory(
      file: try SchemaFile(sql(table, columns)), table: table)
    try story.tell()
    try story.file.close()
    return story.lines
  }

  private static func sql(_ table: String, _ columns: [String]) -> String {
    // As SQLite has names.
    var known: Set<String> = []
    let others = columns.filter { known.insert($0.lowercased()).inserted }
      .map { ", \"\($0)\" INTEGER" }.joined()
    return """
      CREATE TABLE status (
        id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE, rank INTEGER);
      CREATE TABLE "\(table)" (
        id INTEGER PRIMARY KEY AUTOINCREMENT, title TEXT NOT NULL DEFAULT '',
        status TEXT REFERENCES status (name) ON UPDATE CASCADE ON DELETE SET NULL,
        code TEXT UNIQUE, owner INTEGER REFERENCES "\(table)" (id) ON DELETE SET NULL,
        memo TEXT, rank INTEGER\(others));
      CREATE TABLE note (
        id INTEGER PRIMARY KEY, text TEXT,
        owner INTEGER REFERENCES "\(table)" (id) ON DELETE CASCADE\(others));
      CREATE INDEX task_by_status_and_rank ON "\(table)" (status, rank);
      INSERT INTO docket_list (entity, title, title_column, section_column, order_column, rank)
      VALUES ('\(table)', 'Tasks', 'title', 'status', 'rank', 1000);
      INSERT INTO docket_field (entity, name, label, type, choice)
      VALUES ('\(table)', 'title', 'Title', 'text', NULL), ('\(table)', 'code', 'Code', 'text', NULL),
        ('\(table)', 'memo', 'Memo', 'text', NULL),
        ('\(table)', 'status', 'Status', 'choice', 'status');
      INSERT INTO status (name, rank) VALUES ('Today', 1000), ('Later', 2000), ('Done', 3000);
      INSERT INTO "\(table)" (title, status, code, memo, rank)
      VALUES ('a', 'Later', 'x', 'm', 10), ('b', 'Done', 'y', 'n', 20),
        ('c', 'Today', NULL, NULL, 30), ('d', NULL, NULL, 'm', 40), ('e', 'Today', 'z', 'o', 50);
      """
  }

  private mutating func tell() throws {
    try tell("at first")
    try file.context.performGesture("Move") { context in
      let rows = try context.fetch(request)
      try context.move([rows[4]], .before(rows[0]))
      rows[1]["status"] = "Later"
      rows[2].setRelated("owner", to: rows[3])
    }
    try tell("moved")
    try importRows()
    try turn("import")
    try file.file.shell(
      "INSERT INTO note (text, owner) VALUES ('n', (SELECT max(id) FROM \"\(table)\"))")
    // What somebody else's row leads to stays.
    try tell("taken back \(try file.context.undo().map(\.conflicts.count) ?? -1)")
    try tell("brought back \(try file.context.redo().map(\.conflicts.count) ?? -1)")
    try file.context.perform(.renameChoiceValue("Today", of: "status", to: "Now"), as: "Rename")
    try turn("rename")
    try file.context.perform(
      .retypeField("memo", of: table, to: .choice(of: "Memos"), misfits: .addToChoice), as: "Retype"
    )
    try turn("retype")
    try file.context.performGesture("Delete") { context in
      try context.delete(context.fetch(request)[3])
    }
    try turn("delete")
    try file.file.shell(
      """
      UPDATE "\(table)" SET rank = 7; PRAGMA foreign_keys = OFF;
      UPDATE "\(table)" SET owner = 99, status = 'New' WHERE id = 3;
      INSERT OR REPLACE INTO "\(table)" (id, title) VALUES (2, 'replaced')
      """)
    try tell("spoilt")
    try mend()
    try tell("mended")
  }

  private var request: FetchRequest {
    get throws {
      FetchRequest(
        entity: try file.store.entity(table),
        sortDescriptors: [.init("status.rank"), .init("rank")])
    }
  }

  private func importRows() throws {
    var rows: [[AttributeValue]] = [
      ["u", "Done", "1"], ["v", "Later", "2"], ["w", "Today", "3"],
    ]
    try file.context.importRows(
      RowImport(into: file.store.entity(table), attributes: ["title", "status", "code"]),
      as: "Import"
    ) { rows.popLast() }
  }

  /// Takes the newest step back and brings it back.
  private mutating func turn(_ words: String) throws {
    try tell(words)
    try tell("undo of \(words) \(try file.context.undo()?.isComplete == true)")
    try tell("redo of \(words) \(try file.context.redo()?.isComplete == true)")
  }

  private func mend() throws {
    let check = try IntegrityCheck(path: file.file.path)
    try check.repair(check.problems())
    try check.close()
  }

  /// What the file holds, what of it is shown first, and what a check says of it.
  private mutating func tell(_ words: String) throws {
    try file.context.mergeChanges()
    try file.follow()
    let first = try file.store.firstKeys(for: request, sectionPath: "status", limit: 50)
    let all = try file.store.orderedKeys(for: request, sectionPath: "status")
    let check = try IntegrityCheck(path: file.file.path)
    let problems = try check.problems()
    try check.close()
    let rows = try file.file.shell(
      """
      SELECT id, title, status, code, owner, memo, rank FROM "\(table)" ORDER BY id;
      SELECT id, text, owner FROM note; SELECT id, name, rank FROM status;
      SELECT entity, id, kind FROM docket_change ORDER BY sequence
      """)
    lines.append(
      "\(words): \(problems.map { "\($0)" }.joined(separator: " ")) \(first.order.keys) \(all.keys)"
    )
    lines += rows.split(separator: "\n").map(String.init)
    lines = lines.map { $0.replacing("\"\(table)\"", with: "\"task\"") }
      .map { $0.hasPrefix("\(table)|") ? "task" + $0.dropFirst(table.count) : $0 }
  }
}
