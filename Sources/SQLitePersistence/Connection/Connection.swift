import GRDB
import GRDBSQLite
import ObjectGraph

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The connection of a store to its file.
///
/// GRDB opens it, copies and closes it. Statements are SQLite's own, those that run often prepared
/// once and kept (`statement(_:)`): GRDB's rows and its queue cost more than the work they would
/// carry. Both ways meet in one thread, the store's, and GRDB's queue has no other user.
final class Connection {
  let location: FileLocation
  /// SQLite's own connection, valid until `close()`.
  let handle: OpaquePointer
  /// How long a statement waits for a lock.
  var busyTimeout: Duration
  var statistics = StoreStatistics()
  /// Whether `ensureDurability()` found everything as it should be.
  var isDurable = false
  /// What the log may hold of a commit that was refused: see `voidRefusedCommit()`.
  var refusedCommit = RefusedCommit.none
  /// The file's schema version, as `FileFormat.check` found it: the latest unless the file is one
  /// of an earlier version that cannot be brought up to date.
  var schemaVersion = FileFormat.schemaVersion
  /// Tells whether others write.
  var logIndex: LogIndex
  /// Tells whether the log is still that of its name.
  var sideFiles: SideFiles
  /// Whether the file was moved away, and what becomes of its log is no more this connection's.
  var hasLetGoOfLog = false
  let queue: DatabaseQueue
  /// Saves while this thread does something else; there is none before the first of these.
  var savingThread: SavingThread?
  var overlappedSave = OverlappedSave.none
  private var statements: [String: Statement] = [:]
  /// By entity those that are found by their shape, the last one that was asked for apart.
  private var entityStatements: [ObjectIdentifier: EntityStatements] = [:]
  private var lastEntityStatements: EntityStatements?
  /// How many statements are kept: those of a session are a few dozen, and only filters that a
  /// person types make more.
  private static let keptStatements = 256
  /// Entities are made anew when a model changes.
  private static let keptEntities = 64

  /// Opens a file that `FileLocation.resolve` found.
  ///
  /// - Parameters:
  ///   - busyTimeout: How long a statement waits for a lock before it throws `busy`.
  /// - Throws: `SQLiteStoreError`; nothing is left open.
  init(_ location: FileLocation, busyTimeout: Duration) throws {
    self.location = location
    let busyTimeout = min(max(busyTimeout, .zero), Self.longestWait)
    self.busyTimeout = busyTimeout
    logIndex = LogIndex(path: location.logIndexPath)
    sideFiles = SideFiles(of: location)
    do {
      queue = try DatabaseQueue(
        path: location.name,
        configuration: Self.configuration(for: location, busyTimeout: busyTimeout))
      handle = queue.unsafeRead { database in
        guard let handle = database.sqliteConnection else {
          trap("GRDB gave no connection to \(location.path)")
        }
        return handle
      }
    } catch {
      throw SQLiteStoreError(error, path: location.path)
    }
  }

  /// SQLite counts the milliseconds in 32 bits.
  private static let longestWait = Duration.milliseconds(Int64(Int32.max))

  deinit {
    forgetStatements()
  }

  func forgetStatements() {
    statements.removeAll()
    forgetEntityStatements()
  }

  /// Forgets what was learned of tables, which may have other columns now.
  func forgetEntityStatements() {
    entityStatements.removeAll()
    lastEntityStatements = nil
  }

  /// A prepared statement, ready to be bound.
  ///
  /// It is kept for the next time. It must be reset before it is asked for again.
  func statement(_ sql: String) throws -> Statement {
    if let statement = statements[sql] {
      if statement.isRunning { trap("statement asked for while it runs: \(sql)") }
      return statement
    }
    if statements.count >= Self.keptStatements {
      statements = statements.filter { $0.value.isRunning }
    }
    let statement = try unkeptStatement(sql)
    statements[sql] = statement
    return statement
  }

  /// A prepared statement that whoever asks for it keeps.
  func unkeptStatement(_ sql: String) throws -> Statement {
    statistics.preparations += 1
    return try Statement(sql, on: self)
  }

  /// The statements that gestures run on the table of an entity.
  func gestureStatements(for entity: Entity) -> EntityStatements {
    if let last = lastEntityStatements, last.entity === entity { return last }
    let name = ObjectIdentifier(entity)
    let found = entityStatements[name] ?? EntityStatements(entity, on: self)
    if entityStatements.count >= Self.keptEntities { entityStatements.removeAll() }
    entityStatements[name] = found
    lastEntityStatements = found
    return found
  }

  /// Runs a body on GRDB's side of the connection.
  ///
  /// - Throws: `SQLiteStoreError`, whatever the body throws.
  func perform<Result>(_ body: (Database) throws -> Result) throws -> Result {
    do {
      return try queue.unsafeReentrantWrite(body)
    } catch {
      throw told(SQLiteStoreError(error, path: location.path))
    }
  }

  /// Runs one statement whose rows nobody wants and that is not worth keeping.
  ///
  /// Names and texts of a file, which anybody may have written, become part of statements here:
  /// they must not bring further ones along.
  ///
  /// - Throws: `SQLiteStoreError`, also where something stands behind the statement; nothing is run
  ///   then.
  func execute(_ sql: String) throws {
    statistics.statements += 1
    do {
      try sql.withCString { text in try executeOne(text) }
    } catch let error as SQLiteStoreError {
      throw told(error)
    }
  }

  private func executeOne(_ text: UnsafePointer<CChar>) throws(SQLiteStoreError) {
    var end: UnsafePointer<CChar>?
    let statement = try prepared(text, endingAt: &end)
    defer { sqlite3_finalize(statement) }
    if let end, end.pointee != 0, let other = try prepared(end, endingAt: nil) {
      sqlite3_finalize(other)
      throw SQLiteStoreError(
        path: location.path, reason: .other(code: SQLITE_MISUSE, message: "more than one statement")
      )
    }
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW: continue
      case SQLITE_DONE: return
      case let code: throw Self.error(code, of: handle, at: location.path)
      }
    }
  }

  /// A statement; nil where there is none.
  ///
  /// `sqlite3_prepare_v2`
  private func prepared(
    _ text: UnsafePointer<CChar>, endingAt end: UnsafeMutablePointer<UnsafePointer<CChar>?>?
  ) throws(SQLiteStoreError) -> OpaquePointer? {
    var statement: OpaquePointer?
    let code = sqlite3_prepare_v2(handle, text, -1, &statement, end)
    guard code == SQLITE_OK else { throw Self.error(code, of: handle, at: location.path) }
    return statement
  }

  /// Runs statements that the program itself has written, or whoever calls it.
  func execute(script: String) throws {
    statistics.statements += 1
    do {
      try Self.execute(script: script, on: handle, at: location.path)
    } catch {
      throw told(error)
    }
  }

  /// The same while the connection is being opened.
  ///
  /// `sqlite3_exec`
  static func execute(
    script sql: String, on handle: OpaquePointer, at path: String
  ) throws(SQLiteStoreError) {
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw error(code, of: handle, at: path) }
  }

  /// A setting of SQLite's.
  ///
  /// - Parameter name: Its name, or what sets it as well: `journal_mode = WAL`.
  /// - Returns: What it is then; NULL if SQLite does not know it.
  func setting(_ name: String) throws -> AttributeValue {
    let statement = try statement("PRAGMA \(name)")
    defer { statement.reset() }
    return try statement.step() ? statement.value(at: 0) : .null
  }

  /// The key of the row that was inserted last; what triggers inserted does not count.
  var lastInsertedKey: Int64 { sqlite3_last_insert_rowid(handle) }

  /// How many pages were written.
  ///
  /// `sqlite3_db_status`
  var pagesWritten: Int {
    var count: Int32 = 0
    var highest: Int32 = 0
    sqlite3_db_status(handle, SQLITE_DBSTATUS_CACHE_WRITE, &count, &highest, 0)
    return Int(count)
  }

  /// What SQLite's last failure on this connection means.
  func error(_ code: Int32) -> SQLiteStoreError {
    told(Self.error(code, of: handle, at: location.path))
  }

  /// The same in SQLite's words.
  static func error(
    _ code: Int32, of handle: OpaquePointer, at path: String
  ) -> SQLiteStoreError {
    let extended = sqlite3_extended_errcode(handle)
    return SQLiteStoreError(
      path: path,
      reason: .init(
        resultCode: extended & 0xFF == code & 0xFF ? extended : code,
        message: String(cString: sqlite3_errmsg(handle))))
  }

  /// The file, or its log, as SQLite's file layer has it open.
  ///
  /// `SQLITE_FCNTL_FILE_POINTER`, `SQLITE_FCNTL_JOURNAL_POINTER`
  func file(_ pointer: Int32) -> UnsafeMutablePointer<sqlite3_file>? {
    Self.file(pointer, of: handle)
  }

  /// The same while the connection is being opened.
  static func file(
    _ pointer: Int32, of handle: OpaquePointer
  ) -> UnsafeMutablePointer<sqlite3_file>? {
    var file: UnsafeMutablePointer<sqlite3_file>?
    return sqlite3_file_control(handle, "main", pointer, &file) == SQLITE_OK ? file : nil
  }
}
