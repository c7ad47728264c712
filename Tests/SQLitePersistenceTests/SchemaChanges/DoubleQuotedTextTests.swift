import GRDBSQLite
import ObjectGraph
import TestSupport
import Testing

@testable import SQLitePersistence

/// What other programs wrote with texts in the quotation marks of names, which SQLite takes as long
/// as nothing is called so.
@Suite("Texts in double quotation marks, R13")
struct DoubleQuotedTextTests {
  private static let jobs = """
    CREATE TABLE job (
      id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT,
      status TEXT NOT NULL DEFAULT "open" CHECK (status IN ("open", "done")), rank INTEGER
    );
    CREATE TABLE log (id INTEGER PRIMARY KEY, what TEXT);
    CREATE INDEX open_jobs ON job (name) WHERE status = "open";
    INSERT INTO job (name, status, rank) VALUES ('a', 'open', 10), ('b', 'done', 20);
    INSERT INTO docket_list (entity, title, title_column, order_column)
    VALUES ('job', 'Jobs', 'name', 'rank');
    """

  private static func file(_ sql: String = "") throws -> SchemaFile {
    let file = try SchemaFile(jobs)
    try file.file.shell(sql)
    return file
  }

  @Test("in a view stay what they are where a field that it shows gets another name")
  func view() throws {
    let file = try Self.file(#"CREATE VIEW done AS SELECT name FROM job WHERE status = "done""#)
    try file.context.perform(.renameField("name", of: "job", to: "Title"), as: "Rename")
    #expect(try file.file.shell("SELECT Title FROM done") == "b")
    #expect(try file.context.undo()?.isComplete == true)
    #expect(try file.file.shell("SELECT name FROM done") == "b")
    try file.close()
  }

  @Test("in a trigger of another table stay what they are, and it writes the new name")
  func trigger() throws {
    let file = try Self.file(
      """
      CREATE TRIGGER jot AFTER INSERT ON log WHEN new.what <> "quiet"
      BEGIN INSERT INTO job (name, status) VALUES (new.what, "open"); END
      """)
    try file.context.perform(.renameField("name", of: "job", to: "Title"), as: "Rename")
    try file.file.shell("INSERT INTO log (what) VALUES ('c'), ('quiet')")
    #expect(try file.file.shell("SELECT group_concat(Title) FROM job") == "a,b,c")
    try file.close()
  }

  @Test("in a view do not keep it from being one that needs the list")
  func neededList() throws {
    let file = try Self.file(#"CREATE VIEW done AS SELECT name FROM job WHERE status = "done""#)
    #expect(throws: SchemaChangeError.inUse("job", by: ["done"])) {
      try file.context.perform(.deleteList(1), as: "Delete list")
    }
    #expect(try file.file.shell("SELECT name FROM done") == "b")
    try file.close()
  }

  @Test("in a trigger are compared with what is written here")
  func writing() throws {
    let file = try Self.file(
      """
      CREATE TRIGGER jot AFTER UPDATE OF status ON job WHEN new.status = "done"
      BEGIN INSERT INTO log (what) VALUES (new.name || " is done"); END
      """)
    let job = try file.store.entity("job")
    let rows = try file.context.fetch(FetchRequest(entity: job, sortDescriptors: [.init("rank")]))
    rows[0]["status"] = "done"
    try file.context.save(as: "Set status")
    #expect(try file.file.shell("SELECT what FROM log") == "a is done")
    try file.close()
  }

  @Test(
    "in a check and an index stand against no change of the table",
    arguments: [
      SchemaChange.renameField("name", of: "job", to: "Label"),
      .renameField("status", of: "job", to: "State"),
      .retypeField("name", of: "job", to: .integer, misfits: .clear),
      .addField(FieldDraft("Hours", .integer), to: "job"),
      .addField(FieldDraft("Open"), to: "job"), .addField(FieldDraft("Done", .boolean), to: "job"),
      .duplicateList(1, title: "Others", withRows: true), .deleteList(1),
    ])
  func changes(change: SchemaChange) throws {
    let file = try Self.file()
    try file.context.perform(change, as: "Change")
    try file.follow()
    #expect(try file.context.undo()?.isComplete == true)
    try file.follow()
    #expect(try file.context.redo()?.isComplete == true)
    try file.follow()
    #expect(try file.context.undo()?.isComplete == true)
    #expect(
      try file.file.shell(#"SELECT name FROM job WHERE status = "open"; PRAGMA integrity_check"#)
        == "a\nok")
    #expect(throws: (any Error).self) { try file.file.shell("UPDATE job SET status = 'lost'") }
    try file.close()
  }

  @Test("do not become of the names of a column that is dropped, which a view needs")
  func droppedColumn() throws {
    let file = try Self.file(
      #"CREATE VIEW done AS SELECT "name" FROM job WHERE status = "done""#)
    let before = try file.file.shell(".schema")
    #expect(
      throws: SchemaChangeError.unfit(
        "the view done reads job.name as it is; drop that first, and make it again afterwards")
    ) {
      try file.context.perform(
        .retypeField("name", of: "job", to: .integer, misfits: .clear), as: "Retype")
    }
    #expect(try file.file.shell(".schema") == before)
    #expect(try file.file.shell("SELECT name FROM done") == "b")
    try file.context.perform(.addField(FieldDraft("Hours", .integer), to: "job"), as: "Add")
    try file.file.shell(
      #"CREATE VIEW hours AS SELECT "hours" FROM job WHERE status = "done""#)
    #expect((try? file.context.undo())?.isComplete != true)
    #expect(try file.file.shell("SELECT count(*), count(hours) FROM hours") == "1|0")
    try file.close()
  }

  @Test("are none in what is asked here: a column that is not there is no text")
  func ownStatements() throws {
    let file = try Self.file()
    #expect(
      throws: SQLiteStoreError(
        path: file.store.connection.location.path,
        reason: .other(code: 1, message: "no such column: gone"))
    ) {
      try file.store.connection.execute("SELECT \(quoted(identifier: "gone")) FROM job")
    }
    let job = try file.store.entity("job")
    let all = FetchRequest(entity: job, predicate: .comparison("name", .equal, "name"))
    try file.file.shell("ALTER TABLE job RENAME COLUMN name TO title")
    #expect(throws: PersistentStoreError.self) {
      try file.store.orderedKeys(for: all, sectionPath: nil)
    }
    try file.close()
  }

  /// All statements that a connection runs, but those of its triggers.
  private final class Listener {
    private(set) var statements: Set<String> = []

    init(_ connection: Connection) {
      let context = Unmanaged.passUnretained(self).toOpaque()
      sqlite3_trace_v2(
        connection.handle, UInt32(SQLITE_TRACE_STMT),
        { _, context, statement, _ in
          guard let context, let statement, let sql = sqlite3_sql(OpaquePointer(statement)) else {
            return 0
          }
          Unmanaged<Listener>.fromOpaque(context).takeUnretainedValue()
            .statements.insert(String(cString: sql))
          return 0
        }, context)
    }
  }

  @Test("could be meant by no statement that reads or writes rows here: its names have other marks")
  func ownMarks() throws {
    let file = try SchemaFile()
    let listener = Listener(file.store.connection)
    defer { withExtendedLifetime(listener) {} }
    let changes: [SchemaChange] = [
      .addField(FieldDraft("Hours", .integer), to: "task"),
      .renameField("name", of: "task", to: "Title"),
      .retypeField("name", of: "step", to: .integer, misfits: .clear),
      .retypeField("status", of: "task", to: .text, misfits: .clear),
      .duplicateList(1, title: "Others", withRows: true), .deleteList(2),
      .addList(ListDraft("New", fields: [FieldDraft("What", .text)])),
    ]
    for change in changes {
      let task = try file.store.entity("task")
      let rows = try file.context.fetch(
        FetchRequest(entity: task, sortDescriptors: [.init("rank"), .init("status")]))
      rows[0]["rank"] = 99
      rows[1]["status"] = "Later"
      try file.context.save(as: "Edit")
      try file.context.perform(change, as: "Change")
      for _ in 1...2 { #expect(try file.context.undo()?.isComplete == true) }
      for _ in 1...2 { #expect(try file.context.redo()?.isComplete == true) }
    }
    // What SQLite calls columns of its own, which are there.
    let own = ["\"from\"", "\"to\"", "\"table\"", "\"unique\"", "\"notnull\"", "\"desc\""]
    let statements = listener.statements.filter { sql in
      ["SELECT", "INSERT", "UPDATE", "DELETE", "WITH"].contains(where: sql.hasPrefix)
    }
    #expect(statements.contains { $0.contains("`") } && statements.count > 50)
    for sql in statements {
      let rest = own.reduce(sql) { $0.replacing($1, with: "") }
      #expect(!rest.contains("\""), "\(sql)")
    }
    try file.close()
  }
}
