import GRDBSQLite

extension Connection {
  /// Makes sure that the file of this name is still the one that is open, and its log as well.
  ///
  /// Otherwise what is written would be lost with the file that nobody can open any more.
  ///
  /// - Throws: `SQLiteStoreError`: `replaced`, `deleted`, `logReplaced`.
  func checkPresence() throws {
    if hasMoved {
      letGoOfLog()
      throw SQLiteStoreError(path: location.path, reason: isNameTaken ? .replaced : .deleted)
    }
    hasLetGoOfLog = false
    if hasLostLog() {
      throw SQLiteStoreError(path: location.path, reason: .logReplaced)
    }
  }

  /// Whether the log or its index was removed or replaced since this was asked first.
  ///
  /// A log without a name is emptied when that is seen, so that whatever was committed is in the
  /// file, where everybody finds it; but only where nobody can have written meanwhile. What others
  /// wrote with an index or a log of their own stands in the file at other places than this log
  /// knows, and both together would be neither. What was committed here is lost then.
  func hasLostLog() -> Bool {
    guard location.access == .readWrite else { return false }
    guard let loss = sideFiles.look() else { return sideFiles.isLost }
    if loss.isLogGone, loss.isUntouched, !othersHaveCommitted { emptyLog() }
    return true
  }

  /// Whether the index tells of a commit since this connection's last transaction, or cannot be
  /// read.
  ///
  /// `SQLITE_FCNTL_DATA_VERSION`
  private var othersHaveCommitted: Bool {
    guard let before = dataVersion, sqlite3_get_autocommit(handle) != 0,
      sqlite3_exec(handle, "SELECT 1 FROM sqlite_schema", nil, nil, nil) == SQLITE_OK
    else { return true }
    return dataVersion != before
  }

  private var dataVersion: UInt32? {
    var version: UInt32 = 0
    let code = sqlite3_file_control(handle, "main", SQLITE_FCNTL_DATA_VERSION, &version)
    return code == SQLITE_OK ? version : nil
  }

  /// Whether the file of this name is no longer the one that is open.
  var hasMoved: Bool {
    var hasMoved: Int32 = 0
    let code = sqlite3_file_control(handle, "main", SQLITE_FCNTL_HAS_MOVED, &hasMoved)
    return code == SQLITE_OK && hasMoved != 0
  }

  /// Whether there is a file of this name, be it another one.
  private var isNameTaken: Bool { (try? SystemCalls.status(of: location.path)) != nil }

  /// Whether the log may be somebody else's by now, or what is left of it: a connection that closed
  /// would take itself for the last one, write back what it knows of the log, and remove the log of
  /// that name, with what others have written since.
  ///
  /// Without a file of this name there is nobody else.
  func leavesLogToOthers() -> Bool {
    guard hasMoved else { return hasLostLog() }
    letGoOfLog()
    return isNameTaken
  }

  /// Empties the log of a file that was moved away, as well as it goes, and leaves it alone from
  /// then on.
  ///
  /// The log keeps its name, and whoever opens a file that was put into the old one's place would
  /// take the log for that file's own, and write a mixture of both. So what it holds is written to
  /// the file that it belongs to, wherever that is now, and an empty log is left. What is in it
  /// later is theirs, and so is what others have committed since this connection last looked.
  private func letGoOfLog() {
    // Within a transaction nobody else can write.
    guard !hasLetGoOfLog, sqlite3_get_autocommit(handle) != 0 else { return }
    hasLetGoOfLog = true
    if !othersHaveCommitted { emptyLog() }
  }

  private func emptyLog() {
    guard logSize > 0 else { return }
    sqlite3_wal_checkpoint_v2(handle, "main", SQLITE_CHECKPOINT_TRUNCATE, nil, nil)
  }

  /// How many bytes the log has that is open, whatever its name is now.
  private var logSize: Int64 {
    guard let log = file(SQLITE_FCNTL_JOURNAL_POINTER), let methods = log.pointee.pMethods else {
      return 0
    }
    var size: Int64 = 0
    return methods.pointee.xFileSize(log, &size) == SQLITE_OK ? size : 0
  }
}
