import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

@Suite("Where another program took the manual order of a list away")
struct LostOrderTests {
  private static let sql = """
    CREATE TABLE thing (
      id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL DEFAULT '', part TEXT,
      rank INTEGER);
    INSERT INTO docket_list (entity, title, title_column, section_column, order_column)
    VALUES ('thing', 'Things', 'name', 'part', 'rank');
    INSERT INTO thing (name, part, rank) VALUES ('A', 'x', 1000), ('B', 'x', 2000), ('C', 'y', 3000);
    """
  private static let loss = "UPDATE docket_list SET order_column = NULL, sort = 'name'"

  /// A file with three rows, which are held.
  private static func open() throws -> (ListFile, ManagedObjectContext, [ManagedObject]) {
    let file = try ListFile(sql: sql)
    let store = try file.open()
    let thing = try store.entity("thing")
    let context = try ManagedObjectContext(store: store)
    return (file, context, try context.prefetch([1, 2, 3].map { ManagedObjectID(thing, $0) }))
  }

  private static func names(_ file: ListFile) throws -> String {
    try file.shell(
      "SELECT group_concat(name || part, ' ') FROM (SELECT * FROM thing ORDER BY rank)")
  }

  @Test(
    "a move stays as it is and says why, the steps before it are taken back, all in any session")
  func moves() throws {
    let (file, context, rows) = try Self.open()
    defer { file.remove() }
    try context.performGesture("rename") { _ in rows[1]["name"] = "Z" }
    try context.performGesture("move") { try $0.move([rows[0]], .last) }
    _ = try file.shell(Self.loss)
    let report = try #require(try context.undo())
    #expect(report.isRefused && report.name == "move")
    #expect(report.refusal == .unfit("the list has no manual order any more"))
    #expect(try Self.names(file) == "Zx Cy Ax")
    let before = try #require(try context.undo())
    #expect(before.isComplete && before.name == "rename")
    #expect(try Self.names(file) == "Bx Cy Ax")
    let other = try ManagedObjectContext(store: try file.open())
    #expect(try other.undo()?.refusal == report.refusal)
    #expect(try other.undo() == nil)
    // With the order the step is one again.
    _ = try file.shell("UPDATE docket_list SET order_column = 'rank', sort = NULL")
    let again = try ManagedObjectContext(store: try file.open())
    #expect(try again.undo()?.isComplete == true)
    #expect(try Self.names(file) == "Ax Bx Cy")
  }

  @Test("rows come back that were deleted, and values and sections, each without its place")
  func rows() throws {
    let (file, context, rows) = try Self.open()
    defer { file.remove() }
    try context.performGesture("send") { context in
      rows[0]["part"] = "y"
      try context.move([rows[0]], .last)
    }
    try context.performGesture("delete") { try $0.delete(rows[1]) }
    _ = try file.shell(Self.loss)
    #expect(try context.undo()?.isComplete == true)
    #expect(try Self.names(file) == "Bx Cy Ay")
    #expect(try context.undo()?.isComplete == true)
    #expect(try Self.names(file) == "Bx Cy Ax")
    // The step is still one.
    for _ in 0..<2 {
      let other = try ManagedObjectContext(store: try file.open())
      #expect(try other.redo()?.isComplete == true)
      #expect(try Self.names(file) == "Bx Cy Ay")
      #expect(try other.undo()?.isComplete == true)
      #expect(try Self.names(file) == "Bx Cy Ax")
    }
  }

  @Test(
    "nothing can be moved, which is told, and unsaved moves are taken back without their places")
  func unsaved() throws {
    let (file, context, rows) = try Self.open()
    defer { file.remove() }
    try context.performStep("send") { context in
      rows[0]["part"] = "y"
      try context.move([rows[0]], .last)
    }
    _ = try file.shell(Self.loss)
    try context.mergeChanges()
    #expect(throws: ContextError.noManualOrder("thing")) { try context.move([rows[1]], .first) }
    _ = try context.undo()
    #expect(rows[0]["part"] == "x")
    try context.save()
    #expect(try file.shell("SELECT part FROM thing WHERE id = 1") == "x")
  }
}
