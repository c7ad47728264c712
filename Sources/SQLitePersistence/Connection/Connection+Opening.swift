import GRDB
import GRDBSQLite

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Connection {
  /// Looks at a path and opens what lies there, as ``open(_:busyTimeout:)`` does.
  ///
  /// Where it may only be read, and whoever writes opens or closes it at the same moment, its log
  /// goes while it is looked at, or is there with an index that nobody may use yet, or any more.
  /// That is over soon, so it is looked at again.
  ///
  /// - Returns: The connection, and what the file was like just before.
  /// - Throws: `SQLiteStoreError`; nothing is left open.
  static func open(
    path: String, _ options: SQLiteStore.Options
  ) throws -> (connection: Connection, sighting: FileSighting) {
    var change = ChangeOfLog(busyTimeout: options.busyTimeout)
    while true {
      do {
        let location = try FileLocation.resolve(
          path, fileSystem: options.fileSystem, isForReading: options.isForReading)
        let sighting = try FileSighting(of: location)
        do {
          return (try open(location, busyTimeout: options.busyTimeout), sighting)
        } catch {
          guard change.isAwaited(in: location, since: sighting) else { throw error }
        }
      } catch let error as SQLiteStoreError where change.isAwaited(after: error) {
        continue
      }
    }
  }

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

  /// How every connection is set up: durable, with foreign keys, and so that what is deleted is
  /// overwritten where that takes no page more: some builds of SQLite read and write each freed
  /// page for it.
  ///
  /// What people's own tables, indexes and triggers call runs as they wrote it (`trusted_schema`):
  /// otherwise SQLite refuses a file for one CHECK of `json_valid`, and every change of rows that a
  /// full-text index follows. Nothing that it knows here does more than compute and write to
  /// tables: functions of ours are for our own statements, and no extension can be loaded.
  ///
  /// So do texts that they wrote in the quotation marks of names (`status = "done"`), as SQLite
  /// has it unless it is told otherwise: without, a view of that kind would be taken for broken and
  /// be left behind by a new name of a column, and no row could be written under such a trigger.
  /// That is one switch for what the file says and for our own statements, whose names stand in
  /// other marks therefore (`quoted(identifier:)`).
  static func configuration(
    for location: FileLocation, busyTimeout: Duration
  ) -> Configuration {
    var configuration = Configuration()
    configuration.label = "SQLitePersistence"
    // By a statement of ours, with the others.
    configuration.foreignKeysEnabled = false
    configuration.acceptsDoubleQuotedStringLiterals = true
    configuration.readonly = location.access != .readWrite
    configuration.allowsUnsafeTransactions = true
    configuration.busyMode = .timeout(busyTimeout / .seconds(1))
    let path = location.path
    configuration.prepareDatabase { database in
      guard let handle = database.sqliteConnection else {
        trap("GRDB gave no connection to \(path)")
      }
      removeObservers(from: handle)
      try guardLog(of: location, by: handle) {
        // Nothing here ever works on two files, and what a file says must never make it do so.
        sqlite3_limit(handle, SQLITE_LIMIT_ATTACHED, 0)
        try execute(
          script: """
            PRAGMA foreign_keys = ON;
            PRAGMA trusted_schema = ON;
            PRAGMA synchronous = FULL;
            PRAGMA fullfsync = ON;
            PRAGMA checkpoint_fullfsync = ON;
            PRAGMA secure_delete = FAST;
            """, on: handle, at: path)
        try TextFunctions.add(to: handle, at: path)
      }
    }
    return configuration
  }

  /// Through these GRDB finds out what each statement reads and writes, and tells observers of
  /// transactions. There are none here, and to be asked for each column that a statement names was
  /// an eighth of what a start of the editor runs.
  private static func removeObservers(from handle: OpaquePointer) {
    sqlite3_set_authorizer(handle, nil, nil)
    sqlite3_commit_hook(handle, nil, nil)
    sqlite3_rollback_hook(handle, nil, nil)
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
  /// - Throws: `SQLiteStoreError`, whatever is thrown.
  private static func guardLog(
    of location: FileLocation, by handle: OpaquePointer, during body: () throws -> Void
  ) throws {
    let path = location.path
    setLogIsKept(true, by: handle)
    do {
      try body()
      try execute(script: "SELECT 1 FROM sqlite_schema LIMIT 1", on: handle, at: path)
    } catch {
      let lacksLog = location.access == .readOnly && couldNotOpenLog(handle)
      let status = try? SystemCalls.status(of: location.logPath)
      if status?.size ?? 0 == 0 { setLogIsKept(false, by: handle) }
      if lacksLog { throw SQLiteStoreError(path: path, reason: .unreadableLog) }
      throw told(SQLiteStoreError(error, path: path), by: handle)
    }
    setLogIsKept(false, by: handle)
  }

  /// Whether what failed was to open the log or its index, because it went meanwhile or belongs to
  /// somebody else: between two tries of SQLite, to write and then to read alone, it may go. The
  /// file itself is open by now.
  private static func couldNotOpenLog(_ handle: OpaquePointer) -> Bool {
    sqlite3_errcode(handle) & 0xFF == SQLITE_CANTOPEN
      && [ENOENT, EACCES].contains(sqlite3_system_errno(handle))
  }

  private static func setLogIsKept(_ isKept: Bool, by handle: OpaquePointer) {
    var mode: Int32 = isKept ? 1 : 0
    sqlite3_file_control(handle, "main", SQLITE_FCNTL_PERSIST_WAL, &mode)
  }
}
