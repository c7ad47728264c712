import ObjectGraph

extension SQLiteStore {
  public func nextUndo(_ reach: UndoReach) throws -> UndoGroup? {
    try reading { try journal.nextUndo(reach) }
  }

  public func nextRedo() throws -> UndoGroup? {
    try reading { try journal.nextRedo() }
  }

  private var journal: JournalReader {
    JournalReader(
      connection: connection, model: model, session: options.session, user: options.user,
      sessionStart: openingTime)
  }
}
