import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

@Suite("An import into a table whose triggers stamp each change, R13")
struct StampedImportTests {
  private struct Fixture {
    let file: ListFile
    let context: ManagedObjectContext
    let thing: Entity

    /// A file into which two rows were imported, behind one.
    init() throws {
      let stamp = """
        BEGIN
          UPDATE clock SET now = now + 1;
          UPDATE thing SET stamp = (SELECT now FROM clock) WHERE id = new.id;
        END
        """
      file = try ListFile(
        sql: """
          CREATE TABLE clock (now INTEGER);
          INSERT INTO clock VALUES (100);
          CREATE TABLE thing (
            id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT, stamp INTEGER, rank INTEGER);
          INSERT INTO docket_list (entity, title, title_column, order_column)
          VALUES ('thing', 'Things', 'name', 'rank');
          INSERT INTO thing (name, rank) VALUES ('a', 1000);
          CREATE TRIGGER made AFTER INSERT ON thing \(stamp);
          CREATE TRIGGER changed AFTER UPDATE ON thing \(stamp);
          """)
      let store = try file.open()
      thing = try store.entity("thing")
      context = try ManagedObjectContext(store: store)
      var rows: [[AttributeValue]] = [["c"], ["b"]]
      try context.importRows(RowImport(into: thing, attributes: ["name"]), as: "Import") {
        rows.popLast()
      }
    }

    func object(_ key: Int64) -> ManagedObject { context.object(with: ManagedObjectID(thing, key)) }

    func names() throws -> String {
      try file.shell("SELECT group_concat(name) FROM (SELECT name FROM thing ORDER BY rank)")
    }

    /// Takes all steps back, and brings them back.
    func turnAll(_ count: Int, sourceLocation: SourceLocation = #_sourceLocation) throws {
      let names = try names()
      for _ in 1...count {
        let report = try context.undo()
        #expect(report?.isComplete == true, "\(report as Any)", sourceLocation: sourceLocation)
      }
      #expect(try self.names() == "a", sourceLocation: sourceLocation)
      for _ in 1...count {
        let report = try context.redo()
        #expect(report?.isComplete == true, "\(report as Any)", sourceLocation: sourceLocation)
      }
      #expect(try self.names() == names, sourceLocation: sourceLocation)
    }
  }

  @Test("is taken back and brought back any number of times")
  func again() throws {
    let fixture = try Fixture()
    defer { fixture.file.remove() }
    for _ in 1...3 { try fixture.turnAll(1) }
  }

  /// What is done to the rows of an import.
  enum Step: CaseIterable {
    case rename, move, delete
  }

  @Test("is so behind other steps on its rows", arguments: Step.allCases)
  func behind(step: Step) throws {
    let fixture = try Fixture()
    defer { fixture.file.remove() }
    let row = fixture.object(2)
    try fixture.context.performGesture("Step") { context in
      switch step {
      case .rename: row["name"] = "z"
      case .move: try context.move([row], .first)
      case .delete: try context.delete(row)
      }
    }
    for _ in 1...3 { try fixture.turnAll(2) }
  }

  @Test("leaves a row that somebody changed since, also one that came back")
  func foreignEdit() throws {
    let fixture = try Fixture()
    defer { fixture.file.remove() }
    try fixture.turnAll(1)
    try fixture.file.shell("UPDATE thing SET stamp = -1 WHERE id = 3")
    let report = try #require(try fixture.context.undo())
    #expect(report.conflicts.map(\.id.key) == [3])
    #expect(try fixture.names() == "a,c")
    // What stayed is not taken for what came back.
    #expect(try fixture.context.redo()?.isComplete == true)
    #expect(try fixture.context.undo()?.conflicts.map(\.id.key) == [3])
    #expect(try fixture.names() == "a,c")
  }
}
