/// The change feed while many rows are written at once.
///
/// Their triggers are dropped meanwhile, and the feed has a gap instead of notes (``FeedGap``).
struct BulkFeed {
  let connection: Connection
  let table: String

  /// Drops the triggers of the table.
  func pause() throws {
    try StructureWriter(connection: connection).dropTriggers(of: table)
  }

  /// Makes them again, and leaves the gap.
  func resume() throws {
    for trigger in try ChangeTriggers(for: table, on: connection).triggers {
      try connection.execute(trigger.sql)
    }
    try FeedGap(connection: connection).leave(in: table)
  }
}
