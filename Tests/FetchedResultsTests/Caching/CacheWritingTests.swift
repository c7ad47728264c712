import FetchedResults
import ObjectGraph
import TestSupport
import Testing

@Suite("A cache is written")
struct CacheWritingTests {
  private static let rows = "A: a10 b20 | B: c10 d20 e30 | C: f5"

  @Test("by a fetch that knows all rows at once, also where the rest of others comes later, R98")
  func shortList() throws {
    let kept = try CachedList(Self.rows)
    let (results, _) = try kept.open(posted: PostedWork())
    results.stopFetching()
    #expect(try kept.expect(sorted: false))
    kept.cache.deleteCache(named: nil)
    // As it is saved, whatever is edited.
    results.managedObjectContext.object(with: ManagedObjectID(ListFixture.row, 1))["key"] = 99
    try results.performFetch()
    results.stopFetching()
    #expect(ListFixture.table(results) == "A: b20 a99 | B: c10 d20 e30 | C: f5")
    #expect(try kept.expect(sorted: false))
  }

  @Test("on closing also of sections by fractions, R98")
  func fractions() throws {
    let kept = try CachedList(Self.rows)
    let row = { ManagedObjectID(ListFixture.row, $0) }
    for (index, section) in [0.5, 0.5, 1.5, 1.5, 1.5, 2.5].enumerated() {
      kept.list.database.write(.real(section), "section", row(Int64(index + 1)))
    }
    try kept.open()
    kept.list.database.write(99, "key", row(1))
    _ = try kept.list.run("merge")
    let (results, _) = try kept.open()
    results.writeCache()
    kept.list.database.trimFeed()
    kept.list.database.write(3, "key", row(5))
    try kept.list.context.mergeChanges()
    #expect(try kept.expect(sorted: false))
    #expect(try kept.list.freshTable() == "0.5: b20 a99 | 1.5: e3 c10 d20 | 2.5: f5")
  }
}
