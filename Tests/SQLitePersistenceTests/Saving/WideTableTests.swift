import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

@Suite("A table of nearly as many columns as SQLite takes")
struct WideTableTests {
  private static let names = (1...1_990).map { "c\($0)" }

  private static func file() throws -> SchemaFile {
    let columns = names.map { "\($0) TEXT" }.joined(separator: ", ")
    return try SchemaFile(
      """
      CREATE TABLE wide (
        id INTEGER PRIMARY KEY, name TEXT, parent INTEGER REFERENCES wide (id), \(columns),
        rank INTEGER);
      CREATE TABLE other (id INTEGER PRIMARY KEY, wide TEXT REFERENCES wide (c1));
      CREATE UNIQUE INDEX wide_c1 ON wide (c1);
      INSERT INTO docket_list (entity, title, title_column, order_column)
      VALUES ('wide', 'Wide', 'name', 'rank');
      INSERT INTO wide (id, name, c1, c1990, rank)
      VALUES (1, 'a', 'x', 'X', 1), (2, 'b', 'y', 'Y', 2);
      """)
  }

  private func expectTurned(
    _ file: SchemaFile, _ name: String, _ edit: (ManagedObject, ManagedObjectContext) throws -> Void
  ) throws {
    let before = try file.tables()
    try file.context.performGesture(name) { context in
      try edit(
        context.object(with: ManagedObjectID(try file.store.entity("wide"), 1)), context)
    }
    let after = try file.tables()
    #expect(after != before)
    #expect(try file.context.undo()?.isComplete == true)
    #expect(try file.tables() == before)
    #expect(try file.context.redo()?.isComplete == true)
    #expect(try file.tables() == after)
  }

  @Test("has rows that are deleted and come back")
  func deletion() throws {
    let file = try Self.file()
    try expectTurned(file, "Delete") { row, context in try context.delete(row) }
    try file.close()
  }

  @Test("has rows of which all values are changed, and change back")
  func update() throws {
    let file = try Self.file()
    try expectTurned(file, "Change") { row, _ in for name in Self.names { row[name] = "z" } }
    try file.close()
  }

  @Test("is searched in all columns")
  func search() throws {
    let file = try Self.file()
    let entity = try file.store.entity("wide")
    let request = FetchRequest(
      entity: entity,
      predicate: .or(Self.names.map { .comparison(AttributePath(attribute: $0), .equal, "Y") }))
    #expect(try file.context.fetch(request).map(\.objectID.key) == [2])
    try file.close()
  }
}
