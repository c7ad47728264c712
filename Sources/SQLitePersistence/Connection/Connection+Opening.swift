import GRDB
import GRDBSQLite

extension Connection {
  /// Opens a file as its rights allow. To write to it, and to read beside others who do, takes room
  /// for the index of a log; where a full disk has none, and there is no log either, it is opened
  /// as one that nobody may write.
  ///
  /// - Throws: `SQLiteStoreError`; nothing is left open.
  static func open(_ location: FileLocation, busyTimeout: Duration) throws -> Connection {
    do {
      return try Connection(location, busyTimeout: busyTimeout)
    } catch let error as SQLiteStoreError where error.reason == .full {
      guard location.access == .readWrite,
        try SystemCalls.status(of: location.logPath)?.size ?? 0 == 0
      else { throw error }
      return try Connection(
        FileLocation(
          path: location.path, access: .immutable, lacksRoom: true, fileSystem: location.fileSystem),
        busyTimeout: busyTimeout)
    }
  }

  /// Runs what a new connection does first, and reads the file then: should that fail, its log is
  /// left alone.
  ///
  /// Whoever closes the last connection to a file writes its log back and removes it. When SQLite
  /// gets at the log's index for the first time while it does so, and for reading only, since
  /// opening it failed before, it writes nothing back, finds that in order, and removes the log
  /// with everything that was committed (seen with 3.40.1). Once something was read the index is
  /// known.
  ///
  /// `SQLITE_FCNTL_PERSIST_WAL`
  ///
  /// - Parameters:
  ///   - logPath: Where the log lies, if there is one.
  ///   - path: Where the file lies.
  /// - Throws: `SQLiteStoreError`, whatever is thrown.
  static func guardLog(
    _ logPath: String, of database: Database, at path: String, during body: () throws -> Void
  ) throws {
    guard let handle = database.sqliteConnection else { return try body() }
    setLogIsKept(true, by: handle)
    do {
      try body()
      try database.execute(sql: "SELECT 1 FROM sqlite_schema LIMIT 1")
    } catch {
      let status = try? SystemCalls.status(of: logPath)
      if status?.size ?? 0 == 0 { setLogIsKept(false, by: handle) }
      throw told(SQLiteStoreError(error, path: path), by: handle)
    }
    setLogIsKept(false, by: handle)
  }

  private static func setLogIsKept(_ isKept: Bool, by handle: OpaquePointer) {
    var mode: Int32 = isKept ? 1 : 0
    sqlite3_file_control(handle, "main", SQLITE_FCNTL_PERSIST_WAL, &mode)
  }
}
