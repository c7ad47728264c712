import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

@Suite("An import that is taken back or brought back where the table is another one by then")
struct TurnedImportTests {
  /// A file into which two rows were imported.
  private static func file() throws -> SchemaFile {
    let file = try SchemaFile()
    try importRows(into: file)
    return file
  }

  private static func importRows(into file: SchemaFile) throws {
    var rows: [[AttributeValue]] = [["e", "007"], ["d", "12"]]
    try file.context.importRows(
      RowImport(into: file.store.entity("task"), attributes: ["name", "code"]), as: "Import"
    ) { rows.popLast() }
  }

  private static func rows(_ file: SchemaFile) throws -> String {
    try file.file.shell("SELECT id, name, code FROM task WHERE id > 3 ORDER BY id")
  }

  @Test("leaves rows that somebody filled in a column which came since")
  func laterColumn() throws {
    let file = try Self.file()
    try file.file.shell(
      """
      ALTER TABLE task ADD COLUMN note TEXT DEFAULT '-';
      UPDATE task SET note = 'precious' WHERE id = 4;
      """)
    let report = try #require(try file.context.undo())
    #expect(!report.isComplete)
    #expect(try Self.rows(file) == "4|d|12")
    #expect(try file.context.redo()?.isComplete == true)
    #expect(try file.file.shell("SELECT note FROM task WHERE id > 3") == "precious\n-")
    try file.close()
  }

  @Test("leaves rows that somebody filled in such a column by which the list is sorted")
  func laterTextOrder() throws {
    let file = try SchemaFile()
    let step = try file.store.entity("step")
    var rows: [[AttributeValue]] = [["w"], ["v"]]
    try file.context.importRows(RowImport(into: step, attributes: ["name"]), as: "Import") {
      rows.popLast()
    }
    try file.file.shell(
      """
      ALTER TABLE step ADD COLUMN place TEXT;
      UPDATE docket_list SET order_column = 'place' WHERE entity = 'step';
      UPDATE step SET place = 'precious' WHERE id = 4;
      """)
    try file.context.mergeChanges()
    #expect(try file.context.undo()?.conflicts.map(\.id.key) == [4])
    #expect(try file.file.shell("SELECT id, place FROM step WHERE id > 3") == "4|precious")
    try file.close()
  }

  @Test("comes back into a table that makes a column of others itself")
  func generatedColumn() throws {
    let file = try Self.file()
    try file.file.shell("ALTER TABLE task ADD COLUMN loud TEXT AS (upper(name))")
    #expect(try file.context.undo()?.isComplete == true)
    #expect(try file.context.redo()?.isComplete == true)
    #expect(
      try file.file.shell("SELECT id, code, loud FROM task WHERE id > 3 ORDER BY id")
        == "4|12|D\n5|007|E")
    try file.close()
  }

  @Test("stays away, and is kept, while a column is gone of which it holds something")
  func missingColumn() throws {
    let file = try Self.file()
    #expect(try file.context.undo()?.isComplete == true)
    try file.file.shell("ALTER TABLE task RENAME COLUMN code TO number")
    try file.context.mergeChanges()
    #expect(try file.context.redo()?.refusal == .missing("code"))
    #expect(try Self.countKept(file) == "1")
    try file.file.shell("ALTER TABLE task RENAME COLUMN number TO code")
    #expect(try file.context.redo()?.isComplete == true)
    #expect(try Self.rows(file) == "4|d|12\n5|e|007")
    try file.close()
  }

  private static func countKept(_ file: SchemaFile) throws -> String {
    try file.file.shell("SELECT count(*) FROM sqlite_schema WHERE name LIKE 'docket_kept%'")
  }

  /// A file with a new column, and an import that filled it behind a change of its type.
  private static func numbered(retypingTo type: AttributeType?) throws -> SchemaFile {
    let file = try SchemaFile()
    try file.context.perform(
      .addField(FieldDraft("Number", .integer), to: "task"), as: "Add field")
    if let type {
      try file.context.perform(.retypeField("number", of: "task", to: type), as: "Retype")
    }
    var rows: [[AttributeValue]] = [["e", "7"], ["d", "12"]]
    if type == nil { rows = [["e", 7], ["d", 12]] }
    try file.context.importRows(
      RowImport(into: file.store.entity("task"), attributes: ["name", "number"]), as: "Import"
    ) { rows.popLast() }
    return file
  }

  @Test("comes back behind a change of a type that came before it, there and back")
  func behindRetyping() throws {
    let file = try Self.numbered(retypingTo: .text)
    let after = try file.tables()
    for _ in 1...2 {
      for _ in 1...3 { #expect(try file.context.undo()?.isComplete == true) }
      for _ in 1...3 { #expect(try file.context.redo()?.isComplete == true) }
      #expect(try file.tables() == after)
    }
    try file.close()
  }

  @Test("stays away while a column has another type than its rows had")
  func retyped() throws {
    let file = try Self.numbered(retypingTo: nil)
    let after = try file.tables()
    #expect(try file.context.undo()?.isComplete == true)
    try file.other.mergeChanges()
    try file.other.perform(.retypeField("number", of: "task", to: .text), as: "Retype")
    try file.context.mergeChanges()
    #expect(
      try file.context.redo()?.refusal
        == .unfit("the type of Number was changed since, or a change of it taken back"))
    #expect(try Self.countKept(file) == "1")
    #expect(try file.other.undo()?.isComplete == true)
    #expect(try file.context.redo()?.isComplete == true)
    #expect(try file.tables() == after)
    try file.close()
  }

  private static let ignored = "a trigger of the table task ignored the change"

  @Test("leaves rows whose deletion a trigger ignores")
  func ignoredDeletion() throws {
    let file = try Self.file()
    try file.file.shell(
      "CREATE TRIGGER stay BEFORE DELETE ON task WHEN old.id = 4 BEGIN SELECT raise(IGNORE); END")
    let report = try #require(try file.context.undo())
    #expect(report.conflicts.map(\.id.key) == [4] && !report.isRefused)
    #expect(report.conflicts.map(\.refusal) == [Self.ignored])
    #expect(try Self.rows(file) == "4|d|12")
    #expect(try file.context.redo()?.isComplete == true)
    #expect(try Self.rows(file) == "4|d|12\n5|e|007")
    try file.close()
  }

  @Test("leaves with such a row the one that it leads to, and no other")
  func ignoredChild() throws {
    let file = try SchemaFile(
      """
      CREATE TABLE task (
        id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT, code TEXT,
        parent INTEGER REFERENCES task ON DELETE CASCADE);
      INSERT INTO docket_list (entity, title, title_column) VALUES ('task', 'Tasks', 'name');
      INSERT INTO task (name) VALUES ('a'), ('b'), ('c');
      CREATE TRIGGER stay BEFORE DELETE ON task WHEN old.name = 'child'
      BEGIN SELECT raise(IGNORE); END;
      """)
    var rows: [[AttributeValue]] = [["child", 5], ["parent", .null], ["other", .null]]
    try file.context.importRows(
      RowImport(into: file.store.entity("task"), attributes: ["name", "parent"]), as: "Import"
    ) { rows.popLast() }
    let report = try #require(try file.context.undo())
    #expect(report.conflicts.map(\.id.key) == [5, 6] && !report.isRefused)
    #expect(report.conflicts.map { $0.refusal != nil } == [false, true])
    #expect(try Self.rows(file) == "5|parent|\n6|child|")
    #expect(try file.context.redo()?.isComplete == true)
    #expect(try Self.rows(file) == "4|other|\n5|parent|\n6|child|")
    try file.close()
  }

  @Test("is passed over where a trigger ignores each row of it")
  func ignoredDeletions() throws {
    let file = try SchemaFile()
    try file.context.performGesture("Rename") { context in
      context.object(with: ManagedObjectID(try file.store.entity("task"), 1))["name"] = "z"
    }
    try Self.importRows(into: file)
    try file.file.shell("CREATE TRIGGER stay BEFORE DELETE ON task BEGIN SELECT raise(IGNORE); END")
    #expect(try file.context.undo()?.refusal == .unfit(Self.ignored))
    #expect(try Self.rows(file) == "4|d|12\n5|e|007")
    let next = try file.context.undo()
    #expect(next?.name == "Rename" && next?.isComplete == true)
    try file.file.shell("DROP TRIGGER stay")
    #expect(try file.context.undo()?.isComplete == true)
    #expect(try Self.rows(file) == "")
    try file.close()
  }

  @Test("stays away, and is kept, while a trigger ignores a row of it")
  func ignoredInsertion() throws {
    let file = try Self.file()
    #expect(try file.context.undo()?.isComplete == true)
    try file.file.shell(
      "CREATE TRIGGER out BEFORE INSERT ON task WHEN new.id = 4 BEGIN SELECT raise(IGNORE); END")
    #expect(try file.context.redo()?.refusal == .unfit(Self.ignored))
    #expect(try Self.rows(file) == "")
    #expect(try Self.countKept(file) == "1")
    try file.file.shell("DROP TRIGGER out")
    #expect(try file.context.redo()?.isComplete == true)
    #expect(try Self.rows(file) == "4|d|12\n5|e|007")
    try file.close()
  }

  @Test("stays a step while all of its rows stay, and goes as soon as it can")
  func allChanged() throws {
    let file = try Self.file()
    try file.file.shell("UPDATE task SET name = name || '!' WHERE id > 3")
    let report = try #require(try file.context.undo())
    #expect(report.isRefused && report.conflicts.map(\.id.key) == [4, 5])
    #expect(try Self.rows(file) == "4|d!|12\n5|e!|007" && Self.countKept(file) == "0")
    try file.file.shell("UPDATE task SET name = rtrim(name, '!')")
    #expect(try file.context.undo()?.isComplete == true)
    #expect(try Self.rows(file) == "")
    #expect(try file.context.redo()?.isComplete == true)
    #expect(try Self.rows(file) == "4|d|12\n5|e|007")
    try file.close()
  }

  @Test(
    "stays away, and is kept, while another row has an id of one of its rows",
    arguments: [(["mine"], "the id 4"), (["mine", "mine too"], "the id 4 and 1 more")])
  func takenKey(names: [String], words: String) throws {
    let file = try SchemaFile(
      """
      CREATE TABLE task (id INTEGER PRIMARY KEY, name TEXT, code TEXT);
      INSERT INTO docket_list (entity, title, title_column) VALUES ('task', 'Tasks', 'name');
      INSERT INTO task (name) VALUES ('a'), ('b'), ('c');
      """)
    try Self.importRows(into: file)
    #expect(try file.context.undo()?.isComplete == true)
    for name in names { try file.file.shell("INSERT INTO task (name) VALUES ('\(name)')") }
    try file.context.mergeChanges()
    let others = try Self.rows(file)
    #expect(try file.context.redo()?.refusal == .unfit("another row has \(words) by now"))
    #expect(try Self.rows(file) == others && Self.countKept(file) == "1")
    try file.file.shell("DELETE FROM task WHERE id > 3")
    #expect(try file.context.redo()?.isComplete == true)
    #expect(try Self.rows(file) == "4|d|12\n5|e|007")
    try file.close()
  }
}
