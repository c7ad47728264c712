import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

/// Columns that get another name while the journal holds what was declared of them.
extension DeclarationTests {
  @Test(
    "has the names that columns have by then, and holds rows to the same",
    arguments: ["value > 0", "\"value\" > 0"])
  func renamedCheck(rule: String) throws {
    let file = try SchemaFile(
      Self.sql("value INTEGER CHECK (\(rule)) DEFAULT 5", "'integer', NULL"))
    try file.context.perform(.retypeField("value", of: "note", to: .text), as: "Retype")
    try file.other.mergeChanges()
    try file.other.perform(.renameField("value", of: "note", to: "Amount"), as: "Rename")
    try file.context.mergeChanges()
    for _ in 1...2 {
      let report = try #require(try file.context.undo())
      #expect(report.isComplete, "\(report)")
      try expectPositive("amount", in: file)
      #expect(try file.context.redo()?.isComplete == true)
    }
    try file.other.mergeChanges()
    #expect(try file.other.undo()?.isComplete == true)
    try file.context.mergeChanges()
    #expect(try file.context.undo()?.isComplete == true)
    try expectPositive("value", in: file)
    try file.close()
  }

  @Test("is there again with a field, whatever other columns of its indexes are called by then")
  func renamedInIndex() throws {
    let file = try SchemaFile(Self.sql("value TEXT"))
    try file.context.perform(.addField(FieldDraft("Color"), to: "note"), as: "Add field")
    try file.file.shell(
      """
      CREATE UNIQUE INDEX colors ON note (lower(color), "title") WHERE note.title <> 'title';
      CREATE INDEX by_color ON note (color COLLATE NOCASE);
      """)
    #expect(try file.context.undo()?.isComplete == true)
    try file.other.mergeChanges()
    try file.other.perform(.renameField("title", of: "note", to: "Heading"), as: "Rename")
    try file.file.shell("CREATE INDEX by_color ON note (size)")
    try file.context.mergeChanges()
    let report = try #require(try file.context.redo())
    #expect(report.isComplete, "\(report)")
    #expect(
      try file.file.shell("SELECT sql FROM sqlite_schema WHERE name = 'colors'") == """
        CREATE UNIQUE INDEX colors ON note (lower(color), "heading") \
        WHERE note."heading" <> 'title'
        """)
    let other = try file.file.shell("SELECT sql FROM sqlite_schema WHERE name = 'by_color'")
    #expect(other == "CREATE INDEX by_color ON note (size)")
    try file.close()
  }

  @Test(
    "of a column that goes takes no index with it that says its name without meaning it",
    arguments: [("Date", "date(title)"), ("Nocase", "title COLLATE NOCASE DESC")])
  func index(label: String, term: String) throws {
    let file = try SchemaFile(Self.sql("value TEXT"))
    try file.context.perform(.addField(FieldDraft(label), to: "note"), as: "Add field")
    try file.file.shell("CREATE INDEX another ON note (\(term))")
    #expect(try file.context.undo()?.isComplete == true)
    let columns = try file.file.shell("SELECT name FROM pragma_table_info('note')")
    #expect(!columns.contains(label.lowercased()))
    #expect(
      try file.file.shell("SELECT count(*) FROM sqlite_schema WHERE name = 'another'") == "1")
    try file.close()
  }

  @Test("refers to what the column of the other table is called by then", arguments: [true, false])
  func renamedReference(isRetyped: Bool) throws {
    let declared = "TEXT CONSTRAINT known REFERENCES Product (code) ON DELETE SET NULL"
    let file = try SchemaFile(
      """
      CREATE TABLE product (id INTEGER PRIMARY KEY, code TEXT UNIQUE);
      INSERT INTO docket_list (entity, title, title_column) VALUES ('product', 'Products', 'code');
      """ + Self.sql(isRetyped ? "value \(declared)" : "value TEXT"))
    if isRetyped {
      try file.context.perform(.retypeField("value", of: "note", to: .integer), as: "Retype")
    } else {
      try file.context.perform(.addField(FieldDraft("Kind"), to: "note"), as: "Add field")
      try file.file.shell("ALTER TABLE note DROP COLUMN kind")
      try file.file.shell("ALTER TABLE note ADD COLUMN kind \(declared)")
      try file.context.mergeChanges()
      #expect(try file.context.undo()?.isComplete == true)
    }
    try file.other.mergeChanges()
    try file.other.perform(.renameField("code", of: "product", to: "Number"), as: "Rename")
    try file.context.mergeChanges()
    let report = try isRetyped ? file.context.undo() : file.context.redo()
    #expect(report?.isComplete == true, "\(report as Any)")
    let key = """
      SELECT "table", "to", on_delete FROM pragma_foreign_key_list('note')
      """
    #expect(try file.file.shell(key) == "Product|number|SET NULL")
    let column = isRetyped ? "value" : "kind"
    try file.file.shell(
      """
      PRAGMA foreign_keys = ON;
      INSERT INTO product (number) VALUES ('7');
      INSERT INTO note (\(column)) VALUES ('7')
      """)
    #expect(try file.file.shell("PRAGMA integrity_check; PRAGMA foreign_key_check") == "ok")
    try file.close()
  }

  private func expectPositive(_ column: String, in file: SchemaFile) throws {
    let count = try file.file.shell(
      """
      BEGIN;
      INSERT OR IGNORE INTO note (\(column)) VALUES (-2), (0), (3);
      SELECT count(*) FROM note;
      ROLLBACK
      """)
    #expect(count == "1")
    #expect(
      try file.file.shell("SELECT type FROM pragma_table_info('note') WHERE name = '\(column)'")
        == "INTEGER")
  }
}
