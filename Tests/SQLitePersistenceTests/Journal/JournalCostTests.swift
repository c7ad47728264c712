import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

@Suite("What gestures read of a long journal, R13, R17")
struct JournalCostTests {
  private static let sql = """
    CREATE TABLE clock (now INTEGER);
    INSERT INTO clock VALUES (100);
    CREATE TABLE thing (id INTEGER PRIMARY KEY, name TEXT, stamp INTEGER DEFAULT 0);
    CREATE TABLE other (id INTEGER PRIMARY KEY, name TEXT);
    INSERT INTO docket_list (entity, title, title_column)
    VALUES ('thing', 'Things', 'name'), ('other', 'Others', 'name');
    """

  @Test("Where it is full, that does not grow with its length beside a list that was deleted")
  func fullJournal() throws {
    #expect(try rowsReadByGesture(limit: 60) == rowsReadByGesture(limit: 6))
  }

  private func rowsReadByGesture(limit: Int) throws -> Int {
    let file = try ListFile(sql: Self.sql + "INSERT INTO thing (id) VALUES (1);")
    defer { file.remove() }
    let store = try file.open(.init(undoLimit: limit))
    let context = try ManagedObjectContext(store: store)
    for number in 0..<limit { try rename(1...1, to: "\(number)", in: context) }
    let other = try #require(store.model.lists.first { $0.entity.name == "other" })
    try context.perform(.deleteList(other.key), as: "Delete list")
    let before = store.statistics.rowsRead
    try rename(1...1, to: "last", in: context)
    let read = store.statistics.rowsRead - before
    // It has forgotten one, and keeps the table.
    #expect(try file.shell("SELECT min(id), count(*) FROM docket_undo_group") == "3|\(limit)")
    #expect(
      try file.shell("SELECT count(*) FROM sqlite_schema WHERE name LIKE 'docket_kept%'") == "1")
    try store.close()
    return read
  }

  @Test("An undo under a trigger that stamps rows does not read what steps say of other rows")
  func stampedUndo() throws {
    #expect(try rowsReadByUndo(besides: 300) == rowsReadByUndo(besides: 3))
  }

  private func rowsReadByUndo(besides others: Int) throws -> Int {
    let rows = (1...others + 1).map { "(\($0))" }.joined(separator: ", ")
    let file = try ListFile(
      sql: Self.sql + """
        INSERT INTO thing (id) VALUES \(rows);
        CREATE TRIGGER stamping AFTER UPDATE ON thing BEGIN
          UPDATE clock SET now = now + 1;
          UPDATE thing SET stamp = (SELECT now FROM clock) WHERE id = NEW.id;
        END;
        """)
    defer { file.remove() }
    let store = try file.open()
    let context = try ManagedObjectContext(store: store)
    try rename(1...1, to: "first", in: context)
    try rename(2...(others + 1), to: "others", in: context)
    try rename(1...1, to: "last", in: context)
    let before = store.statistics.rowsRead
    #expect(try context.undo()?.conflicts == [])
    let read = store.statistics.rowsRead - before
    // What the first step left is what the trigger made of it now.
    #expect(
      try file.shell(
        """
        SELECT after = stamp FROM docket_undo_entry AS entry JOIN thing USING (id)
        WHERE undo_group = 1 AND attribute = 'stamp'
        """) == "1")
    #expect(try context.undo()?.name == "Rename others")
    try store.close()
    return read
  }

  private func rename(
    _ keys: ClosedRange<Int>, to name: String, in context: ManagedObjectContext
  ) throws {
    let thing = try #require(context.store.model.entity(named: "thing"))
    try context.performGesture("Rename \(name)") { context in
      for key in keys {
        context.object(with: ManagedObjectID(thing, Int64(key)))["name"] = .text(name)
      }
    }
  }
}
