import ObjectGraph
import TestSupport

@testable import FetchedResults

/// A list of which a fetch reads three rows at once, while its store keeps the rest back.
struct LongList {
  let list: ListFixture
  let posted = PostedWork()

  init(
    _ before: String, first count: Int = 3, ranks: [String: Int64] = [:],
    request change: (inout FetchRequest) -> Void = { _ in }
  ) throws {
    list = try ListFixture(before, ranks: ranks, fetches: false, request: change)
    list.context.postToOwnThread = posted.post
    list.store.holdsBackgroundReaders = true
    list.controller.firstRowCount = count
    try fetch()
  }

  var controller: FetchedResultsController { list.controller }

  /// Fetches, and begins to read the rest as the next turn of an event loop would.
  func fetch() throws {
    try controller.performFetch()
    posted.run()
    list.recorder.follow(controller)
  }

  /// Lets the other thread read the rows as they are now.
  func releaseReaders() {
    for reader in list.store.backgroundReaders { reader.release() }
    list.store.backgroundReaders.removeAll()
  }

  /// Lets the rest come, and takes it in as turns of an event loop would.
  func complete() throws {
    releaseReaders()
    try posted.run { controller.isComplete }
  }
}
