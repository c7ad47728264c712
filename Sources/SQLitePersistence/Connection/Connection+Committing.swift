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

  /// Makes ready for a save that will follow soon.
  func expectSave() {
    savingThread = savingThread ?? SavingThread()
    savingThread?.alert()
  }

  /// Writes something and commits it as `commit()` does, on another thread, while this one does
  /// something else.
  ///
  /// - Parameters:
  ///   - write: Run once, on the other thread: only this may use the connection meanwhile.
  ///   - work: Run at most once, on this thread. It must not use the connection before
  ///     `awaitSave()`.
  /// - Throws: What `write` throws, and `commit()`, when both are done; nothing is there then.
  func commit(writing write: () throws -> Void, meanwhile work: () -> Void) throws {
    savingThread = savingThread ?? SavingThread()
    guard let savingThread else {
      try write()
      work()
      return try commit()
    }
    let statement = try statement("COMMIT")
    let outcome = OverlappedSave.Outcome()
    overlappedSave = .running(statement, outcome)
    withoutActuallyEscaping(write) { write in
      savingThread.start {
        outcome.result = Result {
          do {
            try write()
          } catch {
            // Whoever reads behind that must not see half of it.
            try? self.rollback()
            throw error
          }
          return sqlite3_step(statement.handle)
        }
      }
      work()
      awaitSave()
    }
    guard case .failed(let error) = overlappedSave else { return }
    overlappedSave = .none
    throw error
  }

  /// Waits for a save that runs on another thread, and takes in how it went before anything else is
  /// done with the connection; at once if there is none.
  func awaitSave() {
    guard case .running(let statement, let outcome) = overlappedSave, let savingThread else {
      return
    }
    overlappedSave = .none
    savingThread.wait()
    switch outcome.result {
    case .success(let code):
      do {
        try statement.finish(rows: 0, code: code)
        didCommit()
      } catch {
        overlappedSave = .failed(refusal(of: error))
        try? rollback()
      }
    case .failure(let error): overlappedSave = .failed(error)
    case nil: trap("a save that came to nothing")
    }
  }

  /// What is known of a save on another thread.
  enum OverlappedSave {
    /// There is none, or it is done.
    case none
    /// By the statement that commits it.
    case running(Statement, Outcome)
    /// Nothing was saved, and whoever saved was not told yet.
    case failed(any Error)

    /// How it went, which the other thread notes.
    final class Outcome {
      /// What writing threw, or what `sqlite3_step` said of the commit; nil as long as it runs.
      var result: Result<Int32, any Error>?
    }
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
