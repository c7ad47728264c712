import GRDBSQLite

extension Connection {
  /// Makes sure, once, that what is committed is on the disk: a log (WAL) that is synced at each
  /// commit. A file that is not in WAL mode, because another program took it out, is put into it.
  ///
  /// Only before the first write, so that opening a file does not change it.
  ///
  /// - Throws: `SQLiteStoreError`: `busy` while another program has the file open in its old mode,
  ///   and `other` where the file system cannot carry a log's index.
  func ensureDurability() throws {
    guard !isDurable else { return }
    var mode = try setting("journal_mode")
    if mode != .text("wal") { mode = try setting("journal_mode = WAL") }
    let level = try setting("synchronous")
    guard mode == .text("wal"), level == .integer(2) else {
      throw SQLiteStoreError(
        path: location.path,
        reason: .other(
          code: SQLITE_ERROR, message: "journal mode \(mode), synchronous \(level)"))
    }
    isDurable = true
  }
}
