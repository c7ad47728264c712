import ObjectGraph
import TestSupport
import Testing

@testable import FetchedResults

@Suite("The rest of a long list that could not be read")
struct FailingRestTests {
  @Test("does not come any more where the results become stale by what is merged before, R14, R32")
  func stale() throws {
    let long = try LongList("a10 b20 c30 d40 e50")
    long.releaseReaders()
    long.list.database.write(nil, 1, of: ListFixture.row)
    long.list.database.trimFeed()
    try long.controller.completeFetch()
    #expect(long.list.recorder.take() == "STALE")
    #expect(long.controller.isStale && !long.controller.isComplete)
    #expect(long.controller.order.rowCount == 3)
  }

  @Test(
    "comes once it can be read, also if nobody asks for it again, and no failure is told twice",
    arguments: [true, false])
  func recoveringStore(delegated: Bool) throws {
    for call in ["orderedKeys", "changes"] {
      let long = try LongList("a10 b20 c30 d40 e50")
      if !delegated { long.controller.delegate = nil }
      if call == "orderedKeys" { long.list.store.backgroundError = .busy }
      try long.fetch()
      long.releaseReaders()
      long.list.store.faults.failCalls(of: call)
      try long.posted.run { long.list.errors.count == 1 }
      long.list.store.faults.failCalls(of: "orderedKeys")
      try long.list.context.processPendingChanges()
      #expect(throws: PersistentStoreError.self) { try long.controller.performFetch() }
      #expect(long.list.store.faults.didFail)
      #expect(!long.controller.isComplete && long.list.table == "a10 b20 c30")
      long.list.store.faults.reset()
      try long.list.context.processPendingChanges()
      #expect(long.controller.isComplete && long.list.errors.count == 1)
      #expect(long.list.table == "a10 b20 c30 d40 e50")
      if delegated { #expect(long.list.recorder.take() == "COMPLETE") }
      #expect(try long.list.run("insert n 15") == (delegated ? "WILL; OI [0,1] n; DID" : "none"))
    }
  }
}
