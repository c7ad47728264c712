import GRDB

extension FileFormat {
  /// Makes sure that a file is one of ours, and one that this library can read.
  ///
  /// - Throws: `SQLiteStoreError`: `notDocket`, `newerSchema`, `damaged`.
  static func check(_ connection: Connection) throws {
    let (application, version) = try connection.perform { database in
      (
        try Int32.fetchOne(database, sql: "PRAGMA application_id"),
        try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
      )
    }
    let path = connection.location.path
    guard application == applicationID else {
      throw SQLiteStoreError(path: path, reason: .notDocket)
    }
    if version > schemaVersion {
      throw SQLiteStoreError(
        path: path, reason: .newerSchema(found: version, supported: schemaVersion))
    }
    if version < 1 {
      throw SQLiteStoreError(path: path, reason: .damaged("schema version \(version)"))
    }
    connection.schemaVersion = version
  }
}
