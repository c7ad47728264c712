import ObjectGraph
import TableOrder

extension FetchedResultsController {
  /// After so many changes the cache is written anew, long before the store's feed forgets the
  /// first of them (`R98`).
  static let longestLag: Int64 = 4_000

  /// Keeps the order as it is now, if it is saved and complete, for the next fetch; to be called
  /// before the store is closed. What others saved is merged first.
  ///
  /// Unsaved changes are never kept: while there are any nothing is written, and the cache stays
  /// what it is, to be caught up from the feed (`R98`). Nor is an order that lacks saved rows,
  /// since the context does not answer for them any more (`R15`), or in which rows of a section may
  /// have several values that bear its name, such as NULL and an empty text.
  ///
  /// - Complexity: O(n), on another thread if work can come back from one
  public func writeCache() {
    if let cacheWriting, (try? cacheWriting.value()) != true { cachedPosition = nil }
    guard cachePlace != nil, !managedObjectContext.hasChanges, currentBatch == nil,
      (try? managedObjectContext.mergeChanges()) != nil, isComplete, !isStale, let results,
      !results.lacksRows, results.isUpToDate, results.unsettled.isEmpty,
      !managedObjectContext.hasChanges,
      managedObjectContext.mergedFeedPosition != cachedPosition
    else { return }
    let all = results.order.all
    let layout = all.sections(in: 0..<all.sectionCount)
    if layout.contains(where: { sectionTable.isMixed($0.id) }) { return }
    let sections = layout.map {
      OrderedKeys.Section(value: sectionTable[$0.id].value, count: $0.rowCount)
    }
    keep(
      FetchedRows(
        order: all, sections: sectionKeyPath == nil ? [] : sections,
        feedPosition: managedObjectContext.mergedFeedPosition),
      results.order.arrangement)
  }

  /// Whether many changes happened since the cache was written.
  var isCacheLagging: Bool {
    guard let cachedPosition,
      managedObjectContext.mergedFeedPosition - cachedPosition > Self.longestLag
    else { return false }
    return cachePlace != nil
  }

  private var cachePlace: (cache: ResultsCache, name: String, store: any StampedStore)? {
    // Nobody can tell whether what computes sections is still the same.
    guard let cache, let cacheName, computedSection == nil,
      let store = managedObjectContext.store.stamped
    else { return nil }
    return (cache, cacheName, store)
  }

  /// What a cache would be for; nil where that cannot be told.
  private func subject(
    _ name: String, _ arrangement: Arrangement, of store: any StampedStore
  ) -> [UInt8]? {
    guard let edition = try? store.edition() else { return nil }
    return CacheSubject.bytes(name: name, arrangement, in: store.model, edition: edition)
  }

  /// Fetches on this thread, and keeps what was found if nothing in it is unsaved.
  func fetchAndKeep(_ arrangement: Arrangement) throws -> ResultsOrder {
    let rows = try fetchRows(arrangement)
    let order = try ResultsOrder(rows, arrangement, sections: sectionTable)
    if !managedObjectContext.hasChanges { keep(rows, arrangement) }
    return order
  }

  /// Writes a cache.
  ///
  /// - Parameter rows: as they are saved.
  func keep(_ rows: FetchedRows, _ arrangement: Arrangement) {
    guard let place = cachePlace, rows.order.rowCount >= place.cache.smallestRowCount,
      let subject = self.subject(place.name, arrangement, of: place.store),
      let stamp = try? place.store.feedStamp(at: rows.feedPosition)
    else { return }
    cachedPosition = rows.feedPosition
    let cache = place.cache
    let name = place.name
    let write: @Sendable () -> Bool = {
      CacheFile.makeFolder(cache.folder)
      return CachedRows.write(rows, stamp: stamp, subject: subject, path: cache.path(name))
    }
    if managedObjectContext.postToOwnThread == nil {
      if !write() { cachedPosition = nil }
    } else {
      cacheWriting = BackgroundTask(write, whenDone: {})
    }
  }

  /// The results from the cache, caught up with what the feed tells; nil if there is no valid one
  /// (`R94`, `R96`).
  ///
  /// - Parameter related: the entities to which paths of the arrangement lead.
  /// - Throws: what the store throws, or ``FetchedResultsError/sectionsOutOfOrder(index:name:)``.
  func fetchFromCache(
    _ arrangement: Arrangement, related: Set<Entity>
  ) throws -> BegunFetch? {
    cacheWriting = nil
    cachedPosition = nil
    guard let place = cachePlace,
      let subject = self.subject(place.name, arrangement, of: place.store),
      let cached = CachedRows(subject, path: place.cache.path(place.name)),
      let touched = try touchedRows(
        since: cached, place.store, arrangement.request.entity, related)
    else { return nil }
    let request = arrangement.request
    let isWhole = request.limit == nil && request.offset == 0
    let source = ContextRows(managedObjectContext, arrangement, makesObjects: false)
    guard isWhole, !fetchesAtOnce, cached.rowCount > firstRowCount,
      let post = managedObjectContext.postToOwnThread,
      let store = place.store.progressive,
      let reader = try store.makeBackgroundReader()
    else {
      guard let keys = cached.keys(first: .max) else { return nil }
      cachedPosition = cached.feedPosition
      let order = try ResultsOrder(FetchedRows(keys), arrangement, sections: sectionTable)
      let caughtUp = try self.order(order, after: touched, from: source)
      return BegunFetch(order: caughtUp, placed: touched.rows.keys)
    }
    guard let first = cached.keys(first: firstRowCount) else { return nil }
    cachedPosition = cached.feedPosition
    let isComplete = first.keys.count == cached.rowCount
    let start = try ResultsOrder(
      FetchedRows(first), arrangement, sections: sectionTable, isComplete: isComplete)
    let order = try self.order(start, after: touched, from: source)
    if isComplete { return BegunFetch(order: order, placed: touched.rows.keys) }
    let sectionPath = sectionKeyPath
    let rest = RestOfFetch(
      touched: touched,
      read: {
        // A block that is damaged is found only now; then the store is read after all.
        guard let keys = cached.keys(first: .max) else {
          return FetchedRows(try reader.orderedKeys(for: request, sectionPath: sectionPath))
        }
        var rows = FetchedRows(keys)
        rows.isCached = true
        return rows
      }, cancel: reader.cancel, whenDone: arrival(post))
    beginRestLater(post)
    return BegunFetch(order: order, rest: rest, placed: touched.rows.keys)
  }

  /// The rows that were touched since a cache was written, or have unsaved changes; nil if the
  /// cache is not of this history, or nobody can tell what happened since.
  private func touchedRows(
    since cached: CachedRows, _ store: any StampedStore, _ entity: Entity, _ related: Set<Entity>
  ) throws -> TouchedRows? {
    guard try store.feedStamp(at: cached.feedPosition) == cached.feedStamp else { return nil }
    let feed = try store.changes(after: cached.feedPosition)
    guard !feed.isTruncated, !feed.changes.contains(where: { related.contains($0.id.entity) }),
      related.allSatisfy({ managedObjectContext.unsavedKeys(of: $0).isEmpty })
    else { return nil }
    var touched = TouchedRows()
    touched.add(feed.changes.filter { $0.id.entity == entity }.map(\.id.key))
    touched.add(managedObjectContext.unsavedKeys(of: entity))
    return touched
  }
}
