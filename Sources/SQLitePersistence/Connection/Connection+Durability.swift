import GRDB
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
    let (mode, level) = try perform { database in
      var mode = try String.fetchOne(database, sql: "PRAGMA journal_mode")
      if mode != "wal" { mode = try String.fetchOne(database, sql: "PRAGMA journal_mode = WAL") }
      return (mode, try Int.fetchOne(database, sql: "PRAGMA synchronous"))
    }
    guard mode == "wal", level == 2 else {
      throw SQLiteStoreError(
        path: location.path,
        reason: .other(
          code: SQLITE_ERROR,
          message: "journal mode \(mode ?? "unknown"), synchronous \(level ?? 0)"))
    }
    isDurable = true
  }
}
