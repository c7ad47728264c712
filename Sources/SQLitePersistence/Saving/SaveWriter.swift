import ObjectGraph

/// Writes what one gesture changed, in the transaction that is open.
struct SaveWriter {
  let connection: Connection
  let model: Model
  let options: SQLiteStore.Options

  /// Writes the rows, then the journal, and trims what grows too long.
  ///
  /// - Parameter feedPosition: Where the feed stood before.
  /// - Throws: `PersistentStoreError.conflicts` with all of them, or another error. The
  ///   transaction is to be rolled back.
  func run(_ save: SaveRequest, feedPosition: Int64) throws -> SaveResult {
    var rows = RowWriter(connection: connection)
    for deletion in save.deletions { try rows.delete(deletion) }
    for update in save.updates { try rows.update(update) }
    for respacing in save.respacings { try rows.respace(respacing) }
    for insertion in save.insertions { try rows.insert(insertion) }
    guard rows.conflicts.isEmpty else { throw PersistentStoreError.conflicts(rows.conflicts) }

    let journal = JournalWriter(connection: connection, model: model, options: options)
    try journal.note(save, keys: rows.keys)

    let reader = FeedReader(connection: connection)
    let end = try reader.position()
    var result = SaveResult(insertedKeys: rows.insertedKeys, feedPosition: end)
    // Each row that was written left one note; more of them come from triggers or foreign keys.
    if end - feedPosition != Int64(rows.count) {
      let changes = try reader.changes(after: feedPosition, in: model)
      result.sideEffects = changes.changes.filter { !rows.touched.contains($0.id) }
    }
    try FeedTrimming(limit: options.feedLimit, connection: connection).run(end: end)
    return result
  }
}
