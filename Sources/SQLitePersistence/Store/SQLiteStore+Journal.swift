import ObjectGraph

extension SQLiteStore {
  public func nextUndo(
    _ reach: UndoReach, besides passed: Set<UndoGroup.ID>
  ) throws -> UndoGroup? {
    try reading { try journal.nextUndo(reach, besides: passed) }
  }

  public func nextRedo(
    _ reach: UndoReach, besides passed: Set<UndoGroup.ID>
  ) throws -> UndoGroup? {
    try reading { try journal.nextRedo(reach, besides: passed) }
  }

  public func displacedRows(of entity: Entity, since group: UndoGroup.ID) throws -> Set<Int64> {
    try reading { try journal.displacedRows(of: entity, since: group) }
  }

  var journal: JournalReader {
    JournalReader(
      connection: connection, model: model, session: options.session, user: options.user,
      sessionStart: openingTime)
  }
}
