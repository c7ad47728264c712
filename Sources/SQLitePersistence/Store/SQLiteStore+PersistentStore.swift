import ObjectGraph

extension SQLiteStore: PersistentStore {
  public var isReadOnly: Bool { access != .readWrite }

  public func orderedKeys(
    for request: FetchRequest, sectionPath: AttributePath?
  ) throws -> OrderedKeys {
    try reading {
      var keys = try KeyFetch(request, sectionPath: sectionPath, in: model).run(on: connection)
      keys.feedPosition = try FeedReader(connection: connection).position()
      return keys
    }
  }

  public func count(for request: FetchRequest) throws -> Int {
    try reading { try CountFetch(request, in: model).run(on: connection) }
  }

  public func matchingKeys(
    _ keys: [Int64], of entity: Entity, _ predicate: FetchRequest.Predicate
  ) throws -> Set<Int64> {
    try reading { try MatchFetch(predicate, of: entity, in: model).run(keys, on: connection) }
  }

  public func rows(_ keys: [Int64], of entity: Entity) throws -> StoredRows {
    let fetch = RowFetch(entity)
    return try reading(isOneStatement: keys.count <= RowFetch.batchSize) {
      let values = try fetch.run(keys, on: connection)
      // Read last: without a transaction this may be a later position, never an earlier one.
      let position = try FeedReader(connection: connection).position()
      return StoredRows(values, feedPosition: position)
    }
  }

  public func rankedRows(
    of entity: Entity, beyond bound: RankedRow?, _ direction: RankDirection,
    section: AttributeValue?, limit: Int
  ) throws -> [RankedRow] {
    let fetch = RankFetch(of: entity, direction, section: section)
    return try reading { try fetch.run(beyond: bound, limit: limit, on: connection) }
  }

  public func feedPosition() throws -> Int64 {
    try reading(isOneStatement: true) { try FeedReader(connection: connection).position() }
  }

  /// Runs a body that only reads, with one view of the file throughout, and turns what it throws
  /// into what a context understands.
  ///
  /// - Parameter isOneStatement: Whether SQLite gives it one view anyway.
  func reading<Result>(
    isOneStatement: Bool = false, _ body: () throws -> Result
  ) throws -> Result {
    try translatingErrors {
      try readingUnchanged {
        try isOneStatement ? body() : connection.reading(body)
      }
    }
  }

  /// Whether an error is none of SQLite's and the file system's.
  private static func isUnderstoodAbove(_ error: any Error) -> Bool {
    error is SchemaChangeError || error is ImportError || error is RowImporter.Interruption
  }

  /// Turns what a body throws into what a context understands.
  func translatingErrors<Result>(_ body: () throws -> Result) throws -> Result {
    if isClosed { throw PersistentStoreError.failed("\(path) was closed before") }
    connection.forgetSystemErrors()
    do {
      return try body()
    } catch let error where Self.isUnderstoodAbove(error) {
      throw error
    } catch {
      let failure = PersistentStoreError(error, path: path)
      guard failure == .full, let table = tableWithoutNumbers else { throw failure }
      throw PersistentStoreError.failed(
        "no number is left for the table \(table), of which sqlite_sequence has the last")
    }
  }

  /// A table that gives each row a number of its own and has given the last: SQLite says of that
  /// what it says of a full disk.
  private var tableWithoutNumbers: String? {
    try? RecordedRows.names(
      "SELECT name FROM sqlite_sequence WHERE seq = ?", [.integer(.max)], on: connection
    ).first
  }
}
