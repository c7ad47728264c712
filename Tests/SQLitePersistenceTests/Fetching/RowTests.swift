import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

@Suite("Rows")
struct RowTests {
  @Test(
    "are read in batches: whatever the number of keys, few statements, each prepared once",
    arguments: [(1, 1), (2, 1), (8, 1), (9, 1), (64, 1), (65, 2 + 2), (640, 10 + 2)])
  func batches(count: Int, statements: Int) throws {
    let file = try ListFile(sql: ChoiceList.sql)
    defer { file.remove() }
    try file.shell(
      """
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000)
      INSERT INTO step (name) SELECT 'n' || i FROM n
      """)
    let store = try file.open()
    let step = try store.entity("step")
    let keys = (0..<count).map { Int64($0 + 4) }
    let before = store.statistics
    let rows = try store.rows(keys, of: step).values
    #expect(rows.count == count)
    #expect(rows[4]?[1] == "n1")
    #expect(rows[Int64(count + 3)]?[1] == .text("n\(count)"))
    // Two more begin and end the transaction that makes several reads one; another asks for the
    // feed's position.
    #expect(store.statistics.statements - before.statements == statements + 1)
    #expect(store.statistics.rowsRead - before.rowsRead == count + 1)
    // Two of them begin and end a transaction.
    #expect(store.statistics.preparations - before.preparations <= 5)
  }

  @Test("that are gone are missing, and keys may repeat")
  func missing() throws {
    let file = try ListFile()
    defer { file.remove() }
    let store = try file.open()
    let rows = try store.rows([2, 99, 2, -1, .min, .max, 1], of: store.entity("favorite")).values
    #expect(rows.keys.sorted() == [1, 2])
    #expect(try store.rows([], of: store.entity("favorite")).values.isEmpty)
  }

  @Test("of a table that has only ids are read and referred to")
  func onlyKeys() throws {
    let file = try ListFile(
      sql: """
        CREATE TABLE bag (id INTEGER PRIMARY KEY AUTOINCREMENT);
        CREATE TABLE thing (
          id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT, bag_id INTEGER REFERENCES bag (id));
        INSERT INTO bag VALUES (1), (2), (90);
        INSERT INTO thing (name, bag_id) VALUES ('a', 1);
        INSERT INTO docket_list (entity, title, title_column) VALUES ('thing', 'Things', 'name');
        """)
    defer { file.remove() }
    let store = try file.open()
    let bag = try store.entity("bag")
    for keys in [[1], [1, 2], [1, 90]] as [[Int64]] {
      #expect(try store.rows(keys, of: bag).values.keys.sorted() == keys)
    }
    let context = try ManagedObjectContext(store: store)
    let thing = context.object(with: ManagedObjectID(try store.entity("thing"), 1))
    try context.performGesture("Pack") { _ in thing["bag_id"] = 2 }
    try context.performGesture("Delete") { try $0.delete(thing) }
    for bags in ["1 2", "1 1"] {
      #expect(try context.undo()?.isComplete == true)
      #expect(try file.shell("SELECT id || ' ' || bag_id FROM thing") == bags)
    }
  }

  @Test("of a table that somebody changed throw what happened, and the store lives on")
  func schemaChanged() throws {
    let file = try ListFile()
    defer { file.remove() }
    let store = try file.open()
    let favorite = try store.entity("favorite")
    try file.shell("ALTER TABLE favorite RENAME COLUMN description TO about")
    #expect(throws: PersistentStoreError.schemaChanged("no such column: description")) {
      try store.rows([1], of: favorite).values
    }
    #expect(
      throws: PersistentStoreError.schemaChanged(
        "list Favorite Things: table favorite has no column description")
    ) { try store.changes(after: store.feedPosition()) }
    try file.shell("ALTER TABLE favorite RENAME COLUMN about TO description")
    #expect(try store.changes(after: store.feedPosition()).changes == [])
    #expect(try store.rows([1], of: favorite).values.count == 1)
  }
}
