import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

/// Views and triggers that name something which is not there: SQLite looks at all of a file before
/// it gives a table or a column another name, or drops a column.
@Suite("Lists and fields are changed, and changed back, beside broken views and triggers, R13")
struct BrokenViewTests {
  private static let broken = """
    CREATE VIEW lost AS SELECT * FROM nowhere;
    CREATE TRIGGER lost_row INSTEAD OF INSERT ON lost BEGIN INSERT INTO gone VALUES (1); END;
    CREATE VIEW "error in view lost" AS SELECT * FROM lost;
    CREATE VIEW fine AS SELECT name FROM task;
    CREATE TRIGGER audit AFTER UPDATE ON task BEGIN INSERT INTO gone VALUES (new.id); END;
    """
  private static let texts = """
    SELECT type, name, sql FROM sqlite_schema
    WHERE type = 'view' OR type = 'trigger' AND name NOT LIKE 'docket%' ORDER BY name
    """

  @Test(
    "where a field is renamed, retyped or added",
    arguments: [
      SchemaChange.renameField("name", of: "step", to: "Label"),
      .retypeField("name", of: "step", to: .integer, misfits: .clear),
      .addField(FieldDraft("Hours", .integer), to: "step"),
    ])
  func fields(change: SchemaChange) throws {
    let file = try SchemaFile()
    try file.file.shell(Self.broken)
    let texts = try file.file.shell(Self.texts)
    try file.goThrough(change)
    #expect(try file.file.shell(Self.texts) == texts)
    try file.close()
  }

  @Test("where a field is renamed that a whole view shows, which follows")
  func wholeView() throws {
    let file = try SchemaFile()
    try file.file.shell(Self.broken + "CREATE VIEW steps AS SELECT name FROM step")
    try file.context.perform(.renameField("name", of: "step", to: "Label"), as: "Rename")
    #expect(try file.file.shell("SELECT * FROM steps") == "s\nt\nu")
    try file.close()
  }

  @Test("that were there before")
  func before() throws {
    let file = try SchemaFile()
    try file.file.shell(Self.broken)
    let texts = try file.file.shell(Self.texts)
    try file.goThrough(.deleteList(2))
    #expect(try file.file.shell(Self.texts) == texts)
    try file.close()
  }

  @Test("that came meanwhile")
  func meanwhile() throws {
    let file = try SchemaFile()
    try file.context.perform(.deleteList(2), as: "Delete list")
    // This one needs the list, and is whole again with it.
    try file.file.shell(Self.broken + "CREATE VIEW steps AS SELECT name FROM step")
    let texts = try file.file.shell(Self.texts)
    #expect(try file.context.undo()?.isComplete == true)
    #expect(try file.file.shell(Self.texts) == texts)
    #expect(try file.file.shell("SELECT * FROM steps") == "s\nt\nu")
    try file.close()
  }

  @Test("but not with one of its own, which is named")
  func ownTrigger() throws {
    let file = try SchemaFile()
    try file.file.shell(
      "CREATE TRIGGER own AFTER INSERT ON step BEGIN INSERT INTO gone VALUES (new.id); END")
    let before = try file.file.shell(".dump")
    #expect(
      throws: SchemaChangeError.unfit(
        "the trigger own names something that is not there; drop it first")
    ) {
      try file.context.perform(.deleteList(2), as: "Delete list")
    }
    #expect(try file.file.shell(".dump") == before)
    #expect(
      throws: SchemaChangeError.unfit(
        "the trigger own names something that is not there; drop it first")
    ) {
      try file.context.perform(.renameField("name", of: "step", to: "Label"), as: "Rename")
    }
    #expect(try file.file.shell(".dump") == before)
    try file.close()
  }
}
