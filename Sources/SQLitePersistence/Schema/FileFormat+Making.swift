extension FileFormat {
  /// Makes an empty database into a file of ours, in WAL mode.
  ///
  /// The draft needs no journal of its own: if anything fails it is thrown away.
  ///
  /// - Throws: `SQLiteStoreError`: `invalidTemplate`, `invalidDescription`, `full`, `inputOutput`.
  static func fill(_ connection: Connection, template: String) throws {
    try connection.execute(script: "PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF")
    try connection.beginWriting()
    try connection.execute(script: BookkeepingSchema.sql)
    do {
      try connection.execute(script: template)
    } catch let error as SQLiteStoreError {
      throw SQLiteStoreError(path: error.path, reason: templateReason(error.reason))
    }
    let reader = ModelReader(connection: connection)
    if let stray = try reader.readStrayFields().first {
      throw SQLiteStoreError(
        path: connection.location.path,
        reason: .invalidDescription("table \(stray.table) has no column \(stray.column)"))
    }
    let model = try reader.read()
    try triggerMending(of: model, on: connection).run()
    try connection.execute(
      script: "PRAGMA application_id = \(applicationID); PRAGMA user_version = \(schemaVersion)")
    try connection.commit()
    try connection.execute("PRAGMA journal_mode = WAL")
  }

  /// What the template is to blame for.
  private static func templateReason(_ reason: SQLiteStoreError.Reason) -> SQLiteStoreError.Reason {
    switch reason {
    case .other(_, let words), .constraint(let words): .invalidTemplate(words)
    default: reason
    }
  }
}
