import GRDB
import GRDBSQLite

/// A commit that failed when the log held all of it.
///
/// SQLite writes the next commit over it. Until then only the log's index says that it does not
/// count, and the index goes with the last process that has the file open: whoever finds the log
/// after a kill or a power cut takes every whole commit in it for one that was made.
extension Connection {
  /// Whether SQLite's last failure may have left a commit in the log.
  ///
  /// All of it stands there when the disk cannot be synced. Of a write that failed half-way the
  /// other half may stand there already, from an earlier commit in the same place.
  var isFailureOfDisk: Bool {
    [SQLITE_NOMEM, SQLITE_IOERR, SQLITE_FULL].contains(sqlite3_errcode(handle) & 0xFF)
  }

  /// Voids a commit that was refused although the log holds all of it, as well as it goes.
  ///
  /// The log's start is written over, with a page that no commit follows, and the sums of what
  /// comes behind lead nowhere.
  ///
  /// `sqlite3_db_cacheflush`
  func voidRefusedCommit() {
    guard isRefusedCommitWhole else { return }
    try? rollback()
    do {
      // Where another program writes now, that does it.
      try beginWriting()
      defer { try? rollback() }
      isRefusedCommitWhole = isCommitBehindEnd()
      guard isRefusedCommitWhole else { return }
      // Whatever the log held here, this is something else: the row has a number drawn by chance.
      let row = try statement("INSERT INTO docket_change (entity, id, kind) VALUES ('', 0, '')")
      try row.run()
      let code = sqlite3_db_cacheflush(handle)
      isRefusedCommitWhole = isCommitBehindEnd()
      if code == SQLITE_OK { synchronizeLog() }
    } catch {
      return
    }
  }

  /// Whether the log holds a whole commit behind the last one that counts, while nobody else
  /// writes; true where that cannot be read.
  private func isCommitBehindEnd() -> Bool {
    guard let log = file(SQLITE_FCNTL_JOURNAL_POINTER), let methods = log.pointee.pMethods,
      let end = logEnd
    else { return true }
    do {
      let frames = try LogFrames { bytes, offset in
        switch methods.pointee.xRead(log, bytes.baseAddress, Int32(bytes.count), offset) {
        case SQLITE_OK: true
        case ResultCode.SQLITE_IOERR_SHORT_READ.rawValue: false
        case let code: throw error(code)
        }
      }
      guard let frames else { return false }
      // A round that nothing could be written of: the log holds the one before, which is in the
      // file.
      if end.frames == 0, frames.salt &+ 1 == end.salt { return false }
      return frames.lastCommit > end.frames
    } catch {
      return true
    }
  }

  /// Where the commits end that count, as the log's index says: how many frames they have, and the
  /// salt of these.
  ///
  /// `WalIndexHdr` of SQLite's file format
  private var logEnd: (frames: UInt32, salt: UInt32)? {
    var index: UnsafeMutableRawPointer?
    guard let file = file(SQLITE_FCNTL_FILE_POINTER), let methods = file.pointee.pMethods,
      let map = methods.pointee.xShmMap, map(file, 0, 32 << 10, 0, &index) == SQLITE_OK, let index
    else { return nil }
    return (
      index.load(fromByteOffset: 16, as: UInt32.self),
      UInt32(bigEndian: index.load(fromByteOffset: 32, as: UInt32.self))
    )
  }

  /// Brings the log to the disk, if the disk lets it: a power cut then finds it as a kill does.
  private func synchronizeLog() {
    guard let log = file(SQLITE_FCNTL_JOURNAL_POINTER), let methods = log.pointee.pMethods else {
      return
    }
    _ = methods.pointee.xSync(log, SQLITE_SYNC_NORMAL)
  }
}
