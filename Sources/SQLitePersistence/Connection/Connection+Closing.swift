import GRDB
import GRDBSQLite

extension Connection {
  /// Closes the connection: the last one to a file writes its log back and removes it.
  ///
  /// Where the log or its index was removed underneath, or another file put into the place of this
  /// one, the connection stays open until the process ends.
  ///
  /// Nothing else may be called afterwards.
  func close() throws {
    guard !leavesLogToOthers() else {
      _ = Unmanaged.passRetained(queue)
      return
    }
    savingThread = nil
    voidRefusedCommit()
    forgetStatements()
    do {
      try queue.close()
    } catch {
      throw SQLiteStoreError(error, path: location.path)
    }
  }

  /// Closes the connection, and leaves its few kilobytes of memory as they are until the process
  /// ends: for one that goes while the program goes on, and of which there are not many.
  ///
  /// Who lets go of GRDB's dispatch queue makes libdispatch, on Linux, start its threads, and what
  /// watches over those wakes up each second from then on: an idle program would not sleep.
  func closeLeakingQueue() throws {
    _ = Unmanaged.passRetained(queue)
    try close()
  }
}
