import GRDBSQLite

/// The statements are our own: each is prepared once, where GRDB prepares its own each time.
extension Connection {
  /// Whether a transaction is open.
  var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

  /// Takes the write lock, and with it a view of the file that nobody else can change.
  ///
  /// `BEGIN IMMEDIATE`
  ///
  /// - Parameter onLongWait: Run once when the lock is not to be had soon, before the waiting goes
  ///   on.
  /// - Throws: `busy` when the lock was not to be had in time.
  func beginWriting(onLongWait: (() -> Void)? = nil) throws {
    if let onLongWait, busyTimeout > Self.shortWait {
      do {
        defer { wait(atMost: busyTimeout) }
        wait(atMost: Self.shortWait)
        return try control("BEGIN IMMEDIATE")
      } catch let error as SQLiteStoreError where error.reason == .busy {
        onLongWait()
      }
    }
    try control("BEGIN IMMEDIATE")
  }

  /// How long nobody minds waiting.
  private static let shortWait = Duration.milliseconds(150)

  /// Takes back everything since `beginWriting()`. Harmless where SQLite has done so already.
  func rollback() throws {
    guard isInTransaction else { return }
    try control("ROLLBACK")
  }

  /// Lets statements fail at once from now on where they meet another program's lock.
  ///
  /// `sqlite3_busy_timeout`
  func stopWaiting() {
    busyTimeout = .zero
    wait(atMost: busyTimeout)
  }

  private func wait(atMost timeout: Duration) {
    sqlite3_busy_timeout(handle, Int32(clamping: Int64(timeout / .milliseconds(1))))
  }

  /// Runs a body in a read transaction, or in the one that is open.
  ///
  /// - Throws: What the body throws; the read transaction is over in any case.
  func reading<Result>(_ body: () throws -> Result) throws -> Result {
    if isInTransaction { return try body() }
    try control("BEGIN")
    do {
      if location.access == .readOnly { try beginToRead() }
      let result = try body()
      try control("COMMIT")
      return result
    } catch {
      try? rollback()
      throw error
    }
  }

  /// Reads something, so that whoever may only read waits here for a log that comes or goes, and
  /// not in the middle of a body, which is sure of its log from now on.
  private func beginToRead() throws {
    let statement = try statement("SELECT 1 FROM sqlite_schema LIMIT 1")
    defer { statement.reset() }
    _ = try statement.step()
  }

  /// Runs a statement that gives no rows, and is kept.
  func control(_ sql: String) throws {
    _ = try statement(sql).step()
  }
}
