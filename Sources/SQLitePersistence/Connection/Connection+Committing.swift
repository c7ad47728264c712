import GRDB
import GRDBSQLite

extension Connection {
  /// Makes everything since `beginWriting()` permanent and brings it to the disk.
  ///
  /// A log that cannot be brought to the disk refuses a commit of which it holds every page
  /// already. So that nobody finds it there later, it is voided at once.
  ///
  /// - Throws: `full`, `inputOutput`, `busy`; the transaction is then still open or gone, and
  ///   `rollback()` is to be called in both cases. `uncertain` where it could not be voided.
  func commit() throws {
    let pages = pagesBeforeCommit
    do {
      try control("COMMIT")
      didCommit(writing: pages)
    } catch {
      throw refusal(of: error)
    }
  }

  /// Does as `commit()`, on another thread, while this one does something else.
  ///
  /// - Parameter work: Run once. It must not use this connection before `awaitCommit()`.
  func commit(meanwhile work: () -> Void) throws {
    commitThread = commitThread ?? CommitThread()
    guard let commitThread else {
      work()
      return try commit()
    }
    let statement = try statement("COMMIT")
    overlappedCommit = .running(statement, pages: pagesBeforeCommit)
    commitThread.start(statement)
    work()
    awaitCommit()
    guard case .refused(let error) = overlappedCommit else { return }
    overlappedCommit = .none
    throw error
  }

  /// Waits for a commit that runs on another thread, and takes in how it went before anything else
  /// is done with the connection; at once if there is none.
  func awaitCommit() {
    guard case .running(let statement, let pages) = overlappedCommit, let commitThread else {
      return
    }
    overlappedCommit = .none
    do {
      try statement.finish(rows: 0, code: commitThread.wait())
      didCommit(writing: pages)
    } catch {
      overlappedCommit = .refused(refusal(of: error))
    }
  }

  /// What is known of a commit on another thread.
  enum OverlappedCommit {
    /// There is none, or it is done.
    case none
    /// - pages: `pagesBeforeCommit` of its time.
    case running(Statement, pages: Int)
    /// It failed, and whoever committed was not told yet.
    case refused(any Error)
  }

  /// How many pages were written before a commit; of interest only behind a refused one.
  private var pagesBeforeCommit: Int { isRefusedCommitWhole ? pagesWritten : 0 }

  /// Takes in that a commit went well.
  private func didCommit(writing pages: Int) {
    // One that changed nothing leaves the log as it was.
    if isRefusedCommitWhole, pagesWritten > pages { isRefusedCommitWhole = false }
  }

  /// Voids a commit that failed just now, and tells what that means.
  private func refusal(of error: any Error) -> any Error {
    if isDurable, isFailureBehindLog { isRefusedCommitWhole = true }
    voidRefusedCommit()
    guard isRefusedCommitWhole else { return error }
    return SQLiteStoreError(path: location.path, reason: .uncertain(words(of: error)))
  }

  /// Voids a commit that was refused although the log may hold all of it, as well as it goes.
  ///
  /// SQLite writes the next commit over it. Until then only the log's index says that it does not
  /// count, and the index goes with the last process that has the file open: whoever finds the log
  /// after a kill or a power cut takes every whole commit in it for one that was made. So its start
  /// is written over here, with a page that no commit follows, and its checksums lead nowhere.
  ///
  /// `sqlite3_db_cacheflush`
  func voidRefusedCommit() {
    guard isRefusedCommitWhole else { return }
    // Where another program writes now, that does it.
    try? rollback()
    do {
      try beginWriting()
      defer { try? rollback() }
      // Whatever the log held here, this is something else: the row has a number drawn by chance.
      let row = try statement("INSERT INTO docket_change (entity, id, kind) VALUES ('', 0, '')")
      try row.run()
      guard sqlite3_db_cacheflush(handle) == SQLITE_OK else { return }
      isRefusedCommitWhole = false
      synchronizeLog()
    } catch {
      return
    }
  }

  /// Whether SQLite's last failure may have come when all pages of a commit stood in the log.
  private var isFailureBehindLog: Bool {
    let code = ResultCode(rawValue: sqlite3_extended_errcode(handle))
    return code.primaryResultCode == .SQLITE_NOMEM
      || code.primaryResultCode == .SQLITE_IOERR && code != .SQLITE_IOERR_WRITE
  }

  /// Brings the log to the disk, if the disk lets it: a power cut then finds it as a kill does.
  private func synchronizeLog() {
    guard let log = file(SQLITE_FCNTL_JOURNAL_POINTER), let methods = log.pointee.pMethods else {
      return
    }
    _ = methods.pointee.xSync(log, SQLITE_SYNC_NORMAL)
  }

  private func words(of error: any Error) -> String {
    switch (error as? SQLiteStoreError)?.reason {
    case .inputOutput(let words): words
    case .full: "the disk is full"
    default: String(cString: sqlite3_errmsg(handle))
    }
  }
}
