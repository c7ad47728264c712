import GRDBSQLite

/// A prepared statement of SQLite's, bound by position and read by column.
///
///     let statement = try connection.statement("SELECT name FROM hero WHERE id = ?")
///     defer { statement.reset() }
///     statement.bind(7, at: 1)
///     while try statement.step() { use(statement.value(at: 0)) }
///
/// Parameters count from 1, columns from 0, as in SQLite.
final class Statement {
  /// SQLite's own statement, for loops that count every nanosecond.
  let handle: OpaquePointer
  private unowned let connection: Connection
  /// For messages.
  let sql: String
  /// Whether it gave a row and was not reset since.
  private(set) var isRunning = false

  /// Prepares one statement.
  ///
  /// - Throws: `SQLiteStoreError`.
  init(_ sql: String, on connection: Connection) throws {
    var prepared: OpaquePointer?
    var change: ChangeOfLog?
    while true {
      let code = sqlite3_prepare_v3(
        connection.handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil)
      if code == SQLITE_OK { break }
      let error = connection.error(code)
      guard connection.awaitsLog(after: error, &change) else { throw error }
    }
    guard let prepared else { trap("nothing to prepare in: \(sql)") }
    handle = prepared
    self.connection = connection
    self.sql = sql
  }

  /// The file, for errors.
  var path: String { connection.location.path }

  deinit {
    sqlite3_finalize(handle)
  }

  /// Goes to the next row; the first call runs the statement.
  ///
  /// - Returns: Whether there is a row.
  /// - Throws: `SQLiteStoreError`; the statement is reset.
  func step() throws -> Bool {
    if !isRunning { connection.statistics.statements += 1 }
    var change: ChangeOfLog?
    while true {
      let code = sqlite3_step(handle)
      switch code {
      case SQLITE_ROW:
        isRunning = true
        connection.statistics.rowsRead += 1
        return true
      case SQLITE_DONE:
        reset()
        return false
      default:
        let error = connection.error(code)
        let isFirst = !isRunning
        reset()
        guard isFirst, connection.awaitsLog(after: error, &change) else { throw error }
      }
    }
  }

  /// Runs an INSERT, UPDATE or DELETE that gives no rows.
  ///
  /// - Returns: How many rows it inserted, updated or deleted itself: what triggers and foreign
  ///   keys did is not counted.
  /// - Throws: `SQLiteStoreError`; the statement is reset and changed nothing.
  @discardableResult
  func run() throws -> Int {
    while try step() {}
    let count = Int(sqlite3_changes(connection.handle))
    connection.statistics.rowsWritten += count
    return count
  }

  /// Ends the run. Bindings stay until they are replaced.
  func reset() {
    isRunning = false
    sqlite3_reset(handle)
  }

  /// Counts a run whose rows were read through `handle`, and ends it.
  ///
  /// - Parameter code: What the last `sqlite3_step` returned.
  /// - Throws: `SQLiteStoreError` unless that was `SQLITE_DONE`.
  func finish(rows: Int, code: Int32) throws {
    connection.statistics.statements += 1
    connection.statistics.rowsRead += rows
    defer { reset() }
    guard code == SQLITE_DONE else { throw connection.error(code) }
  }
}

extension Connection {
  /// Whether what failed was only to read, and a log that comes or goes may have been the reason.
  fileprivate func awaitsLog(after error: SQLiteStoreError, _ change: inout ChangeOfLog?) -> Bool {
    guard location.access == .readOnly else { return false }
    var awaited = change ?? ChangeOfLog(busyTimeout: busyTimeout)
    defer { change = awaited }
    return awaited.isAwaited(after: error)
  }
}
