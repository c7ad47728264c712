import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

/// Lists and values that a gesture made, and what somebody else put into them before undo.
@Suite("Undo takes nothing along that others put into what a gesture made, R13")
struct UndoKeepingTests {
  /// A change, what others do, and why it cannot be turned then.
  struct Case: Sendable, CustomTestStringConvertible {
    let change: SchemaChange
    let inTheWay: String
    let outOfTheWay: String
    /// Nil where rows lead to the one that the gesture made.
    var refusal: SchemaChangeError?

    var testDescription: String { "\(change), then \(inTheWay)" }
  }

  private static let books = ListDraft(
    "Books",
    fields: [
      FieldDraft("Title"), FieldDraft("Shelf", .choice(of: "shelf"), choiceValues: ["A", "B"]),
    ])

  static let done = [
    Case(
      change: .addList(books), inTheWay: "INSERT INTO books (title) VALUES ('Emma'), ('Ulysses')",
      outOfTheWay: "DELETE FROM books",
      refusal: .rowsInTheWay(entity: "books", keys: [1, 2], count: 2)),
    Case(
      change: .addList(books), inTheWay: "INSERT INTO books (id, title) VALUES (-5, 'Emma')",
      outOfTheWay: "DELETE FROM books",
      refusal: .rowsInTheWay(entity: "books", keys: [-5], count: 1)),
    Case(
      change: .addList(books), inTheWay: "INSERT INTO shelf (name) VALUES ('C')",
      outOfTheWay: "DELETE FROM shelf WHERE name = 'C'",
      refusal: .choiceValuesInTheWay(choice: "shelf", keys: [3], count: 1)),
    Case(
      change: .addField(
        FieldDraft("Size", .choice(of: "size"), choiceValues: ["S", "L"]), to: "task"),
      inTheWay: "INSERT INTO size (name) VALUES ('M')",
      outOfTheWay: "DELETE FROM size WHERE name = 'M'",
      refusal: .choiceValuesInTheWay(choice: "size", keys: [3], count: 1)),
    Case(
      change: .duplicateList(2, title: "More", withRows: true),
      inTheWay: "INSERT INTO more (name) VALUES ('v')",
      outOfTheWay: "DELETE FROM more WHERE id = 4",
      refusal: .rowsInTheWay(entity: "more", keys: [4], count: 1)),
    Case(
      change: .duplicateList(2, title: "More", withRows: true),
      inTheWay: "UPDATE more SET name = 'mine' WHERE id > 1",
      outOfTheWay:
        "UPDATE more SET name = 't' WHERE id = 2; UPDATE more SET name = 'u' WHERE id = 3",
      refusal: .changedRowsInTheWay(entity: "more", keys: [2, 3], count: 2)),
    Case(
      change: .duplicateList(2, title: "More", withRows: false),
      inTheWay: "INSERT INTO more (name) VALUES ('v')", outOfTheWay: "DELETE FROM more",
      refusal: .rowsInTheWay(entity: "more", keys: [1], count: 1)),
    Case(
      change: .addChoiceValue("Soon", to: "status"),
      inTheWay: "UPDATE task SET status = 'Soon' WHERE id > 1",
      outOfTheWay: """
        UPDATE task SET status = 'Today' WHERE id = 2; UPDATE task SET status = 'Later' WHERE id = 3
        """),
    Case(
      change: .addChoiceValue("Soon", to: "status"),
      inTheWay: "UPDATE step SET mood = 'Soon' WHERE id = 2",
      outOfTheWay: "UPDATE step SET mood = NULL"),
    Case(
      change: .retypeField("name", of: "step", to: .choice(of: "status"), misfits: .addToChoice),
      inTheWay: "UPDATE task SET status = 't' WHERE id = 1",
      outOfTheWay: "UPDATE task SET status = 'Today' WHERE id = 1",
      refusal: .choiceValueInUse("t", entity: "task", attribute: "status", keys: [1], count: 1)),
  ]

  /// A field without a foreign key has values of the choice, too.
  private static let sql =
    ChoiceList.sql.replacing("name TEXT\n", with: "name TEXT,\n  mood TEXT\n") + """

      INSERT INTO docket_field (entity, name, label, type, choice)
      VALUES ('step', 'task', 'Task', 'integer', NULL), ('step', 'name', 'Name', 'text', NULL),
        ('step', 'mood', 'Mood', 'choice', 'status');
      """

  @Test("A step stays while there is something of others, and is taken back after", arguments: done)
  func undo(_ kept: Case) throws {
    let file = try SchemaFile(Self.sql)
    let before = try file.tables()
    try file.context.perform(kept.change, as: "Change")
    try file.file.shell(kept.inTheWay)
    let changed = try file.tables()
    let report = try #require(try file.context.undo())
    #expect(report.isRefused && report.refusal == kept.refusal, "\(report)")
    #expect(try file.tables() == changed)
    #expect(try file.context.undo() == nil)
    try file.file.shell(kept.outOfTheWay)
    #expect(try file.context.undo()?.isComplete == true)
    #expect(try file.tables() == before)
    #expect(try file.context.redo()?.isComplete == true)
    try file.close()
  }

  @Test(
    "A deleted value into which rows came after undo is not deleted again",
    arguments: ["Done", "Today"])
  func redo(value: String) throws {
    let file = try SchemaFile(Self.sql)
    try file.context.perform(.deleteChoiceValue(value, of: "status"), as: "Delete")
    let deleted = try file.tables()
    #expect(try file.context.undo()?.isComplete == true)
    try file.file.shell("UPDATE task SET status = '\(value)' WHERE id = 3")
    let changed = try file.tables()
    let report = try #require(try file.context.redo())
    #expect(
      report.refusal
        == .choiceValueInUse(value, entity: "task", attribute: "status", keys: [3], count: 1))
    #expect(try file.tables() == changed)
    try file.file.shell("UPDATE task SET status = 'Later' WHERE id = 3")
    #expect(try file.context.redo()?.isComplete == true)
    #expect(try file.tables() == deleted)
    try file.close()
  }

  @Test(
    "A deleted list that undo brought back stays while others have rows in it, or changed some",
    arguments: [
      Case(
        change: .deleteList(2), inTheWay: "INSERT INTO step (name) VALUES ('v'), ('w')",
        outOfTheWay: "DELETE FROM step WHERE name IN ('v', 'w')",
        refusal: .rowsInTheWay(entity: "step", keys: [4, 5], count: 2)),
      Case(
        change: .deleteList(2), inTheWay: "UPDATE step SET name = 'mine' WHERE id = 2",
        outOfTheWay: "UPDATE step SET name = 't' WHERE id = 2",
        refusal: .changedRowsInTheWay(entity: "step", keys: [2], count: 1)),
      Case(
        change: .deleteList(2), inTheWay: "ALTER TABLE step ADD COLUMN more TEXT",
        outOfTheWay: "ALTER TABLE step DROP COLUMN more",
        refusal: .unfit("the fields of Steps are other ones by now")),
    ])
  func redoneDeletion(kept: Case) throws {
    let file = try SchemaFile()
    let before = try file.tables()
    try file.context.perform(kept.change, as: "Delete list")
    let deleted = try file.tables()
    #expect(try file.context.undo()?.isComplete == true)
    #expect(try file.tables() == before)
    try file.file.shell(kept.inTheWay)
    let changed = try file.tables()
    let report = try #require(try file.context.redo())
    #expect(report.isRefused && report.refusal == kept.refusal, "\(report)")
    #expect(try file.tables() == changed)
    try file.file.shell(kept.outOfTheWay)
    #expect(try file.context.redo()?.isComplete == true)
    #expect(try file.tables() == deleted)
    #expect(try file.context.undo()?.isComplete == true)
    #expect(try file.context.redo()?.isComplete == true)
    try file.close()
  }

  @Test("Rows are told by what they hold, whatever keys they have, and those that are gone are not")
  func keys() throws {
    let file = try SchemaFile(
      """
      CREATE TABLE note (id INTEGER PRIMARY KEY, title TEXT, rank REAL);
      INSERT INTO note (id, title) VALUES (-9223372036854775808, 'a'), (-1, 'b'), (0, 'c'),
        (255, 'd'), (256, 'e'), (300, 'f'), (9223372036854775806, 'g'), (9223372036854775807, 'h');
      INSERT INTO docket_list (entity, title, title_column, order_column)
      VALUES ('note', 'Notes', 'title', 'rank');
      """)
    let before = try file.tables()
    try file.context.perform(.duplicateList(1, title: "Copy", withRows: true), as: "Duplicate")
    let after = try file.tables()
    let last = "id = 9223372036854775807"
    try file.file.shell("DELETE FROM copy WHERE \(last); INSERT INTO copy (id) VALUES (-2), (7)")
    #expect(
      try file.context.undo()?.refusal == .rowsInTheWay(entity: "copy", keys: [-2, 7], count: 2))
    // A key that was free again.
    try file.file.shell(
      """
      DELETE FROM copy WHERE title IS NULL; INSERT INTO copy VALUES (9223372036854775807, 'i', 1)
      """)
    #expect(
      try file.context.undo() == nil, "it was refused before, and is again")
    #expect(try file.tables() != before)
    try file.file.shell("UPDATE copy SET title = 'h', rank = NULL WHERE \(last)")
    #expect(try file.tables() == after)
    try file.file.shell("DELETE FROM copy WHERE id = 0; UPDATE copy SET rank = id")
    #expect(try file.context.undo()?.isComplete == true)
    #expect(try file.tables() == before)
    try file.close()
  }

  @Test("Fields that got another name or type in a list are no change of its rows")
  func renamedFields() throws {
    let file = try SchemaFile(Self.sql)
    try file.context.perform(.duplicateList(2, title: "More", withRows: true), as: "Duplicate")
    let after = try file.tables()
    try file.context.perform(.renameField("name", of: "more", to: "Words"), as: "Rename")
    try file.context.perform(
      .retypeField("task", of: "more", to: .text, misfits: .clear), as: "Retype")
    for _ in 1...3 { #expect(try file.context.undo()?.isComplete == true) }
    for _ in 1...3 { #expect(try file.context.redo()?.isComplete == true) }
    for _ in 1...2 { #expect(try file.context.undo()?.isComplete == true) }
    #expect(try file.tables() == after)
    try file.file.shell("UPDATE more SET name = 'mine' WHERE id = 1")
    #expect(
      try file.context.undo()?.refusal
        == .changedRowsInTheWay(entity: "more", keys: [1], count: 1))
    try file.close()
  }

  @Test("The journal of an older version does not tell, and the list goes with its rows")
  func olderJournal() throws {
    let file = try SchemaFile()
    try file.context.perform(.addList(Self.books), as: "Add list")
    try file.file.shell("UPDATE docket_undo_step SET before = NULL, after = NULL")
    try file.file.shell("INSERT INTO books (title) VALUES ('Emma')")
    #expect(try file.context.undo()?.isComplete == true)
    #expect(try file.context.redo()?.isComplete == true)
    #expect(try file.file.shell("SELECT title FROM books") == "Emma")
    try file.close()
  }
}
