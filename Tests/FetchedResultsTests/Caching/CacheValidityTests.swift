import FetchedResults
import ObjectGraph
import TestSupport
import Testing

@Suite("What a cache may be trusted with")
struct CacheValidityTests {
  @Test("nothing while an object that a path leads to has unsaved changes, R94, R96")
  func unsavedRelatedObject() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let context = try ManagedObjectContext(store: MemoryStore(Workshop.database()))
    let cache = ResultsCache(folder: folder.path(of: "caches"))
    func names(_ cache: ResultsCache?) throws -> [String] {
      let results = try FetchedResultsController(
        fetchRequest: FetchRequest(
          entity: Workshop.job, sortDescriptors: [.init("customer.name"), .init("position")]),
        context: context, sectionKeyPath: "customer.name", cacheName: "jobs", cache: cache)
      try results.performFetch()
      return results.sections?.map(\.name) ?? []
    }
    let before = try names(cache)
    #expect(try names(cache) == before)
    context.object(with: ManagedObjectID(Workshop.customer, 2))["name"] = "Zz"
    #expect(try names(nil) != before)
    #expect(try names(cache) == names(nil))
  }

  @Test("no section whose rows have values of two kinds under one name, R39, R96")
  func mixedSection() throws {
    let kept = try CachedList("1: a1 b2 | 2: c3")
    kept.list.database.write(.integer(1), "section", ManagedObjectID(ListFixture.row, 1))
    let recorder = DelegateRecorder()
    let (results, _) = try kept.open(delegate: recorder)
    recorder.follow(results)
    kept.list.database.write("x", "title", ManagedObjectID(ListFixture.row, 3))
    try results.managedObjectContext.mergeChanges()
    try results.managedObjectContext.processPendingChanges()
    results.writeCache()
    let second = DelegateRecorder()
    let (reopened, _) = try kept.open(delegate: second)
    second.follow(reopened)
    // Before the row whose section is a text, whatever its key is.
    kept.list.database.write([.text("n"), 9, "", false, .integer(1)], 9, of: ListFixture.row)
    try reopened.managedObjectContext.mergeChanges()
    try reopened.managedObjectContext.processPendingChanges()
    #expect(second.take() == "WILL; OI [0,1] n; DID")
    _ = try kept.list.run("merge")
    #expect(ListFixture.table(reopened) == (try kept.list.freshTable()))
  }
}
