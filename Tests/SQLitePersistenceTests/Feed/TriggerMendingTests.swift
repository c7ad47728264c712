import Foundation
import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

@Suite("Triggers of the feed that are not as they should be")
struct TriggerMendingTests {
  private static let rebuild = """
    CREATE TABLE copy (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT, description TEXT,
      rank INTEGER);
    INSERT INTO copy SELECT id, name, description, rank FROM favorite WHERE id > 2;
    DROP TABLE favorite;
    ALTER TABLE copy RENAME TO favorite;
    """

  @Test("and are made leave a gap: nobody has noted what was written without them, R96")
  func gap() throws {
    let file = try ListFile()
    defer { file.remove() }
    try file.shell("UPDATE favorite SET name = 'x' WHERE id = 1")
    let reader = try file.open()
    let position = try reader.feedPosition()
    let stamp = try reader.feedStamp(at: position)
    try file.shell(Self.rebuild)
    #expect(try reader.feedPosition() == position)
    let store = try file.open()
    #expect(try reader.feedStamp(at: position) == stamp)
    #expect(try reader.changes(after: position).isTruncated)
    let end = try store.feedPosition()
    #expect(try store.feedStamp(at: end) != nil)
    try file.shell("DELETE FROM favorite WHERE id = 3")
    let changes = try store.changes(after: end)
    #expect(changes.changes.map { "\($0.id) \($0.kind)" } == ["favorite 3 deleted"])
    #expect(!changes.isTruncated)
  }

  @Test("and are made by check leave a gap as well, one for all of them, R96")
  func gapOfCheck() throws {
    let file = try ListFile()
    defer { file.remove() }
    let reader = try file.open()
    let position = try reader.feedPosition()
    try file.shell(Self.rebuild)
    let check = try IntegrityCheck(path: file.path)
    #expect(try check.repair(check.problems()).count == 5)
    try check.close()
    #expect(try reader.changes(after: position).isTruncated)
    #expect(try reader.feedPosition() == position + 2)
  }

  @Test("and are made by a change of fields leave one, those that it drops itself do not, R96")
  func gapOfSchemaChange() throws {
    let file = try ListFile()
    defer { file.remove() }
    let reader = try file.open()
    let context = try ManagedObjectContext(store: try file.open())
    var position = try reader.feedPosition()
    try context.perform(
      .renameField("description", of: "favorite", to: "Remark"), as: "Rename")
    #expect(try !reader.changes(after: position).isTruncated)
    try file.shell("DROP TRIGGER docket_change_favorite_insert")
    position = try reader.feedPosition()
    try context.perform(.addField(FieldDraft("Due", .date), to: "favorite"), as: "Add")
    #expect(try reader.changes(after: position).isTruncated)
    try file.shell("DROP TRIGGER docket_change_favorite_insert")
    position = try reader.feedPosition()
    #expect(try context.undo()?.isComplete == true)
    #expect(try reader.changes(after: position).isTruncated)
  }

  /// What is unique, and then is something else under the same name; what a statement displaces.
  @Test(
    "follow an index that was made anew under its name",
    arguments: [
      ("hero (name)", "INSERT OR REPLACE INTO hero (id, name) VALUES (77, 'Foghorn')"),
      (
        "hero (lower(name) DESC)",
        "INSERT OR REPLACE INTO hero (id, name) VALUES (77, 'FOGHORN')"
      ),
      (
        "hero (team, coalesce(\"Name\", team || '(,') COLLATE NOCASE) WHERE rank > 0",
        """
        INSERT OR REPLACE INTO hero (id, name, team, rank)
        SELECT 77, 'FOGHORN', team, 5 FROM hero WHERE id = 8
        """
      ),
      ("hero (lower(name))", "UPDATE OR REPLACE hero SET name = 'FOGHORN' WHERE id = 7"),
      (
        "hero (CAST(rank AS name), 1)",
        "REPLACE INTO hero (id, rank) SELECT 77, rank FROM hero WHERE id = 8"
      ),
    ])
  func remadeIndex(index: String, statement: String) throws {
    let file = try ListFile("heroes")
    defer { file.remove() }
    try file.shell("CREATE UNIQUE INDEX hero_u ON hero (secret_identity)")
    try file.open().close()
    try file.shell("DROP INDEX hero_u; CREATE UNIQUE INDEX hero_u ON \(index)")
    let store = try file.open()
    let position = try store.feedPosition()
    try file.shell(statement)
    #expect(try file.shell("SELECT count(*) FROM hero WHERE id = 8") == "0")
    let changes = try store.changes(after: position).changes.map { "\($0.id) \($0.kind)" }
    #expect(changes.contains("hero 8 deleted"))
    #expect(changes.count == 2)
    let check = try IntegrityCheck(path: file.path)
    let problems = try check.problems()
    #expect(!problems.contains { "\($0)".contains("Trigger") })
    try check.close()
  }

  @Test(
    "note what a unique index on a generated column displaces",
    arguments: ["hero (low)", "hero (low || '-')"])
  func generatedColumn(index: String) throws {
    let file = try ListFile("heroes")
    defer { file.remove() }
    try file.shell(
      """
      ALTER TABLE hero ADD COLUMN low TEXT AS (lower(name));
      CREATE UNIQUE INDEX hero_u ON \(index);
      """)
    let store = try file.open()
    var position = try store.feedPosition()
    try file.shell("UPDATE OR REPLACE hero SET name = 'FOGHORN' WHERE id = 1")
    #expect(try file.shell("SELECT count(*) FROM hero WHERE id = 8") == "0")
    let changes = try store.changes(after: position).changes.map { "\($0.id) \($0.kind)" }
    #expect(changes.sorted() == ["hero 1 updated", "hero 8 deleted"])
    position = try store.feedPosition()
    try file.shell("UPDATE hero SET rank = rank + 1 WHERE id = 1")
    #expect(try store.changes(after: position).changes.map { "\($0.kind)" } == ["updated"])
  }

  @Test(
    "note what a unique index of some rows displaces, and nothing else",
    arguments: [
      ("name", "deleted = 0"),
      ("name COLLATE NOCASE DESC", "\"Deleted\" IS NOT 1 AND rank IS NOT -9"),
      ("lower(name)", "NOT abs(deleted)"), ("1, name", "(deleted) IN (0, 5) -- of rank"),
      ("name", "hero.deleted = 0 AND deleted <> 9"), ("name", "hero.'deleted' = 0"),
      ("'name'", "deleted = 0"), ("'NAME' COLLATE NOCASE, 'rank' IS 1", "deleted = 0"),
      ("name || \"it's\"", "deleted = 0 AND \"a \"\"text\"\"\" <> name"),
      ("name", "deleted = 0 AND name IS NOT x'00FF' AND x IS NOT X''"),
      ("lower(name)", "main /* . */ . \"Hero\" . [Deleted] = 0"),
    ])
  func indexOfSomeRows(terms: String, condition: String) throws {
    let file = try ListFile("heroes")
    defer { file.remove() }
    try file.shell(
      """
      ALTER TABLE hero ADD COLUMN deleted INTEGER DEFAULT 1;
      ALTER TABLE hero ADD COLUMN x INTEGER;
      UPDATE hero SET name = 'x', deleted = id <> 8;
      CREATE UNIQUE INDEX hero_u ON hero (\(terms)) WHERE \(condition);
      """)
    let store = try file.open()
    func changes(of statement: String) throws -> [String] {
      let position = try store.feedPosition()
      try file.shell(statement)
      return try store.changes(after: position).changes.map { "\($0.id) \($0.kind)" }.sorted()
    }
    #expect(
      try changes(of: "INSERT INTO hero (id, name) VALUES (77, 'x')") == ["hero 77 inserted"])
    #expect(
      try changes(of: "UPDATE OR REPLACE hero SET deleted = 0 WHERE id = 1")
        == ["hero 1 updated", "hero 8 deleted"])
    #expect(
      try changes(of: "REPLACE INTO hero (id, name, deleted) VALUES (78, 'x', 0)")
        == ["hero 1 deleted", "hero 78 inserted"])
    #expect(
      try changes(of: "INSERT INTO hero (id, name, deleted) VALUES (79, 'y', 0)")
        == ["hero 79 inserted"])
  }

  @Test(
    "name a collation of another program in quotation marks, whose writes fail otherwise",
    arguments: ["de-DE", "no case", "order", "it's \"mine\""])
  func foreignCollation(name: String) throws {
    let file = try ListFile("heroes")
    defer { file.remove() }
    let quoted = "\"\(name.replacingOccurrences(of: "\"", with: "\"\""))\""
    let literal = "'COLLATE \(quoted.replacingOccurrences(of: "'", with: "''"))'"
    // This program has none of that name, nor has the shell: there it is another one by turns.
    func rename(_ old: String, _ new: String, where condition: String) throws {
      try file.shell(
        """
        PRAGMA writable_schema = ON;
        UPDATE sqlite_schema SET sql = replace(sql, \(old), \(new)) WHERE \(condition);
        """)
    }
    try file.shell("CREATE UNIQUE INDEX hero_u ON hero (name COLLATE NOCASE)")
    try rename("'COLLATE NOCASE'", literal, where: "name = 'hero_u'")
    let store = try file.open()
    let position = try store.feedPosition()
    try rename(literal, "'COLLATE NOCASE'", where: "true")
    try file.shell("REPLACE INTO hero (id, name) VALUES (77, 'foghorn')")
    let changes = try store.changes(after: position).changes.map { "\($0.id) \($0.kind)" }
    #expect(changes.sorted() == ["hero 77 inserted", "hero 8 deleted"])
  }

  @Test("are made anew where they name a column of a row to come with its table")
  func qualifiedColumn() throws {
    let file = try ListFile("heroes")
    defer { file.remove() }
    try file.shell(
      """
      ALTER TABLE hero ADD COLUMN gone INTEGER;
      CREATE UNIQUE INDEX hero_u ON hero (name) WHERE hero.gone = 0;
      """)
    try file.open().close()
    try file.shell(
      """
      DROP TRIGGER docket_change_hero_displace_insert_hero_u;
      CREATE TRIGGER docket_change_hero_displace_insert_hero_u BEFORE INSERT ON hero
      BEGIN
      INSERT INTO docket_change (entity, id, kind) SELECT 'hero', id, 'delete' FROM hero
      WHERE (name) = (NEW."name") AND (hero.gone = 0) AND (hero.NEW."gone" = 0);
      END;
      """)
    let insertion = "INSERT INTO hero (id, name) VALUES (77, 'x')"
    #expect(throws: Shell.Failure.self) { try file.shell(insertion) }
    try file.open().close()
    try file.shell(insertion)
  }

  @Test(
    "note nothing else where a column of a unique index is called like a direction",
    arguments: ["desc", "desc DESC", "name DESC, desc", "'-' || desc"])
  func directionName(terms: String) throws {
    let file = try ListFile("heroes")
    defer { file.remove() }
    try file.shell(
      """
      ALTER TABLE hero ADD COLUMN desc TEXT;
      UPDATE hero SET desc = id;
      CREATE UNIQUE INDEX hero_u ON hero (\(terms)) WHERE desc IS NOT NULL;
      """)
    let store = try file.open()
    var position = try store.feedPosition()
    try file.shell("INSERT INTO hero (id, name, desc) VALUES (77, 'x', 'x')")
    #expect(try store.feedPosition() == position + 1)
    position = try store.feedPosition()
    try file.shell(
      "REPLACE INTO hero (id, name, desc) SELECT 78, name, desc FROM hero WHERE id = 8")
    #expect(
      try store.changes(after: position).changes.map { "\($0.id) \($0.kind)" }
        == ["hero 8 deleted", "hero 78 inserted"])
  }

  @Test("note what a unique index displaces that is called like the key", arguments: ["id", "ID"])
  func indexNamedLikeKey(name: String) throws {
    let file = try ListFile("heroes")
    defer { file.remove() }
    try file.shell("CREATE UNIQUE INDEX \"\(name)\" ON hero (name)")
    let store = try file.open()
    func changes(of statement: String) throws -> [String] {
      let position = try store.feedPosition()
      try file.shell(statement)
      return try store.changes(after: position).changes.map { "\($0.id) \($0.kind)" }.sorted()
    }
    #expect(
      try changes(of: "REPLACE INTO hero (id, name) VALUES (77, 'Foghorn')")
        == ["hero 77 inserted", "hero 8 deleted"])
    #expect(
      try changes(of: "UPDATE OR REPLACE hero SET name = 'Foghorn' WHERE id = 1")
        == ["hero 1 updated", "hero 77 deleted"])
    #expect(
      try changes(of: "UPDATE OR REPLACE hero SET id = 2 WHERE id = 1")
        .contains("hero 1 deleted"))
    let check = try IntegrityCheck(path: file.path)
    #expect(try !check.problems().contains { "\($0)".contains("Trigger") })
    try check.close()
  }

  private static let lists = """
    CREATE TABLE one (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT, rank INTEGER);
    CREATE TABLE two (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT, rank INTEGER);
    INSERT INTO docket_list (entity, title, title_column, order_column, rank)
    VALUES ('one', 'One', 'name', 'rank', 1), ('two', 'Two', 'name', 'rank', 2);
    """

  /// What gives the table `one` another name, and that name to another table.
  private static let renamings =
    ["NULL", "9"].map { rank in
      """
      ALTER TABLE one RENAME TO other;
      UPDATE docket_list SET entity = 'other' WHERE entity = 'one';
      CREATE TABLE one (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT, rank INTEGER);
      INSERT INTO docket_list (entity, title, title_column, order_column, rank)
      VALUES ('one', 'New', 'name', 'rank', \(rank));
      """
    } + [
      """
      ALTER TABLE one RENAME TO other; ALTER TABLE two RENAME TO one;
      ALTER TABLE other RENAME TO two;
      """,
      """
      ALTER TABLE one RENAME TO other; ALTER TABLE other RENAME TO "ONE";
      UPDATE docket_list SET entity = 'ONE' WHERE entity = 'one';
      """,
    ]

  @Test(
    "are in the end those of each table where tables have changed their names, also by check",
    arguments: renamings, [false, true])
  func renamedTables(sql: String, checks: Bool) throws {
    let file = try ListFile(sql: Self.lists)
    defer { file.remove() }
    try file.open().close()
    try file.shell(sql)
    let check = try IntegrityCheck(path: file.path)
    let problems = try check.problems()
    let names = problems.compactMap { problem in
      switch problem {
      case .missingTrigger(_, let name), .changedTrigger(_, let name), .strayTrigger(_, let name):
        name.lowercased()
      default: nil
      }
    }
    #expect(!names.isEmpty && names.count == problems.count && Set(names).count == names.count)
    if checks { #expect(try check.repair(problems) == problems) }
    let store = try file.open()
    #expect(try check.problems() == [])
    try check.close()
    for table in store.model.lists.map(\.entity.name) {
      let position = try store.feedPosition()
      try file.shell("INSERT INTO \(table) (id, name, rank) VALUES (5, 'x', 5)")
      #expect(
        try store.changes(after: position).changes.map { "\($0.id) \($0.kind)" }
          == ["\(table) 5 inserted"])
    }
  }

  @Test("are known where the name of a table begins with a sign that joins the one before")
  func joiningName() throws {
    let file = try SchemaFile(
      """
      CREATE TABLE "\u{301}" (id INTEGER PRIMARY KEY, name TEXT, rank INTEGER);
      INSERT INTO docket_list (entity, title, title_column, order_column)
      VALUES ('\u{301}', 'List', 'name', 'rank');
      """)
    try file.goThrough(.addField(FieldDraft("Note", .text), to: "\u{301}"))
    let position = try file.store.feedPosition()
    try file.file.shell("INSERT INTO \"\u{301}\" (id) VALUES (5)")
    #expect(try file.store.changes(after: position).changes.map(\.id.key) == [5])
    #expect(
      try IntegrityCheck(path: file.file.path).problems()
        == [.missingRanks(table: "\u{301}", count: 1), .missingTitles(list: "List", keys: [5])])
    try file.close()
  }

  @Test("of an index that is gone are dropped, so that its columns can be")
  func droppedIndex() throws {
    let file = try ListFile("heroes")
    defer { file.remove() }
    try file.shell("CREATE UNIQUE INDEX hero_u ON hero (secret_identity, lower(name))")
    try file.open().close()
    try file.shell("DROP INDEX hero_u; DELETE FROM docket_field WHERE name = 'secret_identity'")
    let triggers = "SELECT count(*) FROM sqlite_schema WHERE name LIKE 'docket_change%hero_u'"
    #expect(try file.shell(triggers) == "2")
    let check = try IntegrityCheck(path: file.path)
    let problems = try check.problems()
    #expect(
      problems
        == ["insert", "update"].map {
          .strayTrigger(table: "hero", name: "docket_change_hero_displace_\($0)_hero_u")
        })
    try check.close()
    try file.open().close()
    #expect(try file.shell(triggers) == "0")
    try file.shell(
      """
      UPDATE docket_list SET detail_column = NULL;
      ALTER TABLE hero DROP COLUMN secret_identity;
      """)
    try file.open().close()
  }
}
