extension FileFormat {
  /// Makes sure that a file is one of ours, and one that this library can read.
  ///
  /// - Throws: `SQLiteStoreError`: `notADatabase`, `notDocket`, `newerSchema`, `otherEncoding`,
  ///   `damaged`.
  static func check(_ connection: Connection) throws {
    let path = connection.location.path
    guard try connection.setting("application_id") == .integer(Int64(applicationID)) else {
      // SQLite takes a file of a single byte for an empty one, which is a database without tables.
      let size = (try? SystemCalls.status(of: path))?.size
      throw SQLiteStoreError(path: path, reason: size == 1 ? .notADatabase : .notDocket)
    }
    connection.schemaVersion = try version(on: connection)
    if case .text(let encoding) = try connection.setting("encoding"), encoding != "UTF-8" {
      throw SQLiteStoreError(path: path, reason: .otherEncoding(encoding))
    }
  }

  /// Makes sure that an open file still has a version that is read and written as the one was with
  /// which it was opened.
  ///
  /// Another program may bring it to a later one: from then on it says what this library does not
  /// know, and would write over. A copy that is written into it may have an earlier one, which is
  /// brought up to date when the file is opened.
  ///
  /// - Throws: `SQLiteStoreError`: `newerSchema`, `olderSchema`, `damaged`.
  static func checkVersion(on connection: Connection) throws {
    let version = try version(on: connection)
    if version < connection.schemaVersion {
      throw SQLiteStoreError(
        path: connection.location.path, reason: .olderSchema(found: version))
    }
  }

  /// Which version a file has, of those that this library can read.
  ///
  /// - Throws: `SQLiteStoreError`: `newerSchema`, `damaged`.
  private static func version(on connection: Connection) throws -> Int {
    let path = connection.location.path
    guard case .integer(let number) = try connection.setting("user_version") else {
      throw SQLiteStoreError(path: path, reason: .damaged("no schema version"))
    }
    let version = Int(number)
    if version > schemaVersion {
      throw SQLiteStoreError(
        path: path, reason: .newerSchema(found: version, supported: schemaVersion))
    }
    if version < 1 {
      throw SQLiteStoreError(path: path, reason: .damaged("schema version \(version)"))
    }
    return version
  }
}
