import ObjectGraph

extension FileFormat {
  /// Makes the change feed's triggers that a file lacks, and drops those that are not as they
  /// should be.
  ///
  /// Tools that change a table by copying it lose its triggers, and a person who adds a list by
  /// hand makes none. Without them nobody notices what other programs write; what they have written
  /// is read anew (``FeedGap``).
  ///
  /// - Throws: `SQLiteStoreError`; the file is as it was.
  static func mend(_ connection: Connection, model: Model) throws {
    guard connection.location.access == .readWrite,
      try !triggerMending(of: model, on: connection).isEmpty
    else { return }
    try connection.beginWriting()
    do {
      // Another process may have been faster, or have changed the tables.
      let model = try ModelReader(connection: connection).read()
      try triggerMending(of: model, on: connection).runLeavingGap()
      try connection.commit()
    } catch {
      try? connection.rollback()
      throw error
    }
  }

  /// What has to be done for the triggers of a file.
  static func triggerMending(of model: Model, on connection: Connection) throws -> TriggerMending {
    try TriggerMending(of: watchedTables(of: model), on: connection)
  }

  /// The tables whose changes the feed notes.
  static func watchedTables(of model: Model) -> [String] {
    model.entities.map(\.name) + BookkeepingSchema.describedTables
  }
}
