import ObjectGraph

/// Writes what one gesture changed, in the transaction that is open.
struct SaveWriter {
  let connection: Connection
  let model: Model
  let options: SQLiteStore.Options

  /// Writes the rows, then the journal, and trims what grows too long.
  ///
  /// The journal notes what the rows hold in the end: undo compares with that, and a trigger may
  /// have made something else of what was written.
  ///
  /// - Parameters:
  ///   - renamings: What it renames of the values of choices.
  ///   - feedPosition: Where the feed stood before.
  /// - Returns: What came of it, and where the feed ends.
  /// - Throws: `PersistentStoreError.conflicts` with all of them, or another error. The
  ///   transaction is to be rolled back.
  func run(
    _ save: SaveRequest, renaming renamings: [ChoiceRenaming], feedPosition: Int64
  ) throws -> (result: SaveResult, end: FeedEnd) {
    let rows = try ChoiceRenaming.tellingObstacles(to: renamings, on: connection) {
      try write(save, renaming: renamings)
    }
    let end = try FeedEnd(on: connection)
    let sideEffects = try sideEffects(of: rows, in: save, after: feedPosition, upTo: end.position)
    let new = Set(save.insertions.map { rows.keys.resolved($0.id) })
    if let gone = sideEffects.first(where: { $0.kind == .deleted && new.contains($0.id) }) {
      throw PersistentStoreError.refused(
        "a trigger of the table \(gone.id.entity.name) deleted the new row")
    }
    let held = try values(of: sideEffects, among: rows)
    var journal = JournalWriter(connection: connection, model: model, options: options)
    journal.brokenTexts = rows.brokenTexts
    try journal.note(
      save.carriedOut(held, keys: rows.keys), keys: rows.keys,
      effects: TriggerEffects(of: save, held))

    try FeedTrimming(limit: options.feedLimit, connection: connection)
      .run(after: feedPosition, upTo: end.position)
    let result = SaveResult(
      insertedKeys: save.insertions.map { rows.keys.resolved($0.id).key },
      feedPosition: end.position, sideEffects: sideEffects)
    return (result, end)
  }

  /// Writes the rows, and the values of choices that they follow.
  private func write(
    _ save: SaveRequest, renaming renamings: [ChoiceRenaming]
  ) throws -> RowWriter {
    var rows = RowWriter(
      connection: connection, journaledTexts: JournaledTexts(save.journaling, on: connection))
    try rows.keepKeys(ofDeletedIn: save)
    let order = WritingOrder(save, renaming: renamings)
    try rows.compareFirst(save)
    let following = try FollowingRows(renamings, on: connection)
    // Rows may be written before the values get the names that they tell of, or after it.
    if !renamings.isEmpty || RowWriter.hasRing(save.insertions)
      || RowWriter.hasFirmRing(save.deletions)
    {
      try rows.deferForeignKeys()
    }
    for insertion in order.awaitedInsertions { try rows.insertEarly(insertion) }
    let rest = try order.releases.compactMap { try rows.updateEarly($0) }
    for deletion in try rows.released(save.deletions) { try rows.delete(deletion) }
    try rows.update(order.otherUpdates + rest, respacing: save.respacings)
    for insertion in order.otherInsertions { try rows.insert(insertion) }
    try rows.writeAwaitedValues()
    try rows.takeKeys(for: save.transients)
    try rows.writeLastingValues()
    guard rows.conflicts.isEmpty else { throw PersistentStoreError.conflicts(rows.conflicts) }
    try ChoiceRenaming.followInRows(renamings, on: connection)
    try following.noteEffects(besides: Set(rows.writes.keys))
    return rows
  }

  /// What defaults, triggers and foreign keys of the file did, also to the rows of the save.
  private func sideEffects(
    of rows: RowWriter, in save: SaveRequest, after position: Int64, upTo end: Int64
  ) throws -> [FeedChanges.Change] {
    let completed = rows.completed.map { FeedChanges.Change($0, .updated) }
    // Each row that was written left one note; more of them come from triggers or foreign keys.
    guard end - position != Int64(rows.count) else { return completed }
    let changes = try FeedReader(connection: connection)
      .changes(after: position, upTo: end, besides: rows.writes, in: model)
    let deleted = Set(save.deletions.map(\.id))
    let told = Set(changes.map(\.id))
    return completed.filter { !told.contains($0.id) }
      + changes.filter { $0.kind != .deleted || !deleted.contains($0.id) }
  }

  /// What those rows hold that the save wrote, and the file changed besides.
  private func values(
    of sideEffects: [FeedChanges.Change], among rows: RowWriter
  ) throws -> [ManagedObjectID: [AttributeValue]] {
    let changed = sideEffects.map(\.id).filter { rows.writes[$0] != nil }
    var values: [ManagedObjectID: [AttributeValue]] = [:]
    for (entity, ids) in Dictionary(grouping: changed, by: \.entity) {
      let found = try RowFetch(entity).run(ids.map(\.key), on: connection)
      for (key, row) in found { values[ManagedObjectID(entity, key)] = row }
    }
    return values
  }
}
