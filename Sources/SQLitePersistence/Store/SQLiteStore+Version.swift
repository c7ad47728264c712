import GRDBSQLite

extension SQLiteStore {
  /// The version of the SQLite that reads and writes, such as `3.40.1`. `sqlite3_libversion`
  public static var libraryVersion: String { String(cString: sqlite3_libversion()) }
}
