/// The change feed while many rows are written at once.
///
/// Their triggers are dropped meanwhile, and the feed's position moves by one for which there is no
/// note. Whoever reads over the gap is told that the feed does not reach back, and reads anew.
/// Behind the gap there is a note, of no row, so that the position has a stamp: results that are
/// read now can be kept (`R95`, `R98`).
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
    try connection.execute(
      """
      INSERT INTO sqlite_sequence (name, seq) SELECT 'docket_change', 0
      WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = 'docket_change');
      UPDATE sqlite_sequence SET seq = seq + 1 WHERE name = 'docket_change';
      INSERT INTO docket_change (entity, id, kind) VALUES (\(quoted(literal: table)), 0, 'update');
      """)
  }
}
