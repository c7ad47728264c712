import ObjectGraph

extension FileFormat {
  /// Makes the change feed's triggers that a file lacks.
  ///
  /// Tools that change a table by copying it lose its triggers, and a person who adds a list by
  /// hand makes none. Without them nobody would notice what other programs write.
  ///
  /// - Throws: `SQLiteStoreError`; the file is as it was.
  static func mend(_ connection: Connection, model: Model) throws {
    guard connection.location.access == .readWrite,
      try !missingTriggers(of: model, on: connection).isEmpty
    else { return }
    try connection.beginWriting()
    do {
      // Another process may have been faster.
      for trigger in try missingTriggers(of: model, on: connection) {
        try connection.execute(trigger.sql)
      }
      try connection.commit()
    } catch {
      try? connection.rollback()
      throw error
    }
  }

  /// The triggers that the tables of a file should have and do not.
  static func missingTriggers(
    of model: Model, on connection: Connection
  ) throws -> [ChangeTriggers.Trigger] {
    let statement = try connection.statement(
      "SELECT name FROM sqlite_schema WHERE type = 'trigger'")
    defer { statement.reset() }
    var present: Set<String> = []
    while try statement.step() { present.insert(statement.text(at: 0)) }
    return try watchedTables(of: model).flatMap { table in
      try ChangeTriggers(for: table, on: connection).triggers.filter { !present.contains($0.name) }
    }
  }

  /// The tables whose changes the feed notes.
  static func watchedTables(of model: Model) -> [String] {
    model.entities.map(\.name) + BookkeepingSchema.describedTables
  }
}
