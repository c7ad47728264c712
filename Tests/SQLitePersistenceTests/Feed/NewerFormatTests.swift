import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

@Suite("A file that a newer version brings into its own format while it is open")
struct NewerFormatTests {
  private let newer = PersistentStoreError.otherFormat(
    "A newer Docket made this file: its format is 99, and this program knows up to"
      + " \(FileFormat.schemaVersion). Update Docket.")

  @Test("is written to no more, also by a gesture that comes before the next look")
  func gesture() throws {
    let file = try ListFile()
    defer { file.remove() }
    let store = try file.open()
    _ = try store.changes(after: store.feedPosition())
    try file.shell("PRAGMA user_version = 99")
    for _ in 1...2 { #expect(throws: newer) { try store.beginGesture() } }
    try file.shell("PRAGMA user_version = \(FileFormat.schemaVersion)")
    try store.beginGesture()
    store.abandonGesture()
    try store.close()
  }

  @Test("is told with each look at what others did")
  func look() throws {
    let file = try ListFile()
    defer { file.remove() }
    let store = try file.open()
    let position = try store.feedPosition()
    _ = try store.changes(after: position)
    try file.shell("PRAGMA user_version = 99; UPDATE favorite SET name = 'X' WHERE id = 1")
    for _ in 1...2 { #expect(throws: newer) { try store.changes(after: position) } }
    try file.shell("PRAGMA user_version = \(FileFormat.schemaVersion)")
    #expect(try store.changes(after: position).changes.count == 1)
    try store.close()
  }

  @Test("keeps the notes of its feed when it is closed")
  func closing() throws {
    let file = try ListFile()
    defer { file.remove() }
    let store = try file.open(.init(feedLimit: 10))
    let favorite = try store.entity("favorite")
    try store.gesture(
      SaveRequest(updates: [
        .init(ManagedObjectID(favorite, 1), changes: [.init("name", from: "MacBook Pro", to: "X")])
      ]))
    try file.shell(
      """
      PRAGMA user_version = 99;
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
      INSERT INTO docket_change (entity, id, kind) SELECT 'favorite', 1, 'update' FROM n
      """)
    let notes = try file.shell("SELECT count(*) FROM docket_change")
    try store.close()
    #expect(try file.shell("SELECT count(*) FROM docket_change") == notes)
  }

  @Test("is not asked for as long as nobody else writes")
  func cost() throws {
    let file = try ListFile()
    defer { file.remove() }
    let store = try file.open()
    _ = try store.changes(after: store.feedPosition())
    func statements() throws -> Int {
      let before = store.statistics.statements
      try store.beginGesture()
      store.abandonGesture()
      return store.statistics.statements - before
    }
    _ = try statements()
    let known = try statements()
    try file.shell("UPDATE favorite SET name = 'X' WHERE id = 1")
    #expect(try statements() == known + 2, "the version, and where the feed ends")
    try store.close()
  }
}
