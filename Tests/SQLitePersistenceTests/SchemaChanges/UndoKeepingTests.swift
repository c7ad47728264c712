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
    let refusal: SchemaChangeError

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
      change: .duplicateList(2, title: "More", withRows: false),
      inTheWay: "INSERT INTO more (name) VALUES ('v')", outOfTheWay: "DELETE FROM more",
      refusal: .rowsInTheWay(entity: "more", keys: [1], count: 1)),
    Case(
      change: .addChoiceValue("Soon", to: "status"),
      inTheWay: "UPDATE task SET status = 'Soon' WHERE id > 1",
      outOfTheWay: """
        UPDATE task SET status = 'Today' WHERE id = 2; UPDATE task SET status = 'Later' WHERE id = 3
        """,
      refusal: .choiceValueInUse(
        "Soon", entity: "task", attribute: "status", keys: [2, 3], count: 2)),
    Case(
      change: .addChoiceValue("Soon", to: "status"),
      inTheWay: "UPDATE step SET mood = 'Soon' WHERE id = 2",
      outOfTheWay: "UPDATE step SET mood = NULL",
      refusal: .choiceValueInUse("Soon", entity: "step", attribute: "mood", keys: [2], count: 1)),
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

  @Test("The journal of an older version does not tell, and the list goes with its rows")
  func olderJournal() throws {
    let file = try SchemaFile()
    try file.context.perform(.addList(Self.books), as: "Add list")
    try file.file.shell("UPDATE docket_undo_step SET after = NULL")
    try file.file.shell("INSERT INTO books (title) VALUES ('Emma')")
    #expect(try file.context.undo()?.isComplete == true)
    #expect(try file.context.redo()?.isComplete == true)
    #expect(try file.file.shell("SELECT title FROM books") == "Emma")
    try file.close()
  }
}
