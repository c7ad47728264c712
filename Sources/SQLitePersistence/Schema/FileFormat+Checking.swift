extension FileFormat {
  /// Makes sure that a file is one of ours, and one that this library can read.
  ///
  /// - Throws: `SQLiteStoreError`: `notDocket`, `newerSchema`, `damaged`.
  static func check(_ connection: Connection) throws {
    let path = connection.location.path
    guard try connection.setting("application_id") == .integer(Int64(applicationID)) else {
      throw SQLiteStoreError(path: path, reason: .notDocket)
    }
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
    connection.schemaVersion = version
  }
}
