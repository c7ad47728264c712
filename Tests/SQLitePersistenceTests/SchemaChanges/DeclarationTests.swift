import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

/// Columns that their tables say more of than a type.
@Suite("What a table declares of a column, R13")
struct DeclarationTests {
  /// A column `value`, and the type that it gets.
  struct Case: Sendable, CustomTestStringConvertible {
    let declaration: String
    let field: String
    let type: AttributeType
    /// What the declaration is as long as it has that type.
    let changed: String
    /// What the first row holds.
    let value: String

    init(
      _ declaration: String, _ field: String, to type: AttributeType, _ changed: String,
      value: String = "7"
    ) {
      self.value = value
      self.declaration = declaration
      self.field = field
      self.type = type
      self.changed = changed
    }

    var testDescription: String { "\(declaration), \(field) to \(type)" }

    var sql: String { DeclarationTests.sql("value \(declaration)", field) }
  }

  static func sql(_ column: String, _ field: String = "'text', NULL") -> String {
    """
    CREATE TABLE mood (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, rank INTEGER);
    INSERT INTO mood (name) VALUES ('7'), ('8');
    CREATE TABLE other (id INTEGER PRIMARY KEY);
    INSERT INTO other VALUES (7), (8);
    CREATE TABLE note (id INTEGER PRIMARY KEY AUTOINCREMENT, title TEXT, -- what it is called
      \(column), size INTEGER /* of it */);
    CREATE INDEX note_by_value ON note (value DESC, title);
    CREATE INDEX short_notes ON note (title) WHERE length(value) < 9;
    CREATE TABLE log (line TEXT);
    CREATE TRIGGER note_is_logged AFTER UPDATE OF value ON note
    BEGIN INSERT INTO log VALUES (NEW.value); END;
    INSERT INTO docket_list (entity, title, title_column) VALUES ('note', 'Notes', 'title');
    INSERT INTO docket_field (entity, name, label, type, choice)
    VALUES ('note', 'title', 'Title', 'text', NULL), ('note', 'value', 'Value', \(field)),
      ('note', 'size', 'Size', 'integer', NULL);
    """
  }

  static let cases = [
    Case(
      "TEXT DEFAULT (strftime('%Y-%m-%d %H:%M:%f', 'now'))", "'datetime', NULL", to: .text,
      "TEXT DEFAULT (strftime('%Y-%m-%d %H:%M:%f', 'now'))"),
    Case("TEXT DEFAULT CURRENT_TIMESTAMP", "'datetime', NULL", to: .date, "TEXT"),
    Case("TEXT DEFAULT CURRENT_DATE", "'date', NULL", to: .integer, "INTEGER"),
    Case(
      "TEXT NOT NULL DEFAULT (date('now'))", "'text', NULL", to: .date,
      "TEXT NOT NULL DEFAULT (date('now'))", value: "2026-12-24"),
    Case("INTEGER DEFAULT (3 + 4)", "'integer', NULL", to: .real, "REAL"),
    Case("TEXT COLLATE NOCASE", "'text', NULL", to: .integer, "INTEGER COLLATE NOCASE"),
    Case(
      "VARCHAR(20) NOT NULL DEFAULT '7' CONSTRAINT short CHECK (length(value) < 9)",
      "'text', NULL", to: .integer,
      "INTEGER NOT NULL CONSTRAINT short CHECK (length(value) < 9) DEFAULT 7"),
    Case(
      "TEXT NOT NULL DEFAULT (lower(hex(randomblob(4)))) CHECK (length(value) < 9)",
      "'text', NULL", to: .data, "BLOB CHECK (length(value) < 9)"),
    Case("INTEGER REFERENCES other (id) ON DELETE CASCADE", "'integer', NULL", to: .text, "TEXT"),
    Case(
      "TEXT DEFAULT '8' REFERENCES mood (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED",
      "'choice', 'mood'", to: .integer, "INTEGER DEFAULT 8"),
    Case("TEXT", "'choice', 'mood'", to: .integer, "INTEGER"),
    Case(
      "INTEGER CHECK (value > 0)", "'integer', NULL", to: .choice(of: "mood"),
      """
      TEXT CHECK (value > 0) REFERENCES "mood_2" (name) ON UPDATE CASCADE ON DELETE SET NULL
      """),
  ]

  @Test(
    "comes back with its type, and a new row has the values that it would have had",
    arguments: cases)
  func retyping(declared: Case) throws {
    let file = try SchemaFile(declared.sql)
    try file.file.shell(
      """
      INSERT INTO note (title, value) VALUES ('a', '\(declared.value)');
      INSERT INTO note (title) VALUES ('b');
      """)
    try file.context.mergeChanges()
    let first = try words(of: file)
    try file.context.perform(
      .retypeField("value", of: "note", to: declared.type, misfits: .clear), as: "Retype")
    let changed = try definition(in: file)
    #expect(changed == declared.changed, "\(changed ?? "")")
    let retyped = try words(of: file)
    for _ in 1...2 {
      #expect(try file.context.undo()?.isComplete == true)
      #expect(try definition(in: file) == declared.declaration)
      #expect(try words(of: file) == first)
      try file.other.mergeChanges()
      #expect(file.words(file.otherStore) == file.words(file.store))
      #expect(try file.context.redo()?.isComplete == true)
      #expect(try definition(in: file) == declared.changed)
      #expect(try words(of: file) == retyped)
    }
    #expect(try file.file.shell("PRAGMA integrity_check; PRAGMA foreign_key_check") == "ok")
    try file.close()
  }

  @Test(
    "that another type would lose is a reason to refuse that",
    arguments: [
      ("value TEXT UNIQUE", "UNIQUE"),
      (
        "value TEXT CONSTRAINT one UNIQUE ON CONFLICT ABORT",
        "CONSTRAINT one UNIQUE ON CONFLICT ABORT"
      ),
      ("value TEXT, long INTEGER AS (length(value))", "AS (length(value))"),
      ("value TEXT, code TEXT CHECK (code <> value)", "CHECK (code <> value)"),
    ])
  func refusal(column: String, rule: String) throws {
    let file = try SchemaFile(Self.sql(column))
    try refuse(in: file, .bound("value", of: "note", by: rule))
  }

  @Test(
    "together with others is a reason to refuse another type",
    arguments: [
      "UNIQUE (title, value)", "CONSTRAINT both CHECK (title <> \"value\")",
      "FOREIGN KEY (Value) REFERENCES mood (name)",
      "CHECK (title IS NOT NULL AND length(value) > 1)",
      "CHECK (CASE WHEN title NOT LIKE 'a%' THEN value END IS NOT 3)",
      "CHECK (CAST(title AS TEXT) COLLATE NOCASE <> note.value)",
    ])
  func refusalOfTable(rule: String) throws {
    let file = try SchemaFile(
      Self.sql("value TEXT").replacing("size INTEGER", with: "size INTEGER, \(rule)"))
    try refuse(in: file, .bound("value", of: "note", by: rule))
  }

  @Test(
    "is no reason to refuse another type where the column is called like a function or a keyword",
    arguments: [
      ("date", "due TEXT CHECK (due IS date(due))"),
      ("key", "FOREIGN KEY (size) REFERENCES other (id)"),
      ("length", "CHECK (length(title) > 0)"),
      ("like", "CHECK (title NOT LIKE 'x%')"),
      ("nocase", "CHECK (title COLLATE NOCASE <> 'x')"),
      ("text", "CHECK (CAST(title AS TEXT) <> 'x')"),
      ("unique", "UNIQUE (title) ON CONFLICT IGNORE"),
    ])
  func words(column: String, rule: String) throws {
    let file = try SchemaFile(
      Self.sql("value TEXT").replacing(
        "size INTEGER", with: "size INTEGER, \"\(column)\" TEXT, \(rule)") + """

          INSERT INTO docket_field (entity, name, label, type) VALUES ('note', '\(column)', 'X', 'text');
          """)
    let first = try words(of: file)
    try file.context.perform(.retypeField(column, of: "note", to: .integer), as: "Retype")
    #expect(try file.context.undo()?.isComplete == true)
    #expect(try words(of: file) == first)
    #expect(try file.context.redo()?.isComplete == true)
    try file.close()
  }

  @Test("that must be a value is one in rows that came meanwhile")
  func requiredMeanwhile() throws {
    let declared = "TEXT NOT NULL DEFAULT (lower(hex(randomblob(4))))"
    let file = try SchemaFile(Self.sql("value \(declared)"))
    try file.file.shell("INSERT INTO note (title, value) VALUES ('a', '7')")
    try file.context.mergeChanges()
    try file.context.perform(.retypeField("value", of: "note", to: .data), as: "Retype")
    try file.file.shell("INSERT INTO note (title) VALUES ('b')")
    #expect(try file.file.shell("SELECT quote(value) FROM note WHERE title = 'b'") == "NULL")
    for _ in 1...2 {
      #expect(try file.context.undo()?.isComplete == true)
      #expect(try definition(in: file) == declared)
      let lengths = "SELECT group_concat(length(value)) FROM (SELECT value FROM note ORDER BY id)"
      #expect(try file.file.shell(lengths) == "1,8")
      #expect(try file.context.redo()?.isComplete == true)
    }
    try file.close()
  }

  @Test(
    "that must be a value is the default in rows that came without one meanwhile",
    arguments: [
      "TEXT NOT NULL DEFAULT 'A'", "TEXT NOT NULL DEFAULT 'A' REFERENCES mood (name)",
      "TEXT DEFAULT A NOT NULL REFERENCES mood (name)",
    ])
  func defaultMeanwhile(declared: String) throws {
    let file = try SchemaFile(Self.sql("value \(declared)", "'choice', 'mood'"))
    try file.file.shell(
      "INSERT INTO mood (name) VALUES ('A'); INSERT INTO note (title, value) VALUES ('a', '7')")
    try file.context.mergeChanges()
    try file.context.perform(.retypeField("value", of: "note", to: .integer), as: "Retype")
    try file.file.shell("INSERT INTO note (title) VALUES ('b')")
    #expect(try file.file.shell("SELECT quote(value) FROM note WHERE title = 'b'") == "NULL")
    #expect(try file.context.undo()?.isComplete == true)
    #expect(try definition(in: file) == declared)
    #expect(try file.file.shell("SELECT value FROM note ORDER BY id") == "7\nA")
    try file.close()
  }

  @Test(
    "that must be a value is a reason to refuse another type where the default does not fit",
    arguments: [
      "TEXT NOT NULL DEFAULT 'abc'", "TEXT NOT NULL",
      "TEXT NOT NULL DEFAULT (lower(hex(randomblob(4))))",
    ], [AttributeType.integer, .choice(of: "mood")])
  func requiredMisfit(declared: String, type: AttributeType) throws {
    for misfits in [MisfitRule.refuse, .clear] {
      let file = try SchemaFile(Self.sql("value \(declared)"))
      try file.file.shell(
        """
        UPDATE docket_field SET type = 'choice', choice = 'mood' WHERE name = 'title';
        INSERT INTO note (title, value) VALUES ('7', '7'), ('8', 'x');
        """)
      try file.context.mergeChanges()
      let before = try file.file.shell(".dump")
      #expect(
        throws: SchemaChangeError.requiredMisfits(
          entity: "note", attribute: "value", keys: [2], count: 1)
      ) {
        try file.context.perform(
          .retypeField("value", of: "note", to: type, misfits: misfits), as: "Retype")
      }
      #expect(try file.file.shell(".dump") == before)
      try file.close()
    }
  }

  @Test("that must be a value is the default in rows whose value does not fit")
  func requiredDefault() throws {
    let file = try SchemaFile(Self.sql("value TEXT NOT NULL DEFAULT '8'"))
    try file.file.shell("INSERT INTO note (title, value) VALUES ('a', '7'), ('b', 'x')")
    try file.context.perform(
      .retypeField("value", of: "note", to: .integer, misfits: .clear), as: "Retype")
    #expect(try file.file.shell("SELECT value FROM note ORDER BY id") == "7\n8")
    try file.close()
  }

  @Test(
    "that something else reads is a reason to refuse another type, which names that",
    arguments: [
      ("view seen", "CREATE VIEW seen AS SELECT value FROM note"),
      (
        "trigger reads",
        "CREATE TRIGGER reads AFTER INSERT ON other BEGIN DELETE FROM note WHERE value = 3; END"
      ),
    ])
  func readElsewhere(reader: String, sql: String) throws {
    let file = try SchemaFile(Self.sql("value TEXT"))
    try file.file.shell(sql)
    try refuse(
      in: file,
      .unfit(
        "the \(reader) reads note.value as it is; drop that first, and make it again afterwards"))
  }

  @Test("that no converted value keeps is told, and nothing is changed")
  func brokenCheck() throws {
    let file = try SchemaFile(Self.sql("value TEXT CHECK (typeof(value) <> 'integer')"))
    try file.file.shell("INSERT INTO note (title, value) VALUES ('a', '7')")
    try refuse(
      in: file,
      .broken(condition: "typeof(value) <> 'integer'", entity: "note", attribute: "value"))
  }

  @Test("is there again when a field is added again, with its indexes")
  func addedAgain() throws {
    let file = try SchemaFile(Self.sql("value TEXT"))
    try file.context.perform(.addField(FieldDraft("Color"), to: "note"), as: "Add field")
    try file.file.shell(
      """
      CREATE UNIQUE INDEX colors ON note (lower(color)) WHERE color <> '';
      CREATE INDEX by_color ON note (color COLLATE NOCASE, title);
      """)
    let first = try words(of: file)
    #expect(try file.context.undo()?.isComplete == true)
    #expect(try file.context.redo()?.isComplete == true)
    #expect(try words(of: file) == first)
    try file.close()
  }

  @Test("is there again without the file's own rules taking that for an edit of its rows")
  func addedInSilence() throws {
    let file = try SchemaFile(Self.sql("value TEXT"))
    try file.file.shell("INSERT INTO note (title) VALUES ('a'), ('b')")
    try file.context.mergeChanges()
    try file.context.perform(.addField(FieldDraft("Color"), to: "note"), as: "Add field")
    try file.file.shell(
      """
      ALTER TABLE note DROP COLUMN color;
      ALTER TABLE note ADD COLUMN color TEXT CHECK (color <> '');
      CREATE TRIGGER note_is_edited AFTER UPDATE ON note
      BEGIN INSERT INTO log VALUES (NEW.title); END;
      """)
    try file.context.mergeChanges()
    let first = try words(of: file)
    #expect(try file.context.undo()?.isComplete == true)
    #expect(try file.context.redo()?.isComplete == true)
    #expect(try words(of: file) == first)
    #expect(try file.file.shell("SELECT count(*) FROM log") == "0")
    try file.file.shell("UPDATE note SET title = 'c' WHERE id = 1")
    #expect(try file.file.shell("SELECT line FROM log") == "c")
    try file.close()
  }

  private func refuse(in file: SchemaFile, _ error: SchemaChangeError) throws {
    try file.context.mergeChanges()
    let first = try file.file.shell(".dump")
    #expect(throws: error) {
      try file.context.perform(
        .retypeField("value", of: "note", to: .integer, misfits: .clear), as: "Retype")
    }
    #expect(try file.file.shell(".dump") == first)
    try file.close()
  }

  /// What the table declares of the column, behind its name.
  private func definition(in file: SchemaFile) throws -> String? {
    let sql = try file.file.shell("SELECT sql FROM sqlite_schema WHERE name = 'note'")
    for name in ["\"value\" ", "value "] {
      guard let range = sql.firstRange(of: name) else { continue }
      var depth = 0
      return String(
        sql[range.upperBound...].prefix { sign in
          if sign == "(" { depth += 1 }
          if sign == ")" { depth -= 1 }
          return depth >= 0 && (depth > 0 || sign != ",")
        })
    }
    return nil
  }

  /// Columns, references, indexes, triggers and rows, and what a row would hold that is added.
  private func words(of file: SchemaFile) throws -> String {
    try file.file.shell(
      """
      SELECT name, type, "notnull", dflt_value, pk, hidden FROM pragma_table_xinfo('note')
      ORDER BY name;
      SELECT "from", "table", "to", on_update, on_delete FROM pragma_foreign_key_list('note');
      SELECT sql FROM sqlite_schema WHERE tbl_name = 'note' AND type <> 'table'
        AND name NOT LIKE 'docket_change_%' ORDER BY name;
      SELECT i.name, x.name, x.coll, x."desc" FROM pragma_index_list('note') AS i,
        pragma_index_xinfo(i.name) AS x ORDER BY i.name, x.seqno;
      SELECT title, quote(value) FROM note WHERE id = 1;
      BEGIN;
      INSERT INTO note (title) VALUES ('new');
      SELECT typeof(value), length(value), title FROM note ORDER BY id DESC LIMIT 1;
      ROLLBACK;
      """)
  }
}
