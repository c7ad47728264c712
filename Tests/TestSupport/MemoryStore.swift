import ObjectGraph

/// A store in memory for tests: behaves as the protocol says, counts its calls, and fails when
/// told.
///
/// Several stores on one ``MemoryStoreDatabase`` are like several processes on one file, each with
/// a session of its own; one of them can hold the write lock.
///
///     let store = MemoryStore(MemoryStoreDatabase(model: Model(entities: [item])))
///     let context = try ManagedObjectContext(store: store)
public final class MemoryStore: PersistentStore {
  public let database: MemoryStoreDatabase
  /// In whose name gestures are journaled.
  public let session: String
  public let user: String
  public var isReadOnly = false
  /// Fault injection, and the calls so far.
  public var faults = MemoryStoreFaults()
  /// How many rows `rows` gave in all.
  public private(set) var rowsRead = 0
  /// How many rows `rankedRows` gave in all.
  public internal(set) var rankedRowsRead = 0
  /// What was written last.
  public internal(set) var lastSave: SaveRequest?
  /// Rows that the next write touches beyond its request, as a trigger would.
  public var sideEffects: [(ManagedObjectID, [AttributeValue]?)] = []

  /// Whether readers for other threads wait for their release.
  public var holdsBackgroundReaders = false
  /// What readers for other threads throw instead of reading.
  public var backgroundError: PersistentStoreError?
  /// All readers for other threads that were made.
  public var backgroundReaders: [MemoryStoreReader] = []

  /// Called once behind the next `matchingKeys`, to let others write then.
  public var whenMatched: (() -> Void)?

  /// The tables of the open gesture.
  var draft: MemoryStoreDatabase.Tables?

  public var model: Model { database.model }

  public init(_ database: MemoryStoreDatabase, session: String = "session", user: String = "user") {
    self.database = database
    self.session = session
    self.user = user
  }

  /// What this store sees.
  var tables: MemoryStoreDatabase.Tables { draft ?? database.committed }

  public func rows(_ keys: [Int64], of entity: Entity) throws -> StoredRows {
    try faults.call("rows")
    let table = tables.rows[entity.name] ?? [:]
    var found = StoredRows(feedPosition: tables.feedPosition)
    for key in keys { found.values[key] = table[key] }
    rowsRead += found.values.count
    return found
  }

  public func feedPosition() throws -> Int64 {
    try faults.call("feedPosition")
    return tables.feedPosition
  }

  public func changes(after position: Int64) throws -> FeedChanges {
    try faults.call("changes")
    var result = FeedChanges(position: tables.feedPosition)
    let isLonger = database.longestFeed.map { tables.feedPosition - position > Int64($0) }
    guard position >= tables.feedStart, isLonger != true else {
      result.isTruncated = true
      return result
    }
    var kinds: [ManagedObjectID: (first: FeedChanges.Change.Kind, last: FeedChanges.Change.Kind)] =
      [:]
    var order: [ManagedObjectID] = []
    for entry in tables.feed where entry.position > position {
      if kinds[entry.id] == nil { order.append(entry.id) }
      kinds[entry.id] = (kinds[entry.id]?.first ?? entry.kind, entry.kind)
    }
    result.changes = order.compactMap { id in
      guard let (first, last) = kinds[id] else { return nil }
      let kind: FeedChanges.Change.Kind =
        last == .deleted ? .deleted : first == .inserted ? .inserted : .updated
      return FeedChanges.Change(id, kind)
    }
    return result
  }
}
