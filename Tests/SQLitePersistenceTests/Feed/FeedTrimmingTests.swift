import Foundation
import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

/// What it costs to keep the feed short, and who pays.
@Suite("Trimming the change feed")
struct FeedTrimmingTests {
  /// Makes the feed as long as another program's changes would.
  private func lengthen(_ file: ListFile, by count: Int) throws {
    try file.shell(
      """
      WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < \(count))
      INSERT INTO docket_change (entity, id, kind) SELECT 'favorite', 1, 'update' FROM number
      """, timeout: 60_000)
  }

  private func length(of file: ListFile) throws -> Int {
    try #require(Int(file.shell("SELECT count(*) FROM docket_change")))
  }

  /// The pages that each of some gestures writes, each of which renames a row.
  private func pages(_ count: Int, _ store: SQLiteStore) throws -> [Int] {
    let id = ManagedObjectID(try store.entity("favorite"), 1)
    var name = try #require(try store.rows([1], of: id.entity).values[1]?[0])
    return try (0..<count).map { number in
      let before = store.statistics.pagesWritten
      let next = AttributeValue.text("name \(number)")
      try store.gesture(
        SaveRequest(
          updates: [.init(id, changes: [.init("name", from: name, to: next)])],
          journaling: .record(name: "Rename")))
      name = next
      return store.statistics.pagesWritten - before
    }
  }

  @Test("costs a gesture no page more however long the feed is, and one in a hundred a few")
  func pagesOfGestures() throws {
    var costs: [[Int]] = []
    for count in [1_000, 100_000] {
      let file = try ListFile()
      defer { file.remove() }
      try lengthen(file, by: count)
      let store = try file.open()
      _ = try pages(1, store)
      costs.append(try pages(256, store))
    }
    let short = costs[0].sorted()
    let long = costs[1].sorted()
    #expect(long[128] == short[128] && long[255] <= short[255] + 6, "\(costs)")
    // Two of the gestures trim; a few others split a page of the feed.
    #expect(long.reduce(0, +) - short.reduce(0, +) <= 24, "\(costs)")
  }

  @Test("shrinks a long feed by more than gestures add")
  func shrinking() throws {
    let file = try ListFile()
    defer { file.remove() }
    try lengthen(file, by: 10_000)
    let store = try file.open(.init(feedLimit: 1_000))
    let before = try length(of: file)
    _ = try pages(512, store)
    let after = try length(of: file)
    #expect(after == before + 512 - 4 * 192)
  }

  @Test(
    "takes a portion of a backlog away when a store that wrote is closed, never the newest notes")
  func closing() throws {
    let file = try ListFile()
    defer { file.remove() }
    try lengthen(file, by: 40_000)
    var lengths: [Int] = []
    for _ in 0..<4 {
      let store = try file.open(.init(feedLimit: 1_000))
      _ = try pages(1, store)
      try store.close()
      lengths.append(try length(of: file))
    }
    // Whoever quits waits for one portion, however long the feed is.
    let start = lengths[0] + 16_384
    #expect(lengths == [start - 16_384, start + 1 - 2 * 16_384, 1_000, 1_001])
    #expect(
      try file.shell(
        "SELECT max(sequence) = (SELECT seq FROM sqlite_sequence WHERE name = 'docket_change') FROM docket_change"
      )
        == "1")
  }

  @Test("leaves the file alone where nothing was written, and a little is left")
  func closingUnwritten() throws {
    let file = try ListFile()
    defer { file.remove() }
    try lengthen(file, by: 40_000)
    let bytes = try file.bytes
    let reader = try file.open(.init(feedLimit: 1_000))
    _ = try reader.feedPosition()
    try reader.close()
    #expect(try file.bytes == bytes)

    let writer = try file.open(.init(feedLimit: 39_500))
    let before = try length(of: file)
    _ = try pages(1, writer)
    try writer.close()
    #expect(try length(of: file) == before + 1)
  }

  @Test("waits for nobody: another program's lock leaves the backlog to the next time")
  func closingBesideWriter() throws {
    let file = try ListFile()
    defer { file.remove() }
    try lengthen(file, by: 40_000)
    let store = try file.open(.init(busyTimeout: .seconds(600), feedLimit: 1_000))
    _ = try pages(1, store)
    let before = try length(of: file)
    let other = try OtherWriter(file.path)
    try other.run("BEGIN IMMEDIATE")
    try store.close()
    try other.run("COMMIT")
    try other.close()
    #expect(try length(of: file) == before)
  }

  @Test("takes a backlog away at an import of many rows")
  func importing() throws {
    let file = try ListFile()
    defer { file.remove() }
    try lengthen(file, by: 40_000)
    let store = try file.open(.init(feedLimit: 1_000))
    let favorite = try store.entity("favorite")
    let context = try ManagedObjectContext(store: store)
    var rest = 3_000
    try context.importRows(
      RowImport(into: favorite, attributes: ["name"]), as: "Import", progress: { _ in true }
    ) {
      rest -= 1
      return rest < 0 ? nil : [.text("row \(rest)")]
    }
    #expect(try length(of: file) <= 1_000)
  }

  @Test("overwrites what is deleted where that takes no page more")
  func secureDelete() throws {
    let file = try ListFile()
    defer { file.remove() }
    let store = try file.open()
    let id = ManagedObjectID(try store.entity("favorite"), 1)
    let values = try #require(try store.rows([1], of: id.entity).values[1])
    try store.gesture(SaveRequest(deletions: [.init(id, values: values)]))
    try store.close()
    #expect(try file.bytes.range(of: .init("MacBook Pro".utf8)) == nil)
  }
}
