import ObjectGraph
import TestSupport

@testable import FetchedResults

/// A list whose order is kept in a folder of its own, opened again and again.
final class CachedList {
  let folder: TemporaryFolder
  let list: ListFixture
  let cache: ResultsCache

  init(_ before: String, ranks: [String: Int64] = [:]) throws {
    folder = try TemporaryFolder()
    cache = ResultsCache(folder: folder.path(of: "made/when/needed"))
    list = try ListFixture(before, ranks: ranks)
  }

  deinit { folder.remove() }

  /// Where the file of a name lies.
  func path(_ name: String = "list") -> String { cache.path(name) }

  /// Opens the list as another program run does: with a context of its own.
  ///
  /// - Returns: The results, whether the store had to sort them, and its calls.
  @discardableResult
  func open(
    name: String = "list", posted: PostedWork? = nil, first count: Int = 512,
    delegate: (any FetchedResultsControllerDelegate)? = nil,
    request change: (inout FetchRequest) -> Void = { _ in }
  ) throws -> (results: FetchedResultsController, isSorted: Bool) {
    let store = MemoryStore(list.database)
    let context = try ManagedObjectContext(store: store)
    context.postToOwnThread = posted?.post
    var request = list.controller.fetchRequest
    change(&request)
    let results = try FetchedResultsController(
      fetchRequest: request, context: context, sectionKeyPath: list.controller.sectionKeyPath,
      cacheName: name, cache: cache)
    results.firstRowCount = count
    results.delegate = delegate
    store.faults.reset()
    try results.performFetch()
    let calls = store.faults.calls
    // Choices on the way of a path are read by such a call too, once or twice. But what was sorted
    // is kept, for which the store is asked for a stamp at last.
    let leadsOn = request.sortDescriptors.contains { $0.path.components.count > 1 }
    return (results, leadsOn ? calls.last == "feedStamp" : calls.contains("orderedKeys"))
  }

  /// Opens it and expects that it shows what it should.
  func expect(
    sorted: Bool, name: String = "list", request change: (inout FetchRequest) -> Void = { _ in }
  ) throws -> Bool {
    let (results, isSorted) = try open(name: name, request: change)
    return ListFixture.table(results) == (try list.freshTable()) && isSorted == sorted
  }
}
