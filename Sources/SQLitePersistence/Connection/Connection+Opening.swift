import GRDB
import GRDBSQLite

extension Connection {
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
