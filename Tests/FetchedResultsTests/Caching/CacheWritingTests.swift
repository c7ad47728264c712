import FetchedResults
import ObjectGraph
import TestSupport
import Testing

@Suite("A cache is written")
struct CacheWritingTests {
  private static let rows = "A: a10 b20 | B: c10 d20 e30 | C: f5"

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
