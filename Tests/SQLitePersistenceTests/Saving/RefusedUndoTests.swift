import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

/// Steps that break a rule of the table by now, and others beside them.
@Suite("Undo and redo of what a rule of the file refuses, R13")
struct RefusedUndoTests {
  /// A rule, a step that it lets pass, and what somebody else does.
  struct Case: Sendable, CustomTestStringConvertible {
    let columns: String
    let rule: ValidationRule
    let old: AttributeValue
    let new: AttributeValue
    let inTheWay: String
    let outOfTheWay: String

    var testDescription: String { columns }
  }

  private static let cases = [
    Case(
      columns: "x INTEGER UNIQUE, y INTEGER", rule: .unique, old: 1, new: 5,
      inTheWay: "UPDATE thing SET x = 1 WHERE id = 2",
      outOfTheWay: "UPDATE thing SET x = 2 WHERE id = 2"),
    Case(
      columns: "x INTEGER, y INTEGER DEFAULT 9, CHECK (x < y)", rule: .condition("x < y"), old: 8,
      new: 1, inTheWay: "UPDATE thing SET y = 3 WHERE id = 1",
      outOfTheWay: "UPDATE thing SET y = 10 WHERE id = 1"),
    Case(
      columns: "x INTEGER, y INTEGER", rule: .required, old: .null, new: 1,
      inTheWay: rebuilding("x INTEGER NOT NULL, y INTEGER"),
      outOfTheWay: rebuilding("x INTEGER, y INTEGER")),
  ]

  /// What makes the table anew with other columns, as people do where SQLite has no command.
  private static func rebuilding(_ columns: String) -> String {
    """
    CREATE TABLE other (id INTEGER PRIMARY KEY, z TEXT, \(columns));
    INSERT INTO other SELECT * FROM thing;
    DROP TABLE thing;
    ALTER TABLE other RENAME TO thing;
    """
  }

  @Test(
    "The step stays, the next undo goes on before it, and it returns when it can", arguments: cases)
  func undo(_ refused: Case) throws {
    let (file, store, context) = try open(refused)
    try write("z", "later", by: context)
    try write("x", refused.new, by: context)
    try file.shell(refused.inTheWay)
    let report = try #require(try context.undo())
    #expect(report.isRefused && !report.isComplete && report.name == "x")
    #expect(report.failures.map(\.rule) == [refused.rule])
    #expect(report.failures.map(\.attribute).first == "x")
    #expect(try context.undo()?.name == "z")
    #expect(try context.undo() == nil)
    try file.shell(refused.outOfTheWay)
    let again = try #require(try context.undo())
    #expect(again.isComplete && again.name == "x", "\(again)")
    try store.close()
    file.remove()
  }

  @Test("A step that cannot be brought back stays too", arguments: cases)
  func redo(_ refused: Case) throws {
    let (file, store, context) = try open(refused)
    try write("x", refused.new, by: context)
    try write("x", refused.old, by: context)
    #expect(try context.undo()?.isComplete == true)
    try file.shell(refused.inTheWay)
    let report = try #require(try context.redo())
    #expect(report.isRefused && report.failures.map(\.rule) == [refused.rule])
    #expect(try context.redo() == nil)
    try file.shell(refused.outOfTheWay)
    #expect(try context.redo()?.isComplete == true)
    try store.close()
    file.remove()
  }

  private func open(_ refused: Case) throws -> (ListFile, SQLiteStore, ManagedObjectContext) {
    let file = try ListFile(
      sql: """
        CREATE TABLE thing (id INTEGER PRIMARY KEY, z TEXT, \(refused.columns));
        INSERT INTO docket_list (entity, title, title_column) VALUES ('thing', 'Things', 'z');
        """)
    let old = refused.old.isNull ? "NULL" : "\(refused.old)"
    try file.shell("INSERT INTO thing (x, z) VALUES (\(old), 'a'), (2, 'b')")
    let store = try file.open()
    return (file, store, try ManagedObjectContext(store: store))
  }

  private func write(
    _ attribute: String, _ value: AttributeValue, by context: ManagedObjectContext
  ) throws {
    try context.performGesture(attribute) { context in
      let thing = try #require(context.store.model.entity(named: "thing"))
      context.object(with: ManagedObjectID(thing, 1))[attribute] = value
    }
  }
}
