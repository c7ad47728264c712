import GRDBSQLite
import ObjectGraph
import Synchronization

/// Reads a file through a connection of its own, which is there only while something is read.
///
/// The connection reads only. It must be gone before the store is closed: the last connection of a
/// file writes its log back, and this one cannot.
final class SQLiteBackgroundReader: BackgroundReader {
  private let location: FileLocation
  /// Which file the store has open; another one may have taken its name meanwhile.
  private let file: FileStatus.Identity?
  private let model: Model
  private let busyTimeout: Duration
  private let isCancelled = Atomic(false)

  /// After so many steps of SQLite's machine it is asked whether to go on: some milliseconds.
  private static let stepsBetweenQuestions: Int32 = 100_000

  init(
    location: FileLocation, file: FileStatus.Identity?, model: Model, busyTimeout: Duration
  ) {
    self.location = location
    self.file = file
    self.model = model
    self.busyTimeout = busyTimeout
  }

  func orderedKeys(
    for request: FetchRequest, sectionPath: AttributePath?
  ) throws -> OrderedKeys {
    do {
      let sighting = try FileSighting(of: location)
      let connection = try Connection(location, busyTimeout: busyTimeout)
      defer { try? connection.closeLeakingQueue() }
      guard try SystemCalls.status(of: location.path)?.identity == file else {
        throw SQLiteStoreError(path: location.path, reason: .replaced)
      }
      let keys = try asking(connection) {
        try connection.reading {
          var keys = try KeyFetch(request, sectionPath: sectionPath, in: model).run(on: connection)
          keys.feedPosition = try FeedReader(connection: connection).position()
          return keys
        }
      }
      // Without locks what was read may be in part from before.
      guard try location.access != .immutable || FileSighting(of: location) == sighting else {
        throw SQLiteStoreError(path: location.path, reason: .busy)
      }
      return keys
    } catch {
      throw PersistentStoreError(error, path: location.path)
    }
  }

  func cancel() {
    isCancelled.store(true, ordering: .relaxed)
  }

  /// Lets SQLite ask from time to time whether somebody cancelled.
  ///
  /// `sqlite3_progress_handler`
  private func asking<Result>(
    _ connection: Connection, _ body: () throws -> Result
  ) rethrows -> Result {
    let handler: @convention(c) (UnsafeMutableRawPointer?) -> Int32 = { context in
      guard let context else { return 0 }
      let reader = Unmanaged<SQLiteBackgroundReader>.fromOpaque(context).takeUnretainedValue()
      return reader.isCancelled.load(ordering: .relaxed) ? 1 : 0
    }
    sqlite3_progress_handler(
      connection.handle, Self.stepsBetweenQuestions, handler,
      Unmanaged.passUnretained(self).toOpaque())
    defer { sqlite3_progress_handler(connection.handle, 0, nil, nil) }
    return try body()
  }
}
