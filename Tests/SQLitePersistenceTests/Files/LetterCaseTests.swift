import ObjectGraph
import TestSupport
import Testing

@testable import SQLitePersistence

@Suite("Names in other letters than the tables and columns have them")
struct LetterCaseTests {
  /// As somebody may have written the notes who knows that SQLite does not care.
  private static let capitals = """
    UPDATE docket_list SET entity = upper(entity);
    UPDATE docket_field SET entity = upper(entity), name = upper(name), choice = upper(choice);
    UPDATE docket_list SET title_column = upper(title_column), detail_column = upper(detail_column),
      section_column = upper(section_column), order_column = upper(order_column),
      sort = upper(sort), columns = upper(columns);
    """

  /// Two lists whose notes name columns wherever they can, also through other tables.
  private static let named = """
    UPDATE docket_list SET detail_column = 'code', columns = 'name, status',
      sort = 'status.rank, code COLLATE NOCASE DESC, rank' WHERE entity = 'task';
    UPDATE docket_list SET sort = 'owner.name, task.status.rank, task.name DESC, task, name'
      WHERE entity = 'step';
    """

  private static let sql = """
    \(ChoiceList.sql)
    CREATE TABLE owner (id INTEGER PRIMARY KEY, name TEXT);
    ALTER TABLE step ADD COLUMN owner_id INTEGER REFERENCES owner (id);
    \(named)
    """

  @Test("are those of one entity, whose rows by other programs all its lists show")
  func twoLists() throws {
    let file = try ListFile(sql: ChoiceList.sql)
    defer { file.remove() }
    try file.shell(
      """
      INSERT INTO docket_list (entity, title, title_column, order_column)
      VALUES ('TASK', 'Also', 'name', 'rank')
      """)
    let store = try file.open()
    #expect(store.model.lists.map(\.entity.name) == ["task", "task", "step"].sorted().reversed())
    let position = try store.feedPosition()
    try file.shell("INSERT INTO Task (name) VALUES ('d')")
    #expect(try store.changes(after: position).changes.map { "\($0.id)" } == ["task 4"])
    try store.close()
  }

  @Test("are found in notes of fields, and no problem to a check")
  func fields() throws {
    let file = try ListFile(sql: ChoiceList.sql)
    defer { file.remove() }
    try file.shell(
      """
      \(Self.capitals)
      INSERT INTO docket_field (entity, name, label) VALUES ('task', 'Code', 'Number'),
        ('task', 'code', 'Other')
      """)
    let store = try file.open()
    #expect(store.strayFields.isEmpty)
    let task = try store.entity("task")
    #expect(task.attribute(named: "status")?.type == .choice(of: "status"))
    #expect(task.attribute(named: "code")?.title == "Number", "the first of several counts")
    try store.close()
    #expect(try IntegrityCheck(path: file.path).problems() == [])
  }

  @Test(
    "do not keep a change from being made, taken back and brought back",
    arguments: [
      SchemaChange.renameField("status", of: "task", to: "State"),
      .hideField("status", of: "task", true), .moveField("code", of: "task", before: "name"),
      .retypeField("status", of: "task", to: .text), .deleteList(2),
      .renameChoiceValue("Today", of: "status", to: "Now"),
      .renameField("name", of: "task", to: "What"), .renameField("code", of: "task", to: "Mark"),
      .renameField("task", of: "step", to: "Job ID"),
      .renameField("owner_id", of: "step", to: "Boss ID"),
      .duplicateList(1, title: "Copy", withRows: true),
    ])
  func changes(change: SchemaChange) throws {
    let file = try SchemaFile(Self.sql)
    try file.file.shell(
      "\(Self.capitals) UPDATE docket_list SET filter = 'status = Today' WHERE id = 1")
    try file.context.mergeChanges()
    try file.other.mergeChanges()
    try file.goThrough(change)
    try file.close()
  }

  @Test("are found in notes of lists, which stay as they are written, and no problem to a check")
  func lists() throws {
    let file = try ListFile(sql: Self.sql)
    defer { file.remove() }
    func read() throws -> [String] {
      let store = try file.open()
      defer { try? store.close() }
      return store.model.lists.map { list in
        """
        \(list.title) \(list.detail as Any) \(list.section as Any) \(list.columns as Any) \
        \(list.entity.orderAttribute as Any) \(list.entity.sectionAttribute as Any) \
        \(list.sortDescriptors)
        """
      }
    }
    let own = try read()
    try file.shell(Self.capitals)
    let notes = try file.shell("SELECT * FROM docket_list")
    #expect(notes.contains("OWNER.NAME, TASK.STATUS.RANK") && notes.contains("NAME, STATUS"))
    #expect(try read() == own)
    #expect(try IntegrityCheck(path: file.path).problems() == [])
    #expect(try file.shell("SELECT * FROM docket_list") == notes)
  }

  @Test("are named as before where a check drops what is not there from notes of lists")
  func misnamed() throws {
    let file = try ListFile(sql: Self.sql)
    defer { file.remove() }
    try file.shell(
      """
      \(Self.capitals)
      UPDATE docket_list SET sort = 'Gone, CODE DESC', columns = 'NAME, Gone', detail_column = 'Gone'
      WHERE id = 1
      """)
    let check = try IntegrityCheck(path: file.path)
    defer { try? check.close() }
    let problems = try check.problems()
    #expect(
      problems == [
        .misnamedColumns(
          list: "Tasks", table: "task", columns: ["Gone"], newTitle: nil, isMendable: true,
          key: nil)
      ])
    #expect(try check.repair(problems) == problems)
    let notes = try file.shell(
      """
      SELECT lower(title_column), detail_column, lower(section_column), lower(order_column),
        lower(sort), lower(columns) FROM docket_list WHERE id = 1
      """)
    #expect(notes == "name||status|rank|code desc|name")
  }

  @Test("follow the new name of a field, and those of other fields stay as they are written")
  func renamedField() throws {
    let file = try SchemaFile(Self.sql)
    try file.file.shell(Self.capitals)
    try file.context.mergeChanges()
    try file.other.mergeChanges()
    let notes = """
      SELECT title_column, detail_column, section_column, order_column, sort, columns
      FROM docket_list ORDER BY id
      """
    try file.goThrough(.renameField("code", of: "task", to: "Mark"))
    #expect(
      try file.file.shell(notes) == """
        NAME|mark|STATUS|RANK|STATUS.RANK, mark COLLATE NOCASE DESC, RANK|NAME, STATUS
        NAME||||OWNER.NAME, TASK.STATUS.RANK, TASK.NAME DESC, TASK, NAME|
        """)
    try file.close()
  }

  private static let kinds = """
    CREATE TABLE kind (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, rank INTEGER);
    CREATE TABLE thing (id INTEGER PRIMARY KEY, name TEXT, kind TEXT REFERENCES Kind (Name));
    INSERT INTO docket_list (entity, title, title_column) VALUES ('thing', 'Things', 'name');
    INSERT INTO docket_field (entity, name, label, type, choice)
    VALUES ('thing', 'name', 'Name', 'text', NULL), ('thing', 'kind', 'Kind', 'choice', 'kind');
    INSERT INTO kind (name, rank) VALUES ('Big', 1000);
    INSERT INTO thing VALUES (1, 'a', 'Big');
    """

  @Test("in the foreign key of a choice hold a field to its values")
  func memberRule() throws {
    let file = try ListFile(sql: Self.kinds)
    defer { file.remove() }
    let store = try file.open()
    #expect(try store.entity("thing").attribute(named: "kind")?.rules == [.member])
    try store.close()
  }

  @Test("in the foreign key of a choice let a check add missing values, or make the choice anew")
  func orphanedValue() throws {
    let file = try ListFile(sql: Self.kinds)
    defer { file.remove() }
    try file.shell("INSERT INTO thing VALUES (2, 'b', 'Zed')")
    let check = try IntegrityCheck(path: file.path)
    defer { try? check.close() }
    let problems = try check.problems()
    #expect(problems.count == 1)
    #expect(try check.repair(problems) == problems)
    #expect(try check.problems() == [])
    let values = "SELECT group_concat(name) FROM (SELECT name FROM kind ORDER BY rank)"
    #expect(try file.shell(values) == "Big,Zed")
    #expect(try file.shell("SELECT group_concat(kind) FROM thing") == "Big,Zed")
    try file.shell("DROP TABLE kind")
    let missing = try check.problems()
    #expect(
      missing == [.strayChoice(table: "kind", fields: [.init(table: "thing", name: "kind")])])
    #expect(try check.repair(missing) == missing)
    #expect(try file.shell(values) == "Big,Zed")
  }

  @Test(
    "of the key do not keep a table from being taken away and brought back",
    arguments: [SchemaChange.deleteList(2), .duplicateList(1, title: "Copy", withRows: true)])
  func keys(change: SchemaChange) throws {
    let file = try SchemaFile(
      ChoiceList.sql.replacing("id INTEGER PRIMARY KEY", with: "Id INTEGER PRIMARY KEY"))
    try file.goThrough(change)
    try file.close()
  }

  @Test("that a table gets while it is open leave its rows, the feed and the steps what they are")
  func renamedTable() throws {
    let file = try SchemaFile()
    let task = try file.store.entity("task")
    let row = file.context.object(with: ManagedObjectID(task, 1))
    try file.context.performGesture("Rename") { _ in row["name"] = "z" }
    try file.file.shell("ALTER TABLE task RENAME TO other; ALTER TABLE other RENAME TO Task")
    #expect(try file.context.mergeChanges())
    #expect(file.store.model.entity(named: "Task") != nil)
    let position = try file.store.feedPosition()
    try file.file.shell("UPDATE task SET code = 'q' WHERE id = 1")
    #expect(try file.store.changes(after: position).changes.map { "\($0.id)" } == ["Task 1"])
    try file.context.mergeChanges()
    #expect(try file.context.undo()?.isComplete == true)
    #expect(try file.file.shell("SELECT name, code FROM task WHERE id = 1") == "a|q")
    try file.close()
  }
}
