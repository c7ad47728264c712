import ObjectGraph

extension SQLiteStore {
  public func nextUndo(
    _ reach: UndoReach, besides passed: Set<UndoGroup.ID>
  ) throws -> UndoGroup? {
    try readingSteps { try journal.nextUndo(reach, besides: passed) }
  }

  public func nextRedo(
    _ reach: UndoReach, besides passed: Set<UndoGroup.ID>
  ) throws -> UndoGroup? {
    try readingSteps { try journal.nextRedo(reach, besides: passed) }
  }

  /// Reads a step, which may tell of many rows.
  private func readingSteps<Result>(_ body: () throws -> Result) throws -> Result {
    try reading {
      try connection.working(longAfter: .reading, onLongWork: onLongWork, body)
    }
  }

  public func displacedRows(of entity: Entity, since group: UndoGroup.ID) throws -> Set<Int64> {
    try reading { try journal.displacedRows(of: entity, since: group) }
  }

  /// Forgets what this session has undone, as its next gesture would: nobody can redo it.
  ///
  /// For what is made in several steps and taken back where a later one fails.
  ///
  /// - Throws: `PersistentStoreError`, `busy` while a gesture is open; what was undone can be
  ///   redone then.
  public func forgetUndone() throws {
    try beginGesture()
    do {
      try writeByItself { try journalWriter.forgetUndone() }
      try commitGesture()
    } catch {
      abandonGesture()
      throw error
    }
  }

  var journal: JournalReader {
    JournalReader(
      connection: connection, model: model, session: options.session, user: options.user,
      sessionStart: openingTime)
  }
}
