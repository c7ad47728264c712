import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

/// Fields to which foreign keys of other tables lead.
@Suite("A change of a type empties no rows that undo knows nothing of, R13")
struct ReferencedFieldTests {
  private static let retyping = SchemaChange.retypeField(
    "code", of: "task", to: .integer, misfits: .clear)

  /// Tasks with two codes of digits, to which rows of another table can lead.
  private func file(onUpdate action: String) throws -> SchemaFile {
    let file = try SchemaFile(
      ChoiceList.sql.replacing("code TEXT COLLATE NOCASE UNIQUE", with: "code TEXT") + """

        CREATE UNIQUE INDEX task_by_code ON task (code);
        CREATE TABLE tag (code TEXT DEFAULT '7' REFERENCES task (code) ON UPDATE \(action));
        """)
    try file.file.shell("UPDATE task SET code = '00' || id WHERE id > 1")
    return file
  }

  private func rows(_ file: SchemaFile) throws -> String {
    try file.file.shell("SELECT code FROM tag; SELECT code FROM task ORDER BY id")
  }

  @Test(
    "when it is done",
    arguments: [
      ("SET NULL", "002", "emptied"), ("SET DEFAULT", "002", "changed along"),
      ("CASCADE", "x", "emptied"),
    ])
  func change(action: String, code: String, words: String) throws {
    let file = try file(onUpdate: action)
    try file.file.shell("INSERT INTO tag VALUES ('\(code)')")
    let before = try rows(file)
    let error = #expect(throws: PersistentStoreError.self) {
      try file.context.perform(Self.retyping, as: "Retype")
    }
    let sentence = try #require(error).description
    #expect(sentence.contains("rows of the table tag that lead to it would be \(words)"))
    #expect(try rows(file) == before)
    try file.file.shell("DELETE FROM tag")
    let untold = try rows(file)
    try file.context.perform(Self.retyping, as: "Retype")
    #expect(try file.context.undo()?.isComplete == true)
    #expect(try rows(file) == untold)
    try file.close()
  }

  @Test("and takes those along that follow")
  func following() throws {
    let file = try file(onUpdate: "CASCADE")
    try file.file.shell("INSERT INTO tag VALUES ('002')")
    let before = try rows(file)
    try file.context.perform(Self.retyping, as: "Retype")
    #expect(try file.file.shell("SELECT code FROM tag") == "2")
    #expect(try file.context.undo()?.isComplete == true)
    #expect(try rows(file) == before)
    try file.close()
  }

  @Test("when it is taken back, or brought back", arguments: [UndoDirection.undo, .redo])
  func turning(_ direction: UndoDirection) throws {
    let file = try file(onUpdate: "SET NULL")
    try file.context.perform(Self.retyping, as: "Retype")
    func turn() throws -> UndoReport? {
      try direction == .undo ? file.context.undo() : file.context.redo()
    }
    if direction == .redo { #expect(try file.context.undo()?.isComplete == true) }
    try file.file.shell("INSERT INTO tag SELECT code FROM task WHERE id = 2")
    let before = try rows(file)
    let refusal = try #require(try turn()?.refusal)
    #expect("\(refusal)".contains("rows of the table tag that lead to it would be emptied"))
    #expect(try rows(file) == before)
    try file.file.shell("DELETE FROM tag")
    #expect(try turn()?.isComplete == true)
    try file.close()
  }

  /// A table whose rows have something that those of another table lead to, which follow.
  private static func file(_ type: String, _ values: String, fieldType: String) throws -> SchemaFile
  {
    try SchemaFile(
      """
      CREATE TABLE day (id INTEGER PRIMARY KEY, name TEXT, day \(type), rank INTEGER);
      CREATE UNIQUE INDEX day_by_day ON day (day);
      CREATE TABLE shift (day \(type) REFERENCES day (day) ON UPDATE CASCADE, text TEXT);
      INSERT INTO docket_list (entity, title, title_column, order_column)
      VALUES ('day', 'Days', 'name', 'rank');
      INSERT INTO docket_field (entity, name, label, type)
      VALUES ('day', 'name', 'Name', 'text'), ('day', 'day', 'Day', '\(fieldType)');
      INSERT INTO day (name, day) VALUES \(values);
      """)
  }

  private static let retypings: [(String, String, String, AttributeType)] = [
    ("TEXT", "date", "('a', '2026-12-24'), ('b', '2026-12-25'), ('c', NULL)", .dateTime),
    ("REAL", "real", "('a', 7.0), ('b', 1.5)", .text),
  ]

  @Test("nor leads any nowhere that do not follow another type", arguments: retypings)
  func leadingNowhere(
    type: String, fieldType: String, values: String, newType: AttributeType
  ) throws {
    let file = try Self.file(type, values, fieldType: fieldType)
    try file.file.shell("INSERT INTO shift SELECT day, name FROM day")
    let retyping = SchemaChange.retypeField("day", of: "day", to: newType, misfits: .refuse)
    let before = try file.file.shell(".dump")
    let error = #expect(throws: SchemaChangeError.self) {
      try file.context.perform(retyping, as: "Retype")
    }
    #expect(
      error
        == .unfit(
          "rows of the table shift that lead to it by day do not follow, and would lead nowhere;"
            + " lead them elsewhere first"))
    #expect(try file.file.shell(".dump") == before)
    try file.file.shell("DELETE FROM shift")
    try file.context.perform(retyping, as: "Retype")
    #expect(try file.context.undo()?.isComplete == true)
    try file.close()
  }

  @Test("nor does undo, or redo", arguments: [UndoDirection.undo, .redo])
  func turningAway(_ direction: UndoDirection) throws {
    let (type, fieldType, values, newType) = Self.retypings[0]
    let file = try Self.file(type, values, fieldType: fieldType)
    try file.context.perform(
      .retypeField("day", of: "day", to: newType, misfits: .refuse), as: "Retype")
    func turn() throws -> UndoReport? {
      try direction == .undo ? file.context.undo() : file.context.redo()
    }
    if direction == .redo { #expect(try file.context.undo()?.isComplete == true) }
    try file.file.shell("INSERT INTO shift SELECT day, name FROM day")
    let rows = "SELECT * FROM shift; SELECT * FROM day ORDER BY id"
    let before = try file.file.shell(rows)
    #expect("\(try #require(try turn()?.refusal))".contains("would lead nowhere"))
    #expect(try file.file.shell(rows) == before)
    try file.file.shell("UPDATE shift SET day = NULL")
    #expect(try turn()?.isComplete == true)
    try file.close()
  }

  @Test("and those may stay that lead to what is the same in the new type, or led nowhere before")
  func leadingOn() throws {
    let file = try Self.file("INTEGER", "('a', 7), ('b', 8)", fieldType: "integer")
    try file.file.shell(
      "PRAGMA foreign_keys = OFF; INSERT INTO shift SELECT day, name FROM day; "
        + "INSERT INTO shift VALUES (9, 'x')")
    try file.context.perform(
      .retypeField("day", of: "day", to: .text, misfits: .refuse), as: "Retype")
    #expect(try file.file.shell("SELECT rowid FROM pragma_foreign_key_check") == "3")
    #expect(try file.context.undo()?.isComplete == true)
    #expect(try file.context.redo()?.isComplete == true)
    try file.close()
  }

  @Test("and undo takes no column away to which a foreign key leads by now")
  func addedField() throws {
    let file = try SchemaFile()
    try file.context.perform(.addField(FieldDraft("Number"), to: "task"), as: "Add field")
    try file.file.shell(
      """
      CREATE UNIQUE INDEX task_by_number ON task (number);
      CREATE TABLE tag (number TEXT REFERENCES task (number), text TEXT);
      INSERT INTO tag VALUES (NULL, 't')
      """)
    let refusal = try #require(try file.context.undo()?.refusal)
    #expect(refusal == .unfit("a foreign key of the table tag leads to it by now"))
    #expect(try file.file.shell("UPDATE tag SET text = 'u'; SELECT text FROM tag") == "u")
    try file.file.shell("DROP TABLE tag")
    #expect(try file.context.undo()?.isComplete == true)
    try file.close()
  }
}
