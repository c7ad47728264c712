import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

@Suite("Ranks of a column with limits")
struct RankLimitTests {
  @Test(
    "keep within them wherever a row is moved, R168",
    arguments: [
      "CHECK (pos > 0)", "CHECK (pos >= 1)", "CHECK (pos BETWEEN 1 AND 9000)",
      "CHECK (pos < 100 AND pos > 0)", "CHECK (pos > 0.5 AND pos <= 99.5)",
    ])
  func limits(check: String) throws {
    let file = try ListFile(
      sql: """
        CREATE TABLE song (
          id INTEGER PRIMARY KEY AUTOINCREMENT, title TEXT, pos INTEGER NOT NULL \(check));
        INSERT INTO song (title, pos) VALUES ('a', 1), ('b', 2), ('c', 3), ('d', 4);
        INSERT INTO docket_list (entity, title, title_column, order_column)
        VALUES ('song', 'Songs', 'title', 'pos');
        """)
    defer { file.remove() }
    let store = try file.open()
    let song = try store.entity("song")
    let context = try ManagedObjectContext(store: store)
    func titles() throws -> String {
      try file.shell("SELECT group_concat(title, '') FROM (SELECT * FROM song ORDER BY pos)")
    }
    for (key, placement, order) in [
      (3, Placement.first, "cabd"), (2, .first, "bcad"), (3, .last, "badc"),
    ] {
      let object = context.object(with: ManagedObjectID(song, Int64(key)))
      try context.performGesture("move") { try $0.move([object], placement) }
      #expect(try titles() == order)
    }
    for order in ["bcad", "cabd", "abcd"] {
      #expect(try context.undo()?.conflicts == [])
      #expect(try titles() == order)
    }
    try store.close()
  }
}
