import GRDBSQLite

extension Connection {
  /// Makes sure that the file of this name is still the one that is open.
  ///
  /// Otherwise what is written would be lost with the file that nobody can open any more.
  ///
  /// - Throws: `SQLiteStoreError`: `replaced`, `deleted`.
  func checkPresence() throws {
    var hasMoved: Int32 = 0
    let code = sqlite3_file_control(handle, "main", SQLITE_FCNTL_HAS_MOVED, &hasMoved)
    guard code == SQLITE_OK, hasMoved != 0 else { return }
    let isThere = (try? SystemCalls.status(of: location.path)) != nil
    throw SQLiteStoreError(path: location.path, reason: isThere ? .replaced : .deleted)
  }
}
