import FetchedResults
import ObjectGraph
import SQLitePersistence

/// A list as a program has it open: a store, a context, and a controller with a delegate.
final class OpenList {
  let store: SQLiteStore
  let context: ManagedObjectContext
  let results: FetchedResultsController
  let loop = PostedWork()
  /// What it was told.
  let listener = CountingDelegate()

  /// How many rows a screen shows.
  static let screen = 50

  /// Opens the file, and reads the rows of the first screen.
  ///
  /// - Parameters:
  ///   - order: the attribute by which the rows are sorted.
  ///   - cache: where the order is kept, if it is.
  init(_ file: ListFile, by order: AttributePath, cache: ResultsCache? = nil) throws {
    store = try SQLiteStore(path: file.path)
    context = try ManagedObjectContext(store: store)
    context.postToOwnThread = loop.post
    results = try FetchedResultsController(
      fetchRequest: FetchRequest(
        entity: ListFile.item(store), sortDescriptors: [.init(order)], batchSize: Self.screen),
      context: context, cacheName: cache == nil ? nil : "list", cache: cache)
    results.delegate = listener
    try results.performFetch()
    guard let objects = results.fetchedObjects else { return }
    for object in objects.prefix(Self.screen) { _ = object["title"] }
  }

  /// Waits for all rows.
  func complete() throws {
    try results.completeFetch()
  }

  func close() throws {
    results.stopFetching()
    try store.close()
  }
}
