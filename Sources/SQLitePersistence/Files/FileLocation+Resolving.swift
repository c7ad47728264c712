extension FileLocation {
  /// Looks at a path and decides how its file can be opened.
  ///
  /// Nothing is opened, and nothing made. The order of the questions is the order in which a
  /// person wants the answers: is it there, is it a file, may I read it, may I write it.
  ///
  /// - Parameter isForReading: Whether it is not to be written, though that may be allowed.
  /// - Throws: `SQLiteStoreError`: `missing`, `directory`, `notAFile`, `noPermission`,
  ///   `unreadableLog`, `unfinishedChange`, `inputOutput`.
  static func resolve(
    _ path: String, fileSystem: String?, isForReading: Bool = false
  ) throws -> FileLocation {
    do {
      guard let status = try SystemCalls.status(of: path) else {
        throw SQLiteStoreError(path: path, reason: .missing)
      }
      switch status.kind {
      case .file: break
      case .directory: throw SQLiteStoreError(path: path, reason: .directory)
      case .other: throw SQLiteStoreError(path: path, reason: .notAFile)
      }
      guard SystemCalls.canRead(path) else {
        throw SQLiteStoreError(path: path, reason: .noPermission)
      }
      let resolved = try SystemCalls.resolve(path)
      return FileLocation(
        path: resolved, access: try access(to: resolved, isForReading), fileSystem: fileSystem)
    } catch {
      throw SQLiteStoreError(error, path: path)
    }
  }

  /// What the rights of a readable file allow.
  ///
  /// Writing needs the folder as well, since the log is made there. Reading beside a writer needs
  /// the log's index, which exists when there is a log; where there is no log nobody writes, and
  /// to open the file `immutable` leaves no side files that its reader could not remove.
  private static func access(to path: String, _ isForReading: Bool) throws -> FileAccess {
    let folder = folder(of: path)
    if !isForReading, SystemCalls.canWrite(path), SystemCalls.canChange(folder: folder) {
      return .readWrite
    }
    // Whoever writes with this log has left the file half-way; `immutable` would show that. One
    // that is kept for the next change (`journal_mode = PERSIST`) begins with a zero between two.
    let journal = path + "-journal"
    if let status = try SystemCalls.status(of: journal), status.size > 0,
      SystemCalls.firstByte(of: journal) != 0
    {
      throw SQLiteStoreError(path: path, reason: .unfinishedChange)
    }
    guard let log = try SystemCalls.status(of: path + "-wal"), log.size > 0 else {
      return .immutable
    }
    let index = try SystemCalls.status(of: path + "-shm")
    guard SystemCalls.canRead(path + "-wal"),
      index != nil ? SystemCalls.canRead(path + "-shm") : SystemCalls.canChange(folder: folder)
    else { throw SQLiteStoreError(path: path, reason: .unreadableLog) }
    return .readOnly
  }
}
