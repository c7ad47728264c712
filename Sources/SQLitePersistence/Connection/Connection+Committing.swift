import GRDBSQLite

extension Connection {
  /// Makes everything since `beginWriting()` permanent and brings it to the disk.
  ///
  /// A disk may refuse a commit of which the log holds every page already. So that nobody finds it
  /// there later, it is voided at once.
  ///
  /// - Throws: `full`, `inputOutput`, `busy`; the transaction is then still open or gone, and
  ///   `rollback()` is to be called in both cases. `uncertain` where it could not be voided.
  func commit() throws {
    do {
      try control("COMMIT")
      didCommit()
    } catch {
      throw refusal(of: error)
    }
  }

  /// Makes ready for a commit that will follow soon.
  func expectCommit() { commitThread?.alert() }

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
    overlappedCommit = .running(statement)
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
    guard case .running(let statement) = overlappedCommit, let commitThread else {
      return
    }
    overlappedCommit = .none
    do {
      try statement.finish(rows: 0, code: commitThread.wait())
      didCommit()
    } catch {
      overlappedCommit = .refused(refusal(of: error))
    }
  }

  /// What is known of a commit on another thread.
  enum OverlappedCommit {
    /// There is none, or it is done.
    case none
    case running(Statement)
    /// It failed, and whoever committed was not told yet.
    case refused(any Error)
  }

  /// Voids a commit that failed just now, and tells what that means.
  private func refusal(of error: any Error) -> any Error {
    guard isDurable, isFailureOfDisk else { return error }
    if refusedCommit == .none { refusedCommit = .suspected }
    voidRefusedCommit()
    guard refusedCommit != .none else { return error }
    return SQLiteStoreError(path: location.path, reason: .uncertain(words(of: error)))
  }

  private func words(of error: any Error) -> String {
    switch (error as? SQLiteStoreError)?.reason {
    case .inputOutput(let words), .other(_, let words): words
    case .full: "the disk is full"
    default: "the disk failed"
    }
  }
}
