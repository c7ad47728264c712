import ObjectGraph
import SQLitePersistence
import Testing

@testable import docket

/// Fields that lead to rows of the same list.
struct TreeReferenceTests {
  /// A with B below it, and C below that; D beside them. E and F belong to each other.
  private static func file() throws -> CommandFile {
    try CommandFile(
      sql: """
        CREATE TABLE node (
          id INTEGER PRIMARY KEY AUTOINCREMENT, title TEXT NOT NULL,
          parent_id INTEGER REFERENCES node (id) ON DELETE CASCADE, rank INTEGER);
        INSERT INTO docket_list (entity, title, title_column, order_column, section_column)
        VALUES ('node', 'Nodes', 'title', 'rank', 'parent_id');
        INSERT INTO node (title, parent_id, rank)
        VALUES ('A', NULL, 1000000), ('B', 1, 2000000), ('C', 2, 3000000), ('D', NULL, 4000000),
          ('E', 6, 5000000), ('F', 5, 6000000);
        """)
  }

  @Test(
    "A row is not set to belong to itself, nor to one below it",
    arguments: [
      (["set", "1", "parent=A"], "parent: A cannot belong to itself."),
      (["set", "1", "parent_id=2"], "parent_id: A cannot belong to B, which is below it."),
      (["set", "4", "1", "parent_id=C"], "parent_id: A cannot belong to C, which is below it."),
      (["mv", "1", "--section", "C"], "parent_id: A cannot belong to C, which is below it."),
      (["mv", "1", "--after", "2"], "parent_id: A cannot belong to itself."),
    ])
  func refused(words: [String], sentence: String) throws {
    let file = try Self.file()
    let before = file.rows("nodes")
    let run = CommandRun([words[0], file.path, "nodes"] + words.dropFirst())
    #expect(run.status == 65)
    #expect(run.errors == "docket: \(sentence)\n", "\(run.errors)")
    #expect(file.rows("nodes") == before)
  }

  @Test("Undo does not bring a row below itself either, and says why")
  func undone() throws {
    let file = try Self.file()
    #expect(file.run("set", "nodes", "2", "parent=").status == 0)
    let store = try SQLiteStore(
      path: file.path, options: SQLiteStore.Options(user: "somebody else"))
    let context = try ManagedObjectContext(store: store)
    let node = context.object(with: ManagedObjectID(store.model.entities[0], 1))
    try context.performGesture("Put") { _ in node["parent_id"] = 2 }
    try store.close()
    let before = file.rows("nodes")
    let run = file.run("undo")
    #expect(run.status == 65)
    #expect(
      run.errors.contains("stays as it is: B cannot belong to A, which is below it."),
      "\(run.errors)")
    #expect(file.rows("nodes") == before)
  }

  @Test("A row belongs to any other one, and rows of a circle that a file has already stay in it")
  func allowed() throws {
    let file = try Self.file()
    #expect(file.run("set", "nodes", "3", "4", "parent=A").status == 0)
    #expect(file.run("set", "nodes", "5", "parent=F", "title=e").status == 0)
    #expect(file.run("set", "nodes", "6", "parent=").status == 0)
    #expect(file.run("show", "nodes", "--csv").output.contains("4,D,1"))
  }
}
