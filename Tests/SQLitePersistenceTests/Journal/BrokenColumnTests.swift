import ObjectGraph
import SQLitePersistence
import Testing

@Suite("Undo of a column of texts that are no UTF-8, R13")
struct BrokenColumnTests {
  private static let texts = "SELECT group_concat(hex(text)) FROM thing"

  /// What undo of an edit of all rows asks of SQLite, each of which had a text of these bytes.
  private func statements(ofUndoing count: Int64, from bytes: String) throws -> Int {
    let file = try ListFile(sql: AnyList.sql)
    defer { file.remove() }
    try file.shell(
      """
      WITH RECURSIVE number (n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM number WHERE n < \(count))
      INSERT INTO thing (text) SELECT CAST(x'\(bytes)' || n AS TEXT) FROM number;
      """)
    let before = try file.shell(Self.texts)
    let store = try file.open()
    let context = try ManagedObjectContext(store: store)
    let thing = try store.entity("thing")
    try context.performGesture("Set") { context in
      for row in try context.fetch(FetchRequest(entity: thing)) { row["text"] = "x" }
    }
    #expect(try file.shell(Self.texts) != before)
    let statements = store.statistics.statements
    #expect(try context.undo()?.isComplete == true)
    let cost = store.statistics.statements - statements
    #expect(try file.shell(Self.texts) == before)
    try store.close()
    return cost
  }

  @Test("brings the bytes back, and reads them from the journal once for all rows")
  func cost() throws {
    for count in [3, 30] as [Int64] {
      let plain = try statements(ofUndoing: count, from: "62")
      #expect(try statements(ofUndoing: count, from: "62e464") == plain + 1)
    }
  }

  @Test("asks the journal once as well where the text only looks like one")
  func replacementSigns() throws {
    let plain = try statements(ofUndoing: 30, from: "62")
    #expect(try statements(ofUndoing: 30, from: "62efbfbd64") == plain + 1)
  }
}
