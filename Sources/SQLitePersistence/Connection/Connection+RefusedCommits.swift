import GRDB
import GRDBSQLite

/// A commit that failed when the log held all of it.
///
/// SQLite writes the next commit over it. Until then only the log's index says that it does not
/// count, and the index goes with the last process that has the file open: whoever finds the log
/// after a kill or a power cut takes every whole commit in it for one that was made.
extension Connection {
  /// What the log may hold of one.
  enum RefusedCommit {
    /// Nothing.
    case none
    /// The disk failed just now, and the log was not looked at.
    case suspected
    /// All of it, as far as that could be seen, or as a power cut may find it.
    case standing
  }

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
    guard refusedCommit != .none else { return }
    let mayBeOlder = refusedCommit == .standing
    refusedCommit = .standing
    try? rollback()
    do {
      // Where another program writes now, that does it.
      try beginWriting()
      defer { try? rollback() }
      guard isCommitBehindEnd(mayBeOlder: mayBeOlder) else {
        if !mayBeOlder || synchronizeLog() { refusedCommit = .none }
        return
      }
      // Whatever the log held here, this is something else: the row has a number drawn by chance.
      let row = try statement("INSERT INTO docket_change (entity, id, kind) VALUES ('', 0, '')")
      try row.run()
      // Written in part it leads nowhere as well.
      sqlite3_db_cacheflush(handle)
      if !isCommitBehindEnd(mayBeOlder: true), synchronizeLog() { refusedCommit = .none }
    } catch {
      return
    }
  }

  /// Takes in that a commit went well: if it wrote anything it stands where a refused one did.
  func didCommit() {
    guard refusedCommit != .none, !isCommitBehindEnd(mayBeOlder: true) else { return }
    refusedCommit = .none
  }

  /// Whether the log holds a whole commit behind the last one that counts, while nobody else
  /// writes; true where that cannot be read, or somebody writes.
  ///
  /// - Parameter mayBeOlder: Whether it may be from before the log was begun anew.
  private func isCommitBehindEnd(mayBeOlder: Bool) -> Bool {
    guard let log = file(SQLITE_FCNTL_JOURNAL_POINTER), let methods = log.pointee.pMethods,
      let end = logEnd
    else { return true }
    do {
      let recovered = try RecoveredLog { bytes, offset in
        switch methods.pointee.xRead(log, bytes.baseAddress, Int32(bytes.count), offset) {
        case SQLITE_OK: true
        case ResultCode.SQLITE_IOERR_SHORT_READ.rawValue: false
        case let code: throw error(code)
        }
      }
      guard let recovered else { return false }
      // A round that nothing could be written of: the log holds the one before. What counted of
      // that is in the file.
      if end.frames == 0, recovered.salt &+ 1 == end.salt, !mayBeOlder { return false }
      return recovered.lastCommit > end.frames
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

  /// Brings the log to the disk: a power cut then finds it as a kill does.
  ///
  /// - Returns: Whether the disk did that.
  private func synchronizeLog() -> Bool {
    guard let log = file(SQLITE_FCNTL_JOURNAL_POINTER), let methods = log.pointee.pMethods else {
      return false
    }
    return methods.pointee.xSync(log, SQLITE_SYNC_FULL) == SQLITE_OK
  }
}
